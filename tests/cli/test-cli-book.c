/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>

/* What is printed is read with this program. */
#define READER "pdftotext"

/* Returns what a PDF says, page by page; its pages end with form feeds. */
static char *
dup_pdf_text (const char *path)
{
  const char *const command[] = { READER, "-layout", path, "-", NULL };
  char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static guint
count (const char *text, const char *what)
{
  guint found = 0;

  for (const char *place = strstr (text, what); place; place = strstr (place + 1, what))
    found++;
  return found;
}

/* As many puzzles as were asked for, shared by kinds and difficulties; the same seed makes the same ones. */
static void
test_generated (void)
{
  g_autofree char *path = cli_dup_temporary_path ("generated.pdf");
  g_autofree char *again_path = cli_dup_temporary_path ("again.pdf");
  g_auto (CliRun) made = cli_run (NULL, "book", "-g", "snake:easy", "-g", "numberlink:easy", "-n5", "-p2",
                                  "--paper=Letter", "--title=New Ones", "-o", path, NULL);
  g_auto (CliRun) again = cli_run (NULL, "book", "-g", "snake:easy", "-g", "numberlink:easy", "-n5", "-p2",
                                   "--paper=Letter", "--title=New Ones", "-o", again_path, NULL);
  g_autofree char *text = NULL;
  g_autofree char *again_text = NULL;

  g_assert_cmpstr (made.err, ==, "");
  g_assert_cmpint (made.code, ==, 0);
  g_assert_cmpint (again.code, ==, 0);
  text = dup_pdf_text (path);
  again_text = dup_pdf_text (again_path);
  g_assert_cmpstr (text, ==, again_text);
  cli_assert_says (text, "New Ones");
  /* Each stands once among the puzzles, and once among the solutions. */
  g_assert_cmpuint (count (text, ". Snake"), ==, 6);
  g_assert_cmpuint (count (text, ". Numberlink"), ==, 4);
  cli_assert_says (text, "Easy");
  g_assert_cmpuint (count (text, "\f"), >=, 4);
}

/* The moves of a blind snake are written so that a pencil can follow them, and of a board that no pencil
 * could follow stands how large it is. */
static void
test_moves (void)
{
  g_autofree char *path = cli_dup_temporary_path ("moves.pdf");
  g_auto (CliRun) run = cli_run ("# kind: blind-snake\n# Small\nblind-snake 5 4\n\n"
                                 "# kind: blind-snake\n# Long\nblind-snake 7 300\n",
                                 "convert", "-o", path, "-", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run.err, ==, "");
  text = dup_pdf_text (path);
  cli_assert_says (text, " moves\n");
  cli_assert_says (text, "r, d, l and u are moves right");
  cli_assert_says (text, "The board has 300 rows and 7 columns, too many");
  g_assert_null (strstr (text, "has 4 rows"));
}

/* Rules that all puzzles have are said once; others with the words by which captions name them. Rules that
 * none has are left out. */
static void
test_rules (void)
{
  static const char two[] = "# kind: numberlink\n# One\n3 3 cover=no\n1 . .\n1 . 2\n. . 2\n\n"
                            "# kind: numberlink\n# Two\n3 3\n1 . 2\n. . .\n1 . 2\n";
  g_autofree char *path = cli_dup_temporary_path ("rules.pdf");
  g_auto (CliRun) run = cli_run (two, "book", "--no-solutions", "-o", path, "-", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run.err, ==, "");
  text = dup_pdf_text (path);
  cli_assert_says (text, "Join each pair");
  cli_assert_says (text, "Puzzles marked “every cell used”: Every cell must lie on a path.");
  cli_assert_says (text, "Puzzles marked “cells may stay empty”: Cells may stay empty.");
  g_assert_cmpuint (count (text, "every cell used"), ==, 2);
  g_assert_null (strstr (text, "2×2"));
  g_assert_null (strstr (text, "Solution"));
}

int
main (int argc, char *argv[])
{
  g_autofree char *reader = g_find_program_in_path (READER);

  g_test_init (&argc, &argv, NULL);
  if (!reader)
    {
      g_test_skip (READER " is missing.");
      return 0;
    }
  g_test_add_func ("/cli/book/generated", test_generated);
  g_test_add_func ("/cli/book/rules", test_rules);
  g_test_add_func ("/cli/book/moves", test_moves);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-givens.h"
#include "numberlink-kind.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "mdr-json.h"
#include "mdr-text.h"

#define SIZE  "\"rows\": 2, \"columns\": 3, "
#define RULES "\"cover\": true, \"touching\": false, \"blocks\": true, \"goal\": \"any\", "

static const KitRow json_rows[] = {
  { "{" SIZE RULES "\"labels\": []}", NULL },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[1, 2], [0, 0]]}]}", NULL },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[1, 2]]}, "
    "{\"label\": \"a\", \"cells\": [[0, 0]]}]}",
    NULL },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"äöüß日本語!\", \"cells\": [[1, 2]]}]}", NULL },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"123456789\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label of 1 to 8 characters" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label of 1 to 8" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a b\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a.b\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"_\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"─\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\\u0301\", \"cells\": [[1, 2]]}]}",
    "givens.labels[0].cells: A label" },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": []}]}",
    "givens.labels[0].cells must have from 1 to 6 elements, not 0." },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[2, 0]]}]}",
    "givens.labels[0].cells[0][0] must be a whole number from 0 to 1, not 2." },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[0, 3]]}]}",
    "givens.labels[0].cells[0][1] must be a whole number from 0 to 2, not 3." },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[0, 0], [0, 0]]}]}",
    "givens.labels[0].cells[1] names the cell 0, 0, where a label already stands." },
  { "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[0, 0]], \"colour\": 1}]}",
    "givens.labels[0].colour is unknown" },
  { "{" SIZE RULES "\"labels\": [1]}", "givens.labels[0] must be an object, not 1." },
  { "{" SIZE RULES "\"labels\": [{\"cells\": [[0, 0]]}]}", "givens.labels[0].label is missing." },
  { "{" SIZE RULES "\"labels\": [], \"colour\": 1}", "givens.colour is unknown" },
  { "{" SIZE "\"cover\": true, \"touching\": false, \"blocks\": true, \"goal\": \"least\", \"labels\": []}",
    "givens.goal: The goal must be “any”, “fewest” or “most”, not “least”." },
  { "{" SIZE "\"cover\": 1, \"touching\": false, \"blocks\": true, \"goal\": \"any\", \"labels\": []}",
    "givens.cover must be true or false, not 1." },
  { "{" SIZE "\"cover\": true, \"blocks\": true, \"goal\": \"any\", \"labels\": []}",
    "givens.touching is missing." },
  { "{\"rows\": 1, \"columns\": 1, " RULES "\"labels\": []}",
    "givens.rows and givens.columns are both 1; a board has at least two cells." },
  { "{\"rows\": 61, \"columns\": 1, " RULES "\"labels\": []}",
    "givens.rows must be a whole number from 1 to 60, not 61." },
  { "{\"rows\": 1, \"columns\": 1000000000, " RULES "\"labels\": []}",
    "givens.columns must be a whole number from 1 to 60, not 1000000000." },
};

static void
test_json (void)
{
  kit_assert_json (&mdr_numberlink_kind, json_rows, G_N_ELEMENTS (json_rows));
}

/* Equal boards are equal, in whatever order their labels came. */
static void
test_order (void)
{
  g_autoptr (MdrPuzzle) written = kit_read (&mdr_numberlink_kind, "3 2/b . a/a . b");
  g_autoptr (MdrPuzzle) read =
      kit_read_json (&mdr_numberlink_kind,
                     "{" SIZE RULES "\"labels\": [{\"label\": \"a\", \"cells\": [[1, 0], [0, 2]]}, "
                     "{\"label\": \"b\", \"cells\": [[1, 2], [0, 0]]}]}",
                     NULL);
  g_autoptr (MdrPuzzle) other = kit_read (&mdr_numberlink_kind, "3 2/a . b/b . a");

  g_assert_true (mdr_puzzle_equal (written, read));
  g_assert_false (mdr_puzzle_equal (written, other));
  g_assert_cmpstr (numberlink_puzzle (read)->labels[0], ==, "b");
}

/* @again: how it is written, if not as it was; NULL where @expected is the beginning of the error. */
static const struct
{
  const char *text;
  const char *again;
  const char *expected;
} text_rows[] = {
  { "3 2\n1 . 1\n. . .\n", "3 2\n1 . 1\n. . .\n", NULL },
  { "3 2 touching=yes cover=no blocks=no goal=most\n1 . 1\n. . .\n",
    "3 2 touching=yes cover=no blocks=no goal=most\n1 . 1\n. . .\n", NULL },
  { "3 2 goal=any cover=no\n1 . 1\n. . .\n", "3 2 cover=no\n1 . 1\n. . .\n", NULL },
  { "3 2\n1.1\n...", "3 2\n1 . 1\n. . .\n", NULL },
  { "1.1\n...", "3 2\n1 . 1\n. . .\n", NULL },
  { "1 . 1\n  . .\t.", "3 2\n1 . 1\n. . .\n", NULL },
  { "3 2\n10 . 10\n. . x", "3 2\n10 .  10\n.  .  x\n", NULL },
  { "10 . 10\n. . .", "3 2\n10 .  10\n.  .  .\n", NULL },
  { "1 3\n10\n.\n10", "1 3\n10\n.\n10\n", NULL },
  { "2 1\n# #", "2 1\n # #\n", NULL },
  { "2 1\n##", "2 1\n # #\n", NULL },
  { "3 1\nä.ä", "3 1\nä . ä\n", NULL },
  { "0 2 0 2\n. . . .", "4 2\n0 2 0 2\n. . . .\n", NULL },
  /* What may be anything is a board only when it says so. */
  { "1 1 2 2", NULL, "Line 1: a line with width and height was expected" },
  { "1 1 2 2\n3 3 4 4", NULL, "Line 1: a line with width and height was expected" },
  { "Hello.", NULL, "Line 1: a line with width and height was expected" },
  { "1 1\n.", NULL, "Line 1: a board has at least two cells." },
  { "61 1\n.", NULL, "Line 1: a width from 1 to 60 was expected, not “61”." },
  { "3 2 cover=yes cover=no\n1 . 1\n. . .", NULL, "Line 1: “cover” occurs for the second time." },
  { "1 0\n.", NULL, "Line 1: a height from 1 to 60 was expected, not “0”." },
  { "99999999999999999999 1\n.", NULL, "Line 1: a width from 1 to 60 was expected" },
  { "3 2 cover=perhaps\n...\n...", NULL, "Line 1: “cover” must be “yes” or “no”, not “perhaps”." },
  { "3 2 colour=no\n...\n...", NULL,
    "Line 1: “touching”, “cover”, “blocks” or “goal” was expected as the rule, not “colour”." },
  { "3 2 goal=no\n...\n...", NULL, "Line 1: The goal must be “any”" },
  { "3 2\n1 . 1\n. .", NULL, "Line 3: row 2 of 2 must have 3 cells, one for each column; there are 2 here." },
  { "3 2\n1 . 1\n....", NULL,
    "Line 3: row 2 of 2 must have 3 cells, one for each column; there are 4 here." },
  { "3 2\n1 . 1", NULL, "Line 3: row 2 of 2 must have 3 cells, one for each column; there are 0 here." },
  { "1.1\n..", NULL, "Line 2: row 2 of 2 must have 3 cells" },
  { "3 1\n1 . 123456789", NULL, "Line 2, column 3: A label of 1 to 8 characters" },
  { "3 1\n1 _ 1", NULL, "Line 2, column 2: A label of 1 to 8 characters" },
  /* A board of Snake is none of Numberlink. */
  { "  ? ? ?\n? S _ _\n? _ _ E\n? _ _ _", NULL, "Line 1: a line with width" },
  { "  2 1\n2 x S\n1 E _", NULL, "Line 2: row 1 of 1 must have 2 cells" },
  { "  2 2\n2 S x\n2 _ E", NULL, "Line 2: row 1 of 2 must have 2 cells" },
};

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (text_rows); i++)
    {
      g_auto (GStrv) lines = g_strsplit (text_rows[i].text, "\n", -1);
      g_autoptr (GError) error = NULL;
      guint taken = 0;
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autofree char *again = NULL;

      for (char **line = lines; *line; line++)
        g_strchomp (*line);
      puzzle =
          numberlink_puzzle_from_text (&mdr_numberlink_kind, (const char *const *) lines, 1, &taken, &error);
      g_test_message ("%s: %s", text_rows[i].text, error ? error->message : "valid");
      kit_assert_outcome (puzzle, error, text_rows[i].expected);
      again = puzzle ? numberlink_puzzle_to_text (puzzle) : NULL;
      g_assert_cmpstr (again, ==, text_rows[i].again);
    }
}

/* Boards with their size may follow one another; those without end at a blank line. */
static void
test_several (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_numberlink_kind, NULL });
  const char *text = "# first\n2 1\n1 1\n2 1\n# is no comment in a row\n\n"
                     "# third full\n1 2\n3\n3\n2 2\n#1\n1#\n\n1.\n.1\n";
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, &mdr_numberlink_kind, text, strlen (text), NULL);
  static const char *const boards[] = {
    "2 1\n1 1\n", NULL, "1 2\n3\n3\n", "2 2\n # 1\n1 #\n", "2 2\n1 .\n. 1\n",
  };

  g_assert_cmpuint (entries->len, ==, G_N_ELEMENTS (boards));
  for (guint i = 0; i < entries->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, i);
      g_autofree char *again = entry->puzzle ? numberlink_puzzle_to_text (entry->puzzle) : NULL;

      g_assert_cmpstr (again, ==, boards[i]);
    }
  g_assert_cmpstr (((const MdrFileEntry *) g_ptr_array_index (entries, 2))->title, ==, "third full");
}

/*
 * A board with its size needs its own lines alone: to look at those behind it would take a block of many
 * boards a time that grows with their square. The lines stand at the end of a page, behind which nothing can
 * be read.
 */
static void
test_own_lines_alone (void)
{
  static const char *const lines[] = { "3 2", "1 . 1", "2 . 2" };
  gsize page = (gsize) sysconf (_SC_PAGESIZE);
  char *pages = mmap (NULL, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  const char **last = (const char **) (void *) (pages + page - sizeof lines);
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  guint taken = 0;

  g_assert_true (pages != MAP_FAILED);
  g_assert_cmpint (mprotect (pages + page, page, PROT_NONE), ==, 0);
  memcpy (last, lines, sizeof lines);
  puzzle = numberlink_puzzle_from_text (&mdr_numberlink_kind, last, 1, &taken, &error);
  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  g_assert_cmpuint (taken, ==, G_N_ELEMENTS (lines));
  munmap (pages, 2 * page);
}

#define SITE "https://puzz.link/p?"

/* What each link says, as text; @board is NULL where @expected is a part of the error. */
static const struct
{
  const char *link;
  const char *board;
  const char *expected;
} link_rows[] = {
  { SITE "numlin/3/2/1g1h2", "3 2 touching=yes cover=no\n1 . 1\n. . 2\n", NULL },
  { SITE "arukone/3/2/1g1h2", "3 2 touching=yes\nA . A\n. . B\n", NULL },
  { SITE "arukone/e/3/2/1g1h2", "3 2 touching=yes cover=no\nA . A\n. . B\n", NULL },
  { SITE "arukone/2/1/-1a-1b", "2 1 touching=yes\nZ a\n", NULL },
  { SITE "arukone/2/1/-34g", "2 1 touching=yes\nz .\n", NULL },
  { SITE "numlin/5/1/f-10-ff+100+fff", "5 1 touching=yes cover=no\n15   16   255  256  4095\n", NULL },
  { SITE "numlin/2/1/00", "2 1 touching=yes cover=no\n0 0\n", NULL },
  { SITE "numlin/22/1/zh", "22 1 touching=yes cover=no\n. . . . . . . . . . . . . . . . . . . . . .\n",
    NULL },
  { "http://pzv.jp/p.html?numlin/2/1/11", "2 1 touching=yes cover=no\n1 1\n", NULL },
  { "https://pzprxs.vercel.app/p?numlin/2/1/11", "2 1 touching=yes cover=no\n1 1\n", NULL },
  { "https://pzplus.tck.mn/p.html?numlin/2/1/11", "2 1 touching=yes cover=no\n1 1\n", NULL },
  { SITE "numlin/3/1/1.1", NULL, "an end without a number at row 1, column 2" },
  { SITE "numlin/3/1/11", NULL, "ends too early" },
  { SITE "numlin/3/1", NULL, "ends too early" },
  { SITE "numlin/3/", NULL, "ends too early" },
  { SITE "numlin/3", NULL, "ends too early" },
  { SITE "numlin/", NULL, "ends too early" },
  { SITE "arukone/e/", NULL, "ends too early" },
  { SITE "numlin//1/11", NULL, "width must be a whole number" },
  { SITE "numlin/3/1/1111", NULL, "from here on: “1”" },
  { SITE "numlin/3/1/1h1", NULL, "from here on: “1”" },
  { SITE "numlin/3/1/1i", NULL, "from here on: “i”" },
  { SITE "numlin/3/1/1-1", NULL, "from here on: “-1”" },
  { SITE "numlin/3/1/1G1", NULL, "from here on: “G1”" },
  { SITE "arukone/2/1/0g", NULL, "from here on: “0g”" },
  { SITE "arukone/2/1/-35g", NULL, "from here on: “-35g”" },
  { SITE "numlin/e/2/1/11", NULL, "The link's width must be a whole number from 1 to 60, not “e”." },
  { SITE "numlin/1/1/1", NULL, "a board of one cell" },
  { SITE "numlin/2/61/1", NULL, "The link's height must be a whole number from 1 to 60, not “61”." },
  { SITE "numlin", NULL, "ends too early" },
  { SITE "arukone/e", NULL, "The link's width must be" },
};

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (link_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle =
          numberlink_puzzle_from_link (&mdr_numberlink_kind, link_rows[i].link, &error);
      g_autofree char *board = puzzle ? numberlink_puzzle_to_text (puzzle) : NULL;
      g_autofree char *again = puzzle ? numberlink_puzzle_to_link (puzzle, NULL) : NULL;

      g_test_message ("%s", link_rows[i].link);
      g_assert_cmpstr (board, ==, link_rows[i].board);
      if (!link_rows[i].board)
        {
          g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
          g_assert_nonnull (strstr (error->message, link_rows[i].expected));
          continue;
        }
      g_assert_no_error (error);
      /* The address may be another site's, but not what it says. */
      g_assert_cmpstr (strchr (again, '?'), ==, strchr (link_rows[i].link, '?'));
    }
}

static void
test_links_of_others (void)
{
  static const char *const links[] = {
    "", "?", "numlin", "https://puzz.link/", SITE "snake/4/4/0", SITE "numlins/4/4/0", SITE "e/4/4/0",
  };

  kit_assert_foreign_links (&mdr_numberlink_kind, links, G_N_ELEMENTS (links));
}

/* @expected: the link, or a part of the error. */
static const struct
{
  const char *board;
  const char *expected;
} written_rows[] = {
  { "3 1 touching=yes cover=no/1 . 1", SITE "numlin/3/1/1g1" },
  { "3 1 touching=yes cover=no/. . .", SITE "numlin/3/1/i" },
  { "3 1 touching=yes/. . .", SITE "arukone/3/1/i" },
  { "3 1 touching=yes cover=no/q . q", SITE "arukone/e/3/1/-2bg-2b" },
  /* Labels that the sites do not know are numbered. */
  { "3 1 touching=yes cover=no/q . 7", SITE "numlin/3/1/1g2" },
  { "3 1 touching=yes cover=no/01 . 7", SITE "numlin/3/1/1g2" },
  { "3 1 touching=yes cover=no/4096 . 7", SITE "numlin/3/1/1g2" },
  { "3 1 touching=yes/7 . 3", SITE "arukone/3/1/1g2" },
  { "3 1 touching=yes/AB . AB", SITE "arukone/3/1/1g1" },
  { "3 1 cover=no/1 . 1", "must not run beside itself" },
  { "3 1 touching=yes blocks=no/1 . 1", "must not fill a 2×2 block" },
  { "3 1 touching=yes cover=no goal=fewest/1 . 1", "the fewest or the most cells" },
};

static void
test_written_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (written_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, written_rows[i].board);
      g_autofree char *link = numberlink_puzzle_to_link (puzzle, &error);

      g_test_message ("%s: %s", written_rows[i].board, link ? link : error->message);
      if (link)
        g_assert_cmpstr (link, ==, written_rows[i].expected);
      else
        {
          g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
          g_assert_nonnull (strstr (error->message, written_rows[i].expected));
        }
    }
}

/* A letter for each label: of these there are 52. */
static void
test_link_of_many_labels (void)
{
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, 2, 53);
  g_autoptr (MdrPuzzle) base = &puzzle->base;
  g_autofree char *link = NULL;
  g_autoptr (GError) error = NULL;

  puzzle->touching = TRUE;
  for (int j = 0; j < 52; j++)
    {
      g_autofree char *label = g_strdup_printf ("%d", j);

      numberlink_puzzle_set_label (puzzle, 0, j, label, NULL);
      numberlink_puzzle_set_label (puzzle, 1, j, label, NULL);
    }
  link = numberlink_puzzle_to_link (base, &error);
  g_assert_no_error (error);
  numberlink_puzzle_set_label (puzzle, 0, 52, "52", NULL);
  g_assert_null (numberlink_puzzle_to_link (base, &error));
  g_assert_nonnull (strstr (error->message, "at most 52 different labels"));
}

/* Solutions that a board can have, right or wrong, and how they look. */
static const struct
{
  const char *board;
  const char *solution;
} solutions[] = {
  { "2 1/1 1", "1─1" },
  { "1 2/1/1", "1╮/1╯" },
  { "2 2/1 1/. .", "1 1/└─┘" },
  { "3 3/1  .  10/.  1  10/.  .  .", "1──┐  10╮/.  1  10╯/.  .  ." },
  { "2 3/1 2/1 2/1 2", "1┬2╮/1┼2┤/1╯2╯" },
  { "3 3/1 . ./. . ./. . 1", "1─┬─╴/╷ │ ╷/└─┴─1" },
  { "3 3/1 . ./. . ./. . 1", "1 . ./. ┌─┐/. └─1" },
  { "2 2/日本 日本/. .", "日本 日本/└──┘" },
};

static void
test_objective (void)
{
  g_autoptr (MdrPuzzle) puzzle = numberlink_new_puzzle (&mdr_numberlink_kind);
  g_autofree char *one = numberlink_dup_value (puzzle, 1);
  g_autofree char *many = numberlink_dup_value (puzzle, 58);

  g_assert_cmpstr (one, ==, "1 cell");
  g_assert_cmpstr (many, ==, "58 cells");
}

static void
test_solutions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (solutions); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, solutions[i].board);
      g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, solutions[i].solution);
      g_autofree char *text = g_strdelimit (numberlink_solution_to_text (puzzle, solution), "\n", '/');

      g_assert_cmpstr (text, ==, solutions[i].solution);
    }
}

/* @expected: a part of the error. */
static const struct
{
  const char *solution;
  const char *expected;
} false_solutions[] = {
  { "1─┐ ./. │ .", "must have 3 rows, one on each line" },
  { "1─┐ ./. │ ./. └─1/. . .", "must have 3 rows, one on each line" },
  { "1─┐ ./. . ./. └─1",
    "Row 2 of the solution shows lines that do not fit together; those that do are “. │ .”." },
  { "1 ┐ ./. │ ./. └─1", "Row 1 of the solution" },
  { "1─┐ ./. │ ./. └─2", "Row 3 of the solution" },
  { "1─┐ ./. │ ./. └─1─", "Row 3 of the solution" },
  { "x─┐ ./. │ ./. └─1", "Row 1 of the solution" },
  { "1─┐/. │ ./. └─1", "Row 1 of the solution" },
  { "1─┐ ./. │ ./. └─1\xff", "must have 3 rows" },
};

static void
test_false_solutions (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "3 3/1 . ./. . ./. . 1");

  for (gsize i = 0; i < G_N_ELEMENTS (false_solutions); i++)
    {
      g_autofree char *text = g_strdelimit (g_strdup (false_solutions[i].solution), "/", '\n');
      g_autofree char *printable = g_utf8_make_valid (false_solutions[i].solution, -1);
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", printable);
      g_assert_null (numberlink_solution_from_text (puzzle, text, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, false_solutions[i].expected));
    }
}

static MdrPuzzle *
new_random_board (GRand *random, int size)
{
  static const char *const labels[] = { "1", "2", "3", "10", "x", "#", "日本", "=", "12345678" };
  int columns = g_rand_int_range (random, 1, size + 1);
  int n_labels = g_rand_int_range (random, 1, G_N_ELEMENTS (labels) + 1);
  int board_rows = g_rand_int_range (random, columns == 1 ? 2 : 1, size + 1);
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, board_rows, columns);

  puzzle->touching = g_rand_boolean (random);
  puzzle->cover = g_rand_boolean (random);
  puzzle->blocks = g_rand_boolean (random);
  puzzle->goal = (NumberlinkGoal) g_rand_int_range (random, 0, 3);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (g_rand_int_range (random, 0, 3) == 0)
        numberlink_puzzle_set_label (puzzle, i, j, labels[g_rand_int_range (random, 0, n_labels)], NULL);
  return &puzzle->base;
}

static void
assert_text_again (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_numberlink_kind, NULL });
  g_autofree char *text = mdr_text_write (puzzle, "a title");
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, &mdr_numberlink_kind, text, strlen (text), NULL);
  const MdrFileEntry *entry = g_ptr_array_index (entries, 0);

  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_no_error (entry->error);
  g_assert_true (mdr_puzzle_equal (puzzle, entry->puzzle));
}

static void
assert_link_again (const MdrPuzzle *puzzle)
{
  g_autofree char *link = numberlink_puzzle_to_link (puzzle, NULL);
  g_autoptr (MdrPuzzle) again = link ? numberlink_puzzle_from_link (&mdr_numberlink_kind, link, NULL) : NULL;
  g_autofree char *link_again = again ? numberlink_puzzle_to_link (again, NULL) : NULL;

  g_assert_cmpstr (link, ==, link_again);
}

/* Any set of edges comes back from its picture. */
static void
assert_solution_again (GRand *random, const MdrPuzzle *puzzle)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  NumberlinkEdges edges = { 0 };
  g_autoptr (MdrSolution) solution = NULL;
  g_autoptr (MdrSolution) again = NULL;
  g_autofree char *text = NULL;

  for (int i = 0; i < board->rows; i++)
    for (int j = 0; j < board->columns; j++)
      {
        if (j + 1 < board->columns && g_rand_boolean (random))
          numberlink_edges_set (&edges, i, j, MDR_DIRECTION_RIGHT, TRUE);
        if (i + 1 < board->rows && g_rand_boolean (random))
          numberlink_edges_set (&edges, i, j, MDR_DIRECTION_DOWN, TRUE);
      }
  solution = &numberlink_solution_new (board, &edges)->base;
  text = numberlink_solution_to_text (puzzle, solution);
  again = numberlink_solution_from_text (puzzle, text, NULL);
  g_assert_true (numberlink_edges_equal (&edges, &numberlink_solution (again)->edges));
  g_assert_cmpint (numberlink_solution (again)->used, ==, numberlink_solution (solution)->used);
}

static void
test_round_trips (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int k = 0; k < 500; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = new_random_board (random, k % 50 == 0 ? NUMBERLINK_MAX_SIZE : 7);

      kit_assert_json_again (puzzle);
      assert_text_again (puzzle);
      assert_link_again (puzzle);
      assert_solution_again (random, puzzle);
    }
}

/* What others wrote is read whole, and nothing is wrong with it unless its title says so. */
static void
test_corpus_texts (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_numberlink_kind, NULL });
  static const struct
  {
    const char *name;
    guint puzzles;
  } files[] = {
    { "flow.txt", 29 },         { "janko-190.txt", 1 },    { "janko-cover.txt", 115 },
    { "janko-general.txt", 6 }, { "large-40x20.txt", 30 }, { "large-50x50.txt", 3 },
  };
  const char *corpus = kit_get_corpus ();

  for (gsize i = 0; corpus && i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *path = g_build_filename (corpus, "numberlink", files[i].name, NULL);
      g_autofree char *text = NULL;
      g_autoptr (GPtrArray) entries = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      entries = mdr_text_read (kinds, &mdr_numberlink_kind, text, length, NULL);
      g_assert_cmpuint (entries->len, ==, files[i].puzzles);
      for (guint k = 0; k < entries->len; k++)
        {
          MdrFileEntry *entry = g_ptr_array_index (entries, k);
          g_autoptr (MdrPuzzle) puzzle = NULL;
          g_autoptr (MdrProblems) problems = NULL;
          gboolean full;

          g_assert_no_error (entry->error);
          /* Where cells may stay empty, the title says "notfull". */
          full = !entry->title || !strstr (entry->title, "notfull");
          puzzle = mdr_puzzle_set_option (entry->puzzle, "cover", full ? "yes" : "no", NULL);
          problems = mdr_puzzle_dup_problems (puzzle);
          g_assert_true (problems->len == 0 || strstr (entry->title, "unsolvable"));
        }
    }
}

/* Links come back as they were, and a board with a solution is not called a conflict. */
static void
test_corpus_links (void)
{
  g_autoptr (GPtrArray) links = kit_read_corpus_links ("numberlink");

  for (guint k = 0; k < links->len; k++)
    {
      char **fields = g_ptr_array_index (links, k);
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autoptr (MdrProblems) problems = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *again = NULL;

      puzzle = numberlink_puzzle_from_link (&mdr_numberlink_kind, fields[0], &error);
      g_assert_no_error (error);
      again = numberlink_puzzle_to_link (puzzle, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (strchr (again, '?'), ==, strchr (fields[0], '?'));
      problems = mdr_puzzle_dup_problems (puzzle);
      g_assert_true (fields[1][0] == '0' || problems->len == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/formats/json", test_json);
  g_test_add_func ("/numberlink/formats/order", test_order);
  g_test_add_func ("/numberlink/formats/texts", test_texts);
  g_test_add_func ("/numberlink/formats/several", test_several);
  g_test_add_func ("/numberlink/formats/own-lines-alone", test_own_lines_alone);
  g_test_add_func ("/numberlink/formats/links", test_links);
  g_test_add_func ("/numberlink/formats/links-of-others", test_links_of_others);
  g_test_add_func ("/numberlink/formats/written-links", test_written_links);
  g_test_add_func ("/numberlink/formats/link-of-many-labels", test_link_of_many_labels);
  g_test_add_func ("/numberlink/formats/objective", test_objective);
  g_test_add_func ("/numberlink/formats/solutions", test_solutions);
  g_test_add_func ("/numberlink/formats/false-solutions", test_false_solutions);
  g_test_add_func ("/numberlink/formats/round-trips", test_round_trips);
  g_test_add_func ("/numberlink/formats/corpus-texts", test_corpus_texts);
  g_test_add_func ("/numberlink/formats/corpus-links", test_corpus_links);
  return g_test_run ();
}

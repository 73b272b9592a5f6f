/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check.h"

#include <stdio.h>

/* Exit codes, as those of meander-cli. */
enum
{
  EXIT_RIGHT = 0,
  EXIT_WRONG = 1,
  EXIT_USAGE = 2,
};

/* Returns the lines of a puzzle in the form in which they are compared: without comments and needless spaces.
 */
static char *
dup_plain (const char *const *lines)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (guint k = 0; lines[k]; k++)
    {
      g_auto (GStrv) words = g_strsplit_set (lines[k], " \t\r", -1);
      gsize length = plain->len;

      for (guint j = 0; words[j] && words[0][0] != '#'; j++)
        if (*words[j] != '\0')
          g_string_append_printf (plain, "%s ", words[j]);
      if (plain->len > length)
        g_string_append_c (plain, '\n');
    }
  return g_strdup (plain->str);
}

static gboolean
is_same_puzzle (const char *const *puzzle, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *one = dup_plain (puzzle);
  g_autofree char *other = NULL;

  if (!g_file_get_contents (name, &text, NULL, error))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  other = dup_plain ((const char *const *) lines);
  if (g_str_equal (one, other))
    return TRUE;
  g_set_error (error, CHECK_ERROR, 0, "The proof is about another puzzle than “%s”.", name);
  return FALSE;
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  guint n_solutions;

  if (argc < 2 || argc > 3 || argv[1][0] == '-')
    {
      fputs ("Usage: meander-check PROOF [PUZZLE]\n\n"
             "Checks a proof that “meander-cli solve --proof” wrote: how many solutions a puzzle has. PUZZLE "
             "is a\n"
             "text file that has to contain the same puzzle.\n\n"
             "Exit codes: 0 the proof is right, 1 it is not, 2 bad arguments.\n",
             argc == 2 && g_str_equal (argv[1], "--help") ? stdout : stderr);
      return argc == 2 && g_str_equal (argv[1], "--help") ? EXIT_RIGHT : EXIT_USAGE;
    }
  if (!check_proof (argv[1], &puzzle, &n_solutions, &error)
      || (argc == 3 && !is_same_puzzle ((const char *const *) puzzle, argv[2], &error)))
    {
      fprintf (stderr, "%s: %s\n", argv[1], error->message);
      return EXIT_WRONG;
    }
  for (guint k = 0; puzzle[k]; k++)
    printf ("%s\n", puzzle[k]);
  if (n_solutions == 0)
    puts ("Proven: this puzzle has no solution.");
  else if (n_solutions == 1)
    puts ("Proven: this puzzle has exactly one solution.");
  else
    printf ("Proven: this puzzle has exactly %u solutions.\n", n_solutions);
  return EXIT_RIGHT;
}

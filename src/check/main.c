/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check.h"

#include <errno.h>
#include <stdio.h>

/* Exit codes, as those of meander-cli. */
enum
{
  EXIT_RIGHT = 0,
  EXIT_WRONG = 1,
  EXIT_USAGE = 2,
  EXIT_FAULT = 4,
};

/* The lines are indented, so that none of them can be taken for what is proven. */
static void
print_lines (const char *const *lines)
{
  for (guint k = 0; lines[k]; k++)
    {
      g_autofree char *shown = check_dup_shown (lines[k], G_MAXUINT);

      printf ("  %s\n", shown);
    }
}

/* Prints what is proven of the puzzle by the page, of which there are no lines if it is known. Returns the
 * exit code. */
static int
report (const char *const *page, const char *const *puzzle, guint n_solutions)
{
  print_lines (page);
  print_lines (puzzle);
  if (n_solutions == 0)
    puts ("Proven: this puzzle has no solution.");
  else if (n_solutions == 1)
    puts ("Proven: this puzzle has exactly one solution.");
  else
    printf ("Proven: this puzzle has exactly %u solutions.\n", n_solutions);
  if (fflush (stdout) == 0 && !ferror (stdout))
    return EXIT_RIGHT;
  fprintf (stderr, "What is proven cannot be written: %s.\n", g_strerror (errno));
  return EXIT_FAULT;
}

int
main (int argc, char **argv)
{
  const char *const nothing[] = { NULL };
  const CheckKind *kind;
  g_auto (GStrv) page = NULL;
  g_auto (GStrv) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = NULL;
  guint n_solutions;

  if (argc < 2 || argc > 4 || argv[1][0] == '-')
    {
      fputs ("Usage: meander-check PROOF [PUZZLE [PAGE]]\n\n"
             "Checks a proof that “meander-cli solve --proof” wrote: how many solutions a puzzle has. PUZZLE "
             "is a\n"
             "text file that has to contain the same puzzle, and PAGE one with the same rules, if the kind "
             "has a\n"
             "page. How they are written does not matter. Without PAGE, the page is printed.\n\n"
             "Exit codes: 0 the proof is right, 1 it is not, 2 bad arguments, or a file that cannot be "
             "read,\n"
             "4 the result cannot be written.\n",
             argc == 2 && g_str_equal (argv[1], "--help") ? stdout : stderr);
      return argc == 2 && g_str_equal (argv[1], "--help") ? EXIT_RIGHT : EXIT_USAGE;
    }
  if (check_proof (argv[1], &kind, &page, &puzzle, &n_solutions, &error)
      && (argc < 4 || check_is_same_page (kind, (const char *const *) page, argv[3], &error))
      && (argc < 3
          || check_is_same_puzzle (kind, (const char *const *) page, (const char *const *) puzzle, argv[2],
                                   &error)))
    return report (argc < 4 ? (const char *const *) page : nothing, (const char *const *) puzzle,
                   n_solutions);
  shown = check_dup_shown (argv[1], G_MAXUINT);
  fprintf (stderr, "%s: %s\n", shown, error->message);
  return error->code == CHECK_ERROR_FILE ? EXIT_USAGE : EXIT_WRONG;
}

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

/* Returns the lines of a puzzle in the form in which they are compared: without comments and needless spaces.
 */
static char *
dup_plain (const char *const *lines)
{
  g_autoptr (GString) plain = g_string_new (NULL);

  for (guint k = 0; lines[k]; k++)
    {
      g_auto (GStrv) words = check_split_words (lines[k]);
      g_autofree char *joined = g_strjoinv (" ", words);

      if (*joined != '\0' && lines[k][0] != '#')
        g_string_append_printf (plain, "%s\n", joined);
    }
  return g_strdup (plain->str);
}

/* Returns: (transfer full) (nullable): the text of a file that is small enough to be a puzzle */
static char *
read_text (const char *name, GError **error)
{
  g_autofree char *text = g_malloc (CHECK_MOST_BYTES + 1);
  FILE *file = fopen (name, "r");
  gsize length = file ? fread (text, 1, CHECK_MOST_BYTES, file) : 0;
  gboolean is_whole = file && !ferror (file) && length < CHECK_MOST_BYTES;
  g_autofree char *shown = check_dup_shown (name, G_MAXUINT);

  if (!file || ferror (file))
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE, "“%s” cannot be read: %s", shown, g_strerror (errno));
  else if (!is_whole)
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE,
                 "“%s” is no puzzle: a file of less than %d bytes was expected", shown, CHECK_MOST_BYTES);
  if (file)
    fclose (file);
  text[length] = '\0';
  return is_whole ? g_steal_pointer (&text) : NULL;
}

static gboolean
is_same_text (const char *const *puzzle, const char *name, const char *what, GError **error)
{
  g_autofree char *text = read_text (name, error);
  g_auto (GStrv) lines = NULL;
  g_autofree char *one = dup_plain (puzzle);
  g_autofree char *other = NULL;
  g_autofree char *shown = check_dup_shown (name, G_MAXUINT);

  if (!text)
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  other = dup_plain ((const char *const *) lines);
  if (g_str_equal (one, other))
    return TRUE;
  g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG, "The proof is about another %s than “%s”.", what,
               shown);
  return FALSE;
}

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
  fprintf (stderr, "What is proven cannot be written: %s\n", g_strerror (errno));
  return EXIT_FAULT;
}

int
main (int argc, char **argv)
{
  const char *const nothing[] = { NULL };
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
             "text file that has to contain the same puzzle, and PAGE one with the same page of rules, if "
             "the "
             "kind has\n"
             "one. Without PAGE, the page is printed.\n\n"
             "Exit codes: 0 the proof is right, 1 it is not, 2 bad arguments, or a file that cannot be "
             "read,\n"
             "4 the result cannot be written.\n",
             argc == 2 && g_str_equal (argv[1], "--help") ? stdout : stderr);
      return argc == 2 && g_str_equal (argv[1], "--help") ? EXIT_RIGHT : EXIT_USAGE;
    }
  if (check_proof (argv[1], &page, &puzzle, &n_solutions, &error)
      && (argc < 3 || is_same_text ((const char *const *) puzzle, argv[2], "puzzle", &error))
      && (argc < 4 || is_same_text ((const char *const *) page, argv[3], "page of rules", &error)))
    return report (argc < 4 ? (const char *const *) page : nothing, (const char *const *) puzzle,
                   n_solutions);
  shown = check_dup_shown (argv[1], G_MAXUINT);
  fprintf (stderr, "%s: %s\n", shown, error->message);
  return error->code == CHECK_ERROR_FILE ? EXIT_USAGE : EXIT_WRONG;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <time.h>

#include "mdr-backbone.h"
#include "mdr-clue-values.h"
#include "mdr-clue.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-uniqueness.h"

/*
 * How long the answer to a click takes while a puzzle is built: of the first puzzle of each kind in FILE...
 * that has the size asked for, a few clues are taken away, one at a time, and it is found out what is known
 * of the rest, as Live Solutions does; then every value that could stand there is asked, as the menu of a
 * clue does. Prints a line a kind, tabs between: the median milliseconds of the processor of each, and how
 * many values there are at most. Then the medians over the kinds.
 */

static char *size = NULL;
static int n_clues = 5;
static int limit = 4;
static char **paths = NULL;

static const GOptionEntry entries[] = {
  { "size", 0, 0, G_OPTION_ARG_STRING, &size, "Of the puzzles", "10×10" },
  { "clues", 0, 0, G_OPTION_ARG_INT, &n_clues, "How many clues are taken away of each puzzle", "N" },
  { "seconds", 0, 0, G_OPTION_ARG_INT, &limit, "For one answer", "SECONDS" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE..." },
  { NULL },
};

/* Of the processor, so that others on a busy machine are not measured. */
static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

static double
measure_answer (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  double before = get_milliseconds ();
  g_autoptr (MdrBackbone) backbone = NULL;

  mdr_job_set_time_limit (job, limit);
  backbone = mdr_job_find_backbone (job, puzzle, NULL);
  return get_milliseconds () - before;
}

static double
measure_values (const MdrPuzzle *puzzle, MdrCell place, guint *most)
{
  g_autoptr (GPtrArray) values = mdr_clue_values_list (puzzle, place);
  g_autoptr (MdrJob) job = mdr_job_new ();
  double before = get_milliseconds ();

  mdr_job_set_time_limit (job, limit);
  mdr_job_begin (job);
  for (guint i = 0; i < values->len && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    mdr_clue_value_try (g_ptr_array_index (values, i), puzzle, job);
  *most = MAX (*most, values->len);
  return get_milliseconds () - before;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

static double
find_median (GArray *times)
{
  g_array_sort (times, compare);
  return g_array_index (times, double, times->len / 2);
}

static void
measure_puzzle (const MdrPuzzle *puzzle, GArray *answers, GArray *asked)
{
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
  g_autoptr (GArray) own_answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) own_asked = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  double answer, ask;
  guint most = 0;

  mdr_shuffle_pointers (clues, random);
  for (guint i = 0; i < clues->len && own_answers->len < (guint) n_clues; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);
      g_autoptr (MdrPuzzle) less = clue->stays ? NULL : mdr_puzzle_edit (puzzle, clue->edit, NULL);

      if (!less)
        continue;
      answer = measure_answer (less);
      ask = measure_values (less, clue->places[0], &most);
      g_array_append_val (own_answers, answer);
      if (most > 0)
        g_array_append_val (own_asked, ask);
    }
  if (own_answers->len == 0)
    return;
  answer = find_median (own_answers);
  g_array_append_val (answers, answer);
  printf ("%s\t%.1f", puzzle->kind->id, answer);
  if (own_asked->len > 0)
    {
      ask = find_median (own_asked);
      g_array_append_val (asked, ask);
      printf ("\t%.1f\t%u", ask, most);
    }
  printf ("\n");
  fflush (stdout);
}

static void
print_total (const char *what, GArray *times, double goal)
{
  guint within = 0;
  double median;

  if (times->len == 0)
    return;
  median = find_median (times);
  for (guint i = 0; i < times->len; i++)
    within += g_array_index (times, double, i) <= goal;
  printf ("%s\t%u kinds\tmedian %.1f ms\t%u within %.0f ms\tworst %.0f ms\n", what, times->len, median,
          within, goal, g_array_index (times, double, times->len - 1));
}

/* Measures the first puzzle of each kind that is not in @seen yet. */
static void
measure_file (MdrKindList *kinds, const char *path, GHashTable *seen, GArray *answers, GArray *asked)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (GPtrArray) read = bytes ? mdr_file_read (kinds, NULL, bytes, &error) : NULL;

  if (!read)
    {
      g_printerr ("%s: %s\n", path, error->message);
      return;
    }
  for (guint i = 0; i < read->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (read, i);
      const MdrPuzzle *puzzle = entry->puzzle;
      g_autofree char *own_size = puzzle ? mdr_puzzle_dup_size (puzzle) : NULL;

      if (puzzle && puzzle->kind->logic && g_str_equal (own_size, size ? size : "10×10")
          && g_hash_table_add (seen, (gpointer) puzzle->kind))
        measure_puzzle (puzzle, answers, asked);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GArray) asked = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  for (char **path = paths; path && *path; path++)
    measure_file (kinds, *path, seen, answers, asked);
  print_total ("answers", answers, 100);
  print_total ("values", asked, 500);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>
#include <time.h>

#include "mdr-file.h"
#include "mdr-kinds.h"

/*
 * Plays each puzzle of FILE... by its hints, from the start to the end, and prints
 * a line a puzzle, tabs between: file, number in it, hints, those found by trying,
 * steps of their chains in all and of the longest, milliseconds of the processor of
 * a hint, median and worst, words of a hint, median and most; and last the same for
 * all hints together, the median of hints of a puzzle, how many chains had so many
 * steps, and how many hints each rule gave. A hint that does not agree with the only
 * solution ends it.
 */

static double limit = 60;
static gboolean aloud;
static char **paths = NULL;

static const GOptionEntry entries[] = {
  { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit, "Seconds of the processor a puzzle", "S" },
  { "aloud", 0, 0, G_OPTION_ARG_NONE, &aloud, "Print the hints, too", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE..." },
  { NULL },
};

#define MOST_STEPS 40

/**
 * Tally:
 * @times: (element-type double): milliseconds of each hint
 * @words: (element-type double): words of each hint
 * @lengths: how many chains had so many steps
 * @rules: (element-type utf8 guint): how many hints each rule gave
 */
typedef struct
{
  GArray *times;
  GArray *words;
  guint tried;
  guint steps;
  guint longest;
  guint lengths[MOST_STEPS + 1];
  GHashTable *rules;
} Tally;

static double
get_processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const double *one = a;
  const double *other = b;

  return (*one > *other) - (*one < *other);
}

/* Sorts numbers. Returns the one in the middle. */
static double
find_median (GArray *numbers)
{
  g_array_sort (numbers, compare_numbers);
  return numbers->len > 0 ? g_array_index (numbers, double, numbers->len / 2) : 0;
}

static double
get_last (const GArray *numbers)
{
  return numbers->len > 0 ? g_array_index (numbers, double, numbers->len - 1) : 0;
}

static double
count_words (const char *sentence)
{
  g_auto (GStrv) words = g_strsplit (sentence, " ", -1);

  return (double) g_strv_length (words);
}

static void
take_hint (Tally *tally, const MdrDeduction *hint, double milliseconds)
{
  guint steps = hint->chain != NULL ? hint->chain->len : 0;
  guint given = GPOINTER_TO_UINT (g_hash_table_lookup (tally->rules, hint->rule));
  double words = count_words (hint->sentence);

  g_hash_table_insert (tally->rules, (gpointer) hint->rule, GUINT_TO_POINTER (given + 1));
  g_array_append_val (tally->times, milliseconds);
  g_array_append_val (tally->words, words);
  if (aloud)
    printf ("%s (%u): %s\n", hint->name, hint->moves->len, hint->sentence);
  if (steps == 0)
    return;
  tally->tried++;
  tally->steps += steps;
  tally->longest = MAX (tally->longest, steps);
  tally->lengths[MIN (steps, MOST_STEPS)]++;
}

/* Plays a puzzle as far as hints go. */
static void
play (const MdrPuzzle *puzzle, Tally *tally)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (MdrState) state = kind->new_state (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  double begin = get_processor_seconds ();

  while (get_processor_seconds () - begin < limit)
    {
      double start = get_processor_seconds ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = mdr_kind_get_reasoning (kind)->hint (puzzle, state, job, &error);

      if (hint == NULL)
        return;
      if (hint->mistakes != NULL)
        g_error ("A hint was wrong: %s", hint->sentence);
      if (hint->moves->len == 0)
        return;
      take_hint (tally, hint, (get_processor_seconds () - start) * 1000);
      for (guint k = 0; k < hint->moves->len; k++)
        {
          MdrState *after = kind->execute (puzzle, state, g_ptr_array_index (hint->moves, k), &error);

          g_assert_no_error (error);
          mdr_state_unref (state);
          state = after;
        }
    }
}

static void
print_tally (const char *name, guint number, Tally *tally)
{
  double time = find_median (tally->times);
  double words = find_median (tally->words);

  printf ("%s\t%u\t%u\t%u\t%u\t%u\t%.1f\t%.1f\t%.0f\t%.0f\n", name, number, tally->times->len, tally->tried,
          tally->steps, tally->longest, time, get_last (tally->times), words, get_last (tally->words));
  fflush (stdout);
}

static void
add_rules (GHashTable *sum, GHashTable *rules)
{
  GHashTableIter iter;
  gpointer rule;
  gpointer count;

  g_hash_table_iter_init (&iter, rules);
  while (g_hash_table_iter_next (&iter, &rule, &count))
    g_hash_table_insert (sum, rule,
                         GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (sum, rule))
                                           + GPOINTER_TO_UINT (count)));
}

static void
print_rules (GHashTable *rules)
{
  GHashTableIter iter;
  gpointer rule;
  gpointer count;

  g_hash_table_iter_init (&iter, rules);
  while (g_hash_table_iter_next (&iter, &rule, &count))
    printf ("%s\t%u\n", (const char *) rule, GPOINTER_TO_UINT (count));
}

static void
add_tally (Tally *sum, const Tally *tally)
{
  g_array_append_vals (sum->times, tally->times->data, tally->times->len);
  g_array_append_vals (sum->words, tally->words->data, tally->words->len);
  sum->tried += tally->tried;
  sum->steps += tally->steps;
  sum->longest = MAX (sum->longest, tally->longest);
  for (guint k = 0; k <= MOST_STEPS; k++)
    sum->lengths[k] += tally->lengths[k];
  add_rules (sum->rules, tally->rules);
}

static void
tally_init (Tally *tally)
{
  *tally = (Tally){ .times = g_array_new (FALSE, FALSE, sizeof (double)),
                    .words = g_array_new (FALSE, FALSE, sizeof (double)),
                    .rules = g_hash_table_new (g_str_hash, g_str_equal) };
}

static void
tally_clear (Tally *tally)
{
  g_array_unref (tally->times);
  g_array_unref (tally->words);
  g_hash_table_unref (tally->rules);
}

static void
play_file (const char *path, Tally *sum, GArray *counts)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (GPtrArray) puzzles = bytes != NULL ? mdr_file_read (kinds, NULL, bytes, &error) : NULL;

  if (puzzles == NULL)
    {
      fprintf (stderr, "%s: %s\n", path, error->message);
      return;
    }
  for (guint k = 0; k < puzzles->len; k++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (puzzles, k);
      double count;
      Tally tally;

      tally_init (&tally);
      if (entry->puzzle != NULL && mdr_kind_get_reasoning (entry->puzzle->kind)->hint != NULL)
        {
          play (entry->puzzle, &tally);
          print_tally (path, k + 1, &tally);
          add_tally (sum, &tally);
          count = tally.times->len;
          g_array_append_val (counts, count);
        }
      tally_clear (&tally);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (double));
  Tally sum;

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  tally_init (&sum);
  for (char **path = paths; path != NULL && *path != NULL; path++)
    play_file (*path, &sum, counts);
  print_tally ("all", 0, &sum);
  printf ("hints a puzzle\t%.0f\n", find_median (counts));
  for (guint k = 0; k <= MOST_STEPS; k++)
    if (sum.lengths[k] > 0)
      printf ("%u steps\t%u\n", k, sum.lengths[k]);
  print_rules (sum.rules);
  tally_clear (&sum);
  g_strfreev (paths);
  return 0;
}

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
 * a hint, median and worst; and last the same for all hints together, how many
 * chains had so many steps, and how many hints each rule gave. A hint that does not
 * agree with the only solution ends it.
 */

static double limit = 60;
static char **paths = NULL;

static const GOptionEntry entries[] = {
  { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit, "Seconds of the processor a puzzle", "S" },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, "FILE..." },
  { NULL },
};

#define MOST_STEPS 40

/**
 * Tally:
 * @times: (element-type double): milliseconds of each hint
 * @lengths: how many chains had so many steps
 * @rules: (element-type utf8 guint): how many hints each rule gave
 */
typedef struct
{
  GArray *times;
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
compare_times (gconstpointer a, gconstpointer b)
{
  const double *one = a;
  const double *other = b;

  return (*one > *other) - (*one < *other);
}

static void
take_hint (Tally *tally, const MdrDeduction *hint, double milliseconds)
{
  guint steps = hint->chain != NULL ? hint->chain->len : 0;
  guint given = GPOINTER_TO_UINT (g_hash_table_lookup (tally->rules, hint->rule));

  g_hash_table_insert (tally->rules, (gpointer) hint->rule, GUINT_TO_POINTER (given + 1));
  g_array_append_val (tally->times, milliseconds);
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
  guint hints = tally->times->len;

  g_array_sort (tally->times, compare_times);
  printf ("%s\t%u\t%u\t%u\t%u\t%u\t%.1f\t%.1f\n", name, number, hints, tally->tried, tally->steps,
          tally->longest, hints > 0 ? g_array_index (tally->times, double, hints / 2) : 0.0,
          hints > 0 ? g_array_index (tally->times, double, hints - 1) : 0.0);
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
  sum->tried += tally->tried;
  sum->steps += tally->steps;
  sum->longest = MAX (sum->longest, tally->longest);
  for (guint k = 0; k <= MOST_STEPS; k++)
    sum->lengths[k] += tally->lengths[k];
  add_rules (sum->rules, tally->rules);
}

static void
play_file (const char *path, Tally *sum)
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
      Tally tally = { .times = g_array_new (FALSE, FALSE, sizeof (double)),
                      .rules = g_hash_table_new (g_str_hash, g_str_equal) };

      if (entry->puzzle != NULL && mdr_kind_get_reasoning (entry->puzzle->kind)->hint != NULL)
        {
          play (entry->puzzle, &tally);
          print_tally (path, k + 1, &tally);
          add_tally (sum, &tally);
        }
      g_array_unref (tally.times);
      g_hash_table_unref (tally.rules);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Tally sum = { .times = g_array_new (FALSE, FALSE, sizeof (double)),
                .rules = g_hash_table_new (g_str_hash, g_str_equal) };

  setlocale (LC_ALL, "");
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      fprintf (stderr, "%s\n", error->message);
      return 1;
    }
  for (char **path = paths; path != NULL && *path != NULL; path++)
    play_file (*path, &sum);
  print_tally ("all", 0, &sum);
  for (guint k = 0; k <= MOST_STEPS; k++)
    if (sum.lengths[k] > 0)
      printf ("%u steps\t%u\n", k, sum.lengths[k]);
  print_rules (sum.rules);
  g_array_unref (sum.times);
  g_hash_table_unref (sum.rules);
  g_strfreev (paths);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "mdr-kinds.h"

/*
 * How long a puzzle of each kind and level takes to be generated, in seconds of the
 * processor: what the player waits for who plays a level for the first time. The last line counts those that
 * came in time. The first argument is the number of puzzles of each, and the others are kinds, if not all are
 * meant.
 */
#define PUZZLES 9

/* In seconds. */
#define IN_TIME 2

/**
 * Totals:
 * @puzzles: all that were made
 * @in_time: those that took no longer than %IN_TIME
 */
typedef struct
{
  guint puzzles;
  guint in_time;
} Totals;

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *first = a;
  const double *second = b;

  return (*first > *second) - (*first < *second);
}

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
measure (const MdrKind *kind, const MdrPlayLevel *level, guint puzzles, Totals *totals)
{
  g_autofree double *seconds = g_new (double, puzzles);

  for (guint i = 0; i < puzzles; i++)
    {
      MdrJob *job = mdr_job_new ();
      double start = get_seconds ();
      g_autoptr (MdrPuzzle) puzzle =
          mdr_kind_generate_level (kind, level, i * MDR_PLAY_LEVEL_ATTEMPTS, job, NULL);

      g_assert_nonnull (puzzle);
      seconds[i] = get_seconds () - start;
      totals->puzzles++;
      totals->in_time += seconds[i] <= IN_TIME;
      mdr_job_unref (job);
    }
  qsort (seconds, puzzles, sizeof (double), compare);
  g_print ("%-14s %-10s median %6.3f, worst %6.3f\n", kind->id, level->id, seconds[puzzles / 2],
           seconds[puzzles - 1]);
}

static gboolean
is_meant (const MdrKind *kind, char **names)
{
  return names[0] == NULL || g_strv_contains ((const char *const *) names, kind->id);
}

int
main (int argc, char *argv[])
{
  guint puzzles = argc > 1 ? (guint) atoi (argv[1]) : PUZZLES;
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  const MdrKind *kind;
  Totals totals = { 0 };

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    for (const MdrPlayLevel *level = kind->levels;
         level && level->id && is_meant (kind, argv + MIN (argc, 2)); level++)
      measure (kind, level, MAX (puzzles, 1), &totals);
  g_print ("%u of %u puzzles in %d s\n", totals.in_time, totals.puzzles, IN_TIME);
  return 0;
}

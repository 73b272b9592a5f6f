/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>
#include <time.h>

#include "mdr-kinds.h"

/*
 * How long a puzzle of each kind and level takes to be generated, in seconds of the
 * processor: what the player waits for who plays a level for the first time. The
 * argument is the number of puzzles of each.
 */
#define PUZZLES 9

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
measure (const MdrKind *kind, const MdrPlayLevel *level, guint puzzles)
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
      mdr_job_unref (job);
    }
  qsort (seconds, puzzles, sizeof (double), compare);
  g_print ("%-14s %-10s median %6.3f, worst %6.3f\n", kind->id, level->id, seconds[puzzles / 2],
           seconds[puzzles - 1]);
}

int
main (int argc, char *argv[])
{
  guint puzzles = argc > 1 ? (guint) atoi (argv[1]) : PUZZLES;

  for (MdrKinds *kinds = mdr_all_kinds; *kinds; kinds++)
    for (const MdrPlayLevel *level = (*kinds)->levels; level && level->id; level++)
      measure (*kinds, level, MAX (puzzles, 1));
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bench-boards.h"

#include <time.h>

#include "mdr-ruled-judge.h"

static double
get_milliseconds (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (double) time.tv_sec * 1e3 + (double) time.tv_nsec / 1e6;
}

/**
 * bench_solve:
 * @answers: all zero, to be cleared
 *
 * Finds a solution, and whether there is another one. A solution that breaks a rule ends the program.
 *
 * Returns: FALSE with an error if the board cannot be searched
 */
gboolean
bench_solve (const MdrRuledPuzzle *puzzle, double seconds, BenchAnswers *answers, GError **error)
{
  double start = get_milliseconds ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new (puzzle, error);

  mdr_job_set_time_limit (job, seconds);
  mdr_job_begin (job);
  answers->end = MDR_SEARCH_EXHAUSTED;
  if (search)
    answers->end = mdr_ruled_search_next (search, G_MAXUINT64, job, &answers->first);
  if (answers->first)
    answers->end = mdr_ruled_search_next (search, G_MAXUINT64, job, &answers->second);
  answers->milliseconds = get_milliseconds () - start;
  if (answers->first && mdr_ruled_judge (puzzle, answers->first, NULL) != MDR_RULED_HOLDS)
    g_error ("A solution that breaks a rule");
  return search != NULL;
}

void
bench_answers_clear (BenchAnswers *answers)
{
  g_clear_pointer (&answers->first, mdr_ruled_answer_free);
  g_clear_pointer (&answers->second, mdr_ruled_answer_free);
}

/** Returns: the difficulty of a board; one that takes too long has the last level */
MdrReasonerRating
bench_rate (const MdrRuledPuzzle *puzzle, double seconds)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (puzzle, NULL);

  mdr_job_set_time_limit (job, seconds);
  mdr_job_begin (job);
  return reasoner ? mdr_reasoner_rate (reasoner, MDR_REASONER_TRIALS, job) : MDR_REASONER_MORE;
}

int
bench_compare_times (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

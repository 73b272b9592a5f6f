/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-finished.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

void
mdr_finished_clear (MdrFinished *finished)
{
  g_clear_pointer (&finished->edits, g_ptr_array_unref);
  g_clear_pointer (&finished->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&finished->solution, mdr_solution_unref);
}

/** Returns: whether the problems of a puzzle prove that it has no solution as it stands */
gboolean
mdr_puzzle_is_denied (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

  for (guint k = 0; k < problems->len; k++)
    if (mdr_problems_get (problems, k)->denies_solution
        || mdr_problems_get (problems, k)->severity > MDR_SEVERITY_UNFINISHED)
      return TRUE;
  return FALSE;
}

/**
 * mdr_job_find_finished:
 * @puzzle: without problems that prevent solving, and proven to have no solution
 * @finished: (out caller-allocates): an example; to be cleared
 *
 * Finds out whether clues that are still missing can give a puzzle a solution. This is the only caller of a
 * kind's find_finished.
 *
 * Returns: yes with an example; no if that is proven, so that the puzzle is impossible; unknown if it could
 *   not be determined
 */
MdrTruth
mdr_job_find_finished (MdrJob *job, const MdrPuzzle *puzzle, MdrFinished *finished)
{
  const MdrReasoning *reasoning;
  MdrTruth truth;

  g_return_val_if_fail (job != NULL && puzzle != NULL && finished != NULL, MDR_TRUTH_UNKNOWN);

  *finished = (MdrFinished){ NULL };
  reasoning = mdr_kind_get_reasoning (puzzle->kind);
  if (!puzzle->kind->relax || !reasoning->find_finished)
    return MDR_TRUTH_NO;
  truth = reasoning->find_finished (puzzle, job, finished);
  if (truth == MDR_TRUTH_YES && mdr_puzzle_can_be_solved (finished->puzzle, NULL)
      && mdr_solution_verify (finished->solution, finished->puzzle, NULL))
    return MDR_TRUTH_YES;
  mdr_finished_clear (finished);
  return truth == MDR_TRUTH_YES ? MDR_TRUTH_UNKNOWN : truth;
}

/**
 * mdr_job_say_unsolvable:
 * @job: (nullable): without one, nothing is searched
 * @puzzle: without problems that prevent solving, and proven to have no solution
 * @impossible: a translated sentence
 *
 * Returns: a translated sentence: that @puzzle is not finished, if clues that are still missing can give it a
 * solution, and else @impossible
 */
const char *
mdr_job_say_unsolvable (MdrJob *job, const MdrPuzzle *puzzle, const char *impossible)
{
  g_auto (MdrFinished) finished = { NULL };

  return job && mdr_job_find_finished (job, puzzle, &finished) == MDR_TRUTH_YES
             ? _ ("Not finished: there is no solution yet, but more clues can give one.")
             : impossible;
}

/**
 * mdr_finished_new_conflict:
 *
 * Returns: (transfer full): what @puzzle, which is unfinished, does not satisfy yet: what its problems say,
 *   or else the rule that the solution of the example breaks without the missing clues
 */
MdrConflict *
mdr_finished_new_conflict (const MdrFinished *finished, const MdrPuzzle *puzzle)
{
  MdrConflict *conflict = mdr_conflict_new ();
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (finished != NULL && finished->solution != NULL && puzzle != NULL, conflict);

  conflict->claim = MDR_CLAIM_UNFINISHED;
  puzzle->kind->find_problems (puzzle, conflict->clues);
  mdr_problems_keep (conflict->clues, MDR_SEVERITY_UNFINISHED);
  if (conflict->clues->len == 0 && !mdr_solution_verify (finished->solution, puzzle, &error))
    mdr_problems_add (conflict->clues, "missing-clues", MDR_SEVERITY_UNFINISHED, "%s", error->message);
  return conflict;
}

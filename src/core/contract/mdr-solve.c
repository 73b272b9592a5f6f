/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/*
 * Keeps the solutions that verify accepts, without duplicates. If
 * verify rejects one, the method is faulty, so that its proofs and bounds are discarded as well.
 */
static void
verify_solutions (const MdrPuzzle *puzzle, MdrResult *result)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) claimed = g_steal_pointer (&result->solutions);

  result->solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  for (guint i = 0; i < claimed->len; i++)
    {
      MdrSolution *solution = g_ptr_array_index (claimed, i);
      GError *error = NULL;

      if (!mdr_solution_verify (solution, puzzle, &error))
        {
          if (!result->false_solution)
            {
              result->false_solution = mdr_solution_ref (solution);
              g_clear_pointer (&result->error, g_free);
            }
          mdr_result_take_error (result, error);
        }
      else if (claimed->len == 1 || g_hash_table_add (seen, mdr_solution_dup_identity (solution, puzzle)))
        mdr_result_take_solution (result, mdr_solution_ref (solution));
    }
  if (!result->false_solution)
    return;
  result->exhausted = FALSE;
  result->best_exhausted = FALSE;
  result->optimal = MDR_TRUTH_UNKNOWN;
}

static void
settle_status (MdrJob *job, MdrResult *result)
{
  MdrStop stop = mdr_job_should_stop (job);

  /* An error that only says "stopped" does not tell why, but the job does. */
  if (result->stop == MDR_STOP_CANCELLED && stop != MDR_STOP_NONE)
    mdr_result_set_stopped (result, stop);
  if (result->status != MDR_STATUS_FAILED || result->error)
    return;
  if (stop != MDR_STOP_NONE)
    mdr_result_set_stopped (result, stop);
  else
    result->error = g_strdup (_ ("The method ended without a result and gave no reason."));
}

/* Takes the bound that the job reported while it ran, unless the method is faulty. */
static void
settle_bound (MdrJob *job, MdrResult *result)
{
  MdrProgress progress;

  mdr_job_get_progress (job, &progress);
  if (result->has_bound || result->false_solution)
    return;
  if (result->sense != MDR_SENSE_NONE && result->optimal == MDR_TRUTH_YES)
    {
      result->has_bound = TRUE;
      result->bound = result->objective;
    }
  else if (progress.has_bound)
    {
      result->has_bound = TRUE;
      result->bound = progress.bound;
    }
}

/* Options that are not requested have their defaults; a former id of a method also sets an option. */
static void
solve_and_verify (MdrJob *job,
                  const MdrPuzzle *puzzle,
                  const MdrMethod *method,
                  const MdrSolveRequest *request,
                  MdrResult *result)
{
  const MdrMethodAlias *alias = mdr_kind_find_method_alias (puzzle->kind, request->method);
  g_autoptr (MdrOptions) options = request->options
                                       ? mdr_options_copy (request->options)
                                       : mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  MdrSolveRequest complete = {
    .method = method->id,
    .options = options,
    .count = MAX (request->count, 1),
    .proof = request->proof,
  };

  if (alias && alias->option)
    mdr_options_set (options, alias->option, alias->value, NULL);
  result->options = mdr_options_copy (complete.options);
  method->solve (puzzle, &complete, method->data, job, result);
  verify_solutions (puzzle, result);
  settle_status (job, result);
  settle_bound (job, result);
  if (result->solutions->len > 0)
    result->playback =
        puzzle->kind->new_playback (puzzle, g_ptr_array_index (result->solutions, 0), NULL, job);
}

/* Tells an unfinished puzzle from an impossible one. That takes no time of the method. */
static void
find_finished (MdrJob *job, const MdrPuzzle *puzzle, MdrResult *result)
{
  g_auto (MdrFinished) finished = { NULL };

  MdrTruth truth = mdr_job_find_finished (job, puzzle, &finished);

  result->may_lack_clues = truth == MDR_TRUTH_UNKNOWN;
  if (truth == MDR_TRUTH_YES)
    result->status = MDR_STATUS_UNFINISHED;
}

/**
 * mdr_job_solve:
 * @job: its clock is started unless it is already running
 *
 * Runs a method on a puzzle, on the calling thread. Only this function calls a
 * method's solve, so that every solution has to pass the kind's verify.
 *
 * Returns: (transfer full): the outcome; never %NULL
 */
MdrResult *
mdr_job_solve (MdrJob *job, const MdrPuzzle *puzzle, const MdrSolveRequest *request)
{
  g_autoptr (MdrProblems) problems = NULL;
  GError *error = NULL;
  const MdrMethod *method;
  MdrResult *result;
  double cpu_before;

  g_return_val_if_fail (job != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (request != NULL, NULL);

  mdr_job_begin (job);
  cpu_before = mdr_job_get_cpu_seconds (job);
  method = mdr_kind_require_method (puzzle->kind, request->method, &error);
  if (!method)
    {
      result = mdr_result_new (g_intern_string (request->method));
      mdr_result_take_error (result, error);
      return result;
    }
  result = mdr_result_new (method->id);
  problems = mdr_puzzle_dup_problems (puzzle);
  if (mdr_problems_find_stop (problems))
    {
      result->status = MDR_STATUS_INVALID;
      result->problems = g_steal_pointer (&problems);
    }
  else
    solve_and_verify (job, puzzle, method, request, result);
  result->seconds = mdr_job_get_seconds (job);
  result->cpu_seconds = mdr_job_get_cpu_seconds (job) - cpu_before;
  if (result->status == MDR_STATUS_IMPOSSIBLE && !result->impossible_goal)
    find_finished (job, puzzle, result);
  return result;
}

/**
 * mdr_job_explain:
 *
 * Finds out why a puzzle has no solution, on the calling thread, or what it lacks. If the problems
 * of the puzzle already contain conflicts, these are the clearest explanation,
 * and nothing is searched. This is the only caller of a kind's explain.
 *
 * Returns: (transfer full): the conflict, without clues if there is a solution;
 *   %NULL with an error if the job stopped
 */
MdrConflict *
mdr_job_explain (MdrJob *job, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrConflict) shown = mdr_conflict_new ();

  g_return_val_if_fail (job != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  puzzle->kind->find_problems (puzzle, shown->clues);
  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    {
      gboolean wrong = mdr_problems_reach (shown->clues, MDR_SEVERITY_CONFLICT);

      mdr_problems_keep (shown->clues, wrong ? MDR_SEVERITY_CONFLICT : MDR_SEVERITY_UNFINISHED);
      shown->claim = wrong ? MDR_CLAIM_EACH : MDR_CLAIM_UNFINISHED;
      return g_steal_pointer (&shown);
    }
  mdr_problems_keep (shown->clues, MDR_SEVERITY_CONFLICT);
  if (shown->clues->len > 0)
    return g_steal_pointer (&shown);
  return puzzle->kind->explain (puzzle, job, error);
}

/**
 * mdr_result_take_search:
 * @solutions: (nullable) (element-type MdrSolution): taken over; %NULL if @result has them already
 * @end: why the search ended
 * @job: of the search; knows how many nodes it had
 *
 * Ends the result of a method that searches for solutions.
 */
void
mdr_result_take_search (MdrResult *result, GPtrArray *solutions, MdrSearchEnd end, MdrJob *job)
{
  MdrProgress progress;

  for (guint k = 0; solutions && k < solutions->len; k++)
    mdr_result_take_solution (result, g_ptr_array_index (solutions, k));
  mdr_job_set_found (job, result->solutions->len);
  mdr_job_get_progress (job, &progress);
  result->nodes = progress.nodes;
  if (end == MDR_SEARCH_EXHAUSTED)
    mdr_result_set_exhausted (result);
  else if (end == MDR_SEARCH_STOPPED)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
}

/**
 * mdr_solve_work:
 *
 * Implements #MdrTaskWork: solves the puzzle of @input with the method @name.
 *
 * Returns: (transfer full): an #MdrResult, never %NULL
 */
gpointer
mdr_solve_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_job_solve (job, input->puzzle,
                        &(MdrSolveRequest){ .method = input->name,
                                            .options = input->options,
                                            .count = input->count });
}

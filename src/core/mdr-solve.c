/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/* Whether the puzzle may be tried at all; else says so in @result. */
static gboolean
accept_puzzle (const MdrPuzzle *puzzle, MdrResult *result)
{
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

  if (!mdr_problems_find_stop (problems))
    return TRUE;
  result->status = MDR_STATUS_INVALID;
  result->problems = g_steal_pointer (&problems);
  return FALSE;
}

static void
turn_down (MdrResult *result, MdrSolution *solution, GError *error)
{
  if (!result->false_answer)
    {
      result->false_answer = mdr_solution_ref (solution);
      g_clear_pointer (&result->error, g_free);
    }
  mdr_result_take_error (result, error);
}

/*
 * Keeps what verify accepts, each answer once. One that it turns down makes
 * the whole run suspect: neither its proofs nor its silence count any more.
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

      if (!puzzle->kind->verify (puzzle, solution, &error))
        turn_down (result, solution, error);
      else if (g_hash_table_add (seen, puzzle->kind->solution_to_text (puzzle, solution)))
        mdr_result_take_solution (result, mdr_solution_ref (solution));
    }
  if (!result->false_answer)
    return;
  result->exhausted = FALSE;
  result->optimal = MDR_TRUTH_UNKNOWN;
}

static void
settle_status (MdrJob *job, MdrResult *result)
{
  MdrStop stop = mdr_job_should_stop (job);

  /* An error that only says "stopped" leaves it to the job to say why. */
  if (result->stop == MDR_STOP_CANCELLED && stop != MDR_STOP_NONE)
    mdr_result_set_stopped (result, stop);
  if (result->status != MDR_STATUS_FAILED || result->error)
    return;
  if (stop != MDR_STOP_NONE)
    mdr_result_set_stopped (result, stop);
  else
    result->error = g_strdup (_ ("The method ended without an answer and did not say why."));
}

/* What the job told while it ran stands at its end; not that of a method which errs. */
static void
settle_bound (MdrJob *job, MdrResult *result)
{
  MdrProgress progress;

  mdr_job_get_progress (job, &progress);
  if (result->has_bound || result->false_answer)
    return;
  if (result->has_objective && result->optimal == MDR_TRUTH_YES)
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

static void
solve_and_verify (MdrJob *job, const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrResult *result)
{
  puzzle->kind->solve (puzzle, request, job, result);
  verify_solutions (puzzle, result);
  settle_status (job, result);
  settle_bound (job, result);
  if (result->solutions->len > 0)
    result->playback =
        puzzle->kind->new_playback (puzzle, g_ptr_array_index (result->solutions, 0), NULL, job);
}

/**
 * mdr_job_solve:
 * @job: its clock begins here, unless it has before
 *
 * Runs a method on a puzzle, on the thread of the caller. It is the only
 * caller of a kind's solve: every answer has to pass the kind's verify.
 *
 * Returns: (transfer full): the outcome; never %NULL
 */
MdrResult *
mdr_job_solve (MdrJob *job, const MdrPuzzle *puzzle, const MdrSolveRequest *request)
{
  const MdrMethod *method = mdr_kind_find_method (puzzle->kind, request->method);
  MdrSolveRequest complete = *request;
  MdrResult *result;

  mdr_job_begin (job);
  if (!method)
    {
      result = mdr_result_new (g_intern_string (request->method));
      mdr_result_take_error (result, g_error_new (MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no method “%s”."),
                                                  mdr_kind_get_name (puzzle->kind), request->method));
      return result;
    }
  result = mdr_result_new (method->id);
  complete.method = method->id;
  complete.count = MAX (request->count, 1);
  if (accept_puzzle (puzzle, result))
    solve_and_verify (job, puzzle, &complete, result);
  result->seconds = mdr_job_get_seconds (job);
  return result;
}

/* What travels to the job's thread and back. */
typedef struct
{
  MdrJob *job;
  MdrPuzzle *puzzle;
  char *method;
  MdrOptions *options;
  guint count;
  GMainContext *context;
  MdrResult *result;
  MdrSolveCallback callback;
  gpointer data;
  GDestroyNotify destroy;
} Errand;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  if (errand->destroy)
    errand->destroy (errand->data);
  mdr_job_unref (errand->job);
  mdr_puzzle_unref (errand->puzzle);
  g_free (errand->method);
  g_clear_pointer (&errand->options, mdr_options_free);
  g_main_context_unref (errand->context);
  g_clear_pointer (&errand->result, mdr_result_unref);
  g_free (errand);
}

static gboolean
deliver (gpointer data)
{
  Errand *errand = data;

  errand->callback (errand->job, errand->result, errand->data);
  return G_SOURCE_REMOVE;
}

static void
run_errand (MdrJob *job, gpointer data)
{
  Errand *errand = data;
  MdrSolveRequest request = { errand->method, errand->options, errand->count };
  g_autoptr (GMainContext) context = g_main_context_ref (errand->context);
  g_autoptr (GSource) source = g_idle_source_new ();

  errand->result = mdr_job_solve (job, errand->puzzle, &request);
  /* Not an idle's own low priority: a window that draws all the time would never show its result. */
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver, errand, errand_free);
  g_source_attach (source, context);
}

/**
 * mdr_solve_async:
 * @request: copied
 * @callback: called once, also for a job that was cancelled, in the main
 *   context that is the caller's thread default now
 * @destroy: (nullable): called for @data after @callback, in the same place
 *
 * Runs mdr_job_solve() on a thread of @queue.
 */
void
mdr_solve_async (MdrJobQueue *queue,
                 MdrJob *job,
                 const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 MdrSolveCallback callback,
                 gpointer data,
                 GDestroyNotify destroy)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->job = mdr_job_ref (job);
  errand->puzzle = mdr_puzzle_ref (puzzle);
  errand->method = g_strdup (request->method);
  errand->options = request->options ? mdr_options_copy (request->options) : NULL;
  errand->count = request->count;
  errand->context = g_main_context_ref_thread_default ();
  errand->callback = callback;
  errand->data = data;
  errand->destroy = destroy;
  mdr_job_queue_push (queue, job, run_errand, errand);
}

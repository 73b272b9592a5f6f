/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-engine-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-error.h"

typedef struct
{
  MdrEngineRun run;
  const MdrCutOptions *options;
  guint64 nodes;
} Search;

static void
separate (const double *point, int integral, MdrGlpkRows *cuts, void *data)
{
  Search *search = data;
  guint before = mdr_engine_run_separate (&search->run, point, integral);

  mdr_reduction_get_rows (search->run.reduction, before, cuts);
}

static void
tell_progress (const MdrGlpkProgress *progress, void *data)
{
  Search *search = data;
  MdrJob *job = search->run.job;

  mdr_job_set_nodes (job, search->nodes + (guint64) progress->nodes);
  if (mdr_model_get_sense (search->run.model) == MDR_MODEL_FEASIBLE)
    return;
  if (progress->has_best)
    mdr_job_set_best (job, progress->best);
  if (progress->has_bound)
    mdr_job_set_bound (job, progress->bound);
}

/*
 * Calls GLPK once, in a process of its own. The reduction may grow while GLPK runs, because GLPK gets the
 * rows only once, at the start. GLPK's presolver must be off with lazy rows, because it removes columns that
 * they refer to. A reduction without columns needs no search: its only point is a solution.
 */
static gboolean
search_once (Search *search, MdrGlpkTask *task, GError **error)
{
  MdrEngineRun *run = &search->run;
  gboolean is_lazy = mdr_model_is_lazy (run->model);
  gboolean fine = TRUE;

  task->problem = mdr_reduction_get_problem (run->reduction);
  task->first_only = mdr_model_get_sense (run->model) == MDR_MODEL_FEASIBLE;
  task->memory_limit = (int) MIN (mdr_job_get_memory_limit (run->job), G_MAXINT);
  task->separate = is_lazy ? separate : NULL;
  task->progress = tell_progress;
  task->data = search;
  if (search->options)
    {
      task->presolve = search->options->presolve && !is_lazy;
      task->gomory = search->options->gomory;
      task->mixed_integer_rounding = search->options->mixed_integer_rounding;
      task->cover = search->options->cover;
      task->clique = search->options->clique;
    }
  if (task->problem->columns == 0)
    {
      task->has_solution = TRUE;
      task->status = MDR_GLPK_SOLVED;
    }
  else
    fine = mdr_cut_process_run (task, run->job, error);
  search->nodes += (guint64) task->nodes;
  mdr_job_set_nodes (run->job, search->nodes);
  return fine;
}

static MdrOutcome
report_fault (const MdrGlpkTask *task, GError **error)
{
  if (task->status == MDR_GLPK_MEMORY)
    g_set_error (error, MDR_ERROR, MDR_ERROR_MEMORY_LIMIT, _ ("GLPK reached the memory limit of %d MB."),
                 task->memory_limit);
  else if (task->status == MDR_GLPK_UNBOUNDED)
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The objective of the model is unbounded."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("GLPK failed: %s."), task->message);
  return MDR_OUTCOME_FAILED;
}

/* Calls GLPK once and evaluates its result. Returns whether to solve again. */
static gboolean
step (Search *search, double *buffer, MdrOutcome *outcome, GError **error)
{
  MdrEngineRun *run = &search->run;
  MdrGlpkTask task = { .point = buffer, .solution = buffer + mdr_model_get_column_count (run->model) };
  MdrEngineNext next;

  *outcome = MDR_OUTCOME_FAILED;
  if (!search_once (search, &task, error))
    return FALSE;
  switch (task.status)
    {
    case MDR_GLPK_SOLVED:
      next = mdr_engine_run_offer (run, task.solution, TRUE, error);
      *outcome = next == MDR_ENGINE_DONE ? MDR_OUTCOME_OPTIMAL : MDR_OUTCOME_FAILED;
      return next == MDR_ENGINE_AGAIN;
    case MDR_GLPK_INFEASIBLE:
      *outcome = MDR_OUTCOME_INFEASIBLE;
      return FALSE;
    case MDR_GLPK_STOPPED:
      /* An incumbent is still handed out if it satisfies the lazy rows. */
      if (mdr_job_should_stop (run->job) == MDR_STOP_NONE)
        *outcome = report_fault (&task, error);
      else if (task.has_solution
               && mdr_engine_run_offer (run, task.solution, FALSE, error) == MDR_ENGINE_ERROR)
        *outcome = MDR_OUTCOME_FAILED;
      else
        *outcome = mdr_engine_run_end_early (run);
      return FALSE;
    case MDR_GLPK_UNBOUNDED:
    case MDR_GLPK_MEMORY:
    case MDR_GLPK_FAILED:
    default:
      *outcome = report_fault (&task, error);
      return FALSE;
    }
}

/**
 * mdr_engine_branch_and_cut:
 * @options: (nullable): %NULL for neither presolver nor cuts of GLPK's own
 * @job: asked whether to stop, and told the progress
 * @solution: called between two calls of GLPK; may ask for more solutions
 *
 * Solves a model with any objective and any columns by GLPK's branch and cut, in a
 * separate process, which ends within a fraction of a second when the job should
 * stop.
 * For a feasibility model the first solution ends the search; otherwise the best
 * one is handed out, or the best so far if the job is stopped.
 *
 * Returns: the outcome; @error is set for %MDR_OUTCOME_FAILED only:
 *   %MDR_ERROR_MEMORY_LIMIT or %MDR_ERROR_FAILED
 */
MdrOutcome
mdr_engine_branch_and_cut (const MdrModel *model,
                           const MdrCutOptions *options,
                           MdrJob *job,
                           MdrSolutionFunc solution,
                           gpointer data,
                           GError **error)
{
  Search search = { .options = options };
  g_autofree double *buffer = NULL;
  MdrOutcome outcome = MDR_OUTCOME_INFEASIBLE;
  gboolean again = TRUE;

  g_return_val_if_fail (model != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (job != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (solution != NULL, MDR_OUTCOME_FAILED);

  buffer = g_new0 (double, 2 * mdr_model_get_column_count (model));
  mdr_job_set_phase (job, N_ ("Branch and cut"));
  mdr_engine_run_init (&search.run, model, job, solution, data);
  while (again)
    {
      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        {
          outcome = mdr_engine_run_end_early (&search.run);
          break;
        }
      if (mdr_reduction_is_infeasible (search.run.reduction))
        {
          outcome = MDR_OUTCOME_INFEASIBLE;
          break;
        }
      again = step (&search, buffer, &outcome, error);
    }
  mdr_engine_run_clear (&search.run);
  return outcome;
}

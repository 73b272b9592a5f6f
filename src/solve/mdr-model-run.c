/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-model-run.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define TOLERANCE 1e-6

const MdrChoice mdr_engine_choices_automatic[] = {
  { "automatic", N_ ("Automatic") },
  { "sat", N_ ("SAT") },
  { "cut", N_ ("Branch and cut") },
  { NULL },
};

const MdrChoice mdr_engine_choices[] = {
  { "sat", N_ ("SAT") },
  { "cut", N_ ("Branch and cut") },
  { NULL },
};

/**
 * mdr_engine_choose:
 * @options: options with a choice "engine" from one of the two lists
 * @automatic: the engine that "automatic" stands for
 *
 * Returns: the engine that the user chose
 */
MdrEngine
mdr_engine_choose (const MdrOptions *options, MdrEngine automatic)
{
  const char *id = mdr_options_get (options, "engine");

  if (g_str_equal (id, "automatic"))
    return automatic;
  return g_str_equal (id, "cut") ? MDR_ENGINE_BRANCH_AND_CUT : MDR_ENGINE_SAT;
}

static const MdrSolution *
get_solution (const MdrModelRun *run, guint index)
{
  return g_ptr_array_index (run->result->solutions, index);
}

static gboolean
has_enough (const MdrModelRun *run)
{
  guint wanted = run->exclude ? run->count : 1;

  return !run->get_objective && run->result->solutions->len >= wanted;
}

static gboolean
is_better (const MdrModelRun *run, const MdrSolution *solution)
{
  double old;
  double new;

  if (run->result->solutions->len == 0)
    return TRUE;
  old = run->get_objective (get_solution (run, 0), run->data);
  new = run->get_objective (solution, run->data);
  return mdr_model_get_sense (run->model) == MDR_MODEL_MAXIMIZE ? new > old : new < old;
}

static void
take_solution (const MdrModelRun *run, MdrSolution *solution)
{
  mdr_result_take_solution (run->result, solution);
  mdr_job_set_found (run->job, run->result->solutions->len);
}

/* Replaces the present solution by @solution if that is better. */
static void
take_better (const MdrModelRun *run, MdrSolution *solution)
{
  if (!is_better (run, solution))
    {
      mdr_solution_unref (solution);
      return;
    }
  g_ptr_array_set_size (run->result->solutions, 0);
  take_solution (run, solution);
}

/* Receives a solution from the engine; without an objective, asks for others. */
static void
take_values (const double *values, MdrRowBuffer *more, gpointer data)
{
  const MdrModelRun *run = data;
  MdrSolution *solution = run->read (values, run->data);

  if (run->get_objective)
    {
      take_better (run, solution);
      return;
    }
  take_solution (run, solution);
  if (more && !has_enough (run))
    run->exclude (solution, more, run->data);
}

static void
exclude_known (const MdrModelRun *run)
{
  g_autoptr (MdrRowBuffer) rows = mdr_row_buffer_new ();

  if (run->get_objective || !run->exclude)
    return;
  for (guint k = 0; k < run->result->solutions->len; k++)
    run->exclude (get_solution (run, k), rows, run->data);
  mdr_model_add_rows (run->model, rows);
}

static MdrOutcome
start_engine (const MdrModelRun *run, GError **error)
{
  MdrCutOptions cuts = run->cuts;

  if (run->engine == MDR_ENGINE_SAT)
    return mdr_engine_satisfy (run->model, run->job, take_values, (gpointer) run, error);
  cuts.presolve = TRUE;
  return mdr_engine_branch_and_cut (run->model, &cuts, run->job, take_values, (gpointer) run, error);
}

/* Nodes add up over all runs for a result; the size is that of the last model. */
static void
add_statistics (const MdrModelRun *run, const MdrProgress *progress)
{
  run->result->rows = progress->rows;
  run->result->columns = progress->columns;
  run->result->cuts = progress->cuts;
  run->result->nodes += progress->nodes;
}

static gboolean
has_whole_objective (const MdrModel *model)
{
  for (guint i = 0; i < mdr_model_get_column_count (model); i++)
    {
      const MdrColumn *column = mdr_model_get_column (model, i);

      if (column->objective != 0 && (!column->integer || column->objective != round (column->objective)))
        return FALSE;
    }
  return TRUE;
}

/* Rounds a bound to the next integer that the objective can reach, if it is always an integer. */
static double
tighten (const MdrModel *model, double bound)
{
  if (!has_whole_objective (model))
    return bound;
  return mdr_model_get_sense (model) == MDR_MODEL_MAXIMIZE ? floor (bound + TOLERANCE)
                                                           : ceil (bound - TOLERANCE);
}

static void
settle_objective (const MdrModelRun *run, MdrOutcome outcome, const MdrProgress *progress)
{
  MdrResult *result = run->result;

  result->has_bound = progress->has_bound;
  result->bound = tighten (run->model, progress->bound);
  if (result->solutions->len == 0)
    return;
  result->has_objective = TRUE;
  result->objective = run->get_objective (get_solution (run, 0), run->data);
  if (outcome != MDR_OUTCOME_OPTIMAL)
    return;
  result->optimal = MDR_TRUTH_YES;
  result->has_bound = TRUE;
  result->bound = result->objective;
}

/**
 * mdr_model_run_part:
 *
 * Like mdr_model_run(), for a model that covers only a part of the puzzle's
 * solutions. %MDR_OUTCOME_INFEASIBLE is not entered into the result, because
 * other parts may have solutions.
 *
 * Returns: how the engine ended
 */
MdrOutcome
mdr_model_run_part (const MdrModelRun *run)
{
  MdrOutcome outcome;
  MdrProgress progress;
  GError *error = NULL;

  g_return_val_if_fail (run != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (run->model != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (run->read != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (run->job != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (run->result != NULL, MDR_OUTCOME_FAILED);

  if (has_enough (run))
    return MDR_OUTCOME_OPTIMAL;
  exclude_known (run);
  mdr_job_set_nodes (run->job, 0);
  outcome = start_engine (run, &error);
  mdr_job_get_progress (run->job, &progress);
  add_statistics (run, &progress);
  if (run->get_objective)
    settle_objective (run, outcome, &progress);
  if (outcome == MDR_OUTCOME_FAILED)
    mdr_result_take_error (run->result, error);
  else if (outcome == MDR_OUTCOME_FEASIBLE || outcome == MDR_OUTCOME_STOPPED)
    mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
  return outcome;
}

/**
 * mdr_model_run:
 *
 * Runs the engine and enters its outcome into the result: solutions, whether
 * there are more, objective and bound, statistics, and why it ended early. The
 * method adds its own facts for the result card.
 *
 * Returns: how the engine ended
 */
MdrOutcome
mdr_model_run (const MdrModelRun *run)
{
  MdrOutcome outcome = mdr_model_run_part (run);

  if (outcome == MDR_OUTCOME_INFEASIBLE)
    mdr_result_set_exhausted (run->result);
  return outcome;
}

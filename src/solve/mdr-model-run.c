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
  const char *id;

  g_return_val_if_fail (options != NULL, automatic);

  id = mdr_options_get (options, "engine");
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

/* Receives a solution from the engine. With an objective it replaces a worse one; without, asks for others.
 */
static void
take_values (const double *values, MdrRowBuffer *more, gpointer data)
{
  const MdrModelRun *run = data;
  MdrSolution *solution = run->read (values, run->data);

  if (run->get_objective && run->result->solutions->len > 0)
    {
      double before = run->get_objective (get_solution (run, 0), run->data);
      double now = run->get_objective (solution, run->data);

      if (mdr_model_get_sense (run->model) == MDR_MODEL_MAXIMIZE ? now <= before : now >= before)
        {
          mdr_solution_unref (solution);
          return;
        }
      g_ptr_array_set_size (run->result->solutions, 0);
    }
  mdr_result_take_solution (run->result, solution);
  mdr_job_set_found (run->job, run->result->solutions->len);
  if (more && !run->get_objective && !has_enough (run))
    run->exclude (solution, more, run->data);
}

/* Enters objective and bound. If the objective is always an integer, the bound is rounded to the next one. */
static void
settle_objective (const MdrModelRun *run, MdrOutcome outcome, const MdrProgress *progress)
{
  MdrResult *result = run->result;
  gboolean is_whole = TRUE;

  for (guint i = 0; is_whole && i < mdr_model_get_column_count (run->model); i++)
    {
      const MdrColumn *column = mdr_model_get_column (run->model, i);

      is_whole =
          column->objective == 0 || (column->integer && column->objective == round (column->objective));
    }
  result->has_bound = progress->has_bound;
  result->bound = progress->bound;
  if (is_whole)
    result->bound = mdr_model_get_sense (run->model) == MDR_MODEL_MAXIMIZE ? floor (result->bound + TOLERANCE)
                                                                           : ceil (result->bound - TOLERANCE);
  if (result->solutions->len == 0)
    return;
  result->sense = mdr_model_get_sense (run->model) == MDR_MODEL_MAXIMIZE ? MDR_SENSE_MOST : MDR_SENSE_FEWEST;
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
 * other parts may have solutions. Nodes add up over all parts; the size is that of
 * the last model.
 *
 * Returns: how the engine ended
 */
MdrOutcome
mdr_model_run_part (const MdrModelRun *run)
{
  g_autoptr (MdrRowBuffer) known = NULL;
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
  known = mdr_row_buffer_new ();
  for (guint k = 0; run->exclude && !run->get_objective && k < run->result->solutions->len; k++)
    run->exclude (get_solution (run, k), known, run->data);
  mdr_model_add_rows (run->model, known);
  mdr_job_set_nodes (run->job, 0);
  if (run->engine == MDR_ENGINE_SAT)
    outcome = mdr_engine_satisfy (run->model, run->job, take_values, (gpointer) run, &error);
  else
    {
      MdrCutOptions cuts = run->cuts;

      cuts.presolve = TRUE;
      outcome = mdr_engine_branch_and_cut (run->model, &cuts, run->job, take_values, (gpointer) run, &error);
    }
  mdr_job_get_progress (run->job, &progress);
  run->result->rows = progress.rows;
  run->result->columns = progress.columns;
  run->result->cuts = progress.cuts;
  run->result->nodes += progress.nodes;
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

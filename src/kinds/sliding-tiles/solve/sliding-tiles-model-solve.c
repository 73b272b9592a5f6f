/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"
#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-engine.h"

const MdrChoice sliding_engines[] = {
  { "sat", N_ ("SAT") },
  { "cut", N_ ("Branch and cut") },
  { NULL },
};

/**
 * Run:
 * @reach: (nullable): for a strengthened method
 * @horizon: of the program at hand
 * @solution: (nullable): once there is one
 *
 * A program for each number of moves, until one has an answer.
 */
typedef struct
{
  const SlidingPuzzle *puzzle;
  const MdrSolveRequest *request;
  MdrJob *job;
  MdrResult *result;
  SlidingReach *reach;
  guint horizon;
  SlidingSolution *solution;
} Run;

static void
take_values (const double *values, MdrRowBuffer *more, gpointer data)
{
  Run *run = data;

  if (run->solution)
    mdr_solution_unref (&run->solution->base);
  run->solution = sliding_model_read (run->puzzle, run->horizon, values);
}

/* Columns that are not 0 or 1 are none for the SAT engine: PLM as published has them. */
static gboolean
uses_cuts (const Run *run)
{
  const char *method = run->request->method;

  if (sliding_method_is_mixed (method) && !sliding_method_is_strengthened (method))
    return TRUE;
  return run->request->options && g_str_equal (mdr_options_get (run->request->options, "engine"), "cut");
}

/* What the engines tell is of one horizon: the size is the last one's, nodes add up. */
static void
add_up (Run *run)
{
  MdrProgress progress;

  mdr_job_get_progress (run->job, &progress);
  run->result->rows = progress.rows;
  run->result->columns = progress.columns;
  run->result->nodes += progress.nodes;
}

static MdrOutcome
solve_horizon (Run *run, GError **error)
{
  static const MdrCutOptions options = { .presolve = TRUE };
  g_autoptr (MdrModel) model = sliding_model_new (run->puzzle, run->request->method, run->reach, run->horizon,
                                                  !uses_cuts (run), error);
  MdrOutcome outcome;

  if (!model)
    return MDR_OUTCOME_FAILED;
  mdr_job_set_nodes (run->job, 0);
  if (uses_cuts (run))
    outcome = mdr_engine_branch_and_cut (model, &options, run->job, take_values, run, error);
  else
    outcome = mdr_engine_satisfy (model, run->job, take_values, run, error);
  add_up (run);
  return outcome;
}

static void
set_bound (Run *run, guint bound)
{
  run->result->has_bound = TRUE;
  run->result->bound = bound;
  mdr_job_set_bound (run->job, bound);
}

/* All horizons below have none, so it is a shortest one, even if the engine was stopped behind it. */
static void
take_solution (Run *run)
{
  set_bound (run, run->solution->length);
  run->result->has_objective = TRUE;
  run->result->objective = run->solution->length;
  run->result->optimal = MDR_TRUTH_YES;
  mdr_job_set_best (run->job, run->solution->length);
  mdr_job_set_found (run->job, 1);
  mdr_result_take_solution (run->result, g_steal_pointer (&run->solution));
}

static void
deepen (Run *run, guint step)
{
  MdrOutcome outcome = MDR_OUTCOME_INFEASIBLE;
  GError *error = NULL;

  while (mdr_job_should_stop (run->job) == MDR_STOP_NONE)
    {
      outcome = solve_horizon (run, &error);
      if (outcome != MDR_OUTCOME_INFEASIBLE)
        break;
      run->horizon += step;
      set_bound (run, run->horizon);
    }
  if (run->solution)
    take_solution (run);
  else if (outcome == MDR_OUTCOME_FAILED)
    mdr_result_take_error (run->result, error);
  else
    mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
  mdr_result_add_fact (run->result, _ ("Horizon"), ngettext ("%u move", "%u moves", run->horizon),
                       run->horizon);
}

/**
 * sliding_solve_model:
 *
 * Looks for an answer with a program for every number of moves, from 1 as
 * published, or from the first that is not ruled out. That one number has no
 * answer never ends it: a board that cannot be solved is told by its parity.
 */
void
sliding_solve_model (const SlidingPuzzle *puzzle,
                     const MdrSolveRequest *request,
                     MdrJob *job,
                     MdrResult *result)
{
  gboolean strengthened = sliding_method_is_strengthened (request->method);
  Run run = { puzzle, request, job, result, NULL, 1, NULL };

  if (!sliding_board_can_reach (&puzzle->start, &puzzle->goal))
    {
      mdr_result_set_exhausted (result);
      return;
    }
  if (strengthened)
    {
      run.reach = sliding_reach_new (puzzle);
      run.horizon = sliding_model_get_first_horizon (puzzle, run.reach);
      set_bound (&run, run.horizon);
    }
  deepen (&run, strengthened ? 2 : 1);
  g_clear_pointer (&run.reach, sliding_reach_free);
}

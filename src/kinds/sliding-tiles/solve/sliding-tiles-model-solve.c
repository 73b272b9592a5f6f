/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"
#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"

/**
 * Run:
 * @formulation: of the programs
 * @engine: what solves them
 * @reach: (nullable): for a strengthened formulation
 * @horizon: of the program at hand
 *
 * A program for each number of moves, until one has a solution.
 */
typedef struct
{
  const SlidingPuzzle *puzzle;
  SlidingFormulation formulation;
  MdrEngine engine;
  MdrJob *job;
  MdrResult *result;
  SlidingReach *reach;
  guint horizon;
} Run;

static MdrSolution *
read_solution (const double *values, gpointer data)
{
  const Run *run = data;

  return &sliding_model_read (run->puzzle, run->horizon, values)->base;
}

static MdrOutcome
solve_horizon (Run *run)
{
  GError *error = NULL;
  g_autoptr (MdrModel) model = sliding_model_new (run->puzzle, run->formulation, run->reach, run->horizon,
                                                  run->engine == MDR_ENGINE_SAT, &error);
  MdrModelRun part = {
    .model = model,
    .engine = run->engine,
    .read = read_solution,
    .data = run,
    .job = run->job,
    .result = run->result,
  };

  if (model)
    return mdr_model_run_part (&part);
  mdr_result_take_error (run->result, error);
  return MDR_OUTCOME_FAILED;
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
settle_solution (Run *run)
{
  const SlidingSolution *solution = g_ptr_array_index (run->result->solutions, 0);

  set_bound (run, solution->length);
  run->result->has_objective = TRUE;
  run->result->objective = solution->length;
  run->result->optimal = MDR_TRUTH_YES;
  mdr_job_set_best (run->job, solution->length);
  mdr_result_set_stopped (run->result, MDR_STOP_NONE);
}

static void
deepen (Run *run, guint step)
{
  MdrOutcome outcome = MDR_OUTCOME_INFEASIBLE;

  while (mdr_job_should_stop (run->job) == MDR_STOP_NONE)
    {
      outcome = solve_horizon (run);
      if (outcome != MDR_OUTCOME_INFEASIBLE)
        break;
      run->horizon += step;
      set_bound (run, run->horizon);
    }
  if (run->result->solutions->len > 0)
    settle_solution (run);
  else if (outcome == MDR_OUTCOME_INFEASIBLE)
    mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
  mdr_result_add_fact (run->result, _ ("Horizon"), ngettext ("%'u move", "%'u moves", run->horizon),
                       run->horizon);
}

/* The SAT engine does not accept columns other than 0 or 1. */
static MdrEngine
choose_engine (SlidingFormulation formulation, const MdrOptions *options)
{
  return formulation == SLIDING_PLM ? MDR_ENGINE_BRANCH_AND_CUT : mdr_engine_choose (options, MDR_ENGINE_SAT);
}

/**
 * sliding_solve_model:
 *
 * The contract's solve with a program for every number of moves, from 1 as
 * published, or from the first that is not ruled out. The search does not end
 * because one number has no solution: boards that cannot be solved are recognised
 * by their parity.
 */
void
sliding_solve_model (const MdrPuzzle *puzzle,
                     SlidingFormulation formulation,
                     const MdrSolveRequest *request,
                     MdrJob *job,
                     MdrResult *result)
{
  gboolean strengthened = sliding_formulation_is_strengthened (formulation);
  Run run = { .puzzle = sliding_puzzle (puzzle),
              .formulation = formulation,
              .engine = choose_engine (formulation, request->options),
              .job = job,
              .result = result,
              .horizon = 1 };

  if (!sliding_board_can_reach (&run.puzzle->start, &run.puzzle->goal))
    {
      mdr_result_set_exhausted (result);
      return;
    }
  if (strengthened)
    {
      run.reach = sliding_reach_new (run.puzzle);
      run.horizon = sliding_model_get_first_horizon (run.puzzle, run.reach);
      set_bound (&run, run.horizon);
    }
  deepen (&run, strengthened ? 2 : 1);
  g_clear_pointer (&run.reach, sliding_reach_free);
}

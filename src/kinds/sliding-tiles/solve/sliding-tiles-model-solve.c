/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-model.h"
#include "sliding-tiles-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"

/* The data of read_solution(): the horizon is that of the program at hand. */
typedef struct
{
  const SlidingPuzzle *puzzle;
  guint horizon;
} Reader;

static MdrSolution *
read_solution (const double *values, gpointer data)
{
  const Reader *reader = data;

  return &sliding_model_read (reader->puzzle, reader->horizon, values)->base;
}

static void
set_bound (MdrResult *result, MdrJob *job, guint bound)
{
  result->has_bound = TRUE;
  result->bound = bound;
  mdr_job_set_bound (job, bound);
}

/**
 * sliding_solve_model:
 * @data: the formulation
 *
 * Implements solve by iterative deepening: an integer program for each number
 * of moves, from 1 as published, or from the first that is not ruled out, until one
 * has a solution. It is a shortest one, because all horizons below have none; so
 * it is optimal even if the engine is stopped after finding it. Boards that cannot
 * be solved are recognised by their parity, because infeasible programs alone
 * would never end the search.
 */
void
sliding_solve_model (const MdrPuzzle *puzzle,
                     const MdrSolveRequest *request,
                     gconstpointer data,
                     MdrJob *job,
                     MdrResult *result)
{
  const SlidingFormulation formulation = GPOINTER_TO_UINT (data);
  gboolean strengthened = sliding_formulation_is_strengthened (formulation);
  /* The SAT engine does not accept the real columns of PLM. */
  MdrEngine engine = formulation == SLIDING_PLM ? MDR_ENGINE_BRANCH_AND_CUT
                                                : mdr_engine_choose (request->options, MDR_ENGINE_SAT);
  Reader reader = { sliding_puzzle (puzzle), 1 };
  g_autoptr (SlidingReach) reach = NULL;
  MdrOutcome outcome = MDR_OUTCOME_INFEASIBLE;

  if (!sliding_board_can_reach (&reader.puzzle->start, &reader.puzzle->goal))
    {
      mdr_result_set_exhausted (result);
      return;
    }
  if (strengthened)
    {
      reach = sliding_reach_new (reader.puzzle);
      reader.horizon = sliding_model_get_first_horizon (reader.puzzle, reach);
      set_bound (result, job, reader.horizon);
    }
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    {
      GError *error = NULL;
      g_autoptr (MdrModel) model = sliding_model_new (reader.puzzle, formulation, reach, reader.horizon,
                                                      engine == MDR_ENGINE_SAT, &error);
      MdrModelRun part = { .model = model,
                           .engine = engine,
                           .read = read_solution,
                           .data = &reader,
                           .job = job,
                           .result = result };

      outcome = model ? mdr_model_run_part (&part) : MDR_OUTCOME_FAILED;
      if (!model)
        mdr_result_take_error (result, error);
      if (outcome != MDR_OUTCOME_INFEASIBLE)
        break;
      reader.horizon += strengthened ? 2 : 1;
      set_bound (result, job, reader.horizon);
    }
  if (result->solutions->len > 0)
    {
      const SlidingSolution *solution = g_ptr_array_index (result->solutions, 0);

      set_bound (result, job, solution->length);
      result->sense = MDR_SENSE_FEWEST;
      result->objective = solution->length;
      result->optimal = MDR_TRUTH_YES;
      mdr_job_set_best (job, solution->length);
      mdr_result_set_stopped (result, MDR_STOP_NONE);
    }
  else if (outcome == MDR_OUTCOME_INFEASIBLE)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  mdr_result_add_fact (result, "horizon", g_variant_new_int64 (reader.horizon), _ ("Horizon"),
                       ngettext ("%'u move", "%'u moves", reader.horizon), reader.horizon);
}

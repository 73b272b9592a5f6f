/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"
#include "numberlink-solve.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-engine.h"

const MdrChoice numberlink_objectives[] = {
  { "as-asked", N_ ("As the Puzzle Asks") },
  { "any", N_ ("Any Answer") },
  { "fewest", N_ ("Fewest Cells") },
  { "most", N_ ("Most Cells") },
  { "cover", N_ ("Every Cell") },
  { NULL },
};

const MdrChoice numberlink_engines[] = {
  { "automatic", N_ ("Automatic") },
  { "sat", N_ ("SAT") },
  { "cut", N_ ("Branch and cut") },
  { NULL },
};

/**
 * Run:
 * @puzzle: owned; covers the board where that is asked for
 * @goal: what is asked for
 * @has_goal: whether answers differ in it
 * @engine: id of one of the engines
 * @count: how many answers are enough
 * @best: (nullable): the last answer, where there is a goal
 *
 * One run of a model.
 */
typedef struct
{
  NumberlinkPuzzle *puzzle;
  NumberlinkGoal goal;
  gboolean has_goal;
  const char *method;
  const char *engine;
  guint count;
  MdrJob *job;
  MdrResult *result;
  NumberlinkSolution *best;
} Run;

static void
take_best (Run *run, NumberlinkSolution *solution)
{
  if (run->best)
    mdr_solution_unref (&run->best->base);
  run->best = solution;
  mdr_job_set_found (run->job, 1);
}

/* An answer of an engine: with a goal each is better than the one before, without one others may be asked
 * for. */
static void
take_values (const double *values, MdrRowBuffer *more, gpointer data)
{
  Run *run = data;
  NumberlinkEdges edges;
  NumberlinkSolution *solution;

  numberlink_model_read (run->puzzle, run->method, values, &edges);
  solution = numberlink_solution_new (run->puzzle, &edges);
  if (run->has_goal)
    {
      take_best (run, solution);
      return;
    }
  mdr_result_take_solution (run->result, solution);
  mdr_job_set_found (run->job, run->result->solutions->len);
  if (more && run->result->solutions->len < run->count)
    numberlink_model_exclude (run->puzzle, run->method, values, more);
}

static void
take_outcome (Run *run, MdrOutcome outcome, GError *error)
{
  switch (outcome)
    {
    case MDR_OUTCOME_INFEASIBLE:
      mdr_result_set_exhausted (run->result);
      break;
    case MDR_OUTCOME_FEASIBLE:
    case MDR_OUTCOME_STOPPED:
      mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
      break;
    case MDR_OUTCOME_FAILED:
      mdr_result_take_error (run->result, error);
      break;
    case MDR_OUTCOME_OPTIMAL:
      run->result->optimal = run->has_goal ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
      break;
    default:
      break;
    }
}

/*
 * SAT finds any answer. The relaxation of the flow model is close to the
 * fewest cells, and to the most where paths may touch themselves; that of the
 * vertex model is close to nothing.
 */
static gboolean
uses_cuts (const Run *run)
{
  if (!g_str_equal (run->engine, "automatic"))
    return g_str_equal (run->engine, "cut");
  return run->has_goal && numberlink_method_is_flow (run->method)
         && (run->goal == NUMBERLINK_GOAL_FEWEST || run->puzzle->touching);
}

static void
run_engine (Run *run, const MdrModel *model)
{
  MdrCutOptions options = { .presolve = TRUE };
  GError *error = NULL;
  MdrOutcome outcome;

  if (uses_cuts (run))
    outcome = mdr_engine_branch_and_cut (model, &options, run->job, take_values, run, &error);
  else
    outcome = mdr_engine_satisfy (model, run->job, take_values, run, &error);
  take_outcome (run, outcome, error);
}

/* A sum of cells is whole, and so is the next number that a bound leaves. */
static void
describe (Run *run)
{
  MdrProgress progress;

  mdr_job_get_progress (run->job, &progress);
  run->result->rows = progress.rows;
  run->result->columns = progress.columns;
  run->result->cuts = progress.cuts;
  run->result->nodes = progress.nodes;
  if (!run->has_goal)
    return;
  if (progress.has_bound)
    {
      run->result->has_bound = TRUE;
      run->result->bound =
          run->goal == NUMBERLINK_GOAL_MOST ? floor (progress.bound + 1e-6) : ceil (progress.bound - 1e-6);
    }
  if (!run->best)
    return;
  run->result->has_objective = TRUE;
  run->result->objective = run->best->used;
  if (run->result->optimal == MDR_TRUTH_YES)
    {
      run->result->has_bound = TRUE;
      run->result->bound = run->best->used;
    }
  mdr_result_take_solution (run->result, g_steal_pointer (&run->best));
}

static void
solve (Run *run, const NumberlinkBoard *board)
{
  GError *error = NULL;
  g_autoptr (MdrModel) model =
      numberlink_model_new (run->puzzle, run->method, run->has_goal ? run->goal : NUMBERLINK_GOAL_ANY, board,
                            board && !uses_cuts (run), &error);

  if (!model)
    {
      mdr_result_take_error (run->result, error);
      return;
    }
  run_engine (run, model);
  describe (run);
}

static void
add_decided (Run *run, const NumberlinkBoard *board)
{
  const NumberlinkPuzzle *puzzle = run->puzzle;
  int edges = puzzle->rows * (puzzle->columns - 1) + puzzle->columns * (puzzle->rows - 1);

  mdr_result_add_fact (run->result, _ ("Decided by deduction"), _ ("%d of %d edges"), edges - board->n_open,
                       edges);
}

static void
deduce_and_solve (Run *run)
{
  g_autofree NumberlinkBoard *board = g_new (NumberlinkBoard, 1);

  mdr_job_set_phase (run->job, N_ ("Deducing"));
  if (numberlink_board_init (board, run->puzzle, NULL) == NUMBERLINK_STEP_CONTRADICTION
      || numberlink_board_propagate (board, NUMBERLINK_LEVEL_NORMAL) == NUMBERLINK_STEP_CONTRADICTION)
    {
      mdr_result_set_exhausted (run->result);
      return;
    }
  add_decided (run, board);
  solve (run, board);
}

static void
set_objective (Run *run, const char *objective)
{
  run->goal = run->puzzle->goal;
  if (g_str_equal (objective, "any"))
    run->goal = NUMBERLINK_GOAL_ANY;
  else if (g_str_equal (objective, "fewest"))
    run->goal = NUMBERLINK_GOAL_FEWEST;
  else if (g_str_equal (objective, "most"))
    run->goal = NUMBERLINK_GOAL_MOST;
  else if (g_str_equal (objective, "cover"))
    run->puzzle->cover = TRUE;
  run->has_goal = run->goal != NUMBERLINK_GOAL_ANY && !run->puzzle->cover;
}

/**
 * numberlink_solve_model:
 *
 * Solves by an integer program: the vertex model as published, the same
 * without loops, or the flow model; the latter two after deduction. The
 * published model's answers may be false, and so may their number: it is
 * asked for one.
 */
void
numberlink_solve_model (const NumberlinkPuzzle *puzzle,
                        const MdrSolveRequest *request,
                        MdrJob *job,
                        MdrResult *result)
{
  const MdrOptions *options = request->options;
  gboolean published = g_str_equal (request->method, "vertex");
  Run run = {
    .puzzle = numberlink_puzzle_copy (&puzzle->base),
    .method = request->method,
    .engine = options ? mdr_options_get (options, "engine") : "automatic",
    .count = published ? 1 : request->count,
    .job = job,
    .result = result,
  };

  set_objective (&run, options ? mdr_options_get (options, "objective") : "as-asked");
  if (published)
    solve (&run, NULL);
  else
    deduce_and_solve (&run);
  if (run.puzzle->cover)
    numberlink_settle_cover (puzzle, result);
  mdr_puzzle_unref (&run.puzzle->base);
}

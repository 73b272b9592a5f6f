/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"
#include "numberlink-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"

const MdrChoice numberlink_objectives[] = {
  { "as-asked", N_ ("As in the Puzzle") }, { "any", N_ ("Any Solution") }, { "fewest", N_ ("Fewest Cells") },
  { "most", N_ ("Most Cells") },           { "cover", N_ ("Every Cell") }, { NULL },
};

/**
 * Run:
 * @puzzle: has the rule of cover if the puzzle or the option "objective" says that
 *   every cell is to be used
 * @goal: which solution is wanted; any where the board is covered
 * @formulation: of the program
 * @engine: what solves it
 * @count: how many solutions are enough
 *
 * One run of a model.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  NumberlinkGoal goal;
  NumberlinkFormulation formulation;
  MdrEngine engine;
  guint count;
  MdrJob *job;
  MdrResult *result;
} Run;

static MdrSolution *
read_solution (const double *values, gpointer data)
{
  const Run *run = data;
  NumberlinkEdges edges;

  numberlink_model_read (run->puzzle, run->formulation, values, &edges);
  return &numberlink_solution_new (run->puzzle, &edges)->base;
}

static void
exclude_solution (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data)
{
  const Run *run = data;

  numberlink_model_exclude (run->puzzle, run->formulation, &numberlink_solution (solution)->edges, rows);
}

static double
get_used (const MdrSolution *solution, gpointer data)
{
  return numberlink_solution (solution)->used;
}

/*
 * Solves the program, made smaller by what is known if @board is not %NULL. The published model may have
 * false solutions, so that to exclude them one by one would count wrong.
 */
static void
solve (Run *run, const NumberlinkBoard *board)
{
  GError *error = NULL;
  g_autoptr (MdrModel) model = numberlink_model_new (run->puzzle, run->formulation, run->goal, board,
                                                     board && run->engine == MDR_ENGINE_SAT, &error);
  MdrModelRun model_run = {
    .model = model,
    .engine = run->engine,
    .count = run->count,
    .read = read_solution,
    .exclude = run->formulation == NUMBERLINK_VERTEX ? NULL : exclude_solution,
    .get_objective = run->goal == NUMBERLINK_GOAL_ANY ? NULL : get_used,
    .data = run,
    .job = run->job,
    .result = run->result,
  };

  if (model)
    mdr_model_run (&model_run);
  else
    mdr_result_take_error (run->result, error);
}

/**
 * numberlink_solve_model:
 * @data: the formulation
 *
 * Implements solve by an integer program, after deduction unless it is the published one.
 *
 * By default SAT solves it, except where the linear relaxation is close to the optimum: in the flow model for
 * the fewest cells, and for the most if paths may touch themselves.
 */
void
numberlink_solve_model (const MdrPuzzle *puzzle,
                        const MdrSolveRequest *request,
                        gconstpointer data,
                        MdrJob *job,
                        MdrResult *result)
{
  const NumberlinkFormulation formulation = GPOINTER_TO_UINT (data);
  const char *objective = mdr_options_get (request->options, "objective");
  NumberlinkPuzzle *asked = numberlink_puzzle_copy (puzzle);
  Run run = {
    .puzzle = asked,
    .formulation = formulation,
    .count = request->count,
    .job = job,
    .result = result,
  };
  gboolean close;

  asked->cover |= g_str_equal (objective, "cover");
  run.goal = asked->cover ? NUMBERLINK_GOAL_ANY : numberlink_choose_goal (asked, objective);
  close = formulation == NUMBERLINK_FLOW
          && (run.goal == NUMBERLINK_GOAL_FEWEST || (run.goal == NUMBERLINK_GOAL_MOST && asked->touching));
  run.engine = mdr_engine_choose (request->options, close ? MDR_ENGINE_BRANCH_AND_CUT : MDR_ENGINE_SAT);
  if (formulation == NUMBERLINK_VERTEX)
    solve (&run, NULL);
  else
    {
      g_autofree NumberlinkBoard *board = g_new (NumberlinkBoard, 1);
      int decided;
      int total;

      mdr_job_set_phase (job, N_ ("Deducing"));
      if (mdr_logic_begin (&numberlink_logic, &asked->base, board, &decided, &total)
          == MDR_STEP_CONTRADICTION)
        mdr_result_set_exhausted (result);
      else
        {
          mdr_result_add_fact (result, "deduced", g_variant_new ("(xx)", (gint64) decided, (gint64) total),
                               _ ("Decided by deduction"),
                               /* Translators: edges that are decided, all edges */
                               _ ("%'d of %'d edges"), decided, total);
          solve (&run, board);
        }
    }
  if (asked->cover)
    numberlink_settle_cover (numberlink_puzzle (puzzle), result);
  numberlink_add_used (numberlink_puzzle (puzzle), result);
  mdr_puzzle_unref (&asked->base);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-model.h"
#include "numberlink-solve.h"

#include <glib/gi18n-lib.h>

/**
 * Run:
 * @puzzle: to be solved
 * @count: how many solutions are enough
 * @job: asked whether to stop
 * @result: where solutions go
 *
 * One run of a search.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  guint count;
  MdrJob *job;
  MdrResult *result;
} Run;

static void
take_answers (Run *run, GArray *answers)
{
  for (guint k = 0; k < answers->len; k++)
    {
      const NumberlinkEdges *edges = &g_array_index (answers, NumberlinkEdges, k);

      mdr_result_take_solution (run->result, numberlink_solution_new (run->puzzle, edges));
    }
  mdr_job_set_found (run->job, answers->len);
}

static void
take_end (Run *run, MdrSearchEnd end)
{
  switch (end)
    {
    case MDR_SEARCH_EXHAUSTED:
      mdr_result_set_exhausted (run->result);
      break;
    case MDR_SEARCH_STOPPED:
      mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
      break;
    case MDR_SEARCH_ENOUGH:
    case MDR_SEARCH_SPENT:
    default:
      break;
    }
}

static void
search_any (Run *run, const NumberlinkBoard *board)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  MdrSearchEnd end;

  mdr_job_set_phase (run->job, N_ ("Searching"));
  if (board->puzzle->cover)
    end = numberlink_search (board, run->count, G_MAXUINT64, run->job, answers, &run->result->nodes);
  else
    end = numberlink_search_puzzle (board->puzzle, G_MAXUINT, run->count, G_MAXUINT64, run->job, answers,
                                    &run->result->nodes);
  take_answers (run, answers);
  take_end (run, end);
}

static void
search_best (Run *run, const NumberlinkBoard *board, NumberlinkGoal goal)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (NumberlinkEdges));
  NumberlinkOptimum optimum = { board, goal, run->count, run->job, answers };
  MdrSearchEnd end = numberlink_optimise (&optimum);
  MdrProgress progress;

  run->result->nodes = optimum.nodes;
  take_answers (run, answers);
  mdr_job_get_progress (run->job, &progress);
  run->result->has_bound = progress.has_bound;
  run->result->bound = progress.bound;
  if (answers->len > 0)
    {
      run->result->has_objective = TRUE;
      run->result->objective = progress.best;
      run->result->optimal = optimum.best <= optimum.bound ? MDR_TRUTH_YES : MDR_TRUTH_UNKNOWN;
      /* A search for one solution does not look for others. */
      run->result->best_exhausted =
          end == MDR_SEARCH_EXHAUSTED && run->count >= 2 && run->result->optimal == MDR_TRUTH_YES;
    }
  /* Answers that are not as good are no proof that there are no others. */
  if (end != MDR_SEARCH_EXHAUSTED || answers->len == 0 || board->puzzle->cover)
    take_end (run, end);
}

static void
search_for (Run *run, const NumberlinkBoard *board, NumberlinkGoal goal)
{
  if (goal == NUMBERLINK_GOAL_ANY)
    search_any (run, board);
  else
    search_best (run, board, goal);
}

/**
 * numberlink_settle_cover:
 * @result: of a search among the solutions that use every cell
 *
 * That no solution uses every cell says nothing of others, where the puzzle
 * allows them.
 */
void
numberlink_settle_cover (const NumberlinkPuzzle *puzzle, MdrResult *result)
{
  if (puzzle->cover || !result->exhausted)
    return;
  result->exhausted = FALSE;
  if (result->solutions->len == 0)
    mdr_result_set_goal_impossible (result, _ ("It is proven that no solution uses every cell. The puzzle "
                                               "does not require that: other methods look for solutions that "
                                               "leave cells empty."));
  else
    mdr_result_add_fact (result, _ ("Solutions that use every cell"),
                         ngettext ("exactly %'u", "exactly %'u", (gulong) result->solutions->len),
                         result->solutions->len);
}

/** Says how much of the board the first solution uses. */
void
numberlink_add_used (const NumberlinkPuzzle *puzzle, MdrResult *result)
{
  const NumberlinkSolution *solution;
  int cells = puzzle->rows * puzzle->columns;

  if (result->solutions->len == 0)
    return;
  solution = g_ptr_array_index (result->solutions, 0);
  mdr_result_add_fact (result, _ ("Cells used"), _ ("%'d of %'d (%d %%)"), solution->used, cells,
                       100 * solution->used / cells);
}

static void
solve_by_deduction (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  Run run = { numberlink_puzzle (puzzle), request->count, job, result };
  NumberlinkBoard board;
  int decided;
  int total;

  mdr_job_set_phase (job, N_ ("Deducing"));
  if (mdr_logic_begin (&numberlink_logic, puzzle, &board, &decided, &total) == MDR_STEP_CONTRADICTION)
    {
      mdr_result_set_exhausted (result);
      return;
    }
  mdr_result_add_fact (result, _ ("Decided by deduction"), _ ("%'d of %'d edges"), decided, total);
  search_for (&run, &board, run.puzzle->goal);
  numberlink_add_used (run.puzzle, result);
}

/* What the method is to look for: what the option says, or else the puzzle. */
static NumberlinkGoal
choose_goal (const NumberlinkPuzzle *puzzle, const char *objective)
{
  if (g_str_equal (objective, "fewest"))
    return NUMBERLINK_GOAL_FEWEST;
  if (g_str_equal (objective, "most"))
    return NUMBERLINK_GOAL_MOST;
  return g_str_equal (objective, "as-asked") ? puzzle->goal : NUMBERLINK_GOAL_ANY;
}

static void
solve_by_search (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  const char *objective = mdr_options_get (request->options, "objective");
  NumberlinkPuzzle *asked = numberlink_puzzle_copy (puzzle);
  Run run = { asked, request->count, job, result };
  NumberlinkBoard board;

  asked->cover |= g_str_equal (objective, "cover");
  numberlink_board_init (&board, asked, NULL);
  search_for (&run, &board, choose_goal (asked, objective));
  if (asked->cover)
    numberlink_settle_cover (numberlink_puzzle (puzzle), result);
  numberlink_add_used (asked, result);
  mdr_puzzle_unref (&asked->base);
}

static void
solve_flow (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  numberlink_solve_model (puzzle, NUMBERLINK_FLOW, request, job, result);
}

static MdrModel *
build_flow (const MdrPuzzle *puzzle, GError **error)
{
  return numberlink_build_model (puzzle, NUMBERLINK_FLOW, error);
}

static void
solve_vertex_cut (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  numberlink_solve_model (puzzle, NUMBERLINK_VERTEX_CUT, request, job, result);
}

static MdrModel *
build_vertex_cut (const MdrPuzzle *puzzle, GError **error)
{
  return numberlink_build_model (puzzle, NUMBERLINK_VERTEX_CUT, error);
}

static void
solve_vertex (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  numberlink_solve_model (puzzle, NUMBERLINK_VERTEX, request, job, result);
}

static MdrModel *
build_vertex (const MdrPuzzle *puzzle, GError **error)
{
  return numberlink_build_model (puzzle, NUMBERLINK_VERTEX, error);
}

const MdrMethod numberlink_methods[] = {
  { .id = "search",
    .name = N_ ("Search"),
    .counts = TRUE,
    .solve = solve_by_search,
    .explanation = N_ ("Searches by learning from conflicts, or row by row on narrow boards, for the chosen "
                       "objective. For the fewest or the most cells, it proves that a solution is the best, "
                       "and looks for others of the same length.") },
  { .id = "deduce",
    .name = N_ ("Deduction, then search"),
    .counts = TRUE,
    .solve = solve_by_deduction,
    .explanation = N_ ("Applies the rules that hints use, then searches what they leave open, for the goal "
                       "of the puzzle.") },
  { .id = "flow",
    .name = N_ ("Flow model"),
    .counts = TRUE,
    .solve = solve_flow,
    .build_model = build_flow,
    .explanation = N_ ("Solves an integer program after deduction: each path is a flow from one end to the "
                       "other. Loops are cut off as they appear.") },
  { .id = "vertex-cut",
    .name = N_ ("Vertex model with loop cuts"),
    .counts = TRUE,
    .solve = solve_vertex_cut,
    .build_model = build_vertex_cut,
    .explanation = N_ ("Solves an integer program after deduction, only for paths that do not touch "
                       "themselves: each cell has a label. Loops are cut off as they appear.") },
  { .id = "vertex",
    .name = N_ ("Published vertex model"),
    .solve = solve_vertex,
    .build_model = build_vertex,
    .explanation = N_ ("The integer program as it was published, with a wrong index corrected. It does not "
                       "exclude loops beside the paths, so its solution may be false; it is checked.") },
  MDR_COMMON_METHOD,
  { NULL },
};

/* Objectives were methods once. */
const MdrMethodAlias numberlink_method_aliases[] = {
  { "any", "search", "objective", "any" },
  { "fewest", "search", "objective", "fewest" },
  { "most", "search", "objective", "most" },
  { "cover", "search", "objective", "cover" },
  { NULL },
};

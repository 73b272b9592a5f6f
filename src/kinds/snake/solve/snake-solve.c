/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"

/*
 * Cells looked at before the whole board is tried cell by cell: more nodes on small boards, fewer on
 * large ones.
 */
#define FIRST_CELLS 80000

/*
 * After so many nodes the SAT engine takes over. It learns from what fails,
 * which the search does not, but needs seconds where the search needs
 * thousands of nodes.
 */
#define SEARCH_BUDGET 50000

/**
 * Run:
 * @puzzle: to be solved
 * @count: how many solutions are enough
 * @job: asked whether to stop
 * @result: where solutions go
 *
 * One run of the first method.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  guint count;
  MdrJob *job;
  MdrResult *result;
} Run;

static MdrSolution *
read_solution (const double *values, gpointer data)
{
  const SnakePuzzle *puzzle = data;
  guint64 filled[SNAKE_MAX_SIZE];

  snake_model_read (puzzle, values, filled);
  return &snake_solution_from_filled (puzzle, filled)->base;
}

static void
exclude_solution (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data)
{
  snake_model_exclude (rows, data, ((const SnakeSolution *) solution)->filled);
}

static MdrModelRun
begin_run (const SnakePuzzle *puzzle, MdrModel *model, guint count, MdrJob *job, MdrResult *result)
{
  return (MdrModelRun){
    .model = model,
    .engine = MDR_ENGINE_SAT,
    .count = count,
    .read = read_solution,
    .exclude = exclude_solution,
    .data = (gpointer) puzzle,
    .job = job,
    .result = result,
  };
}

/* Solves what the search left open; what it has found does not come again. */
static void
solve_rest_by_sat (const Run *run, const SnakeBoard *board)
{
  g_autoptr (MdrModel) model = snake_model_new (run->puzzle, TRUE);
  MdrModelRun rest = begin_run (run->puzzle, model, run->count, run->job, run->result);

  snake_model_fix (model, board);
  mdr_model_run (&rest);
}

static void
take_answers (const Run *run, const SnakeAnswers *answers)
{
  for (guint k = 0; k < answers->count; k++)
    {
      const guint64 *filled = &g_array_index (answers->filled, guint64, k * (guint) run->puzzle->rows);

      mdr_result_take_solution (run->result, snake_solution_from_filled (run->puzzle, filled));
    }
  mdr_job_set_found (run->job, answers->count);
  run->result->nodes = answers->nodes;
}

/* Tries all cells of @board before it is searched once more. */
static MdrSearchEnd
look_ahead_and_search (const Run *run, SnakeBoard *board, SnakeAnswers *answers)
{
  mdr_job_set_phase (run->job, N_ ("Looking ahead"));
  if (mdr_logic_look_ahead (&snake_logic, board, run->job) == MDR_STEP_CONTRADICTION)
    return MDR_SEARCH_EXHAUSTED;
  mdr_job_set_phase (run->job, N_ ("Searching"));
  return snake_search (board, run->count, SEARCH_BUDGET, run->job, answers);
}

static void
search (const Run *run, SnakeBoard *board)
{
  g_auto (SnakeAnswers) answers;
  guint64 budget = FIRST_CELLS / (guint64) (board->rows * board->columns);
  MdrSearchEnd end;

  snake_answers_init (&answers);
  mdr_job_set_phase (run->job, N_ ("Searching"));
  end = snake_search (board, run->count, budget, run->job, &answers);
  if (end == MDR_SEARCH_SPENT)
    end = look_ahead_and_search (run, board, &answers);
  take_answers (run, &answers);
  switch (end)
    {
    case MDR_SEARCH_EXHAUSTED:
      mdr_result_set_exhausted (run->result);
      break;
    case MDR_SEARCH_STOPPED:
      mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
      break;
    case MDR_SEARCH_SPENT:
      solve_rest_by_sat (run, board);
      break;
    case MDR_SEARCH_ENOUGH:
    default:
      break;
    }
}

static void
add_length (MdrResult *result)
{
  const SnakeSolution *solution;
  int length = 0;

  if (result->solutions->len == 0)
    return;
  solution = g_ptr_array_index (result->solutions, 0);
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    length += mdr_bits_count (solution->filled[i]);
  mdr_result_add_fact (result, _ ("Length"), ngettext ("%d cell", "%d cells", (gulong) length), length);
}

static void
solve_by_deduction (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  Run run = { snake_puzzle (puzzle), request->count, job, result };
  SnakeBoard board;
  int decided;
  int total;

  mdr_job_set_phase (job, N_ ("Deducing"));
  if (mdr_logic_begin (&snake_logic, puzzle, &board, &decided, &total) == MDR_STEP_CONTRADICTION)
    {
      mdr_result_set_exhausted (result);
      return;
    }
  mdr_result_add_fact (result, _ ("Decided by deduction"), _ ("%d of %d cells"), decided, total);
  search (&run, &board);
  add_length (result);
}

static void
solve_by_sat (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  g_autoptr (MdrModel) model = snake_model_new (snake_puzzle (puzzle), TRUE);
  MdrModelRun run = begin_run (snake_puzzle (puzzle), model, request->count, job, result);

  mdr_model_run (&run);
  add_length (result);
}

static void
solve_by_cuts (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  g_autoptr (MdrModel) model = snake_model_new (snake_puzzle (puzzle), TRUE);
  MdrModelRun run = begin_run (snake_puzzle (puzzle), model, request->count, job, result);

  run.engine = MDR_ENGINE_BRANCH_AND_CUT;
  run.cuts.gomory = mdr_options_get_switch (request->options, "gomory");
  run.cuts.mixed_integer_rounding = mdr_options_get_switch (request->options, "rounding");
  run.cuts.cover = mdr_options_get_switch (request->options, "cover");
  run.cuts.clique = mdr_options_get_switch (request->options, "clique");
  mdr_model_run (&run);
  add_length (result);
}

/* Its solutions may be false, and so may their number. */
static void
solve_published (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  g_autoptr (MdrModel) model = snake_model_new (snake_puzzle (puzzle), FALSE);
  MdrModelRun run = begin_run (snake_puzzle (puzzle), model, 1, job, result);

  run.engine = mdr_engine_choose (request->options, MDR_ENGINE_SAT);
  run.exclude = NULL;
  mdr_model_run (&run);
  add_length (result);
}

const MdrMethod snake_methods[] = {
  { .id = "deduce",
    .name = N_ ("Deduction, then integer program"),
    .counts = TRUE,
    .solve = solve_by_deduction,
    .build_model = snake_build_deduced,
    .explanation = N_ ("Applies the rules that hints use and tries cells where they say no more. What is "
                       "still open after that is solved as an integer program by SAT.") },
  { .id = "sat",
    .name = N_ ("Integer program by SAT"),
    .counts = TRUE,
    .solve = solve_by_sat,
    .build_model = snake_build_complete,
    .explanation =
        N_ ("The bare model, without deduction. Rings beside the path are cut off as they come up.") },
  { .id = "cut",
    .name = N_ ("Integer program by branch and cut"),
    .counts = TRUE,
    .solve = solve_by_cuts,
    .build_model = snake_build_complete,
    .explanation =
        N_ ("The bare model, without deduction. Rings beside the path are cut off as they come up.") },
  { .id = "published",
    .name = N_ ("Published model"),
    .solve = solve_published,
    .build_model = snake_build_published,
    .explanation = N_ ("The integer program as it was published, which lets rings beside the path pass. Its "
                       "answer may be false, and is checked.") },
  { NULL },
};

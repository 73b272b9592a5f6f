/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-engine.h"

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

const MdrMethod snake_methods[] = {
  {
      .id = "deduce",
      .name = N_ ("Deduction, then integer program"),
      .explanation = N_ ("Applies the rules that hints use and tries cells where they say no more. What is "
                         "still open after that is solved as an integer program by SAT."),
      .has_model = TRUE,
      .counts = TRUE,
  },
  {
      .id = "sat",
      .name = N_ ("Integer program by SAT"),
      .explanation = N_ ("The bare model, without deduction. Rings beside the path are cut off as they come "
                         "up."),
      .has_model = TRUE,
      .counts = TRUE,
  },
  {
      .id = "cut",
      .name = N_ ("Integer program by branch and cut"),
      .explanation = N_ ("The bare model, without deduction. Rings beside the path are cut off as they come "
                         "up."),
      .has_model = TRUE,
      .counts = TRUE,
  },
  {
      .id = "published",
      .name = N_ ("Published model"),
      .explanation =
          N_ ("The integer program as it was published, which lets rings beside the path pass. Its "
              "answer may be false, and is checked."),
      .has_model = TRUE,
      .counts = FALSE,
  },
  { NULL },
};

const MdrChoice snake_engines[] = {
  { "sat", N_ ("SAT") },
  { "cut", N_ ("Branch and cut") },
  { NULL },
};

/**
 * Run:
 * @puzzle: to be solved
 * @request: how
 * @count: how many answers are enough
 * @job: asked whether to stop
 * @result: where answers go
 *
 * One run of any method.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  const MdrSolveRequest *request;
  guint count;
  MdrJob *job;
  MdrResult *result;
} Run;

static void
take_filled (Run *run, const guint64 *filled)
{
  mdr_result_take_solution (run->result, snake_solution_from_filled (run->puzzle, filled));
  mdr_job_set_found (run->job, run->result->solutions->len);
}

/* An answer of an engine; asks for another one until there are as many as wanted. */
static void
take_values (const double *values, MdrRowBuffer *more, gpointer data)
{
  Run *run = data;
  guint64 filled[SNAKE_MAX_SIZE];

  snake_model_read (run->puzzle, values, filled);
  take_filled (run, filled);
  if (more != NULL && run->result->solutions->len < run->count)
    snake_model_exclude (more, run->puzzle, filled);
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
    default:
      break;
    }
}

static void
solve_model_by_sat (Run *run, const MdrModel *model)
{
  GError *error = NULL;
  MdrOutcome outcome;

  mdr_job_set_phase (run->job, N_ ("Solving by SAT"));
  outcome = mdr_engine_satisfy (model, run->job, take_values, run, &error);
  take_outcome (run, outcome, error);
}

static gboolean
get_switch (const Run *run, const char *id)
{
  return run->request->options != NULL && mdr_options_get_switch (run->request->options, id);
}

static void
solve_model_by_cuts (Run *run, const MdrModel *model, gboolean presolve)
{
  MdrCutOptions options = {
    .presolve = presolve,
    .gomory = get_switch (run, "gomory"),
    .mixed_integer_rounding = get_switch (run, "rounding"),
    .cover = get_switch (run, "cover"),
    .clique = get_switch (run, "clique"),
  };
  GError *error = NULL;
  MdrOutcome outcome;

  mdr_job_set_phase (run->job, N_ ("Branch and cut"));
  outcome = mdr_engine_branch_and_cut (model, &options, run->job, take_values, run, &error);
  take_outcome (run, outcome, error);
}

/* What the search has found already must not come again. */
static void
exclude_found (Run *run, MdrModel *model)
{
  for (guint k = 0; k < run->result->solutions->len; k++)
    {
      const SnakeSolution *solution = g_ptr_array_index (run->result->solutions, k);
      g_autoptr (MdrRowBuffer) rows = mdr_row_buffer_new ();

      snake_model_exclude (rows, run->puzzle, solution->filled);
      mdr_model_begin_row (model, g_array_index (rows->lower, double, 0),
                           g_array_index (rows->upper, double, 0), "another(%u)", k);
      for (guint t = 0; t < rows->columns->len; t++)
        mdr_model_add_term (model, g_array_index (rows->columns, guint, t),
                            g_array_index (rows->values, double, t));
    }
}

static void
solve_rest_by_sat (Run *run, const SnakeBoard *board)
{
  g_autoptr (MdrModel) model = snake_model_new (run->puzzle, TRUE);

  snake_model_fix (model, board);
  exclude_found (run, model);
  solve_model_by_sat (run, model);
}

static void
take_answers (Run *run, const SnakeAnswers *answers)
{
  for (guint k = 0; k < answers->count; k++)
    take_filled (run, &g_array_index (answers->filled, guint64, k * (guint) run->puzzle->rows));
  run->result->nodes = answers->nodes;
}

/* Tries all cells of @board before it is searched once more. */
static SnakeSearchEnd
look_ahead_and_search (Run *run, SnakeBoard *board, SnakeAnswers *answers)
{
  SnakeStep step;

  mdr_job_set_phase (run->job, N_ ("Looking ahead"));
  do
    step = snake_board_look_ahead (board, run->job);
  while (step == SNAKE_STEP_PROGRESS);
  if (step == SNAKE_STEP_CONTRADICTION)
    return SNAKE_SEARCH_EXHAUSTED;
  mdr_job_set_phase (run->job, N_ ("Searching"));
  return snake_search (board, run->count, SEARCH_BUDGET, run->job, answers);
}

static void
search (Run *run, SnakeBoard *board)
{
  g_auto (SnakeAnswers) answers;
  guint64 budget = FIRST_CELLS / (guint64) (board->rows * board->columns);
  SnakeSearchEnd end;

  snake_answers_init (&answers);
  mdr_job_set_phase (run->job, N_ ("Searching"));
  end = snake_search (board, run->count, budget, run->job, &answers);
  if (end == SNAKE_SEARCH_SPENT)
    end = look_ahead_and_search (run, board, &answers);
  take_answers (run, &answers);
  switch (end)
    {
    case SNAKE_SEARCH_EXHAUSTED:
      mdr_result_set_exhausted (run->result);
      break;
    case SNAKE_SEARCH_STOPPED:
      mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
      break;
    case SNAKE_SEARCH_SPENT:
      solve_rest_by_sat (run, board);
      break;
    case SNAKE_SEARCH_ENOUGH:
    default:
      break;
    }
}

static void
solve_by_deduction (Run *run)
{
  SnakeBoard board;

  mdr_job_set_phase (run->job, N_ ("Deducing"));
  if (snake_board_init (&board, run->puzzle, NULL) == SNAKE_STEP_CONTRADICTION
      || snake_board_propagate (&board, SNAKE_LEVEL_NORMAL) == SNAKE_STEP_CONTRADICTION)
    mdr_result_set_exhausted (run->result);
  else
    {
      mdr_result_add_fact (run->result, _ ("Decided by deduction"), _ ("%d of %d cells"),
                           snake_board_count_decided (&board), board.rows * board.columns);
      search (run, &board);
    }
}

static void
solve_published (Run *run, const MdrModel *model)
{
  const MdrOptions *options = run->request->options;
  const char *engine = options != NULL ? mdr_options_get (options, "engine") : "sat";

  if (g_str_equal (engine, "cut"))
    solve_model_by_cuts (run, model, TRUE);
  else
    solve_model_by_sat (run, model);
}

static void
solve_by_model (Run *run)
{
  const char *method = run->request->method;
  gboolean published = g_str_equal (method, "published");
  g_autoptr (MdrModel) model = snake_model_new (run->puzzle, !published);

  if (published)
    {
      /* Its answers may be false, and so may their number. */
      run->count = 1;
      solve_published (run, model);
    }
  else if (g_str_equal (method, "cut"))
    solve_model_by_cuts (run, model, FALSE);
  else
    solve_model_by_sat (run, model);
}

static void
describe (Run *run)
{
  MdrProgress progress;

  mdr_job_get_progress (run->job, &progress);
  run->result->rows = progress.rows;
  run->result->columns = progress.columns;
  run->result->cuts = progress.cuts;
  run->result->nodes = MAX (run->result->nodes, progress.nodes);
  if (run->result->solutions->len > 0)
    {
      const SnakeSolution *solution = g_ptr_array_index (run->result->solutions, 0);
      int length = 0;

      for (int i = 0; i < run->puzzle->rows; i++)
        length += snake_count_bits (solution->filled[i]);
      mdr_result_add_fact (run->result, _ ("Length"), ngettext ("%d cell", "%d cells", (gulong) length),
                           length);
    }
}

/* The contract's solve. */
void
snake_solve (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  Run run = { snake_puzzle (puzzle), request, request->count, job, result };

  if (g_str_equal (request->method, "deduce"))
    solve_by_deduction (&run);
  else
    solve_by_model (&run);
  describe (&run);
}

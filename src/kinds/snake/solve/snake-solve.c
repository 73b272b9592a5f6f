/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-model-run.h"
#include "mdr-solve.h"

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
  mdr_result_add_fact (result, "length", g_variant_new_int64 (length), _ ("Length"),
                       ngettext ("%'d cell", "%'d cells", (gulong) length), length);
}

/* Deduces, unless there is a proof to be written, and searches. */
static MdrSearchEnd
deduce_and_search (const SnakePuzzle *puzzle,
                   const MdrSolveRequest *request,
                   MdrJob *job,
                   MdrResult *result,
                   GPtrArray *solutions)
{
  SnakeBoard board;
  int decided;
  int total;

  if (request->proof)
    return snake_prove (puzzle, request->count, job, request->proof, solutions);
  mdr_job_set_phase (job, N_ ("Deducing"));
  if (mdr_logic_begin (&snake_logic, &puzzle->base, &board, &decided, &total) == MDR_STEP_CONTRADICTION)
    return MDR_SEARCH_EXHAUSTED;
  /* Translators: cells that are filled, all cells of the snake */
  mdr_result_add_fact (result, "deduced", g_variant_new ("(xx)", (gint64) decided, (gint64) total),
                       _ ("Decided by deduction"), _ ("%'d of %'d cells"), decided, total);
  mdr_job_set_phase (job, N_ ("Searching"));
  return snake_search (&board, request->count, G_MAXUINT64, job, solutions);
}

static void
solve_by_deduction (const MdrPuzzle *puzzle,
                    const MdrSolveRequest *request,
                    gconstpointer data,
                    MdrJob *job,
                    MdrResult *result)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new ();
  MdrSearchEnd end = deduce_and_search (snake_puzzle (puzzle), request, job, result, solutions);

  mdr_result_take_search (result, solutions, end, job);
  add_length (result);
}

static void
solve_by_sat (const MdrPuzzle *puzzle,
              const MdrSolveRequest *request,
              gconstpointer data,
              MdrJob *job,
              MdrResult *result)
{
  g_autoptr (MdrModel) model = snake_model_new (snake_puzzle (puzzle), TRUE);
  MdrModelRun run = begin_run (snake_puzzle (puzzle), model, request->count, job, result);

  mdr_model_run (&run);
  add_length (result);
}

static void
solve_by_cuts (const MdrPuzzle *puzzle,
               const MdrSolveRequest *request,
               gconstpointer data,
               MdrJob *job,
               MdrResult *result)
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

/* Its solutions may be false, so their number proves nothing. */
static void
solve_published (const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 gconstpointer data,
                 MdrJob *job,
                 MdrResult *result)
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
    .name = N_ ("Deduction, then search"),
    .counts = TRUE,
    .proves = TRUE,
    .solve = solve_by_deduction,
    .build_model = snake_build_deduced,
    .explanation =
        N_ ("Applies the rules that hints use, then searches what they leave open, and learns from "
            "each conflict.") },
  { .id = "sat",
    .name = N_ ("Integer program by SAT"),
    .counts = TRUE,
    .solve = solve_by_sat,
    .build_model = snake_build_model,
    .data = GUINT_TO_POINTER (TRUE),
    .explanation =
        N_ ("The bare model, without deduction. Loops beside the path are cut off as they appear.") },
  { .id = "cut",
    .name = N_ ("Integer program by branch and cut"),
    .counts = TRUE,
    .solve = solve_by_cuts,
    .build_model = snake_build_model,
    .data = GUINT_TO_POINTER (TRUE),
    .explanation =
        N_ ("The bare model, without deduction. Loops beside the path are cut off as they appear.") },
  { .id = "published",
    .name = N_ ("Published model"),
    .solve = solve_published,
    .build_model = snake_build_model,
    .data = GUINT_TO_POINTER (FALSE),
    .explanation = N_ ("The integer program as it was published. It does not exclude loops beside the path, "
                       "so its solution may be false; it is checked.") },
  MDR_BACKBONE_METHOD,
  { NULL },
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-solve.h"

#include "mdr-model-run.h"
#include "mdr-ruled-program.h"

/* The rules of a page as an integer program; docs/models/ruled.md has it in words. */

/**
 * Reading:
 * @puzzle: the puzzle
 * @program: reads the points of its model
 *
 * How points become solutions.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrRuledProgram *program;
} Reading;

static MdrSolution *
read_solution (const double *values, gpointer data)
{
  const Reading *reading = data;

  return ruled_solution_new_take (reading->puzzle, mdr_ruled_program_read (reading->program, values));
}

static void
exclude_solution (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data)
{
  const Reading *reading = data;

  mdr_ruled_program_exclude (reading->program, ruled_solution (solution)->answer, rows);
}

/** Implements solve of both methods. @data: the engine */
void
ruled_solve_model (const MdrPuzzle *puzzle,
                   const MdrSolveRequest *request,
                   gconstpointer data,
                   MdrJob *job,
                   MdrResult *result)
{
  g_autoptr (MdrModel) model = NULL;
  g_autoptr (GError) error = NULL;
  Reading reading = { puzzle, mdr_ruled_program_new (ruled_puzzle_get_givens (puzzle), &model, &error) };
  MdrModelRun run = {
    .model = model,
    .engine = GPOINTER_TO_UINT (data),
    .count = request->count,
    .read = read_solution,
    .exclude = exclude_solution,
    .data = &reading,
    .job = job,
    .result = result,
  };

  if (reading.program)
    mdr_model_run (&run);
  else
    mdr_result_take_error (result, g_steal_pointer (&error));
}

/** Implements build_model. */
MdrModel *
ruled_build_model (const MdrPuzzle *puzzle, const MdrOptions *options, gconstpointer data, GError **error)
{
  MdrModel *model = NULL;

  mdr_ruled_program_new (ruled_puzzle_get_givens (puzzle), &model, error);
  return model;
}

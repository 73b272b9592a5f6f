/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

#include <glib/gi18n-lib.h>

const MdrMethod snake_methods[] = {
  {
    .id = "deduce",
    .name = N_("Deduction and search"),
    .explanation = N_("Applies the rules that hints use, and tries cells where they say no more."),
    .counts = TRUE,
  },
  { NULL },
};

static void
take_answers (MdrResult          *result,
              const SnakePuzzle  *puzzle,
              const SnakeAnswers *answers)
{
  for (guint k = 0; k < answers->count; k++)
    mdr_result_take_solution (result,
                              snake_solution_from_filled (puzzle, &g_array_index (answers->filled, guint64,
                                                                                  k * (guint) puzzle->rows)));
  result->nodes = answers->nodes;
}

static void
add_facts (MdrResult        *result,
           const SnakeBoard *deduced)
{
  if (result->solutions->len > 0)
    {
      const SnakeSolution *solution = g_ptr_array_index (result->solutions, 0);

      mdr_result_add_fact (result, _("Length"), ngettext ("%d cell", "%d cells", (gulong) solution->length),
                           solution->length);
    }
  mdr_result_add_fact (result, _("Decided by deduction"), _("%d of %d cells"),
                       snake_board_count_decided (deduced), deduced->rows * deduced->columns);
}

static void
solve_by_deduction (const SnakePuzzle     *puzzle,
                    const MdrSolveRequest *request,
                    MdrJob                *job,
                    MdrResult             *result)
{
  g_auto (SnakeAnswers) answers;
  SnakeSearchEnd end = SNAKE_SEARCH_EXHAUSTED;
  SnakeBoard board;

  snake_answers_init (&answers);
  mdr_job_set_phase (job, N_("Deducing"));
  if (snake_board_init (&board, puzzle, NULL) != SNAKE_STEP_CONTRADICTION
      && snake_board_propagate (&board, SNAKE_LEVEL_NORMAL) != SNAKE_STEP_CONTRADICTION)
    {
      mdr_job_set_phase (job, N_("Searching"));
      end = snake_search (&board, request->count, G_MAXUINT64, job, &answers);
    }
  take_answers (result, puzzle, &answers);
  if (end == SNAKE_SEARCH_EXHAUSTED)
    mdr_result_set_exhausted (result);
  else if (end == SNAKE_SEARCH_STOPPED)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  add_facts (result, &board);
}

/* The contract's solve. */
void
snake_solve (const MdrPuzzle       *puzzle,
             const MdrSolveRequest *request,
             MdrJob                *job,
             MdrResult             *result)
{
  solve_by_deduction (snake_puzzle (puzzle), request, job, result);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-solve.h"

#include <glib/gi18n-lib.h>

/* Where the puzzle has no digits, layouts are solutions, and their number is of interest. */
static void
add_layouts (const HooksPuzzle *puzzle, MdrJob *job, MdrResult *result)
{
  HooksLayoutCount count;

  if (puzzle->digits == HOOKS_DIGITS_NONE && hooks_count_layouts (puzzle, job, &count))
    mdr_result_add_fact (result, _ ("Layouts"), "%'" G_GUINT64_FORMAT, count.most);
}

static void
solve_by_hooks (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new ();
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  MdrProgress progress;
  HooksBoard board;

  mdr_job_set_phase (job, N_ ("Searching"));
  if (hooks_board_init (&board, hooks_puzzle (puzzle), NULL) != MDR_STEP_CONTRADICTION)
    end = hooks_search (&board, request->count, G_MAXUINT64, job, solutions);
  for (guint k = 0; k < solutions->len; k++)
    mdr_result_take_solution (result, g_ptr_array_index (solutions, k));
  mdr_job_set_found (job, solutions->len);
  mdr_job_get_progress (job, &progress);
  result->nodes = progress.nodes;
  if (end == MDR_SEARCH_EXHAUSTED)
    mdr_result_set_exhausted (result);
  else if (end == MDR_SEARCH_STOPPED)
    mdr_result_set_stopped (result, mdr_job_should_stop (job));
  add_layouts (hooks_puzzle (puzzle), job, result);
}

const MdrMethod hooks_methods[] = {
  { .id = "unfold",
    .name = N_ ("Hook by hook, then cells"),
    .counts = TRUE,
    .solve = solve_by_hooks,
    .explanation = N_ ("Places the hooks from the largest to the smallest, with what follows for the cells "
                       "after each, then searches the cells that are left open, and learns from each "
                       "conflict.") },
  { NULL },
};

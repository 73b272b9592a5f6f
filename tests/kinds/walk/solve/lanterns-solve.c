/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-solve.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a search may still do, and what it has found. */
typedef struct
{
  guint count;
  guint64 budget;
  MdrJob *job;
  GPtrArray *solutions;
} Search;

/* Tries the first open cell both ways, with all that follows by the rules. */
static MdrSearchEnd
search (Search *state, LanternsBoard board)
{
  const MdrKind *kind = board.puzzle->base.kind;
  MdrLiteral literal;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  if (state->job && mdr_job_should_stop (state->job) != MDR_STOP_NONE)
    return MDR_SEARCH_STOPPED;
  if (state->budget-- == 0)
    return MDR_SEARCH_SPENT;
  if (mdr_logic_propagate (kind->logic, &board, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    return MDR_SEARCH_EXHAUSTED;
  lanterns_list_open (&board, open);
  if (open->len == 0)
    {
      LanternsSolution *solution = mdr_solution_alloc (kind, sizeof *solution);

      memcpy (solution->lit, board.lit, sizeof solution->lit);
      g_ptr_array_add (state->solutions, solution);
      return state->solutions->len >= state->count ? MDR_SEARCH_ENOUGH : MDR_SEARCH_EXHAUSTED;
    }
  literal = g_array_index (open, MdrLiteral, 0);
  for (int holds = TRUE; holds >= FALSE; holds--)
    {
      LanternsBoard trial = board;
      MdrSearchEnd end;

      literal.holds = holds;
      lanterns_decide (&trial, &literal, NULL);
      end = search (state, trial);
      if (end != MDR_SEARCH_EXHAUSTED)
        return end;
    }
  return MDR_SEARCH_EXHAUSTED;
}

MdrSearchEnd
lanterns_search (gconstpointer board, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  return search (&(Search){ solutions->len + count, budget, job, solutions }, *(const LanternsBoard *) board);
}

static void
solve (const MdrPuzzle *puzzle,
       const MdrSolveRequest *request,
       gconstpointer data,
       MdrJob *job,
       MdrResult *result)
{
  switch (mdr_logic_search (puzzle, NULL, request->count, G_MAXUINT64, job, result->solutions))
    {
    case MDR_SEARCH_EXHAUSTED:
      mdr_result_set_exhausted (result);
      break;
    case MDR_SEARCH_ENOUGH:
      result->status = MDR_STATUS_SOLVED;
      break;
    case MDR_SEARCH_STOPPED:
    case MDR_SEARCH_SPENT:
    default:
      mdr_result_set_stopped (result, mdr_job_should_stop (job));
    }
}

const MdrMethod lanterns_methods[] = {
  { "search", N_ ("Search"), N_ ("Tries cells, with all that follows by the rules after each."), TRUE,
    solve },
  MDR_BACKBONE_METHOD,
  { NULL },
};

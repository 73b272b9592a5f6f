/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>

/* What the board says so far may be wrong already: then no hint would help. */
static gboolean
is_open (const MdrPuzzle *puzzle, const MdrState *state, GError **error)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  switch (puzzle->kind->check (puzzle, state, problems))
    {
    case MDR_PLAY_SOLVED:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The puzzle is solved: there is nothing left to find."));
      return FALSE;
    case MDR_PLAY_BROKEN:
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Something is wrong already. %s"),
                   problems->len > 0 ? mdr_problems_get (problems, 0)->sentence : "");
      return FALSE;
    case MDR_PLAY_OPEN:
    default:
      return TRUE;
    }
}

/**
 * Found:
 * @solutions: (element-type MdrSolution): up to two
 * @end: why no more were looked for
 */
typedef struct
{
  GPtrArray *solutions;
  MdrSearchEnd end;
} Found;

static void
found_clear (Found *found)
{
  g_clear_pointer (&found->solutions, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Found, found_clear)

/* Finds up to two solutions that fit @state (or the givens alone, for %NULL). */
static Found
find_solutions (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  Found found = { .solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref) };

  found.end = mdr_logic_search (puzzle, state, 2, puzzle->kind->logic->hint_budget, job, found.solutions);
  return found;
}

static gboolean
has_none (const Found *found)
{
  return found->end == MDR_SEARCH_EXHAUSTED && found->solutions->len == 0;
}

/* No solution fits the state: says what is wrong, where that can be said. */
static void
blame (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_auto (Found) found = find_solutions (puzzle, NULL, job);

  if (has_none (&found))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("This puzzle has no answer, so there is nothing to find."));
      return;
    }
  if (found.end == MDR_SEARCH_EXHAUSTED && found.solutions->len == 1)
    puzzle->kind->logic->add_mistake (puzzle, state, g_ptr_array_index (found.solutions, 0), problems);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       problems->len > 0 ? mdr_problems_get (problems, 0)->sentence
                                         : _ ("No answer fits what is on the board: some of it is wrong. "
                                              "Undo shows the way back."));
}

/* Where neither rules nor a single trial help, the solution itself is asked. */
static MdrDeduction *
take_from_solution (const MdrLogic *logic, gpointer board, const Found *found, GError **error)
{
  g_autoptr (MdrDeduction) deduction = mdr_deduction_new ("answer", _ ("Answer"));
  MdrLiteral literal;

  if (found->end != MDR_SEARCH_EXHAUSTED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           found->solutions->len > 1
                               ? _ ("More than one answer fits, and nothing more follows from the rules.")
                               : _ ("No hint was found: this board needs more than trying one thing at a "
                                    "time."));
      return NULL;
    }
  if (!logic->find_next (board, g_ptr_array_index (found->solutions, 0), &literal))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Everything is decided."));
      return NULL;
    }
  mdr_logic_decide (logic, board, &literal, NULL, deduction);
  return g_steal_pointer (&deduction);
}

static MdrDeduction *
find_deduction (const MdrPuzzle *puzzle,
                const MdrState *state,
                const Found *found,
                MdrJob *job,
                GError **error)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer board = g_malloc (logic->board_size);
  MdrDeduction *deduction;

  logic->init (board, puzzle, state);
  if (mdr_logic_deduce_once (logic, board, &deduction) == MDR_STEP_PROGRESS)
    return deduction;
  g_clear_pointer (&deduction, mdr_deduction_free);
  if (mdr_logic_try_once (logic, board, job, &deduction) == MDR_STEP_PROGRESS)
    return deduction;
  g_clear_pointer (&deduction, mdr_deduction_free);
  return take_from_solution (logic, board, found, error);
}

/**
 * mdr_logic_hint:
 *
 * The contract's hint, for kinds with a table. Where the board is right so far
 * it is what the easiest rule finds next, else what looking ahead finds, else
 * a literal of the only one.
 */
MdrDeduction *
mdr_logic_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  g_auto (Found) found = { NULL };

  if (!mdr_puzzle_can_be_solved (puzzle, error) || !is_open (puzzle, state, error))
    return NULL;
  found = find_solutions (puzzle, state, job);
  if (found.end == MDR_SEARCH_STOPPED)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The search for a hint was stopped."));
      return NULL;
    }
  if (has_none (&found))
    {
      blame (puzzle, state, job, error);
      return NULL;
    }
  return find_deduction (puzzle, state, &found, job, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic.h"

#include <glib/gi18n-lib.h>

#include "mdr-finished.h"

/**
 * Found:
 * @solutions: (element-type MdrSolution): up to two solutions
 * @end: why the search ended
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

/* Finds up to two solutions that fit the givens and @state (nullable). */
static Found
find_solutions (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  Found found = { .solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref) };

  found.end = mdr_logic_search (puzzle, state, 2, puzzle->kind->logic->hint_budget, job, found.solutions);
  return found;
}

/* Compares the state with the only solution; returns NULL if another one was found or may exist. */
static MdrPlayCheck *
dup_check (const MdrPuzzle *puzzle, const MdrState *state, const Found *found)
{
  if (found->end != MDR_SEARCH_EXHAUSTED || found->solutions->len != 1)
    return NULL;
  return mdr_play_check_new (puzzle, state, g_ptr_array_index (found->solutions, 0));
}

/* Says that the play is wrong. With a check (nullable), the moves take back what is wrong. */
static MdrDeduction *
new_mistake (MdrProblems *mistakes, const char *sentence, const MdrPlayCheck *check)
{
  MdrDeduction *deduction = mdr_deduction_new_mistake (mistakes, sentence);

  for (guint i = 0; check && i < check->moves->len; i++)
    g_ptr_array_add (deduction->moves, g_strdup (g_ptr_array_index (check->moves, i)));
  return deduction;
}

/* Says which rule is broken. */
static MdrDeduction *
new_broken (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems, MdrJob *job)
{
  g_auto (Found) found = find_solutions (puzzle, NULL, job);
  g_autoptr (MdrPlayCheck) check = dup_check (puzzle, state, &found);
  g_autofree char *sentence =
      g_strdup_printf (_ ("There is a mistake already. %s"), mdr_problems_get (problems, 0)->sentence);

  return new_mistake (problems, sentence, check);
}

/* Returns the hint that notes lack what the only solution that fits the state has, or NULL if none do. */
static MdrDeduction *
find_wrong_notes (const MdrPuzzle *puzzle, const MdrState *state, const Found *found)
{
  g_autoptr (MdrPlayCheck) check = dup_check (puzzle, state, found);

  if (!check || check->wrong->len == 0)
    return NULL;
  return new_mistake (check->wrong, mdr_problems_get (check->wrong, 0)->sentence, check);
}

/* Says why no solution fits the state, as precisely as the search allows. */
static MdrDeduction *
find_mistake (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  g_auto (Found) found = find_solutions (puzzle, NULL, job);
  g_autoptr (MdrPlayCheck) check = dup_check (puzzle, state, &found);

  if (found.end == MDR_SEARCH_EXHAUSTED && found.solutions->len == 0)
    {
      g_set_error_literal (
          error, MDR_ERROR, MDR_ERROR_NO,
          mdr_job_say_unsolvable (job, puzzle, _ ("This puzzle has no solution, so there are no hints.")));
      return NULL;
    }
  if (check && check->wrong->len > 0)
    return new_mistake (check->wrong, mdr_problems_get (check->wrong, 0)->sentence, check);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                       _ ("No solution fits what is on the board, so some of it is wrong. Undo takes back "
                          "the "
                          "latest moves."));
  return NULL;
}

/* Deduces the next literal by a rule, by looking ahead, or, if neither helps, from the only solution. */
static MdrDeduction *
find_deduction (const MdrPuzzle *puzzle,
                const MdrState *state,
                const Found *found,
                MdrJob *job,
                GError **error)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer board = mdr_logic_new_board (logic, puzzle);
  g_autoptr (MdrDeduction) deduction = NULL;
  MdrStep step;

  logic->init (board, puzzle, state);
  /* With one solution, the caller has seen that no note is wrong. */
  if (logic->read_notes && found->end == MDR_SEARCH_EXHAUSTED && found->solutions->len == 1)
    deduction = logic->read_notes (board, state);
  if (deduction)
    return g_steal_pointer (&deduction);
  step = mdr_logic_deduce_once (logic, board, &deduction);
  if (step != MDR_STEP_PROGRESS)
    {
      g_clear_pointer (&deduction, mdr_deduction_free);
      step = mdr_logic_try_once (logic, board, job, &deduction);
    }
  if (step == MDR_STEP_PROGRESS)
    {
      /* Kinds without a fixed list of rules name the reasons when they find them. */
      if (!logic->deduce_next && found->solutions->len > 0)
        mdr_logic_name_reasons (puzzle, state, g_ptr_array_index (found->solutions, 0), deduction, job);
      return g_steal_pointer (&deduction);
    }
  g_clear_pointer (&deduction, mdr_deduction_free);
  if (found->end != MDR_SEARCH_EXHAUSTED)
    {
      g_set_error_literal (error, MDR_ERROR,
                           mdr_job_should_stop (job) == MDR_STOP_NONE ? MDR_ERROR_NO : MDR_ERROR_STOPPED,
                           found->solutions->len > 1
                               ? _ ("More than one solution fits, and the rules decide no more cells.")
                               : _ ("No hint was found: this puzzle is too large, or takes more than trying "
                                    "one possibility at a time."));
      return NULL;
    }
  deduction = mdr_logic_take_next (logic, board, g_ptr_array_index (found->solutions, 0));
  if (!deduction)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, _ ("Everything is decided."));
  return g_steal_pointer (&deduction);
}

/**
 * mdr_logic_hint:
 *
 * Implements #MdrReasoning.hint for kinds with an #MdrLogic. If a rule is broken, or a
 * cell differs from the only solution, the hint says so. Otherwise it is what the
 * easiest rule finds next, or what looking ahead finds, or a literal of the only
 * solution. So it begins with notes that lack what the only solution has.
 *
 * Returns: (transfer full): the hint; %NULL with an error that says why there is
 *   none
 */
MdrDeduction *
mdr_logic_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_auto (Found) found = { 0 };
  MdrDeduction *mistake;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (state != NULL, NULL);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  switch (mdr_job_check (job, puzzle, state, problems))
    {
    case MDR_PLAY_SOLVED:
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO, _ ("The puzzle is already solved."));
      return NULL;
    case MDR_PLAY_BROKEN:
      return new_broken (puzzle, state, problems, job);
    case MDR_PLAY_OPEN:
    case MDR_PLAY_UNCHECKED:
    default:
      found = find_solutions (puzzle, state, job);
      if (found.end == MDR_SEARCH_EXHAUSTED && found.solutions->len == 0)
        return find_mistake (puzzle, state, job, error);
      mistake = find_wrong_notes (puzzle, state, &found);
      if (mistake)
        return mistake;
      if (found.end != MDR_SEARCH_STOPPED)
        return find_deduction (puzzle, state, &found, job, error);
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The search for a hint was stopped."));
      return NULL;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-check.h"

#include <glib/gi18n-lib.h>

#include "mdr-uniqueness.h"

/* As many budgets of a hint, because the only solution is looked for once for each puzzle. */
#define BUDGETS 25

/**
 * mdr_play_check_new:
 * @puzzle: of a kind with an #MdrLogic
 * @only: (nullable): the only solution of @puzzle, if that is known
 *
 * Compares @state with @only; without it, only counts what is decided. Takes under 16 ms.
 */
MdrPlayCheck *
mdr_play_check_new (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *only)
{
  MdrPlayCheck *check;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (state != NULL, NULL);

  check = g_new0 (MdrPlayCheck, 1);
  check->puzzle = mdr_puzzle_ref (puzzle);
  check->only = only ? mdr_solution_ref (only) : NULL;
  check->wrong = mdr_problems_new ();
  check->moves = g_ptr_array_new_with_free_func (g_free);
  puzzle->kind->logic->compare (puzzle, state, only, check);
  return check;
}

void
mdr_play_check_free (MdrPlayCheck *check)
{
  g_return_if_fail (check != NULL);

  mdr_puzzle_unref (check->puzzle);
  g_clear_pointer (&check->only, mdr_solution_unref);
  g_free (check->reason);
  g_ptr_array_unref (check->wrong);
  g_ptr_array_unref (check->moves);
  g_free (check);
}

static MdrSolution *
find_only_solution (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_auto (MdrUniqueness) uniqueness = { 0 };

  mdr_uniqueness_init (&uniqueness, BUDGETS * puzzle->kind->logic->hint_budget, job);
  return mdr_uniqueness_find_solution (&uniqueness, puzzle, error);
}

/**
 * mdr_play_check_find:
 *
 * Compares @state with the only solution of @puzzle, if the search proves that there is just one.
 *
 * Returns: (transfer full): the check, with a reason if the play could not be compared
 */
MdrPlayCheck *
mdr_play_check_find (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job)
{
  g_autoptr (MdrSolution) only = NULL;
  g_autoptr (GError) error = NULL;
  MdrPlayCheck *check;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);

  only = find_only_solution (puzzle, job, &error);
  check = mdr_play_check_new (puzzle, state, only);
  check->reason = error ? g_strdup (error->message) : NULL;
  return check;
}

/**
 * mdr_play_check_add_wrong:
 * @unit: what it is
 * @move: takes it back
 * @format: translated, says what is wrong and where
 *
 * Adds something that the player decided and that is otherwise in the only solution.
 *
 * Returns: (transfer none): the problem, whose cells the caller adds
 */
MdrProblem *
mdr_play_check_add_wrong (MdrPlayCheck *check, MdrUnit unit, const char *move, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  g_return_val_if_fail (check != NULL && move != NULL, NULL);

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  check->unit = check->unit == MDR_UNIT_NONE || check->unit == unit ? unit : MDR_UNIT_MARK;
  g_ptr_array_add (check->moves, g_strdup (move));
  return mdr_problems_add (check->wrong, "mistake", MDR_SEVERITY_WRONG, "%s", sentence);
}

/** Counts a place that is the player's to decide. */
void
mdr_play_check_count (MdrPlayCheck *check, gboolean is_decided, gboolean is_right)
{
  g_return_if_fail (check != NULL);

  check->n_places++;
  check->n_decided += is_decided != FALSE;
  check->n_right += is_decided && is_right;
}

/** Returns: whether it is known how many places are open; @n_open (out) is their number */
gboolean
mdr_play_check_get_open (const MdrPlayCheck *check, guint *n_open)
{
  g_return_val_if_fail (check != NULL, FALSE);

  *n_open = check->n_places > check->n_decided ? check->n_places - check->n_decided : 0;
  return check->n_places > 0;
}

static char *
dup_wrong_sentence (MdrUnit unit, guint count)
{
  switch (unit)
    {
    case MDR_UNIT_CELL:
      return g_strdup_printf (ngettext ("%'u cell is wrong.", "%'u cells are wrong.", count), count);
    case MDR_UNIT_LINK:
      return g_strdup_printf (ngettext ("%'u link is wrong.", "%'u links are wrong.", count), count);
    case MDR_UNIT_SIDE:
      return g_strdup_printf (ngettext ("%'u side is wrong.", "%'u sides are wrong.", count), count);
    case MDR_UNIT_NOTES:
      return g_strdup_printf (ngettext ("The notes of %'u cell are wrong.",
                                        "The notes of %'u cells are wrong.", count),
                              count);
    case MDR_UNIT_NONE:
    case MDR_UNIT_MARK:
    default:
      return g_strdup_printf (ngettext ("%'u mark is wrong.", "%'u marks are wrong.", count), count);
    }
}

/** Returns: (transfer full): what was found, without places: "Right so far: 12 of 36.", "2 cells are wrong."
 */
char *
mdr_play_check_dup_sentence (const MdrPlayCheck *check)
{
  guint n_open;

  g_return_val_if_fail (check != NULL, NULL);

  if (check->wrong->len > 0)
    return dup_wrong_sentence (check->unit, check->wrong->len);
  if (check->only && check->n_places > 0)
    /* Translators: what is decided and right, all that is to be decided */
    return g_strdup_printf (_ ("Right so far: %'u of %'u."), check->n_right, check->n_places);
  if (check->only && check->n_right > 0)
    return g_strdup_printf (_ ("Right so far: %'u."), check->n_right);
  if (check->only)
    return g_strdup (_ ("Nothing is wrong so far."));
  if (mdr_play_check_get_open (check, &n_open) && n_open > 0)
    return g_strdup_printf (ngettext ("Not finished: %'u open.", "Not finished: %'u open.", n_open), n_open);
  return g_strdup (_ ("No rule is broken so far."));
}

/* Returns whether @state can still become a solution: the only one, if that is known. */
static MdrTruth
is_right (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *only, MdrJob *job)
{
  g_autoptr (GPtrArray) solutions = NULL;
  g_autoptr (MdrProblems) problems = NULL;
  MdrSearchEnd end;

  if (only)
    {
      g_autoptr (MdrPlayCheck) check = mdr_play_check_new (puzzle, state, only);

      return check->wrong->len == 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO;
    }
  problems = mdr_problems_new ();
  if (mdr_kind_check (puzzle, state, problems) == MDR_PLAY_BROKEN)
    return MDR_TRUTH_NO;
  solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  end = mdr_logic_search (puzzle, state, 1, puzzle->kind->logic->hint_budget, job, solutions);
  if (solutions->len > 0)
    return MDR_TRUTH_YES;
  return end == MDR_SEARCH_EXHAUSTED ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;
}

/**
 * mdr_play_check_find_last_right:
 * @puzzle: of a kind with an #MdrLogic
 * @states: (element-type MdrState): the play so far
 * @only: (nullable): the only solution of @puzzle; looked for if it is not known
 * @index: (out): the last of @states in which nothing is wrong, so that a solution can still be reached
 *
 * Returns: whether there is one
 */
gboolean
mdr_play_check_find_last_right (const MdrPuzzle *puzzle,
                                const GPtrArray *states,
                                const MdrSolution *only,
                                MdrJob *job,
                                guint *index,
                                GError **error)
{
  g_autoptr (MdrSolution) found = NULL;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, FALSE);
  g_return_val_if_fail (states != NULL && index != NULL, FALSE);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return FALSE;
  found = only ? NULL : find_only_solution (puzzle, job, NULL);
  for (*index = states->len; *index > 0;)
    switch (is_right (puzzle, g_ptr_array_index (states, --*index), only ? only : found, job))
      {
      case MDR_TRUTH_YES:
        return TRUE;
      case MDR_TRUTH_NO:
        break;
      case MDR_TRUTH_UNKNOWN:
      default:
        g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                             _ ("The search for the first mistake was stopped."));
        return FALSE;
      }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                       _ ("There was a mistake when this play began, so there is nothing to go back to."));
  return FALSE;
}

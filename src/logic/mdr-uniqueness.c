/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-uniqueness.h"

#include <glib/gi18n-lib.h>

#include "mdr-finished.h"

/**
 * mdr_uniqueness_init:
 * @job: borrowed for as long as @uniqueness is used
 *
 * Prepares the checks; free with mdr_uniqueness_clear().
 */
void
mdr_uniqueness_init (MdrUniqueness *uniqueness, guint64 budget, MdrJob *job)
{
  g_return_if_fail (uniqueness != NULL && job != NULL);

  uniqueness->budget = budget;
  uniqueness->job = job;
  uniqueness->witnesses = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
}

void
mdr_uniqueness_clear (MdrUniqueness *uniqueness)
{
  if (uniqueness->selection != NULL)
    uniqueness->selection->free (uniqueness->selection);
  uniqueness->selection = NULL;
  g_clear_pointer (&uniqueness->only, mdr_solution_unref);
  g_clear_pointer (&uniqueness->witnesses, g_ptr_array_unref);
}

/**
 * mdr_uniqueness_select:
 * @only: the only solution of @puzzle, verified
 *
 * Prepares checks of @puzzle without some of its clues, which then share one search where the kind has such.
 */
void
mdr_uniqueness_select (MdrUniqueness *uniqueness, const MdrPuzzle *puzzle, MdrSolution *only)
{
  const MdrLogic *logic = puzzle->kind->logic;

  g_return_if_fail (uniqueness->selection == NULL && only != NULL);

  if (logic->select != NULL)
    uniqueness->selection = logic->select (puzzle, uniqueness->budget, uniqueness->job);
  uniqueness->only = mdr_solution_ref (only);
}

static MdrSearchEnd
search (MdrUniqueness *uniqueness, const MdrPuzzle *puzzle, GPtrArray *solutions)
{
  return mdr_logic_search (puzzle, NULL, 2, uniqueness->budget, uniqueness->job, solutions);
}

/**
 * mdr_uniqueness_check:
 *
 * Returns: whether @puzzle has exactly one solution, which the kind's judge accepts; unknown if the search
 *   did not finish
 */
MdrTruth
mdr_uniqueness_check (MdrUniqueness *uniqueness, const MdrPuzzle *puzzle)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrTruth truth = MDR_TRUTH_UNKNOWN;
  MdrSolution *other = NULL;
  MdrSearchEnd end;

  g_return_val_if_fail (uniqueness != NULL && puzzle != NULL, MDR_TRUTH_UNKNOWN);

  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    return MDR_TRUTH_NO;
  /* Recent pairs of solutions are the most likely to fit. */
  for (guint k = uniqueness->witnesses->len; k >= 2; k -= 2)
    if (puzzle->kind->verify (puzzle, g_ptr_array_index (uniqueness->witnesses, k - 1), NULL)
        && puzzle->kind->verify (puzzle, g_ptr_array_index (uniqueness->witnesses, k - 2), NULL))
      return MDR_TRUTH_NO;
  if (uniqueness->selection != NULL)
    truth = uniqueness->selection->check (uniqueness->selection, puzzle, uniqueness->budget, uniqueness->job,
                                          &other);
  if (truth == MDR_TRUTH_YES && puzzle->kind->verify (puzzle, uniqueness->only, NULL))
    return MDR_TRUTH_YES;
  if (truth == MDR_TRUTH_NO)
    {
      g_ptr_array_add (uniqueness->witnesses, mdr_solution_ref (uniqueness->only));
      g_ptr_array_add (uniqueness->witnesses, other);
      return MDR_TRUTH_NO;
    }
  end = search (uniqueness, puzzle, solutions);
  if (solutions->len >= 2)
    {
      g_ptr_array_add (uniqueness->witnesses, mdr_solution_ref (g_ptr_array_index (solutions, 0)));
      g_ptr_array_add (uniqueness->witnesses, mdr_solution_ref (g_ptr_array_index (solutions, 1)));
      return MDR_TRUTH_NO;
    }
  if (end != MDR_SEARCH_EXHAUSTED)
    return MDR_TRUTH_UNKNOWN;
  return solutions->len == 1 && puzzle->kind->verify (puzzle, g_ptr_array_index (solutions, 0), NULL)
             ? MDR_TRUTH_YES
             : MDR_TRUTH_NO;
}

/**
 * mdr_uniqueness_find_solution:
 *
 * Returns: (transfer full) (nullable): the only solution of @puzzle, verified; %NULL with an error if there
 *   is none or another one, or if that could not be determined
 */
MdrSolution *
mdr_uniqueness_find_solution (MdrUniqueness *uniqueness, const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end;

  g_return_val_if_fail (uniqueness != NULL && puzzle != NULL, NULL);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  end = search (uniqueness, puzzle, solutions);
  if (solutions->len >= 2)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("This puzzle has more than one solution."));
  else if (end != MDR_SEARCH_EXHAUSTED)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("It is not known whether this puzzle has exactly one solution."));
  else if (solutions->len == 0)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         mdr_job_say_unsolvable (uniqueness->job, puzzle,
                                                 _ ("This puzzle has no solution.")));
  else if (mdr_solution_verify (g_ptr_array_index (solutions, 0), puzzle, error))
    return mdr_solution_ref (g_ptr_array_index (solutions, 0));
  return NULL;
}

/**
 * mdr_puzzle_edit_all:
 * @edits: (element-type utf8)
 * @but: the index of an edit that is left out; %G_MAXUINT for none
 *
 * Returns: (transfer full) (nullable): @puzzle after the edits; %NULL if one of them
 *   cannot be made
 */
MdrPuzzle *
mdr_puzzle_edit_all (const MdrPuzzle *puzzle, const GPtrArray *edits, guint but)
{
  MdrPuzzle *edited;

  g_return_val_if_fail (puzzle != NULL && edits != NULL, NULL);

  edited = mdr_puzzle_ref (puzzle);
  for (guint k = 0; k < edits->len && edited != NULL; k++)
    {
      g_autoptr (MdrPuzzle) before = edited;

      edited =
          k == but ? mdr_puzzle_ref (before) : mdr_puzzle_edit (before, g_ptr_array_index (edits, k), NULL);
    }
  return edited;
}

/** Shuffles the elements of @array. */
void
mdr_shuffle_pointers (GPtrArray *array, GRand *random)
{
  g_return_if_fail (array != NULL && random != NULL);

  for (guint k = array->len; k > 1; k--)
    {
      guint other = (guint) g_rand_int_range (random, 0, (gint32) k);
      gpointer last = array->pdata[k - 1];

      array->pdata[k - 1] = array->pdata[other];
      array->pdata[other] = last;
    }
}

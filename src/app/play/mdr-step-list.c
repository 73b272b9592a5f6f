/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-step-list.h"

/* Enough states are kept for any of them to be found at once, and not so many that they fill the memory. */
#define STEPS_OF_STATE 16

static const MdrDeduction *
get_step (const MdrStepList *self, guint index)
{
  return g_ptr_array_index (self->path->steps, index);
}

static MdrStepPlace
get_place (const MdrStepList *self, guint row)
{
  return g_array_index (self->rows, MdrStepPlace, row);
}

static void
add_rows (MdrStepList *self, guint step)
{
  const GPtrArray *chain = get_step (self, step)->chain;

  for (guint link = 0; link <= (chain ? chain->len : 0); link++)
    {
      MdrStepPlace place = { step, link };

      g_array_append_val (self->rows, place);
    }
}

/**
 * mdr_step_list_new:
 * @puzzle: without problems that prevent solving; of a kind with an #MdrLogic
 *
 * Takes as long as solving does.
 *
 * Returns: (transfer full): the steps to the solution; no rows for a puzzle without a difficulty
 */
MdrStepList *
mdr_step_list_new (const MdrPuzzle *puzzle, MdrJob *job)
{
  MdrStepList *self = g_new0 (MdrStepList, 1);
  g_autoptr (MdrState) state = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);

  self->puzzle = mdr_puzzle_ref (puzzle);
  self->rows = g_array_new (FALSE, FALSE, sizeof (MdrStepPlace));
  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  self->path = mdr_solving_path_new (puzzle, TRUE, job);
  state = puzzle->kind->new_state (puzzle);
  for (guint i = 0; self->path->steps && i < self->path->steps->len; i++)
    {
      if (i % STEPS_OF_STATE == 0)
        g_ptr_array_add (self->states, mdr_state_ref (state));
      add_rows (self, i);
      mdr_puzzle_follow (puzzle, get_step (self, i), &state);
    }
  return self;
}

void
mdr_step_list_free (MdrStepList *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->states);
  g_array_unref (self->rows);
  mdr_solving_path_free (self->path);
  mdr_puzzle_unref (self->puzzle);
  g_free (self);
}

/** Returns: what a row tells */
const MdrDeduction *
mdr_step_list_get_deduction (const MdrStepList *self, guint row)
{
  MdrStepPlace place;

  g_return_val_if_fail (self != NULL && row < self->rows->len, NULL);

  place = get_place (self, row);
  return place.link > 0 ? g_ptr_array_index (get_step (self, place.step)->chain, place.link - 1)
                        : get_step (self, place.step);
}

/** Returns: whether a row tells the hardest step itself, not a part of its trial */
gboolean
mdr_step_list_is_hardest (const MdrStepList *self, guint row)
{
  g_return_val_if_fail (self != NULL && row < self->rows->len, FALSE);

  return get_place (self, row).link == 0 && get_place (self, row).step == self->path->hardest;
}

/**
 * mdr_step_list_find:
 * @row: (out): the row of the first step that decides something about @cell
 *
 * Returns: whether there is such a step
 */
gboolean
mdr_step_list_find (const MdrStepList *self, MdrCell cell, guint *row)
{
  g_return_val_if_fail (self != NULL && row != NULL, FALSE);

  for (*row = 0; *row < self->rows->len; (*row)++)
    if (get_place (self, *row).link == 0
        && mdr_deduction_has_mark (mdr_step_list_get_deduction (self, *row), cell)
        && !mdr_deduction_strikes (mdr_step_list_get_deduction (self, *row)))
      return TRUE;
  return FALSE;
}

/** Returns: (transfer full): what is known before the step that a row tells */
MdrState *
mdr_step_list_dup_state_before (const MdrStepList *self, guint row)
{
  MdrState *state;
  guint step;

  g_return_val_if_fail (self != NULL && row < self->rows->len, NULL);

  step = get_place (self, row).step;
  state = mdr_state_ref (g_ptr_array_index (self->states, step / STEPS_OF_STATE));
  for (guint i = step - step % STEPS_OF_STATE; i < step; i++)
    mdr_puzzle_follow (self->puzzle, get_step (self, i), &state);
  return state;
}

/**
 * mdr_step_list_dup_state_after:
 * @before: what is known before
 *
 * Returns: (transfer full): what is known after the step that a row tells, or supposed up to that part of a
 *   trial
 */
MdrState *
mdr_step_list_dup_state_after (const MdrStepList *self, guint row, const MdrState *before)
{
  MdrState *state;
  MdrStepPlace place;

  g_return_val_if_fail (self != NULL && row < self->rows->len, NULL);
  g_return_val_if_fail (before != NULL, NULL);

  state = mdr_state_ref (before);
  place = get_place (self, row);
  if (place.link == 0)
    mdr_puzzle_follow (self->puzzle, get_step (self, place.step), &state);
  for (guint k = 0; k < place.link; k++)
    if (!mdr_puzzle_follow (self->puzzle, g_ptr_array_index (get_step (self, place.step)->chain, k), &state))
      break;
  return state;
}

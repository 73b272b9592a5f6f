/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

/** Adds that a hook has its place, and the digit that it carries, as false literals. */
void
hooks_learner_add_hook (const HooksLearner *learner, guint32 size, MdrLiterals *literals)
{
  hooks_learner_add (learner, hooks_learner_get_place (learner, size), literals);
  if (learner->instance->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER)
    hooks_learner_add (learner, hooks_learner_get_carry (learner, size), literals);
}

/* Has a line the rank that it has by a hook. What was learnt may say that it has not. */
static gboolean
take_rank (HooksLearner *learner, int axis, int line, guint32 size)
{
  guint32 rank = hooks_learner_get_rank (learner, axis, line);

  learner->stale[axis] |= (guint16) (1u << line);
  if (learner->base.values[2 * rank] == 0)
    mdr_learner_assign (&learner->base, 2 * rank, mdr_reason_new (HOOKS_REASON_RANK, size));
  if (learner->base.values[2 * rank] > 0)
    return TRUE;
  hooks_learner_add (learner, rank, &learner->base.conflict);
  hooks_learner_add (learner, hooks_learner_get_place (learner, size), &learner->base.conflict);
  return FALSE;
}

/** Takes a hook, once it has its place and its digit; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_carry (HooksLearner *learner, guint32 literal)
{
  for (guint32 size = 1; size <= (guint32) learner->n; size++)
    if (literal == 2 * hooks_learner_get_carry (learner, size))
      {
        MdrCell corner = hooks_placement_get_corner ((int) size, &learner->layout.hooks[size]);
        guint digit;

        if (!take_rank (learner, HOOKS_AXIS_ROWS, corner.row, size)
            || !take_rank (learner, HOOKS_AXIS_COLUMNS, corner.column, size))
          return FALSE;
        /* Cells of the hook that cannot hold its digit are empty. */
        digit = learner->layout.digit_of[size];
        for (int index = 0; index < 2 * (int) size - 1; index++)
          {
            MdrCell taken = hooks_placement_get_cell ((int) size, &learner->layout.hooks[size], index);
            guint32 cell = (guint32) (taken.row * learner->n + taken.column);

            if (digit > 0 && (learner->instance->candidates[taken.row][taken.column] >> digit & 1) != 0)
              continue;
            if (learner->base.values[2 * cell] > 0)
              {
                hooks_learner_add (learner, cell, &learner->base.conflict);
                hooks_learner_add_hook (learner, size, &learner->base.conflict);
                return FALSE;
              }
            if (learner->base.values[2 * cell] == 0)
              mdr_learner_assign (&learner->base, 2 * cell + 1, mdr_reason_new (HOOKS_REASON_CELL, size));
          }
        if (!hooks_learner_propagate_hook (learner, size))
          return FALSE;
        if (size > 1)
          return TRUE;
        learner->stale_sums = TRUE;
        return hooks_learner_propagate_pentominoes (learner);
      }
  return TRUE;
}

/** Has the cells of another layout, which is assumed, searched from now on; all hooks of it are placed. */
void
hooks_learner_set_layout (HooksLearner *learner, const HooksLayout *layout)
{
  MdrLiterals *literals = &learner->reason;

  mdr_learner_restart (&learner->base);
  learner->layout = *layout;
  for (int size = 1; size <= learner->n; size++)
    {
      MdrCell corner = hooks_placement_get_corner (size, &layout->hooks[size]);

      learner->ranks[HOOKS_AXIS_ROWS][corner.row] = (guint8) size;
      learner->ranks[HOOKS_AXIS_COLUMNS][corner.column] = (guint8) size;
      for (int index = 0; index < 2 * size - 1; index++)
        {
          MdrCell taken = hooks_placement_get_cell (size, &layout->hooks[size], index);

          learner->sizes[taken.row * learner->n + taken.column] = (guint8) size;
        }
    }
  literals->count = 0;
  for (guint32 size = (guint32) learner->n; size >= 1; size--)
    {
      mdr_literals_add (literals, 2 * hooks_learner_get_place (learner, size));
      mdr_literals_add (literals, 2 * hooks_learner_get_carry (learner, size));
    }
  mdr_learner_assume (&learner->base, literals->items, literals->count);
}

/**
 * hooks_learner_find_fault:
 * @learner: after a search for solutions of the assumed layout found no more
 *
 * Returns: the size of a hook which, with the larger ones, is enough to see that; if none is needed, a size
 *   that no hook has
 */
int
hooks_learner_find_fault (const HooksLearner *learner)
{
  guint32 size = (guint32) learner->n;

  if (learner->base.exhausted)
    return learner->n + 1;
  while (size > 1 && learner->base.values[2 * hooks_learner_get_place (learner, size)] > 0
         && hooks_learner_is_placed (learner, size))
    size--;
  return (int) size;
}

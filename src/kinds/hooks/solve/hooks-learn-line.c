/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include "mdr-bits.h"

static guint32
get_line_number (int axis, int line)
{
  return (guint32) (axis * HOOKS_MAX_SIZE + line);
}

/* Returns whether a line has a way to be filled with the cells of @filled filled and those of @empty empty.
 */
static gboolean
can_be_filled (const HooksFills *fills, guint filled, guint empty)
{
  for (guint k = 0; k < fills->count; k++)
    if ((fills->masks[k] & filled) == filled && (fills->masks[k] & empty) == 0)
      return TRUE;
  return FALSE;
}

/*
 * Adds cells of a line, decided before @limit, which together with @filled and @empty are enough to see that
 * the line cannot be filled: those are left out first that were decided last. The hooks come with them.
 */
static void
add_cells (HooksLearner *learner,
           guint32 number,
           guint32 limit,
           guint filled,
           guint empty,
           MdrLiterals *literals)
{
  int axis = (int) (number / HOOKS_MAX_SIZE);
  int line = (int) (number % HOOKS_MAX_SIZE);
  const HooksFills *fills = learner->layout.fills[axis][line];
  guint32 order[HOOKS_MAX_SIZE];
  guint count = 0;
  guint8 rank = learner->ranks[axis][line];

  /* Adds the hooks whose cells the line has: by its own rank, and the ranks of the larger hooks that cross
   * it.
   */
  hooks_learner_add (learner, hooks_learner_get_rank (learner, axis, line), literals);
  for (int index = 0; index < learner->n; index++)
    if (learner->ranks[!axis][index] > rank)
      hooks_learner_add (learner, hooks_learner_get_rank (learner, !axis, index), literals);
  if (learner->instance->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER)
    for (guint32 size = rank; size <= (guint32) learner->n; size++)
      hooks_learner_add (learner, hooks_learner_get_carry (learner, size), literals);
  for (int index = 0; index < learner->n; index++)
    {
      guint32 cell = hooks_learner_get_cell (learner, axis, line, index);
      guint k = count;

      if (!hooks_learner_is_before (learner, cell, limit))
        continue;
      if (learner->base.values[2 * cell] > 0)
        filled |= 1u << index;
      else
        empty |= 1u << index;
      for (; k > 0
             && learner->base.positions[hooks_learner_get_cell (learner, axis, line, (int) order[k - 1])]
                    < learner->base.positions[cell];
           k--)
        order[k] = order[k - 1];
      order[k] = (guint32) index;
      count++;
    }
  for (guint k = 0; k < count; k++)
    {
      guint bit = 1u << order[k];

      if (can_be_filled (fills, filled & ~bit, empty & ~bit))
        hooks_learner_add (learner, hooks_learner_get_cell (learner, axis, line, (int) order[k]), literals);
      else
        {
          filled &= ~bit;
          empty &= ~bit;
        }
    }
}

/** Explains a literal by a line: with its opposite there is no way to fill the line. */
void
hooks_learner_explain_line (HooksLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason)
{
  guint32 cell = literal >> 1;
  guint32 n = (guint32) learner->n;
  guint bit = 1u << (number < HOOKS_MAX_SIZE ? cell % n : cell / n);

  add_cells (learner, number, learner->base.positions[cell], literal & 1 ? bit : 0, literal & 1 ? 0 : bit,
             reason);
}

static void
assign (HooksLearner *learner, int axis, int line, guint cells, guint32 empty)
{
  for (; cells != 0; cells &= cells - 1)
    {
      guint32 cell = hooks_learner_get_cell (learner, axis, line, mdr_bits_index (cells));

      mdr_learner_assign (&learner->base, 2 * cell + empty,
                          mdr_reason_new (HOOKS_REASON_LINE, get_line_number (axis, line)));
    }
}

/** Looks at lines that changed until something follows; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_lines (MdrLearner *base)
{
  HooksLearner *learner = hooks_learner (base);

  hooks_learner_catch_up (learner);
  for (int axis = 0; axis < 2; axis++)
    while (learner->stale[axis] != 0)
      {
        int line = mdr_bits_index (learner->stale[axis]);
        guint32 before = base->n_trail;

        learner->stale[axis] &= (guint16) (learner->stale[axis] - 1);
        if (learner->layout.fills[axis][line] != NULL
            && hooks_learner_is_placed (learner, learner->ranks[axis][line]))
          {
            const HooksFills *fills = learner->layout.fills[axis][line];
            guint filled = learner->filled[axis][line];
            guint empty = learner->empty[axis][line];
            guint all = G_MAXUINT;
            guint any = 0;

            for (guint k = 0; k < fills->count; k++)
              if ((fills->masks[k] & filled) == filled && (fills->masks[k] & empty) == 0)
                {
                  all &= fills->masks[k];
                  any |= fills->masks[k];
                }
            if (all == G_MAXUINT)
              {
                add_cells (learner, get_line_number (axis, line), G_MAXUINT32, 0, 0, &learner->base.conflict);
                return FALSE;
              }
            assign (learner, axis, line, all & ~filled, 0);
            assign (learner, axis, line, ~any & ~empty & (guint) mdr_bits_first (learner->n), 1);
          }

        if (base->n_trail > before)
          return TRUE;
      }
  return TRUE;
}

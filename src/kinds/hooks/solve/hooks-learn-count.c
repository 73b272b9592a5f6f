/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include "hooks-totals.h"
#include "mdr-bits.h"

/* Lists the cells of a hook; returns: how many there are. */
static guint
list_cells (const HooksLearner *learner, guint32 size, guint32 *cells)
{
  const HooksPlacement *hook = &learner->layout.hooks[size];
  MdrCell corner = hooks_placement_get_corner ((int) size, hook);
  guint count = 0;

  for (int k = 0; k < (int) size; k++)
    {
      cells[count++] = (guint32) (corner.row * learner->n + hook->square.column + k);
      if (hook->square.row + k != corner.row)
        cells[count++] = (guint32) ((hook->square.row + k) * learner->n + corner.column);
    }
  return count;
}

/* Adds the hook, and up to @most of its cells that are filled, or empty, and were so before @limit. */
static void
add_cells (const HooksLearner *learner,
           guint32 size,
           gboolean filled,
           guint most,
           guint32 limit,
           MdrLiterals *literals)
{
  guint32 cells[2 * HOOKS_MAX_SIZE];
  guint count = list_cells (learner, size, cells);

  hooks_learner_add_hook (learner, size, literals);
  for (guint k = 0; k < count && most > 0; k++)
    if (hooks_learner_is_before (learner, cells[k], limit)
        && (learner->base.values[2 * cells[k]] > 0) == filled)
      {
        hooks_learner_add (learner, cells[k], literals);
        most--;
      }
}

/** Looks whether a hook has as many filled, or empty, cells as it can; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_hook (HooksLearner *learner, guint32 size)
{
  guint32 cells[2 * HOOKS_MAX_SIZE];
  guint count = list_cells (learner, size, cells);
  guint digit = learner->layout.digit_of[size];
  guint filled = 0;
  guint empty = 0;

  for (guint k = 0; k < count; k++)
    {
      filled += learner->base.values[2 * cells[k]] > 0;
      empty += learner->base.values[2 * cells[k]] < 0;
    }
  if (filled > digit || empty + digit > count)
    {
      add_cells (learner, size, filled > digit, filled > digit ? digit + 1 : count - digit + 1, G_MAXUINT32,
                 &learner->base.conflict);
      return FALSE;
    }
  if (filled + empty == count || (filled < digit && empty + digit < count))
    return TRUE;
  for (guint k = 0; k < count; k++)
    if (learner->base.values[2 * cells[k]] == 0)
      mdr_learner_assign (&learner->base, 2 * cells[k] + (filled == digit),
                          mdr_reason_new (HOOKS_REASON_HOOK, size));
  return TRUE;
}

/** Explains a literal by the count of its hook: as many other cells are filled, or empty, as can be. */
void
hooks_learner_explain_hook (HooksLearner *learner, guint32 literal, guint32 size, MdrLiterals *reason)
{
  gboolean filled = (literal & 1) != 0;
  guint digit = learner->layout.digit_of[size];

  add_cells (learner, size, filled, filled ? digit : 2 * size - 1 - digit,
             learner->base.positions[literal >> 1], reason);
}

#define OPEN   0
#define FILLED 1
#define EMPTY  2

static guint32
get_cell (const HooksLearner *learner, const HooksSum *sum, guint k)
{
  return (guint32) (sum->cells[k].row * learner->n + sum->cells[k].column);
}

/* Finds the sums of the first cells of each number. Whether all of them can add up to the value. */
static gboolean
add_up (const HooksLearner *learner, const HooksSum *sum, const guint8 *states, HooksTotals *before)
{
  guint n_words = sum->value / 64 + 1;

  before[0] = (HooksTotals){ { 1 } };
  for (guint k = 0; k < sum->n_cells; k++)
    {
      before[k + 1] = (HooksTotals){ { 0 } };
      if (states[k] != EMPTY)
        hooks_totals_add (&before[k + 1], &before[k],
                          hooks_learner_get_digit (learner, get_cell (learner, sum, k)), n_words);
      if (states[k] != FILLED)
        hooks_totals_add (&before[k + 1], &before[k], 0, n_words);
    }
  return hooks_totals_has (&before[sum->n_cells], sum->value);
}

/* Reads the states of cells before position @limit of the trail; the literal @opposite is taken for true. */
static void
read_states (const HooksLearner *learner,
             const HooksSum *sum,
             guint32 limit,
             guint32 opposite,
             guint8 *states)
{
  for (guint k = 0; k < sum->n_cells; k++)
    {
      guint32 cell = get_cell (learner, sum, k);

      states[k] = OPEN;
      if (cell == opposite >> 1)
        states[k] = opposite & 1 ? EMPTY : FILLED;
      else if (hooks_learner_is_before (learner, cell, limit))
        states[k] = learner->base.values[2 * cell] > 0 ? FILLED : EMPTY;
    }
}

/*
 * Explains that a sum cannot be reached, by cells decided before @limit and the hooks of the cells that are
 * not empty. The reason is made minimal: each cell in turn is taken for open, and left out for good if the
 * sum still cannot be reached. With three cells of digit 4, two filled and one empty, the sum 4 needs only
 * the two filled ones.
 */
static void
add_terms (const HooksLearner *learner,
           const HooksSum *sum,
           guint32 limit,
           guint32 opposite,
           MdrLiterals *literals)
{
  HooksTotals before[HOOKS_MAX_CELLS + 1];
  guint8 states[HOOKS_MAX_CELLS];
  guint sizes = 0;

  read_states (learner, sum, limit, opposite, states);
  for (guint k = 0; k < sum->n_cells; k++)
    {
      guint32 cell = get_cell (learner, sum, k);
      guint8 state = states[k];

      if (state == OPEN || cell == opposite >> 1)
        continue;
      states[k] = OPEN;
      if (!add_up (learner, sum, states, before))
        continue;
      states[k] = state;
      hooks_learner_add (learner, cell, literals);
    }
  /* Adds the hooks of the cells that are not empty. */
  for (guint k = 0; k < sum->n_cells; k++)
    if (states[k] != EMPTY)
      sizes |= 1u << learner->sizes[get_cell (learner, sum, k)];
  for (; sizes != 0; sizes &= sizes - 1)
    hooks_learner_add_hook (learner, (guint32) mdr_bits_index (sizes), literals);
}

/** Explains a literal by a sum: with its opposite the sum cannot be reached. */
void
hooks_learner_explain_sum (HooksLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason)
{
  add_terms (learner, g_ptr_array_index (learner->instance->sums, number),
             learner->base.positions[literal >> 1], literal ^ 1, reason);
}

/*
 * Propagates a sum over its cells, each of which is its digit or 0, by subset sums: before[k] holds the sums
 * of the first k cells, and @behind, built from the other end, those that the cells before k must have. An
 * open cell whose digit, or whose 0, connects no sum before it with one behind it is decided the other way.
 */
static gboolean
propagate_sum (HooksLearner *learner, guint32 number)
{
  const HooksSum *sum = g_ptr_array_index (learner->instance->sums, number);
  guint n_words = sum->value / 64 + 1;
  HooksTotals before[HOOKS_MAX_CELLS + 1];
  HooksTotals behind = { { 0 } };
  guint8 states[HOOKS_MAX_CELLS];

  read_states (learner, sum, G_MAXUINT32, G_MAXUINT32, states);
  if (!add_up (learner, sum, states, before))
    {
      add_terms (learner, sum, G_MAXUINT32, G_MAXUINT32, &learner->base.conflict);
      return FALSE;
    }
  behind.words[sum->value / 64] = G_GUINT64_CONSTANT (1) << sum->value % 64;
  for (guint k = sum->n_cells; k-- > 0;)
    {
      guint32 cell = get_cell (learner, sum, k);
      guint digit = hooks_learner_get_digit (learner, cell);
      HooksTotals next = { { 0 } };

      if (states[k] == OPEN)
        {
          gboolean filled = hooks_totals_meet (&before[k], &behind, digit, n_words);

          if (!filled || !hooks_totals_meet (&before[k], &behind, 0, n_words))
            mdr_learner_assign (&learner->base, 2 * cell + !filled,
                                mdr_reason_new (HOOKS_REASON_SUM, number));
        }
      if (states[k] != EMPTY)
        hooks_totals_take (&next, &behind, digit, n_words);
      if (states[k] != FILLED)
        hooks_totals_take (&next, &behind, 0, n_words);
      behind = next;
    }
  return TRUE;
}

/** Looks at sums until something follows; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_sums (MdrLearner *base)
{
  HooksLearner *learner = hooks_learner (base);
  guint32 before = base->n_trail;

  if (!learner->stale_sums || !hooks_learner_is_placed (learner, 1))
    return TRUE;
  for (guint32 k = 0; k < learner->instance->sums->len; k++)
    {
      if (!propagate_sum (learner, k))
        return FALSE;
      if (base->n_trail > before)
        return TRUE;
    }
  learner->stale_sums = FALSE;
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include <string.h>

/** Takes what is new on the trail into the bits of lines. */
void
hooks_learner_catch_up (HooksLearner *learner)
{
  for (; learner->head < learner->base.n_trail; learner->head++)
    {
      guint32 literal = learner->base.trail[learner->head];
      guint32 cell = literal >> 1;
      guint32 row = cell / (guint32) learner->n;
      guint32 column = cell % (guint32) learner->n;
      guint16 (*same)[HOOKS_MAX_SIZE] = literal & 1 ? learner->empty : learner->filled;

      if (cell >= learner->n_cells)
        continue;
      same[HOOKS_AXIS_ROWS][row] |= (guint16) (1u << column);
      same[HOOKS_AXIS_COLUMNS][column] |= (guint16) (1u << row);
      learner->stale[HOOKS_AXIS_ROWS] |= (guint16) (1u << row);
      learner->stale[HOOKS_AXIS_COLUMNS] |= (guint16) (1u << column);
      learner->stale_sums = TRUE;
    }
}

static void
undo (MdrLearner *base, guint32 length)
{
  HooksLearner *learner = hooks_learner (base);

  for (; learner->head > length; learner->head--)
    {
      guint32 cell = base->trail[learner->head - 1] >> 1;
      guint32 row = cell / (guint32) learner->n;
      guint32 column = cell % (guint32) learner->n;

      if (cell >= learner->n_cells)
        continue;
      for (int k = 0; k < 2; k++)
        {
          guint16 (*bits)[HOOKS_MAX_SIZE] = k == 0 ? learner->filled : learner->empty;

          bits[HOOKS_AXIS_ROWS][row] &= (guint16) ~(1u << column);
          bits[HOOKS_AXIS_COLUMNS][column] &= (guint16) ~(1u << row);
        }
    }
}

static gboolean
propagate_near (MdrLearner *base, guint32 literal)
{
  HooksLearner *learner = hooks_learner (base);
  guint32 variable = literal >> 1;

  if (variable >= learner->first_place)
    return hooks_learner_propagate_carry (learner, literal);
  if (variable >= learner->n_cells)
    return (literal & 1) != 0 || hooks_learner_propagate_group (learner, variable);
  return !hooks_learner_is_placed (learner, learner->sizes[variable])
         || hooks_learner_propagate_hook (learner, learner->sizes[variable]);
}

static void
explain (MdrLearner *base, guint32 literal, MdrLiterals *reason)
{
  HooksLearner *learner = hooks_learner (base);
  guint32 word = base->reasons[literal >> 1];
  guint32 index = mdr_reason_get_index (word);

  switch ((HooksReason) mdr_reason_get_kind (word))
    {
    case HOOKS_REASON_LINE:
      hooks_learner_explain_line (learner, literal, index, reason);
      break;
    case HOOKS_REASON_CELL:
      hooks_learner_add_hook (learner, index, reason);
      break;
    case HOOKS_REASON_RANK:
      hooks_learner_add (learner, hooks_learner_get_place (learner, index), reason);
      break;
    case HOOKS_REASON_HOOK:
      hooks_learner_explain_hook (learner, literal, index, reason);
      break;
    case HOOKS_REASON_SUM:
      hooks_learner_explain_sum (learner, literal, index, reason);
      break;
    case HOOKS_REASON_PENTOMINO:
      hooks_learner_explain_pentomino (learner, literal >> 1, reason);
      break;
    case HOOKS_REASON_GROUP:
    default:
      hooks_learner_add (learner, index, reason);
      break;
    }
}

static void
read_solution (const MdrLearner *base, gpointer data)
{
  const HooksLearner *learner = hooks_learner (base);
  HooksSolution *solution = data;
  guint8 number = 0;

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      guint32 row = cell / (guint32) learner->n;
      guint32 column = cell % (guint32) learner->n;

      solution->hooks[row][column] = learner->sizes[cell];
      if (base->values[2 * cell] > 0)
        solution->digits[row][column] = learner->layout.digits[row][column];
    }
  for (guint32 k = 0; k < learner->groups->len; k++)
    if (learner->base.values[2 * (learner->n_cells + k)] > 0)
      {
        const HooksPentomino *group = &g_array_index (learner->groups, HooksPentomino, k);

        number++;
        for (guint c = 0; c < HOOKS_GROUP_SIZE; c++)
          solution->groups[group->cells[c] / learner->n][group->cells[c] % learner->n] = number;
      }
}

/* All solutions of a layout fill equally many cells, so another one leaves one of the filled cells empty. */
static void
exclude_solution (const MdrLearner *base, MdrLiterals *clause)
{
  const HooksLearner *learner = hooks_learner (base);

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (base->values[2 * cell] > 0)
      mdr_literals_add (clause, 2 * cell + 1);
  for (guint32 size = 1; size <= (guint32) learner->n; size++)
    hooks_learner_add_hook (learner, size, clause);
}

/** Returns: (transfer full): the digits of all cells, 0 for those that are not filled */
GBytes *
hooks_learner_dup_digits (const HooksLearner *learner)
{
  guint8 digits[HOOKS_MAX_CELLS] = { 0 };

  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->base.values[2 * cell] > 0)
      digits[cell] = (guint8) hooks_learner_get_digit (learner, cell);
  return g_bytes_new (digits, sizeof digits);
}

/* Rejects digits that were found in another layout, once all cells are decided; as #MdrTheoryStage. */
static gboolean
reject_known (MdrLearner *base)
{
  HooksLearner *learner = hooks_learner (base);
  g_autoptr (GBytes) digits = NULL;

  if (learner->known == NULL || !hooks_learner_is_placed (learner, 1))
    return TRUE;
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (base->values[2 * cell] == 0)
      return TRUE;
  digits = hooks_learner_dup_digits (learner);
  if (!g_hash_table_contains (learner->known, digits))
    return TRUE;
  exclude_solution (base, &base->conflict);
  return FALSE;
}

static const MdrTheoryStage stages[] = {
  hooks_learner_propagate_lines,
  hooks_learner_propagate_sums,
  hooks_learner_propagate_connection,
  reject_known,
  NULL,
};

static const MdrTheory theory = {
  .activity_growth = 1.1,
  .restart_unit = 128,
  .learnt_limit = 4000,
  .learnt_growth = 1000,
  .saves_phases = TRUE,
  .look_near = propagate_near,
  .stages = stages,
  .undo = undo,
  .explain = explain,
  .read_solution = read_solution,
  .exclude_solution = exclude_solution,
};

/**
 * hooks_learner_new:
 * @instance: borrowed
 * @start: a layout without hooks, with what is known about the cells; borrowed
 *
 * Returns: (transfer full): the search for all ways to fill layouts, one after
 *   the other; each has to be set first
 */
HooksLearner *
hooks_learner_new (const HooksInstance *instance, const HooksLayout *start)
{
  HooksLearner *learner = g_new0 (HooksLearner, 1);
  guint32 n = (guint32) instance->n;

  learner->instance = instance;
  learner->n = instance->n;
  learner->n_cells = (guint32) (instance->n * instance->n);
  learner->groups = g_array_new (FALSE, FALSE, sizeof (HooksPentomino));
  hooks_learner_list_groups (learner, start);
  /* Cells and groups are decided by the search; the hooks of a layout are assumed. */
  learner->first_place = learner->n_cells + learner->groups->len;
  learner->first_carry = learner->first_place + n * learner->n_cells * HOOKS_N_CORNERS;
  learner->first_rank = learner->first_carry + n * (n + 1);
  mdr_learner_init (&learner->base, &theory, learner->first_rank + 2 * learner->n_cells);
  for (guint32 variable = 0; variable < learner->first_place; variable++)
    mdr_learner_open (&learner->base, variable);
  for (guint32 variable = learner->first_place; variable < learner->base.n_variables; variable++)
    mdr_learner_open_for_assumptions (&learner->base, variable);
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      int row = (int) cell / learner->n;
      int column = (int) cell % learner->n;
      guint32 literal = 2 * cell + !hooks_layout_is_filled (start, row, column);

      if (hooks_layout_is_filled (start, row, column) || hooks_layout_is_empty (start, row, column))
        mdr_learner_add_clause (&learner->base, &literal, 1);
    }
  if (instance->puzzle->no_blocks)
    {
      for (guint32 cell = 0; cell + n < learner->n_cells; cell++)
        {
          guint32 literals[] = { 2 * cell + 1, 2 * cell + 3, 2 * (cell + n) + 1, 2 * (cell + n) + 3 };

          if (cell % n + 1 < n)
            mdr_learner_add_clause (&learner->base, literals, G_N_ELEMENTS (literals));
        }
    }
  if (instance->puzzle->groups)
    hooks_learner_add_group_clauses (learner);
  return learner;
}

void
hooks_learner_free (HooksLearner *learner)
{
  mdr_learner_clear (&learner->base);
  g_array_unref (learner->groups);
  g_free (learner->reason.items);
  g_free (learner);
}

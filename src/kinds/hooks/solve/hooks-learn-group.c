/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-learn.h"

#include <string.h>

/*
 * Groups: a variable for each pentomino on the board, whose digits have to add up to a multiple of 5. Each
 * filled cell is in one of them, and no two chosen ones have a cell or the shape in common.
 */

/** Lists the pentominoes that can be groups. */
void
hooks_learner_list_groups (HooksLearner *learner, const HooksLayout *start)
{
  for (guint k = 0; k < learner->instance->pentominoes->len; k++)
    if ((start->pentominoes[k / 64] >> k % 64 & 1) != 0)
      g_array_append_vals (learner->groups,
                           &g_array_index (learner->instance->pentominoes, HooksPentomino, k), 1);
}

static gboolean
has_cell (const HooksPentomino *group, guint32 cell)
{
  return memchr (group->cells, (int) cell, HOOKS_GROUP_SIZE) != NULL;
}

/* Adds the variables of groups with a cell, of one shape or any. */
static void
add_groups_of (HooksLearner *learner, guint32 cell, int shape)
{
  for (guint32 k = 0; k < learner->groups->len; k++)
    {
      const HooksPentomino *group = &g_array_index (learner->groups, HooksPentomino, k);

      if (has_cell (group, cell) && (shape < 0 || group->shape == shape))
        mdr_literals_add (&learner->reason, 2 * (learner->n_cells + k));
    }
}

static void
add_clause (HooksLearner *learner)
{
  mdr_learner_add_clause (&learner->base, learner->reason.items, learner->reason.count);
}

/* A filled cell before which its line is empty is in a group of the shape; some cell is filled. */
static void
add_shape_clue (HooksLearner *learner, MdrDirection side, int line, int shape)
{
  for (int last = 0; last <= learner->n; last++)
    {
      learner->reason.count = 0;
      for (int index = 0; index < MIN (last + 1, learner->n); index++)
        {
          MdrCell cell = hooks_line_cell (learner->n, side, line, index);
          guint32 variable = (guint32) (cell.row * learner->n + cell.column);

          mdr_literals_add (&learner->reason, 2 * variable + (index == last));
          if (index == last)
            add_groups_of (learner, variable, shape);
        }
      add_clause (learner);
    }
}

/** Adds what groups are as clauses. */
void
hooks_learner_add_group_clauses (HooksLearner *learner)
{
  const HooksPuzzle *puzzle = learner->instance->puzzle;

  for (guint32 k = 0; k < learner->groups->len; k++)
    for (guint c = 0; c < HOOKS_GROUP_SIZE; c++)
      {
        guint32 cell = g_array_index (learner->groups, HooksPentomino, k).cells[c];
        guint32 literals[] = { 2 * (learner->n_cells + k) + 1, 2 * cell };

        mdr_learner_add_clause (&learner->base, literals, G_N_ELEMENTS (literals));
      }
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      learner->reason.count = 0;
      mdr_literals_add (&learner->reason, 2 * cell + 1);
      add_groups_of (learner, cell, -1);
      add_clause (learner);
    }
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < learner->n; line++)
      if (puzzle->clues[side][line].type == HOOKS_CLUE_SHAPE
          && puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        add_shape_clue (learner, (MdrDirection) side, line, (int) puzzle->clues[side][line].value);
}

/** Leaves out what a group excludes; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_group (HooksLearner *learner, guint32 variable)
{
  const HooksPentomino *group = &g_array_index (learner->groups, HooksPentomino, variable - learner->n_cells);

  for (guint32 k = 0; k < learner->groups->len; k++)
    {
      const HooksPentomino *pentomino = &g_array_index (learner->groups, HooksPentomino, k);
      guint32 other = learner->n_cells + k;
      gboolean excluded = pentomino->shape == group->shape;

      if (other == variable || learner->base.values[2 * other] < 0)
        continue;
      for (guint c = 0; c < HOOKS_GROUP_SIZE && !excluded; c++)
        excluded = has_cell (group, pentomino->cells[c]);
      if (!excluded)
        continue;
      if (learner->base.values[2 * other] > 0)
        {
          hooks_learner_add (learner, variable, &learner->base.conflict);
          hooks_learner_add (learner, other, &learner->base.conflict);
          return FALSE;
        }
      mdr_learner_assign (&learner->base, 2 * other + 1, mdr_reason_new (HOOKS_REASON_GROUP, variable));
    }
  return TRUE;
}

/** Leaves out the pentominoes that no layout with these hooks has as groups; as #MdrTheoryStage. */
gboolean
hooks_learner_propagate_pentominoes (HooksLearner *learner)
{
  for (guint32 k = 0; k < learner->groups->len; k++)
    {
      const HooksPentomino *pentomino = &g_array_index (learner->groups, HooksPentomino, k);
      guint32 variable = learner->n_cells + k;
      guint sum = 0;

      if (learner->base.values[2 * variable] < 0)
        continue;
      for (guint c = 0; c < HOOKS_GROUP_SIZE; c++)
        sum += hooks_learner_get_digit (learner, pentomino->cells[c]);
      if (sum % HOOKS_GROUP_SIZE == 0)
        continue;
      if (learner->base.values[2 * variable] > 0)
        {
          hooks_learner_add (learner, variable, &learner->base.conflict);
          hooks_learner_explain_pentomino (learner, variable, &learner->base.conflict);
          return FALSE;
        }
      mdr_learner_assign (&learner->base, 2 * variable + 1, mdr_reason_new (HOOKS_REASON_PENTOMINO, 0));
    }
  return TRUE;
}

/** Adds why a pentomino is no group: the hooks of its cells. */
void
hooks_learner_explain_pentomino (HooksLearner *learner, guint32 variable, MdrLiterals *reason)
{
  const HooksPentomino *pentomino =
      &g_array_index (learner->groups, HooksPentomino, variable - learner->n_cells);

  for (guint k = 0; k < HOOKS_GROUP_SIZE; k++)
    hooks_learner_add_hook (learner, learner->sizes[pentomino->cells[k]], reason);
}

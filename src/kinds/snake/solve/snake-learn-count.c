/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

static guint32
add_group (SnakeLearner *learner, guint32 n_cells, guint32 count)
{
  SnakeGroup group = { g_new (guint32, n_cells), 0, count, 0, 0 };

  g_array_append_val (learner->groups, group);
  return learner->groups->len - 1;
}

static void
add_line_to_group (SnakeLearner *learner, guint32 number, SnakeAxis axis, int index)
{
  int length = axis == SNAKE_AXIS_ROWS ? learner->columns : learner->rows;

  for (int k = 0; k < length; k++)
    {
      SnakeGroup *group = &g_array_index (learner->groups, SnakeGroup, number);
      guint32 cell = axis == SNAKE_AXIS_ROWS ? snake_learner_get_cell (learner, index, k)
                                             : snake_learner_get_cell (learner, k, index);

      group->cells[group->n_cells++] = cell;
      learner->groups_of[cell][axis] = (guint16) number;
    }
}

/* Makes a group for each line with a count, and one for all other lines, which hold what is left of the
 * length. */
static void
make_groups_of_axis (SnakeLearner *learner, SnakeAxis axis, const int *counts, int n_lines)
{
  guint32 most = (guint32) MAX (learner->rows, learner->columns);
  int rest = learner->length;
  guint32 n_unknown = 0;
  guint32 number;

  for (int k = 0; k < n_lines; k++)
    if (counts[k] == SNAKE_UNKNOWN)
      n_unknown++;
    else
      {
        add_line_to_group (learner, add_group (learner, most, (guint32) counts[k]), axis, k);
        rest -= counts[k];
      }
  if (learner->length == SNAKE_UNKNOWN || n_unknown == 0)
    return;
  if (rest < 0)
    learner->base.exhausted = TRUE;
  number = add_group (learner, n_unknown * most, (guint32) MAX (rest, 0));
  for (int k = 0; k < n_lines; k++)
    if (counts[k] == SNAKE_UNKNOWN)
      add_line_to_group (learner, number, axis, k);
}

/** Lists the groups of a puzzle's counts. */
void
snake_learner_make_groups (SnakeLearner *learner, const SnakePuzzle *puzzle)
{
  make_groups_of_axis (learner, SNAKE_AXIS_ROWS, puzzle->row_counts, puzzle->rows);
  make_groups_of_axis (learner, SNAKE_AXIS_COLUMNS, puzzle->column_counts, puzzle->columns);
}

/* Adds up to @most cells of a group that were @filled, or else empty, before position @limit of the trail. */
static void
add_cells (SnakeLearner *learner,
           const SnakeGroup *group,
           gboolean filled,
           guint32 most,
           guint32 limit,
           MdrLiterals *literals)
{
  for (guint32 k = 0; k < group->n_cells && most > 0; k++)
    {
      guint32 cell = group->cells[k];

      if (!snake_learner_is_before (learner, cell, limit)
          || snake_learner_is_filled (learner, cell, limit) != filled)
        continue;
      snake_learner_add_cell (learner, cell, literals);
      most--;
    }
}

static void
assign_open (SnakeLearner *learner, const SnakeGroup *group, guint32 number, guint32 empty)
{
  for (guint32 k = 0; k < group->n_cells; k++)
    if (learner->base.values[2 * group->cells[k]] == 0)
      mdr_learner_assign (&learner->base, 2 * group->cells[k] + empty,
                          mdr_reason_new (SNAKE_REASON_COUNT, number));
}

/**
 * snake_learner_propagate_group:
 *
 * Propagates the count of a group: once as many cells are filled as it says, all others are empty, and once
 * as many are empty as it leaves, all others are filled.
 *
 * Returns: %FALSE on a conflict, as #MdrTheoryStage
 */
gboolean
snake_learner_propagate_group (SnakeLearner *learner, guint32 number)
{
  const SnakeGroup *group = &g_array_index (learner->groups, SnakeGroup, number);
  guint32 hollow = group->n_cells - MIN (group->count, group->n_cells);

  if (group->filled > group->count || group->empty > hollow || group->count > group->n_cells)
    {
      gboolean filled = group->filled > group->count;

      if (group->count <= group->n_cells)
        add_cells (learner, group, filled, (filled ? group->count : hollow) + 1, G_MAXUINT32,
                   &learner->base.conflict);
      return FALSE;
    }
  if (group->filled + group->empty == group->n_cells)
    return TRUE;
  if (group->filled == group->count)
    assign_open (learner, group, number, 1);
  else if (group->empty == hollow)
    assign_open (learner, group, number, 0);
  return TRUE;
}

/**
 * snake_learner_explain_count:
 *
 * Explains a literal by the count of its group: an empty cell by as many filled ones as the count says, a
 * filled one by as many empty ones as the count leaves.
 */
void
snake_learner_explain_count (SnakeLearner *learner, guint32 literal, guint32 number, MdrLiterals *reason)
{
  const SnakeGroup *group = &g_array_index (learner->groups, SnakeGroup, number);
  gboolean filled = (literal & 1) != 0;

  add_cells (learner, group, filled, filled ? group->count : group->n_cells - group->count,
             learner->base.positions[literal >> 1], reason);
}

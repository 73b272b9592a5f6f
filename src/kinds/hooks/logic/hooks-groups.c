/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

/**
 * Partition:
 * @groups: the number of the group of each cell, from 1; 0 for none yet
 * @n_groups: how many there are
 * @shapes: [group], a place in hooks_shapes
 * @used: bit s: some group has this shape
 *
 * A board with all cells decided that is being split into groups.
 */
typedef struct
{
  const HooksBoard *board;
  guint8 groups[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  int n_groups;
  guint8 shapes[HOOKS_N_SHAPES + 1];
  guint used;
} Partition;

/**
 * Growth:
 * @cells: of a group that grows
 * @n_cells: how many it has
 * @edge: the cells that were found beside it, in their order
 * @n_edge: how many there are
 * @seen: whether a cell was found
 */
typedef struct
{
  MdrCell cells[HOOKS_GROUP_SIZE];
  int n_cells;
  MdrCell edge[4 * HOOKS_GROUP_SIZE + 1];
  int n_edge;
  guint64 seen[HOOKS_MAX_SIZE];
} Growth;

static gboolean split (Partition *partition);

static void
set_group (Partition *partition, const Growth *growth, int group)
{
  for (int k = 0; k < HOOKS_GROUP_SIZE; k++)
    partition->groups[growth->cells[k].row][growth->cells[k].column] = (guint8) group;
}

static void
find_edge (const Partition *partition, Growth *growth, MdrCell cell)
{
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) direction);

      if (!hooks_contains (partition->board->puzzle, next.row, next.column)
          || mdr_rows_has (growth->seen, next.row, next.column)
          || !hooks_board_is_filled (partition->board, next.row, next.column)
          || partition->groups[next.row][next.column] != 0)
        continue;
      mdr_rows_set (growth->seen, next.row, next.column);
      growth->edge[growth->n_edge++] = next;
    }
}

/*
 * Tries all groups with the cells so far and some that are found from @next on: each set of cells once,
 * since a cell that was passed over is not taken later.
 */
static gboolean
grow (Partition *partition, const Growth *growth, int next)
{
  if (growth->n_cells == HOOKS_GROUP_SIZE)
    {
      int shape = hooks_shape_of (growth->cells);
      gboolean splits;
      int sum = 0;

      for (int k = 0; k < HOOKS_GROUP_SIZE; k++)
        sum += mdr_bits_index (partition->board->candidates[growth->cells[k].row][growth->cells[k].column]);
      if (sum % HOOKS_GROUP_SIZE != 0 || partition->used >> shape & 1)
        return FALSE;
      partition->used |= 1u << shape;
      partition->shapes[++partition->n_groups] = (guint8) shape;
      set_group (partition, growth, partition->n_groups);
      splits = split (partition);
      set_group (partition, growth, 0);
      partition->n_groups--;
      partition->used &= ~(1u << shape);
      return splits;
    }
  for (; next < growth->n_edge; next++)
    {
      Growth grown = *growth;

      grown.cells[grown.n_cells++] = growth->edge[next];
      find_edge (partition, &grown, growth->edge[next]);
      if (grow (partition, &grown, next + 1))
        return TRUE;
    }
  return FALSE;
}

/* Puts the first filled cell without a group into one, and continues. */
static gboolean
split (Partition *partition)
{
  const HooksBoard *board = partition->board;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (hooks_board_is_filled (board, i, j) && partition->groups[i][j] == 0)
        {
          Growth growth = { .cells = { { i, j } }, .n_cells = 1 };

          if (partition->n_groups == HOOKS_N_SHAPES)
            return FALSE;
          mdr_rows_set (growth.seen, i, j);
          find_edge (partition, &growth, growth.cells[0]);
          return grow (partition, &growth, 0);
        }
  for (guint side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < partition->board->size; line++)
      {
        const HooksClue *clue = &partition->board->puzzle->clues[side][line];
        int group = 0;

        if (clue->value == HOOKS_UNKNOWN || clue->type != HOOKS_CLUE_SHAPE)
          continue;
        /* The group of the first filled cell, as the line is seen from the side. */
        for (int place = 0; place < partition->board->size && group == 0; place++)
          {
            MdrCell cell = hooks_line_cell (partition->board->size, (MdrDirection) side, line, place);

            if (hooks_board_is_filled (partition->board, cell.row, cell.column))
              group = partition->groups[cell.row][cell.column];
          }
        if (group == 0 || partition->shapes[group] != clue->value)
          return FALSE;
      }
  return TRUE;
}

/**
 * hooks_board_has_groups:
 * @board: with all cells decided
 *
 * Returns: whether the filled cells split into pentominoes of different shapes,
 *   each with a sum that is a multiple of 5, so that all clues about shapes are met
 */
gboolean
hooks_board_has_groups (const HooksBoard *board)
{
  Partition partition = { .board = board };

  return split (&partition);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-values.h"

#include <string.h>

/* By #MdrDirection. */
const char numberlink_directions[] = "RDLU";

/** Returns: the direction of @letter, which has to be one of the four */
MdrDirection
numberlink_find_direction (char letter)
{
  const char *place = strchr (numberlink_directions, letter);

  g_return_val_if_fail (place && *place, MDR_DIRECTION_RIGHT);
  return (MdrDirection) (place - numberlink_directions);
}

gboolean
numberlink_edges_has (const NumberlinkEdges *edges, int row, int column, MdrDirection direction)
{
  return numberlink_edges_around (edges, (MdrCell){ row, column }) >> direction & 1;
}

/* Where an edge is kept: with the cell at its left or above it. */
static guint64 *
find_word (NumberlinkEdges *edges, int row, int column, MdrDirection direction, int *bit)
{
  *bit = direction == MDR_DIRECTION_LEFT ? column - 1 : column;
  switch (direction)
    {
    case MDR_DIRECTION_RIGHT:
    case MDR_DIRECTION_LEFT:
      return *bit < 0 ? NULL : &edges->right[row];
    case MDR_DIRECTION_DOWN:
      return &edges->down[row];
    case MDR_DIRECTION_UP:
      return row == 0 ? NULL : &edges->down[row - 1];
    default:
      return NULL;
    }
}

/**
 * numberlink_edges_set:
 * @direction: one that stays on the board
 */
void
numberlink_edges_set (NumberlinkEdges *edges, int row, int column, MdrDirection direction, gboolean value)
{
  int bit;
  guint64 *word = find_word (edges, row, column, direction, &bit);

  g_return_if_fail (word);
  if (value)
    *word |= mdr_bit (bit);
  else
    *word &= ~mdr_bit (bit);
}

/** Returns: how many edges meet in a cell, up to 4 */
guint
numberlink_edges_get_degree (const NumberlinkEdges *edges, int row, int column)
{
  return mdr_directions_count (numberlink_edges_around (edges, (MdrCell){ row, column }));
}

/** Returns: how many cells the paths of a right solution have: of each path one more than edges */
guint
numberlink_edges_count_used (const NumberlinkEdges *solution, const NumberlinkPuzzle *puzzle)
{
  guint used = puzzle->n_labels;

  for (int row = 0; row < puzzle->rows; row++)
    used += (guint) (mdr_bits_count (solution->right[row]) + mdr_bits_count (solution->down[row]));
  return used;
}

/** Takes all of @others away from @edges. */
void
numberlink_edges_remove (NumberlinkEdges *edges, const NumberlinkEdges *others)
{
  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      edges->right[i] &= ~others->right[i];
      edges->down[i] &= ~others->down[i];
    }
}

gboolean
numberlink_edges_equal (const NumberlinkEdges *a, const NumberlinkEdges *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* Takes the first edge that does not lead @back; FALSE if there is none. */
static gboolean
walk_on (const NumberlinkEdges *edges, MdrCell *cell, guint *back)
{
  guint onward = numberlink_edges_around (edges, *cell) & ~*back;
  MdrDirection direction;

  if (onward == 0)
    return FALSE;
  direction = mdr_directions_first (onward);
  *back = 1u << mdr_direction_opposite (direction);
  *cell = mdr_cell_step (*cell, direction);
  return TRUE;
}

/**
 * numberlink_edges_walk:
 * @puzzle: the board that @edges are of
 * @from: one end of a path, or any cell of a loop
 * @path: (out caller-allocates) (nullable): room for all cells of the board:
 *   the cells from @from on
 *
 * Follows a path to where it ends, or a loop once around. Where it branches,
 * which no state of play does, the first way is taken, and the walk ends at
 * the latest after as many cells as the board has.
 *
 * Returns: the number of cells, @from counted
 */
guint
numberlink_edges_walk (const NumberlinkEdges *edges,
                       const NumberlinkPuzzle *puzzle,
                       MdrCell from,
                       MdrCell *path)
{
  guint most = (guint) (puzzle->rows * puzzle->columns);
  MdrCell cell = from;
  guint length = 0;
  guint back = 0;

  do
    {
      if (path)
        path[length] = cell;
      length++;
    }
  while (length < most && walk_on (edges, &cell, &back) && !mdr_cell_equal (cell, from));
  return length;
}

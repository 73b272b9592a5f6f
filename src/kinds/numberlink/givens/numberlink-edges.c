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
  const char *found = strchr (numberlink_directions, letter);

  g_return_val_if_fail (found && *found, MDR_DIRECTION_RIGHT);
  return (MdrDirection) (found - numberlink_directions);
}

gboolean
numberlink_edges_has (const NumberlinkEdges *edges, int row, int column, MdrDirection direction)
{
  return numberlink_edges_around (edges, (MdrCell){ row, column }) >> direction & 1;
}

/**
 * numberlink_edges_set:
 * @direction: one that stays on the board
 *
 * Adds an edge to a set or removes it. Edges are stored with the cell at their left or above them.
 */
void
numberlink_edges_set (NumberlinkEdges *edges, int row, int column, MdrDirection direction, gboolean value)
{
  gboolean across = direction == MDR_DIRECTION_RIGHT || direction == MDR_DIRECTION_LEFT;
  guint64 *word;

  row -= direction == MDR_DIRECTION_UP;
  column -= direction == MDR_DIRECTION_LEFT;
  g_return_if_fail (row >= 0 && column >= 0);
  word = across ? &edges->right[row] : &edges->down[row];
  if (value)
    *word |= mdr_bit (column);
  else
    *word &= ~mdr_bit (column);
}

/** Returns: how many edges meet in a cell, up to 4 */
guint
numberlink_edges_get_degree (const NumberlinkEdges *edges, int row, int column)
{
  return mdr_directions_count (numberlink_edges_around (edges, (MdrCell){ row, column }));
}

/** Returns: how many cells the paths of a right solution have: each path has one more than edges */
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

/**
 * numberlink_edges_walk:
 * @puzzle: the board that @edges are of
 * @from: one end of a path, or any cell of a loop
 * @path: (out caller-allocates) (nullable): room for all cells of the board:
 *   the cells from @from on
 *
 * Follows a path to its end, or a loop once around. Where edges branch, which
 * those of no state of play do, the first direction is taken, and the walk ends after as many
 * cells as the board has.
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
      guint onward = numberlink_edges_around (edges, cell) & ~back;
      MdrDirection direction;

      if (path)
        path[length] = cell;
      length++;
      if (onward == 0)
        break;
      direction = mdr_directions_first (onward);
      back = 1u << mdr_direction_opposite (direction);
      cell = mdr_cell_step (cell, direction);
    }
  while (length < most && !mdr_cell_equal (cell, from));
  return length;
}

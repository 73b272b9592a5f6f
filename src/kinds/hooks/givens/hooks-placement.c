/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-values.h"

/** Returns: the cell in which the legs of a placed hook of @size meet */
MdrCell
hooks_placement_get_corner (int size, const HooksPlacement *placement)
{
  MdrCell corner = placement->square;

  if (placement->corner & HOOKS_CORNER_TOP_RIGHT)
    corner.column += size - 1;
  if (placement->corner & HOOKS_CORNER_BOTTOM_LEFT)
    corner.row += size - 1;
  return corner;
}

/* Whether a square of @size with the upper left cell @square holds a cell. */
static gboolean
square_has (int size, MdrCell square, int row, int column)
{
  return row >= square.row && row < square.row + size && column >= square.column
         && column < square.column + size;
}

/** Returns: whether a placed hook of @size takes the cell */
gboolean
hooks_placement_has (int size, const HooksPlacement *placement, int row, int column)
{
  MdrCell corner = hooks_placement_get_corner (size, placement);

  return square_has (size, placement->square, row, column) && (row == corner.row || column == corner.column);
}

/**
 * hooks_placement_get_cell:
 * @index: from 0 to 2 × @size − 2
 *
 * Returns: one of the cells of a placed hook of @size: those in a row, then the
 *   others in a column
 */
MdrCell
hooks_placement_get_cell (int size, const HooksPlacement *placement, int index)
{
  MdrCell corner = hooks_placement_get_corner (size, placement);
  int below = corner.row == placement->square.row;

  if (index < size)
    return (MdrCell){ corner.row, placement->square.column + index };
  return (MdrCell){ placement->square.row + index - size + below, corner.column };
}

/** Returns: the size of the smallest of @hooks, placed or not, that takes the cell; 0 for none */
int
hooks_placements_find (const HooksPlacement hooks[HOOKS_SIZES], int row, int column)
{
  for (int size = 1; size < HOOKS_SIZES; size++)
    if (hooks_is_placed (&hooks[size]) && hooks_placement_has (size, &hooks[size], row, column))
      return size;
  return 0;
}

/* What a hook leaves of its square is the square of the next smaller one. */
static MdrCell
rest_of_square (const HooksPlacement *placement)
{
  MdrCell rest = placement->square;

  if (!(placement->corner & HOOKS_CORNER_TOP_RIGHT))
    rest.column++;
  if (!(placement->corner & HOOKS_CORNER_BOTTOM_LEFT))
    rest.row++;
  return rest;
}

/**
 * hooks_placements_fit:
 * @size: of one placed hook
 * @other_size: of another, different from @size
 *
 * The square of a smaller hook lies in the rest of the square of each larger one.
 * Between the two each step from a hook to the next smaller one moves the square
 * by at most one cell down and one to the right, in all combinations, so that
 * every place inside can be reached.
 *
 * Returns: whether there is a layout with both
 */
gboolean
hooks_placements_fit (int size, const HooksPlacement *placement, int other_size, const HooksPlacement *other)
{
  MdrCell rest;
  int room;

  if (size < other_size)
    return hooks_placements_fit (other_size, other, size, placement);
  rest = rest_of_square (placement);
  room = size - 1 - other_size;
  return square_has (room + 1, rest, other->square.row, other->square.column);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-values.h"

#include <glib/gi18n-lib.h>

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

/* Returns whether a cell lies in the square of @size whose upper left cell is @square. */
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
  if (size < other_size)
    return hooks_placements_fit (other_size, other, size, placement);
  return square_has (size - other_size, hooks_placement_get_rest (placement), other->square.row,
                     other->square.column);
}

/** By #HooksCorner, as edits, moves and files name them. */
const char *const hooks_corner_ids[HOOKS_N_CORNERS + 1] = {
  [HOOKS_CORNER_TOP_LEFT] = "top-left",
  [HOOKS_CORNER_TOP_RIGHT] = "top-right",
  [HOOKS_CORNER_BOTTOM_LEFT] = "bottom-left",
  [HOOKS_CORNER_BOTTOM_RIGHT] = "bottom-right",
};

/** Returns: whether the next word is the size of a hook of @puzzle */
gboolean
hooks_read_hook_size (const HooksPuzzle *puzzle, MdrWords *words, int *size, GError **error)
{
  guint number;

  if (!mdr_words_read_number (words, 1, (guint) puzzle->size, &number, error))
    return FALSE;
  *size = (int) number;
  return TRUE;
}

/**
 * hooks_read_hook:
 *
 * Reads "SIZE ROW,COLUMN CORNER": a hook, the upper left cell of its square, and
 * where its legs meet. Hook 1, which has no legs, gets the usual corner.
 *
 * Returns: whether the next words place a hook on the board
 */
gboolean
hooks_read_hook (const HooksPuzzle *puzzle,
                 MdrWords *words,
                 int *size,
                 HooksPlacement *placement,
                 GError **error)
{
  int corner = 0;

  if (!hooks_read_hook_size (puzzle, words, size, error)
      || !mdr_words_read_cell (words, puzzle->size, puzzle->size, &placement->square, error))
    return FALSE;
  while (corner < HOOKS_N_CORNERS && !mdr_words_read_literal (words, hooks_corner_ids[corner]))
    corner++;
  if (corner == HOOKS_N_CORNERS)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("A corner was expected: top-left, top-right, bottom-left or bottom-right."));
      return FALSE;
    }
  placement->corner = (HooksCorner) corner;
  if (*size == 1)
    placement->corner = HOOKS_CORNER_TOP_LEFT;
  if (hooks_puzzle_contains_placement (puzzle, *size, placement))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a hook by its size, row and column of a cell */
               _ ("The square of hook %d does not lie on the board if it begins at row %d, column %d."),
               *size, placement->square.row + 1, placement->square.column + 1);
  return FALSE;
}

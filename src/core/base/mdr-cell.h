/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrCell:
 * @row: from 0 at the top; -1 or the number of rows is a clue place above or
 *   below the board
 * @column: from 0 at the left; -1 or the number of columns is a clue place at
 *   the left or the right of the board
 *
 * One place of a board. If both row and column are outside the board, it is a
 * corner place. Corner places are empty, but the lower right one is used to
 * resize the board.
 */
typedef struct
{
  int row;
  int column;
} MdrCell;

static inline gboolean
mdr_cell_equal (MdrCell a, MdrCell b)
{
  return a.row == b.row && a.column == b.column;
}

/**
 * MdrCellRange:
 * @first: the upper left cell
 * @last: the lower right cell
 *
 * A rectangle of cells; empty if @last is before @first.
 */
typedef struct
{
  MdrCell first;
  MdrCell last;
} MdrCellRange;

/**
 * MdrExtents:
 * @rows: cells from top to bottom, at least 1
 * @columns: cells from left to right, at least 1
 * @top: depth of the clue places above the board, in cells; 0 for none
 * @left: the same for the left side
 * @bottom: the same for the bottom
 * @right: the same for the right side
 *
 * The size of a board with its clue places, in cells.
 */
typedef struct
{
  int rows;
  int columns;
  double top;
  double left;
  double bottom;
  double right;
} MdrExtents;

static inline gboolean
mdr_extents_equal (const MdrExtents *a, const MdrExtents *b)
{
  return a->rows == b->rows && a->columns == b->columns && a->top == b->top && a->left == b->left
         && a->bottom == b->bottom && a->right == b->right;
}

/** Returns: whether @cell is a cell of the board rather than a clue place */
static inline gboolean
mdr_extents_contain (const MdrExtents *extents, MdrCell cell)
{
  return cell.row >= 0 && cell.row < extents->rows && cell.column >= 0 && cell.column < extents->columns;
}

G_END_DECLS

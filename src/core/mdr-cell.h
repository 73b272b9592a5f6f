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
 * One place of a board. A place where both are outside is a corner of the
 * edge: nothing stands there, but the board can be dragged by it.
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
 * @first: the upper left one
 * @last: the lower right one
 *
 * The cells of some rows and columns that lie beside each other; none where
 * @last is before @first.
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
 * @left: the same at the left
 * @bottom: the same below
 * @right: the same at the right
 *
 * The room a board takes, in cells.
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

/** Whether @cell is one of the board's own cells, no clue place. */
static inline gboolean
mdr_extents_contain (const MdrExtents *extents, MdrCell cell)
{
  return cell.row >= 0 && cell.row < extents->rows && cell.column >= 0 && cell.column < extents->columns;
}

G_END_DECLS

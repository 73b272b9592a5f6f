/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrCell:
 * @row: from 0 at the top; -1 and less are clue places above the board, the
 *   number of rows and more are clue places below it
 * @column: from 0 at the left; -1 and less are clue places at the left of the
 *   board, the number of columns and more are clue places at the right
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
 * @top: how many clue places above each column are seen, one behind the other; 0 for none
 * @left: the same for the left side
 * @bottom: the same for the bottom
 * @right: the same for the right side
 * @hidden_top: how many clue places between the board and those of @top take no room
 * @hidden_left: the same for the left side
 * @hidden_bottom: the same for the bottom
 * @hidden_right: the same for the right side
 *
 * The size of a board with its clue places, in cells.
 */
typedef struct
{
  int rows;
  int columns;
  int top;
  int left;
  int bottom;
  int right;
  int hidden_top;
  int hidden_left;
  int hidden_bottom;
  int hidden_right;
} MdrExtents;

/** Returns: whether @cell is a cell of the board rather than a clue place */
static inline gboolean
mdr_extents_contain (const MdrExtents *extents, MdrCell cell)
{
  return cell.row >= 0 && cell.row < extents->rows && cell.column >= 0 && cell.column < extents->columns;
}

/* mdr-cell.c */
gboolean mdr_extents_equal (const MdrExtents *a, const MdrExtents *b);
MdrCell mdr_extents_to_seen (const MdrExtents *extents, MdrCell place);
MdrCell mdr_extents_from_seen (const MdrExtents *extents, MdrCell seen);
gboolean mdr_extents_have_place (const MdrExtents *extents, MdrCell place);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-geometry.h"

#include <math.h>

/* Below this side, whole pixels would waste too much of the room. */
#define SMALLEST_WHOLE_CELL 4.0
/* How far the corner of the board reaches over its sides, to be caught easily. */
#define CORNER_REACH         0.33
#define LONGEST_CORNER_REACH 16.0

/**
 * mdr_geometry_init:
 * @extents: the board
 * @cell: side of a cell in pixels, above 0
 * @left: left side of the whole, clue places included
 * @top: top of the whole, clue places included
 *
 * Places a board.
 */
void
mdr_geometry_init (MdrGeometry *geometry, const MdrExtents *extents, double cell, double left, double top)
{
  geometry->extents = *extents;
  geometry->cell = cell;
  geometry->x = left + extents->left * cell;
  geometry->y = top + extents->top * cell;
}

/**
 * mdr_geometry_fit:
 * @width: of the room in pixels
 * @height: of the room in pixels
 * @padding: to be kept free on each side, in pixels
 *
 * Places a board in the middle of a room, as large as it can be. Cells have
 * whole pixels and begin on one, so that their lines are crisp, unless they
 * are tiny.
 */
void
mdr_geometry_fit (MdrGeometry *geometry,
                  const MdrExtents *extents,
                  double width,
                  double height,
                  double padding)
{
  double columns = extents->left + extents->columns + extents->right;
  double rows = extents->top + extents->rows + extents->bottom;
  double cell = MIN ((width - 2 * padding) / columns, (height - 2 * padding) / rows);

  cell = MAX (cell, 1.0);
  if (cell >= SMALLEST_WHOLE_CELL)
    cell = floor (cell);
  mdr_geometry_init (geometry, extents, cell, (width - columns * cell) / 2, (height - rows * cell) / 2);
  geometry->x = floor (geometry->x);
  geometry->y = floor (geometry->y);
}

/** The size of the whole in pixels, clue places included. */
void
mdr_geometry_get_size (const MdrGeometry *geometry, double *width, double *height)
{
  const MdrExtents *extents = &geometry->extents;

  *width = (extents->left + extents->columns + extents->right) * geometry->cell;
  *height = (extents->top + extents->rows + extents->bottom) * geometry->cell;
}

/*
 * One axis: @count cells of side 1 from 0, a place of depth @before in front of
 * them and one of depth @after behind; where a depth is 0, and farther out, the
 * places go on with side 1.
 */
static int
find_place (double position, int count, double before, double after, double *inside)
{
  double first = before > 0 ? before : 1.0;
  double last = after > 0 ? after : 1.0;
  double place;

  if (position < -first)
    position += first - 1.0;
  else if (position < 0)
    position /= first;
  else if (position >= count + last)
    position -= last - 1.0;
  else if (position >= count)
    position = count + (position - count) / last;
  position = CLAMP (position, G_MININT / 2, G_MAXINT / 2);
  place = floor (position);
  if (inside)
    *inside = position - place;
  return (int) place;
}

static void
get_place (int place, int count, double before, double after, double *start, double *length)
{
  double first = before > 0 ? before : 1.0;
  double last = after > 0 ? after : 1.0;

  *start = place < 0 ? place + 1.0 - first : place > count ? place - 1.0 + last : place;
  *length = place == -1 ? first : place == count ? last : 1.0;
}

/* Just outside the lower right corner: no cell of the board loses room to it. */
static gboolean
is_on_corner (const MdrGeometry *geometry, double x, double y)
{
  double reach = MIN (CORNER_REACH * geometry->cell, LONGEST_CORNER_REACH);
  double over_x = x - geometry->x - geometry->extents.columns * geometry->cell;
  double over_y = y - geometry->y - geometry->extents.rows * geometry->cell;

  return over_x >= -reach && over_y >= -reach && over_x <= reach && over_y <= reach
         && (over_x >= 0 || over_y >= 0);
}

/**
 * mdr_geometry_cell_at:
 * @inside_x: (out) (optional): position inside the place, 0 at its left to 1
 * @inside_y: (out) (optional): position inside the place, 0 at its top to 1
 *
 * Finds the place at a point. The cells go on beyond the board and its clue
 * places, with lower and higher numbers: a drag of the corner place (row
 * extents.rows, column extents.columns) that ends in cell (r, c) asks for r
 * rows and c columns. The corner place is widened along both sides.
 */
MdrCell
mdr_geometry_cell_at (const MdrGeometry *geometry, double x, double y, double *inside_x, double *inside_y)
{
  const MdrExtents *extents = &geometry->extents;
  MdrCell cell;

  cell.row =
      find_place ((y - geometry->y) / geometry->cell, extents->rows, extents->top, extents->bottom, inside_y);
  cell.column = find_place ((x - geometry->x) / geometry->cell, extents->columns, extents->left,
                            extents->right, inside_x);
  if (is_on_corner (geometry, x, y))
    {
      cell.row = extents->rows;
      cell.column = extents->columns;
    }
  return cell;
}

/** The rectangle of a place in pixels: the inverse of mdr_geometry_cell_at(). */
void
mdr_geometry_get_cell_rectangle (const MdrGeometry *geometry,
                                 MdrCell cell,
                                 double *x,
                                 double *y,
                                 double *width,
                                 double *height)
{
  const MdrExtents *extents = &geometry->extents;
  double start;
  double length;

  get_place (cell.column, extents->columns, extents->left, extents->right, &start, &length);
  *x = geometry->x + start * geometry->cell;
  *width = length * geometry->cell;
  get_place (cell.row, extents->rows, extents->top, extents->bottom, &start, &length);
  *y = geometry->y + start * geometry->cell;
  *height = length * geometry->cell;
}

static void
find_visible (double start, double length, double cell, int count, int *first, int *last)
{
  *first = (int) CLAMP (floor (start / cell), 0, count);
  *last = (int) CLAMP (ceil ((start + length) / cell) - 1, -1, count - 1);
}

/**
 * mdr_geometry_get_visible:
 * @x: left side of what can be seen, in pixels
 * @y: top of it
 * @width: of it
 * @height: of it
 *
 * Finds the rows and the columns of the board that can be seen, each on its
 * own: the clue of a visible row is wanted also where none of its cells are.
 *
 * Returns: the first and the last of each; the last is before the first where
 *   none can be seen
 */
MdrCellRange
mdr_geometry_get_visible (const MdrGeometry *geometry, double x, double y, double width, double height)
{
  MdrCellRange range;

  find_visible (y - geometry->y, height, geometry->cell, geometry->extents.rows, &range.first.row,
                &range.last.row);
  find_visible (x - geometry->x, width, geometry->cell, geometry->extents.columns, &range.first.column,
                &range.last.column);
  return range;
}

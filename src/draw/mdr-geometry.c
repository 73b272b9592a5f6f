/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-geometry.h"

#include <math.h>

/* In pixels. The first is the size of cells if there is no space at all. Cells smaller than the second are
 * not rounded to whole pixels, which would waste too much space. */
#define SMALLEST_CELL       0.02
#define SMALLEST_WHOLE_CELL 4.0

/* In smaller cells, numbers and letters cannot be seen. In slightly larger ones they can hardly be read
 * either, but distinguish a puzzle from an empty board. A page of paper is wide enough for larger cells,
 * however many columns a board has. */
#define SMALLEST_TEXT_CELL 8.0

/* The corner place extends this far along the sides of the board, so that it is easy to grab. */
#define CORNER_REACH         0.33
#define LONGEST_CORNER_REACH 16.0

/**
 * mdr_geometry_init:
 * @extents: the board
 * @cell: side of a cell in pixels, above 0
 * @left: left side in pixels, clue places included
 * @top: top side in pixels, clue places included
 *
 * Places a board at a given size.
 */
void
mdr_geometry_init (MdrGeometry *geometry, const MdrExtents *extents, double cell, double left, double top)
{
  g_return_if_fail (geometry != NULL);
  g_return_if_fail (extents != NULL);
  g_return_if_fail (cell > 0);

  geometry->extents = *extents;
  geometry->cell = cell;
  geometry->x = left + extents->left * cell;
  geometry->y = top + extents->top * cell;
}

/**
 * mdr_geometry_fit:
 * @width: width of the available area in pixels
 * @height: height of it in pixels
 * @padding: margin kept free on each side, in pixels
 *
 * Centres a board in an area, as large as it fits. Sides and positions of
 * cells are whole pixels, so that lines are crisp, unless the cells are tiny.
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

  cell = MAX (cell, SMALLEST_CELL);
  if (cell >= SMALLEST_WHOLE_CELL)
    cell = floor (cell);
  mdr_geometry_init (geometry, extents, cell, (width - columns * cell) / 2, (height - rows * cell) / 2);
  geometry->x = floor (geometry->x);
  geometry->y = floor (geometry->y);
}

/** Returns: whether cells are large enough for the numbers and letters of a board, which are otherwise left
 * out
 */
gboolean
mdr_geometry_shows_text (const MdrGeometry *geometry)
{
  g_return_val_if_fail (geometry != NULL, FALSE);

  return geometry->cell >= SMALLEST_TEXT_CELL;
}

/** Gets the size in pixels, clue places included. */
void
mdr_geometry_get_size (const MdrGeometry *geometry, double *width, double *height)
{
  const MdrExtents *extents = &geometry->extents;

  g_return_if_fail (geometry != NULL);
  g_return_if_fail (width != NULL);
  g_return_if_fail (height != NULL);

  *width = (extents->left + extents->columns + extents->right) * geometry->cell;
  *height = (extents->top + extents->rows + extents->bottom) * geometry->cell;
}

static int
find_place (double position, double *inside)
{
  double place;

  position = CLAMP (position, G_MININT / 2, G_MAXINT / 2);
  place = floor (position);
  if (inside)
    *inside = position - place;
  return (int) place;
}

/**
 * mdr_geometry_cell_at:
 * @inside_x: (out) (optional): position inside the place, 0 at its left to 1
 * @inside_y: (out) (optional): position inside the place, 0 at its top to 1
 *
 * Finds the place at a point. Cells are numbered on beyond the board and its
 * clue places: dragging the corner place (row extents.rows, column
 * extents.columns) to cell (r, c) asks for r rows and c columns. The corner
 * place is extended along both sides.
 */
MdrCell
mdr_geometry_cell_at (const MdrGeometry *geometry, double x, double y, double *inside_x, double *inside_y)
{
  const MdrExtents *extents = &geometry->extents;
  double reach = MIN (CORNER_REACH * geometry->cell, LONGEST_CORNER_REACH);
  double over_x = x - geometry->x - extents->columns * geometry->cell;
  double over_y = y - geometry->y - extents->rows * geometry->cell;
  MdrCell cell;

  cell.row = find_place ((y - geometry->y) / geometry->cell, inside_y);
  cell.column = find_place ((x - geometry->x) / geometry->cell, inside_x);
  /* The corner place lies outside the board, so that it takes no room from any cell. */
  if (over_x >= -reach && over_y >= -reach && over_x <= reach && over_y <= reach
      && (over_x >= 0 || over_y >= 0))
    {
      cell.row = extents->rows;
      cell.column = extents->columns;
      return cell;
    }
  return mdr_extents_from_seen (extents, cell);
}

/** Returns: whether @cell is a cell of the board, or the place of a clue beside it */
gboolean
mdr_geometry_has_cell (const MdrGeometry *geometry, MdrCell cell)
{
  g_return_val_if_fail (geometry != NULL, FALSE);

  return mdr_extents_have_place (&geometry->extents, cell);
}

/** Gets the rectangle of a place in pixels: the inverse of mdr_geometry_cell_at(). */
void
mdr_geometry_get_cell_rectangle (const MdrGeometry *geometry,
                                 MdrCell cell,
                                 double *x,
                                 double *y,
                                 double *width,
                                 double *height)
{
  MdrCell seen = mdr_extents_to_seen (&geometry->extents, cell);

  *x = geometry->x + seen.column * geometry->cell;
  *y = geometry->y + seen.row * geometry->cell;
  *width = *height = geometry->cell;
}

static void
find_visible (double start, double length, double cell, int count, int *first, int *last)
{
  *first = (int) CLAMP (floor (start / cell), 0, count);
  *last = (int) CLAMP (ceil ((start + length) / cell) - 1, -1, count - 1);
}

/**
 * mdr_geometry_get_visible:
 * @x: left side of the visible area, in pixels
 * @y: top side of it
 * @width: width of it
 * @height: height of it
 *
 * Finds the visible rows and columns independently of each other, because the
 * clue of a row may be visible where none of its cells is.
 *
 * Returns: the first and the last of each; the last is before the first where
 *   none is visible
 */
MdrCellRange
mdr_geometry_get_visible (const MdrGeometry *geometry, double x, double y, double width, double height)
{
  MdrCellRange range;

  g_return_val_if_fail (geometry != NULL, ((MdrCellRange){ { 0, 0 }, { -1, -1 } }));

  find_visible (y - geometry->y, height, geometry->cell, geometry->extents.rows, &range.first.row,
                &range.last.row);
  find_visible (x - geometry->x, width, geometry->cell, geometry->extents.columns, &range.first.column,
                &range.last.column);
  return range;
}

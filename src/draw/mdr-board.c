/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include <math.h>

/* In cells. */
#define CROSS_WIDTH 0.055

/* In larger cells, lines stay as thick as in cells of this many pixels. */
#define LARGEST_LINE_CELL 128.0

/* In pixels; in smaller cells, the lines of a full grid would make the board gray. */
#define FULL_GRID_CELL 8.0

/* Cells between two grid lines if not all of them are drawn. */
#define CELLS_BETWEEN_LINES 5

/**
 * mdr_board_get_line_width:
 *
 * Returns: the width of a thin line in whole pixels, at least 1, in proportion
 *   to the cells unless they are very large
 */
double
mdr_board_get_line_width (const MdrScene *scene)
{
  g_return_val_if_fail (scene != NULL, 0);

  return MAX (1.0, round (MIN (scene->geometry->cell, LARGEST_LINE_CELL) / 44 * scene->palette->line_scale));
}

/**
 * mdr_board_get_visible:
 *
 * Returns: the rows and columns inside the clip of @cr, as
 *   mdr_geometry_get_visible() gives them
 */
MdrCellRange
mdr_board_get_visible (cairo_t *cr, const MdrScene *scene)
{
  double left;
  double top;
  double right;
  double bottom;

  g_return_val_if_fail (cr != NULL, ((MdrCellRange){ { 0, 0 }, { -1, -1 } }));
  g_return_val_if_fail (scene != NULL, ((MdrCellRange){ { 0, 0 }, { -1, -1 } }));

  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  return mdr_geometry_get_visible (scene->geometry, left, top, right - left, bottom - top);
}

/** Gets the centre of a place in pixels. */
void
mdr_board_get_centre (const MdrScene *scene, MdrCell cell, double *x, double *y)
{
  double width;
  double height;

  g_return_if_fail (scene != NULL);
  g_return_if_fail (x != NULL);
  g_return_if_fail (y != NULL);

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, x, y, &width, &height);
  *x += width / 2;
  *y += height / 2;
}

/**
 * mdr_board_trace_rounded:
 * @radius: of the corners, in pixels like the others; at most half of a side
 *
 * Adds a rounded rectangle to the path of @cr.
 */
void
mdr_board_trace_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  double right = x + width;
  double bottom = y + height;

  g_return_if_fail (cr != NULL);

  radius = MIN (radius, MIN (width, height) / 2);
  cairo_new_sub_path (cr);
  cairo_arc (cr, right - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

/**
 * mdr_board_trace_rectangle:
 * @inset: distance from the sides of the place, in cells; rounded to whole pixels, so that lines of even
 *   width are crisp
 * @radius: radius of the corners, in cells
 *
 * Adds a rounded rectangle inside a place to the path of @cr.
 */
void
mdr_board_trace_rectangle (cairo_t *cr, const MdrScene *scene, MdrCell cell, double inset, double radius)
{
  double pixels;
  double x;
  double y;
  double width;
  double height;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  pixels = scene->geometry->cell;
  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  inset = round (inset * pixels);
  mdr_board_trace_rounded (cr, x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius * pixels);
}

/**
 * mdr_board_trace_cross:
 * @x: of its middle, in pixels
 * @y: the same
 * @radius: in cells
 *
 * Adds a cross, the mark for empty cells and barred sides, to the path of @cr;
 * see mdr_board_stroke_crosses().
 */
void
mdr_board_trace_cross (cairo_t *cr, const MdrScene *scene, double x, double y, double radius)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  radius *= scene->geometry->cell;
  cairo_move_to (cr, x - radius, y - radius);
  cairo_line_to (cr, x + radius, y + radius);
  cairo_move_to (cr, x + radius, y - radius);
  cairo_line_to (cr, x - radius, y + radius);
}

/** Strokes the crosses in the path of @cr. */
void
mdr_board_stroke_crosses (cairo_t *cr, const MdrScene *scene, const MdrRgba *colour)
{
  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);
  g_return_if_fail (colour != NULL);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, MAX (1.0, CROSS_WIDTH * scene->geometry->cell) * scene->palette->line_scale);
  mdr_set_source (cr, colour);
  cairo_stroke (cr);
}

/**
 * mdr_board_stroke_thick:
 * @width: in pixels
 *
 * Strokes the path of @cr as a thick shape with round ends; only the outline of
 * that shape if the palette is hollow. The path of @cr is kept.
 */
void
mdr_board_stroke_thick (cairo_t *cr, const MdrScene *scene, const MdrRgba *colour, double width)
{
  double line;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);
  g_return_if_fail (colour != NULL);

  line = mdr_board_get_line_width (scene);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, width);
  mdr_set_source (cr, colour);
  cairo_stroke_preserve (cr);
  if (!scene->palette->hollow || width <= 3 * line)
    return;
  cairo_set_line_width (cr, width - 2.5 * line);
  mdr_set_source (cr, &scene->palette->board);
  cairo_stroke_preserve (cr);
}

/* In small cells not all lines are drawn. */
static int
get_cells_between_lines (const MdrScene *scene)
{
  return scene->geometry->cell < FULL_GRID_CELL ? CELLS_BETWEEN_LINES : 1;
}

/* Traces the lines as rectangles on whole pixels, because renderers may blur strokes. */
static void
trace_grid_lines (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;
  double line = mdr_board_get_line_width (scene);
  double width = geometry->extents.columns * geometry->cell;
  double height = geometry->extents.rows * geometry->cell;
  int step = get_cells_between_lines (scene);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  for (int i = step * MAX (seen.first.row / step, 1); i <= seen.last.row; i += step)
    cairo_rectangle (cr, geometry->x, round (geometry->y + i * geometry->cell - line / 2), width, line);
  for (int j = step * MAX (seen.first.column / step, 1); j <= seen.last.column; j += step)
    cairo_rectangle (cr, round (geometry->x + j * geometry->cell - line / 2), geometry->y, line, height);
}

/** Returns: the width of the frame around a board, in whole pixels */
double
mdr_board_get_frame_width (const MdrScene *scene)
{
  g_return_val_if_fail (scene != NULL, 0);

  return ceil (1.5 * mdr_board_get_line_width (scene));
}

/** Draws the board's cells, the lines between them and the frame around them. */
void
mdr_board_draw_grid (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry;
  double width;
  double height;
  double frame;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  geometry = scene->geometry;
  width = geometry->extents.columns * geometry->cell;
  height = geometry->extents.rows * geometry->cell;
  frame = mdr_board_get_frame_width (scene);
  mdr_set_source (cr, &scene->palette->board);
  cairo_rectangle (cr, geometry->x, geometry->y, width, height);
  cairo_fill (cr);

  mdr_set_source (cr, &scene->palette->grid);
  trace_grid_lines (cr, scene);
  cairo_fill (cr);

  mdr_set_source (cr, &scene->palette->frame);
  cairo_set_line_width (cr, frame);
  mdr_board_trace_rounded (cr, geometry->x - frame / 2, geometry->y - frame / 2, width + frame,
                           height + frame, MIN (3.0, 0.1 * geometry->cell));
  cairo_stroke (cr);
}

/** Draws cells and the lines between them over the whole visible area, without a frame. */
void
mdr_board_draw_endless_grid (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry;
  double line;
  double step;
  double left;
  double top;
  double right;
  double bottom;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  geometry = scene->geometry;
  line = mdr_board_get_line_width (scene);
  step = get_cells_between_lines (scene) * geometry->cell;
  mdr_set_source (cr, &scene->palette->board);
  cairo_paint (cr);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (int k = (int) ceil ((top - geometry->y) / step); geometry->y + k * step < bottom; k++)
    cairo_rectangle (cr, left, round (geometry->y + k * step - line / 2), right - left, line);
  for (int k = (int) ceil ((left - geometry->x) / step); geometry->x + k * step < right; k++)
    cairo_rectangle (cr, round (geometry->x + k * step - line / 2), top, line, bottom - top);
  mdr_set_source (cr, &scene->palette->grid);
  cairo_fill (cr);
}

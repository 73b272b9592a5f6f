/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include <math.h>

#include "mdr-interaction.h"
#include "mdr-label.h"

/* Lengths in cells. */
#define HANDLE_LENGTH   0.33
#define HANDLE_DISTANCE 0.13
#define HANDLE_WIDTH    0.07

/* Lengths in pixels. */
#define LONGEST_HANDLE     16.0
#define SMALLEST_SIZE_TEXT 11.0

/** Draws the handle at the lower right corner by which a board is resized. */
void
mdr_board_draw_handle (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry;
  MdrCell corner;
  double length;
  double distance;
  double x;
  double y;
  gboolean lit;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  geometry = scene->geometry;
  corner = (MdrCell){ geometry->extents.rows, geometry->extents.columns };
  length = MIN (HANDLE_LENGTH * geometry->cell, LONGEST_HANDLE);
  distance = mdr_board_get_frame_width (scene) + MIN (HANDLE_DISTANCE * geometry->cell, LONGEST_HANDLE / 3);
  x = geometry->x + geometry->extents.columns * geometry->cell;
  y = geometry->y + geometry->extents.rows * geometry->cell;
  lit = mdr_cell_equal (scene->pointer, corner);
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, CLAMP (HANDLE_WIDTH * geometry->cell, 1.0, 4.0));
  cairo_move_to (cr, x + distance, y - length);
  cairo_line_to (cr, x + distance, y + distance);
  cairo_line_to (cr, x - length, y + distance);
  mdr_set_source (cr, lit ? &scene->palette->accent : &scene->palette->frame);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Gets the size that the board's corner is being dragged to, and returns TRUE; without such a drag, the
 * board's present size, and returns FALSE. */
static gboolean
get_new_size (const MdrScene *scene, int *rows, int *columns)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  gboolean resizes = gesture && gesture->resizes && mdr_gesture_has_target (gesture);

  *rows = resizes ? gesture->target.row : scene->geometry->extents.rows;
  *columns = resizes ? gesture->target.column : scene->geometry->extents.columns;
  return resizes;
}

/** Draws the size that the board would have if a drag of its corner ended now; nothing without a drag. */
void
mdr_board_draw_new_size (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry;
  g_autoptr (MdrLabel) label = NULL;
  g_autofree char *text = NULL;
  double dash;
  double size;
  double width;
  double height;
  double x;
  double y;
  MdrRgba tint;
  int rows;
  int columns;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  geometry = scene->geometry;
  dash = MAX (3.0, 0.18 * geometry->cell);
  tint = scene->palette->accent;
  if (!get_new_size (scene, &rows, &columns))
    return;
  cairo_save (cr);
  mdr_board_trace_rounded (cr, geometry->x, geometry->y, columns * geometry->cell, rows * geometry->cell, 3);
  tint.alpha = 0.08;
  mdr_set_source (cr, &tint);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, MAX (2.0, 0.06 * geometry->cell));
  cairo_set_dash (cr, &dash, 1, 0);
  cairo_stroke (cr);
  cairo_restore (cr);

  /* The size in words, in the corner. */
  size = MAX (SMALLEST_SIZE_TEXT, 0.36 * geometry->cell);
  label = mdr_label_new (cr, size);
  text = g_strdup_printf ("%d×%d", columns, rows);
  width = mdr_label_get_width (label, text) + size;
  height = 1.7 * size;
  x = geometry->x + columns * geometry->cell - width - 0.4 * size;
  y = geometry->y + rows * geometry->cell - height - 0.4 * size;
  mdr_set_source (cr, &scene->palette->accent);
  mdr_board_trace_rounded (cr, x, y, width, height, height / 2);
  cairo_fill (cr);
  mdr_set_source (cr, &scene->palette->board);
  mdr_label_draw (label, cr, text, x + width / 2, y + height / 2, width);
}

/**
 * mdr_board_get_bounds:
 * @bounds: (out): x, y, width and height in pixels
 *
 * Gets the area that the functions here may draw into: the board, its clue
 * places, and the size that the board is being dragged to.
 */
void
mdr_board_get_bounds (const MdrScene *scene, double bounds[4])
{
  int rows;
  int columns;
  gboolean resizes;
  const MdrGeometry *geometry;
  const MdrExtents *extents;
  double cell;
  double over;
  double right;
  double bottom;
  double left;
  double top;

  g_return_if_fail (scene != NULL);

  resizes = get_new_size (scene, &rows, &columns);
  geometry = scene->geometry;
  extents = &geometry->extents;
  cell = geometry->cell;
  over = 2 + mdr_board_get_frame_width (scene) + MIN (0.5 * cell, LONGEST_HANDLE);
  right = MAX (extents->columns + extents->right, columns) * cell + over;
  bottom = MAX (extents->rows + extents->bottom, rows) * cell + over;
  left = extents->left * cell + over;
  top = extents->top * cell + over;
  /* The label of the new size has a minimum size, so it can reach beyond a tiny board. */
  if (resizes)
    {
      left += 8 * SMALLEST_SIZE_TEXT;
      top += 3 * SMALLEST_SIZE_TEXT;
    }
  bounds[0] = floor (geometry->x - left);
  bounds[1] = floor (geometry->y - top);
  bounds[2] = ceil (geometry->x + right) - bounds[0];
  bounds[3] = ceil (geometry->y + bottom) - bounds[1];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include <math.h>

#include "mdr-label.h"
#include "mdr-lock.h"

/* Lengths in cells. */
#define CELL_RADIUS     0.14
#define CURSOR_INSET    0.06
#define HINT_INSET      0.08
#define SIGN_INSET      0.34
#define CROSS_RADIUS    0.11
#define CROSS_WIDTH     0.055
#define HATCH_DISTANCE  0.18
#define BADGE_RADIUS    0.15
#define LOCK_WIDTH      0.16
#define LOCK_INSET      0.09
#define HANDLE_LENGTH   0.33
#define HANDLE_DISTANCE 0.13
#define HANDLE_WIDTH    0.07

/* Lengths in pixels. In smaller cells a full grid would only grey the board, and a badge would be a blot. */
#define FULL_GRID_CELL      8.0
#define SMALLEST_BADGE_CELL 16.0
#define LONGEST_HANDLE      16.0
#define SMALLEST_SIZE_TEXT  11.0

/* Cells between two grid lines where not all of them are drawn. */
#define CELLS_BETWEEN_LINES 5

/**
 * mdr_board_get_line_width:
 *
 * Returns: the width of a thin line in whole pixels, at least 1, in proportion
 *   to the cells
 */
double
mdr_board_get_line_width (const MdrScene *scene)
{
  return MAX (1.0, round (scene->geometry->cell / 44 * scene->palette->line_scale));
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

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, x, y, &width, &height);
  *x += width / 2;
  *y += height / 2;
}

static void
trace_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  double right = x + width;
  double bottom = y + height;

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
  double pixels = scene->geometry->cell;
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  inset = round (inset * pixels);
  trace_rounded (cr, x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius * pixels);
}

/**
 * mdr_board_trace_cross:
 * @x: of its middle, in pixels
 * @y: the same
 * @radius: in cells
 *
 * Adds a cross, the sign of what is empty or shut, to the path of @cr; see
 * mdr_board_stroke_crosses().
 */
void
mdr_board_trace_cross (cairo_t *cr, const MdrScene *scene, double x, double y, double radius)
{
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
 * that shape where the palette is hollow. The path of @cr is kept.
 */
void
mdr_board_stroke_thick (cairo_t *cr, const MdrScene *scene, const MdrRgba *colour, double width)
{
  double line = mdr_board_get_line_width (scene);

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

static double
get_frame_width (const MdrScene *scene)
{
  return ceil (1.5 * mdr_board_get_line_width (scene));
}

/** Draws the board's cells, the lines between them and the frame around them. */
void
mdr_board_draw_grid (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;
  double width = geometry->extents.columns * geometry->cell;
  double height = geometry->extents.rows * geometry->cell;
  double frame = get_frame_width (scene);

  mdr_set_source (cr, &scene->palette->board);
  cairo_rectangle (cr, geometry->x, geometry->y, width, height);
  cairo_fill (cr);

  mdr_set_source (cr, &scene->palette->grid);
  trace_grid_lines (cr, scene);
  cairo_fill (cr);

  mdr_set_source (cr, &scene->palette->frame);
  cairo_set_line_width (cr, frame);
  trace_rounded (cr, geometry->x - frame / 2, geometry->y - frame / 2, width + frame, height + frame,
                 MIN (3.0, 0.1 * geometry->cell));
  cairo_stroke (cr);
}

/** Draws cells and the lines between them without an edge, as far as there is anything to draw on. */
void
mdr_board_draw_endless_grid (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;
  double line = mdr_board_get_line_width (scene);
  double step = get_cells_between_lines (scene) * geometry->cell;
  double left;
  double top;
  double right;
  double bottom;

  mdr_set_source (cr, &scene->palette->board);
  cairo_paint (cr);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  for (double y = geometry->y + step * ceil ((top - geometry->y) / step); y < bottom; y += step)
    cairo_rectangle (cr, left, round (y - line / 2), right - left, line);
  for (double x = geometry->x + step * ceil ((left - geometry->x) / step); x < right; x += step)
    cairo_rectangle (cr, round (x - line / 2), top, line, bottom - top);
  mdr_set_source (cr, &scene->palette->grid);
  cairo_fill (cr);
}

static gboolean
has_place (const MdrExtents *extents, MdrCell cell)
{
  gboolean in_rows = cell.row >= 0 && cell.row < extents->rows;
  gboolean in_columns = cell.column >= 0 && cell.column < extents->columns;

  return (in_rows
          && (in_columns || (cell.column == -1 && extents->left > 0)
              || (cell.column == extents->columns && extents->right > 0)))
         || (in_columns
             && ((cell.row == -1 && extents->top > 0) || (cell.row == extents->rows && extents->bottom > 0)));
}

/** Highlights the place under the pointer; a clue place only while building, when clues can be typed. */
void
mdr_board_draw_pointer (cairo_t *cr, const MdrScene *scene)
{
  const MdrExtents *extents = &scene->geometry->extents;

  if (!has_place (extents, scene->pointer)
      || (scene->mode != MDR_MODE_BUILD && !mdr_extents_contain (extents, scene->pointer)))
    return;
  mdr_set_source (cr, &scene->palette->pointer);
  mdr_board_trace_rectangle (cr, scene, scene->pointer, 0.03, CELL_RADIUS);
  cairo_fill (cr);
}

static void
trace_places (cairo_t *cr, const MdrScene *scene, const GArray *cells, double inset)
{
  for (guint i = 0; i < cells->len; i++)
    mdr_board_trace_rectangle (cr, scene, g_array_index (cells, MdrCell, i), inset, CELL_RADIUS);
}

static void
trace_marks (cairo_t *cr, const MdrScene *scene, const GArray *marks, double inset)
{
  for (guint i = 0; i < marks->len; i++)
    mdr_board_trace_rectangle (cr, scene, g_array_index (marks, MdrMark, i).cell, inset, CELL_RADIUS);
}

/* What a hint decides of cells: a small square where they are filled, a cross where they are empty. */
static void
draw_signs (cairo_t *cr, const MdrScene *scene, const GArray *marks)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const MdrMark *mark = &g_array_index (marks, MdrMark, i);
      double x;
      double y;

      if (mark->sign == MDR_SIGN_FILLED)
        {
          mdr_board_trace_rectangle (cr, scene, mark->cell, SIGN_INSET, CELL_RADIUS / 2);
          mdr_set_source (cr, &scene->palette->hint);
          cairo_fill (cr);
        }
      else if (mark->sign == MDR_SIGN_EMPTY)
        {
          mdr_board_get_centre (scene, mark->cell, &x, &y);
          mdr_board_trace_cross (cr, scene, x, y, CROSS_RADIUS);
          mdr_board_stroke_crosses (cr, scene, &scene->palette->hint);
        }
    }
}

/** Tints the places that a hint concerns. */
void
mdr_board_draw_hint_ground (cairo_t *cr, const MdrScene *scene)
{
  MdrRgba because = scene->palette->because;
  MdrRgba decided = scene->palette->hint;

  if (!scene->hint || scene->palette->hollow)
    return;
  because.alpha = 0.18;
  mdr_set_source (cr, &because);
  trace_places (cr, scene, scene->hint->because, HINT_INSET);
  cairo_fill (cr);
  decided.alpha = 0.18;
  mdr_set_source (cr, &decided);
  trace_marks (cr, scene, scene->hint->marks, HINT_INSET);
  cairo_fill (cr);
}

/**
 * mdr_board_draw_hint:
 *
 * Outlines the places that a hint concerns: what it decides with a thick line,
 * its reasons with a dashed one. Says what it decides of cells, and the kind of
 * their sides, unless the state that is shown says it already.
 */
void
mdr_board_draw_hint (cairo_t *cr, const MdrScene *scene)
{
  double dash = MAX (2.0, 0.1 * scene->geometry->cell);
  double line = MAX (2.0, 0.03 * scene->geometry->cell) * scene->palette->line_scale;

  if (!scene->hint)
    return;
  cairo_save (cr);
  cairo_set_line_width (cr, line);
  cairo_set_dash (cr, &dash, 1, 0);
  mdr_set_source (cr, &scene->palette->because);
  trace_places (cr, scene, scene->hint->because, HINT_INSET);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 1.7 * line);
  mdr_set_source (cr, &scene->palette->hint);
  trace_marks (cr, scene, scene->hint->marks, HINT_INSET);
  cairo_stroke (cr);
  if (!scene->origins[MDR_ORIGIN_HINT])
    draw_signs (cr, scene, scene->hint->marks);
  cairo_restore (cr);
}

static void
draw_hatch (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double distance = HATCH_DISTANCE * scene->geometry->cell;
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  cairo_save (cr);
  mdr_board_trace_rectangle (cr, scene, cell, CURSOR_INSET, CELL_RADIUS);
  cairo_clip (cr);
  for (double along = distance; along < width + height; along += distance)
    {
      cairo_move_to (cr, x + along, y);
      cairo_line_to (cr, x + along - height, y + height);
    }
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_badge (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell)
{
  double radius = BADGE_RADIUS * scene->geometry->cell;
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  x += width - 1.1 * radius;
  y += 1.1 * radius;
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->wrong);
  cairo_fill (cr);
  mdr_set_source (cr, &scene->palette->board);
  mdr_label_draw (label, cr, "!", x, y, 2 * radius);
}

static void
draw_wrong_place (cairo_t *cr, const MdrScene *scene, MdrLabel *label, MdrCell cell)
{
  mdr_set_source (cr, &scene->palette->wrong);
  if (mdr_extents_contain (&scene->geometry->extents, cell))
    draw_hatch (cr, scene, cell);
  cairo_set_line_width (cr, MAX (2.0, 0.045 * scene->geometry->cell));
  mdr_board_trace_rectangle (cr, scene, cell, CURSOR_INSET, CELL_RADIUS);
  cairo_stroke (cr);
  if (scene->geometry->cell >= SMALLEST_BADGE_CELL)
    draw_badge (cr, scene, label, cell);
}

/* A padlock in the lower left corner of a place: a body, and a bow above it. */
static void
draw_lock (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double width = LOCK_WIDTH * scene->geometry->cell;
  double x;
  double y;
  double cell_width;
  double cell_height;

  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &cell_width, &cell_height);
  x += LOCK_INSET * scene->geometry->cell;
  y += cell_height - LOCK_INSET * scene->geometry->cell - 0.7 * width;
  cairo_rectangle (cr, x, y, width, 0.7 * width);
  cairo_fill (cr);
  cairo_set_line_width (cr, MAX (1.0, 0.18 * width));
  cairo_move_to (cr, x + 0.2 * width, y);
  cairo_line_to (cr, x + 0.2 * width, y - 0.2 * width);
  cairo_arc (cr, x + 0.5 * width, y - 0.2 * width, 0.3 * width, G_PI, 2 * G_PI);
  cairo_line_to (cr, x + 0.8 * width, y);
  cairo_stroke (cr);
}

static void
draw_locks (cairo_t *cr, const MdrScene *scene)
{
  guint count;
  const MdrCell *locked = mdr_puzzle_get_locked (scene->puzzle, &count);

  if (scene->mode != MDR_MODE_BUILD || scene->playback || scene->geometry->cell < SMALLEST_BADGE_CELL)
    return;
  mdr_set_source (cr, &scene->palette->text);
  for (guint i = 0; i < count; i++)
    draw_lock (cr, scene, locked[i]);
}

/** Marks locked clues while a puzzle is being built, and the places where a rule is broken with hatching, an
 * outline and a badge. What is only unfinished is not marked. */
void
mdr_board_draw_problems (cairo_t *cr, const MdrScene *scene)
{
  g_autoptr (MdrLabel) label = NULL;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  draw_locks (cr, scene);
  if (!scene->problems || !mdr_problems_reach (scene->problems, MDR_SEVERITY_CONFLICT))
    return;
  label = mdr_label_new (cr, 1.5 * BADGE_RADIUS * scene->geometry->cell);
  for (guint i = 0; i < scene->problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (scene->problems, i);

      if (problem->severity < MDR_SEVERITY_CONFLICT)
        continue;
      for (guint j = 0; j < problem->cells->len; j++)
        draw_wrong_place (cr, scene, label, g_array_index (problem->cells, MdrCell, j));
    }
}

/* A clue place that was clicked accepts digits, so the cursor is shown there before the first key. */
static gboolean
is_shown (const MdrScene *scene, const MdrCursor *cursor)
{
  return cursor->visible || cursor->typed
         || (scene->mode == MDR_MODE_BUILD && !mdr_extents_contain (&scene->geometry->extents, cursor->cell));
}

/** Outlines the place of the keyboard cursor. */
void
mdr_board_draw_cursor (cairo_t *cr, const MdrScene *scene)
{
  const MdrExtents *extents = &scene->geometry->extents;
  const MdrCursor *cursor = scene->cursor;

  if (!cursor || !has_place (extents, cursor->cell) || !is_shown (scene, cursor))
    return;
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, MAX (2.0, 0.055 * scene->geometry->cell) * scene->palette->line_scale);
  mdr_board_trace_rectangle (cr, scene, cursor->cell, CURSOR_INSET, CELL_RADIUS);
  cairo_stroke (cr);
}

/** Draws the handle at the lower right corner by which a board is resized. */
void
mdr_board_draw_handle (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;
  const MdrCell corner = { geometry->extents.rows, geometry->extents.columns };
  double length = MIN (HANDLE_LENGTH * geometry->cell, LONGEST_HANDLE);
  double distance = get_frame_width (scene) + MIN (HANDLE_DISTANCE * geometry->cell, LONGEST_HANDLE / 3);
  double x = geometry->x + geometry->extents.columns * geometry->cell;
  double y = geometry->y + geometry->extents.rows * geometry->cell;
  gboolean lit = mdr_cell_equal (scene->pointer, corner);

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

static void
draw_size_text (cairo_t *cr, const MdrScene *scene, int rows, int columns)
{
  const MdrGeometry *geometry = scene->geometry;
  double size = MAX (SMALLEST_SIZE_TEXT, 0.36 * geometry->cell);
  g_autoptr (MdrLabel) label = mdr_label_new (cr, size);
  g_autofree char *text = g_strdup_printf ("%d×%d", columns, rows);
  double width = mdr_label_get_width (label, text) + size;
  double height = 1.7 * size;
  double x = geometry->x + columns * geometry->cell - width - 0.4 * size;
  double y = geometry->y + rows * geometry->cell - height - 0.4 * size;

  mdr_set_source (cr, &scene->palette->accent);
  trace_rounded (cr, x, y, width, height, height / 2);
  cairo_fill (cr);
  mdr_set_source (cr, &scene->palette->board);
  mdr_label_draw (label, cr, text, x + width / 2, y + height / 2, width);
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
  const MdrGeometry *geometry = scene->geometry;
  double dash = MAX (3.0, 0.18 * geometry->cell);
  MdrRgba tint = scene->palette->accent;
  int rows;
  int columns;

  if (!get_new_size (scene, &rows, &columns))
    return;
  cairo_save (cr);
  trace_rounded (cr, geometry->x, geometry->y, columns * geometry->cell, rows * geometry->cell, 3);
  tint.alpha = 0.08;
  mdr_set_source (cr, &tint);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, MAX (2.0, 0.06 * geometry->cell));
  cairo_set_dash (cr, &dash, 1, 0);
  cairo_stroke (cr);
  cairo_restore (cr);
  draw_size_text (cr, scene, rows, columns);
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
  gboolean resizes = get_new_size (scene, &rows, &columns);
  const MdrGeometry *geometry = scene->geometry;
  const MdrExtents *extents = &geometry->extents;
  double cell = geometry->cell;
  double over = 2 + get_frame_width (scene) + MIN (0.5 * cell, LONGEST_HANDLE);
  double right = MAX (extents->columns + extents->right, columns) * cell + over;
  double bottom = MAX (extents->rows + extents->bottom, rows) * cell + over;
  double left = extents->left * cell + over;
  double top = extents->top * cell + over;

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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include "mdr-interaction.h"

/* All in cells. */
#define CROSS_RADIUS  0.08
#define PEN_WIDTH     0.05
#define HINT_WIDTH    0.16
#define PEN_RADIUS    0.13
#define CHOICE_RADIUS 0.16

/* Gets the middle of an edge. */
static void
get_middle (const MdrScene *scene, MdrCell cell, MdrDirection direction, double *x, double *y)
{
  double next_x;
  double next_y;

  mdr_board_get_centre (scene, cell, x, y);
  mdr_board_get_centre (scene, mdr_cell_step (cell, direction), &next_x, &next_y);
  *x = (*x + next_x) / 2;
  *y = (*y + next_y) / 2;
}

static void
trace_cross (cairo_t *cr, const MdrScene *scene, MdrCell cell, MdrDirection direction)
{
  double x;
  double y;

  get_middle (scene, cell, direction, &x, &y);
  mdr_board_trace_cross (cr, scene, x, y, CROSS_RADIUS);
}

/** Draws a cross on each edge that is marked as not used. */
void
numberlink_draw_crosses (cairo_t *cr, const MdrScene *scene, const NumberlinkEdges *barred)
{
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  /* A cross on the edge of the picture may belong to the cell before that edge. */
  for (int i = MAX (seen.first.row - 1, 0); i <= seen.last.row; i++)
    for (int j = MAX (seen.first.column - 1, 0); j <= seen.last.column; j++)
      {
        if (numberlink_edges_has (barred, i, j, MDR_DIRECTION_RIGHT))
          trace_cross (cr, scene, (MdrCell){ i, j }, MDR_DIRECTION_RIGHT);
        if (numberlink_edges_has (barred, i, j, MDR_DIRECTION_DOWN))
          trace_cross (cr, scene, (MdrCell){ i, j }, MDR_DIRECTION_DOWN);
      }
  mdr_board_stroke_crosses (cr, scene, &scene->palette->mark);
}

/* Gets the point where a line from @cell to @next begins: at its centre, or at the rim of an end, whose label
 * stays free. */
static void
get_line_tip (const MdrScene *scene, MdrCell cell, MdrCell next, double *x, double *y)
{
  double rim = (NUMBERLINK_END_RADIUS + HINT_WIDTH / 2) * scene->geometry->cell;

  mdr_board_get_centre (scene, cell, x, y);
  if (!numberlink_get_label (numberlink_puzzle (scene->puzzle), cell.row, cell.column))
    return;
  *x += rim * (next.column - cell.column);
  *y += rim * (next.row - cell.row);
}

/** Draws the edges that a hint decides, unless the state shows them already: a line for a drawn one, else a
 * cross. */
void
numberlink_draw_hint_edges (cairo_t *cr, const MdrScene *scene)
{
  if (!scene->hint || scene->origins[MDR_ORIGIN_HINT])
    return;
  for (guint k = 0; k < scene->hint->marks->len; k++)
    {
      const MdrMark *mark = &g_array_index (scene->hint->marks, MdrMark, k);

      if (mark->sign == MDR_SIGN_JOINED)
        {
          MdrCell next = mdr_cell_step (mark->cell, mark->side);
          double x;
          double y;

          cairo_new_path (cr);
          get_line_tip (scene, mark->cell, next, &x, &y);
          cairo_move_to (cr, x, y);
          get_line_tip (scene, next, mark->cell, &x, &y);
          cairo_line_to (cr, x, y);
          mdr_board_stroke_thick (cr, scene, &scene->palette->hint, HINT_WIDTH * scene->geometry->cell);
          cairo_new_path (cr);
        }
      else if (mark->sign == MDR_SIGN_APART)
        {
          trace_cross (cr, scene, mark->cell, mark->side);
          mdr_board_stroke_crosses (cr, scene, &scene->palette->hint);
        }
    }
}

/**
 * numberlink_draw_gesture:
 *
 * Draws the gesture of the keyboard: the pen as a dot; or the edges that the next arrow key could cross out,
 * as crosses on discs that stand out from the frame of the cursor.
 */
void
numberlink_draw_gesture (cairo_t *cr, const MdrScene *scene)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  const MdrPalette *palette = scene->palette;
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, MDR_MODE_PLAY);
  const NumberlinkGesture *data = mdr_gesture_get_data (gesture, sizeof *data);
  double cell = scene->geometry->cell;
  double x;
  double y;

  if (data && data->type == NUMBERLINK_GESTURE_PEN)
    {
      mdr_board_get_centre (scene, scene->cursor->cell, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, PEN_RADIUS * cell, 0, 2 * G_PI);
      mdr_set_source (cr, &palette->board);
      cairo_fill_preserve (cr);
      mdr_set_source (cr, &palette->accent);
      cairo_set_line_width (cr, MAX (1.0, PEN_WIDTH * cell) * palette->line_scale);
      cairo_stroke (cr);
    }
  for (guint k = 0; data && data->type == NUMBERLINK_GESTURE_CROSS && k < MDR_N_DIRECTIONS; k++)
    {
      MdrDirection direction = (MdrDirection) k;
      MdrCell next = mdr_cell_step (scene->cursor->cell, direction);

      if (!numberlink_contains (puzzle, next.row, next.column))
        continue;
      get_middle (scene, scene->cursor->cell, direction, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, CHOICE_RADIUS * cell, 0, 2 * G_PI);
      mdr_set_source (cr, &palette->accent);
      cairo_fill (cr);
      trace_cross (cr, scene, scene->cursor->cell, direction);
      mdr_board_stroke_crosses (cr, scene, &palette->board);
    }
}

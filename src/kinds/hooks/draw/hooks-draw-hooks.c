/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"

#include <math.h>

#include "hooks-gesture.h"
#include "mdr-interaction.h"

/* All in cells. */
#define HOOK_LINE_WIDTH   0.065
#define REGION_INSET      0.085
#define REGION_LINE_WIDTH 0.028
#define REGION_DASH       0.11
#define STROKE_LINE_WIDTH 0.1
#define STROKE_DASH       0.16

/* The share of the colour of a hook in the colour of its cells. */
#define TINT        0.17
#define STROKE_TINT 0.2

static double
get_width (const MdrScene *scene, double cells)
{
  return MAX (1.0, round (cells * scene->geometry->cell * scene->palette->line_scale));
}

/* A line on the grid is crisp if its width is even. */
static double
get_even_width (const MdrScene *scene, double cells)
{
  return 2 * get_width (scene, cells / 2);
}

/* Returns the distance of the dashed lines of regions from the sides of cells, in pixels, so that they are
 * crisp. */
static double
get_region_inset (const MdrScene *scene)
{
  return round (REGION_INSET * scene->geometry->cell) + fmod (get_width (scene, REGION_LINE_WIDTH), 2) / 2;
}

static int
get_hook (const MdrScene *scene, const HooksPicture *picture, int row, int column)
{
  return hooks_contains (hooks_puzzle (scene->puzzle), row, column) ? picture->hooks[row][column] : 0;
}

/** Tints the cells by their hooks, where the palette has ink for it. */
void
hooks_draw_hook_tints (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture)
{
  int n = hooks_puzzle (scene->puzzle)->size;

  if (scene->palette->hollow)
    return;
  for (int size = 1; size <= n; size++)
    {
      MdrRgba tint = scene->palette->paths[(size - 1) % MDR_PALETTE_PATHS];

      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
          if (picture->hooks[i][j] == size)
            {
              const MdrGeometry *geometry = scene->geometry;

              cairo_rectangle (cr, geometry->x + j * geometry->cell, geometry->y + i * geometry->cell,
                               geometry->cell, geometry->cell);
            }
      tint.alpha = TINT;
      mdr_set_source (cr, &tint);
      cairo_fill (cr);
    }
}

/* The line between two cells, @vertical at the left of (row, column), else above it. */
static void
trace_line (cairo_t *cr, const MdrScene *scene, int row, int column, gboolean vertical)
{
  const MdrGeometry *geometry = scene->geometry;
  double x = geometry->x + column * geometry->cell;
  double y = geometry->y + row * geometry->cell;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + (vertical ? 0 : geometry->cell), y + (vertical ? geometry->cell : 0));
}

/** Draws thick lines wherever one hook ends. */
void
hooks_draw_hook_lines (cairo_t *cr, const MdrScene *scene, const HooksPicture *picture)
{
  int n = hooks_puzzle (scene->puzzle)->size;

  for (int i = 0; i <= n; i++)
    for (int j = 0; j <= n; j++)
      {
        int hook = get_hook (scene, picture, i, j);

        if (hook != get_hook (scene, picture, i, j - 1))
          trace_line (cr, scene, i, j, TRUE);
        if (hook != get_hook (scene, picture, i - 1, j))
          trace_line (cr, scene, i, j, FALSE);
      }
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, get_even_width (scene, HOOK_LINE_WIDTH));
  mdr_set_source (cr, &scene->palette->text);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static gboolean
is_same_region (const HooksPuzzle *puzzle, int region, int row, int column)
{
  return hooks_contains (puzzle, row, column) && puzzle->region[row][column] == region;
}

/*
 * Returns the length of the dashed line at the side @direction of a cell towards
 * @across, in pixels from the middle of the side: it stops short of a line there,
 * and runs into the next cell where the region turns round it.
 */
static double
get_reach (const MdrScene *scene, MdrCell cell, MdrDirection direction, MdrDirection across)
{
  const HooksPuzzle *puzzle = hooks_puzzle (scene->puzzle);
  int region = puzzle->region[cell.row][cell.column];
  MdrCell next = mdr_cell_step (cell, across);
  MdrCell corner = mdr_cell_step (next, direction);
  double half = scene->geometry->cell / 2;

  if (!is_same_region (puzzle, region, next.row, next.column))
    return half - get_region_inset (scene);
  return is_same_region (puzzle, region, corner.row, corner.column) ? half + get_region_inset (scene) : half;
}

static void
trace_region_cell (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  const HooksPuzzle *puzzle = hooks_puzzle (scene->puzzle);
  int region = puzzle->region[cell.row][cell.column];

  for (int direction = 0; region != 0 && direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) direction);

      if (!is_same_region (puzzle, region, next.row, next.column))
        {
          MdrDirection after = mdr_direction_next ((MdrDirection) direction);
          double ahead = get_reach (scene, cell, (MdrDirection) direction, after);
          double behind = get_reach (scene, cell, (MdrDirection) direction, mdr_direction_opposite (after));
          double out = scene->geometry->cell / 2 - get_region_inset (scene);
          MdrCell away = mdr_cell_step ((MdrCell){ 0, 0 }, (MdrDirection) direction);
          MdrCell along = mdr_cell_step ((MdrCell){ 0, 0 }, after);
          double x;
          double y;

          mdr_board_get_centre (scene, cell, &x, &y);
          x += away.column * out;
          y += away.row * out;
          cairo_move_to (cr, x - along.column * behind, y - along.row * behind);
          cairo_line_to (cr, x + along.column * ahead, y + along.row * ahead);
        }
    }
}

/** Draws a dashed line inside each region, which stays apart from the lines of hooks. */
void
hooks_draw_regions (cairo_t *cr, const MdrScene *scene)
{
  const HooksPuzzle *puzzle = hooks_puzzle (scene->puzzle);
  double dash = MAX (2.0, REGION_DASH * scene->geometry->cell);

  if (!puzzle->regions)
    return;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      trace_region_cell (cr, scene, (MdrCell){ i, j });
  cairo_save (cr);
  cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_width (cr, get_width (scene, REGION_LINE_WIDTH));
  mdr_set_source (cr, &scene->palette->mark);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
trace_hook (cairo_t *cr, const MdrScene *scene, int size, const HooksPlacement *placement)
{
  MdrCell corner = hooks_placement_get_corner (size, placement);
  MdrCell square = placement->square;
  const MdrGeometry *geometry = scene->geometry;
  double cell = geometry->cell;
  double left = geometry->x + square.column * cell;
  double top = geometry->y + square.row * cell;
  double x = geometry->x + (corner.column + (corner.column == square.column)) * cell;
  double y = geometry->y + (corner.row + (corner.row == square.row)) * cell;
  double far_x = corner.column == square.column ? left + size * cell : left;
  double far_y = corner.row == square.row ? top + size * cell : top;
  double near_x = corner.column == square.column ? left : left + size * cell;
  double near_y = corner.row == square.row ? top : top + size * cell;

  cairo_move_to (cr, near_x, near_y);
  cairo_line_to (cr, far_x, near_y);
  cairo_line_to (cr, far_x, y);
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x, far_y);
  cairo_line_to (cr, near_x, far_y);
  cairo_close_path (cr);
}

/** Draws the hook that letting go would draw; dashed where it would take it away. */
void
hooks_draw_stroke (cairo_t *cr, const MdrScene *scene)
{
  const MdrGesture *gesture = mdr_cursor_find_gesture (scene->cursor, scene->puzzle, scene->mode);
  const HooksGesture *stroke = mdr_gesture_get_data (gesture, sizeof *stroke);
  double dash = STROKE_DASH * scene->geometry->cell;
  MdrRgba tint = scene->palette->accent;
  const HooksPlacement *drawn;

  if (!stroke || stroke->type != HOOKS_GESTURE_HOOK || stroke->size == 0)
    return;
  drawn = scene->mode == MDR_MODE_BUILD ? &hooks_puzzle (scene->puzzle)->given_hooks[stroke->size]
                                        : &hooks_state (scene->state)->hooks[stroke->size];
  cairo_save (cr);
  trace_hook (cr, scene, stroke->size, &stroke->placement);
  tint.alpha = STROKE_TINT;
  mdr_set_source (cr, &tint);
  cairo_fill_preserve (cr);
  if (mdr_cell_equal (drawn->square, stroke->placement.square) && drawn->corner == stroke->placement.corner)
    cairo_set_dash (cr, &dash, 1, 0);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, get_even_width (scene, STROKE_LINE_WIDTH));
  mdr_set_source (cr, &scene->palette->accent);
  cairo_stroke (cr);
  cairo_restore (cr);
}

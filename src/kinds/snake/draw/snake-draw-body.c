/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

#include <math.h>

/* All in cells. */
#define BODY_WIDTH     0.5
#define SCALE_DISTANCE 0.5
#define SCALE_WIDTH    0.1
#define HEAD_RADIUS    0.31
#define EYE_RADIUS     0.085
#define EYE_ASIDE      0.135
#define EYE_AHEAD      0.1
/* The part of a step in which the head turns towards the next cell. */
#define TURN 0.35

/* In pixels; smaller scales and eyes could not be recognized. */
#define SMALLEST_SCALE_CELL 14.0
#define SMALLEST_EYE_CELL   10.0

/*
 * Scales are the dots of a dashed line: a dash of length 0 with round ends. The pattern restarts on each line
 * segment, so that all of them look the same.
 */
static void
stroke_body (cairo_t *cr, const MdrScene *scene)
{
  double cell = scene->geometry->cell;
  const double dashes[] = { 0, SCALE_DISTANCE * cell };

  mdr_board_stroke_thick (cr, scene, &scene->palette->body, BODY_WIDTH * cell);
  if (cell >= SMALLEST_SCALE_CELL)
    {
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), SCALE_DISTANCE * cell / 2);
      cairo_set_line_width (cr, SCALE_WIDTH * cell);
      mdr_set_source (cr, &scene->palette->body_mark);
      cairo_stroke_preserve (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  cairo_new_path (cr);
}

/** Draws filled cells, neighbours joined, whether they are a path or not. */
void
snake_draw_cells (cairo_t *cr, const MdrScene *scene, const guint64 *filled)
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);
  double pixels = scene->geometry->cell;

  /* A segment into the picture may start in the cell before it. */
  for (int i = MAX (seen.first.row - 1, 0); i <= seen.last.row; i++)
    for (int j = MAX (seen.first.column - 1, 0); j <= seen.last.column; j++)
      if (mdr_rows_has (filled, i, j))
        {
          gboolean joins_right = j + 1 < puzzle->columns && mdr_rows_has (filled, i, j + 1);
          gboolean joins_below = i + 1 < puzzle->rows && mdr_rows_has (filled, i + 1, j);
          double x;
          double y;

          mdr_board_get_centre (scene, (MdrCell){ i, j }, &x, &y);
          cairo_move_to (cr, x, y);
          cairo_line_to (cr, x + (joins_right ? pixels : 0), y);
          if (joins_below)
            {
              cairo_move_to (cr, x, y);
              cairo_line_to (cr, x, y + pixels);
            }
        }
  stroke_body (cr, scene);
}

static int
get_last_cell (const MdrScene *scene, const SnakeSolution *solution)
{
  return (int) CLAMP (floor (scene->time), 0, solution->length - 1);
}

/* Returns the centre of the head, between the last cell that it passed and the next. */
static void
get_head (const MdrScene *scene, const SnakeSolution *solution, double *x, double *y)
{
  int last = get_last_cell (scene, solution);
  int next = MIN (last + 1, solution->length - 1);
  double part = CLAMP (scene->time - last, 0, 1);
  double next_x;
  double next_y;

  mdr_board_get_centre (scene, solution->path[last], x, y);
  mdr_board_get_centre (scene, solution->path[next], &next_x, &next_y);
  *x += part * (next_x - *x);
  *y += part * (next_y - *y);
}

static void
trace_line_to (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  cairo_line_to (cr, x, y);
}

/** Draws the part of the path that is still to come. */
void
snake_draw_trace (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution)
{
  double x;
  double y;

  get_head (scene, solution, &x, &y);
  cairo_move_to (cr, x, y);
  for (int k = get_last_cell (scene, solution) + 1; k < solution->length; k++)
    trace_line_to (cr, scene, solution->path[k]);
  mdr_board_stroke_thick (cr, scene, &scene->palette->trace, BODY_WIDTH * scene->geometry->cell);
  cairo_new_path (cr);
}

/** Draws the path as far as it has grown. */
void
snake_draw_path (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution)
{
  double x;
  double y;

  cairo_new_path (cr);
  for (int k = 0; k <= get_last_cell (scene, solution); k++)
    trace_line_to (cr, scene, solution->path[k]);
  get_head (scene, solution, &x, &y);
  cairo_line_to (cr, x, y);
  stroke_body (cr, scene);
}

static void
get_step (const SnakeSolution *solution, int from, double direction[2])
{
  int start = CLAMP (from, 0, solution->length - 2);

  direction[0] = solution->path[start + 1].column - solution->path[start].column;
  direction[1] = solution->path[start + 1].row - solution->path[start].row;
}

static void
fill_disc (cairo_t *cr, double x, double y, double radius, const MdrRgba *colour)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  mdr_set_source (cr, colour);
  cairo_fill (cr);
}

/**
 * snake_draw_head:
 *
 * Draws the head where the path ends by now. It looks along the movement, and past a corner it turns from the
 * old way to the new one. It grows as it leaves the circle of a given start and shrinks as it enters that of
 * a given end, so that their letters stay readable before and after.
 */
void
snake_draw_head (cairo_t *cr, const MdrScene *scene, const SnakeSolution *solution)
{
  const SnakePuzzle *puzzle = snake_puzzle (scene->puzzle);
  const MdrRgba *board = &scene->palette->board;
  const MdrRgba *text = &scene->palette->text;
  gboolean light = board->red + board->green + board->blue > text->red + text->green + text->blue;
  int last = get_last_cell (scene, solution);
  double part = CLAMP ((scene->time - last) / TURN, 0, 1);
  double size = 1.0;
  double radius;
  double before[2];
  double direction[2];
  double length;
  double x;
  double y;

  if (snake_is_placed (puzzle->start))
    size = MIN (size, 1.5 * scene->time);
  if (snake_is_placed (puzzle->end))
    size = MIN (size, 1.5 * (solution->length - 1 - scene->time));
  size *= scene->geometry->cell;
  if (size <= 0 || solution->length < 2)
    return;
  get_head (scene, solution, &x, &y);
  get_step (solution, last - 1, before);
  get_step (solution, last, direction);
  direction[0] = part * direction[0] + (1 - part) * before[0];
  direction[1] = part * direction[1] + (1 - part) * before[1];
  length = hypot (direction[0], direction[1]);
  direction[0] /= length;
  direction[1] /= length;
  fill_disc (cr, x, y, HEAD_RADIUS * size, &scene->palette->body);
  if (size < SMALLEST_EYE_CELL)
    return;
  /* The eyes are light and the pupils dark in light and dark palettes. */
  radius = EYE_RADIUS * size;
  for (int side = -1; side <= 1; side += 2)
    {
      double eye_x = x + (EYE_AHEAD * direction[0] - side * EYE_ASIDE * direction[1]) * size;
      double eye_y = y + (EYE_AHEAD * direction[1] + side * EYE_ASIDE * direction[0]) * size;

      fill_disc (cr, eye_x, eye_y, radius, light ? board : text);
      fill_disc (cr, eye_x + 0.35 * radius * direction[0], eye_y + 0.35 * radius * direction[1],
                 0.55 * radius, light ? text : board);
    }
}

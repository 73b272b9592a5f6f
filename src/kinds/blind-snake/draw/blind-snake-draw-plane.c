/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include "mdr-board.h"

/*
 * The path of a player on a plane without end. Runs that are not visible, or whose moves are too small to be
 * distinguished, are drawn as one line.
 */

/* In cells. */
#define PATH_WIDTH 0.2
/* In pixels. */
#define LEAST_PATH  1.0
#define LEAST_STEP  2.0
#define LEAST_ROUND 12.0

/* The number of runs that are stroked together: parts of a path that crosses itself often take far less time
 * than the whole path. Outlines cannot be put together from parts. */
#define RUNS_A_STROKE 32

/* If moves cannot be distinguished and there are more runs than this, only some of them are drawn, and all
 * of the latest. */
#define MOST_RUNS   2000
#define LATEST_RUNS 1000

/**
 * Tracer:
 * @first: the first cell that can be seen, from the start
 * @last: the last one
 */
typedef struct
{
  cairo_t *cr;
  const MdrScene *scene;
  BlindSnakePoint first;
  BlindSnakePoint last;
} Tracer;

/* Strokes what was traced. Square corners take less time, and in small cells they look like round ones. */
static void
stroke (const Tracer *tracer)
{
  const MdrScene *scene = tracer->scene;
  double width = MAX (PATH_WIDTH * scene->geometry->cell, LEAST_PATH);

  if (scene->palette->hollow || scene->geometry->cell >= LEAST_ROUND)
    {
      mdr_board_stroke_thick (tracer->cr, scene, &scene->palette->body, width);
    }
  else
    {
      cairo_set_line_join (tracer->cr, CAIRO_LINE_JOIN_MITER);
      cairo_set_line_cap (tracer->cr, CAIRO_LINE_CAP_SQUARE);
      cairo_set_line_width (tracer->cr, width);
      mdr_set_source (tracer->cr, &scene->palette->body);
      cairo_stroke (tracer->cr);
    }
  cairo_new_path (tracer->cr);
}

static void
trace_to (const Tracer *tracer, BlindSnakePoint point)
{
  MdrCell start = blind_snake_puzzle (tracer->scene->puzzle)->start;
  MdrCell cell = { start.row + (int) point.down, start.column + (int) point.right };
  double x;
  double y;

  mdr_board_get_centre (tracer->scene, cell, &x, &y);
  cairo_line_to (tracer->cr, x, y);
}

/*
 * Narrows the moves of a run to those at which one coordinate, which every second move changes by one, can be
 * seen. A run that goes back and forth stays where it is.
 */
static void
narrow (gint64 from, gint64 to, gint64 first, gint64 last, gint64 *least, gint64 *most)
{
  gint64 before = to > from ? first - from : from - last;
  gint64 until = to > from ? last - from : from - first;

  if (ABS (to - from) > 1)
    {
      *least = MAX (*least, 2 * before - 1);
      *most = MIN (*most, 2 * until + 1);
    }
  else if (MAX (from, to) < first - 1 || MIN (from, to) > last + 1)
    *most = 0;
}

/* Traces a run: move by move only where it turns at each move and can be seen, and only once to and fro. */
static void
trace_run (const Tracer *tracer, const BlindSnakeRun *run, BlindSnakePoint from)
{
  BlindSnakePoint to = blind_snake_run_follow (run, from, run->count);
  gint64 least = 1;
  gint64 most = (gint64) run->count - 1;

  if (run->second == mdr_direction_opposite (run->first))
    most = MIN (most, 1);
  if (run->first != run->second && tracer->scene->geometry->cell >= LEAST_STEP)
    {
      narrow (from.right, to.right, tracer->first.right, tracer->last.right, &least, &most);
      narrow (from.down, to.down, tracer->first.down, tracer->last.down, &least, &most);
      for (gint64 move = least; move <= most; move++)
        trace_to (tracer, blind_snake_run_follow (run, from, move));
    }
  trace_to (tracer, to);
}

/** Draws the path of @scene's state from its start, without its head. */
void
blind_snake_draw_plane (cairo_t *cr, const MdrScene *scene)
{
  g_autoptr (GArray) runs = blind_snake_state_dup_runs (blind_snake_state (scene->state));
  guint every = scene->geometry->cell >= LEAST_STEP ? 1 : runs->len / MOST_RUNS + 1;
  BlindSnakePoint point = { 0, 0 };
  Tracer tracer;
  MdrCell start = blind_snake_puzzle (scene->puzzle)->start;
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  tracer = (Tracer){
    .cr = cr,
    .scene = scene,
    .first = { seen.first.column - start.column - 1, seen.first.row - start.row - 1 },
    .last = { seen.last.column - start.column + 1, seen.last.row - start.row + 1 },
  };
  cairo_new_path (cr);
  trace_to (&tracer, point);
  for (guint i = 0; i < runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i);

      if (i % every == 0 || i + LATEST_RUNS >= runs->len)
        trace_run (&tracer, run, point);
      point = blind_snake_run_follow (run, point, run->count);
      if (i % RUNS_A_STROKE != 0 || scene->palette->hollow)
        continue;
      trace_to (&tracer, point);
      stroke (&tracer);
      trace_to (&tracer, point);
    }
  stroke (&tracer);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include "mdr-board.h"

/*
 * The path of a player on a plane without end. Runs that cannot be seen, or whose
 * moves are too small to be told apart, are drawn as one line.
 */

/* In cells. */
#define PATH_WIDTH 0.2
/* In pixels. */
#define LEAST_PATH 1.0
#define LEAST_STEP 2.0

/* With more runs, only some of the earlier ones are drawn, and all of the latest. */
#define MOST_RUNS   8000
#define LATEST_RUNS 2000

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

static void
tracer_init (Tracer *tracer, cairo_t *cr, const MdrScene *scene)
{
  MdrCell start = blind_snake_puzzle (scene->puzzle)->start;
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  *tracer = (Tracer){
    .cr = cr,
    .scene = scene,
    .first = { seen.first.column - start.column - 1, seen.first.row - start.row - 1 },
    .last = { seen.last.column - start.column + 1, seen.last.row - start.row + 1 },
  };
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

/* Whether some of a run between two cells may be seen. */
static gboolean
is_seen (const Tracer *tracer, BlindSnakePoint from, BlindSnakePoint to)
{
  return MAX (from.right, to.right) >= tracer->first.right && MIN (from.right, to.right) <= tracer->last.right
         && MAX (from.down, to.down) >= tracer->first.down && MIN (from.down, to.down) <= tracer->last.down;
}

static void
trace_run (const Tracer *tracer, const BlindSnakeRun *run, BlindSnakePoint from)
{
  BlindSnakePoint to = blind_snake_run_follow (run, from, run->count);

  if (run->first != run->second && tracer->scene->geometry->cell >= LEAST_STEP && is_seen (tracer, from, to))
    for (guint move = 1; move < run->count; move++)
      trace_to (tracer, blind_snake_run_follow (run, from, move));
  trace_to (tracer, to);
}

static void
trace_path (cairo_t *cr, const MdrScene *scene)
{
  g_autoptr (GArray) runs = blind_snake_state_dup_runs (blind_snake_state (scene->state));
  guint every = runs->len / MOST_RUNS + 1;
  BlindSnakePoint point = { 0, 0 };
  Tracer tracer;

  tracer_init (&tracer, cr, scene);
  trace_to (&tracer, point);
  for (guint i = 0; i < runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i);

      if (i % every == 0 || i + LATEST_RUNS >= runs->len)
        trace_run (&tracer, run, point);
      point = blind_snake_run_follow (run, point, run->count);
    }
}

/** Draws the path of @scene's state from its start, without its head. */
void
blind_snake_draw_plane (cairo_t *cr, const MdrScene *scene)
{
  cairo_new_path (cr);
  trace_path (cr, scene);
  mdr_board_stroke_thick (cr, scene, &scene->palette->body,
                          MAX (PATH_WIDTH * scene->geometry->cell, LEAST_PATH));
  cairo_new_path (cr);
}

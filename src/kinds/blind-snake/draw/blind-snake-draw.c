/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <math.h>
#include <string.h>

#include "mdr-board.h"

/* Below this size in pixels a cell is a point of an image, without lines around it. */
#define LEAST_CELL 5.0

/* The body behind the head, in moves. */
#define BODY_LENGTH 12

/* In cells. */
#define CELL_INSET   0.04
#define HEAD_RADIUS  0.36
#define BODY_WIDTH   0.4
#define APPLE_RADIUS 0.28
#define START_RADIUS 0.3

static const BlindSnakePlayback *
get_playback (const MdrScene *scene)
{
  return (const BlindSnakePlayback *) scene->playback;
}

static gboolean
has_lines (const MdrScene *scene)
{
  return scene->geometry->cell >= LEAST_CELL;
}

/** The contract's draw_base: the grid, where cells are large enough to be told apart. */
void
blind_snake_draw_base (cairo_t *cr, const MdrScene *scene)
{
  double x;
  double y;
  double width;
  double height;

  if (has_lines (scene))
    {
      mdr_board_draw_grid (cr, scene);
      return;
    }
  mdr_geometry_get_cell_rectangle (scene->geometry, (MdrCell){ 0, 0 }, &x, &y, &width, &height);
  mdr_set_source (cr, &scene->palette->board);
  cairo_rectangle (cr, x, y, width * scene->geometry->extents.columns,
                   height * scene->geometry->extents.rows);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, &scene->palette->frame);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
}

/* The colour of a cell that was visited at a share of the whole time: the later, the stronger. */
static MdrRgba
get_shade (const MdrPalette *palette, double share)
{
  const MdrRgba *first = &palette->trace;
  const MdrRgba *last = &palette->body;

  return (MdrRgba){
    first->red + (last->red - first->red) * share,
    first->green + (last->green - first->green) * share,
    first->blue + (last->blue - first->blue) * share,
    first->alpha + (last->alpha - first->alpha) * share,
  };
}

/*
 * Visits: when cells were visited first, at the moment that is drawn.
 * @first: of each cell, row by row
 * @now: later visits are not drawn
 * @most: the latest of all
 */
typedef struct
{
  const guint32 *first;
  double now;
  double most;
} Visits;

static gboolean
is_visited (const Visits *visits, const BlindSnakePuzzle *torus, int row, int column)
{
  return visits->first[(gsize) row * (gsize) torus->columns + (gsize) column] <= visits->now;
}

static double
get_share (const Visits *visits, const BlindSnakePuzzle *torus, int row, int column)
{
  return visits->first[(gsize) row * (gsize) torus->columns + (gsize) column] / MAX (visits->most, 1);
}

static void
draw_cells (cairo_t *cr, const MdrScene *scene, const Visits *visits)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);

  for (int i = MAX (seen.first.row, 0); i <= MIN (seen.last.row, torus->rows - 1); i++)
    for (int j = MAX (seen.first.column, 0); j <= MIN (seen.last.column, torus->columns - 1); j++)
      {
        MdrRgba shade;

        if (!is_visited (visits, torus, i, j))
          continue;
        shade = get_shade (scene->palette, get_share (visits, torus, i, j));
        mdr_set_source (cr, &shade);
        mdr_board_trace_rectangle (cr, scene, (MdrCell){ i, j }, CELL_INSET, 0);
        cairo_fill (cr);
      }
}

static guint32
get_pixel (const MdrRgba *colour)
{
  guint alpha = (guint) lround (255 * colour->alpha);

  return alpha << 24 | (guint) lround (colour->red * alpha) << 16
         | (guint) lround (colour->green * alpha) << 8 | (guint) lround (colour->blue * alpha);
}

/* Shades that are told apart in an image. */
#define N_SHADES 64

/* Draws a point of an image for each cell, since a torus may have a million. */
static void
draw_image (cairo_t *cr, const MdrScene *scene, const Visits *visits)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  MdrCellRange seen = mdr_board_get_visible (cr, scene);
  int top = MAX (seen.first.row, 0);
  int left = MAX (seen.first.column, 0);
  int width = MIN (seen.last.column, torus->columns - 1) - left + 1;
  int height = MIN (seen.last.row, torus->rows - 1) - top + 1;
  guint32 shades[N_SHADES + 1];
  cairo_surface_t *image;
  guint8 *data;
  int stride;

  if (width <= 0 || height <= 0 || width > G_MAXINT16 || height > G_MAXINT16)
    return;
  for (int k = 0; k <= N_SHADES; k++)
    {
      MdrRgba shade = get_shade (scene->palette, (double) k / N_SHADES);

      shades[k] = get_pixel (&shade);
    }
  image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_surface_flush (image);
  data = cairo_image_surface_get_data (image);
  stride = cairo_image_surface_get_stride (image);
  for (int i = 0; i < height; i++)
    {
      guint32 *line = (guint32 *) (gpointer) (data + (gsize) i * (gsize) stride);

      for (int j = 0; j < width; j++)
        line[j] = is_visited (visits, torus, top + i, left + j)
                      ? shades[(int) (get_share (visits, torus, top + i, left + j) * N_SHADES)]
                      : 0;
    }
  cairo_surface_mark_dirty (image);
  cairo_save (cr);
  cairo_translate (cr, scene->geometry->x + left * scene->geometry->cell,
                   scene->geometry->y + top * scene->geometry->cell);
  cairo_scale (cr, scene->geometry->cell, scene->geometry->cell);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr),
                            scene->geometry->cell < 1 ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

static void
draw_visits (cairo_t *cr, const MdrScene *scene, const Visits *visits)
{
  if (has_lines (scene))
    draw_cells (cr, scene, visits);
  else
    draw_image (cr, scene, visits);
}

static void
draw_disc (cairo_t *cr, const MdrScene *scene, MdrCell cell, double radius, const MdrRgba *colour)
{
  double least = has_lines (scene) ? 0 : 3;
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  mdr_set_source (cr, colour);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, MAX (radius * scene->geometry->cell, least), 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_ring (cairo_t *cr, const MdrScene *scene, MdrCell cell, double radius, const MdrRgba *colour)
{
  double least = has_lines (scene) ? 0 : 5;
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  mdr_set_source (cr, colour);
  cairo_set_line_width (cr, 2 * mdr_board_get_line_width (scene));
  cairo_new_path (cr);
  cairo_arc (cr, x, y, MAX (radius * scene->geometry->cell, least), 0, 2 * G_PI);
  cairo_stroke (cr);
}

/* An apple with its stalk, so that it is told from the head by its shape too. */
static void
draw_apple (cairo_t *cr, const MdrScene *scene, MdrCell cell)
{
  double size = scene->geometry->cell;
  double x;
  double y;

  draw_disc (cr, scene, cell, APPLE_RADIUS, &scene->palette->wrong);
  mdr_board_get_centre (scene, cell, &x, &y);
  mdr_set_source (cr, &scene->palette->text);
  cairo_set_line_width (cr, MAX (0.06 * size, 1));
  cairo_move_to (cr, x, y - APPLE_RADIUS * size);
  cairo_line_to (cr, x + 0.1 * size, y - (APPLE_RADIUS + 0.14) * size);
  cairo_stroke (cr);
}

/* Joins two cells that follow one another; half of the line on each side where it goes around the torus. */
static void
trace_step (cairo_t *cr, const MdrScene *scene, MdrCell from, MdrDirection direction, MdrCell to)
{
  MdrCell beyond = mdr_cell_step (from, direction);
  double x;
  double y;
  double far_x;
  double far_y;

  mdr_board_get_centre (scene, from, &x, &y);
  mdr_board_get_centre (scene, beyond, &far_x, &far_y);
  cairo_move_to (cr, x, y);
  if (mdr_cell_equal (beyond, to))
    {
      cairo_line_to (cr, far_x, far_y);
      return;
    }
  cairo_line_to (cr, (x + far_x) / 2, (y + far_y) / 2);
  mdr_board_get_centre (scene, to, &x, &y);
  cairo_move_to (cr, x, y);
  mdr_board_get_centre (scene, mdr_cell_step (to, mdr_direction_opposite (direction)), &far_x, &far_y);
  cairo_line_to (cr, (x + far_x) / 2, (y + far_y) / 2);
}

static void
clip_to_board (cairo_t *cr, const MdrScene *scene)
{
  const MdrGeometry *geometry = scene->geometry;

  cairo_rectangle (cr, geometry->x, geometry->y, geometry->extents.columns * geometry->cell,
                   geometry->extents.rows * geometry->cell);
  cairo_clip (cr);
}

/* Draws some moves from @head on, and the head at their end. A line that goes around the torus ends at the
 * edge of the board. */
static void
draw_body (cairo_t *cr, const MdrScene *scene, MdrCell head, const MdrDirection *moves, guint count)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);

  cairo_save (cr);
  clip_to_board (cr, scene);
  cairo_new_path (cr);
  for (guint i = 0; i < count; i++)
    {
      MdrCell to = blind_snake_step (torus, head, moves[i]);

      trace_step (cr, scene, head, moves[i], to);
      head = to;
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_set_line_width (cr, BODY_WIDTH * scene->geometry->cell);
  cairo_stroke (cr);
  cairo_restore (cr);
  draw_disc (cr, scene, head, HEAD_RADIUS, &scene->palette->accent);
  draw_disc (cr, scene, head, HEAD_RADIUS / 3, &scene->palette->board);
}

static void
draw_playback (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  const BlindSnakePlayback *playback = get_playback (scene);
  const BlindSnakeStrategy *strategy = playback->solution->strategy;
  gint64 now = (gint64) scene->time;
  guint count = (guint) MIN (now, BODY_LENGTH);
  Visits visits = { playback->first_visits, (double) now, playback->base.steps };
  MdrDirection moves[BODY_LENGTH];
  MdrCell tail = blind_snake_puzzle_find_head (torus, strategy, now - count);

  draw_visits (cr, scene, &visits);
  blind_snake_strategy_list_moves (strategy, now - count, count, moves);
  draw_body (cr, scene, tail, moves, count);
  if (torus->goal == BLIND_SNAKE_GOAL_COVER)
    draw_ring (cr, scene, blind_snake_puzzle_find_head (torus, strategy, playback->base.steps), START_RADIUS,
               &scene->palette->text);
}

/* Draws what was played: the cells that were visited, and the body. */
static void
draw_state (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  const BlindSnakeState *state = blind_snake_state (scene->state);
  gsize cells = (gsize) torus->columns * (gsize) torus->rows;
  g_autofree guint32 *first = g_new (guint32, cells);
  Visits visits = { first, (double) state->moves, (double) state->moves };
  MdrDirection moves[BODY_LENGTH];
  guint count = (guint) MIN (state->moves, BODY_LENGTH);
  MdrCell head = torus->start;
  MdrCell tail = head;
  guint32 move = 0;

  memset (first, 0xFF, cells * sizeof (guint32));
  first[head.row * torus->columns + head.column] = 0;
  for (guint i = 0; i < state->runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (state->runs, BlindSnakeRun, i);

      for (guint k = 0; k < run->count; k++)
        {
          MdrDirection direction = blind_snake_run_get_direction (run, k);
          guint32 *visit;

          if (move + count == state->moves)
            tail = head;
          if (move + count >= state->moves)
            moves[move + count - state->moves] = direction;
          head = blind_snake_step (torus, head, direction);
          visit = &first[head.row * torus->columns + head.column];
          move++;
          *visit = MIN (*visit, move);
        }
    }
  draw_visits (cr, scene, &visits);
  draw_body (cr, scene, tail, moves, count);
}

/** The contract's draw_moving. */
void
blind_snake_draw_moving (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  gboolean builds = scene->mode == MDR_MODE_BUILD;

  mdr_board_draw_pointer (cr, scene);
  if (torus->has_apple)
    draw_apple (cr, scene, torus->apple);
  if (scene->playback)
    draw_playback (cr, scene);
  else if (scene->state && !builds)
    draw_state (cr, scene);
  else
    draw_body (cr, scene, torus->start, NULL, 0);
  if (torus->has_apple)
    draw_apple (cr, scene, torus->apple);
  mdr_board_draw_problems (cr, scene);
  mdr_board_draw_cursor (cr, scene);
  if (builds)
    {
      mdr_board_draw_handle (cr, scene);
      mdr_board_draw_new_size (cr, scene);
    }
}

/** The contract's get_moving_bounds. */
void
blind_snake_get_moving_bounds (const MdrScene *scene, double bounds[4])
{
  mdr_board_get_bounds (scene, bounds);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-board.h"
#include "mdr-label.h"

/*
 * A chart of what the snake knows. Each cell stands for a torus on which it may be:
 * columns to the right, rows upwards, both by powers of ten. A square in it grows
 * with the cells that the path would have visited there. Tori of more than a
 * million cells are left out, so there is room above the diagonal for the path
 * itself, as it runs on a plane without end.
 */

/* Sizes for each power of ten. */
#define SIZES_A_POWER 5

/* The picture of the path, in cells of the chart. */
#define PLANE_SIDE   14
#define PLANE_COLUMN (BLIND_SNAKE_N_SIZES - PLANE_SIDE)

/* In cells of the chart. */
#define LABEL_SIZE   1.2
#define RING_RADIUS  0.8
#define PLANE_MARGIN 1.0
#define WHOLE_SIDE   0.92
#define PART_SIDE    0.7
#define DOT_RADIUS   0.08

/* The opacity of a torus that is not covered yet. */
#define PART_ALPHA 0.4

/* So many moves at the end of the path are drawn one by one, the others as a line from run to run. */
#define LATEST_MOVES 2000
/* The most points of the path that are kept for that line. */
#define MOST_POINTS 4000

/** Gets the room that the picture takes. */
void
blind_snake_get_known_extents (MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = BLIND_SNAKE_N_SIZES,
                           .columns = BLIND_SNAKE_N_SIZES,
                           .top = 1,
                           .left = 3,
                           .bottom = 3,
                           .right = 1 };
}

/* Returns the position of a size among the distinct sizes, as a fraction between two of them. */
static double
get_index (double size)
{
  guint index = 0;
  double low;
  double high;

  while (index + 2 < BLIND_SNAKE_N_SIZES && blind_snake_get_size (index + 1) <= size)
    index++;
  low = blind_snake_get_size (index);
  high = blind_snake_get_size (index + 1);
  return index + log (MAX (size, 0.1) / low) / log (high / low);
}

/* Finds the point in pixels that stands for a torus of any size. */
static void
get_point (const MdrScene *scene, double columns, double rows, double *x, double *y)
{
  const MdrGeometry *geometry = scene->geometry;

  *x = geometry->x + (get_index (columns) + 0.5) * geometry->cell;
  *y = geometry->y + (BLIND_SNAKE_N_SIZES - 0.5 - get_index (rows)) * geometry->cell;
}

/** Draws the frame, the sizes along it, and a point for each torus. */
void
blind_snake_draw_known_base (cairo_t *cr, const MdrScene *scene)
{
  static const char *const powers[] = { "1", "10", "100", "10³", "10⁴", "10⁵", "10⁶" };
  const GArray *known = blind_snake_playback (scene->playback)->known;
  const MdrGeometry *geometry = scene->geometry;
  double cell = geometry->cell;
  double side = BLIND_SNAKE_N_SIZES * cell;
  g_autoptr (MdrLabel) label = mdr_label_new_thin (cr, LABEL_SIZE * cell);
  double x;
  double y;

  mdr_set_source (cr, &scene->palette->board);
  cairo_rectangle (cr, geometry->x, geometry->y, side, side);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, &scene->palette->frame);
  cairo_set_line_width (cr, mdr_board_get_line_width (scene));
  cairo_stroke (cr);
  mdr_set_source (cr, &scene->palette->grid);
  for (guint i = 0; i < known->len; i++)
    {
      const BlindSnakeKnown *torus = &g_array_index (known, BlindSnakeKnown, i);

      if (!torus->worked_out)
        continue;
      get_point (scene, torus->columns, torus->rows, &x, &y);
      cairo_new_sub_path (cr);
      cairo_arc (cr, x, y, MAX (DOT_RADIUS * cell, 0.5), 0, 2 * G_PI);
    }
  cairo_fill (cr);
  mdr_set_source (cr, &scene->palette->text);
  for (guint i = 0; i < G_N_ELEMENTS (powers); i++)
    {
      get_point (scene, blind_snake_get_size (i * SIZES_A_POWER), 1, &x, &y);
      mdr_label_draw (label, cr, powers[i], x, y + 1.4 * cell, 4 * cell);
      get_point (scene, 1, blind_snake_get_size (i * SIZES_A_POWER), &x, &y);
      mdr_label_draw (label, cr, powers[i], x - 1.9 * cell, y, 2.4 * cell);
    }
  mdr_label_draw (label, cr, _ ("columns"), geometry->x + side / 2, geometry->y + side + 2.3 * cell, side);
  cairo_save (cr);
  cairo_translate (cr, geometry->x - 2.3 * cell, geometry->y + side / 4);
  cairo_rotate (cr, -G_PI / 2);
  mdr_label_draw (label, cr, _ ("rows"), 0, 0, side);
  cairo_restore (cr);
}

/* Draws squares as large as the part of each torus that is visited; those of covered tori are full and
 * strong. */
static void
draw_tori (cairo_t *cr, const MdrScene *scene, const GArray *known, gboolean covered)
{
  MdrRgba colour = scene->palette->body;
  double x;
  double y;

  colour.alpha *= covered ? 1 : PART_ALPHA;
  mdr_set_source (cr, &colour);
  for (guint i = 0; i < known->len; i++)
    {
      const BlindSnakeKnown *torus = &g_array_index (known, BlindSnakeKnown, i);
      guint quarters = 0;
      double side;

      while (quarters < 4 && torus->quarters[quarters] <= scene->time)
        quarters++;
      if (quarters == 0 || (quarters == 4) != covered)
        continue;
      side = (covered ? WHOLE_SIDE : PART_SIDE * sqrt (quarters / 4.0)) * scene->geometry->cell;
      get_point (scene, torus->columns, torus->rows, &x, &y);
      cairo_rectangle (cr, x - side / 2, y - side / 2, side, side);
    }
  cairo_fill (cr);
}

/* Draws the line below which the published task asks a strategy to have covered all tori by now. */
static void
draw_limit (cairo_t *cr, const MdrScene *scene)
{
  static const double dashes[] = { 4, 4 };
  double cells = scene->time / BLIND_SNAKE_PUBLISHED_LIMIT;
  double x;
  double y;

  if (cells < 1)
    return;
  for (guint i = 0; i < BLIND_SNAKE_N_SIZES && blind_snake_get_size (i) <= cells; i++)
    {
      get_point (scene, blind_snake_get_size (i), cells / blind_snake_get_size (i), &x, &y);
      cairo_line_to (cr, x, y);
    }
  get_point (scene, cells, 1, &x, &y);
  cairo_line_to (cr, x, y);
  mdr_set_source (cr, &scene->palette->wrong);
  cairo_set_line_width (cr, 2 * mdr_board_get_line_width (scene));
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* Lists points of the path up to @now, in cells of the plane. */
static GArray *
list_points (const BlindSnakePlayback *playback, gint64 now)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BlindSnakePoint));
  gint64 latest = MAX (now - LATEST_MOVES, 0);
  BlindSnakePlace place = { .point = { 0, 0 } };
  MdrDirection direction;
  gint64 moves = latest;
  BlindSnakePoint corner = { 0, 0 };
  guint every = 1;
  BlindSnakeWalk walk;
  BlindSnakeRun run;

  g_array_append_val (points, place.point);
  /* The path up to the latest moves, from run to run. */
  blind_snake_walk_init (&walk, playback->solution->strategy);
  for (guint runs = 0; moves > 0 && blind_snake_walk_next_run (&walk, &run); runs++)
    {
      gint64 count = MIN (moves, run.count);
      guint kept = 0;

      corner = blind_snake_run_follow (&run, corner, count);
      moves -= count;
      if (runs % every != 0)
        continue;
      g_array_append_val (points, corner);
      if (points->len < MOST_POINTS)
        continue;
      /* There are too many points, so every second one is left out from here on. */
      for (guint i = 0; i < points->len; i += 2)
        g_array_index (points, BlindSnakePoint, kept++) = g_array_index (points, BlindSnakePoint, i);
      g_array_set_size (points, kept);
      every *= 2;
    }
  blind_snake_playback_find_place (playback, latest, &place);
  g_array_append_val (points, place.point);
  for (gint64 move = latest; move < now && blind_snake_walk_next (&place.walk, &direction); move++)
    {
      run = (BlindSnakeRun){ direction, direction, 1 };
      place.point = blind_snake_run_follow (&run, place.point, 1);
      g_array_append_val (points, place.point);
    }
  return points;
}

/* Draws the path on a plane without end, from a ring at its start to the head, fitted into its corner. */
static void
draw_plane (cairo_t *cr, const MdrScene *scene)
{
  const BlindSnakePlayback *playback = blind_snake_playback (scene->playback);
  g_autoptr (GArray) points = list_points (playback, (gint64) scene->time);
  double cell = scene->geometry->cell;
  double middle_x = scene->geometry->x + (PLANE_COLUMN + PLANE_SIDE / 2.0) * cell;
  double middle_y = scene->geometry->y + PLANE_SIDE / 2.0 * cell;
  double line = mdr_board_get_line_width (scene);
  double right;
  double down;
  double scale;
  double x = 0;
  double y = 0;
  BlindSnakePoint least = { 0, 0 };
  BlindSnakePoint most = { 0, 0 };
  gint64 size;

  for (guint i = 0; i < points->len; i++)
    {
      const BlindSnakePoint *point = &g_array_index (points, BlindSnakePoint, i);

      least = (BlindSnakePoint){ MIN (least.right, point->right), MIN (least.down, point->down) };
      most = (BlindSnakePoint){ MAX (most.right, point->right), MAX (most.down, point->down) };
    }
  size = MAX (MAX (most.right - least.right, most.down - least.down), 4);
  scale = (PLANE_SIDE - 2 * PLANE_MARGIN) * cell / (double) size;
  right = (double) (least.right + most.right) / 2;
  down = (double) (least.down + most.down) / 2;
  cairo_new_path (cr);
  for (guint i = 0; i < points->len; i++)
    {
      const BlindSnakePoint *point = &g_array_index (points, BlindSnakePoint, i);

      x = middle_x + ((double) point->right - right) * scale;
      y = middle_y + ((double) point->down - down) * scale;
      cairo_line_to (cr, x, y);
    }
  mdr_set_source (cr, &scene->palette->body);
  cairo_set_line_width (cr, CLAMP (0.4 * scale, 1.5 * line, 0.4 * cell));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, 0.45 * cell, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->accent);
  cairo_fill (cr);
  cairo_new_path (cr);
  cairo_arc (cr, middle_x - right * scale, middle_y - down * scale, 0.45 * cell, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->text);
  cairo_set_line_width (cr, 2 * line);
  cairo_stroke (cr);
}

/** Draws what changes with time. */
void
blind_snake_draw_known (cairo_t *cr, const MdrScene *scene)
{
  const GArray *known = blind_snake_playback (scene->playback)->known;
  const BlindSnakePuzzle *torus = blind_snake_puzzle (scene->puzzle);
  double x;
  double y;

  draw_tori (cr, scene, known, FALSE);
  draw_tori (cr, scene, known, TRUE);
  draw_limit (cr, scene);
  /* The torus that the snake is on, which it does not know. */
  get_point (scene, torus->columns, torus->rows, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, RING_RADIUS * scene->geometry->cell, 0, 2 * G_PI);
  mdr_set_source (cr, &scene->palette->text);
  cairo_set_line_width (cr, 2 * mdr_board_get_line_width (scene));
  cairo_stroke (cr);
  draw_plane (cr, scene);
}

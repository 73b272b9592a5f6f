/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include <math.h>

/* All in cells. */
#define PATH_WIDTH  0.44
#define CORE_WIDTH  0.09
#define DASH_LENGTH 0.3
#define DASH_GAP    0.2
#define DOT_GAP     0.5
#define HALO_WIDTH  0.72
#define HALO_RADIUS 0.47
/* A path begins beside the label of its end, inside the disc, which is not drawn again. */
#define DISTANCE_FROM_LABEL 0.28
#define RIM_WIDTH           (NUMBERLINK_END_RADIUS - DISTANCE_FROM_LABEL)

/* The share of a path's colour in its halo, and in the trace of what has not grown yet. */
#define HALO_STRENGTH  0.4
#define TRACE_STRENGTH 0.2

/* Returns: an opaque mixture of a colour with the board's: shapes that overlap show no seams */
static MdrRgba
mix_with_board (const MdrScene *scene, const MdrRgba *colour, double strength)
{
  const MdrRgba *board = &scene->palette->board;
  MdrRgba mixed = {
    .red = board->red + strength * (colour->red - board->red),
    .green = board->green + strength * (colour->green - board->green),
    .blue = board->blue + strength * (colour->blue - board->blue),
    .alpha = 1.0,
  };

  return mixed;
}

/* Gets the point of a path at a distance from its first cell, in edges. */
static void
get_point (const MdrScene *scene, const MdrCell *cells, double distance, double *x, double *y)
{
  int whole = (int) floor (distance);
  double rest = distance - whole;
  double next_x;
  double next_y;

  mdr_board_get_centre (scene, cells[whole], x, y);
  if (rest <= 0)
    return;
  mdr_board_get_centre (scene, cells[whole + 1], &next_x, &next_y);
  *x += rest * (next_x - *x);
  *y += rest * (next_y - *y);
}

/* Traces a stretch of a path, with points only where it turns: fewer are drawn faster. */
static void
trace_stretch (cairo_t *cr, const MdrScene *scene, const MdrCell *cells, double from, double to)
{
  double x;
  double y;

  get_point (scene, cells, from, &x, &y);
  cairo_move_to (cr, x, y);
  for (int k = (int) floor (from) + 1; k < to; k++)
    {
      if (cells[k - 1].row == cells[k + 1].row || cells[k - 1].column == cells[k + 1].column)
        continue;
      mdr_board_get_centre (scene, cells[k], &x, &y);
      cairo_line_to (cr, x, y);
    }
  get_point (scene, cells, to, &x, &y);
  cairo_line_to (cr, x, y);
}

static gboolean
is_end (const MdrScene *scene, MdrCell cell)
{
  return numberlink_get_label (numberlink_puzzle (scene->puzzle), cell.row, cell.column) != 0;
}

/* Traces the part of a stretch that is visible beside the discs of its ends. */
static void
trace_beside_ends (cairo_t *cr,
                   const MdrScene *scene,
                   const NumberlinkPaths *paths,
                   guint path,
                   double from,
                   double to)
{
  const MdrCell *cells = numberlink_paths_get_cells (paths, path);
  double last = numberlink_paths_get_length (paths, path) - 1;
  double distance = scene->palette->hollow ? 0 : DISTANCE_FROM_LABEL;

  if (is_end (scene, cells[0]))
    from = MAX (from, distance);
  if (is_end (scene, cells[(int) last]))
    to = MIN (to, last - distance);
  if (from < to)
    trace_stretch (cr, scene, cells, from, to);
}

/**
 * Stretches:
 * @looks: by label
 * @grown: how far each path has grown from its first cell and from its last,
 *   two numbers a path, in edges
 *
 * Paths as far as they have grown.
 */
typedef struct
{
  const NumberlinkPaths *paths;
  const guint8 *looks;
  double *grown;
} Stretches;

static double
get_edges (const Stretches *stretches, guint path)
{
  return numberlink_paths_get_length (stretches->paths, path) - 1;
}

static gboolean
is_whole (const Stretches *stretches, guint path)
{
  return stretches->grown[2 * path] + stretches->grown[2 * path + 1] >= get_edges (stretches, path);
}

/* Traces the grown part of a path. */
static void
trace_grown (cairo_t *cr, const MdrScene *scene, const Stretches *stretches, guint path)
{
  double edges = get_edges (stretches, path);
  const double *grown = &stretches->grown[2 * path];

  if (is_whole (stretches, path))
    {
      trace_beside_ends (cr, scene, stretches->paths, path, 0, edges);
      return;
    }
  trace_beside_ends (cr, scene, stretches->paths, path, 0, grown[0]);
  trace_beside_ends (cr, scene, stretches->paths, path, edges - grown[1], edges);
}

/* Traces the part of a path that has not grown yet. */
static void
trace_rest (cairo_t *cr, const MdrScene *scene, const Stretches *stretches, guint path)
{
  const double *grown = &stretches->grown[2 * path];

  if (!is_whole (stretches, path))
    trace_beside_ends (cr, scene, stretches->paths, path, grown[0], get_edges (stretches, path) - grown[1]);
}

/* Traces the round tips of a path that is not whole or lacks an end, as stretches of no length. */
static void
trace_tips (cairo_t *cr, const MdrScene *scene, const Stretches *stretches, guint path)
{
  const MdrCell *cells = numberlink_paths_get_cells (stretches->paths, path);
  double edges = get_edges (stretches, path);
  const double *grown = &stretches->grown[2 * path];
  double tips[] = { 0, edges, grown[0], edges - grown[1] };
  gboolean shown[] = {
    edges > 0 && !is_end (scene, cells[0]),
    edges > 0 && !is_end (scene, cells[(int) edges]),
    grown[0] > DISTANCE_FROM_LABEL && !is_whole (stretches, path),
    grown[1] > DISTANCE_FROM_LABEL && !is_whole (stretches, path),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (tips); i++)
    if (shown[i])
      trace_stretch (cr, scene, cells, tips[i], tips[i]);
}

typedef void (*Trace) (cairo_t *cr, const MdrScene *scene, const Stretches *stretches, guint path);

static void
trace_rim (cairo_t *cr, const MdrScene *scene, MdrCell end)
{
  double x;
  double y;

  if (!is_end (scene, end))
    return;
  mdr_board_get_centre (scene, end, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, (DISTANCE_FROM_LABEL + RIM_WIDTH / 2) * scene->geometry->cell, 0, 2 * G_PI);
}

/* Traces the rims of discs, which the trace of the rest has covered. */
static void
trace_rims (cairo_t *cr, const MdrScene *scene, const Stretches *stretches, guint path)
{
  const MdrCell *cells = numberlink_paths_get_cells (stretches->paths, path);
  double edges = get_edges (stretches, path);

  if (is_whole (stretches, path))
    return;
  trace_rim (cr, scene, cells[0]);
  trace_rim (cr, scene, cells[(int) edges]);
}

/* Strokes the current path. Outlines of hollow shapes join only if all tips are round; ends are drawn over
 * them again. */
static void
stroke (cairo_t *cr, const MdrScene *scene, const MdrRgba *colour, double width, cairo_line_cap_t cap)
{
  if (scene->palette->hollow)
    {
      mdr_board_stroke_thick (cr, scene, colour, width * scene->geometry->cell);
    }
  else
    {
      cairo_set_line_cap (cr, cap);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, width * scene->geometry->cell);
      mdr_set_source (cr, colour);
      cairo_stroke (cr);
    }
  cairo_new_path (cr);
}

/* Strokes paths of one colour together: fewer strokes are drawn faster. */
static void
draw_by_colour (cairo_t *cr,
                const MdrScene *scene,
                const Stretches *stretches,
                Trace trace,
                double width,
                cairo_line_cap_t cap,
                double strength)
{
  const NumberlinkPaths *paths = stretches->paths;

  for (guint index = 0; index < NUMBERLINK_N_COLOURS; index++)
    {
      MdrRgba colour = mix_with_board (scene, numberlink_draw_get_colour (scene, index), strength);

      cairo_new_path (cr);
      for (guint k = 0; k < paths->n_paths; k++)
        if (numberlink_look_get_colour (stretches->looks[paths->labels[k]]) == index)
          trace (cr, scene, stretches, k);
      stroke (cr, scene, &colour, width, cap);
    }
}

/* In smaller cells than this, in pixels, patterns would only blur. */
#define SMALLEST_PATTERN_CELL 12.0

/* Draws the patterns along the middle of the paths, in the colour of the board. */
static void
draw_patterns (cairo_t *cr, const MdrScene *scene, const Stretches *stretches)
{
  const NumberlinkPaths *paths = stretches->paths;
  double cell = scene->geometry->cell;
  const double dashes[] = { DASH_LENGTH * cell, DASH_GAP * cell };
  const double dots[] = { 0, DOT_GAP * cell };

  for (guint pattern = NUMBERLINK_PATTERN_PLAIN + 1;
       cell >= SMALLEST_PATTERN_CELL && pattern < NUMBERLINK_N_PATTERNS; pattern++)
    {
      cairo_save (cr);
      cairo_set_line_cap (cr,
                          pattern == NUMBERLINK_PATTERN_DASHES ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
      if (pattern == NUMBERLINK_PATTERN_DASHES)
        cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      else if (pattern == NUMBERLINK_PATTERN_DOTS)
        cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, CORE_WIDTH * cell);
      mdr_set_source (cr, scene->palette->hollow ? &scene->palette->frame : &scene->palette->board);
      cairo_new_path (cr);
      for (guint k = 0; k < paths->n_paths; k++)
        if (numberlink_look_get_pattern (stretches->looks[paths->labels[k]]) == pattern)
          trace_grown (cr, scene, stretches, k);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

static void
draw_stretches (cairo_t *cr, const MdrScene *scene, const Stretches *stretches)
{
  draw_by_colour (cr, scene, stretches, trace_grown, PATH_WIDTH, CAIRO_LINE_CAP_BUTT, 1.0);
  if (!scene->palette->hollow)
    draw_by_colour (cr, scene, stretches, trace_tips, PATH_WIDTH, CAIRO_LINE_CAP_ROUND, 1.0);
  draw_patterns (cr, scene, stretches);
}

/** Draws paths as far as they are drawn. */
void
numberlink_draw_paths (cairo_t *cr, const MdrScene *scene, const NumberlinkPaths *paths, const guint8 *looks)
{
  g_autofree double *grown = g_new0 (double, 2 * paths->n_paths + 1);
  Stretches stretches = { paths, looks, grown };

  for (guint k = 0; k < paths->n_paths; k++)
    grown[2 * k] = get_edges (&stretches, k);
  draw_stretches (cr, scene, &stretches);
}

/* Returns whether a path is lit up: that of @cell, and all of the same label, so that the other end is easy
 * to find.
 */
static gboolean
is_lit (const MdrScene *scene, const NumberlinkPaths *paths, MdrCell cell, guint path)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  guint lit;

  if (!numberlink_contains (puzzle, cell.row, cell.column))
    return FALSE;
  lit = paths->path_of[cell.row * puzzle->columns + cell.column];
  return lit != 0
         && (path == lit - 1 || (paths->labels[path] != 0 && paths->labels[path] == paths->labels[lit - 1]));
}

/** Draws the halo of the path through @cell, below the paths. */
void
numberlink_draw_halo (cairo_t *cr,
                      const MdrScene *scene,
                      const NumberlinkPaths *paths,
                      const guint8 *looks,
                      MdrCell cell)
{
  for (guint k = 0; k < paths->n_paths && !scene->palette->hollow; k++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (paths, k);
      guint length = numberlink_paths_get_length (paths, k);
      const MdrCell ends[] = { cells[0], cells[length - 1] };
      guint index = numberlink_look_get_colour (looks[paths->labels[k]]);
      MdrRgba colour = mix_with_board (scene, numberlink_draw_get_colour (scene, index), HALO_STRENGTH);

      if (!is_lit (scene, paths, cell, k))
        continue;
      cairo_new_path (cr);
      if (length > 1)
        trace_stretch (cr, scene, cells, 0, length - 1);
      mdr_board_stroke_thick (cr, scene, &colour, HALO_WIDTH * scene->geometry->cell);
      cairo_new_path (cr);
      for (guint side = 0; side < 2; side++)
        {
          double x;
          double y;

          if (!is_end (scene, ends[side]))
            continue;
          mdr_board_get_centre (scene, ends[side], &x, &y);
          cairo_new_sub_path (cr);
          cairo_arc (cr, x, y, HALO_RADIUS * scene->geometry->cell, 0, 2 * G_PI);
          cairo_fill (cr);
        }
    }
}

/** Adds the ends that the halo has covered to @ends. */
void
numberlink_draw_list_lit (const MdrScene *scene, const NumberlinkPaths *paths, MdrCell cell, GArray *ends)
{
  for (guint k = 0; k < paths->n_paths; k++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (paths, k);
      guint length = numberlink_paths_get_length (paths, k);

      if (!is_lit (scene, paths, cell, k))
        continue;
      g_array_append_val (ends, cells[0]);
      g_array_append_val (ends, cells[length - 1]);
    }
}

/**
 * numberlink_draw_playback:
 *
 * Draws a solution as far as it has grown, and a trace of the rest; loops and branching edges at once. Adds
 * the ends that this covers to @covered, also those of tips that still touch their label; the caller draws
 * them again.
 */
void
numberlink_draw_playback (cairo_t *cr, const MdrScene *scene, const guint8 *looks, GArray *covered)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  const NumberlinkPlayback *playback = (const NumberlinkPlayback *) scene->playback;
  const NumberlinkPaths *paths = playback->paths;
  g_autofree double *grown = g_new0 (double, 2 * paths->n_paths + 1);
  Stretches stretches = { paths, looks, grown };

  for (guint k = 0; k < paths->n_paths; k++)
    numberlink_playback_get_grown (playback, k, scene->time, &grown[2 * k], &grown[2 * k + 1]);
  numberlink_draw_halo (cr, scene, paths, looks, scene->pointer);
  draw_by_colour (cr, scene, &stretches, trace_rest, PATH_WIDTH, CAIRO_LINE_CAP_BUTT, TRACE_STRENGTH);
  if (!scene->palette->hollow)
    draw_by_colour (cr, scene, &stretches, trace_rims, RIM_WIDTH, CAIRO_LINE_CAP_BUTT, 1.0);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      for (MdrDirection direction = MDR_DIRECTION_RIGHT; direction <= MDR_DIRECTION_DOWN; direction++)
        {
          MdrCell edge[] = { { i, j }, mdr_cell_step ((MdrCell){ i, j }, direction) };

          if (numberlink_edges_has (&playback->whole, i, j, direction))
            trace_stretch (cr, scene, edge, 0, 1);
        }
  stroke (cr, scene, numberlink_draw_get_colour (scene, 0), PATH_WIDTH, CAIRO_LINE_CAP_ROUND);
  draw_stretches (cr, scene, &stretches);
  for (guint k = 0; k < 2 * paths->n_paths; k++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (paths, k / 2);
      guint last = numberlink_paths_get_length (paths, k / 2) - 1;

      if (grown[k] > 0 && grown[k] < DISTANCE_FROM_LABEL + PATH_WIDTH / 2)
        g_array_append_val (covered, cells[k % 2 == 0 ? 0 : last]);
    }
  numberlink_draw_list_lit (scene, paths, scene->pointer, covered);
}

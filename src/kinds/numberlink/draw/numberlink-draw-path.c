/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw-private.h"

#include <math.h>

/* All in cells. */
#define PATH_WIDTH  0.44
#define CORE_WIDTH  0.09
#define DASH_LENGTH 0.3
#define DASH_GAP    0.2
#define DOT_GAP     0.5
#define HALO_WIDTH  0.72
#define HALO_RADIUS 0.47
/* Where a path begins beside the label of its end, inside the disc, which is drawn only once. */
#define DISTANCE_FROM_LABEL 0.28
#define RIM_WIDTH           (NUMBERLINK_END_RADIUS - DISTANCE_FROM_LABEL)

/* How much of a path's colour is in what only hints at it. */
#define HALO_STRENGTH  0.4
#define TRACE_STRENGTH 0.2

/* Opaque, so that shapes that overlap show no seams. */
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

/* The point of a path at @place edges from its first cell, real. */
static void
get_point (const MdrScene *scene, const MdrCell *cells, double place, double *x, double *y)
{
  int whole = (int) floor (place);
  double rest = place - whole;
  double next_x;
  double next_y;

  mdr_board_get_centre (scene, cells[whole], x, y);
  if (rest <= 0)
    return;
  mdr_board_get_centre (scene, cells[whole + 1], &next_x, &next_y);
  *x += rest * (next_x - *x);
  *y += rest * (next_y - *y);
}

static gboolean
turns_at (const MdrCell *cells, int place)
{
  return cells[place - 1].row != cells[place + 1].row && cells[place - 1].column != cells[place + 1].column;
}

/* A stretch of a path, with points only where it turns: fewer are drawn faster. */
static void
trace_stretch (cairo_t *cr, const MdrScene *scene, const MdrCell *cells, double from, double to)
{
  double x;
  double y;

  get_point (scene, cells, from, &x, &y);
  cairo_move_to (cr, x, y);
  for (int k = (int) floor (from) + 1; k < to; k++)
    {
      if (!turns_at (cells, k))
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

/* Traces what shows of a stretch of a path beside the discs of its ends. */
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
 * What is to be drawn of paths.
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

static void
trace_rest (cairo_t *cr, const MdrScene *scene, const Stretches *stretches, guint path)
{
  const double *grown = &stretches->grown[2 * path];

  if (!is_whole (stretches, path))
    trace_beside_ends (cr, scene, stretches->paths, path, grown[0], get_edges (stretches, path) - grown[1]);
}

/* A stretch of no length, whose stroke is a dot. */
static void
trace_dot (cairo_t *cr, const MdrScene *scene, const MdrCell *cells, double place)
{
  double x;
  double y;

  get_point (scene, cells, place, &x, &y);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x, y);
}

/* The round tips of a path that is not whole, or has an end at one side only. */
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
      trace_dot (cr, scene, cells, tips[i]);
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

/* What the trace has covered of the discs of ends. */
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

/* Hollow shapes join their outlines only where all ends are round; then ends are drawn over them once more.
 */
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

/* Paths of one colour are one stroke: fewer of them are drawn faster. */
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

/* Where cells are smaller, in pixels, patterns only blur. */
#define SMALLEST_PATTERN_CELL 12.0

static void
set_pattern (cairo_t *cr, NumberlinkPattern pattern, double cell)
{
  double dashes[] = { DASH_LENGTH * cell, DASH_GAP * cell };
  double dots[] = { 0, DOT_GAP * cell };

  cairo_set_line_cap (cr, pattern == NUMBERLINK_PATTERN_DASHES ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND);
  if (pattern == NUMBERLINK_PATTERN_DASHES)
    cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  else if (pattern == NUMBERLINK_PATTERN_DOTS)
    cairo_set_dash (cr, dots, G_N_ELEMENTS (dots), 0);
}

/* What runs along the middle of the paths, in the colour of the board. */
static void
draw_patterns (cairo_t *cr, const MdrScene *scene, const Stretches *stretches)
{
  const NumberlinkPaths *paths = stretches->paths;
  double cell = scene->geometry->cell;

  if (cell < SMALLEST_PATTERN_CELL)
    return;
  for (int pattern = NUMBERLINK_PATTERN_PLAIN + 1; pattern < NUMBERLINK_N_PATTERNS; pattern++)
    {
      cairo_save (cr);
      set_pattern (cr, (NumberlinkPattern) pattern, cell);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_line_width (cr, CORE_WIDTH * cell);
      mdr_set_source (cr, scene->palette->hollow ? &scene->palette->frame : &scene->palette->board);
      cairo_new_path (cr);
      for (guint k = 0; k < paths->n_paths; k++)
        if ((int) numberlink_look_get_pattern (stretches->looks[paths->labels[k]]) == pattern)
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

/* Lights up the whole path under the pointer, and everything with the same label, so that the other end is
 * easy to find. */
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

static void
fill_halo_of_end (cairo_t *cr, const MdrScene *scene, MdrCell end)
{
  double x;
  double y;

  if (!is_end (scene, end))
    return;
  mdr_board_get_centre (scene, end, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, HALO_RADIUS * scene->geometry->cell, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_halo_of_path (cairo_t *cr,
                   const MdrScene *scene,
                   const NumberlinkPaths *paths,
                   guint path,
                   guint colour_index)
{
  const MdrCell *cells = numberlink_paths_get_cells (paths, path);
  guint length = numberlink_paths_get_length (paths, path);
  MdrRgba colour = mix_with_board (scene, numberlink_draw_get_colour (scene, colour_index), HALO_STRENGTH);

  cairo_new_path (cr);
  if (length > 1)
    trace_stretch (cr, scene, cells, 0, length - 1);
  mdr_board_stroke_thick (cr, scene, &colour, HALO_WIDTH * scene->geometry->cell);
  cairo_new_path (cr);
  fill_halo_of_end (cr, scene, cells[0]);
  fill_halo_of_end (cr, scene, cells[length - 1]);
}

/** Draws what lights up the path through @cell, below the paths. */
void
numberlink_draw_halo (cairo_t *cr,
                      const MdrScene *scene,
                      const NumberlinkPaths *paths,
                      const guint8 *looks,
                      MdrCell cell)
{
  for (guint k = 0; k < paths->n_paths && !scene->palette->hollow; k++)
    if (is_lit (scene, paths, cell, k))
      draw_halo_of_path (cr, scene, paths, k, numberlink_look_get_colour (looks[paths->labels[k]]));
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

static void
draw_edges (cairo_t *cr, const MdrScene *scene, const NumberlinkEdges *edges)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      for (int direction = MDR_DIRECTION_RIGHT; direction <= MDR_DIRECTION_DOWN; direction++)
        {
          MdrCell ends[] = { { i, j }, mdr_cell_step ((MdrCell){ i, j }, (MdrDirection) direction) };

          if (numberlink_edges_has (edges, i, j, (MdrDirection) direction))
            trace_stretch (cr, scene, ends, 0, 1);
        }
  stroke (cr, scene, numberlink_draw_get_colour (scene, 0), PATH_WIDTH, CAIRO_LINE_CAP_ROUND);
}

/* A tip that is still near its end has its round side over the label. */
static void
list_budding (const Stretches *stretches, GArray *ends)
{
  for (guint k = 0; k < stretches->paths->n_paths; k++)
    {
      const MdrCell *cells = numberlink_paths_get_cells (stretches->paths, k);
      const double *grown = &stretches->grown[2 * k];

      if (grown[0] > 0 && grown[0] < DISTANCE_FROM_LABEL + PATH_WIDTH / 2)
        g_array_append_val (ends, cells[0]);
      if (grown[1] > 0 && grown[1] < DISTANCE_FROM_LABEL + PATH_WIDTH / 2)
        g_array_append_val (ends, cells[numberlink_paths_get_length (stretches->paths, k) - 1]);
    }
}

/**
 * Draws a solution as far as it has grown, and a trace of the rest. Adds the ends
 * that this covers to @covered; the caller draws their labels again.
 */
void
numberlink_draw_playback (cairo_t *cr, const MdrScene *scene, const guint8 *looks, GArray *covered)
{
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
  draw_edges (cr, scene, &playback->whole);
  draw_stretches (cr, scene, &stretches);
  list_budding (&stretches, covered);
  numberlink_draw_list_lit (scene, paths, scene->pointer, covered);
}

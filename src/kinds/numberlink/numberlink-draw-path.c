/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw-private.h"

#include <math.h>

/* All in cells. */
#define PATH_WIDTH 0.44
#define HALO_WIDTH 0.72
#define HALO_RADIUS 0.47

/* How much of a path's colour is in what only hints at it. */
#define HALO_STRENGTH 0.4
#define TRACE_STRENGTH 0.2

/* A path without an end comes before the colours of the labels. */
#define N_COLOURS (MDR_PALETTE_PATHS + 1)

static guint
get_colour_index (guint label)
{
  return label == 0 ? 0 : 1 + (label - 1) % MDR_PALETTE_PATHS;
}

static const MdrRgba *
get_colour (const MdrScene *scene,
            guint           index)
{
  return index == 0 ? &scene->palette->mark : &scene->palette->paths[index - 1];
}

/** Returns: (transfer none): the colour of a path; @label is 0 where it has no end */
const MdrRgba *
numberlink_draw_get_colour (const MdrScene *scene,
                            guint           label)
{
  return get_colour (scene, get_colour_index (label));
}

/* Opaque, so that shapes that overlap show no seams. */
static MdrRgba
mix_with_board (const MdrScene *scene,
                const MdrRgba  *colour,
                double          strength)
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

static void
trace_to (cairo_t        *cr,
          const MdrScene *scene,
          MdrCell         cell)
{
  double x;
  double y;

  mdr_board_get_centre (scene, cell, &x, &y);
  cairo_line_to (cr, x, y);
}

/* The first part of a path; @length in edges, real. */
static void
trace_part (cairo_t        *cr,
            const MdrScene *scene,
            const MdrCell  *cells,
            int             step,
            double          length)
{
  int whole = (int) floor (length);
  double rest = length - whole;
  double x;
  double y;
  double next_x;
  double next_y;

  cairo_new_sub_path (cr);
  for (int k = 0; k <= whole; k++)
    trace_to (cr, scene, cells[k * step]);
  if (rest <= 0)
    return;
  mdr_board_get_centre (scene, cells[whole * step], &x, &y);
  mdr_board_get_centre (scene, cells[(whole + 1) * step], &next_x, &next_y);
  cairo_line_to (cr, x + rest * (next_x - x), y + rest * (next_y - y));
}

static void
trace_path (cairo_t               *cr,
            const MdrScene        *scene,
            const NumberlinkPaths *paths,
            guint                  path)
{
  const MdrCell *cells = numberlink_paths_get_cells (paths, path);
  guint length = numberlink_paths_get_length (paths, path);

  /* A path of one cell is an end, which is drawn as such. */
  if (length > 1)
    trace_part (cr, scene, cells, 1, length - 1);
}

static void
stroke_paths (cairo_t        *cr,
              const MdrScene *scene,
              const MdrRgba  *colour)
{
  mdr_board_stroke_thick (cr, scene, colour, PATH_WIDTH * scene->geometry->cell);
  cairo_new_path (cr);
}

typedef void (*TracePath) (cairo_t *cr, const MdrScene *scene, const NumberlinkPaths *paths, guint path);

/* Paths of one colour are one stroke: fewer of them are drawn faster. */
static void
draw_by_colour (cairo_t               *cr,
                const MdrScene        *scene,
                const NumberlinkPaths *paths,
                TracePath              trace,
                double                 strength)
{
  for (guint index = 0; index < N_COLOURS; index++)
    {
      MdrRgba colour = mix_with_board (scene, get_colour (scene, index), strength);

      cairo_new_path (cr);
      for (guint k = 0; k < paths->n_paths; k++)
        if (get_colour_index (paths->labels[k]) == index)
          trace (cr, scene, paths, k);
      stroke_paths (cr, scene, &colour);
    }
}

/** Draws paths as far as they are drawn; their ends come on top of them. */
void
numberlink_draw_paths (cairo_t               *cr,
                       const MdrScene        *scene,
                       const NumberlinkPaths *paths)
{
  draw_by_colour (cr, scene, paths, trace_path, 1.0);
}

static void
fill_halo_of_end (cairo_t        *cr,
                  const MdrScene *scene,
                  MdrCell         end)
{
  double x;
  double y;

  if (numberlink_get_label (numberlink_puzzle (scene->puzzle), end.row, end.column) == 0)
    return;
  mdr_board_get_centre (scene, end, &x, &y);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, HALO_RADIUS * scene->geometry->cell, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_halo_of_path (cairo_t               *cr,
                   const MdrScene        *scene,
                   const NumberlinkPaths *paths,
                   guint                  path)
{
  const MdrCell *cells = numberlink_paths_get_cells (paths, path);
  guint length = numberlink_paths_get_length (paths, path);
  MdrRgba colour = mix_with_board (scene, numberlink_draw_get_colour (scene, paths->labels[path]), HALO_STRENGTH);

  cairo_new_path (cr);
  trace_path (cr, scene, paths, path);
  mdr_board_stroke_thick (cr, scene, &colour, HALO_WIDTH * scene->geometry->cell);
  cairo_new_path (cr);
  mdr_set_source (cr, &colour);
  fill_halo_of_end (cr, scene, cells[0]);
  fill_halo_of_end (cr, scene, cells[length - 1]);
}

/** Lights up the path through @cell as a whole, with all that has the same label: so that the partner is found, too. */
void
numberlink_draw_halo (cairo_t               *cr,
                      const MdrScene        *scene,
                      const NumberlinkPaths *paths,
                      MdrCell                cell)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);
  guint lit;

  if (scene->palette->hollow || !numberlink_contains (puzzle, cell.row, cell.column))
    return;
  lit = paths->path_of[cell.row * puzzle->columns + cell.column];
  for (guint k = 0; lit != 0 && k < paths->n_paths; k++)
    if (k == lit - 1 || (paths->labels[k] != 0 && paths->labels[k] == paths->labels[lit - 1]))
      draw_halo_of_path (cr, scene, paths, k);
}

static void
trace_grown (cairo_t               *cr,
             const MdrScene        *scene,
             const NumberlinkPaths *paths,
             guint                  path)
{
  const MdrCell *cells = numberlink_paths_get_cells (paths, path);
  guint length = numberlink_paths_get_length (paths, path);
  double from_first;
  double from_last;

  numberlink_playback_get_grown ((const NumberlinkPlayback *) scene->playback, path, scene->time, &from_first, &from_last);
  if (from_first + from_last >= length - 1)
    {
      trace_path (cr, scene, paths, path);
      return;
    }
  if (from_first > 0)
    trace_part (cr, scene, cells, 1, from_first);
  if (from_last > 0)
    trace_part (cr, scene, cells + length - 1, -1, from_last);
}

static void
trace_edge (cairo_t            *cr,
            const MdrScene     *scene,
            MdrCell             cell,
            NumberlinkDirection direction)
{
  cairo_new_sub_path (cr);
  trace_to (cr, scene, cell);
  trace_to (cr, scene, numberlink_step (cell, direction));
}

static void
draw_edges (cairo_t               *cr,
            const MdrScene        *scene,
            const NumberlinkEdges *edges)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (scene->puzzle);

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      for (int direction = NUMBERLINK_RIGHT; direction <= NUMBERLINK_DOWN; direction++)
        if (numberlink_edges_has (edges, i, j, (NumberlinkDirection) direction))
          trace_edge (cr, scene, (MdrCell){ i, j }, (NumberlinkDirection) direction);
  stroke_paths (cr, scene, get_colour (scene, 0));
}

/** Draws an answer as far as it has grown, over a trace of what is to come. */
void
numberlink_draw_playback (cairo_t        *cr,
                          const MdrScene *scene)
{
  const NumberlinkPlayback *playback = (const NumberlinkPlayback *) scene->playback;

  draw_by_colour (cr, scene, playback->paths, trace_path, TRACE_STRENGTH);
  numberlink_draw_halo (cr, scene, playback->paths, scene->pointer);
  draw_edges (cr, scene, &playback->whole);
  draw_by_colour (cr, scene, playback->paths, trace_grown, 1.0);
}

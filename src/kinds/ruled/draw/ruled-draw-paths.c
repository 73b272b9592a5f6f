/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-glyphs.h"

#include <math.h>

#include "mdr-ruled-paths.h"

/* Paths that are given: thermometers, arrows and plain lines. They belong to the base, and are drawn again
 * where something covers one of their cells. */

/* All in cells. */
#define TUBE_WIDTH     0.4
#define BULB_RADIUS    0.39
#define RIM_WIDTH      0.05
#define LINE_WIDTH     0.18
#define ARROW_WIDTH    0.055
#define CIRCLE_RADIUS  0.4
#define HEAD_LENGTH    0.22
#define HEAD_WIDTH     0.17
#define MERCURY_MARGIN 0.07

/* Shares of the colour of texts in that of the board. */
#define TUBE_STRENGTH      0.17
#define DARK_TUBE_STRENGTH 0.3
#define RIM_STRENGTH       0.5
#define ARROW_STRENGTH     0.5

/**
 * Trace:
 * @brush: to draw with
 * @cells: (element-type guint): the cells of a path
 *
 * A path that is being drawn.
 */
typedef struct
{
  RuledBrush *brush;
  const GArray *cells;
} Trace;

static void
get_point (const Trace *trace, guint index, double *x, double *y)
{
  ruled_brush_get_centre (trace->brush, g_array_index (trace->cells, guint, index), x, y);
}

static double
get_cell (const Trace *trace)
{
  return trace->brush->scene->geometry->cell;
}

static void
set_mix (const Trace *trace, double share)
{
  const MdrPalette *palette = trace->brush->scene->palette;
  MdrRgba colour = ruled_palette_mix (&palette->board, &palette->text, share);

  mdr_set_source (trace->brush->cr, &colour);
}

/* Traces the path from cell to cell, from so far behind the middle of the first one. */
static void
trace_line (const Trace *trace, double from)
{
  double x;
  double y;
  double next_x;
  double next_y;
  double share;

  get_point (trace, 0, &x, &y);
  get_point (trace, 1, &next_x, &next_y);
  share = from * get_cell (trace) / hypot (next_x - x, next_y - y);
  cairo_move_to (trace->brush->cr, x + share * (next_x - x), y + share * (next_y - y));
  for (guint k = 1; k < trace->cells->len; k++)
    {
      get_point (trace, k, &x, &y);
      cairo_line_to (trace->brush->cr, x, y);
    }
}

static void
trace_disc (const Trace *trace, double radius)
{
  double x;
  double y;

  get_point (trace, 0, &x, &y);
  cairo_new_sub_path (trace->brush->cr);
  cairo_arc (trace->brush->cr, x, y, radius * get_cell (trace), 0, 2 * G_PI);
}

static void
set_stroke (const Trace *trace, double width, cairo_line_cap_t cap)
{
  cairo_set_line_cap (trace->brush->cr, cap);
  cairo_set_line_join (trace->brush->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (trace->brush->cr, MAX (1.0, width * get_cell (trace)));
}

/* Draws a tube with its bulb, so much thinner on all sides. */
static void
draw_tube (const Trace *trace, double inset, double strength)
{
  set_mix (trace, strength);
  set_stroke (trace, TUBE_WIDTH - 2 * inset, CAIRO_LINE_CAP_ROUND);
  trace_line (trace, 0);
  cairo_stroke (trace->brush->cr);
  trace_disc (trace, BULB_RADIUS - inset);
  cairo_fill (trace->brush->cr);
}

static double
get_tube_strength (const MdrPalette *palette)
{
  if (palette->hollow)
    return 0;
  return ruled_palette_is_dark (palette) ? DARK_TUBE_STRENGTH : TUBE_STRENGTH;
}

static void
draw_rim (const Trace *trace)
{
  draw_tube (trace, 0, RIM_STRENGTH);
}

static void
draw_inside (const Trace *trace)
{
  draw_tube (trace, RIM_WIDTH, get_tube_strength (trace->brush->scene->palette));
}

static void
draw_arrow (const Trace *trace)
{
  cairo_t *cr = trace->brush->cr;
  double cell = get_cell (trace);
  double x;
  double y;
  double from_x;
  double from_y;
  double angle;

  get_point (trace, trace->cells->len - 2, &from_x, &from_y);
  get_point (trace, trace->cells->len - 1, &x, &y);
  angle = atan2 (y - from_y, x - from_x);
  set_mix (trace, ARROW_STRENGTH);
  set_stroke (trace, ARROW_WIDTH, CAIRO_LINE_CAP_BUTT);
  trace_line (trace, CIRCLE_RADIUS);
  cairo_stroke (cr);
  trace_disc (trace, CIRCLE_RADIUS);
  cairo_stroke (cr);
  set_stroke (trace, ARROW_WIDTH, CAIRO_LINE_CAP_ROUND);
  for (int side = -1; side <= 1; side += 2)
    {
      cairo_move_to (cr, x - HEAD_LENGTH * cell * cos (angle) - side * HEAD_WIDTH * cell * sin (angle),
                     y - HEAD_LENGTH * cell * sin (angle) + side * HEAD_WIDTH * cell * cos (angle));
      cairo_line_to (cr, x, y);
    }
  cairo_stroke (cr);
}

static void
draw_line (const Trace *trace)
{
  set_mix (trace, 2 * TUBE_STRENGTH);
  set_stroke (trace, LINE_WIDTH, CAIRO_LINE_CAP_ROUND);
  trace_line (trace, 0);
  cairo_stroke (trace->brush->cr);
}

typedef void (*DrawPath) (const Trace *trace);

/* Whether one of the cells of a path is marked. */
static gboolean
is_marked (const GArray *cells, const gboolean *marks)
{
  for (guint k = 0; marks && k < cells->len; k++)
    if (marks[g_array_index (cells, guint, k)])
      return TRUE;
  return !marks;
}

/* Draws the paths of a given that lead through one of the marked cells, if cells are. */
static void
draw_each (RuledBrush *brush, guint index, const gboolean *marks, DrawPath draw)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint cell = 0; cell < puzzle->n_places[index]; cell++)
    {
      MdrRuledPath path = { NULL, 0 };

      while (puzzle->givens[index][cell] >= 0
             && mdr_ruled_paths_next (puzzle->lists, puzzle->givens[index][cell], &path))
        {
          g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (puzzle->grid, cell, &path);

          if (cells->len > 1 && is_marked (cells, marks))
            draw (&(Trace){ brush, cells });
        }
    }
}

static void
draw_paths (RuledBrush *brush, const gboolean *marks)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      RuledLook look;

      if (mdr_rulebook_get_given (rulebook, i)->place != MDR_PLACE_PATH)
        continue;
      ruled_look_find (rulebook, MDR_SUBJECT_GIVEN, i, MDR_ANY_VALUE, &look);
      cairo_new_path (brush->cr);
      if (ruled_look_has (&look, MDR_GLYPH_LINE))
        draw_each (brush, i, marks, draw_line);
      if (ruled_look_has (&look, MDR_GLYPH_ARROW))
        draw_each (brush, i, marks, draw_arrow);
      if (ruled_look_has (&look, MDR_GLYPH_THERMOMETER))
        {
          draw_each (brush, i, marks, draw_rim);
          draw_each (brush, i, marks, draw_inside);
        }
    }
}

/** Draws all paths that are given. */
void
ruled_draw_paths (RuledBrush *brush)
{
  draw_paths (brush, NULL);
}

/** Draws the paths again that lead through cells which were covered or cleared. */
void
ruled_draw_covered_paths (RuledBrush *brush, const gboolean *cells)
{
  draw_paths (brush, cells);
}

/* Fills what a path has of a cell: from its border, or the bulb, to its border, or the end of the tube.
 * Returns: whether it leads through the cell */
static gboolean
draw_mercury_of (const Trace *trace, guint cell)
{
  cairo_t *cr = trace->brush->cr;

  for (guint k = 0; k < trace->cells->len; k++)
    {
      double x;
      double y;

      if (g_array_index (trace->cells, guint, k) != cell)
        continue;
      get_point (trace, k, &x, &y);
      for (guint other = k > 0 ? k - 1 : k + 1; other <= k + 1 && other < trace->cells->len; other += 2)
        {
          double other_x;
          double other_y;

          get_point (trace, other, &other_x, &other_y);
          cairo_move_to (cr, (x + other_x) / 2, (y + other_y) / 2);
          cairo_line_to (cr, x, y);
        }
      set_stroke (trace, TUBE_WIDTH - 2 * MERCURY_MARGIN, CAIRO_LINE_CAP_ROUND);
      cairo_stroke (cr);
      if (k == 0)
        {
          trace_disc (trace, BULB_RADIUS - MERCURY_MARGIN);
          cairo_fill (cr);
        }
      return TRUE;
    }
  return FALSE;
}

/** Fills what thermometers have of a cell, or its middle if it has none. */
void
ruled_draw_mercury (RuledFigure *figure)
{
  const MdrRuledPuzzle *puzzle = figure->brush->puzzle;
  guint cell = mdr_ruled_grid_get_cell (puzzle->grid, figure->cell);
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean is_filled = FALSE;

  g_array_append_val (alone, cell);
  cairo_save (figure->brush->cr);
  mdr_board_trace_rectangle (figure->brush->cr, figure->brush->scene, figure->cell, 0, 0);
  cairo_clip (figure->brush->cr);
  mdr_set_source (figure->brush->cr, &figure->brush->scene->palette->body);
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    for (guint first = 0;
         mdr_rulebook_get_given (puzzle->rulebook, i)->place == MDR_PLACE_PATH && first < puzzle->n_places[i];
         first++)
      {
        MdrRuledPath path = { NULL, 0 };

        while (puzzle->givens[i][first] >= 0
               && mdr_ruled_paths_next (puzzle->lists, puzzle->givens[i][first], &path))
          {
            g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (puzzle->grid, first, &path);

            is_filled = draw_mercury_of (&(Trace){ figure->brush, cells }, cell) || is_filled;
          }
      }
  if (!is_filled)
    draw_mercury_of (&(Trace){ figure->brush, alone }, cell);
  cairo_restore (figure->brush->cr);
}

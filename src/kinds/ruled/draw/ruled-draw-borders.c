/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

#include <math.h>

/* In cells. */
#define AREA_WIDTH 0.06

/* Traces the borders between areas as rectangles on whole pixels, because renderers may blur strokes. */
static void
trace_areas (RuledBrush *brush, const gint16 *areas, double width)
{
  MdrRuledGrid grid = brush->puzzle->grid;

  for (guint edge = 0; edge < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER); edge++)
    {
      guint cells[2];
      double from[2];
      double to[2];

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, edge, cells);
      if (areas[cells[0]] == areas[cells[1]] || !ruled_brush_sees (brush, cells[0]))
        continue;
      ruled_brush_get_edge (brush, MDR_PLACE_BORDER, edge, from, to);
      cairo_rectangle (brush->cr, round (from[0] - width / 2), round (from[1] - width / 2),
                       to[0] - from[0] + width, to[1] - from[1] + width);
    }
}

/** Draws thick borders around the areas into which the puzzle divides the board. */
void
ruled_draw_areas (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;
  double line = mdr_board_get_line_width (brush->scene);
  double width =
      MAX (2 * line, round (AREA_WIDTH * brush->scene->geometry->cell * brush->scene->palette->line_scale));

  for (guint given = 0; given < rulebook->givens->len; given++)
    if (mdr_rulebook_get_given (rulebook, given)->divides)
      trace_areas (brush, brush->puzzle->givens[given], width);
  mdr_set_source (brush->cr, &brush->scene->palette->text);
  cairo_fill (brush->cr);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-glyphs.h"

#include <math.h>

/* Grounds, on which all else stands. Where ink is scarce, a pattern fills a cell. */

/* In cells. */
#define STRIPE_DISTANCE 0.2
#define RIM_INSET       0.05

/* Shares of one colour in another. */
#define FILL_STRENGTH      0.85
#define DARK_FILL_STRENGTH 0.8
#define RIM_STRENGTH       0.5
#define TINT               0.2
#define PAPER_TINT         0.18
#define LIGHT              0.3
#define DARK_LIGHT         0.16

static double
get_brightness (const MdrRgba *colour)
{
  return colour->red + colour->green + colour->blue;
}

/** Returns: whether the board is darker than what stands on it */
gboolean
ruled_palette_is_dark (const MdrPalette *palette)
{
  return get_brightness (&palette->board) < get_brightness (&palette->text);
}

/** Returns: an opaque mixture of two colours, with @share of the second */
MdrRgba
ruled_palette_mix (const MdrRgba *from, const MdrRgba *to, double share)
{
  return (MdrRgba){
    .red = from->red + share * (to->red - from->red),
    .green = from->green + share * (to->green - from->green),
    .blue = from->blue + share * (to->blue - from->blue),
    .alpha = 1.0,
  };
}

/* Traces a cell without the lines around it. */
static void
trace_cell (const RuledFigure *figure)
{
  const MdrScene *scene = figure->brush->scene;
  double line = mdr_board_get_line_width (scene);
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, figure->cell, &x, &y, &width, &height);
  x += ceil (line / 2);
  y += ceil (line / 2);
  cairo_rectangle (figure->brush->cr, x, y, width - line, height - line);
}

/* The stripes of neighbouring cells join. */
static void
draw_stripes (const RuledFigure *figure, const MdrRgba *colour)
{
  const MdrScene *scene = figure->brush->scene;
  cairo_t *cr = figure->brush->cr;
  double cell = scene->geometry->cell;
  double distance = STRIPE_DISTANCE * cell;
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (scene->geometry, figure->cell, &x, &y, &width, &height);
  cairo_save (cr);
  trace_cell (figure);
  cairo_clip (cr);
  for (int k = 0; (k + 0.5) * distance < width + height; k++)
    {
      double along = (k + 0.5) * distance;

      cairo_move_to (cr, x + along, y);
      cairo_line_to (cr, x + along - height, y + height);
    }
  mdr_set_source (cr, colour);
  cairo_set_line_width (cr, MAX (1.0, 0.035 * cell) * scene->palette->line_scale);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/** Returns: the colour of filled cells */
MdrRgba
ruled_palette_get_fill (const MdrPalette *palette)
{
  const MdrRgba black = { 0, 0, 0, 1 };

  /* “Black” cells are the darkest on dark boards, too. */
  return ruled_palette_is_dark (palette) ? ruled_palette_mix (&palette->board, &black, DARK_FILL_STRENGTH)
                                         : ruled_palette_mix (&palette->board, &palette->text, FILL_STRENGTH);
}

/* Draws a rim inside a filled cell, by which it is seen on a dark board. */
static void
draw_rim (const RuledFigure *figure)
{
  const MdrScene *scene = figure->brush->scene;
  MdrRgba colour = ruled_palette_mix (&scene->palette->board, &scene->palette->text, RIM_STRENGTH);

  mdr_board_trace_rectangle (figure->brush->cr, scene, figure->cell, RIM_INSET, 0);
  mdr_set_source (figure->brush->cr, &colour);
  cairo_set_line_width (figure->brush->cr, mdr_board_get_line_width (scene));
  cairo_stroke (figure->brush->cr);
}

/** Fills the cell. */
void
ruled_draw_fill (RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;
  MdrRgba colour = ruled_palette_get_fill (palette);

  if (palette->hollow)
    {
      draw_stripes (figure, figure->subject == MDR_SUBJECT_GIVEN ? &palette->text : &palette->body);
      return;
    }
  mdr_set_source (figure->brush->cr, &colour);
  trace_cell (figure);
  cairo_fill (figure->brush->cr);
  if (ruled_palette_is_dark (palette))
    draw_rim (figure);
}

/** Tints the cell. On paper, what follows from the board is left out. */
void
ruled_draw_tint (RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;
  MdrRgba colour = palette->given;

  if (palette->hollow && figure->subject == MDR_SUBJECT_DEFINITION)
    return;
  if (figure->subject == MDR_SUBJECT_DECISION)
    colour = ruled_palette_mix (&palette->board, &palette->body, TINT);
  if (figure->subject == MDR_SUBJECT_DEFINITION)
    colour = ruled_palette_mix (&palette->board, &palette->because,
                                ruled_palette_is_dark (palette) ? DARK_LIGHT : LIGHT);
  if (palette->hollow)
    colour = ruled_palette_mix (&palette->board, &palette->text, PAPER_TINT);
  mdr_set_source (figure->brush->cr, &colour);
  trace_cell (figure);
  cairo_fill (figure->brush->cr);
}

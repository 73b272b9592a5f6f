/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-glyphs.h"

#include <math.h>

/* Small pictures. All lengths are in cells. */

#define LINE 0.045

/* Puts the origin into the middle of the cell, with a cell as the unit. */
static cairo_t *
begin (const RuledFigure *figure)
{
  cairo_t *cr = figure->brush->cr;
  double x;
  double y;

  mdr_board_get_centre (figure->brush->scene, figure->cell, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, figure->brush->scene->geometry->cell, figure->brush->scene->geometry->cell);
  cairo_set_line_width (cr, LINE);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_new_path (cr);
  return cr;
}

/* Returns the colour of outlines, which must do alone where a palette is hollow. */
static const MdrRgba *
get_outline (const RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;

  return figure->subject == MDR_SUBJECT_GIVEN || !palette->hollow ? &palette->text : &palette->body;
}

/* Fills the path, or outlines it where ink is scarce, and ends it. */
static void
paint (const RuledFigure *figure, const MdrRgba *colour)
{
  cairo_t *cr = figure->brush->cr;
  const MdrPalette *palette = figure->brush->scene->palette;

  mdr_set_source (cr, palette->hollow ? &palette->board : colour);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, palette->hollow ? get_outline (figure) : colour);
  cairo_stroke (cr);
}

static void
trace_polygon (cairo_t *cr, const double (*points)[2], guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    cairo_line_to (cr, points[i][0], points[i][1]);
  cairo_close_path (cr);
}

void
ruled_draw_star (RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;
  cairo_t *cr = begin (figure);

  for (guint i = 0; i < 10; i++)
    {
      double radius = i % 2 == 0 ? 0.34 : 0.15;
      double angle = i * G_PI / 5 - G_PI_2;

      cairo_line_to (cr, radius * cos (angle), 0.02 + radius * sin (angle));
    }
  cairo_close_path (cr);
  paint (figure, figure->subject == MDR_SUBJECT_GIVEN ? &palette->text : &palette->body);
  cairo_restore (cr);
}

/* A bulb: its glass, and a socket of two lines. */
void
ruled_draw_bulb (RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;
  cairo_t *cr = begin (figure);

  cairo_arc (cr, 0, -0.08, 0.23, 0.75 * G_PI, 0.25 * G_PI);
  cairo_curve_to (cr, 0.12, 0.14, 0.1, 0.14, 0.1, 0.19);
  cairo_line_to (cr, -0.1, 0.19);
  cairo_curve_to (cr, -0.1, 0.14, -0.12, 0.14, -0.163, 0.083);
  cairo_close_path (cr);
  mdr_set_source (cr, palette->hollow ? &palette->board : &palette->because);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, get_outline (figure));
  cairo_stroke (cr);
  cairo_move_to (cr, -0.09, 0.26);
  cairo_line_to (cr, 0.09, 0.26);
  cairo_move_to (cr, -0.05, 0.33);
  cairo_line_to (cr, 0.05, 0.33);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A conifer: three layers of branches on a trunk. */
void
ruled_draw_tree (RuledFigure *figure)
{
  static const double branches[][2] = { { 0, -0.37 },    { 0.17, -0.15 }, { 0.1, -0.15 },  { 0.24, 0.03 },
                                        { 0.16, 0.03 },  { 0.3, 0.22 },   { -0.3, 0.22 },  { -0.16, 0.03 },
                                        { -0.24, 0.03 }, { -0.1, -0.15 }, { -0.17, -0.15 } };
  const MdrPalette *palette = figure->brush->scene->palette;
  cairo_t *cr = begin (figure);

  cairo_rectangle (cr, -0.045, 0.22, 0.09, 0.14);
  mdr_set_source (cr, &palette->text);
  cairo_fill (cr);
  trace_polygon (cr, branches, G_N_ELEMENTS (branches));
  paint (figure, &palette->good);
  cairo_restore (cr);
}

/* A tent with an open door. */
void
ruled_draw_tent (RuledFigure *figure)
{
  static const double sides[][2] = { { 0, -0.28 }, { 0.36, 0.28 }, { -0.36, 0.28 } };
  static const double door[][2] = { { 0, -0.02 }, { 0.13, 0.28 }, { -0.13, 0.28 } };
  const MdrPalette *palette = figure->brush->scene->palette;
  cairo_t *cr = begin (figure);

  trace_polygon (cr, sides, G_N_ELEMENTS (sides));
  paint (figure, &palette->paths[1]);
  trace_polygon (cr, door, G_N_ELEMENTS (door));
  paint (figure, &palette->board);
  cairo_restore (cr);
}

/* A disc and its rays. */
void
ruled_draw_sun (RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;
  cairo_t *cr = begin (figure);

  for (guint i = 0; i < 8; i++)
    {
      double angle = i * G_PI_4;

      cairo_move_to (cr, 0.25 * cos (angle), 0.25 * sin (angle));
      cairo_line_to (cr, 0.35 * cos (angle), 0.35 * sin (angle));
    }
  mdr_set_source (cr, get_outline (figure));
  cairo_stroke (cr);
  cairo_arc (cr, 0, 0, 0.18, 0, 2 * G_PI);
  mdr_set_source (cr, palette->hollow ? &palette->board : &palette->because);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, get_outline (figure));
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* A crescent that is open to the left: its inner edge goes from tip to tip. */
void
ruled_draw_moon (RuledFigure *figure)
{
  const MdrPalette *palette = figure->brush->scene->palette;
  double tip = 0.72 * G_PI;
  cairo_t *cr = begin (figure);

  cairo_arc (cr, -0.04, 0, 0.3, -tip, tip);
  cairo_curve_to (cr, 0.1, 0.16, 0.1, -0.16, -0.04 + 0.3 * cos (tip), -0.3 * sin (tip));
  cairo_close_path (cr);
  paint (figure, figure->subject == MDR_SUBJECT_GIVEN ? &palette->text : &palette->body);
  cairo_restore (cr);
}

void
ruled_draw_triangle (RuledFigure *figure)
{
  static const double points[][2] = { { 0, -0.3 }, { 0.32, 0.26 }, { -0.32, 0.26 } };
  const MdrPalette *palette = figure->brush->scene->palette;
  cairo_t *cr = begin (figure);

  trace_polygon (cr, points, G_N_ELEMENTS (points));
  mdr_set_source (cr, &palette->board);
  cairo_fill_preserve (cr);
  mdr_set_source (cr, figure->subject == MDR_SUBJECT_GIVEN ? &palette->text : &palette->body);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/** Traces the end of a ship: round where nothing follows. It is painted as the other parts of ships are. */
void
ruled_trace_end (RuledFigure *figure, MdrDirection direction)
{
  cairo_t *cr = begin (figure);

  cairo_rotate (cr, (double) direction * G_PI_2);
  cairo_arc (cr, 0, 0, 0.32, -G_PI_2, G_PI_2);
  cairo_line_to (cr, -0.32, 0.32);
  cairo_line_to (cr, -0.32, -0.32);
  cairo_close_path (cr);
  cairo_restore (cr);
}

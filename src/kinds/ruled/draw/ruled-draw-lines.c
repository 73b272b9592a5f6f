/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

/* All in cells. */
#define SIDE_WIDTH   0.12
#define BORDER_WIDTH 0.1
#define LINK_WIDTH   0.16
#define CROSS_RADIUS 0.08
#define DISC_RADIUS  0.22
#define HEAD_RADIUS  0.16

static double
get_width (const RuledBrush *brush, MdrPlace place)
{
  double width = place == MDR_PLACE_LINK ? LINK_WIDTH : place == MDR_PLACE_SIDE ? SIDE_WIDTH : BORDER_WIDTH;

  return MAX (2.0, width * brush->scene->geometry->cell);
}

/* Draws the number of an edge on a disc in its middle. */
static void
draw_number (RuledBrush *brush, const double from[2], const double to[2], int number, double opacity)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  double x = (from[0] + to[0]) / 2;
  double y = (from[1] + to[1]) / 2;
  double radius = DISC_RADIUS * brush->scene->geometry->cell;

  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, x, y, radius, 0, 2 * G_PI);
  ruled_brush_set_colour (brush, &brush->scene->palette->board, opacity);
  cairo_fill (brush->cr);
  if (!brush->small)
    return;
  ruled_brush_set_colour (brush, &brush->scene->palette->body, opacity);
  mdr_label_draw (brush->small, brush->cr, text, x, y, 2 * radius);
}

static void
stroke (RuledBrush *brush, MdrPlace place, double opacity)
{
  MdrRgba colour = brush->scene->palette->body;

  colour.alpha *= opacity;
  mdr_board_stroke_thick (brush->cr, brush->scene, &colour, get_width (brush, place));
  cairo_new_path (brush->cr);
}

/* Gets where an edge is drawn, and returns how much of it is shown; 0 if it is not used or not in the
 * picture. */
static double
get_shown (RuledBrush *brush, guint decision, MdrPlace place, guint edge, double from[2], double to[2])
{
  guint cells[2];
  int value;
  double part = ruled_brush_get_value (brush, decision, edge, &value);

  mdr_ruled_grid_get_edge_cells (brush->puzzle->grid, place, edge, cells);
  if (value <= 0 || part <= 0
      || !ruled_brush_sees (brush, cells[0] != MDR_RULED_NO_PLACE ? cells[0] : cells[1]))
    return 0;
  ruled_brush_get_edge (brush, place, edge, from, to);
  return part;
}

static gboolean
grows_back (const RuledBrush *brush, guint decision, guint edge)
{
  return ((const RuledPlayback *) brush->scene->playback)->reversed[decision][edge];
}

static gboolean
grows (const RuledBrush *brush, guint decision)
{
  return brush->scene->playback && ((const RuledPlayback *) brush->scene->playback)->reversed[decision];
}

/* Draws an edge that comes or goes: a line of a playback grows, all others fade. */
static void
draw_partly (RuledBrush *brush, guint decision, MdrPlace place, guint edge, double part)
{
  double from[2];
  double to[2];

  ruled_brush_get_edge (brush, place, edge, from, to);
  if (!grows (brush, decision))
    {
      cairo_move_to (brush->cr, from[0], from[1]);
      cairo_line_to (brush->cr, to[0], to[1]);
      stroke (brush, place, part);
      return;
    }
  if (grows_back (brush, decision, edge))
    part = 1 - part;
  from[0] += part * (to[0] - from[0]);
  from[1] += part * (to[1] - from[1]);
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, from[0], from[1], HEAD_RADIUS * brush->scene->geometry->cell, 0, 2 * G_PI);
  mdr_set_source (brush->cr, &brush->scene->palette->body);
  cairo_fill (brush->cr);
}

/* Traces what is shown in full of a line, and the grown part of the edge at its head, as one path, so that
 * they join. */
static void
trace_whole (RuledBrush *brush, guint decision, MdrPlace place, guint edge)
{
  double from[2];
  double to[2];
  double part = get_shown (brush, decision, place, edge, from, to);
  gboolean back;

  if (part <= 0 || (part < 1 && !grows (brush, decision)))
    return;
  back = part < 1 && grows_back (brush, decision, edge);
  for (guint i = 0; i < 2; i++)
    {
      double step = part * (to[i] - from[i]);

      if (back)
        from[i] = to[i] - step;
      else
        to[i] = from[i] + step;
    }
  cairo_move_to (brush->cr, from[0], from[1]);
  cairo_line_to (brush->cr, to[0], to[1]);
}

static void
draw_used (RuledBrush *brush, guint decision, MdrPlace place)
{
  guint n_edges = brush->answer->n_places[decision];
  double from[2];
  double to[2];

  for (guint edge = 0; edge < n_edges; edge++)
    trace_whole (brush, decision, place, edge);
  stroke (brush, place, 1);
  for (guint edge = 0; edge < n_edges; edge++)
    {
      double part = get_shown (brush, decision, place, edge, from, to);

      if (part > 0 && part < 1)
        draw_partly (brush, decision, place, edge, part);
    }
}

static void
draw_numbers (RuledBrush *brush, guint decision, MdrPlace place)
{
  for (guint edge = 0; edge < brush->answer->n_places[decision]; edge++)
    {
      double from[2];
      double to[2];
      double part = get_shown (brush, decision, place, edge, from, to);

      if (part > 0)
        draw_number (brush, from, to, brush->answer->values[decision][edge], part);
    }
}

/* Marks the edges of which the player knows that they are not used; a playback shows only what is. */
static void
draw_crosses (RuledBrush *brush, guint decision, MdrPlace place)
{
  if (brush->scene->playback)
    return;
  for (guint edge = 0; edge < brush->answer->n_places[decision]; edge++)
    {
      double from[2];
      double to[2];
      int value;
      double part = ruled_brush_get_value (brush, decision, edge, &value);
      MdrRgba colour = brush->scene->palette->mark;

      if (value != 0 || part <= 0)
        continue;
      ruled_brush_get_edge (brush, place, edge, from, to);
      mdr_board_trace_cross (brush->cr, brush->scene, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2,
                             CROSS_RADIUS);
      colour.alpha *= part;
      mdr_board_stroke_crosses (brush->cr, brush->scene, &colour);
    }
}

/** Draws what is decided about sides, borders and links. */
void
ruled_draw_lines (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->aid || decision->place == MDR_PLACE_CELL)
        continue;
      draw_used (brush, i, decision->place);
      if (decision->domain.has_numbers)
        draw_numbers (brush, i, decision->place);
      draw_crosses (brush, i, decision->place);
    }
}

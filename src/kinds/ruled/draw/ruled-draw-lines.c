/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

/* What is decided about sides, borders and links. */

/* All in cells. */
#define SIDE_WIDTH   0.12
#define BORDER_WIDTH 0.1
#define LINK_WIDTH   0.16
#define CROSS_RADIUS 0.08
#define DOT_RADIUS   0.06
#define DISC_RADIUS  0.22
#define HEAD_RADIUS  1.1

/* Of a thick line or two lines, in widths of a plain one. */
#define THICK 2.2
#define INNER 1.0

/**
 * Stroke:
 * @decision: which decision
 * @place: where it stands
 * @style: plain, thick or double
 * @given: whether the puzzle starts with them
 *
 * The lines of a decision that look the same.
 */
typedef struct
{
  guint decision;
  MdrPlace place;
  MdrGlyphStyle style;
  gboolean given;
} Stroke;

static double
get_plain_width (const RuledBrush *brush, MdrPlace place)
{
  double width = place == MDR_PLACE_LINK ? LINK_WIDTH : place == MDR_PLACE_SIDE ? SIDE_WIDTH : BORDER_WIDTH;

  return MAX (1.5, width * brush->scene->geometry->cell) * brush->scene->palette->line_scale;
}

static double
get_width (const RuledBrush *brush, const Stroke *stroke)
{
  return get_plain_width (brush, stroke->place) * (stroke->style == MDR_GLYPH_STYLE_PLAIN ? 1 : THICK);
}

/* A line along one that is given is that line. */
static gboolean
is_given (const RuledBrush *brush, guint decision, guint edge)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;

  if (mdr_ruled_puzzle_get_start (brush->puzzle, decision, edge) != MDR_RULED_NONE)
    return TRUE;
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      gint16 value;
      RuledLook look;

      if (mdr_rulebook_get_given (rulebook, i)->place
          != mdr_rulebook_get_decision (rulebook, decision)->place)
        continue;
      value = brush->puzzle->givens[i][edge];
      ruled_look_find (rulebook, MDR_SUBJECT_GIVEN, i, value, &look);
      if (value >= 0 && ruled_look_has (&look, MDR_GLYPH_LINE))
        return TRUE;
    }
  return FALSE;
}

/* Strokes the path and ends it. */
static void
paint (RuledBrush *brush, const Stroke *stroke, double opacity)
{
  MdrRgba colour = stroke->given ? brush->scene->palette->text : brush->scene->palette->body;
  MdrRgba inner = brush->scene->palette->board;

  colour.alpha *= opacity;
  inner.alpha *= opacity;
  cairo_set_line_cap (brush->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (brush->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (brush->cr, get_width (brush, stroke));
  mdr_set_source (brush->cr, &colour);
  cairo_stroke_preserve (brush->cr);
  if (stroke->style == MDR_GLYPH_STYLE_DOUBLE)
    {
      cairo_set_line_width (brush->cr, INNER * get_plain_width (brush, stroke->place));
      mdr_set_source (brush->cr, &inner);
      cairo_stroke_preserve (brush->cr);
    }
  cairo_new_path (brush->cr);
}

/* Returns how much of an edge is shown; 0 if it is not in the picture, or if it does not look like @glyph. */
static double
get_shown (RuledBrush *brush, guint decision, guint edge, MdrGlyph glyph, MdrGlyphStyle *style)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;
  guint cells[2];
  int value;
  double part = ruled_brush_get_value (brush, decision, edge, &value);
  RuledLook look;

  if (part <= 0)
    return 0;
  mdr_ruled_grid_get_edge_cells (brush->puzzle->grid, mdr_rulebook_get_decision (rulebook, decision)->place,
                                 edge, cells);
  if (!ruled_brush_sees (brush, cells[0] != MDR_RULED_NO_PLACE ? cells[0] : cells[1]))
    return 0;
  ruled_look_find (rulebook, MDR_SUBJECT_DECISION, decision, value, &look);
  for (guint i = 0; i < look.n_drawings; i++)
    if (look.drawings[i].glyph == glyph)
      {
        *style = look.drawings[i].style;
        return part;
      }
  return 0;
}

static double
get_stroke_part (RuledBrush *brush, const Stroke *stroke, guint edge)
{
  MdrGlyphStyle style;
  double part = get_shown (brush, stroke->decision, edge, MDR_GLYPH_LINE, &style);

  if (part <= 0 || style != stroke->style || is_given (brush, stroke->decision, edge) != stroke->given)
    return 0;
  return part;
}

/* Returns: (nullable): the playback in which these lines grow along themselves */
static const RuledPlayback *
get_growth (const RuledBrush *brush, const Stroke *stroke)
{
  const RuledPlayback *playback = (const RuledPlayback *) brush->scene->playback;

  return playback && playback->reversed[stroke->decision] ? playback : NULL;
}

/* Traces an edge, or the part of it that has grown. Returns: where its growing end is */
static void
trace (RuledBrush *brush, const Stroke *stroke, guint edge, double part, double tip[2])
{
  const RuledPlayback *growth = get_growth (brush, stroke);
  double from[2];
  double to[2];

  ruled_brush_get_edge (brush, stroke->place, edge, from, to);
  for (guint i = 0; growth && i < 2; i++)
    {
      double step = part * (to[i] - from[i]);

      if (growth->reversed[stroke->decision][edge])
        tip[i] = from[i] = to[i] - step;
      else
        tip[i] = to[i] = from[i] + step;
    }
  cairo_move_to (brush->cr, from[0], from[1]);
  cairo_line_to (brush->cr, to[0], to[1]);
}

/* Draws lines of one look. Those that are whole or grow are one path, so that they join; others fade. */
static void
draw_stroke (RuledBrush *brush, const Stroke *stroke)
{
  gboolean grows = get_growth (brush, stroke) != NULL;
  double tip[2] = { 0, 0 };
  gboolean has_tip = FALSE;

  for (guint edge = 0; edge < brush->answer->n_places[stroke->decision]; edge++)
    {
      double part = get_stroke_part (brush, stroke, edge);
      double end[2] = { 0, 0 };

      if (part <= 0 || (part < 1 && !grows))
        continue;
      trace (brush, stroke, edge, part, end);
      if (part >= 1)
        continue;
      has_tip = TRUE;
      tip[0] = end[0];
      tip[1] = end[1];
    }
  paint (brush, stroke, 1);
  for (guint edge = 0; !grows && edge < brush->answer->n_places[stroke->decision]; edge++)
    {
      double part = get_stroke_part (brush, stroke, edge);

      if (part <= 0 || part >= 1)
        continue;
      trace (brush, stroke, edge, part, tip);
      paint (brush, stroke, part);
    }
  if (!has_tip)
    return;
  cairo_arc (brush->cr, tip[0], tip[1], HEAD_RADIUS * get_width (brush, stroke), 0, 2 * G_PI);
  mdr_set_source (brush->cr, &brush->scene->palette->body);
  cairo_fill (brush->cr);
}

static void
get_middle (const RuledBrush *brush, MdrPlace place, guint edge, double *x, double *y)
{
  double from[2];
  double to[2];

  ruled_brush_get_edge (brush, place, edge, from, to);
  *x = (from[0] + to[0]) / 2;
  *y = (from[1] + to[1]) / 2;
}

/* Draws the number of an edge on a disc in its middle. */
static void
draw_number (RuledBrush *brush, double x, double y, int number, double opacity)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  double radius = DISC_RADIUS * brush->scene->geometry->cell;

  cairo_arc (brush->cr, x, y, radius, 0, 2 * G_PI);
  ruled_brush_set_colour (brush, &brush->scene->palette->board, opacity);
  cairo_fill (brush->cr);
  if (!brush->small)
    return;
  ruled_brush_set_colour (brush, &brush->scene->palette->body, opacity);
  mdr_label_draw (brush->small, brush->cr, text, x, y, 2 * radius);
}

static void
draw_glyph (RuledBrush *brush, guint decision, guint edge, MdrGlyph glyph, double opacity)
{
  double x;
  double y;

  get_middle (brush, mdr_rulebook_get_decision (brush->puzzle->rulebook, decision)->place, edge, &x, &y);
  cairo_new_path (brush->cr);
  if (glyph == MDR_GLYPH_TEXT)
    {
      draw_number (brush, x, y, brush->answer->values[decision][edge], opacity);
    }
  else if (glyph == MDR_GLYPH_DOT)
    {
      cairo_arc (brush->cr, x, y, MAX (0.7, DOT_RADIUS * brush->scene->geometry->cell), 0, 2 * G_PI);
      ruled_brush_set_colour (brush, &brush->scene->palette->mark, opacity);
      cairo_fill (brush->cr);
    }
  else
    {
      MdrRgba colour = brush->scene->palette->mark;

      colour.alpha *= opacity;
      mdr_board_trace_cross (brush->cr, brush->scene, x, y, CROSS_RADIUS);
      mdr_board_stroke_crosses (brush->cr, brush->scene, &colour);
    }
}

/* Draws what is no line, unless it is given and drawn already. */
static void
draw_glyphs (RuledBrush *brush, guint decision)
{
  static const MdrGlyph glyphs[] = { MDR_GLYPH_DOT, MDR_GLYPH_CROSS, MDR_GLYPH_TEXT };

  for (guint i = 0; i < G_N_ELEMENTS (glyphs); i++)
    for (guint edge = 0; edge < brush->answer->n_places[decision]; edge++)
      {
        MdrGlyphStyle style;
        double part = get_shown (brush, decision, edge, glyphs[i], &style);

        if (part > 0 && !is_given (brush, decision, edge)
            && !(brush->scene->playback && ruled_glyph_is_mark (glyphs[i])))
          draw_glyph (brush, decision, edge, glyphs[i], part);
      }
}

/* A line between the centres of cells crosses what is given there. */
static void
cross_cells (RuledBrush *brush, guint decision)
{
  for (guint edge = 0; edge < brush->answer->n_places[decision]; edge++)
    {
      guint cells[2];
      int value;

      if (ruled_brush_get_value (brush, decision, edge, &value) <= 0 || value == 0)
        continue;
      mdr_ruled_grid_get_edge_cells (brush->puzzle->grid, MDR_PLACE_LINK, edge, cells);
      brush->crossed[cells[0]] = brush->crossed[cells[1]] = TRUE;
    }
}

/** Draws what is decided about sides, borders and links. */
void
ruled_draw_lines (RuledBrush *brush)
{
  const MdrRulebook *rulebook = brush->puzzle->rulebook;
  static const MdrGlyphStyle styles[] = { MDR_GLYPH_STYLE_PLAIN, MDR_GLYPH_STYLE_THICK,
                                          MDR_GLYPH_STYLE_DOUBLE };

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      MdrPlace place = mdr_rulebook_get_decision (rulebook, i)->place;

      if (place == MDR_PLACE_CELL)
        continue;
      for (guint k = 0; k < G_N_ELEMENTS (styles); k++)
        {
          draw_stroke (brush, &(Stroke){ i, place, styles[k], FALSE });
          draw_stroke (brush, &(Stroke){ i, place, styles[k], TRUE });
        }
      draw_glyphs (brush, i);
      if (place == MDR_PLACE_LINK)
        cross_cells (brush, i);
    }
}

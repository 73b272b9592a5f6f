/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-glyphs.h"

/* What is given at sides, borders and links. It belongs to the moving pass, since what fills the cells on
 * both sides would cover it. */

/* All in cells. */
#define DISC_RADIUS  0.12
#define DOT_RADIUS   0.075
#define CROSS_RADIUS 0.1
#define SIGN_LENGTH  0.1
#define SIGN_WIDTH   0.11
#define SIGN_GROUND  0.16
#define TEXT_GROUND  0.19
#define BAR_WIDTH    0.1
#define LINE_WIDTH   0.045
#define SIGN_STROKE  0.055
#define TEXT_ROOM    0.5

/* Of a line that is thick or double, in widths of a plain one. */
#define THICK 1.8
#define INNER 0.6

/**
 * EdgeClue:
 * @brush: to draw with
 * @place: a side, a border or a link
 * @from: its left or upper end, in pixels
 * @to: its other end
 * @x: its middle, in pixels
 * @y: the same
 * @is_level: whether its cells lie side by side
 * @colour: of what stands there
 *
 * Something that is given between cells.
 */
typedef struct
{
  RuledBrush *brush;
  MdrPlace place;
  double from[2];
  double to[2];
  double x;
  double y;
  gboolean is_level;
  MdrRgba colour;
} EdgeClue;

static double
get_cell (const EdgeClue *self)
{
  return self->brush->scene->geometry->cell;
}

static void
set_line_width (const EdgeClue *self, double cells)
{
  cairo_set_line_width (self->brush->cr,
                        MAX (1.0, cells * get_cell (self)) * self->brush->scene->palette->line_scale);
}

static void
trace_disc (const EdgeClue *self, double radius)
{
  cairo_new_path (self->brush->cr);
  cairo_arc (self->brush->cr, self->x, self->y, MAX (0.7, radius * get_cell (self)), 0, 2 * G_PI);
}

/* A ground keeps the line between the cells away. */
static void
clear_ground (const EdgeClue *self, double radius)
{
  trace_disc (self, radius);
  mdr_set_source (self->brush->cr, &self->brush->scene->palette->board);
  cairo_fill (self->brush->cr);
}

/* White and black are what they are in dark surroundings, too, as in the middle of cells. */
static void
draw_disc (const EdgeClue *self, gboolean light)
{
  const MdrPalette *palette = self->brush->scene->palette;
  const MdrRgba *inside = light ? &palette->board : &self->colour;

  if (ruled_palette_is_dark (palette))
    inside = light ? &self->colour : &palette->background;
  trace_disc (self, DISC_RADIUS);
  mdr_set_source (self->brush->cr, inside);
  cairo_fill_preserve (self->brush->cr);
  mdr_set_source (self->brush->cr, &self->colour);
  set_line_width (self, LINE_WIDTH);
  cairo_stroke (self->brush->cr);
}

/* A sign that opens to the second cell, or to the first one. */
static void
draw_sign (const EdgeClue *self, gboolean opens_to_second)
{
  cairo_t *cr = self->brush->cr;
  double along = (opens_to_second ? 1 : -1) * SIGN_LENGTH * get_cell (self);
  double aside = SIGN_WIDTH * get_cell (self);

  clear_ground (self, SIGN_GROUND);
  if (self->is_level)
    {
      cairo_move_to (cr, self->x + along, self->y - aside);
      cairo_line_to (cr, self->x - along, self->y);
      cairo_line_to (cr, self->x + along, self->y + aside);
    }
  else
    {
      cairo_move_to (cr, self->x - aside, self->y + along);
      cairo_line_to (cr, self->x, self->y - along);
      cairo_line_to (cr, self->x + aside, self->y + along);
    }
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  mdr_set_source (cr, &self->colour);
  set_line_width (self, SIGN_STROKE);
  cairo_stroke (cr);
}

static void
draw_line (const EdgeClue *self, MdrGlyphStyle style)
{
  cairo_t *cr = self->brush->cr;

  cairo_move_to (cr, self->from[0], self->from[1]);
  cairo_line_to (cr, self->to[0], self->to[1]);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  mdr_set_source (cr, &self->colour);
  set_line_width (self, BAR_WIDTH * (style == MDR_GLYPH_STYLE_PLAIN ? 1 : THICK));
  cairo_stroke_preserve (cr);
  mdr_set_source (cr, &self->brush->scene->palette->board);
  set_line_width (self, BAR_WIDTH * INNER);
  if (style == MDR_GLYPH_STYLE_DOUBLE)
    cairo_stroke (cr);
  cairo_new_path (cr);
}

static void
draw_text (const EdgeClue *self, const MdrGiven *given, int value, MdrGlyphStyle style)
{
  g_autofree char *text = ruled_dup_text (&given->domain, value, style);

  if (!self->brush->small || !text)
    return;
  clear_ground (self, TEXT_GROUND);
  mdr_set_source (self->brush->cr, &self->colour);
  mdr_label_draw (self->brush->small, self->brush->cr, text, self->x, self->y, TEXT_ROOM * get_cell (self));
}

static void
draw_glyph (const EdgeClue *self, const MdrGiven *given, int value, MdrGlyph glyph, MdrGlyphStyle style)
{
  const MdrScene *scene = self->brush->scene;

  if (glyph == MDR_GLYPH_LINE)
    draw_line (self, style);
  else if (glyph == MDR_GLYPH_LESS || glyph == MDR_GLYPH_GREATER)
    draw_sign (self, glyph == MDR_GLYPH_LESS);
  else if (glyph == MDR_GLYPH_CIRCLE || glyph == MDR_GLYPH_DISC)
    draw_disc (self, glyph == MDR_GLYPH_CIRCLE);
  else if (glyph == MDR_GLYPH_TEXT)
    draw_text (self, given, value, style);
  else if (glyph == MDR_GLYPH_CROSS)
    {
      mdr_board_trace_cross (self->brush->cr, scene, self->x, self->y, CROSS_RADIUS);
      mdr_board_stroke_crosses (self->brush->cr, scene, &self->colour);
    }
  else if (glyph == MDR_GLYPH_DOT)
    {
      trace_disc (self, DOT_RADIUS);
      mdr_set_source (self->brush->cr, &self->colour);
      cairo_fill (self->brush->cr);
    }
}

static void
draw_clue (RuledBrush *brush, guint index, guint edge)
{
  const MdrGiven *given = mdr_rulebook_get_given (brush->puzzle->rulebook, index);
  const MdrPalette *palette = brush->scene->palette;
  gboolean is_met = brush->met && brush->met[index] && brush->met[index][edge];
  int value = brush->puzzle->givens[index][edge];
  EdgeClue clue = { brush, given->place, .colour = is_met ? palette->faint_text : palette->text };
  RuledLook look;

  ruled_brush_get_edge (brush, given->place, edge, clue.from, clue.to);
  clue.x = (clue.from[0] + clue.to[0]) / 2;
  clue.y = (clue.from[1] + clue.to[1]) / 2;
  clue.is_level = (clue.from[0] != clue.to[0]) == (given->place == MDR_PLACE_LINK);
  ruled_look_find (brush->puzzle->rulebook, MDR_SUBJECT_GIVEN, index, value, &look);
  for (guint i = 0; i < look.n_drawings; i++)
    draw_glyph (&clue, given, value, look.drawings[i].glyph, look.drawings[i].style);
}

/** Draws what is given between cells. */
void
ruled_draw_edge_clues (RuledBrush *brush)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      MdrPlace place = mdr_rulebook_get_given (puzzle->rulebook, i)->place;

      for (guint edge = 0; mdr_place_is_edge (place) && edge < puzzle->n_places[i]; edge++)
        {
          guint cells[2];

          if (puzzle->givens[i][edge] == MDR_RULED_NONE)
            continue;
          mdr_ruled_grid_get_edge_cells (puzzle->grid, place, edge, cells);
          if (ruled_brush_sees (brush, MIN (cells[0], cells[1])))
            draw_clue (brush, i, edge);
        }
    }
}

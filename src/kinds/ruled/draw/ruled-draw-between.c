/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-glyphs.h"

/* What is given at sides, borders and links. It belongs to the moving pass, since what fills the cells on
 * both sides would cover it. */

/* All in cells. */
#define DISC_RADIUS  0.12
#define PLATE_RADIUS 0.2
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
 * Between:
 * @brush: to draw with
 * @given: what is given
 * @value: with which value
 * @from: the left or upper end of an edge, in pixels; of a corner, the corner
 * @to: its other end; of a corner, the same
 * @x: its middle, in pixels
 * @y: the same
 * @is_level: whether its cells lie side by side
 * @colour: of what stands there
 * @plate: the disc on which a text stands
 *
 * Something that is given between cells.
 */
typedef struct
{
  RuledBrush *brush;
  const MdrGiven *given;
  int value;
  double from[2];
  double to[2];
  double x;
  double y;
  gboolean is_level;
  MdrRgba colour;
  RuledPlate plate;
} Between;

static double
get_cell (const Between *self)
{
  return self->brush->scene->geometry->cell;
}

static void
set_line_width (const Between *self, double cells)
{
  cairo_set_line_width (self->brush->cr,
                        MAX (1.0, cells * get_cell (self)) * self->brush->scene->palette->line_scale);
}

static void
trace_disc (const Between *self, double radius)
{
  cairo_new_path (self->brush->cr);
  cairo_arc (self->brush->cr, self->x, self->y, MAX (0.7, radius * get_cell (self)), 0, 2 * G_PI);
}

/* A ground keeps the line between the cells away. */
static void
clear_ground (const Between *self, double radius)
{
  trace_disc (self, radius);
  mdr_set_source (self->brush->cr, &self->brush->scene->palette->board);
  cairo_fill (self->brush->cr);
}

/* White and black are what they are in dark surroundings, too, as in the middle of cells. */
static void
draw_disc (const Between *self, gboolean light, gboolean has_text)
{
  const MdrPalette *palette = self->brush->scene->palette;
  const MdrRgba *inside = light ? &palette->board : &self->colour;

  if (ruled_palette_is_dark (palette))
    inside = light ? &self->colour : &palette->background;
  trace_disc (self, has_text ? PLATE_RADIUS : DISC_RADIUS);
  mdr_set_source (self->brush->cr, inside);
  cairo_fill_preserve (self->brush->cr);
  mdr_set_source (self->brush->cr, &self->colour);
  set_line_width (self, LINE_WIDTH);
  cairo_stroke (self->brush->cr);
}

/* A sign that opens to the second cell, or to the first one. */
static void
draw_sign (const Between *self, gboolean opens_to_second)
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
draw_line (const Between *self, MdrGlyphStyle style)
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

/* A text stands on its disc, or on a ground of its own. */
static void
draw_text (const Between *self, const RuledDrawing *drawing)
{
  const MdrPalette *palette = self->brush->scene->palette;
  gboolean is_light = (self->plate == RULED_PLATE_LIGHT) == !ruled_palette_is_dark (palette);
  g_autofree char *text = ruled_dup_text (&self->given->domain, self->value, drawing);

  if (!self->brush->small || !text)
    return;
  if (self->plate == RULED_PLATE_NONE)
    clear_ground (self, TEXT_GROUND);
  mdr_set_source (self->brush->cr,
                  self->plate == RULED_PLATE_NONE || is_light ? &self->colour : &palette->board);
  mdr_label_draw (self->brush->small, self->brush->cr, text, self->x, self->y, TEXT_ROOM * get_cell (self));
}

static void
draw_glyph (const Between *self, const RuledDrawing *drawing, gboolean has_text)
{
  const MdrScene *scene = self->brush->scene;
  MdrGlyph glyph = drawing->glyph;

  if (glyph == MDR_GLYPH_LINE)
    draw_line (self, drawing->style);
  else if (glyph == MDR_GLYPH_LESS || glyph == MDR_GLYPH_GREATER)
    draw_sign (self, glyph == MDR_GLYPH_LESS);
  else if (glyph == MDR_GLYPH_CIRCLE || glyph == MDR_GLYPH_DISC)
    draw_disc (self, glyph == MDR_GLYPH_CIRCLE, has_text);
  else if (glyph == MDR_GLYPH_TEXT)
    draw_text (self, drawing);
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

/* Finds where something stands between cells. */
static void
find_ends (const RuledBrush *brush, MdrPlace type, guint place, double from[2], double to[2])
{
  const MdrGeometry *geometry = brush->scene->geometry;
  MdrCell corner;

  if (mdr_place_is_edge (type))
    {
      ruled_brush_get_edge (brush, type, place, from, to);
      return;
    }
  corner = mdr_ruled_grid_get_position (mdr_ruled_grid_get_block (brush->puzzle->grid, type), place);
  from[0] = to[0] = geometry->x + corner.column * geometry->cell;
  from[1] = to[1] = geometry->y + corner.row * geometry->cell;
}

static void
draw_clue (RuledBrush *brush, guint index, guint place)
{
  const MdrPalette *palette = brush->scene->palette;
  gboolean is_met = brush->met && brush->met[index] && brush->met[index][place];
  Between clue = { .brush = brush,
                   .given = mdr_rulebook_get_given (brush->puzzle->rulebook, index),
                   .value = brush->puzzle->givens[index][place],
                   .colour = is_met ? palette->faint_text : palette->text };
  RuledLook look;

  find_ends (brush, clue.given->place, place, clue.from, clue.to);
  clue.x = (clue.from[0] + clue.to[0]) / 2;
  clue.y = (clue.from[1] + clue.to[1]) / 2;
  clue.is_level = (clue.from[0] != clue.to[0]) == (clue.given->place == MDR_PLACE_LINK);
  ruled_look_find (brush->puzzle->rulebook, MDR_SUBJECT_GIVEN, index, clue.value, &look);
  clue.plate = ruled_look_get_plate (&look);
  for (guint i = 0; i < look.n_drawings; i++)
    draw_glyph (&clue, &look.drawings[i], ruled_look_has (&look, MDR_GLYPH_TEXT));
}

static void
draw_all (RuledBrush *brush, gboolean corners)
{
  const MdrRuledPuzzle *puzzle = brush->puzzle;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      MdrPlace type = mdr_rulebook_get_given (puzzle->rulebook, i)->place;
      gboolean is_meant = corners ? type == MDR_PLACE_CORNER : mdr_place_is_edge (type);

      for (guint place = 0; is_meant && place < puzzle->n_places[i]; place++)
        {
          MdrCell cell;

          if (puzzle->givens[i][place] != MDR_RULED_NONE
              && ruled_puzzle_get_place (brush->scene->puzzle, i, place, &cell)
              && ruled_brush_sees (brush, mdr_ruled_grid_get_cell (puzzle->grid, cell)))
            draw_clue (brush, i, place);
        }
    }
}

/** Draws what is given at sides, borders and links. */
void
ruled_draw_edge_clues (RuledBrush *brush)
{
  draw_all (brush, FALSE);
}

/** Draws what is given at corners, which lies above lines that end there. */
void
ruled_draw_corner_clues (RuledBrush *brush)
{
  draw_all (brush, TRUE);
}

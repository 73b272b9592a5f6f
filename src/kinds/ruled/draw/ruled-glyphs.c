/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-glyphs.h"

#include <math.h>

/* All in cells. */
#define LIST_PITCH     0.5
#define LIST_ROOM      0.42
#define LIST_RADIUS    0.24
#define TEXT_ROOM      0.8
#define PLATE_ROOM     0.56
#define DOT_RADIUS     0.075
#define CROSS_RADIUS   0.11
#define RING_RADIUS    0.38
#define DISC_RADIUS    0.36
#define SQUARE_RADIUS  0.26
#define ASIDE          0.3
#define CORNER         0.3
#define FAR_CORNER     0.37
#define ARROW_LENGTH   0.44
#define ARROW_ASIDE    0.3
#define ARROW_HEAD     0.1
#define PLATE_ARROW    0.6
#define PLATE_ASIDE    0.24
#define TEXT_ASIDE     0.1
#define PLATE_TEXT     0.13
#define TEXT_SHARE     0.8
#define HALF_INSET     0.06
#define HALF_LINE      0.02
#define HALF_ASIDE     0.2
#define HALF_ROOM      0.44
#define SMALL_ROOM     0.8
#define LINE_WIDTH     0.05
#define DIAGONAL_WIDTH 0.08
#define GROUND_MARGIN  0.08
#define GROUND_HEIGHT  0.58

/* The least difference of two colours, of at most 3, in which one is seen on the other. */
#define LEAST_CONTRAST 0.9

/* The share of the usual colour in that of what is done with, on a filled ground. */
#define FAINT_STRENGTH 0.65

typedef void (*Draw) (RuledFigure *figure);

static const MdrPalette *
get_palette (const RuledFigure *figure)
{
  return figure->brush->scene->palette;
}

static double
get_cell (const RuledFigure *figure)
{
  return figure->brush->scene->geometry->cell;
}

static void
get_centre (const RuledFigure *figure, double *x, double *y)
{
  mdr_board_get_centre (figure->brush->scene, figure->cell, x, y);
  *x += figure->offset & MDR_OFFSET_RIGHT ? get_cell (figure) / 2 : 0;
  *y += figure->offset & MDR_OFFSET_BELOW ? get_cell (figure) / 2 : 0;
}

/* Returns the colour of what stands at the cell: that of clues, of the player, or one that is seen on what is
 * filled. */
static MdrRgba
get_colour (const RuledFigure *figure)
{
  const MdrPalette *palette = get_palette (figure);
  MdrRgba colour = figure->subject == MDR_SUBJECT_GIVEN ? palette->text : palette->body;
  MdrRgba fill = ruled_palette_get_fill (palette);

  if (figure->filled > 0.5 && !palette->hollow && !ruled_palette_is_dark (palette))
    colour = palette->board;
  if (!figure->faint)
    return colour;
  if (figure->filled <= 0.5 || palette->hollow)
    return palette->faint_text;
  return ruled_palette_mix (&fill, &colour, FAINT_STRENGTH);
}

/* A mark makes room for what is given in the cell. */
static void
get_mark_centre (const RuledFigure *figure, double *x, double *y)
{
  get_centre (figure, x, y);
  if (!figure->aside)
    return;
  *x += ASIDE * get_cell (figure);
  *y += ASIDE * get_cell (figure);
}

static void
set_mark_colour (const RuledFigure *figure)
{
  mdr_set_source (figure->brush->cr, figure->subject == MDR_SUBJECT_GIVEN ? &get_palette (figure)->text
                                                                          : &get_palette (figure)->mark);
}

static void
draw_dot (RuledFigure *figure)
{
  double x;
  double y;

  get_mark_centre (figure, &x, &y);
  cairo_arc (figure->brush->cr, x, y, MAX (0.7, DOT_RADIUS * get_cell (figure)), 0, 2 * G_PI);
  set_mark_colour (figure);
  cairo_fill (figure->brush->cr);
}

static void
draw_cross (RuledFigure *figure)
{
  const MdrPalette *palette = get_palette (figure);
  double x;
  double y;

  get_mark_centre (figure, &x, &y);
  mdr_board_trace_cross (figure->brush->cr, figure->brush->scene, x, y, CROSS_RADIUS);
  mdr_board_stroke_crosses (figure->brush->cr, figure->brush->scene,
                            figure->subject == MDR_SUBJECT_GIVEN ? &palette->text : &palette->mark);
}

static void
set_line_width (const RuledFigure *figure, double cells)
{
  cairo_set_line_width (figure->brush->cr,
                        MAX (1.0, cells * get_cell (figure)) * get_palette (figure)->line_scale);
}

static void
draw_ring (RuledFigure *figure)
{
  double x;
  double y;

  get_centre (figure, &x, &y);
  cairo_arc (figure->brush->cr, x, y, RING_RADIUS * get_cell (figure), 0, 2 * G_PI);
  set_mark_colour (figure);
  set_line_width (figure, LINE_WIDTH);
  cairo_stroke (figure->brush->cr);
}

/* Returns the colour of a light shape or a dark one, in light surroundings and in dark ones. A dark shape
 * stays dark on a filled ground, where only its outline is light: a light one stands for something else. */
static MdrRgba
get_inside (const RuledFigure *figure, gboolean light)
{
  const MdrPalette *palette = get_palette (figure);

  if (figure->subject == MDR_SUBJECT_GIVEN && ruled_palette_is_dark (palette))
    return light ? palette->text : palette->background;
  if (light)
    return palette->board;
  return figure->subject == MDR_SUBJECT_GIVEN && figure->filled > 0.5 ? palette->text : get_colour (figure);
}

/* Fills and outlines the path. */
static void
paint (RuledFigure *figure, gboolean light)
{
  MdrRgba colour = get_colour (figure);
  MdrRgba inside = get_inside (figure, light);

  mdr_set_source (figure->brush->cr, &inside);
  cairo_fill_preserve (figure->brush->cr);
  mdr_set_source (figure->brush->cr, &colour);
  set_line_width (figure, LINE_WIDTH);
  cairo_stroke (figure->brush->cr);
}

static void
trace_disc (RuledFigure *figure)
{
  double x;
  double y;

  get_centre (figure, &x, &y);
  cairo_arc (figure->brush->cr, x, y, DISC_RADIUS * get_cell (figure), 0, 2 * G_PI);
}

static void
draw_circle (RuledFigure *figure)
{
  trace_disc (figure);
  paint (figure, TRUE);
}

static void
draw_disc (RuledFigure *figure)
{
  trace_disc (figure);
  paint (figure, FALSE);
}

/* Traces a square, turned by a number of eighths. */
static void
trace_square (RuledFigure *figure, guint eighths)
{
  double radius = SQUARE_RADIUS * get_cell (figure) * G_SQRT2;
  double x;
  double y;

  get_centre (figure, &x, &y);
  for (guint i = 0; i < 4; i++)
    {
      double angle = G_PI_4 * (1 + eighths + 2 * i);

      cairo_line_to (figure->brush->cr, x + radius * cos (angle), y + radius * sin (angle));
    }
  cairo_close_path (figure->brush->cr);
  cairo_set_line_join (figure->brush->cr, CAIRO_LINE_JOIN_ROUND);
}

static void
draw_square (RuledFigure *figure)
{
  trace_square (figure, 0);
  paint (figure, FALSE);
}

static void
draw_diamond (RuledFigure *figure)
{
  trace_square (figure, 1);
  paint (figure, FALSE);
}

static double
get_distance (const MdrRgba *a, const MdrRgba *b)
{
  return fabs (a->red + a->green + a->blue - b->red - b->green - b->blue);
}

/* Sets the colour of a text or an arrow, which has to stand out from the shape below it. */
static void
set_ink (const RuledFigure *figure)
{
  const MdrPalette *palette = get_palette (figure);
  MdrRgba ink = get_colour (figure);
  MdrRgba ground = get_inside (figure, figure->plate == RULED_PLATE_LIGHT);

  if (figure->plate != RULED_PLATE_NONE && get_distance (&ink, &ground) < LEAST_CONTRAST)
    ink = get_distance (&palette->board, &ground) > get_distance (&palette->text, &ground) ? palette->board
                                                                                           : palette->text;
  mdr_set_source (figure->brush->cr, &ink);
}

/* On stripes a text or an arrow stands on a ground of its own. */
static void
clear_ground (RuledFigure *figure, double x, double y, double width, double height)
{
  double margin = GROUND_MARGIN * get_cell (figure);
  MdrRgba ground = get_palette (figure)->board;

  if (figure->filled <= 0 || !get_palette (figure)->hollow || figure->plate != RULED_PLATE_NONE)
    return;
  ground.alpha = figure->filled;
  mdr_board_trace_rounded (figure->brush->cr, x - width / 2, y - height / 2, width, height, margin);
  mdr_set_source (figure->brush->cr, &ground);
  cairo_fill (figure->brush->cr);
}

/* An arrow at the upper or the right side of the cell or of the shape on which it stands, so that a number
 * has room beside it. */
static void
draw_arrow (RuledFigure *figure)
{
  cairo_t *cr = figure->brush->cr;
  gboolean on_plate = figure->plate != RULED_PLATE_NONE;
  double cell = get_cell (figure);
  double length = ARROW_LENGTH * (on_plate ? PLATE_ARROW : 1) * cell;
  double head = ARROW_HEAD * (on_plate ? PLATE_ARROW : 1) * cell;
  double aside = (on_plate ? PLATE_ASIDE : ARROW_ASIDE) * cell;
  MdrCell step = mdr_cell_step ((MdrCell){ 0, 0 }, figure->direction);
  double x;
  double y;

  get_centre (figure, &x, &y);
  if (figure->text && step.row == 0)
    y -= aside;
  else if (figure->text)
    x += aside;
  clear_ground (figure, x, y, step.row == 0 ? length + head : 2.6 * head,
                step.row == 0 ? 2.6 * head : length + head);
  x += length / 2 * step.column;
  y += length / 2 * step.row;
  cairo_move_to (cr, x - length * step.column, y - length * step.row);
  cairo_line_to (cr, x, y);
  cairo_move_to (cr, x - head * (step.column + step.row), y - head * (step.row + step.column));
  cairo_line_to (cr, x, y);
  cairo_line_to (cr, x - head * (step.column - step.row), y - head * (step.row - step.column));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  set_ink (figure);
  set_line_width (figure, LINE_WIDTH);
  cairo_stroke (cr);
}

/* A line between two corners of the cell. */
static void
draw_diagonal (RuledFigure *figure, int rise)
{
  cairo_t *cr = figure->brush->cr;
  MdrRgba colour = get_colour (figure);
  double half = get_cell (figure) / 2;
  double x;
  double y;

  get_centre (figure, &x, &y);
  cairo_move_to (cr, x - half, y + rise * half);
  cairo_line_to (cr, x + half, y - rise * half);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  mdr_set_source (cr, &colour);
  set_line_width (figure, DIAGONAL_WIDTH);
  cairo_stroke (cr);
}

static void
draw_slash (RuledFigure *figure)
{
  draw_diagonal (figure, 1);
}

static void
draw_backslash (RuledFigure *figure)
{
  draw_diagonal (figure, -1);
}

static const Draw draws[] = {
  [MDR_GLYPH_FILL] = ruled_draw_fill,
  [MDR_GLYPH_TINT] = ruled_draw_tint,
  [MDR_GLYPH_DOT] = draw_dot,
  [MDR_GLYPH_CROSS] = draw_cross,
  [MDR_GLYPH_RING] = draw_ring,
  [MDR_GLYPH_CIRCLE] = draw_circle,
  [MDR_GLYPH_DISC] = draw_disc,
  [MDR_GLYPH_SQUARE] = draw_square,
  [MDR_GLYPH_DIAMOND] = draw_diamond,
  [MDR_GLYPH_STAR] = ruled_draw_star,
  [MDR_GLYPH_BULB] = ruled_draw_bulb,
  [MDR_GLYPH_TREE] = ruled_draw_tree,
  [MDR_GLYPH_TENT] = ruled_draw_tent,
  [MDR_GLYPH_ARROW] = draw_arrow,
  [MDR_GLYPH_SUN] = ruled_draw_sun,
  [MDR_GLYPH_MOON] = ruled_draw_moon,
  [MDR_GLYPH_TRIANGLE] = ruled_draw_triangle,
  [MDR_GLYPH_SLASH] = draw_slash,
  [MDR_GLYPH_BACKSLASH] = draw_backslash,
  [MDR_GLYPH_THERMOMETER] = ruled_draw_mercury,
};

/* Small texts stand in a row at the top of the cell, from its left corner on. */
static void
draw_small (RuledFigure *figure)
{
  const MdrRgba colour = get_colour (figure);
  double cell = get_cell (figure);
  double corner = figure->plate == RULED_PLATE_NONE ? CORNER : FAR_CORNER;
  MdrLabel *label = figure->brush->small;
  double width = mdr_label_get_width (label, figure->text);
  double scale = MIN (1, SMALL_ROOM * cell / MAX (figure->width, width));
  double x;
  double y;

  get_centre (figure, &x, &y);
  x -= corner * cell + mdr_label_get_width (label, "0") / 2;
  mdr_set_source (figure->brush->cr, &colour);
  mdr_label_draw (label, figure->brush->cr, figure->text, x + (figure->before + width / 2) * scale,
                  y - corner * cell, width * scale);
}

/* A text in one of the halves into which a line from the upper left corner divides the cell. */
static void
draw_half (RuledFigure *figure, int side)
{
  cairo_t *cr = figure->brush->cr;
  const MdrRgba colour = get_colour (figure);
  double cell = get_cell (figure);
  double inset = (0.5 - HALF_INSET) * cell;
  double x;
  double y;

  get_centre (figure, &x, &y);
  mdr_set_source (cr, &colour);
  cairo_move_to (cr, x - inset, y - inset);
  cairo_line_to (cr, x + inset, y + inset);
  set_line_width (figure, HALF_LINE);
  cairo_stroke (cr);
  x += side * HALF_ASIDE * cell;
  y -= side * HALF_ASIDE * cell;
  clear_ground (figure, x, y, 2 * HALF_ASIDE * cell, 2 * HALF_ASIDE * cell);
  mdr_set_source (cr, &colour);
  mdr_label_draw (figure->brush->small, cr, figure->text, x, y, HALF_ROOM * cell);
}

static void
draw_number (RuledFigure *figure, guint index, double x, double y, double room)
{
  int number = g_array_index (figure->list, int, index);
  g_autofree char *text = number == MDR_LIST_ANY ? g_strdup ("?") : g_strdup_printf ("%d", number);

  mdr_label_draw (figure->brush->bold, figure->brush->cr, text, x, y, room);
}

/* The numbers of a list stand close to the board, those of a cell around its middle. */
static void
draw_list (RuledFigure *figure)
{
  double cell = get_cell (figure);
  guint count = figure->list->len;
  double x;
  double y;

  get_centre (figure, &x, &y);
  set_ink (figure);
  for (guint i = 0; i < count; i++)
    {
      double angle = 2 * G_PI * i / count - G_PI * (count == 2 ? 0.75 : 0.5);
      MdrCell away = mdr_cell_step ((MdrCell){ 0, 0 }, figure->edge);
      gboolean from_board = figure->edge == MDR_DIRECTION_RIGHT || figure->edge == MDR_DIRECTION_DOWN;
      double distance = ((from_board ? i : count - 1 - i) + 0.5) * LIST_PITCH - 0.5;

      if (figure->is_beside)
        draw_number (figure, i, x + away.column * distance * cell, y + away.row * distance * cell,
                     LIST_ROOM * cell);
      else
        draw_number (figure, i, x + LIST_RADIUS * cell * cos (angle), y + LIST_RADIUS * cell * sin (angle),
                     LIST_ROOM * cell);
    }
}

static void
draw_text (RuledFigure *figure, MdrGlyphStyle style)
{
  gboolean bold = figure->subject == MDR_SUBJECT_GIVEN || style == MDR_GLYPH_STYLE_BOLD;
  MdrLabel *label = bold ? figure->brush->bold : figure->brush->thin;
  double cell = get_cell (figure);
  double room = (figure->plate == RULED_PLATE_NONE ? TEXT_ROOM : PLATE_ROOM) * cell;
  double x;
  double y;

  if (!label || !figure->text)
    return;
  if (style == MDR_GLYPH_STYLE_SMALL)
    {
      draw_small (figure);
      return;
    }
  if (style == MDR_GLYPH_STYLE_UPPER || style == MDR_GLYPH_STYLE_LOWER)
    {
      draw_half (figure, style == MDR_GLYPH_STYLE_UPPER ? 1 : -1);
      return;
    }
  if (figure->list && (figure->is_beside || figure->list->len > 1))
    {
      draw_list (figure);
      return;
    }
  get_mark_centre (figure, &x, &y);
  if (figure->beside_arrow && mdr_cell_step ((MdrCell){ 0, 0 }, figure->direction).row == 0)
    y += (figure->plate == RULED_PLATE_NONE ? TEXT_ASIDE : PLATE_TEXT) * cell;
  else if (figure->beside_arrow)
    x -= (figure->plate == RULED_PLATE_NONE ? TEXT_ASIDE : PLATE_TEXT) * cell;
  if (figure->columns > 1 || figure->aside)
    label = figure->brush->small;
  if (figure->columns > 1)
    {
      room /= figure->columns;
      x += (figure->column - (figure->columns - 1) / 2.0) * room;
      room *= TEXT_SHARE;
    }
  clear_ground (figure, x, y,
                MIN (mdr_label_get_width (label, figure->text), room) + 2 * GROUND_MARGIN * cell,
                GROUND_HEIGHT * cell);
  set_ink (figure);
  mdr_label_draw (label, figure->brush->cr, figure->text, x, y, figure->aside ? 2 * CORNER * cell : room);
}

static void
draw (RuledFigure *figure, MdrGlyph glyph, MdrGlyphStyle style)
{
  cairo_new_path (figure->brush->cr);
  if (glyph == MDR_GLYPH_TEXT)
    draw_text (figure, style);
  else if (glyph >= MDR_GLYPH_END_RIGHT && glyph <= MDR_GLYPH_END_UP)
    {
      ruled_trace_end (figure, (MdrDirection) (glyph - MDR_GLYPH_END_RIGHT));
      paint (figure, FALSE);
    }
  else if (glyph < G_N_ELEMENTS (draws) && draws[glyph])
    draws[glyph](figure);
}

/** Returns: the shape in the middle of a cell that @look draws there */
RuledPlate
ruled_look_get_plate (const RuledLook *look)
{
  if (ruled_look_has (look, MDR_GLYPH_CIRCLE))
    return RULED_PLATE_LIGHT;
  return ruled_look_has (look, MDR_GLYPH_DISC) || ruled_look_has (look, MDR_GLYPH_SQUARE)
                 || ruled_look_has (look, MDR_GLYPH_DIAMOND)
             ? RULED_PLATE_DARK
             : RULED_PLATE_NONE;
}

/** Draws a glyph that stands at a cell. */
void
ruled_draw_glyph (RuledFigure *figure, MdrGlyph glyph, MdrGlyphStyle style)
{
  cairo_t *cr = figure->brush->cr;

  if (figure->opacity >= 1)
    {
      draw (figure, glyph, style);
      return;
    }
  /* Shapes of several parts fade as a whole. */
  cairo_save (cr);
  mdr_board_trace_rectangle (cr, figure->brush->scene, figure->cell, 0, 0);
  cairo_clip (cr);
  cairo_push_group (cr);
  draw (figure, glyph, style);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, figure->opacity);
  cairo_restore (cr);
}

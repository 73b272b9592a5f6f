/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-brush.h"
#include "ruled-look.h"

G_BEGIN_DECLS

/**
 * RuledPlate:
 * @RULED_PLATE_NONE: none
 * @RULED_PLATE_LIGHT: a circle
 * @RULED_PLATE_DARK: a disc, a square or a diamond
 *
 * A shape in the middle of a cell, on which texts and arrows stand.
 */
typedef enum
{
  RULED_PLATE_NONE,
  RULED_PLATE_LIGHT,
  RULED_PLATE_DARK,
} RuledPlate;

/**
 * RuledFigure:
 * @brush: to draw with
 * @subject: of what: what is given is drawn in the colour of clues, what is decided in that of the player
 * @cell: where
 * @offset: where in that cell, or between it and the next ones
 * @direction: in which direction an arrow points
 * @text: (nullable): its value
 * @list: (nullable) (element-type int): the numbers of which the text consists
 * @edge: of a list beside the board: at which edge it stands
 * @is_beside: whether it stands there
 * @beside_arrow: whether the text shares its cell with an arrow
 * @plate: on what a text or an arrow stands
 * @column: which of the texts side by side in the cell it is
 * @columns: how many of them there are; 0 is one
 * @before: of small texts: how wide those are that stand before it in the row
 * @width: of small texts: how wide all of them are
 * @aside: whether it makes room for something else in the cell
 * @faint: whether it is done with
 * @filled: how much the ground is filled, from 0 to 1
 * @opacity: how much of it is shown, from 0 to 1
 *
 * A glyph that is to be drawn at a cell.
 */
typedef struct
{
  RuledBrush *brush;
  MdrSubject subject;
  MdrCell cell;
  MdrOffset offset;
  MdrDirection direction;
  const char *text;
  const GArray *list;
  MdrDirection edge;
  gboolean is_beside;
  gboolean beside_arrow;
  RuledPlate plate;
  guint column;
  guint columns;
  double before;
  double width;
  gboolean aside;
  gboolean faint;
  double filled;
  double opacity;
} RuledFigure;

RuledPlate ruled_look_get_plate (const RuledLook *look);
void ruled_draw_glyph (RuledFigure *figure, MdrGlyph glyph, MdrGlyphStyle style);

/* ruled-grounds.c */
gboolean ruled_palette_is_dark (const MdrPalette *palette);
MdrRgba ruled_palette_get_fill (const MdrPalette *palette);
MdrRgba ruled_palette_mix (const MdrRgba *from, const MdrRgba *to, double share);
void ruled_draw_fill (RuledFigure *figure);
void ruled_draw_tint (RuledFigure *figure);

/* ruled-draw-paths.c */
void ruled_draw_mercury (RuledFigure *figure);

/* ruled-pictures.c */
void ruled_draw_star (RuledFigure *figure);
void ruled_draw_bulb (RuledFigure *figure);
void ruled_draw_tree (RuledFigure *figure);
void ruled_draw_tent (RuledFigure *figure);
void ruled_draw_sun (RuledFigure *figure);
void ruled_draw_moon (RuledFigure *figure);
void ruled_draw_triangle (RuledFigure *figure);
void ruled_trace_end (RuledFigure *figure, MdrDirection direction);

G_END_DECLS

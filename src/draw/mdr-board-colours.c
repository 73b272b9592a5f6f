/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board.h"

#include <glib/gi18n-lib.h>

/* The colours with which a player marks cells. Each has a pattern of its own, so that they are told apart
 * without colour, and on paper. */

/* Light enough for numbers to be read on them. */
#define FILL_OPACITY    0.3
#define PATTERN_OPACITY 0.45

/* All in cells. */
#define INSET      0.015
#define DISTANCE   0.2
#define LINE       0.03
#define DOT_RADIUS 0.035

/* What a pattern consists of. */
enum
{
  FALLING = 1 << 0,
  RISING = 1 << 1,
  ACROSS = 1 << 2,
  DOWN = 1 << 3,
  DOTS = 1 << 4,
  WIDE = 1 << 5,
};

static const struct
{
  const char *name;
  MdrRgba colour;
  guint pattern;
} colours[] = {
  { N_ ("gray"), { 0.45, 0.45, 0.48, 1 }, 0 },
  { N_ ("red"), { 0.85, 0.15, 0.20, 1 }, RISING },
  { N_ ("orange"), { 0.95, 0.50, 0.00, 1 }, ACROSS },
  { N_ ("yellow"), { 0.92, 0.80, 0.00, 1 }, DOTS },
  { N_ ("green"), { 0.15, 0.65, 0.25, 1 }, FALLING },
  { N_ ("turquoise"), { 0.00, 0.70, 0.70, 1 }, DOWN },
  { N_ ("blue"), { 0.15, 0.40, 0.90, 1 }, RISING | FALLING },
  { N_ ("purple"), { 0.50, 0.25, 0.80, 1 }, ACROSS | DOWN },
  { N_ ("pink"), { 0.95, 0.40, 0.70, 1 }, RISING | WIDE },
};

static void
trace_dots (cairo_t *cr, double size)
{
  double distance = DISTANCE * size;

  for (double y = distance / 2; y < size; y += distance)
    for (double x = distance / 2; x < size; x += distance)
      {
        cairo_new_sub_path (cr);
        cairo_arc (cr, x, y, DOT_RADIUS * size, 0, 2 * G_PI);
      }
  cairo_fill (cr);
}

static void
trace_lines (cairo_t *cr, guint pattern, double size)
{
  double distance = (pattern & WIDE ? 2 : 1) * DISTANCE * size;

  for (double at = distance / 2; at < 2 * size; at += distance)
    {
      cairo_move_to (cr, pattern & RISING ? at : 0, 0);
      cairo_line_to (cr, pattern & RISING ? at - size : 0, pattern & RISING ? size : 0);
      if (pattern & FALLING)
        {
          cairo_move_to (cr, size - at, 0);
          cairo_line_to (cr, 2 * size - at, size);
        }
      if ((pattern & ACROSS) && at < size)
        {
          cairo_move_to (cr, 0, at);
          cairo_line_to (cr, size, at);
        }
      if ((pattern & DOWN) && at < size)
        {
          cairo_move_to (cr, at, 0);
          cairo_line_to (cr, at, size);
        }
    }
  cairo_set_line_width (cr, MAX (1.0, LINE * size));
  cairo_stroke (cr);
}

/** Draws colour @colour, from 1 to %MDR_N_COLOURS, on a square at the origin with sides of @size. */
void
mdr_draw_colour (cairo_t *cr, const MdrPalette *palette, guint colour, double size)
{
  MdrRgba fill;
  MdrRgba line;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (palette != NULL);
  g_return_if_fail (colour >= 1 && colour <= G_N_ELEMENTS (colours));

  fill = palette->hollow ? palette->faint_text : colours[colour - 1].colour;
  line = fill;
  fill.alpha = FILL_OPACITY;
  line.alpha = PATTERN_OPACITY;
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  mdr_set_source (cr, &fill);
  cairo_paint (cr);
  mdr_set_source (cr, &line);
  cairo_new_path (cr);
  if (colours[colour - 1].pattern & DOTS)
    trace_dots (cr, size);
  else
    trace_lines (cr, colours[colour - 1].pattern, size);
  cairo_restore (cr);
}

/** Draws the colour, from 1 to %MDR_N_COLOURS, with which the player marked a cell. */
void
mdr_board_draw_colour (cairo_t *cr, const MdrScene *scene, MdrCell cell, guint colour)
{
  double x;
  double y;
  double width;
  double height;
  double inset;

  g_return_if_fail (cr != NULL);
  g_return_if_fail (scene != NULL);

  inset = INSET * scene->geometry->cell;
  mdr_geometry_get_cell_rectangle (scene->geometry, cell, &x, &y, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, x + inset, y + inset);
  mdr_draw_colour (cr, scene->palette, colour, MIN (width, height) - 2 * inset);
  cairo_restore (cr);
}

/** Returns: what people call a colour, from 1 to %MDR_N_COLOURS, translated */
const char *
mdr_colour_get_name (guint colour)
{
  g_return_val_if_fail (colour >= 1 && colour <= G_N_ELEMENTS (colours), NULL);

  return _ (colours[colour - 1].name);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-text-block.h"

#include "mdr-font.h"

static PangoLayout *
new_layout (cairo_t *cr, const char *text, double size, MdrTextStyle style, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);

  mdr_font_set (layout, size, style == MDR_TEXT_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, style == MDR_TEXT_CENTRED ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static double
get_height (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.height / PANGO_SCALE;
}

/**
 * mdr_text_block_measure:
 * @size: of the font, in points
 * @width: at which lines are wrapped, in points
 *
 * Returns: the height of @text in points
 */
double
mdr_text_block_measure (cairo_t *cr, const char *text, double size, MdrTextStyle style, double width)
{
  g_autoptr (PangoLayout) layout = NULL;

  g_return_val_if_fail (cr != NULL, 0);
  g_return_val_if_fail (text != NULL, 0);

  layout = new_layout (cr, text, size, style, width);
  return get_height (layout);
}

/**
 * mdr_text_block_draw:
 * @x: left side of the text, in points
 * @y: its top
 *
 * Draws @text in the current colour, as mdr_text_block_measure() measures it.
 *
 * Returns: its height
 */
double
mdr_text_block_draw (cairo_t *cr,
                     const char *text,
                     double size,
                     MdrTextStyle style,
                     double x,
                     double y,
                     double width)
{
  g_autoptr (PangoLayout) layout = NULL;

  g_return_val_if_fail (cr != NULL, 0);
  g_return_val_if_fail (text != NULL, 0);

  layout = new_layout (cr, text, size, style, width);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  return get_height (layout);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-label.h"

#include "mdr-font.h"

struct _MdrLabel
{
  PangoLayout *layout;
  double digit_height;
};

static MdrLabel *
new_label (cairo_t *cr, double size, PangoWeight weight)
{
  MdrLabel *label = g_new0 (MdrLabel, 1);
  PangoRectangle ink;

  label->layout = pango_cairo_create_layout (cr);
  mdr_font_set (label->layout, size, weight);
  pango_layout_set_text (label->layout, "0", -1);
  pango_layout_line_get_extents (pango_layout_get_line_readonly (label->layout, 0), &ink, NULL);
  label->digit_height = (double) ink.height / PANGO_SCALE;
  return label;
}

/**
 * mdr_label_new:
 * @cr: the context to draw in later
 * @size: font size in pixels, above 0
 *
 * Returns: (transfer full): free with mdr_label_free()
 */
MdrLabel *
mdr_label_new (cairo_t *cr, double size)
{
  g_return_val_if_fail (cr != NULL, NULL);
  g_return_val_if_fail (size > 0, NULL);

  return new_label (cr, size, PANGO_WEIGHT_BOLD);
}

/** Returns: (transfer full): the same in thin letters, for everything that is not given */
MdrLabel *
mdr_label_new_thin (cairo_t *cr, double size)
{
  g_return_val_if_fail (cr != NULL, NULL);
  g_return_val_if_fail (size > 0, NULL);

  return new_label (cr, size, PANGO_WEIGHT_NORMAL);
}

void
mdr_label_free (MdrLabel *label)
{
  g_return_if_fail (label != NULL);

  g_object_unref (label->layout);
  g_free (label);
}

/** Returns: the width of @text in pixels */
double
mdr_label_get_width (MdrLabel *label, const char *text)
{
  PangoRectangle logical;

  g_return_val_if_fail (label != NULL, 0);
  g_return_val_if_fail (text != NULL, 0);

  pango_layout_set_text (label->layout, text, -1);
  pango_layout_line_get_extents (pango_layout_get_line_readonly (label->layout, 0), NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}

/**
 * mdr_label_draw:
 * @text: one line
 * @x: centre in pixels
 * @y: centre of a digit in pixels, so that all texts at one height share a baseline
 * @room: width in pixels; wider texts are scaled down to it
 *
 * Draws @text in the current colour.
 */
void
mdr_label_draw (MdrLabel *label, cairo_t *cr, const char *text, double x, double y, double room)
{
  double width;
  double scale;

  g_return_if_fail (label != NULL);
  g_return_if_fail (cr != NULL);
  g_return_if_fail (text != NULL);

  width = mdr_label_get_width (label, text);
  scale = width > room ? room / width : 1.0;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_move_to (cr, -width / 2, label->digit_height / 2);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (label->layout, 0));
  cairo_restore (cr);
}

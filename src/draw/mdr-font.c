/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-font.h"

/* The fonts of the GNOME platform, then the system's default. */
#define FONT_FAMILIES "Adwaita Sans, Cantarell, Sans"

/**
 * mdr_font_set:
 * @size: in pixels, in points on paper
 *
 * Gives @layout the font of all drawings.
 */
void
mdr_font_set (PangoLayout *layout, double size, PangoWeight weight)
{
  PangoFontDescription *font;
  cairo_font_options_t *options;

  g_return_if_fail (layout != NULL);

  /* Without hinting, glyphs keep their shape and spacing at every zoom. */
  options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (pango_layout_get_context (layout), options);
  cairo_font_options_destroy (options);
  pango_layout_context_changed (layout);
  font = pango_font_description_from_string (FONT_FAMILIES);
  pango_font_description_set_weight (font, weight);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-label.h"

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>

#include "mdr-error.h"

/* The fonts of the GNOME platform, then the system's default. */
#define FONT_FAMILIES "Adwaita Sans, Cantarell, Sans"

/* Of headings and notes. */
#define MOST_LINES 3

struct _MdrLabel
{
  PangoLayout *layout;
  double digit_height;
};

/* Gives @layout the font of all drawings; @size is in pixels, or on paper in points. */
static void
set_font (PangoLayout *layout, double size, PangoWeight weight)
{
  PangoFontDescription *font;
  cairo_font_options_t *options;

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

/**
 * mdr_label_check_fonts:
 * @cr: the context to draw in later
 *
 * Returns: whether there is any font; %FALSE with an error, since without one every letter and digit would be
 * an empty box
 */
gboolean
mdr_label_check_fonts (cairo_t *cr, GError **error)
{
  g_autoptr (PangoLayout) layout = NULL;

  g_return_val_if_fail (cr != NULL, FALSE);

  layout = pango_cairo_create_layout (cr);
  set_font (layout, 12, PANGO_WEIGHT_NORMAL);
  pango_layout_set_text (layout, "0", -1);
  if (pango_layout_get_unknown_glyphs_count (layout) == 0)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED,
                       _ ("Nothing can be drawn because no fonts are installed."));
  return FALSE;
}

static MdrLabel *
new_label (cairo_t *cr, double size, PangoWeight weight)
{
  MdrLabel *label = g_new0 (MdrLabel, 1);
  PangoRectangle ink;

  label->layout = pango_cairo_create_layout (cr);
  set_font (label->layout, size, weight);
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

static PangoLayout *
new_layout (cairo_t *cr, const char *text, double size, MdrTextStyle style, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  gboolean is_bold = style == MDR_TEXT_BOLD || style == MDR_TEXT_HEADING;

  set_font (layout, size, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, style == MDR_TEXT_CENTRED ? PANGO_ALIGN_CENTER : PANGO_ALIGN_LEFT);
  if (style == MDR_TEXT_HEADING || style == MDR_TEXT_NOTE)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_height (layout, -MOST_LINES);
    }
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

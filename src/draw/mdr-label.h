/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrLabel:
 *
 * Draws short texts (clues, letters) of one size, each centred on a point.
 * Make one for each drawing pass and use it for all texts: setting up a font
 * costs more than drawing with it.
 */
typedef struct _MdrLabel MdrLabel;

gboolean mdr_label_check_fonts (cairo_t *cr, GError **error);
MdrLabel *mdr_label_new (cairo_t *cr, double size);
MdrLabel *mdr_label_new_thin (cairo_t *cr, double size);
void mdr_label_free (MdrLabel *label);
double mdr_label_get_width (MdrLabel *label, const char *text);
void mdr_label_draw (MdrLabel *label, cairo_t *cr, const char *text, double x, double y, double room);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrLabel, mdr_label_free)

/**
 * MdrTextStyle:
 * @MDR_TEXT_PLAIN: as many lines as the text needs
 * @MDR_TEXT_BOLD: the same in bold letters
 * @MDR_TEXT_CENTRED: plain, each line in the middle
 * @MDR_TEXT_HEADING: bold, three lines at most; the end of a longer text is left out
 * @MDR_TEXT_NOTE: the same in plain letters
 *
 * The style of a paragraph.
 */
typedef enum
{
  MDR_TEXT_PLAIN,
  MDR_TEXT_BOLD,
  MDR_TEXT_CENTRED,
  MDR_TEXT_HEADING,
  MDR_TEXT_NOTE,
} MdrTextStyle;

double mdr_text_block_measure (cairo_t *cr, const char *text, double size, MdrTextStyle style, double width);
double mdr_text_block_draw (cairo_t *cr,
                            const char *text,
                            double size,
                            MdrTextStyle style,
                            double x,
                            double y,
                            double width);

G_END_DECLS

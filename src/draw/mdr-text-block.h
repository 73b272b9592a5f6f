/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/** The style of a paragraph. */
typedef enum
{
  MDR_TEXT_PLAIN,
  MDR_TEXT_BOLD,
  MDR_TEXT_CENTRED,
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

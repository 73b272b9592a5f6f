/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

typedef enum
{
  MDR_EXPORT_PNG,
  MDR_EXPORT_SVG,
  MDR_EXPORT_PDF,
} MdrExportFormat;

/** Draws a picture, from the upper left corner of @cr. */
typedef void (*MdrExportDraw) (cairo_t *cr, gconstpointer data);

void mdr_draw_scene (cairo_t *cr, const MdrScene *scene);
gboolean mdr_export_format_from_name (const char *file_name, MdrExportFormat *format);
GBytes *mdr_export_drawing (MdrExportFormat format,
                            int width,
                            int height,
                            MdrExportDraw draw,
                            gconstpointer data,
                            GError **error);
gboolean mdr_export_measure_scene (const MdrScene *scene,
                                   double cell_pixels,
                                   int *width,
                                   int *height,
                                   GError **error);
void mdr_export_preview_scene (cairo_t *cr,
                               const MdrScene *scene,
                               double cell_pixels,
                               double width,
                               double height);
GBytes *mdr_export_scene (const MdrScene *scene, MdrExportFormat format, double cell_pixels, GError **error);
GBytes *mdr_export_scenes (const MdrScene *scenes,
                           guint count,
                           MdrExportFormat format,
                           double cell_pixels,
                           GError **error);

G_END_DECLS

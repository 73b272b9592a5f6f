/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-palette.h"

G_BEGIN_DECLS

#define MDR_TYPE_PAINTING (mdr_painting_get_type ())

/**
 * MdrPainting:
 *
 * A picture that is painted on a thread when it becomes visible, however long that takes, so that it delays
 * no frame. It is empty until then. When its subject or its size changes, it keeps showing the last picture
 * until the new one is finished.
 */
G_DECLARE_FINAL_TYPE (MdrPainting, mdr_painting, MDR, PAINTING, GObject)

/**
 * MdrPaint:
 * @width: of the picture in pixels that the toolkit counts
 * @height: the same
 *
 * Paints @subject, on any thread.
 */
typedef void (
    *MdrPaint) (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height);

MdrPainting *mdr_painting_new (MdrPaint paint, int scale);
void mdr_painting_take_subject (MdrPainting *self, gpointer subject, GDestroyNotify free_subject);
void mdr_painting_leave (MdrPainting *self);

G_END_DECLS

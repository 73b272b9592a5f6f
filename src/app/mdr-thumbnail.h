/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-puzzle.h"

G_BEGIN_DECLS

#define MDR_TYPE_THUMBNAIL (mdr_thumbnail_get_type ())

/**
 * MdrThumbnail:
 *
 * The givens of a puzzle as a small picture for lists. It is drawn on a thread
 * when it becomes visible, and is empty until then, so that many new ones do not
 * delay a frame.
 */
G_DECLARE_FINAL_TYPE (MdrThumbnail, mdr_thumbnail, MDR, THUMBNAIL, GObject)

GdkPaintable *mdr_thumbnail_new (const MdrPuzzle *puzzle, int scale);
void mdr_thumbnail_leave (GdkPaintable *paintable);

G_END_DECLS

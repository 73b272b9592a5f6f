/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_WINDOW (mdr_window_get_type ())

/**
 * MdrWindow:
 *
 * One window: the gallery, and the board of one document or none.
 */
G_DECLARE_FINAL_TYPE (MdrWindow, mdr_window, MDR, WINDOW, AdwApplicationWindow)

GtkWidget *mdr_window_new (GtkApplication *application, const MdrShared *shared);

MdrWindow *mdr_window_find_playing (GtkApplication *application, const char *fingerprint);
gboolean mdr_window_is_free (MdrWindow *self);
void mdr_window_set_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag);
MdrDocument *mdr_window_get_document (MdrWindow *self);
GFile *mdr_window_get_file (MdrWindow *self);
void mdr_window_open_file (MdrWindow *self, GFile *file);
void mdr_window_leave (MdrWindow *self);

G_END_DECLS

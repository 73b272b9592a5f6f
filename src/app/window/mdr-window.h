/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_WINDOW (mdr_window_get_type ())

/**
 * MdrWindow:
 *
 * One window: the gallery, a page of puzzles, and the board of one document or none.
 * It is the frame that holds the widgets and the parts that work for them, connects
 * them, and passes on what concerns several of them.
 */
G_DECLARE_FINAL_TYPE (MdrWindow, mdr_window, MDR, WINDOW, AdwApplicationWindow)

GtkWidget *mdr_window_new (GtkApplication *application, const MdrShared *shared);

void mdr_window_set_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag);
MdrContext *mdr_window_get_context (MdrWindow *self);
void mdr_window_open_file (MdrWindow *self, GFile *file);
void mdr_window_search_library (MdrWindow *self, const char *words);
void mdr_window_leave (MdrWindow *self);

G_END_DECLS

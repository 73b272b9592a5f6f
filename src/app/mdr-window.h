/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-application.h"

G_BEGIN_DECLS

#define MDR_TYPE_WINDOW (mdr_window_get_type ())

/**
 * MdrWindow:
 *
 * One window: the gallery, or the board of one document.
 */
G_DECLARE_FINAL_TYPE (MdrWindow, mdr_window, MDR, WINDOW, AdwApplicationWindow)

GtkWidget *mdr_window_new (MdrApplication *application);

G_END_DECLS

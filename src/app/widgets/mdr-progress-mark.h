/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-progress-store.h"

G_BEGIN_DECLS

/* A player's progress with a puzzle, as an icon with a distinct shape and in words. */

const char *mdr_progress_mark_get_label (MdrProgressState state);
void mdr_progress_mark_show (GtkImage *image, MdrProgressState state);

G_END_DECLS

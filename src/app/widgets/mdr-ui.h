/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Where the files of ui/ stand in the resource. */
#define MDR_UI_PATH "/io/github/meander_puzzles/Meander/"

double mdr_ui_get_text_scale (GtkWidget *widget);

G_END_DECLS

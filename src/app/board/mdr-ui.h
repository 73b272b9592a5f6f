/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-palette.h"

G_BEGIN_DECLS

/* Where the files of ui/ stand in the resource. */
#define MDR_UI_PATH "/io/github/meander_puzzles/Meander/"

double mdr_ui_get_text_scale (GtkWidget *widget);
void mdr_ui_shorten_choice (GtkDropDown *drop_down);
void mdr_ui_keep_left_to_right (GtkWidget *widget);
void mdr_ui_add_signal (gpointer klass, const char *name, guint n_arguments, ...);
gunichar mdr_ui_find_letter (GdkDisplay *display, guint keycode, gunichar character);

void mdr_access_name_drop_down (GtkDropDown *drop_down, const char *name);
void mdr_access_name_menu_button (GtkMenuButton *button, const char *name);

void mdr_scroll_into_view (GtkWidget *widget);

void mdr_board_palette_bind (GSettings *settings);
const MdrPalette *mdr_board_palette_get (void);
const MdrPalette *mdr_board_palette_get_for (gboolean dark);
void mdr_board_palette_watch (GCallback changed, gpointer object);

G_END_DECLS

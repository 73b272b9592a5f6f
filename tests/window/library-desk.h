/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-library.h"
#include "window-test.h"

G_BEGIN_DECLS

MdrLibrary *library_desk_get_library (Desk *desk);
GtkWidget *library_desk_find_cell (Desk *desk, const char *title);
guint library_desk_count_items (Desk *desk);
void library_desk_wait_for_items (Desk *desk, guint items);
void library_desk_put (Desk *desk, const char *name, const char *text);
void library_desk_put_puzzle (Desk *desk, const char *title, guint target);
void library_desk_clear (Desk *desk);
void library_desk_wait_for_puzzles (Desk *desk);
Desk *library_desk_new (void);
void library_desk_select_two (Desk *desk);
char *library_desk_dup_file (const char *title, guint target);

G_END_DECLS

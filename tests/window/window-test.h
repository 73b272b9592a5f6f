/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-application.h"
#include "mdr-shared.h"
#include "mdr-window.h"
#include "window-driver.h"

G_BEGIN_DECLS

/**
 * Desk:
 * @application: the program
 * @window: its first window
 * @driver: acts on it and reads what it shows
 * @folder: empty at first, removed at the end with all that is in it
 *
 * The whole program, as a test sits before it.
 */
typedef struct
{
  MdrApplication *application;
  MdrWindow *window;
  Driver *driver;
  char *folder;
  const MdrShared *shared;
} Desk;

Desk *desk_new (MdrKinds *kinds);
Desk *desk_new_opening (MdrKinds *kinds, const char *path);
Desk *desk_new_with_board (MdrKinds *kinds);
Desk *desk_new_with_text (MdrKinds *kinds, const char *text);
void desk_free (Desk *desk);

void desk_turn_to (Desk *desk, MdrWindow *window);
guint desk_keep_drawing (void);
void desk_open_window (Desk *desk);
void desk_follow (Desk *desk);
guint desk_count_windows (Desk *desk);
void desk_wait_until_closed (Desk *desk);
gboolean desk_is_enabled (Desk *desk, const char *action);
char *desk_dup_mode (Desk *desk);
void desk_set_mode (Desk *desk, const char *mode);
char *desk_dup_path (Desk *desk, const char *name);
void desk_act (Desk *desk, const char *action, GVariant *parameter);
void desk_press_key (Desk *desk, guint keyval, GdkModifierType modifiers);
void desk_click_button (Desk *desk, const char *text);
void desk_ask_hint (Desk *desk);
void desk_answer (Desk *desk, const char *button);
char *desk_read_dialog (Desk *desk);
GtkWindow *desk_wait_for_dialog (Desk *desk);
void desk_close_dialog (Desk *desk, GtkWindow *dialog);
MdrDocument *desk_get_document (Desk *desk);
void desk_show_puzzle (Desk *desk, const MdrPuzzle *puzzle);
gboolean desk_has_document (gpointer desk);
gboolean desk_offers_stop (gpointer desk);
gboolean desk_is_destroyed (gpointer window);
gboolean desk_has_solution (gpointer desk);
gboolean desk_is_saved (gpointer desk);
gboolean desk_has_file (gpointer path);
void desk_edit (Desk *desk, const char *edit);
char *desk_dup_option (Desk *desk, const char *id);
char *desk_dup_puzzle_text (Desk *desk);
MdrPlayStatus desk_check (Desk *desk);
char *desk_dup_largest (GtkWidget *widget, GtkOrientation orientation);
GtkWidget *desk_see (Desk *desk, GType type, const char *text);
GtkWidget *desk_wait_to_see (Desk *desk, GType type, const char *text);
gboolean desk_sees_banner (gpointer desk);
gboolean desk_sees_no_banner (gpointer desk);
void desk_choose_path (Desk *desk, const char *path);
void desk_save_as (Desk *desk, const char *path);
void desk_open (Desk *desk, const char *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Desk, desk_free)

G_END_DECLS

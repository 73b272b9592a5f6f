/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-card.h"
#include "mdr-puzzle-page.h"
#include "mdr-rules-window.h"

#include "null-kind.h"
#include "window-test.h"

/* The gallery, the library and the board, and the ways between them. */

/* The name of a window in a list of windows says which page it shows. */
static void
test_title (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  GtkWindow *window = GTK_WINDOW (desk->window);
  g_autofree char *title = NULL;

  g_assert_cmpstr (gtk_window_get_title (window), ==, "Meander");
  driver_click (desk->driver, desk_see (desk, MDR_TYPE_KIND_CARD, NULL));
  driver_wait_until (desk->driver, desk_has_document, desk);
  title = mdr_document_dup_title (desk_get_document (desk));
  g_assert_cmpstr (gtk_window_get_title (window), ==, title);
  g_action_group_activate_action (G_ACTION_GROUP (window), "library", NULL);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Library");
  g_action_group_activate_action (G_ACTION_GROUP (window), "back", NULL);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Meander");
}

static gboolean
shows_rules (gpointer desk)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MDR_IS_RULES_WINDOW (window) && gtk_widget_get_mapped (window))
        return TRUE;
    }
  return FALSE;
}

static gboolean
shows_library (gpointer desk)
{
  return desk_see (desk, MDR_TYPE_PUZZLE_PAGE, NULL) != NULL;
}

static gboolean
is_on_clipboard (gpointer desk)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (((Desk *) desk)->window));

  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING);
}

static gboolean
shows_board (gpointer desk)
{
  return mdr_context_get_shows_board (mdr_window_get_context (((Desk *) desk)->window));
}

/* The keys that the list of shortcuts promises work on the gallery. */
static void
test_keys (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autoptr (MdrDocument) first = g_object_ref (desk_get_document (desk));

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "copy-text", NULL);
  driver_wait_until (desk->driver, is_on_clipboard, desk);
  desk_click_button (desk, "Back to the Gallery");

  driver_key (desk->driver, GDK_KEY_f, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_library, desk);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "back", NULL);

  driver_key (desk->driver, GDK_KEY_v, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_board, desk);
  g_assert_true (desk_get_document (desk) != first);
  desk_click_button (desk, "Back to the Gallery");

  driver_key (desk->driver, GDK_KEY_F1, 0);
  driver_wait_until (desk->driver, shows_rules, desk);
}

/* A second window is as large as the one from which it was opened. */
static void
test_size (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  MdrWindow *first = desk->window;
  int width;
  int height;

  gtk_window_set_default_size (GTK_WINDOW (first), 640, 560);
  driver_settle (desk->driver);
  desk_open_window (desk);
  g_assert_true (desk->window != first);
  gtk_window_get_default_size (GTK_WINDOW (desk->window), &width, &height);
  g_assert_cmpint (width, ==, 640);
  g_assert_cmpint (height, ==, 560);
}

/* A solution can be found again, so that it is no change to ask about; the puzzle is one. */
static void
test_solved_is_saved (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  MdrContext *context = mdr_window_get_context (desk->window);

  desk_set_mode (desk, "solve");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "solve", NULL);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
  g_assert_false (mdr_context_is_unsaved (context));
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (desk->window)), "•"));

  desk_set_mode (desk, "build");
  desk_edit (desk, "set target 9");
  g_assert_true (mdr_context_is_unsaved (context));
  g_assert_true (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (desk->window)), "•"));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/places/title", test_title);
  g_test_add_func ("/window/places/keys", test_keys);
  g_test_add_func ("/window/places/size", test_size);
  g_test_add_func ("/window/places/solved-is-saved", test_solved_is_saved);
  return g_test_run ();
}

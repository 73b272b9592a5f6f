/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view.h"
#include "mdr-cards.h"
#include "mdr-puzzle-grid.h"
#include "mdr-puzzle-list-view.h"
#include "mdr-play-windows.h"

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
  g_assert_cmpstr (gtk_window_get_title (window), ==, title);
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
  return desk_see (desk, MDR_TYPE_PUZZLE_LIST_VIEW, NULL) != NULL;
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
  return mdr_window_get_context (((Desk *) desk)->window)->shows_board;
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
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  driver_key (desk->driver, GDK_KEY_Escape, 0);
  driver_key (desk->driver, GDK_KEY_l, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_library, desk);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "back", NULL);

  driver_key (desk->driver, GDK_KEY_v, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_board, desk);
  g_assert_true (desk_get_document (desk) != first);
  desk_click_button (desk, "Back to the Gallery");

  driver_key (desk->driver, GDK_KEY_F1, GDK_SHIFT_MASK);
  driver_wait_until (desk->driver, shows_rules, desk);
}

/* From the library one comes back to the puzzle from which one went there, and from that to the gallery. */
static void
test_library_and_back (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);

  driver_wait_until (desk->driver, shows_board, desk);
  driver_key (desk->driver, GDK_KEY_l, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_library, desk);
  g_assert_false (shows_board (desk));
  desk_click_button (desk, "Back to the Puzzle");
  driver_wait_until (desk->driver, shows_board, desk);
  desk_click_button (desk, "Back to the Gallery");
  g_assert_false (shows_board (desk));
  g_assert_false (shows_library (desk));
}

/* Nothing else is in sight any more, as it is while the pages of the window fade. */
static gboolean
shows_list_alone (gpointer desk)
{
  return desk_see (desk, MDR_TYPE_PUZZLE_CELL, NULL) && !desk_see (desk, MDR_TYPE_KIND_CARD, NULL)
         && !desk_see (desk, MDR_TYPE_BOARD_VIEW, NULL);
}

/* Opens a file of three puzzles to choose among, in the window. */
static void
open_list (Desk *desk)
{
  g_autofree char *path = desk_dup_path (desk, "three.txt");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path,
                                      "# kind: null\n# First\ncount 4 by 2\n\n"
                                      "# Second\ncount 5 by 2\n\n"
                                      "# Third\ncount 6 by 2\n",
                                      -1, NULL));
  mdr_window_open_file (desk->window, file);
  driver_wait_until (desk->driver, shows_list_alone, desk);
  driver_settle (desk->driver);
}

static void
choose (Desk *desk, const char *title)
{
  driver_wait_until (desk->driver, shows_list_alone, desk);
  driver_settle (desk->driver);
  driver_click (desk->driver, desk_see (desk, MDR_TYPE_PUZZLE_CELL, title));
  driver_wait_until (desk->driver, shows_board, desk);
  driver_settle (desk->driver);
}

static void
play (Desk *desk)
{
  g_assert_true (mdr_document_move (desk_get_document (desk), "add 2", FALSE, NULL));
  driver_settle (desk->driver);
}

/* A puzzle of a list that was begun goes on from the list, whether it waits or is still behind the list, and
 * the way back leads to the list even after a look at the library. */
static void
test_list (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  MdrDocument *first;

  open_list (desk);
  choose (desk, "First");
  first = desk_get_document (desk);
  play (desk);
  desk_click_button (desk, "Back to the Puzzles");
  choose (desk, "First");
  g_assert_true (desk_get_document (desk) == first);

  desk_click_button (desk, "Back to the Puzzles");
  choose (desk, "Third");
  g_assert_true (desk_get_document (desk) != first);
  desk_click_button (desk, "Back to the Puzzles");
  choose (desk, "First");
  g_assert_true (desk_get_document (desk) == first);
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);

  driver_key (desk->driver, GDK_KEY_l, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, shows_library, desk);
  desk_click_button (desk, "Back to the Puzzle");
  desk_click_button (desk, "Back to the Puzzles");
  driver_wait_until (desk->driver, shows_list_alone, desk);
  g_assert_nonnull (desk_see (desk, MDR_TYPE_PUZZLE_CELL, "Second"));
}

/* A puzzle that another window has, behind its gallery, is shown there. */
static void
test_other_window (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  MdrWindow *window = desk->window;
  MdrDocument *first;

  open_list (desk);
  choose (desk, "First");
  first = desk_get_document (desk);
  play (desk);
  desk_click_button (desk, "Back to the Puzzles");
  desk_open_window (desk);
  open_list (desk);
  driver_click (desk->driver, desk_see (desk, MDR_TYPE_PUZZLE_CELL, "First"));
  g_assert_null (desk_get_document (desk));
  desk_turn_to (desk, window);
  driver_wait_until (desk->driver, shows_board, desk);
  g_assert_true (desk_get_document (desk) == first);
  g_assert_cmpuint (desk_count_windows (desk), ==, 2);
}

static gboolean
sees_tile (gpointer desk)
{
  return desk_see (desk, MDR_TYPE_PUZZLE_TILE, NULL) != NULL;
}

/* What was changed and not saved is under Continue as soon as one goes back, and goes on from there. */
static void
test_changed_file (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "mine.meander");
  MdrDocument *document = desk_get_document (desk);

  mdr_document_set_title (document, "Mine");
  desk_save_as (desk, path);
  desk_edit (desk, "set target 9");
  desk_click_button (desk, "Back to the Gallery");
  driver_wait_until (desk->driver, sees_tile, desk);
  gtk_widget_activate (desk_see (desk, MDR_TYPE_PUZZLE_TILE, NULL));
  driver_wait_until (desk->driver, shows_board, desk);
  g_assert_true (desk_get_document (desk) == document);
  g_assert_true (mdr_document_get_modified (document));
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

/* A move makes something to save of a document that was only solved. */
static void
test_played_after_solving (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);

  desk_set_mode (desk, "play");
  g_assert_true (mdr_document_move (desk_get_document (desk), "add 1", FALSE, NULL));
  mdr_document_undo (desk_get_document (desk));
  desk_set_mode (desk, "solve");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "solve", NULL);
  driver_wait_until (desk->driver, desk_has_solution, desk);
  desk_set_mode (desk, "play");
  g_assert_false (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (desk->window)), "•"));
  g_assert_true (mdr_document_move (desk_get_document (desk), "add 1", FALSE, NULL));
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
  g_test_add_func ("/window/places/library-and-back", test_library_and_back);
  g_test_add_func ("/window/places/list", test_list);
  g_test_add_func ("/window/places/other-window", test_other_window);
  g_test_add_func ("/window/places/changed-file", test_changed_file);
  g_test_add_func ("/window/places/solved-is-saved", test_solved_is_saved);
  g_test_add_func ("/window/places/played-after-solving", test_played_after_solving);
  return g_test_run ();
}

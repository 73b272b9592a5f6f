/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "mdr-board-view.h"
#include "mdr-kind-card.h"
#include "mdr-puzzle-cell.h"
#include "mdr-puzzle-tile.h"
#include "mdr-window-private.h"

#include "null-kind.h"
#include "window-test.h"

static gboolean
is_saved (gpointer data)
{
  return !mdr_document_get_modified (mdr_window_get_document (((Desk *) data)->window));
}

static char *
dup_option (Desk *desk, const char *id)
{
  return mdr_puzzle_dup_option (mdr_document_get_puzzle (desk_get_document (desk)), id);
}

static void
edit (Desk *desk, const char *string)
{
  g_autoptr (GError) error = NULL;

  mdr_document_edit (desk_get_document (desk), string, FALSE, &error);
  g_assert_no_error (error);
  driver_settle (desk->driver);
}

static gboolean
is_enabled (Desk *desk, const char *action)
{
  return g_action_group_get_action_enabled (G_ACTION_GROUP (desk->window), action);
}

static char *
dup_mode (Desk *desk)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (desk->window), "mode");

  return g_variant_dup_string (state, NULL);
}

static guint
count_windows (Desk *desk)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (desk->application)));
}

static Desk *
desk_with_board (void)
{
  Desk *desk = desk_new (null_kinds);
  GtkWidget *card = driver_find (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, NULL);

  driver_click (desk->driver, card);
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  return desk;
}

static void
test_gallery (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  const char *const board_actions[] = { "check", "copy-picture", "copy-text", "mode",  "new",
                                        "redo",  "rules",        "save",      "solve", "undo" };

  for (gsize i = 0; i < G_N_ELEMENTS (board_actions); i++)
    g_assert_false (is_enabled (desk, board_actions[i]));
  g_assert_true (is_enabled (desk, "open"));

  driver_click (desk->driver, driver_find (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, NULL));
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  g_assert_true (is_enabled (desk, "mode"));
  g_assert_false (is_enabled (desk, "undo"));

  desk_click_button (desk, "Back to the Gallery");
  g_assert_false (is_enabled (desk, "mode"));
  g_assert_nonnull (desk_get_document (desk));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "go-on", NULL);
  g_assert_true (is_enabled (desk, "mode"));
}

static void
test_unsaved_board_is_not_replaced (void)
{
  g_autoptr (Desk) desk = desk_with_board ();

  desk_click_button (desk, "Back to the Gallery");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "long"));
  g_assert_cmpuint (count_windows (desk), ==, 1);

  edit (desk, "set target 9");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "short"));
  g_assert_cmpuint (count_windows (desk), ==, 2);
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
}

static gboolean
says_refusal (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL,
                      "target must be a whole number from 1 to 99, not “none”")
         != NULL;
}

/* What the lists of problems do; others can do it too, whatever board is there. */
static void
test_places_and_remedies (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  GActionGroup *actions = G_ACTION_GROUP (desk->window);
  g_autofree char *target = NULL;

  gtk_window_set_focus (GTK_WINDOW (desk->window), NULL);
  g_action_group_activate_action (actions, "show-cell", g_variant_new ("(ii)", 0, 1));
  g_assert_true (MDR_IS_BOARD_VIEW (gtk_window_get_focus (GTK_WINDOW (desk->window))));
  g_action_group_activate_action (actions, "show-cell", g_variant_new ("(ii)", 1000, -1000));
  driver_settle (desk->driver);

  g_action_group_activate_action (actions, "edit", g_variant_new_string ("set target 9"));
  target = dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "9");
  g_action_group_activate_action (actions, "edit", g_variant_new_string ("set target none"));
  driver_wait_until (desk->driver, says_refusal, desk);
  mdr_document_undo (desk_get_document (desk));
  g_assert_false (mdr_document_can_undo (desk_get_document (desk)));
}

static void
test_modes (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  const struct
  {
    const char *label;
    const char *name;
    guint key;
  } modes[] = {
    { "Play", "play", GDK_KEY_2 },
    { "Solve", "solve", GDK_KEY_3 },
    { "Build", "build", GDK_KEY_1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *clicked = NULL;
      GtkWidget *button = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_TOGGLE_BUTTON, modes[i].label);

      driver_click (desk->driver, button);
      driver_settle (desk->driver);
      clicked = dup_mode (desk);
      g_assert_cmpstr (clicked, ==, modes[i].name);
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
    }
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_autofree char *chosen = NULL;

      driver_key (desk->driver, modes[i].key, GDK_CONTROL_MASK);
      driver_settle (desk->driver);
      chosen = dup_mode (desk);
      g_assert_cmpstr (chosen, ==, modes[i].name);
    }
}

static void
test_new_is_undone (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *title = NULL;

  edit (desk, "set target 12");
  edit (desk, "double");
  driver_key (desk->driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (desk->driver);
  title = dup_option (desk, "target");
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (desk_get_document (desk))), ==, 3);

  desk_click_button (desk, "Undo");
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (desk_get_document (desk))), ==, 2);
}

/* What takes a board's place is not saved over that board's file. */
static void
test_new_has_no_file (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "kept.meander");
  g_autofree char *other_path = desk_dup_path (desk, "new.meander");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  driver_key (desk->driver, GDK_KEY_n, GDK_CONTROL_MASK);
  driver_settle (desk->driver);
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, other_path);
  driver_wait_until (desk->driver, is_saved, desk);
  g_assert_true (g_file_test (other_path, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

static void
test_title_can_be_typed (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  GtkWidget *row;
  g_autofree char *title = NULL;

  edit (desk, "set target 12");
  row = driver_find (GTK_WIDGET (desk->window), ADW_TYPE_ENTRY_ROW, "Title");
  driver_click (desk->driver, row);
  driver_type (desk->driver, "shp");
  driver_settle (desk->driver);
  title = mdr_document_dup_title (desk_get_document (desk));
  g_assert_cmpstr (title, ==, "shp");

  /* Undo is the entry's own while it is typed into. */
  driver_key (desk->driver, GDK_KEY_z, GDK_CONTROL_MASK);
  driver_settle (desk->driver);
  g_assert_cmpuint (mdr_history_get_position (mdr_document_get_history (desk_get_document (desk))), ==, 1);
}

static void
test_save_and_reopen (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *target = NULL;

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_false (is_enabled (desk, "save"));

  /* The same file is not opened twice. */
  desk_open (desk, path);
  driver_settle (desk->driver);
  g_assert_cmpuint (count_windows (desk), <=, 2);

  gtk_window_close (GTK_WINDOW (desk->window));
  desk_open_window (desk);
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  target = dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "12");
  g_assert_false (mdr_document_get_modified (desk_get_document (desk)));
}

static void
test_suffix_is_added (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *typed = desk_dup_path (desk, "counted");
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, typed);
  driver_wait_until (desk->driver, is_saved, desk);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/* In sight or not. */
static guint
count_widgets (GtkWidget *root, GType type)
{
  guint count = G_TYPE_CHECK_INSTANCE_TYPE (root, type);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    count += count_widgets (child, type);
  return count;
}

static GtkWidget *
find_tile (Desk *desk)
{
  return driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_TILE, NULL);
}

static gboolean
shows_title (gpointer data)
{
  GtkWidget *tile = find_tile (data);

  return tile && driver_find (tile, GTK_TYPE_LABEL, "Counted");
}

static gboolean
shows_counted (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL, "Counted") != NULL;
}

static gboolean
shows_no_tile (gpointer data)
{
  return find_tile (data) == NULL;
}

static void
test_recent_files (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  mdr_document_set_title (desk_get_document (desk), "Counted");
  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);

  desk_open_window (desk);
  driver_wait_until (desk->driver, shows_title, desk);

  g_assert_true (g_file_set_contents (path, "no puzzle", -1, NULL));
  desk_open_window (desk);
  driver_wait_until (desk->driver, shows_no_tile, desk);

  g_assert_no_errno (g_remove (path));
  desk_open_window (desk);
  g_assert_true (shows_no_tile (desk));
}

/* A window that begins with a board has no tiles, and reads no files for them, before its gallery is seen. */
static void
test_gallery_is_filled_when_seen (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  mdr_document_set_title (desk_get_document (desk), "Counted");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);
  edit (desk, "set target 12");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "short"));
  desk_turn_to (desk, gtk_application_get_windows (GTK_APPLICATION (desk->application))->data);
  g_assert_cmpuint (count_windows (desk), ==, 2);
  g_assert_cmpuint (count_widgets (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_TILE), ==, 0);

  desk_click_button (desk, "Back to the Gallery");
  driver_wait_until (desk->driver, shows_counted, desk);
}

static void
test_save_fails (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *words = NULL;

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);

  /* A folder stands where the file was: nobody may write over that. */
  g_assert_no_errno (remove (path));
  g_assert_no_errno (g_mkdir_with_parents (path, 0700));
  edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  words = desk_read_dialog (desk);
  g_assert_nonnull (strstr (words, "counted.meander"));
  desk_answer (desk, "Close");
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
}

static void
test_changed_by_others (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *now = NULL;
  g_autoptr (GError) error = NULL;

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);

  g_file_set_contents (path, "of another", -1, &error);
  g_assert_no_error (error);
  edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_answer (desk, "Cancel");
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
  g_file_get_contents (path, &now, NULL, &error);
  g_assert_cmpstr (now, ==, "of another");

  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_answer (desk, "Overwrite");
  driver_wait_until (desk->driver, is_saved, desk);
}

static void
test_bad_files (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *folder = desk_dup_path (desk, "folder.meander");
  const struct
  {
    const char *name;
    const char *contents;
  } rows[] = {
    { "folder.meander", NULL },
    { "missing.meander", NULL },
    { "no-json.meander", "{ this is" },
    { "other-program.meander", "{ \"format\": \"sheet\" }" },
    { "future.meander", "{ \"format\": \"meander\", \"version\": 99 }" },
    { "not-text.txt", "\xff\xfe\x01" },
    { "no-puzzle.txt", "to whom it may concern" },
  };

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  edit (desk, "set target 12");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = desk_dup_path (desk, rows[i].name);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autofree char *words = NULL;
      g_autofree char *target = NULL;

      if (rows[i].contents)
        g_file_set_contents (path, rows[i].contents, -1, &error);
      g_assert_no_error (error);
      mdr_window_open_file (desk->window, file);
      words = desk_read_dialog (desk);
      g_test_message ("%s: %s", rows[i].name, words);
      g_assert_nonnull (strstr (words, rows[i].name));
      desk_answer (desk, "Close");
      target = dup_option (desk, "target");
      g_assert_cmpstr (target, ==, "12");
    }
  g_assert_cmpuint (count_windows (desk), ==, 1);
}

static gboolean
shows_puzzles (gpointer data)
{
  GtkWidget *window = GTK_WIDGET (((Desk *) data)->window);

  return driver_find (window, MDR_TYPE_PUZZLE_CELL, NULL) && !driver_find (window, MDR_TYPE_KIND_CARD, NULL)
         && !driver_find (window, MDR_TYPE_BOARD_VIEW, NULL);
}

static gboolean
shows_gallery (gpointer data)
{
  GtkWidget *window = GTK_WIDGET (((Desk *) data)->window);

  return driver_find (window, MDR_TYPE_KIND_CARD, NULL) && !driver_find (window, MDR_TYPE_PUZZLE_CELL, NULL);
}

static void
test_several_puzzles (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "three.txt");
  g_autofree char *target = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path,
                       "# kind: null\n# First\ncount 4 by 2\n\n"
                       "# Broken\ncount\n\n"
                       "# Third\ncount 6 by 2\n",
                       -1, &error);
  g_assert_no_error (error);
  desk_open (desk, path);
  driver_wait_until (desk->driver, shows_puzzles, desk);
  driver_settle (desk->driver);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "Broken"));
  driver_click (desk->driver, driver_find (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_CELL, "Third"));
  driver_wait_until (desk->driver, desk_has_document, desk);
  target = dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "6");
  /* It is not saved over a file of another format. */
  g_assert_null (mdr_window_get_file (desk->window));
  /* The others are still there to choose among. */
  desk_click_button (desk, "Back to the Puzzles");
  driver_wait_until (desk->driver, shows_puzzles, desk);
  desk_click_button (desk, "Back");
  driver_wait_until (desk->driver, shows_gallery, desk);
}

static GtkWindow *
find_lonely_dialog (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *item = windows; item; item = item->next)
    if (ADW_IS_MESSAGE_DIALOG (item->data) && gtk_widget_get_mapped (item->data)
        && !gtk_window_get_transient_for (item->data))
      return item->data;
  return NULL;
}

/* There is no empty window behind what is said about the file, nor after it. */
static void
test_bad_file_alone (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "bad.txt");
  GtkWindow *dialog;
  g_autoptr (Driver) driver = NULL;

  g_assert_true (g_file_set_contents (path, "to whom it may concern", -1, NULL));
  g_clear_pointer (&desk->driver, driver_free);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  g_assert_cmpuint (count_windows (desk), ==, 0);

  desk_open (desk, path);
  while (!(dialog = find_lonely_dialog ()))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_windows (desk), ==, 1);
  g_assert_true (gtk_window_get_application (dialog) == GTK_APPLICATION (desk->application));
  driver = driver_new (dialog);
  driver_key (driver, GDK_KEY_Escape, 0);
  while (count_windows (desk) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_file_opened_twice (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, is_saved, desk);
  desk_open (desk, path);
  g_assert_cmpuint (count_windows (desk), ==, 1);

  /* Also while it is being read, and where there is no window yet. */
  g_clear_pointer (&desk->driver, driver_free);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  desk_open (desk, path);
  desk_open (desk, path);
  g_assert_cmpuint (count_windows (desk), ==, 1);
  desk->window = gtk_application_get_windows (GTK_APPLICATION (desk->application))->data;
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (desk->window)));
  while (!desk_has_document (desk))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (desk->window)));
  desk_turn_to (desk, desk->window);
  g_assert_cmpuint (count_windows (desk), ==, 1);
}

static gboolean
offers_stop (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_BUTTON, "Stop") != NULL;
}

static gboolean
is_not_reading (gpointer data)
{
  return !offers_stop (data);
}

/* Nobody ever writes into this pipe until the end, and yet the window goes on. */
static void
test_slow_file_is_stopped (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "slow.txt");
  int pipe;

  g_assert_no_errno (mkfifo (path, 0600));
  desk_open (desk, path);
  driver_wait_until (desk->driver, offers_stop, desk);
  g_assert_false (mdr_window_is_free (desk->window));
  desk_click_button (desk, "Stop");
  driver_wait_until (desk->driver, is_not_reading, desk);
  g_assert_true (mdr_window_is_free (desk->window));
  g_assert_cmpuint (count_windows (desk), ==, 1);

  pipe = g_open (path, O_WRONLY);
  g_assert_cmpint (pipe, >=, 0);
  g_assert_true (g_close (pipe, NULL));
}

/* As many as a text file may have. */
#define MANY_PUZZLES 100000

static void
test_many_puzzles (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "many.txt");
  g_autoptr (GString) text = g_string_new ("# kind: null\n");
  g_autofree char *target = NULL;
  g_autoptr (GError) error = NULL;
  gint64 start;

  for (guint i = 1; i <= MANY_PUZZLES; i++)
    g_string_append_printf (text, "# Number %u\ncount %u by 2\n", i, i % 50 + 1);
  g_file_set_contents (path, text->str, (gssize) text->len, &error);
  g_assert_no_error (error);

  start = g_get_monotonic_time ();
  desk_open (desk, path);
  driver_wait_until (desk->driver, shows_puzzles, desk);
  g_test_message ("%d puzzles: %.2f s until they are seen", MANY_PUZZLES,
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  driver_settle (desk->driver);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "Number 1"));
  /* Those that are seen, and some in advance. */
  g_assert_cmpuint (count_widgets (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_CELL), <, 1000);

  driver_key (desk->driver, GDK_KEY_End, 0);
  driver_settle (desk->driver);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "Number 100000"));
  g_assert_cmpuint (count_widgets (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_CELL), <, 1000);
  driver_key (desk->driver, GDK_KEY_Return, 0);
  driver_wait_until (desk->driver, desk_has_document, desk);
  target = dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "1");
}

static gboolean
is_on_clipboard (gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (((Desk *) data)->window));

  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), G_TYPE_STRING);
}

static gboolean
is_picture_on_clipboard (gpointer data)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (((Desk *) data)->window));

  return gdk_content_formats_contain_gtype (gdk_clipboard_get_formats (clipboard), GDK_TYPE_TEXTURE);
}

static void
test_copy_picture (void)
{
  g_autoptr (Desk) desk = desk_with_board ();

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "copy-picture", NULL);
  driver_wait_until (desk->driver, is_picture_on_clipboard, desk);
}

/* No two actions have the same key. */
static void
test_keys_differ (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  GtkApplication *application = GTK_APPLICATION (desk->application);
  g_auto (GStrv) actions = gtk_application_list_action_descriptions (application);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (char **action = actions; *action; action++)
    {
      g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, *action);

      for (char **key = keys; *key; key++)
        if (!g_hash_table_insert (seen, g_strdup (*key), *action))
          g_error ("%s is the key of two actions, one of them %s", *key, *action);
    }
}

static void
test_copy_and_paste (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  MdrDocument *before;
  g_autofree char *target = NULL;

  edit (desk, "set target 12");
  before = desk_get_document (desk);
  gtk_widget_grab_focus (driver_find (GTK_WIDGET (desk->window), MDR_TYPE_BOARD_VIEW, NULL));
  driver_key (desk->driver, GDK_KEY_c, GDK_CONTROL_MASK);
  driver_wait_until (desk->driver, is_on_clipboard, desk);
  edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_v, GDK_CONTROL_MASK);
  while (count_windows (desk) < 2)
    driver_settle (desk->driver);

  g_assert_true (desk_get_document (desk) == before);
  desk_turn_to (desk, MDR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application))));
  target = dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "12");
}

/* What is no puzzle at all is told apart from one that came to harm. */
static void
test_paste_something_else (void)
{
  static const struct
  {
    const char *text;
    const char *heading;
  } rows[] = {
    { "Nothing of the kind", "The Clipboard Contains No Puzzle\n" },
    { "https://example.org/", "The Clipboard Contains No Puzzle\n" },
    { "https://example.org/p?null/7", "The Clipboard Contains No Puzzle\n" },
    { "{\"a\": 1}", "The Clipboard Contains No Puzzle\n" },
    { "https://example.org/p?nul", "The Puzzle Could Not Be Read\nThe link ends too early" },
    { "{\"format\": \"meander\"", "The Puzzle Could Not Be Read\nLine 1: the file ends here" },
  };
  g_autoptr (Desk) desk = desk_with_board ();

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = NULL;

      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (desk->window)), rows[i].text);
      g_action_group_activate_action (G_ACTION_GROUP (desk->window), "paste", NULL);
      words = desk_read_dialog (desk);
      g_assert_true (g_str_has_prefix (words, rows[i].heading));
      desk_answer (desk, "Close");
    }
}

static void
test_closing_asks (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Cancel");
  g_assert_cmpuint (count_windows (desk), ==, 1);
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));

  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Save");
  desk_type_path (desk, path);
  g_clear_pointer (&desk->driver, driver_free);
  while (count_windows (desk) > 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
test_closing_discards (void)
{
  g_autoptr (Desk) desk = desk_with_board ();

  edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Discard");
  g_clear_pointer (&desk->driver, driver_free);
  while (count_windows (desk) > 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
activate_sample (Desk *desk)
{
  g_autofree char *path = desk_dup_path (desk, "sample.meander");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "open-sample",
                                  g_variant_new_take_string (g_file_get_uri (file)));
}

static void
open_sample (Desk *desk)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autofree char *data = mdr_document_to_data (document, NULL);
  g_autofree char *path = desk_dup_path (desk, "sample.meander");
  MdrDocument *before = desk_get_document (desk);

  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  activate_sample (desk);
  while (desk_get_document (desk) == before)
    driver_settle (desk->driver);
}

static void
reopen_sample (Desk *desk)
{
  activate_sample (desk);
  while (!mdr_window_shows_board (desk->window))
    driver_settle (desk->driver);
}

static void
play (Desk *desk)
{
  g_assert_true (mdr_document_move (desk_get_document (desk), "add 1", FALSE, NULL));
  driver_settle (desk->driver);
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
}

static guint
count_moves (Desk *desk)
{
  return mdr_history_get_length (mdr_document_get_history (desk_get_document (desk)));
}

/* Closing asks nothing, and the play comes back with the sample: while it is open, and afterwards. */
static void
test_played_sample (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *mode = NULL;

  open_sample (desk);
  play (desk);
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  g_clear_pointer (&desk->driver, driver_free);
  while (count_windows (desk) > 0)
    g_main_context_iteration (NULL, TRUE);

  g_application_activate (G_APPLICATION (desk->application));
  desk_turn_to (desk, MDR_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (desk->application))));
  open_sample (desk);
  g_assert_cmpuint (count_moves (desk), ==, 1);
  mode = dup_mode (desk);
  g_assert_cmpstr (mode, ==, "play");

  /* It is open already, so that its window shows it again. */
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  reopen_sample (desk);
  g_assert_true (mdr_window_shows_board (desk->window));
  g_assert_cmpuint (count_windows (desk), ==, 1);
  g_assert_cmpuint (count_moves (desk), ==, 2);
}

/* Another puzzle takes the place of a sample that was played, which can be brought back. */
static void
test_replaced_sample (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  MdrDocument *first;

  open_sample (desk);
  first = desk_get_document (desk);
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "long"));
  g_assert_cmpuint (count_windows (desk), ==, 1);
  g_assert_true (desk_get_document (desk) != first);

  desk_click_button (desk, "Bring Back");
  g_assert_true (desk_get_document (desk) == first);
  g_assert_true (mdr_document_get_modified (first));
  g_assert_cmpuint (count_windows (desk), ==, 1);
}

static void
test_edited_sample (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);

  open_sample (desk);
  edit (desk, "set target 12");
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  g_assert_false (mdr_window_is_free (desk->window));
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Cancel");
  g_assert_cmpuint (count_windows (desk), ==, 1);
}

static gboolean
is_narrow (gpointer data)
{
  return gtk_widget_has_css_class (GTK_WIDGET (((Desk *) data)->window), "narrow");
}

/* Borders may stick out by a pixel. */
#define ROUNDING 1.5f

/* Where it does not fit it is cut off: nothing else would tell. */
static void
assert_fits (GtkWidget *widget, int width)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  for (; child; child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;
      GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (child));

      if (!gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child)
          || !gtk_widget_compute_bounds (child, root, &bounds))
        continue;
      if (!GTK_IS_SCROLLED_WINDOW (child))
        assert_fits (child, width);
      if (bounds.origin.x + bounds.size.width > (float) width + ROUNDING)
        g_error ("%s ends at %g of %d pixels", G_OBJECT_TYPE_NAME (child),
                 bounds.origin.x + bounds.size.width, width);
    }
}

static void
test_narrow (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  const char *const modes[] = { "Play", "Solve", "Build" };

  /* The frame around it takes 10. */
  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 640);
  driver_wait_until (desk->driver, is_narrow, desk);
  driver_settle (desk->driver);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      desk_click_button (desk, modes[i]);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), ==, 360);
      assert_fits (GTK_WIDGET (desk->window), 360);
    }
  play (desk);
  desk_click_button (desk, "Back to the Gallery");
  assert_fits (GTK_WIDGET (desk->window), 360);
}

static gboolean
is_wide (gpointer data)
{
  return !is_narrow (data);
}

/* On a small screen the panel stays at the side, and the title can be read. */
static void
test_small_screen (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  GtkWidget *board = GTK_WIDGET (desk->window->board);
  int minimum;

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 810, 610);
  driver_wait_until (desk->driver, is_wide, desk);
  driver_settle (desk->driver);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window)), ==, 800);
  assert_fits (GTK_WIDGET (desk->window), 800);
  g_assert_cmpint (gtk_widget_get_height (board), >, 500);
  gtk_widget_measure (GTK_WIDGET (desk->window->title), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &minimum, NULL,
                      NULL);
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (desk->window->title)), >=, MIN (minimum, 120));
}

/* The board keeps half of a narrow window's height, and gets all of it when the panel is put away. */
static void
test_narrow_board (void)
{
  g_autoptr (Desk) desk = desk_with_board ();
  GtkWidget *board = GTK_WIDGET (desk->window->board_area);
  GtkWidget *body = GTK_WIDGET (desk->window->body);

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 640);
  driver_wait_until (desk->driver, is_narrow, desk);
  driver_settle (desk->driver);
  g_assert_cmpint (2 * gtk_widget_get_height (board), >=, gtk_widget_get_height (body) - 1);
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "show-panel", NULL);
  driver_settle (desk->driver);
  g_assert_cmpint (gtk_widget_get_height (board), ==, gtk_widget_get_height (body));
}

/* Set while nothing is drawn but by the main thread. */
static gint held;
static GThread *main_thread;

static void
draw_slowly (cairo_t *cr, const MdrScene *scene)
{
  while (g_thread_self () != main_thread && g_atomic_int_get (&held))
    g_usleep (1000);
}

static gboolean
says_export_stopped (gpointer data)
{
  return driver_find (GTK_WIDGET (((Desk *) data)->window), GTK_TYPE_LABEL, "Stopped; no file was written")
         != NULL;
}

/* A picture that takes long can be given up, and then there is no file, also when it has been drawn after
 * all. */
static void
test_export_stopped (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "picture.png");
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrDocument) document = NULL;
  MdrKind slow = null_kind;

  slow.draw_base = draw_slowly;
  puzzle->kind = &slow;
  main_thread = g_thread_self ();
  document = mdr_document_new (puzzle);
  mdr_window_set_document (desk->window, document, NULL, NULL);
  driver_settle (desk->driver);
  g_atomic_int_set (&held, TRUE);
  driver_key (desk->driver, GDK_KEY_e, GDK_CONTROL_MASK);
  desk_answer (desk, "Export…");
  desk_type_path (desk, path);
  driver_wait_until (desk->driver, offers_stop, desk);
  g_assert_false (is_enabled (desk, "export-picture"));
  desk_click_button (desk, "Stop");
  driver_wait_until (desk->driver, says_export_stopped, desk);
  g_assert_true (is_enabled (desk, "export-picture"));
  g_atomic_int_set (&held, FALSE);
  driver_settle (desk->driver);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_program_starts (void)
{
  g_auto (GStrv) environment = g_get_environ ();
  const char *program = g_getenv ("MEANDER_PROGRAM");
  const char *const command[] = { program, "--exit-after-startup", NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_assert_nonnull (program);
  environment = g_environ_setenv (environment, "XDG_DATA_HOME", g_get_user_data_dir (), TRUE);
  environment = g_environ_setenv (environment, "XDG_STATE_HOME", g_get_user_state_dir (), TRUE);
  environment = g_environ_setenv (environment, "XDG_DATA_DIRS", "/usr/local/share:/usr/share", TRUE);
  g_spawn_sync (NULL, (char **) command, environment, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/gallery", test_gallery);
  g_test_add_func ("/window/export-stopped", test_export_stopped);
  g_test_add_func ("/window/unsaved-board-is-not-replaced", test_unsaved_board_is_not_replaced);
  g_test_add_func ("/window/places-and-remedies", test_places_and_remedies);
  g_test_add_func ("/window/modes", test_modes);
  g_test_add_func ("/window/new-is-undone", test_new_is_undone);
  g_test_add_func ("/window/new-has-no-file", test_new_has_no_file);
  g_test_add_func ("/window/title-can-be-typed", test_title_can_be_typed);
  g_test_add_func ("/window/save-and-reopen", test_save_and_reopen);
  g_test_add_func ("/window/suffix-is-added", test_suffix_is_added);
  g_test_add_func ("/window/recent-files", test_recent_files);
  g_test_add_func ("/window/gallery-is-filled-when-seen", test_gallery_is_filled_when_seen);
  g_test_add_func ("/window/save-fails", test_save_fails);
  g_test_add_func ("/window/changed-by-others", test_changed_by_others);
  g_test_add_func ("/window/bad-files", test_bad_files);
  g_test_add_func ("/window/bad-file-alone", test_bad_file_alone);
  g_test_add_func ("/window/file-opened-twice", test_file_opened_twice);
  g_test_add_func ("/window/slow-file-is-stopped", test_slow_file_is_stopped);
  g_test_add_func ("/window/several-puzzles", test_several_puzzles);
  g_test_add_func ("/window/many-puzzles", test_many_puzzles);
  g_test_add_func ("/window/keys-differ", test_keys_differ);
  g_test_add_func ("/window/copy-and-paste", test_copy_and_paste);
  g_test_add_func ("/window/paste-something-else", test_paste_something_else);
  g_test_add_func ("/window/copy-picture", test_copy_picture);
  g_test_add_func ("/window/closing-asks", test_closing_asks);
  g_test_add_func ("/window/closing-discards", test_closing_discards);
  g_test_add_func ("/window/played-sample", test_played_sample);
  g_test_add_func ("/window/replaced-sample", test_replaced_sample);
  g_test_add_func ("/window/edited-sample", test_edited_sample);
  g_test_add_func ("/window/narrow", test_narrow);
  g_test_add_func ("/window/narrow-board", test_narrow_board);
  g_test_add_func ("/window/small-screen", test_small_screen);
  g_test_add_func ("/window/program-starts", test_program_starts);
  return g_test_run ();
}

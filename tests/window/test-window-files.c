/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "mdr-board-view.h"
#include "mdr-cards.h"
#include "mdr-puzzle-grid.h"

#include "null-kind.h"
#include "window-test.h"

static void
test_save_and_reopen (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *target = NULL;

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_false (desk_is_enabled (desk, "save"));

  /* The same file is not opened twice. */
  desk_open (desk, path);
  driver_settle (desk->driver);
  g_assert_cmpuint (desk_count_windows (desk), <=, 2);

  gtk_window_close (GTK_WINDOW (desk->window));
  desk_open_window (desk);
  desk_open (desk, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  target = desk_dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "12");
  g_assert_false (mdr_document_get_modified (desk_get_document (desk)));
}

/* Open shows what is read, however the names are written, also of other programs. */
static void
test_open_shows (void)
{
  static const struct
  {
    const char *name;
    gboolean shown;
  } files[] = { { "a.meander", TRUE }, { "PAGE.RULES", TRUE }, { "A.Study", TRUE }, { "b.SDK", TRUE },
                { "c.non", TRUE },     { "d.JSON", TRUE },     { "e.png", FALSE },  { "non", FALSE } };
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  GtkFileChooser *chooser;
  g_autoptr (GListModel) types = NULL;
  g_autoptr (GtkFilter) type = NULL;

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "open", NULL);
  chooser = GTK_FILE_CHOOSER (desk_wait_for_dialog (desk));
  types = gtk_file_chooser_get_filters (chooser);
  type = g_list_model_get_item (types, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFileInfo) info = g_file_info_new ();

      g_file_info_set_display_name (info, files[i].name);
      g_assert_cmpint (gtk_filter_match (type, info), ==, files[i].shown);
    }
  desk_answer (desk, "Cancel");
}

/* The first time it is said what a file has besides the puzzle; without it there is only the puzzle as it is
 * now, and the document has no file. */
static void
test_without_history (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *bare = desk_dup_path (desk, "bare.meander");
  g_autofree char *whole = desk_dup_path (desk, "whole.meander");
  g_autofree char *second = desk_dup_path (desk, "second.meander");
  g_autofree char *words = NULL;
  g_autofree char *data = NULL;
  GSettings *settings = mdr_window_get_context (desk->window)->settings;

  g_settings_set_boolean (settings, "told-history", FALSE);
  desk_edit (desk, "set target 12");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  words = desk_read_dialog (desk);
  g_assert_nonnull (strstr (words, "1 step"));
  desk_answer (desk, "Save Without History");
  desk_choose_path (desk, bare);
  while (!g_file_get_contents (bare, &data, NULL, NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (data, "\"target\": 12"));
  g_assert_nonnull (strstr (data, "\"history\": []"));
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
  g_clear_pointer (&data, g_free);

  desk_save_as (desk, whole);
  g_assert_true (g_file_get_contents (whole, &data, NULL, NULL));
  g_assert_nonnull (strstr (data, "set target 12"));
  g_clear_pointer (&data, g_free);

  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "save-without-history", NULL);
  desk_choose_path (desk, second);
  while (!g_file_get_contents (second, &data, NULL, NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (data, "\"history\": []"));
}

static void
test_suffix_is_added (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *typed = desk_dup_path (desk, "counted");
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  desk_edit (desk, "set target 12");
  desk_save_as (desk, typed);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/* What takes a board's place is not saved over that board's file. */
static void
test_new_has_no_file (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "kept.meander");
  g_autofree char *other_path = desk_dup_path (desk, "new.meander");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  desk_press_key (desk, GDK_KEY_n, GDK_CONTROL_MASK);
  desk_save_as (desk, other_path);
  g_assert_true (g_file_test (other_path, G_FILE_TEST_IS_REGULAR));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

static void
test_save_fails (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *words = NULL;

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);

  /* A folder stands where the file was: nobody may write over that. */
  g_assert_no_errno (remove (path));
  g_assert_no_errno (g_mkdir_with_parents (path, 0700));
  desk_edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  words = desk_read_dialog (desk);
  g_assert_nonnull (strstr (words, "counted.meander"));
  desk_answer (desk, "Close");
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
}

/* What cannot be saved where it was, here to a read-only file, is saved elsewhere, and closing goes on after
 * that. */
static void
test_save_fails_saves_as (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *other_path = desk_dup_path (desk, "elsewhere.meander");
  g_autofree char *last_path = desk_dup_path (desk, "last.meander");

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);
  g_assert_no_errno (g_chmod (path, 0400));
  desk_edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_answer (desk, "Save As…");
  desk_choose_path (desk, other_path);
  driver_wait_until (desk->driver, desk_is_saved, desk);
  g_assert_true (g_file_test (other_path, G_FILE_TEST_IS_REGULAR));

  g_assert_no_errno (remove (other_path));
  g_assert_no_errno (g_mkdir_with_parents (other_path, 0700));
  desk_edit (desk, "set target 14");
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Save");
  desk_answer (desk, "Close");
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  driver_key (desk->driver, GDK_KEY_w, GDK_CONTROL_MASK);
  desk_answer (desk, "Save");
  desk_answer (desk, "Save As…");
  desk_choose_path (desk, last_path);
  desk_wait_until_closed (desk);
  g_assert_true (g_file_test (last_path, G_FILE_TEST_IS_REGULAR));
}

/* What is changed while the file is being written is saved too, if Save is asked for again; that time passes
 * meanwhile is no change. */
static void
test_save_while_saving (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *text = NULL;

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);
  desk_edit (desk, "set target 13");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "save", NULL);
  mdr_document_set_elapsed (desk_get_document (desk), 10);
  driver_wait_until (desk->driver, desk_is_saved, desk);

  desk_edit (desk, "set target 14");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "save", NULL);
  g_assert_true (mdr_document_edit (desk_get_document (desk), "set target 15", FALSE, NULL));
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "save", NULL);
  driver_wait_until (desk->driver, desk_is_saved, desk);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "set target 15"));
}

static void
test_changed_by_others (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");
  g_autofree char *now = NULL;
  g_autoptr (GError) error = NULL;

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);

  g_file_set_contents (path, "of another", -1, &error);
  g_assert_no_error (error);
  desk_edit (desk, "set target 13");
  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_answer (desk, "Cancel");
  g_assert_true (mdr_document_get_modified (desk_get_document (desk)));
  g_file_get_contents (path, &now, NULL, &error);
  g_assert_cmpstr (now, ==, "of another");

  driver_key (desk->driver, GDK_KEY_s, GDK_CONTROL_MASK);
  desk_answer (desk, "Overwrite");
  driver_wait_until (desk->driver, desk_is_saved, desk);
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
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  mdr_document_set_title (desk_get_document (desk), "Counted");
  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);

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
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  mdr_document_set_title (desk_get_document (desk), "Counted");
  desk_save_as (desk, path);
  desk_edit (desk, "set target 12");
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), "new-puzzle",
                                  g_variant_new ("(ss)", "null", "short"));
  desk_turn_to (desk, gtk_application_get_windows (GTK_APPLICATION (desk->application))->data);
  g_assert_cmpuint (desk_count_windows (desk), ==, 2);
  g_assert_cmpuint (driver_count (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_TILE), ==, 0);

  desk_click_button (desk, "Back to the Gallery");
  driver_wait_until (desk->driver, shows_counted, desk);
}

static void
test_bad_files (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
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
  desk_edit (desk, "set target 12");
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
      target = desk_dup_option (desk, "target");
      g_assert_cmpstr (target, ==, "12");
    }
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
}

/* The file of a study opens above the window, whatever is on its board; one that is none is said to be none.
 */
static void
test_study_file (void)
{
  g_autoptr (Desk) desk = desk_new (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "PARTS.STUDY");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *words = NULL;

  g_assert_true (
      g_file_set_contents (path, "meander-study 1\nprogram " MEANDER_VERSION "\nkind ludo\n", -1, NULL));
  mdr_window_open_file (desk->window, file);
  words = desk_read_dialog (desk);
  g_assert_nonnull (strstr (words, "The Study Could Not Be Opened"));
  g_assert_nonnull (strstr (words, "This is a study of the kind of puzzle “ludo”"));
  desk_answer (desk, "Close");
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
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
  g_assert_cmpuint (desk_count_windows (desk), ==, 0);

  desk_open (desk, path);
  while (!(dialog = find_lonely_dialog ()))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  g_assert_true (gtk_window_get_application (dialog) == GTK_APPLICATION (desk->application));
  driver = driver_new (dialog);
  driver_key (driver, GDK_KEY_Escape, 0);
  desk_wait_until_closed (desk);
}

static void
test_file_opened_twice (void)
{
  g_autoptr (Desk) desk = desk_new_with_board (null_kinds);
  g_autofree char *path = desk_dup_path (desk, "counted.meander");

  desk_edit (desk, "set target 12");
  desk_save_as (desk, path);
  desk_open (desk, path);
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);

  /* Also while it is being read, and where there is no window yet. */
  g_clear_pointer (&desk->driver, driver_free);
  gtk_window_destroy (GTK_WINDOW (desk->window));
  desk_open (desk, path);
  desk_open (desk, path);
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
  desk->window = gtk_application_get_windows (GTK_APPLICATION (desk->application))->data;
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (desk->window)));
  while (!desk_has_document (desk))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (desk->window)));
  desk_turn_to (desk, desk->window);
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);
}

static gboolean
is_not_reading (gpointer data)
{
  return !desk_offers_stop (data);
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
  driver_wait_until (desk->driver, desk_offers_stop, desk);
  g_assert_false (mdr_context_is_free (mdr_window_get_context (desk->window)));
  desk_click_button (desk, "Stop");
  driver_wait_until (desk->driver, is_not_reading, desk);
  g_assert_true (mdr_context_is_free (mdr_window_get_context (desk->window)));
  g_assert_cmpuint (desk_count_windows (desk), ==, 1);

  pipe = g_open (path, O_WRONLY);
  g_assert_cmpint (pipe, >=, 0);
  g_assert_true (g_close (pipe, NULL));
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
  target = desk_dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "6");
  /* It is not saved over a file of another format. */
  g_assert_null (mdr_window_get_context (desk->window)->file);
  /* The others are still there to choose among. */
  desk_click_button (desk, "Back to the Puzzles");
  driver_wait_until (desk->driver, shows_puzzles, desk);
  desk_click_button (desk, "Back to the Gallery");
  driver_wait_until (desk->driver, shows_gallery, desk);
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
  g_assert_cmpuint (driver_count (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_CELL), <, 1000);

  desk_press_key (desk, GDK_KEY_End, 0);
  g_assert_nonnull (driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, "Number 100000"));
  g_assert_cmpuint (driver_count (GTK_WIDGET (desk->window), MDR_TYPE_PUZZLE_CELL), <, 1000);
  driver_key (desk->driver, GDK_KEY_Return, 0);
  driver_wait_until (desk->driver, desk_has_document, desk);
  target = desk_dup_option (desk, "target");
  g_assert_cmpstr (target, ==, "1");
}

/* A program that is started with a puzzle as text shows it, like any other file. */
static void
test_start_with_text (void)
{
  g_autofree char *folder = g_dir_make_tmp ("meander-text-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "puzzle.txt", NULL);
  Desk *desk;

  g_assert_true (g_file_set_contents (path, "count 12 by 5\n", -1, NULL));
  desk = desk_new_opening (null_kinds, path);
  driver_wait_until (desk->driver, desk_has_document, desk);
  desk_free (desk);
  g_assert_no_errno (g_remove (path));
  g_assert_no_errno (g_rmdir (folder));
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;

  g_test_add_func ("/window/without-history", test_without_history);
  g_test_add_func ("/window/files/new-has-no-file", test_new_has_no_file);
  g_test_add_func ("/window/files/save-and-reopen", test_save_and_reopen);
  g_test_add_func ("/window/files/open-shows", test_open_shows);
  g_test_add_func ("/window/files/suffix-is-added", test_suffix_is_added);
  g_test_add_func ("/window/files/recent-files", test_recent_files);
  g_test_add_func ("/window/files/gallery-is-filled-when-seen", test_gallery_is_filled_when_seen);
  g_test_add_func ("/window/files/save-fails", test_save_fails);
  g_test_add_func ("/window/files/save-fails-saves-as", test_save_fails_saves_as);
  g_test_add_func ("/window/files/save-while-saving", test_save_while_saving);
  g_test_add_func ("/window/files/changed-by-others", test_changed_by_others);
  g_test_add_func ("/window/files/bad-files", test_bad_files);
  g_test_add_func ("/window/files/study-file", test_study_file);
  g_test_add_func ("/window/files/bad-file-alone", test_bad_file_alone);
  g_test_add_func ("/window/files/file-opened-twice", test_file_opened_twice);
  g_test_add_func ("/window/files/slow-file-is-stopped", test_slow_file_is_stopped);
  g_test_add_func ("/window/files/several-puzzles", test_several_puzzles);
  g_test_add_func ("/window/files/many-puzzles", test_many_puzzles);
  g_test_add_func ("/window/files/start-with-text", test_start_with_text);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mdr-file.h"
#include "mdr-session.h"

#include "null-kind.h"
#include "window-test.h"

static MdrSessionEntry *
new_entry (const char *edit)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autofree char *data = NULL;

  g_assert_true (mdr_document_edit (document, edit, FALSE, NULL));
  data = mdr_document_to_data (document, NULL);
  return mdr_session_entry_new (data);
}

/* Leaves the session as a program that is killed. */
static void
die (const char *folder)
{
  int descriptor;

  g_assert_true (mdr_session_enter (folder, &descriptor));
  mdr_session_begin (descriptor);
  g_assert_true (g_close (descriptor, NULL));
}

/* What the program finds that was killed with three boards open; one of them
 * is on a file, and one was written by a disk that was about to break. */
static void
leave_session (const char *folder, const char *path)
{
  g_autoptr (MdrSessionEntry) bare = new_entry ("set target 12");
  g_autoptr (MdrSessionEntry) saved = new_entry ("set target 13");
  g_autoptr (MdrSessionEntry) broken = mdr_session_entry_new ("{ \"format\": \"mean");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = g_bytes_new (saved->data, strlen (saved->data));
  g_autoptr (GError) error = NULL;

  mdr_file_save (file, bytes, NULL, &saved->etag, NULL, &error);
  g_assert_no_error (error);
  saved->uri = g_file_get_uri (file);
  saved->has_saved_position = TRUE;
  saved->saved_position = 1;
  g_assert_true (mdr_session_store (folder, bare, NULL));
  g_assert_true (mdr_session_store (folder, saved, NULL));
  g_assert_true (mdr_session_store (folder, broken, NULL));
  die (folder);
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;
  const char *name;

  while ((name = g_dir_read_name (dir)))
    count += g_str_has_suffix (name, ".session");
  return count;
}

static MdrWindow *
find_window (MdrApplication *application, gboolean modified)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item; item = item->next)
    if (MDR_IS_WINDOW (item->data)
        && mdr_document_get_modified (mdr_window_get_context (item->data)->document) == modified)
      return item->data;
  return NULL;
}

static void
assert_shows (MdrWindow *window, const char *target)
{
  MdrDocument *document = mdr_window_get_context (window)->document;
  g_autofree char *shown = mdr_puzzle_dup_option (mdr_document_get_puzzle (document), "target");

  g_assert_cmpstr (shown, ==, target);
  g_assert_true (mdr_document_can_undo (document));
}

typedef struct
{
  const char *folder;
  guint entries;
} Expectation;

static gboolean
is_as_expected (gpointer data)
{
  const Expectation *expected = data;

  return count_entries (expected->folder) == expected->entries;
}

/* One of the windows says how many puzzles are back that had not been saved. */
static gboolean
tells_restored (gpointer data)
{
  const Desk *desk = data;

  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (desk->application)); item;
       item = item->next)
    if (driver_find (item->data, GTK_TYPE_LABEL, "Restored 1 puzzle with unsaved changes"))
      return TRUE;
  return FALSE;
}

static void
close_message (Desk *desk, const char *words)
{
  g_autofree char *said = desk_read_dialog (desk);

  g_assert_nonnull (strstr (said, words));
  desk_answer (desk, "Close");
}

/* Both puzzles are there, and a second start shows nothing a second time. Returns the window of the file. */
static MdrWindow *
expect_both (Desk *desk, const char *folder, const char *path)
{
  MdrWindow *saved;

  g_assert_cmpuint (desk_count_windows (desk), ==, 2);
  driver_wait_until (NULL, tells_restored, desk);
  close_message (desk, folder);
  g_assert_cmpuint (count_entries (folder), ==, 2);

  desk_turn_to (desk, find_window (desk->application, TRUE));
  assert_shows (desk->window, "12");
  g_assert_null (mdr_window_get_context (desk->window)->file);
  saved = find_window (desk->application, FALSE);
  assert_shows (saved, "13");
  g_assert_cmpstr (g_file_peek_path (mdr_window_get_context (saved)->file), ==, path);

  g_application_activate (G_APPLICATION (desk->application));
  g_assert_cmpuint (desk_count_windows (desk), ==, 2);
  return saved;
}

/* Where a file stands in the way, the program goes on, and says so. The puzzle cannot come back, so leaving
 * asks. */
static void
work_without_folder (Desk *desk, const char *folder)
{
  g_autofree char *away = g_strconcat (folder, ".away", NULL);

  g_assert_no_errno (g_rename (folder, away));
  g_assert_true (g_file_set_contents (folder, "", -1, NULL));
  g_assert_true (mdr_document_edit (desk_get_document (desk), "set target 14", FALSE, NULL));
  close_message (desk, folder);
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "quit", NULL);
  desk_answer (desk, "Cancel");
  assert_shows (desk->window, "14");
  g_assert_no_errno (g_remove (folder));
}

static void
test_session (void)
{
  g_autofree char *folder = mdr_session_dup_folder ();
  g_autofree char *parent = g_dir_make_tmp ("meander-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (parent, "saved.meander", NULL);
  g_autoptr (Desk) desk = NULL;
  Expectation expected = { folder, 1 };

  leave_session (folder, path);
  /* The file that the program is started with has come back already. */
  desk = desk_new_opening (null_kinds, path);
  /* What is closed knowingly is not kept. */
  gtk_window_close (GTK_WINDOW (expect_both (desk, folder, path)));
  driver_wait_until (desk->driver, is_as_expected, &expected);
  work_without_folder (desk, folder);

  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "quit", NULL);
  g_assert_cmpuint (desk_count_windows (desk), ==, 0);
  g_assert_cmpuint (count_entries (folder), ==, 1);
  g_assert_no_errno (g_remove (path));
  g_assert_no_errno (g_rmdir (parent));
}

/* One case: a process has one application, and that starts once. */
int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/session-window", test_session);
  return g_test_run ();
}

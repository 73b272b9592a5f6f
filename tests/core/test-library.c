/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-library.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mdr-error.h"
#include "null-kind.h"

#define TIMEOUT_SECONDS 30

typedef struct
{
  char *top;
  char *folder;
  MdrLibrary *library;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->top = g_dir_make_tmp ("meander-library-XXXXXX", NULL);
  g_assert_nonnull (fixture->top);
  fixture->folder = g_build_filename (fixture->top, "library", NULL);
  g_assert_no_errno (g_mkdir (fixture->folder, 0700));
  fixture->library = mdr_library_new (null_kind_list (), fixture->folder);
}

/* A look that is under way keeps the library. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while (G_OBJECT (fixture->library)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_no_errno (g_remove (path));
    }
  g_assert_finalize_object (fixture->library);
  g_assert_no_errno (g_rmdir (fixture->folder));
  g_assert_no_errno (g_rmdir (fixture->top));
  g_free (fixture->folder);
  g_free (fixture->top);
}

static void
put (const Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static guint
count (const Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->library));
}

static gboolean
give_up (gpointer data)
{
  g_error ("nothing happened for %d seconds in %s", TIMEOUT_SECONDS, g_test_get_path ());
  return G_SOURCE_REMOVE;
}

/* Runs the main loop until there are @items. */
static void
wait_for (const Fixture *fixture, guint items)
{
  guint timeout = g_timeout_add_seconds (TIMEOUT_SECONDS, give_up, NULL);

  while (count (fixture) != items || mdr_library_get_loading (fixture->library))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

static MdrPuzzleItem *
find (const Fixture *fixture, const char *title)
{
  for (guint i = 0; i < count (fixture); i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);
      g_autofree char *found = mdr_puzzle_item_dup_title (item);

      if (g_str_equal (found, title))
        return item;
    }
  return NULL;
}

static void
test_load (Fixture *fixture, gconstpointer data)
{
  MdrPuzzleItem *bad;

  put (fixture, "one.txt", "# kind: null\n# One\ncount 4 by 2\n");
  put (fixture, "many.txt", "# kind: null\n# Two\ncount 4 by 2\n\n# Three\ncount 5 by 2\n");
  put (fixture, "bad.meander", "{ this is");
  put (fixture, ".hidden.txt", "# kind: null\ncount 4 by 2\n");
  mdr_library_refresh (fixture->library);
  g_assert_true (mdr_library_get_loading (fixture->library));
  wait_for (fixture, 3);
  g_assert_cmpuint (mdr_puzzle_item_get_count (find (fixture, "One")), ==, 1);
  g_assert_nonnull (mdr_puzzle_item_get_fingerprint (find (fixture, "One")));
  g_assert_cmpuint (mdr_puzzle_item_get_count (find (fixture, "many.txt")), ==, 2);
  g_assert_null (mdr_puzzle_item_get_fingerprint (find (fixture, "many.txt")));
  bad = find (fixture, "bad.meander");
  g_assert_null (mdr_puzzle_item_get_content (bad)->puzzle);
  g_assert_true (g_str_has_prefix (mdr_puzzle_item_get_content (bad)->error->message, "Line 1"));
}

/* What is no file is passed over, and what is too large is a row that says so. Nobody writes into the pipe.
 */
static void
test_strange (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe.meander", NULL);
  g_autofree char *circle = g_build_filename (fixture->folder, "circle.meander", NULL);
  g_autofree char *nowhere = g_build_filename (fixture->folder, "nowhere.meander", NULL);
  g_autofree char *back = g_build_filename (fixture->folder, "back.meander", NULL);
  g_autofree char *endless = g_build_filename (fixture->folder, "endless.meander", NULL);
  g_autofree char *huge = g_build_filename (fixture->folder, "huge.meander", NULL);
  const MdrFileEntry *content;

  put (fixture, "one.txt", "# kind: null\n# One\ncount 4 by 2\n");
  put (fixture, "huge.meander", "");
  g_assert_no_errno (truncate (huge, G_GINT64_CONSTANT (1) << 40));
  g_assert_no_errno (mkfifo (pipe, 0600));
  g_assert_no_errno (symlink ("circle.meander", circle));
  g_assert_no_errno (symlink ("there-is-none", nowhere));
  g_assert_no_errno (symlink (".", back));
  g_assert_no_errno (symlink ("/dev/zero", endless));
  mdr_library_refresh (fixture->library);
  wait_for (fixture, 2);
  g_assert_nonnull (find (fixture, "One"));
  content = mdr_puzzle_item_get_content (find (fixture, "huge.meander"));
  g_assert_error (content->error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

/* The list model of a tester: whoever believes its signals has what it has. */
static void
follow_cb (GListModel *model, guint position, guint removed, guint added, GPtrArray *mirror)
{
  if (removed > 0)
    g_ptr_array_remove_range (mirror, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (mirror, (int) (position + i), g_list_model_get_item (model, position + i));
  g_assert_cmpuint (mirror->len, ==, g_list_model_get_n_items (model));
}

/* What changes in the folder, and in whatever order it is heard of, is told rightly. */
static void
test_changes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) mirror = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *gone = g_build_filename (fixture->folder, "c.txt", NULL);

  g_signal_connect (fixture->library, "items-changed", G_CALLBACK (follow_cb), mirror);
  put (fixture, "a.txt", "# kind: null\n# A\ncount 4 by 2\n");
  put (fixture, "b.txt", "# kind: null\n# B\ncount 4 by 2\n");
  put (fixture, "c.txt", "# kind: null\n# C\ncount 4 by 2\n");
  mdr_library_refresh (fixture->library);
  wait_for (fixture, 3);

  put (fixture, "a.txt", "# kind: null\n# Another\ncount 44 by 2\n");
  put (fixture, "b.txt", "# kind: null\n# Better\ncount 44 by 2\n");
  put (fixture, "d.txt", "# kind: null\n# D\ncount 4 by 2\n");
  put (fixture, "e.txt", "# kind: null\n# E\ncount 4 by 2\n");
  g_assert_no_errno (g_remove (gone));
  mdr_library_refresh (fixture->library);
  /* It is asked for twice, while it is being done. */
  mdr_library_refresh (fixture->library);
  wait_for (fixture, 4);
  g_assert_nonnull (find (fixture, "Another"));
  g_assert_nonnull (find (fixture, "Better"));
  g_assert_null (find (fixture, "C"));
  for (guint i = 0; i < mirror->len; i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);

      g_assert_true (g_ptr_array_index (mirror, i) == item);
    }
  g_signal_handlers_disconnect_by_data (fixture->library, mirror);
}

/* Nobody says that the folder has changed. */
static void
test_watched (Fixture *fixture, gconstpointer data)
{
  mdr_library_refresh (fixture->library);
  wait_for (fixture, 0);
  put (fixture, "a.txt", "# kind: null\n# A\ncount 4 by 2\n");
  wait_for (fixture, 1);
}

typedef struct
{
  GAsyncResult *result;
} Answer;

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  ((Answer *) data)->result = g_object_ref (result);
}

static GAsyncResult *
wait_for_answer (Answer *answer)
{
  while (!answer->result)
    g_main_context_iteration (NULL, TRUE);
  return g_steal_pointer (&answer->result);
}

static void
test_add_and_remove (Fixture *fixture, gconstpointer data)
{
  Answer answer = { NULL };
  g_autoptr (GBytes) bytes = g_bytes_new_static ("# kind: null\n# A\ncount 4 by 2\n", 30);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) added = NULL;
  g_autoptr (GAsyncResult) removed = NULL;
  g_autoptr (GAsyncResult) restored = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  MdrRemoval *removal;

  mdr_library_add_async (fixture->library, "A", bytes, answered_cb, &answer);
  added = wait_for_answer (&answer);
  g_ptr_array_add (files, mdr_library_add_finish (fixture->library, added, &etag, &error));
  g_assert_no_error (error);
  g_assert_nonnull (etag);
  wait_for (fixture, 1);

  mdr_library_remove_async (fixture->library, files, answered_cb, &answer);
  removed = wait_for_answer (&answer);
  removal = mdr_library_remove_finish (fixture->library, removed, &error);
  g_assert_no_error (error);
  wait_for (fixture, 0);

  mdr_library_bring_back_async (fixture->library, removal, answered_cb, &answer);
  restored = wait_for_answer (&answer);
  g_assert_true (mdr_library_bring_back_finish (fixture->library, restored, &error));
  wait_for (fixture, 1);
  g_assert_nonnull (find (fixture, "A"));
}

/* Where one of several cannot be removed, none is. */
static void
test_remove_none (Fixture *fixture, gconstpointer data)
{
  Answer answer = { NULL };
  g_autofree char *path = g_build_filename (fixture->folder, "a.txt", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) removed = NULL;
  g_autoptr (GError) error = NULL;

  put (fixture, "a.txt", "# kind: null\n# A\ncount 4 by 2\n");
  g_ptr_array_add (files, g_file_new_for_path (path));
  g_ptr_array_add (files, g_file_new_build_filename (fixture->folder, "missing.txt", NULL));
  mdr_library_remove_async (fixture->library, files, answered_cb, &answer);
  removed = wait_for_answer (&answer);
  g_assert_null (mdr_library_remove_finish (fixture->library, removed, &error));
  g_assert_nonnull (strstr (error->message, "missing.txt"));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  wait_for (fixture, 1);
}

#define ADD(name, function) g_test_add ("/library/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("load", test_load);
  ADD ("strange", test_strange);
  ADD ("changes", test_changes);
  ADD ("watched", test_watched);
  ADD ("add-and-remove", test_add_and_remove);
  ADD ("remove-none", test_remove_none);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-library-folder.h"
#include "mdr-progress-store.h"
#include "mdr-session-store.h"
#include "mdr-tables.h"

#define PUZZLE "aaaa"

/*
 * Does what only the window does with files, for trials with faults:
 *
 *   keep session FOLDER TITLE     names the document that the session in FOLDER keeps, a new one if it has
 * none keep session FOLDER           prints the titles that come back keep import FOLDER SOURCE     adds what
 * is in SOURCE to the library in FOLDER keep remove FOLDER            removes the puzzles of the library in
 * FOLDER keep progress FOLDER LEVEL    records a puzzle and its play keep progress FOLDER          prints
 * what is recorded keep table FOLDER             builds a table
 */

static int code;

static void
complain (const char *sentence)
{
  g_printerr ("meander-cli: %s\n", sentence);
  code = 4;
}

static void
failed_cb (GObject *object, const char *sentence, gpointer data)
{
  complain (sentence);
}

static void
show (MdrDocument *document, GFile *file, const char *etag, gpointer data)
{
  g_ptr_array_add (data, g_object_ref (document));
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static void
wait_for (GAsyncResult *const *result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
}

static MdrDocument *
new_document (MdrKindList *kinds)
{
  const MdrKind *kind = mdr_kind_list_get (kinds, 0);
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  return mdr_document_new (puzzle);
}

static void
name_document (MdrSessionStore *store, MdrDocument *document, const char *title)
{
  mdr_document_set_title (document, title);
  mdr_session_store_keep (store, document);
  /* A second attempt is what the window makes with the next change, and when it closes. */
  if (!mdr_session_store_flush (store) && code == 0)
    complain ("the session could not be written");
}

static void
keep_session (MdrKindList *kinds, const char *folder, const char *title)
{
  g_autoptr (MdrSessionStore) store = mdr_session_store_new (folder);
  g_autoptr (GPtrArray) documents = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GAsyncResult) result = NULL;
  guint damaged;

  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), NULL);
  mdr_session_store_restore_async (store, kinds, take_result, &result);
  wait_for (&result);
  damaged = mdr_session_store_restore_finish (store, result, show, documents);
  if (damaged > 0)
    {
      g_autofree char *sentence = g_strdup_printf ("%u entries of %s could not be read", damaged, folder);

      complain (sentence);
      return;
    }
  if (title && documents->len == 0)
    g_ptr_array_add (documents, new_document (kinds));
  if (title)
    name_document (store, g_ptr_array_index (documents, 0), title);
  for (guint i = 0; !title && i < documents->len; i++)
    {
      g_autofree char *own = mdr_document_dup_title (g_ptr_array_index (documents, i));

      g_print ("%s\n", own);
    }
}

static void
import (MdrKindList *kinds, const char *folder, const char *path)
{
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrImport) made = mdr_library_folder_import (folder, kinds, source, job, &error);

  if (error)
    complain (error->message);
  for (guint i = 0; made && i < made->complaints->len; i++)
    complain (g_ptr_array_index (made->complaints, i));
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = mdr_library_folder_remove (file, &error);

      if (!bytes)
        complain (error->message);
    }
}

static void
record (MdrKindList *kinds, MdrProgressStore *store, const char *level)
{
  const MdrKind *kind = mdr_kind_list_get (kinds, 0);
  g_autoptr (MdrDocument) document = new_document (kinds);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mdr_progress_store_mark_level (store, kind, PUZZLE, level);
  mdr_progress_store_keep_play_async (store, document, take_result, &result);
  wait_for (&result);
  if (!mdr_progress_store_keep_play_finish (store, result, &error))
    complain (error->message);
  if (!mdr_progress_store_flush (store) && code == 0)
    complain ("the progress could not be written");
}

static void
keep_progress (MdrKindList *kinds, const char *folder, const char *level)
{
  g_autoptr (MdrProgressStore) store = mdr_progress_store_new (folder);
  const char *known;

  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), NULL);
  mdr_progress_store_flush (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  if (level)
    record (kinds, store, level);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  known = mdr_progress_store_get_level (store, PUZZLE);
  if (!level)
    g_print ("%s\n", known ? known : "nothing");
}

static gboolean
build (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  for (gsize at = 0; at < spec->size; at++)
    bytes[at] = (guint8) (at * 7);
  return TRUE;
}

static void
build_table (const char *folder)
{
  const MdrTableSpec spec = { .name = "sevens",
                              .label = "Sevens",
                              .version = 1,
                              .size = 5000,
                              .build = build };
  g_autoptr (MdrTables) tables = mdr_tables_new (folder);

  mdr_tables_get (tables, &spec);
  mdr_tables_finish (tables);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const char *word = argc > 2 ? argv[1] : "";
  const char *more = argc > 3 ? argv[3] : NULL;

  if (g_str_equal (word, "session"))
    keep_session (kinds, argv[2], more);
  else if (g_str_equal (word, "import") && more)
    import (kinds, argv[2], more);
  else if (g_str_equal (word, "remove"))
    remove_all (argv[2]);
  else if (g_str_equal (word, "progress"))
    keep_progress (kinds, argv[2], more);
  else if (g_str_equal (word, "table"))
    build_table (argv[2]);
  else
    g_error ("“session”, “import”, “remove”, “progress” or “table” was expected, and a folder");
  return code;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-session-store.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "mdr-file.h"
#include "mdr-session.h"
#include "mdr-solve.h"

#include "null-kind.h"

typedef struct
{
  char *parent;
  char *folder;
} Place;

/* What came back, as mdr_session_store_restore_finish() shows it. */
typedef struct
{
  GPtrArray *documents;
  char *uri;
  char *etag;
} Return;

static void
place_init (Place *place)
{
  g_autoptr (GError) error = NULL;

  place->parent = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  place->folder = g_build_filename (place->parent, "state", "session", NULL);
}

static void
place_clear (Place *place)
{
  g_free (place->parent);
  g_free (place->folder);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Place, place_clear)

static void
return_clear (Return *back)
{
  g_ptr_array_unref (back->documents);
  g_free (back->uri);
  g_free (back->etag);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Return, return_clear)

static void
show (MdrDocument *document, GFile *file, const char *etag, gpointer data)
{
  Return *back = data;

  g_ptr_array_add (back->documents, g_object_ref (document));
  back->uri = file ? g_file_get_uri (file) : NULL;
  back->etag = g_strdup (etag);
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static guint
restore (MdrSessionStore *store, Return *back)
{
  g_autoptr (GAsyncResult) result = NULL;

  back->documents = g_ptr_array_new_with_free_func (g_object_unref);
  mdr_session_store_restore_async (store, null_kind_list (), take_result, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return mdr_session_store_restore_finish (store, result, show, back);
}

static MdrDocument *
new_document (void)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);

  return mdr_document_new (puzzle);
}

static void
edit (MdrDocument *document, const char *string)
{
  g_autoptr (GError) error = NULL;

  mdr_document_edit (document, string, FALSE, &error);
  g_assert_no_error (error);
}

static void
test_comes_back (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  MdrDocument *returned;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  edit (document, "set target 12");
  edit (document, "double");
  mdr_document_undo (document);
  mdr_document_set_title (document, "“Twelve”");
  mdr_document_set_elapsed (document, 12.5);
  mdr_document_set_is_sample (document, TRUE);
  before = mdr_document_to_data (document, NULL);
  g_assert_true (mdr_session_store_flush (store));
  g_clear_object (&store);

  store = mdr_session_store_new (place.folder);
  g_assert_cmpuint (restore (store, &back), ==, 0);
  g_assert_cmpuint (back.documents->len, ==, 1);
  returned = g_ptr_array_index (back.documents, 0);
  after = mdr_document_to_data (returned, NULL);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpfloat (mdr_document_get_elapsed (returned), ==, 12.5);
  g_assert_true (mdr_document_get_modified (returned));
  g_assert_true (mdr_document_can_redo (returned));
  g_assert_true (mdr_document_get_is_sample (returned));
  g_assert_null (back.uri);
}

/* What no window shows waits in the session, the latest first, and still does after the next start. */
static void
test_waits (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_autoptr (MdrDocument) first = new_document ();
  g_autoptr (MdrDocument) second = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  g_autoptr (GPtrArray) waiting = NULL;
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/second.meander");
  g_autoptr (GFile) found = NULL;
  const char *etag;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, first);
  mdr_session_store_keep (store, second);
  edit (first, "set target 12");
  edit (second, "set target 13");
  mdr_session_store_set_file (store, second, file, "version");
  mdr_session_store_set_waiting (store, first, TRUE);
  mdr_session_store_set_waiting (store, second, TRUE);
  waiting = mdr_session_store_list_waiting (store);
  g_assert_cmpuint (waiting->len, ==, 2);
  g_assert_true (waiting->pdata[0] == second);
  g_assert_true (mdr_session_store_find_waiting (store, file) == second);
  g_assert_true (mdr_session_store_find (store, mdr_session_store_get_id (store, first)) == first);
  found = mdr_session_store_dup_file (store, second, &etag);
  g_assert_true (g_file_equal (found, file));
  g_assert_cmpstr (etag, ==, "version");

  mdr_session_store_set_waiting (store, second, FALSE);
  g_assert_null (mdr_session_store_find_waiting (store, file));
  g_assert_true (mdr_session_store_flush (store));
  g_assert_true (mdr_session_store_is_reliable (store));
  g_clear_object (&store);

  store = mdr_session_store_new (place.folder);
  g_assert_cmpuint (restore (store, &back), ==, 0);
  g_assert_cmpuint (back.documents->len, ==, 1);
  g_ptr_array_unref (waiting);
  waiting = mdr_session_store_list_waiting (store);
  g_assert_cmpuint (waiting->len, ==, 1);
  g_assert_true (mdr_document_get_modified (waiting->pdata[0]));
}

static void
solve (MdrDocument *document)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result =
      mdr_job_solve (job, mdr_document_get_puzzle (document), &(MdrSolveRequest){ .count = 1 });

  mdr_document_set_result (document, result);
}

/* The results of methods come back as well, even if nothing else has changed since the last write. */
static void
test_results_come_back (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  const MdrResult *result;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  edit (document, "set target 12");
  g_assert_true (mdr_session_store_flush (store));
  solve (document);
  g_assert_true (mdr_session_store_flush (store));
  g_clear_object (&store);

  store = mdr_session_store_new (place.folder);
  g_assert_cmpuint (restore (store, &back), ==, 0);
  result = mdr_document_get_result (back.documents->pdata[0], &null_kind.methods[0]);
  g_assert_nonnull (result);
  g_assert_cmpuint (result->solutions->len, ==, 1);
}

/* Whatever stands for the results, and if nothing does, the document comes back. */
static void
test_without_results (void)
{
  static const char *const headers[] = {
    "{\"version\": 1}",
    "{\"version\": 1, \"results\": \"[{\\\"method\\\":\"}",
    "{\"version\": 1, \"results\": [7]}",
  };
  g_autoptr (MdrDocument) document = new_document ();
  g_autofree char *data = mdr_document_to_data (document, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (headers); i++)
    {
      g_auto (Place) place = { 0 };
      g_auto (Return) back = { 0 };
      g_autoptr (MdrSessionStore) store = NULL;
      g_autofree char *text = g_strconcat (headers[i], "\n", data, NULL);
      g_autofree char *path = NULL;

      place_init (&place);
      path = g_build_filename (place.folder, "a.session", NULL);
      store = mdr_session_store_new (place.folder);
      g_assert_true (g_file_set_contents (path, text, -1, NULL));
      g_assert_cmpuint (restore (store, &back), ==, 0);
      g_assert_cmpuint (back.documents->len, ==, 1);
      g_assert_null (mdr_document_get_result (back.documents->pdata[0], &null_kind.methods[0]));
    }
}

static gboolean
look_again (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static guint
count_entries (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    count += g_str_has_suffix (name, ".session");
  return count;
}

/* Without a flush: as before a kill. */
static void
test_is_written_by_itself (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  guint look = g_timeout_add (10, look_again, NULL);

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  edit (document, "set target 12");
  while (count_entries (place.folder) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (look);
}

/* A puzzle that comes from somewhere is written at once, although nobody has touched it. Nothing runs here
 * but what was waiting. */
static void
test_arrival_is_kept (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_autoptr (MdrDocument) blank = new_document ();
  g_autoptr (MdrPuzzle) puzzle =
      mdr_puzzle_set_option (mdr_document_get_puzzle (blank), "target", "12", NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (MdrSessionStore) store = NULL;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  while (count_entries (place.folder) == 0)
    g_usleep (1000);
  g_clear_object (&store);

  store = mdr_session_store_new (place.folder);
  g_assert_cmpuint (restore (store, &back), ==, 0);
  g_assert_cmpuint (back.documents->len, ==, 1);
  g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (back.documents->pdata[0]), puzzle));
  g_assert_false (mdr_document_get_modified (back.documents->pdata[0]));
}

/* So is one that came in the place of another, in a document that goes on. */
static void
test_replacement_is_kept (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrPuzzle) puzzle =
      mdr_puzzle_set_option (mdr_document_get_puzzle (document), "target", "12", NULL);
  g_autoptr (MdrSessionStore) store = NULL;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (mdr_document_replace (document, puzzle, NULL));
  mdr_session_store_set_file (store, document, NULL, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  while (count_entries (place.folder) == 0)
    g_usleep (1000);
}

static void
test_untouched_is_not_kept (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 0);

  /* What was a title for a while is none again. */
  mdr_document_set_title (document, "Twelve");
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 1);
  mdr_document_set_title (document, NULL);
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 0);
}

static void
test_forgotten (void)
{
  g_auto (Place) place = { 0 };
  g_autoptr (MdrDocument) one = new_document ();
  g_autoptr (MdrDocument) other = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, one);
  mdr_session_store_keep (store, one);
  mdr_session_store_keep (store, other);
  edit (one, "set target 12");
  edit (other, "set target 13");
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 2);

  edit (one, "set target 14");
  mdr_session_store_forget (store, one);
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 1);
  edit (one, "set target 15");
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 1);
}

/* A second program in the same session adds to it, but shows nothing twice. */
static void
test_two_programs (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back_alone = { 0 };
  g_auto (Return) back_beside = { 0 };
  g_autoptr (MdrDocument) one = new_document ();
  g_autoptr (MdrDocument) other = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  g_autoptr (MdrSessionStore) second = NULL;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, one);
  edit (one, "set target 12");
  g_assert_true (mdr_session_store_flush (store));
  second = mdr_session_store_new (place.folder);
  restore (second, &back_beside);
  g_assert_cmpuint (back_beside.documents->len, ==, 0);
  mdr_session_store_keep (second, other);
  edit (other, "set target 13");
  g_assert_true (mdr_session_store_flush (second));
  g_clear_object (&store);
  g_clear_object (&second);

  store = mdr_session_store_new (place.folder);
  restore (store, &back_alone);
  g_assert_cmpuint (back_alone.documents->len, ==, 2);
}

/* Stands for a program that is in the session until it is killed. */
static int
start_other (const char *folder)
{
  int ends[2];
  int other;
  char word;

  g_assert_no_errno (pipe (ends));
  other = fork ();
  g_assert_no_errno (other);
  if (other == 0)
    {
      int descriptor;

      if (mdr_session_enter (folder, &descriptor) && mdr_session_begin (descriptor) >= 0
          && write (ends[1], "", 1) == 1)
        pause ();
      _exit (1);
    }
  g_assert_cmpint (read (ends[0], &word, 1), ==, 1);
  g_close (ends[0], NULL);
  g_close (ends[1], NULL);
  return other;
}

/* The other is killed, but still there when this one enters; what it had comes back all the same. */
static void
test_killed_other (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  int other;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  edit (document, "set target 12");
  g_assert_true (mdr_session_store_flush (store));
  g_clear_object (&store);

  other = start_other (place.folder);
  store = mdr_session_store_new (place.folder);
  g_assert_false (mdr_session_store_is_after_crash (store));
  g_assert_no_errno (kill (other, SIGKILL));
  g_assert_cmpint (waitpid (other, NULL, 0), ==, other);
  restore (store, &back);
  g_assert_cmpuint (back.documents->len, ==, 1);
  g_assert_true (mdr_session_store_is_after_crash (store));
}

typedef enum
{
  FILE_STAYS,
  FILE_CHANGES,
  FILE_GOES,
} Fate;

static void
test_file (gconstpointer data)
{
  Fate fate = (Fate) GPOINTER_TO_INT (data);
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_autofree char *path = NULL;
  g_autofree char *uri = NULL;
  g_autofree char *etag = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static ("{}", 2);
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;
  g_autoptr (GError) error = NULL;
  MdrDocument *returned;

  place_init (&place);
  path = g_build_filename (place.parent, "saved.meander", NULL);
  file = g_file_new_for_path (path);
  uri = g_file_get_uri (file);
  mdr_file_save (file, bytes, NULL, &etag, NULL, &error);
  g_assert_no_error (error);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  mdr_session_store_set_file (store, document, file, etag);
  edit (document, "double");
  g_assert_true (mdr_session_store_flush (store));
  g_clear_object (&store);
  if (fate == FILE_CHANGES)
    g_assert_true (g_file_set_contents (path, "of another", -1, NULL));
  if (fate == FILE_GOES)
    g_assert_no_errno (g_remove (path));

  store = mdr_session_store_new (place.folder);
  restore (store, &back);
  g_assert_cmpuint (back.documents->len, ==, 1);
  g_assert_cmpstr (back.uri, ==, uri);
  g_assert_cmpstr (back.etag, ==, etag);
  returned = g_ptr_array_index (back.documents, 0);
  g_assert_true (mdr_document_get_modified (returned));

  /* Undo leads back to what is in the file, as long as that is in it. */
  mdr_document_undo (returned);
  g_assert_cmpint (mdr_document_get_modified (returned), ==, fate != FILE_STAYS);
}

static void
test_damaged (void)
{
  g_auto (Place) place = { 0 };
  g_auto (Return) back = { 0 };
  g_auto (Return) back_again = { 0 };
  g_autofree char *path = NULL;
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;

  place_init (&place);
  store = mdr_session_store_new (place.folder);
  mdr_session_store_keep (store, document);
  edit (document, "set target 12");
  g_assert_true (mdr_session_store_flush (store));
  g_clear_object (&store);
  path = g_build_filename (place.folder, "a.session", NULL);
  g_assert_true (g_file_set_contents (path, "{\"version\": 1, \"modified\": true}\n{\"format\":", -1, NULL));

  store = mdr_session_store_new (place.folder);
  g_assert_cmpuint (restore (store, &back), ==, 1);
  g_assert_cmpuint (back.documents->len, ==, 1);
  g_clear_object (&store);
  store = mdr_session_store_new (place.folder);
  g_assert_cmpuint (restore (store, &back_again), ==, 0);
  g_assert_cmpuint (back_again.documents->len, ==, 1);
}

static void
note_failure (MdrSessionStore *store, const char *sentence, GPtrArray *sentences)
{
  g_ptr_array_add (sentences, g_strdup (sentence));
}

/* Nothing can be written where a file stands in the folder's way. */
static void
test_failure (void)
{
  g_auto (Place) place = { 0 };
  g_autofree char *state = NULL;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MdrDocument) document = new_document ();
  g_autoptr (MdrSessionStore) store = NULL;

  place_init (&place);
  state = g_path_get_dirname (place.folder);
  g_assert_true (g_file_set_contents (state, "", -1, NULL));
  store = mdr_session_store_new (place.folder);
  g_signal_connect (store, "failed", G_CALLBACK (note_failure), sentences);
  mdr_session_store_keep (store, document);
  edit (document, "set target 12");
  g_assert_false (mdr_session_store_flush (store));
  g_assert_false (mdr_session_store_flush (store));
  g_assert_cmpuint (sentences->len, ==, 1);
  g_assert_nonnull (strstr (g_ptr_array_index (sentences, 0), place.folder));

  /* Once there is room, what is there to be kept is kept. */
  g_assert_no_errno (g_remove (state));
  g_assert_true (mdr_session_store_flush (store));
  g_assert_cmpuint (count_entries (place.folder), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session-store/comes-back", test_comes_back);
  g_test_add_func ("/session-store/results-come-back", test_results_come_back);
  g_test_add_func ("/session-store/without-results", test_without_results);
  g_test_add_func ("/session-store/waits", test_waits);
  g_test_add_func ("/session-store/is-written-by-itself", test_is_written_by_itself);
  g_test_add_func ("/session-store/arrival-is-kept", test_arrival_is_kept);
  g_test_add_func ("/session-store/replacement-is-kept", test_replacement_is_kept);
  g_test_add_func ("/session-store/untouched-is-not-kept", test_untouched_is_not_kept);
  g_test_add_func ("/session-store/forgotten", test_forgotten);
  g_test_add_func ("/session-store/two-programs", test_two_programs);
  g_test_add_func ("/session-store/killed-other", test_killed_other);
  g_test_add_data_func ("/session-store/file-stays", GINT_TO_POINTER (FILE_STAYS), test_file);
  g_test_add_data_func ("/session-store/file-changes", GINT_TO_POINTER (FILE_CHANGES), test_file);
  g_test_add_data_func ("/session-store/file-goes", GINT_TO_POINTER (FILE_GOES), test_file);
  g_test_add_func ("/session-store/damaged", test_damaged);
  g_test_add_func ("/session-store/failure", test_failure);
  return g_test_run ();
}

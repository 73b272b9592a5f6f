/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-session.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "mdr-document.h"
#include "mdr-encoding.h"
#include "mdr-file.h"
#include "mdr-json.h"
#include "mdr-replace.h"

#define SUFFIX    ".session"
#define LOCK_NAME "lock"
#define VERSION   1
/* A document and the line before it, in which each byte of the results may be escaped. */
#define MAX_BYTES (MDR_MAX_FILE_BYTES + 2 * MDR_MAX_RESULTS_BYTES + 64 * 1024)

/* How long a process that was killed may need to let go of its files, and how often that is looked at, in
 * milliseconds. */
#define LEAVING_TIME   2000
#define LEAVING_PERIOD 10

/* In the file of the lock while a program is at work. */
#define RUNNING 'R'

/**
 * mdr_session_entry_new:
 * @data: the document, as in a native file
 *
 * Returns: (transfer full): an entry with a new id
 */
MdrSessionEntry *
mdr_session_entry_new (const char *data)
{
  MdrSessionEntry *entry = g_new0 (MdrSessionEntry, 1);

  entry->id = g_uuid_string_random ();
  entry->data = g_strdup (data);
  return entry;
}

void
mdr_session_entry_free (MdrSessionEntry *entry)
{
  g_return_if_fail (entry != NULL);

  g_free (entry->id);
  g_free (entry->uri);
  g_free (entry->etag);
  g_free (entry->data);
  g_free (entry->results);
  g_free (entry);
}

/** Returns: (transfer full): the folder of the user's session */
char *
mdr_session_dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), MEANDER_STATE_FOLDER, "session", NULL);
}

static char *
entry_path (const char *folder, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (folder, name, NULL);
}

static void
set_string (JsonObject *object, const char *member, const char *value)
{
  json_object_set_string_member (object, member, value ? value : "");
}

static gboolean
make_folder (const char *folder, GError **error)
{
  int code;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  code = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s.", folder, g_strerror (code));
  return FALSE;
}

/**
 * mdr_session_store:
 * @folder: created if it does not exist
 *
 * Writes @entry atomically, replacing its earlier version. May block on the disk,
 * so call it on a thread.
 */
gboolean
mdr_session_store (const char *folder, const MdrSessionEntry *entry, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *header = NULL;
  g_autofree char *text = NULL;
  JsonObject *object;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (entry != NULL && entry->id != NULL && entry->data != NULL, FALSE);

  path = entry_path (folder, entry->id);
  object = json_object_new ();
  json_object_set_int_member (object, "version", VERSION);
  set_string (object, "uri", entry->uri);
  set_string (object, "etag", entry->etag);
  set_string (object, "results", entry->results);
  if (entry->has_saved_position)
    json_object_set_int_member (object, "saved-position", entry->saved_position);
  json_object_set_boolean_member (object, "sample", entry->is_sample);
  json_object_set_boolean_member (object, "waiting", entry->is_waiting);
  header = mdr_json_take_to_text (object);
  /* The document follows the header unquoted: with its quotes escaped, the largest documents would exceed the
   * size that can be read back. */
  text = g_strconcat (header, "\n", entry->data, NULL);
  if (!make_folder (folder, error))
    return FALSE;
  if (mdr_replace_file (path, text, strlen (text), 0600, NULL, error))
    return TRUE;
  g_prefix_error (error, "%s: ", path);
  return FALSE;
}

/** Deletes the entry @id; it is not an error if there is none. */
gboolean
mdr_session_forget (const char *folder, const char *id, GError **error)
{
  g_autofree char *path = NULL;
  int code;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  path = entry_path (folder, id);
  if (g_unlink (path) == 0 || errno == ENOENT)
    return TRUE;
  code = errno;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s.", path, g_strerror (code));
  return FALSE;
}

static char *
get_string (JsonObject *object, const char *member)
{
  const char *value = mdr_json_get_string (object, "", member, NULL);

  return value && *value ? g_strdup (value) : NULL;
}

/* A file that could not be read because of a fault of the system may be intact, so it keeps its name. A pipe,
 * a dangling link or a file that is too large was not written by Meander. */
static gboolean
is_out_of_reach (const GError *error)
{
  return error->domain == G_IO_ERROR && error->code != G_IO_ERROR_NOT_REGULAR_FILE
         && error->code != G_IO_ERROR_NOT_FOUND && error->code != G_IO_ERROR_TOO_MANY_LINKS;
}

/* @is_damaged: (out): whether there is no entry because the file does not contain one */
static MdrSessionEntry *
read_entry (const char *path, const char *id, gboolean *is_damaged)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;
  MdrSessionEntry *entry;
  JsonObject *object;
  const char *end;
  gint64 version;
  gint64 position = 0;
  gsize length;

  *is_damaged = TRUE;
  if (!mdr_read_own_file (path, MAX_BYTES, &text, &length, &error))
    {
      *is_damaged = !is_out_of_reach (error);
      return NULL;
    }
  end = strchr (text, '\n');
  node = end ? mdr_json_parse (text, (gsize) (end - text), NULL) : NULL;
  if (!node || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  object = json_node_get_object (node);
  if (!mdr_json_get_integer (object, "", "version", VERSION, VERSION, &version, NULL))
    return NULL;
  entry = g_new0 (MdrSessionEntry, 1);
  entry->id = g_strdup (id);
  entry->uri = get_string (object, "uri");
  entry->etag = get_string (object, "etag");
  entry->results = get_string (object, "results");
  entry->has_saved_position =
      mdr_json_get_integer (object, "", "saved-position", 0, G_MAXINT, &position, NULL);
  entry->saved_position = (guint) position;
  mdr_json_get_boolean (object, "", "sample", &entry->is_sample, NULL);
  mdr_json_get_boolean (object, "", "waiting", &entry->is_waiting, NULL);
  entry->data = g_strdup (end + 1);
  return entry;
}

/* Locks the open file rather than the process, so that two store in one process exclude each other too. */
static gboolean
lock (int descriptor, int command, int type)
{
  struct flock whole = { .l_type = (short) type, .l_whence = SEEK_SET };

  return TEMP_FAILURE_RETRY (fcntl (descriptor, command, &whole)) == 0;
}

/* The first process converts its exclusive lock to a shared one atomically, so that no other gets in between;
 * flock() would release it first. */
static gboolean
try_alone (int descriptor)
{
  gboolean alone = lock (descriptor, F_OFD_SETLK, F_WRLCK) || (errno != EAGAIN && errno != EACCES);

  if (alone)
    lock (descriptor, F_OFD_SETLKW, F_RDLCK);
  return alone;
}

/**
 * mdr_session_enter:
 * @descriptor: (out): keeps the process in the session until it is closed; -1 if
 *   @folder cannot be written
 *
 * Enters the session. Only a process that is alone in it should restore its
 * documents, because they are already open in others.
 *
 * Returns: whether there is no other process in the session
 */
gboolean
mdr_session_enter (const char *folder, int *descriptor)
{
  g_autofree char *path = NULL;
  gboolean alone;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (descriptor != NULL, FALSE);

  path = g_build_filename (folder, LOCK_NAME, NULL);
  *descriptor = make_folder (folder, NULL) ? g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (*descriptor < 0)
    return TRUE;
  alone = try_alone (*descriptor);
  if (!alone)
    lock (*descriptor, F_OFD_SETLKW, F_RDLCK);
  return alone;
}

/*
 * Waits a moment for the other processes of the session to leave, because one that was killed still has its
 * files for a while. Returns whether they have.
 */
static gboolean
await_leaving (int descriptor)
{
  gboolean alone = FALSE;

  /* The shared lock is released while waiting: if two processes waited with their locks held, each would take
   * the other for one that keeps running. */
  lock (descriptor, F_OFD_SETLK, F_UNLCK);
  for (int waited = 0; waited < LEAVING_TIME && !alone; waited += LEAVING_PERIOD)
    {
      g_usleep (LEAVING_PERIOD * 1000);
      alone = try_alone (descriptor);
    }
  if (!alone)
    lock (descriptor, F_OFD_SETLKW, F_RDLCK);
  return alone;
}

/**
 * mdr_session_begin:
 * @descriptor: of mdr_session_enter()
 *
 * Marks that a program is at work in the session, until mdr_session_end().
 *
 * Returns: whether the last one ended without that, as in a crash
 */
gboolean
mdr_session_begin (int descriptor)
{
  char mark = RUNNING;
  gboolean is_marked;

  g_return_val_if_fail (descriptor >= 0, FALSE);

  is_marked = TEMP_FAILURE_RETRY (pread (descriptor, &mark, 1, 0)) == 1;
  return TEMP_FAILURE_RETRY (pwrite (descriptor, &mark, 1, 0)) == 1 && is_marked;
}

/** Removes the mark of mdr_session_begin(). */
void
mdr_session_end (int descriptor)
{
  g_return_if_fail (descriptor >= 0);

  if (TEMP_FAILURE_RETRY (ftruncate (descriptor, 0)) != 0)
    g_warning ("The end of the session could not be marked: %s", g_strerror (errno));
}

static int
compare_age (gconstpointer a, gconstpointer b, gpointer folder)
{
  GStatBuf stat_a = { 0 }, stat_b = { 0 };
  g_autofree char *path_a = g_build_filename (folder, *(const char *const *) a, NULL);
  g_autofree char *path_b = g_build_filename (folder, *(const char *const *) b, NULL);

  g_stat (path_a, &stat_a);
  g_stat (path_b, &stat_b);
  if (stat_a.st_mtime != stat_b.st_mtime)
    return stat_a.st_mtime < stat_b.st_mtime ? -1 : 1;
  return strcmp (path_a, path_b);
}

/**
 * mdr_session_load:
 * @damaged: (out): number of entries that could not be read; those that are damaged are renamed, the others
 * may be read the next time
 *
 * Returns: (transfer full) (element-type MdrSessionEntry): the open documents, the
 *   least recently changed first
 */
GPtrArray *
mdr_session_load (const char *folder, guint *damaged)
{
  GPtrArray *entries;
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *file_name;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (damaged != NULL, NULL);

  names = g_ptr_array_new_with_free_func (g_free);
  dir = g_dir_open (folder, 0, NULL);
  while (dir && (file_name = g_dir_read_name (dir)))
    if (g_str_has_suffix (file_name, SUFFIX))
      g_ptr_array_add (names, g_strdup (file_name));
  g_ptr_array_sort_with_data (names, compare_age, (gpointer) folder);
  entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_session_entry_free);
  *damaged = 0;
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (SUFFIX));
      gboolean is_damaged;
      MdrSessionEntry *entry = read_entry (path, id, &is_damaged);

      if (entry)
        {
          g_ptr_array_add (entries, entry);
          continue;
        }
      if (is_damaged)
        mdr_replace_set_aside (path, MDR_REPLACE_DAMAGED);
      (*damaged)++;
    }
  return entries;
}

static void
document_free (gpointer data)
{
  MdrSessionDocument *restored = data;

  mdr_session_entry_free (restored->entry);
  g_clear_object (&restored->document);
  g_clear_object (&restored->file);
  g_free (restored);
}

/* @descriptor is -1 where it was known from the start that no other process is in the session. */
typedef struct
{
  char *folder;
  int descriptor;
  gboolean alone;
  MdrKindList *kinds;
  guint damaged;
} Restoration;

static void
restoration_free (gpointer data)
{
  Restoration *restoration = data;

  if (restoration->descriptor >= 0)
    g_close (restoration->descriptor, NULL);
  g_object_unref (restoration->kinds);
  g_free (restoration->folder);
  g_free (restoration);
}

/*
 * Takes over @entry. The document counts as saved up to where it was saved, unless its file has changed
 * since; only local files are checked.
 *
 * Returns: %NULL if there is no document in it
 */
static MdrSessionDocument *
restore_entry (MdrKindList *kinds, MdrSessionEntry *entry)
{
  MdrSessionDocument *restored = g_new0 (MdrSessionDocument, 1);
  MdrDocument *document;
  gboolean saved;

  restored->entry = entry;
  document = mdr_document_new_from_data (kinds, entry->data, strlen (entry->data), NULL);
  restored->document = document;
  if (!document)
    {
      document_free (restored);
      return NULL;
    }
  g_clear_pointer (&entry->data, g_free);
  if (entry->results)
    mdr_document_read_results (document, entry->results);
  g_clear_pointer (&entry->results, g_free);
  restored->file = entry->uri ? g_file_new_for_uri (entry->uri) : NULL;
  saved = entry->has_saved_position
          && entry->saved_position <= mdr_history_get_length (mdr_document_get_history (document));
  if (saved && restored->file && g_file_is_native (restored->file))
    {
      g_autofree char *present = mdr_file_dup_etag (restored->file);

      saved = present && g_strcmp0 (present, entry->etag) == 0;
    }
  if (saved)
    mdr_document_mark_saved_at (document, entry->saved_position);
  else
    mdr_document_mark_unsaved (document);
  mdr_document_set_is_sample (document, entry->is_sample);
  return restored;
}

static void
restore_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Restoration *restoration = data;
  g_autoptr (GPtrArray) entries = NULL;
  GPtrArray *all = g_ptr_array_new_with_free_func (document_free);

  restoration->alone = restoration->descriptor < 0 || await_leaving (restoration->descriptor);
  if (restoration->alone)
    entries = mdr_session_load (restoration->folder, &restoration->damaged);
  while (entries && entries->len > 0)
    {
      MdrSessionEntry *entry = g_ptr_array_steal_index (entries, 0);
      g_autofree char *path = entry_path (restoration->folder, entry->id);
      MdrSessionDocument *restored = restore_entry (restoration->kinds, entry);

      if (restored)
        {
          g_ptr_array_add (all, restored);
          continue;
        }
      mdr_replace_set_aside (path, MDR_REPLACE_DAMAGED);
      restoration->damaged++;
    }
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

/**
 * mdr_session_restore_async:
 * @folder: the folder of the session
 * @descriptor: of mdr_session_enter() if another process had the session then; -1 if none had
 * @kinds: the known kinds
 *
 * Reads the documents of the session on a thread, unless another process still has
 * them open.
 */
void
mdr_session_restore_async (const char *folder,
                           int descriptor,
                           MdrKindList *kinds,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Restoration *restoration;

  g_return_if_fail (folder != NULL);
  g_return_if_fail (kinds != NULL);

  task = g_task_new (NULL, NULL, callback, data);
  restoration = g_new0 (Restoration, 1);
  restoration->folder = g_strdup (folder);
  /* The same lock, whose owner may let go of it meanwhile. */
  restoration->descriptor = descriptor < 0 ? -1 : fcntl (descriptor, F_DUPFD_CLOEXEC, 0);
  restoration->kinds = g_object_ref (kinds);
  g_task_set_source_tag (task, mdr_session_restore_async);
  g_task_set_task_data (task, restoration, restoration_free);
  g_task_run_in_thread (task, restore_in_thread);
}

/**
 * mdr_session_restore_finish:
 * @alone: (out): whether no other process is in the session
 * @damaged: (out): the number of entries that could not be read, as mdr_session_load() tells it
 *
 * Returns: (transfer full) (element-type MdrSessionDocument): the documents, the least recently changed first
 */
GPtrArray *
mdr_session_restore_finish (GAsyncResult *result, gboolean *alone, guint *damaged)
{
  const Restoration *restoration;

  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  restoration = g_task_get_task_data (G_TASK (result));
  *alone = restoration->alone;
  *damaged = restoration->damaged;
  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-session-store.h"

#include <glib/gstdio.h>

#include "mdr-job-queue.h"
#include "mdr-session.h"

/* Milliseconds from a change to the next write. Further changes do not postpone it, so that continuous work
 * is saved as well. Including the write itself this stays under three seconds. */
#define DELAY 2000

struct _MdrSessionStore
{
  GObject parent_instance;

  char *folder;
  GHashTable *all;
  /* A single thread keeps the operations on an entry in order. */
  MdrJobQueue *writer;
  GAsyncQueue *failures;
  guint timer;
  guint soon;
  guint last_waiting;
  int descriptor;
  guint alone : 1;
  guint after_crash : 1;
  guint restored : 1;
  guint has_failed : 1;
};

/* An open document. */
typedef struct
{
  MdrSessionStore *store;
  MdrDocument *document;
  char *id;
  char *uri;
  char *etag;
  /* When the document began to wait, in the order of all that did; 0 if a window shows it. */
  guint waiting;
  guint dirty : 1;
  guint stored : 1;
} Kept;

/* An operation for the thread: writes an entry, or deletes it if there is no data. */
typedef struct
{
  MdrSessionStore *store;
  MdrSessionEntry *entry;
  GError *error;
} Write;

enum
{
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrSessionStore, mdr_session_store, G_TYPE_OBJECT)

static void
write_free (Write *write)
{
  mdr_session_entry_free (write->entry);
  g_clear_error (&write->error);
  g_free (write);
}

static void
kept_free (gpointer data)
{
  Kept *kept = data;

  g_signal_handlers_disconnect_by_data (kept->document, kept);
  g_object_unref (kept->document);
  g_free (kept->id);
  g_free (kept->uri);
  g_free (kept->etag);
  g_free (kept);
}

static void
run_write (MdrJob *job, gpointer data)
{
  Write *write = data;
  MdrSessionStore *self = write->store;

  if (write->entry->data)
    mdr_session_store (self->folder, write->entry, &write->error);
  else
    mdr_session_forget (self->folder, write->entry->id, &write->error);
  if (write->error)
    g_async_queue_push (self->failures, write);
  else
    write_free (write);
}

static void
push_write (MdrSessionStore *self, Kept *kept, const char *data)
{
  Write *write = g_new0 (Write, 1);
  MdrSessionEntry *entry = mdr_session_entry_new (data);

  g_free (entry->id);
  entry->id = g_strdup (kept->id);
  entry->uri = g_strdup (kept->uri);
  entry->etag = g_strdup (kept->etag);
  entry->has_saved_position = mdr_document_get_saved_position (kept->document, &entry->saved_position);
  entry->is_sample = mdr_document_get_is_sample (kept->document);
  entry->is_waiting = kept->waiting > 0;
  if (data)
    entry->results = mdr_document_results_to_text (kept->document);
  kept->stored = data != NULL;
  *write = (Write){ self, entry };
  mdr_job_queue_push (self->writer, NULL, run_write, write);
}

/* Whether the puzzle is one of the blank ones of its kind, which a click makes again. */
static gboolean
is_blank (const MdrPuzzle *puzzle)
{
  for (const MdrPreset *preset = puzzle->kind->presets; preset->id; preset++)
    {
      g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (puzzle->kind, preset);

      if (mdr_puzzle_equal (blank, puzzle))
        return TRUE;
    }
  return FALSE;
}

/* Writes what has changed. A blank board that was never changed need not be kept. Returns whether there was
 * anything to write. */
static gboolean
push_dirty (MdrSessionStore *self)
{
  GHashTableIter iter;
  gpointer value;
  gboolean pushed = FALSE;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Kept *kept = value;
      gboolean worth = kept->uri || mdr_document_get_modified (kept->document)
                       || mdr_history_get_length (mdr_document_get_history (kept->document)) > 0
                       || !is_blank (mdr_document_get_puzzle (kept->document));
      g_autofree char *data = NULL;

      if (!kept->dirty || (!worth && !kept->stored))
        continue;
      if (worth)
        data = mdr_document_to_data (kept->document, NULL);
      push_write (self, kept, data);
      kept->dirty = FALSE;
      pushed = TRUE;
    }
  return pushed;
}

/* Marks failed writes to be tried again with the next change. Returns whether there were any. */
static gboolean
take_failures (MdrSessionStore *self)
{
  gboolean any = FALSE;
  Write *failed;

  while ((failed = g_async_queue_try_pop (self->failures)))
    {
      GHashTableIter iter;
      gpointer value;

      any = TRUE;
      g_hash_table_iter_init (&iter, self->all);
      while (g_hash_table_iter_next (&iter, NULL, &value))
        if (g_str_equal (((Kept *) value)->id, failed->entry->id))
          ((Kept *) value)->dirty = TRUE;
      if (!self->has_failed)
        {
          self->has_failed = TRUE;
          g_signal_emit (self, signals[SIGNAL_FAILED], 0, failed->error->message);
        }
      write_free (failed);
    }
  return any;
}

static gboolean delay_over_cb (gpointer data);

static void
start_timer (MdrSessionStore *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, delay_over_cb, self);
}

/* Runs once more after a write to check its outcome. Nothing is written while the last write is pending. */
static gboolean
delay_over_cb (gpointer data)
{
  MdrSessionStore *self = data;

  self->timer = 0;
  take_failures (self);
  if (!mdr_job_queue_is_idle (self->writer) || push_dirty (self))
    start_timer (self);
  return G_SOURCE_REMOVE;
}

static gboolean
soon_cb (gpointer data)
{
  MdrSessionStore *self = data;

  self->soon = 0;
  if (push_dirty (self))
    start_timer (self);
  return G_SOURCE_REMOVE;
}

/* A new document is written before the user can change it. What is done to it in the same iteration of the
 * main loop is written with it. */
static void
write_soon (MdrSessionStore *self)
{
  if (self->soon == 0)
    self->soon = g_idle_add_full (G_PRIORITY_HIGH, soon_cb, self, NULL);
}

static void
document_changed_cb (Kept *kept)
{
  kept->dirty = TRUE;
  start_timer (kept->store);
}

static Kept *
add (MdrSessionStore *self, MdrDocument *document, const char *id)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->store = self;
  kept->document = g_object_ref (document);
  kept->id = id ? g_strdup (id) : g_uuid_string_random ();
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), kept);
  g_signal_connect_swapped (document, "notify", G_CALLBACK (document_changed_cb), kept);
  g_hash_table_insert (self->all, document, kept);
  return kept;
}

static void
mdr_session_store_dispose (GObject *object)
{
  MdrSessionStore *self = MDR_SESSION_STORE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_handle_id (&self->soon, g_source_remove);
  g_hash_table_remove_all (self->all);
  g_clear_pointer (&self->writer, mdr_job_queue_free);
  G_OBJECT_CLASS (mdr_session_store_parent_class)->dispose (object);
}

static void
mdr_session_store_finalize (GObject *object)
{
  MdrSessionStore *self = MDR_SESSION_STORE (object);

  /* If no window was there to tell the user of a crash, the mark stays: the program may have run only to
   * answer a search of the desktop. */
  if (self->descriptor >= 0 && self->alone && (self->restored || !self->after_crash))
    mdr_session_end (self->descriptor);
  if (self->descriptor >= 0)
    g_close (self->descriptor, NULL);
  g_hash_table_unref (self->all);
  g_async_queue_unref (self->failures);
  g_free (self->folder);
  G_OBJECT_CLASS (mdr_session_store_parent_class)->finalize (object);
}

static void
mdr_session_store_class_init (MdrSessionStoreClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = mdr_session_store_dispose;
  object_class->finalize = mdr_session_store_finalize;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mdr_session_store_init (MdrSessionStore *self)
{
  self->all = g_hash_table_new_full (NULL, NULL, NULL, kept_free);
  self->failures = g_async_queue_new_full ((GDestroyNotify) write_free);
  self->descriptor = -1;
  self->writer = mdr_job_queue_new (1);
}

static void
set_alone (MdrSessionStore *self, gboolean alone)
{
  self->alone = alone;
  self->after_crash = alone && self->descriptor >= 0 && mdr_session_begin (self->descriptor);
}

/**
 * mdr_session_store_new:
 * @folder: a folder like that of mdr_session_dup_folder()
 *
 * Returns: (transfer full): a store that belongs to the session until it is freed
 */
MdrSessionStore *
mdr_session_store_new (const char *folder)
{
  MdrSessionStore *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (MDR_TYPE_SESSION_STORE, NULL);
  self->folder = g_strdup (folder);
  set_alone (self, mdr_session_enter (folder, &self->descriptor));
  return self;
}

/**
 * mdr_session_store_restore_async:
 * @kinds: the known kinds
 *
 * Reads the open documents on a thread, unless another process still has them
 * open; one that was killed just now is given a moment to end. What is kept meanwhile is not affected.
 */
void
mdr_session_store_restore_async (MdrSessionStore *self,
                                 MdrKindList *kinds,
                                 GAsyncReadyCallback callback,
                                 gpointer data)
{
  g_return_if_fail (MDR_IS_SESSION_STORE (self));
  g_return_if_fail (kinds != NULL);

  /* The store is not held meanwhile: it gives up its folder as soon as its owner frees it. */
  mdr_session_restore_async (self->folder, self->alone ? -1 : self->descriptor, kinds, callback, data);
}

/**
 * mdr_session_store_restore_finish:
 * @show: called for each document, the least recently changed first
 *
 * Keeps the documents that were read, and shows those that do not wait. One whose file has changed is
 * restored as modified.
 *
 * Returns: the number of entries that could not be read; they stay in the folder, those that are damaged
 *   under another name
 */
guint
mdr_session_store_restore_finish (MdrSessionStore *self,
                                  GAsyncResult *result,
                                  MdrSessionShow show,
                                  gpointer data)
{
  g_autoptr (GPtrArray) all = NULL;
  gboolean alone;
  guint damaged;

  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), 0);
  g_return_val_if_fail (g_task_is_valid (result, NULL), 0);
  g_return_val_if_fail (show != NULL, 0);

  self->restored = TRUE;
  all = mdr_session_restore_finish (result, &alone, &damaged);
  if (alone && !self->alone)
    set_alone (self, TRUE);
  for (guint i = 0; i < all->len; i++)
    {
      const MdrSessionDocument *restored = g_ptr_array_index (all, i);
      Kept *kept = add (self, restored->document, restored->entry->id);

      kept->uri = g_strdup (restored->entry->uri);
      kept->etag = g_strdup (restored->entry->etag);
      kept->stored = TRUE;
      if (restored->entry->is_waiting)
        kept->waiting = ++self->last_waiting;
      else
        show (restored->document, restored->file, restored->entry->etag, data);
    }
  return damaged;
}

/** Keeps @document from now on, and writes it at once; does nothing if it is kept already. */
void
mdr_session_store_keep (MdrSessionStore *self, MdrDocument *document)
{
  g_return_if_fail (MDR_IS_SESSION_STORE (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  if (g_hash_table_contains (self->all, document))
    return;
  document_changed_cb (add (self, document, NULL));
  write_soon (self);
}

/**
 * mdr_session_store_set_file:
 * @document: a document; ignored unless it is kept
 * @file: (nullable): its file
 * @etag: (nullable): version of the file when it was last read or written
 *
 * Remembers the file of a document. This is written at once, because after a
 * crash the file would otherwise seem to have been changed by another program; so is
 * a puzzle that has come in the place of another and has no file.
 */
void
mdr_session_store_set_file (MdrSessionStore *self, MdrDocument *document, GFile *file, const char *etag)
{
  Kept *kept;
  g_autofree char *uri = NULL;

  g_return_if_fail (MDR_IS_SESSION_STORE (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  kept = g_hash_table_lookup (self->all, document);
  uri = file ? g_file_get_uri (file) : NULL;
  if (!kept)
    return;
  kept->dirty |= g_strcmp0 (uri, kept->uri) != 0 || g_strcmp0 (etag, kept->etag) != 0;
  g_free (kept->uri);
  kept->uri = g_steal_pointer (&uri);
  g_free (kept->etag);
  kept->etag = g_strdup (etag);
  if (kept->dirty)
    write_soon (self);
}

/** Returns: whether the last program ended unexpectedly, so that what is restored may surprise the user */
gboolean
mdr_session_store_is_after_crash (MdrSessionStore *self)
{
  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), FALSE);

  return self->after_crash;
}

/** Returns: whether everything could be written so far */
gboolean
mdr_session_store_is_reliable (MdrSessionStore *self)
{
  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), FALSE);

  return !self->has_failed;
}

/**
 * mdr_session_store_set_waiting:
 * @document: a document; ignored unless it is kept
 *
 * Sets whether no window shows the document, so that it waits here, also after the next start.
 */
void
mdr_session_store_set_waiting (MdrSessionStore *self, MdrDocument *document, gboolean waiting)
{
  Kept *kept;

  g_return_if_fail (MDR_IS_SESSION_STORE (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  kept = g_hash_table_lookup (self->all, document);
  if (!kept || waiting == (kept->waiting > 0))
    return;
  kept->waiting = waiting ? ++self->last_waiting : 0;
  document_changed_cb (kept);
}

static gint
compare_waiting (gconstpointer a, gconstpointer b)
{
  const Kept *first = *(Kept *const *) a;
  const Kept *second = *(Kept *const *) b;

  return first->waiting > second->waiting ? -1 : 1;
}

/** Returns: (transfer container) (element-type MdrDocument): the documents that wait, the latest first */
GPtrArray *
mdr_session_store_list_waiting (MdrSessionStore *self)
{
  GPtrArray *list;
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), NULL);

  list = g_ptr_array_new ();
  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Kept *) value)->waiting > 0)
      g_ptr_array_add (list, value);
  g_ptr_array_sort (list, compare_waiting);
  for (guint i = 0; i < list->len; i++)
    list->pdata[i] = ((Kept *) list->pdata[i])->document;
  return list;
}

/** Returns: (transfer none) (nullable): the kept document with that id, whether it waits or not */
MdrDocument *
mdr_session_store_find (MdrSessionStore *self, const char *id)
{
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (g_str_equal (((Kept *) value)->id, id))
      return ((Kept *) value)->document;
  return NULL;
}

/** Returns: (transfer none) (nullable): the document of @file, if it waits */
MdrDocument *
mdr_session_store_find_waiting (MdrSessionStore *self, GFile *file)
{
  g_autoptr (GPtrArray) waiting = mdr_session_store_list_waiting (self);

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (guint i = 0; i < waiting->len; i++)
    {
      g_autoptr (GFile) other = mdr_session_store_dup_file (self, waiting->pdata[i], NULL);

      if (other && g_file_equal (other, file))
        return waiting->pdata[i];
    }
  return NULL;
}

/** Returns: (transfer none) (nullable): the latest document that waits with the puzzle of that fingerprint */
MdrDocument *
mdr_session_store_find_waiting_puzzle (MdrSessionStore *self, const char *fingerprint)
{
  g_autoptr (GPtrArray) waiting = mdr_session_store_list_waiting (self);

  g_return_val_if_fail (fingerprint != NULL, NULL);

  for (guint i = 0; i < waiting->len; i++)
    {
      g_autofree char *other = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (waiting->pdata[i]));

      if (g_str_equal (other, fingerprint))
        return waiting->pdata[i];
    }
  return NULL;
}

/** Returns: (transfer none) (nullable): what identifies a kept document in the session */
const char *
mdr_session_store_get_id (MdrSessionStore *self, MdrDocument *document)
{
  const Kept *kept;

  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), NULL);

  kept = g_hash_table_lookup (self->all, document);
  return kept ? kept->id : NULL;
}

/**
 * mdr_session_store_dup_file:
 * @document: a document, kept or not
 * @etag: (out) (optional) (transfer none) (nullable): version of the file when it was last read or written
 *
 * Returns: (transfer full) (nullable): the file of the document
 */
GFile *
mdr_session_store_dup_file (MdrSessionStore *self, MdrDocument *document, const char **etag)
{
  const Kept *kept;

  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), NULL);

  kept = g_hash_table_lookup (self->all, document);
  if (etag)
    *etag = kept ? kept->etag : NULL;
  return kept && kept->uri ? g_file_new_for_uri (kept->uri) : NULL;
}

/** Removes @document from the session, because the user has closed it. */
void
mdr_session_store_forget (MdrSessionStore *self, MdrDocument *document)
{
  Kept *kept;

  g_return_if_fail (MDR_IS_SESSION_STORE (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  kept = g_hash_table_lookup (self->all, document);
  if (!kept)
    return;
  if (kept->stored)
    push_write (self, kept, NULL);
  g_hash_table_remove (self->all, document);
}

/**
 * mdr_session_store_flush:
 *
 * Writes all changes and waits until this is done.
 *
 * Returns: whether everything was written
 */
gboolean
mdr_session_store_flush (MdrSessionStore *self)
{
  g_return_val_if_fail (MDR_IS_SESSION_STORE (self), FALSE);

  take_failures (self);
  push_dirty (self);
  mdr_job_queue_flush (self->writer);
  return !take_failures (self);
}

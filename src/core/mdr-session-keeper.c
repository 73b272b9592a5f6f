/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-session-keeper.h"

#include <glib/gstdio.h>

#include "mdr-session.h"

/* Milliseconds from a change to the next write. Further changes do not postpone it, so that steady work is
 * saved as well. Including the write itself this stays under three seconds. */
#define DELAY 2000

struct _MdrSessionKeeper
{
  GObject parent_instance;

  char *folder;
  GHashTable *all;
  /* A single thread keeps the operations on an entry in order. */
  GThreadPool *writer;
  GAsyncQueue *failures;
  guint timer;
  int descriptor;
  guint alone : 1;
  guint has_failed : 1;
};

/* An open document. */
typedef struct
{
  MdrSessionKeeper *keeper;
  MdrDocument *document;
  char *id;
  char *uri;
  char *etag;
  guint dirty : 1;
  guint stored : 1;
} Kept;

/* A task for the thread: writes an entry, or deletes it if there is no data. */
typedef struct
{
  MdrSessionEntry *entry;
  GError *error;
} Errand;

enum
{
  SIGNAL_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrSessionKeeper, mdr_session_keeper, G_TYPE_OBJECT)

static void
errand_free (Errand *errand)
{
  mdr_session_entry_free (errand->entry);
  g_clear_error (&errand->error);
  g_free (errand);
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
run_errand (gpointer data, gpointer keeper)
{
  MdrSessionKeeper *self = keeper;
  Errand *errand = data;

  if (errand->entry->data)
    mdr_session_store (self->folder, errand->entry, &errand->error);
  else
    mdr_session_forget (self->folder, errand->entry->id, &errand->error);
  if (errand->error)
    g_async_queue_push (self->failures, errand);
  else
    errand_free (errand);
}

static void
start_writer (MdrSessionKeeper *self)
{
  self->writer = g_thread_pool_new (run_errand, self, 1, FALSE, NULL);
}

static void
push_errand (MdrSessionKeeper *self, Kept *kept, const char *data)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->entry = mdr_session_entry_new (data);
  g_free (errand->entry->id);
  errand->entry->id = g_strdup (kept->id);
  errand->entry->uri = g_strdup (kept->uri);
  errand->entry->etag = g_strdup (kept->etag);
  errand->entry->has_saved_position =
      mdr_document_get_saved_position (kept->document, &errand->entry->saved_position);
  errand->entry->is_sample = mdr_document_get_is_sample (kept->document);
  kept->stored = data != NULL;
  g_thread_pool_push (self->writer, errand, NULL);
}

/* A board that was never changed need not be kept. */
static gboolean
is_worth_keeping (Kept *kept)
{
  return kept->uri || mdr_document_get_modified (kept->document)
         || mdr_history_get_length (mdr_document_get_history (kept->document)) > 0;
}

/* Returns whether there was anything to write. */
static gboolean
push_dirty (MdrSessionKeeper *self)
{
  GHashTableIter iter;
  gpointer value;
  gboolean pushed = FALSE;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Kept *kept = value;
      gboolean worth = is_worth_keeping (kept);
      g_autofree char *data = NULL;

      if (!kept->dirty || (!worth && !kept->stored))
        continue;
      if (worth)
        data = mdr_document_to_data (kept->document, NULL);
      push_errand (self, kept, data);
      kept->dirty = FALSE;
      pushed = TRUE;
    }
  return pushed;
}

static void
mark_dirty_again (MdrSessionKeeper *self, const char *id)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->all);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (g_str_equal (((Kept *) value)->id, id))
      ((Kept *) value)->dirty = TRUE;
}

/* Marks failed writes to be tried again with the next change. Returns whether there were any. */
static gboolean
take_failures (MdrSessionKeeper *self)
{
  gboolean any = FALSE;
  Errand *errand;

  while ((errand = g_async_queue_try_pop (self->failures)))
    {
      any = TRUE;
      mark_dirty_again (self, errand->entry->id);
      if (!self->has_failed)
        {
          self->has_failed = TRUE;
          g_signal_emit (self, signals[SIGNAL_FAILED], 0, errand->error->message);
        }
      errand_free (errand);
    }
  return any;
}

static gboolean delay_over_cb (gpointer data);

static void
start_timer (MdrSessionKeeper *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, delay_over_cb, self);
}

/* Runs once more after a write to check its outcome. Nothing is written while the last write is pending. */
static gboolean
delay_over_cb (gpointer data)
{
  MdrSessionKeeper *self = data;

  self->timer = 0;
  take_failures (self);
  if (g_thread_pool_unprocessed (self->writer) > 0 || push_dirty (self))
    start_timer (self);
  return G_SOURCE_REMOVE;
}

static void
document_changed_cb (Kept *kept)
{
  kept->dirty = TRUE;
  start_timer (kept->keeper);
}

static Kept *
add (MdrSessionKeeper *self, MdrDocument *document, const char *id)
{
  Kept *kept = g_new0 (Kept, 1);

  kept->keeper = self;
  kept->document = g_object_ref (document);
  kept->id = id ? g_strdup (id) : g_uuid_string_random ();
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), kept);
  g_signal_connect_swapped (document, "notify", G_CALLBACK (document_changed_cb), kept);
  g_hash_table_insert (self->all, document, kept);
  return kept;
}

static void
mdr_session_keeper_dispose (GObject *object)
{
  MdrSessionKeeper *self = MDR_SESSION_KEEPER (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_hash_table_remove_all (self->all);
  if (self->writer)
    g_thread_pool_free (self->writer, FALSE, TRUE);
  self->writer = NULL;
  G_OBJECT_CLASS (mdr_session_keeper_parent_class)->dispose (object);
}

static void
mdr_session_keeper_finalize (GObject *object)
{
  MdrSessionKeeper *self = MDR_SESSION_KEEPER (object);

  if (self->descriptor >= 0)
    g_close (self->descriptor, NULL);
  g_hash_table_unref (self->all);
  g_async_queue_unref (self->failures);
  g_free (self->folder);
  G_OBJECT_CLASS (mdr_session_keeper_parent_class)->finalize (object);
}

static void
mdr_session_keeper_class_init (MdrSessionKeeperClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = mdr_session_keeper_dispose;
  object_class->finalize = mdr_session_keeper_finalize;

  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mdr_session_keeper_init (MdrSessionKeeper *self)
{
  self->all = g_hash_table_new_full (NULL, NULL, NULL, kept_free);
  self->failures = g_async_queue_new_full ((GDestroyNotify) errand_free);
  self->descriptor = -1;
  start_writer (self);
}

/**
 * mdr_session_keeper_new:
 * @folder: a folder like that of mdr_session_dup_folder()
 *
 * Returns: (transfer full): a keeper that belongs to the session until it is freed
 */
MdrSessionKeeper *
mdr_session_keeper_new (const char *folder)
{
  MdrSessionKeeper *self = g_object_new (MDR_TYPE_SESSION_KEEPER, NULL);

  g_return_val_if_fail (folder != NULL, NULL);

  self->folder = g_strdup (folder);
  self->alone = mdr_session_enter (folder, &self->descriptor);
  return self;
}

/* Returns whether a local file differs from the version in the entry; remote files are not checked. */
static gboolean
was_changed (GFile *file, const char *etag)
{
  g_autoptr (GFileInfo) info = NULL;

  if (!g_file_is_native (file))
    return FALSE;
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return !info || g_strcmp0 (g_file_info_get_etag (info), etag) != 0;
}

static gboolean
restore_entry (MdrSessionKeeper *self,
               MdrKinds *kinds,
               const MdrSessionEntry *entry,
               MdrSessionShow show,
               gpointer data)
{
  g_autoptr (MdrDocument) document =
      mdr_document_new_from_data (kinds, entry->data, strlen (entry->data), NULL);
  g_autoptr (GFile) file = entry->uri ? g_file_new_for_uri (entry->uri) : NULL;
  Kept *kept;

  if (!document)
    return FALSE;
  if (entry->has_saved_position
      && entry->saved_position <= mdr_history_get_length (mdr_document_get_history (document))
      && (!file || !was_changed (file, entry->etag)))
    mdr_document_mark_saved_at (document, entry->saved_position);
  else
    mdr_document_mark_unsaved (document);
  mdr_document_set_is_sample (document, entry->is_sample);
  kept = add (self, document, entry->id);
  kept->uri = g_strdup (entry->uri);
  kept->etag = g_strdup (entry->etag);
  kept->stored = TRUE;
  show (document, file, entry->etag, data);
  return TRUE;
}

/**
 * mdr_session_keeper_restore:
 * @kinds: the known kinds
 * @show: called for each document, the least recently changed first
 *
 * Restores the open documents, unless another process still has them open. A
 * document whose file has changed is restored as modified.
 *
 * Returns: the number of entries that could not be read; they stay in the folder
 *   under another name
 */
guint
mdr_session_keeper_restore (MdrSessionKeeper *self, MdrKinds *kinds, MdrSessionShow show, gpointer data)
{
  g_autoptr (GPtrArray) entries = NULL;
  guint damaged;

  g_return_val_if_fail (MDR_IS_SESSION_KEEPER (self), 0);
  g_return_val_if_fail (kinds != NULL, 0);

  if (!self->alone)
    return 0;
  entries = mdr_session_load (self->folder, &damaged);
  for (guint i = 0; i < entries->len; i++)
    {
      const MdrSessionEntry *entry = g_ptr_array_index (entries, i);

      if (restore_entry (self, kinds, entry, show, data))
        continue;
      mdr_session_set_aside (self->folder, entry->id);
      damaged++;
    }
  return damaged;
}

/** Keeps @document from now on; does nothing if it is kept already. */
void
mdr_session_keeper_keep (MdrSessionKeeper *self, MdrDocument *document)
{
  g_return_if_fail (MDR_IS_SESSION_KEEPER (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  if (!g_hash_table_contains (self->all, document))
    document_changed_cb (add (self, document, NULL));
}

/**
 * mdr_session_keeper_set_file:
 * @document: a document; ignored unless it is kept
 * @file: (nullable): its file
 * @etag: (nullable): version of the file when it was last read or written
 *
 * Remembers the file of a document. This is written at once, because after a
 * crash the file would otherwise seem to have been changed by another program.
 */
void
mdr_session_keeper_set_file (MdrSessionKeeper *self, MdrDocument *document, GFile *file, const char *etag)
{
  Kept *kept = g_hash_table_lookup (self->all, document);
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;

  if (!kept || (g_strcmp0 (uri, kept->uri) == 0 && g_strcmp0 (etag, kept->etag) == 0))
    return;
  g_free (kept->uri);
  kept->uri = g_steal_pointer (&uri);
  g_free (kept->etag);
  kept->etag = g_strdup (etag);
  kept->dirty = TRUE;
  if (push_dirty (self))
    start_timer (self);
}

/** Removes @document from the session, because the user has closed it. */
void
mdr_session_keeper_forget (MdrSessionKeeper *self, MdrDocument *document)
{
  Kept *kept = g_hash_table_lookup (self->all, document);

  if (!kept)
    return;
  if (kept->stored)
    push_errand (self, kept, NULL);
  g_hash_table_remove (self->all, document);
}

/**
 * mdr_session_keeper_flush:
 *
 * Writes all changes and waits until this is done.
 *
 * Returns: whether everything was written
 */
gboolean
mdr_session_keeper_flush (MdrSessionKeeper *self)
{
  g_return_val_if_fail (MDR_IS_SESSION_KEEPER (self), FALSE);

  take_failures (self);
  push_dirty (self);
  g_thread_pool_free (self->writer, FALSE, TRUE);
  start_writer (self);
  return !take_failures (self);
}

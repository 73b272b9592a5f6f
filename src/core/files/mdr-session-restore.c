/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-session-restore.h"

#include <fcntl.h>

#include <glib/gstdio.h>

#include "mdr-file.h"

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

  restoration->alone = restoration->descriptor < 0 || mdr_session_await (restoration->descriptor);
  if (restoration->alone)
    entries = mdr_session_load (restoration->folder, &restoration->damaged);
  while (entries && entries->len > 0)
    {
      MdrSessionEntry *entry = g_ptr_array_steal_index (entries, 0);
      g_autofree char *id = g_strdup (entry->id);
      MdrSessionDocument *restored = restore_entry (restoration->kinds, entry);

      if (restored)
        {
          g_ptr_array_add (all, restored);
          continue;
        }
      mdr_session_set_aside (restoration->folder, id);
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

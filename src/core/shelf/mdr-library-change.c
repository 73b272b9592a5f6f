/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-library.h"

/* Changes to the library's folder, on threads. The list is updated after each. */

/**
 * Addition:
 * @etag: (nullable): the version of the new file, once it is written
 */
typedef struct
{
  char *folder;
  char *title;
  GBytes *bytes;
  char *etag;
} Addition;

static void
addition_free (gpointer data)
{
  Addition *addition = data;

  g_free (addition->folder);
  g_free (addition->title);
  g_free (addition->etag);
  g_bytes_unref (addition->bytes);
  g_free (addition);
}

static void
add_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Addition *addition = data;
  GError *error = NULL;
  GFile *file = mdr_library_folder_add (addition->folder, addition->title, addition->bytes, NULL, &error);
  g_autoptr (GBytes) written = file ? mdr_file_load_bytes (file, NULL, &addition->etag, NULL) : NULL;

  if (file)
    g_task_return_pointer (task, file, g_object_unref);
  else
    g_task_return_error (task, error);
}

/** Runs mdr_library_folder_add() on a thread. */
void
mdr_library_add_async (MdrLibrary *self,
                       const char *title,
                       GBytes *bytes,
                       GAsyncReadyCallback callback,
                       gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Addition *addition;

  g_return_if_fail (MDR_IS_LIBRARY (self));
  g_return_if_fail (bytes != NULL);

  task = g_task_new (NULL, NULL, callback, data);
  addition = g_new0 (Addition, 1);
  addition->folder = g_strdup (mdr_library_get_folder (self));
  addition->title = g_strdup (title);
  addition->bytes = g_bytes_ref (bytes);
  g_task_set_source_tag (task, mdr_library_add_async);
  g_task_set_task_data (task, addition, addition_free);
  g_task_run_in_thread (task, add_in_thread);
}

/**
 * mdr_library_add_finish:
 * @etag: (out) (optional): the file's version
 *
 * Returns: (transfer full) (nullable): the new file; %NULL with an error that names it
 */
GFile *
mdr_library_add_finish (MdrLibrary *self, GAsyncResult *result, char **etag, GError **error)
{
  Addition *addition;

  g_return_val_if_fail (MDR_IS_LIBRARY (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  addition = g_task_get_task_data (G_TASK (result));
  if (etag)
    *etag = g_steal_pointer (&addition->etag);
  mdr_library_refresh (self);
  return g_task_propagate_pointer (G_TASK (result), error);
}

void
mdr_removal_free (MdrRemoval *removal)
{
  g_return_if_fail (removal != NULL);

  g_ptr_array_unref (removal->files);
  g_ptr_array_unref (removal->contents);
  g_free (removal);
}

/* After an error, the files that were already removed are restored. */
static void
remove_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const GPtrArray *files = data;
  g_autoptr (MdrRemoval) removal = g_new0 (MdrRemoval, 1);
  GError *error = NULL;

  removal->files = g_ptr_array_new_with_free_func (g_object_unref);
  removal->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < files->len && !error; i++)
    {
      GFile *file = g_ptr_array_index (files, i);
      GBytes *contents = mdr_library_folder_remove (file, &error);

      if (!contents)
        break;
      g_ptr_array_add (removal->files, g_object_ref (file));
      g_ptr_array_add (removal->contents, contents);
    }
  for (guint i = 0; error && i < removal->files->len; i++)
    mdr_file_create (g_ptr_array_index (removal->files, i), g_ptr_array_index (removal->contents, i), NULL);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&removal), (GDestroyNotify) mdr_removal_free);
}

/**
 * mdr_library_remove_async:
 * @files: (element-type GFile): files of the library
 *
 * Removes files from the library, on a thread: all of them or none.
 */
void
mdr_library_remove_async (MdrLibrary *self, GPtrArray *files, GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_return_if_fail (MDR_IS_LIBRARY (self));

  g_task_set_source_tag (task, mdr_library_remove_async);
  g_task_set_task_data (task, g_ptr_array_ref (files), (GDestroyNotify) g_ptr_array_unref);
  g_task_run_in_thread (task, remove_in_thread);
}

/**
 * Returns: (transfer full) (nullable): the data to undo the removal; %NULL with
 * an error that names a file
 */
MdrRemoval *
mdr_library_remove_finish (MdrLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  mdr_library_refresh (self);
  return g_task_propagate_pointer (G_TASK (result), error);
}

static void
bring_back_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const MdrRemoval *removal = data;
  GError *first = NULL;

  for (guint i = 0; i < removal->files->len; i++)
    mdr_file_create (g_ptr_array_index (removal->files, i), g_ptr_array_index (removal->contents, i),
                     first ? NULL : &first);
  if (first)
    g_task_return_error (task, first);
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * mdr_library_bring_back_async:
 * @removal: (transfer full)
 *
 * Restores, on a thread, what was removed from the library.
 */
void
mdr_library_bring_back_async (MdrLibrary *self,
                              MdrRemoval *removal,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, data);

  g_return_if_fail (MDR_IS_LIBRARY (self));

  g_task_set_source_tag (task, mdr_library_bring_back_async);
  g_task_set_task_data (task, removal, (GDestroyNotify) mdr_removal_free);
  g_task_run_in_thread (task, bring_back_in_thread);
}

/** Returns: whether everything was restored; otherwise the error names the first file that was not */
gboolean
mdr_library_bring_back_finish (MdrLibrary *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  mdr_library_refresh (self);
  return g_task_propagate_boolean (G_TASK (result), error);
}

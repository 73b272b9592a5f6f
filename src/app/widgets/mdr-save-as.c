/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-save-as.h"

#include <string.h>

static gboolean
has_ending (const char *uri, const char *ending)
{
  gsize length = strlen (uri);
  gsize count = strlen (ending);

  return count > 0 && length > count && g_ascii_strcasecmp (uri + length - count, ending) == 0;
}

static void
overwrite_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  GFile *file = g_object_steal_data (G_OBJECT (task), "file");

  if (!mdr_dialogs_ask_to_overwrite_finish (GTK_WINDOW (source), result))
    g_clear_object (&file);
  g_task_return_pointer (task, file, g_object_unref);
}

/* The file dialog has asked about overwriting only for the name as it was typed. */
static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);
  const char *const *endings = g_task_get_task_data (task);
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  g_autofree char *suffixed = NULL;
  guint named = 0;

  if (!file || has_ending (uri, endings[0]))
    {
      g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
      return;
    }
  while (endings[named] && !has_ending (uri, endings[named]))
    named++;
  if (endings[named])
    uri[strlen (uri) - strlen (endings[named])] = '\0';
  suffixed = g_strconcat (uri, endings[0], NULL);
  g_set_object (&file, NULL);
  file = g_file_new_for_uri (suffixed);
  if (!g_file_query_exists (file, NULL))
    {
      g_task_return_pointer (task, g_steal_pointer (&file), g_object_unref);
      return;
    }
  g_object_set_data_full (G_OBJECT (task), "file", g_object_ref (file), g_object_unref);
  mdr_dialogs_ask_to_overwrite_async (GTK_WINDOW (source), file, overwrite_answered_cb,
                                      g_steal_pointer (&task));
}

/**
 * mdr_save_as_async:
 * @parent: the window it belongs to
 * @title: translated
 * @name: a file name to begin with
 * @types: the only type that is offered
 * @others: suffixes of other formats, with spaces between them, in place of which the name gets that of
 * @types
 *
 * Lets the user choose where to save, and asks before a file is replaced.
 */
void
mdr_save_as_async (GtkWindow *parent,
                   const char *title,
                   const char *name,
                   const MdrFileType *types,
                   const char *others,
                   GAsyncReadyCallback callback,
                   gpointer data)
{
  GTask *task;
  g_autofree char *endings = NULL;

  g_return_if_fail (types != NULL && others != NULL);

  endings = g_strjoin (" ", types->suffixes, others, NULL);
  task = g_task_new (parent, NULL, callback, data);
  g_task_set_source_tag (task, mdr_save_as_async);
  g_task_set_task_data (task, g_strsplit (endings, " ", -1), (GDestroyNotify) g_strfreev);
  mdr_dialogs_save_file_async (parent, title, name, types, file_chosen_cb, task);
}

/** Returns: (transfer full) (nullable): the file; %NULL if the user cancelled */
GFile *
mdr_save_as_finish (GtkWindow *parent, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, parent), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

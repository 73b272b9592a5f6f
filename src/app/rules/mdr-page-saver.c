/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-saver.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-kind-folder.h"

typedef struct
{
  const MdrShared *shared;
  const MdrKind *kind;
  char *replaced;
} Saving;

static const MdrChoiceButton buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "replace", N_ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
  { "both", N_ ("Keep _Both"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_free (saving->replaced);
  g_free (saving);
}

static void
save (GTask *task)
{
  Saving *saving = g_task_get_task_data (task);
  const MdrShared *shared = saving->shared;
  GError *error = NULL;

  if (mdr_kind_folder_save (shared->kind_folder, shared->kinds, saving->kind, &saving->replaced, &error))
    g_task_return_pointer (task, (gpointer) saving->kind, NULL);
  else
    g_task_return_error (task, error);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) task = data;
  Saving *saving = g_task_get_task_data (task);
  const MdrShared *shared = saving->shared;
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);
  GError *error = NULL;

  if (g_str_equal (answer, "both"))
    saving->kind = mdr_kind_folder_make_namesake (shared->kind_folder, shared->kinds, saving->kind, &error);
  if (error)
    g_task_return_error (task, error);
  else if (g_str_equal (answer, "cancel"))
    g_task_return_pointer (task, NULL, NULL);
  else
    save (task);
}

/**
 * mdr_page_save_async:
 * @parent: the window in which a page was written
 * @shared: outlives @parent
 * @kind: one that was made from the page
 * @known: (nullable): the page that it may replace, because the user has changed that one
 *
 * Saves a page among the user's own. Where another one has its name, asks whether to replace that or to keep
 * both.
 */
void
mdr_page_save_async (GtkWindow *parent,
                     const MdrShared *shared,
                     const MdrKind *kind,
                     const char *known,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_autoptr (GTask) task = g_task_new (parent, NULL, callback, data);
  g_autofree char *before = NULL;
  g_autofree char *body = NULL;
  Saving *saving = g_new0 (Saving, 1);

  g_task_set_source_tag (task, mdr_page_save_async);
  g_task_set_task_data (task, saving, saving_free);
  saving->shared = shared;
  saving->kind = kind;
  before = mdr_kind_folder_dup_page (shared->kind_folder, kind->id);
  if (!before || g_str_equal (before, kind->page) || g_strcmp0 (before, known) == 0)
    {
      save (task);
      return;
    }
  /* Translators: the name of a kind of puzzle in files */
  body = g_strdup_printf (_ ("You already have other rules with the name “%s”. If you keep both, these get a "
                             "number behind their name."),
                          kind->id);
  mdr_dialogs_ask_async (parent, _ ("Replace Your Rules?"), body, buttons, answered_cb,
                         g_steal_pointer (&task));
}

/**
 * mdr_page_save_finish:
 * @replaced: (out) (nullable) (transfer full): the page that had the name until now
 *
 * Returns: (nullable): the kind that was saved, whose names may be others than those on the page; %NULL
 * without an error if the user cancelled
 */
const MdrKind *
mdr_page_save_finish (GtkWindow *parent, GAsyncResult *result, char **replaced, GError **error)
{
  Saving *saving;

  g_return_val_if_fail (g_task_is_valid (result, parent), NULL);

  saving = g_task_get_task_data (G_TASK (result));
  *replaced = g_steal_pointer (&saving->replaced);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-context.h"
#include "mdr-dialogs.h"
#include "mdr-file.h"
#include "mdr-kind-folder.h"
#include "mdr-page-editor.h"

static void
try_cb (MdrWindow *self, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_context_show_in_mode (self->context, document, MDR_MODE_BUILD);
}

static void
offer_undo (MdrWindow *self, const char *sentence, const char *page)
{
  mdr_messages_offer (self->context->messages, sentence, _ ("Undo"), "win.restore-kind",
                      g_variant_new_string (page));
}

static void
saved_cb (MdrWindow *self, const char *sentence, const char *replaced)
{
  mdr_gallery_show_drafts (self->gallery);
  if (replaced)
    offer_undo (self, sentence, replaced);
}

static void
present_editor (MdrWindow *self, GtkWidget *window)
{
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (self));
  g_signal_connect_object (window, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  g_signal_connect_object (window, "try", G_CALLBACK (try_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
open_editor (MdrWindow *self, const MdrKind *kind)
{
  present_editor (self, mdr_page_editor_new (self->shared, kind));
}

/** Opens a page of rules that was read from a file of this name. Nothing is added before the user saves it.
 */
void
mdr_window_open_page (MdrWindow *self, const char *page, const char *name)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (page != NULL && name != NULL);

  gtk_window_present (GTK_WINDOW (self));
  present_editor (self, mdr_page_editor_new_for_page (self->shared, page, name));
}

/* A page that is being saved to a file. */
typedef struct
{
  MdrWindow *window;
  const MdrKind *kind;
} SavedRules;

static void
rules_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrWindow) self = data;
  MdrMessages *messages = self->context->messages;
  g_autoptr (GError) error = NULL;

  if (!mdr_context_get_window (self->context))
    return;
  if (mdr_file_save_finish (G_FILE (source), result, NULL, &error))
    mdr_messages_say (messages, _ ("Rules saved"));
  else
    mdr_messages_refuse (messages, error->message);
}

static void
saved_rules_free (gpointer data)
{
  SavedRules *saved = data;

  g_object_unref (saved->window);
  g_free (saved);
}

static void
rules_file_chosen_cb (gpointer data, GFile *file)
{
  SavedRules *saved = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (saved->kind->page, strlen (saved->kind->page));

  mdr_file_save_async (file, bytes, NULL, NULL, rules_saved_cb, g_object_ref (saved->window));
}

/** Asks for a file, and saves the page of the kind whose id is @parameter to it. */
void
mdr_window_save_rules (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind;
  g_autofree char *name = NULL;
  SavedRules *saved;

  g_return_if_fail (MDR_IS_WINDOW (self));

  kind = mdr_kind_list_find (self->shared->kinds, g_variant_get_string (parameter, NULL));
  if (!kind || !kind->page)
    return;
  name = g_strconcat (kind->id, ".rules", NULL);
  saved = g_new (SavedRules, 1);
  *saved = (SavedRules){ g_object_ref (self), kind };
  mdr_dialogs_save_file (GTK_WINDOW (self), _ ("Save Rules"), name, mdr_rules_files, NULL,
                         rules_file_chosen_cb, saved, saved_rules_free);
}

/** Opens a page of rules for a new kind. */
void
mdr_window_new_kind (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  open_editor (self, NULL);
}

/** Opens the page of the kind whose id is @parameter. */
void
mdr_window_edit_kind (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind;

  g_return_if_fail (MDR_IS_WINDOW (self));

  kind = mdr_kind_list_find (self->shared->kinds, g_variant_get_string (parameter, NULL));
  if (kind && kind->page)
    open_editor (self, kind);
}

/** Opens the draft whose name is @parameter, unless it is gone. */
void
mdr_window_edit_draft (MdrWindow *self, GVariant *parameter)
{
  const char *draft = g_variant_get_string (parameter, NULL);
  GtkWidget *editor;

  g_return_if_fail (MDR_IS_WINDOW (self));

  editor = mdr_page_editor_new_for_draft (self->shared, draft);
  if (!editor)
    mdr_gallery_show_drafts (self->gallery);
  else if (gtk_widget_get_visible (editor))
    gtk_window_present (GTK_WINDOW (editor));
  else
    present_editor (self, editor);
}

/** Removes the user's own kind whose id is @parameter. Puzzles of it keep their rules. */
void
mdr_window_remove_kind (MdrWindow *self, GVariant *parameter)
{
  MdrMessages *messages;
  const MdrKind *kind;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  messages = self->context->messages;
  kind = mdr_kind_list_find (self->shared->kinds, g_variant_get_string (parameter, NULL));
  if (!kind)
    return;
  if (!mdr_kind_folder_remove (self->shared->kind_folder, self->shared->kinds, kind, &error))
    {
      mdr_messages_refuse (messages, error->message);
      return;
    }
  /* Translators: the name of a kind of puzzle */
  sentence = g_strdup_printf (_ ("“%s” was removed"), mdr_kind_get_name (kind));
  offer_undo (self, sentence, kind->page);
}

/** Adds the kind whose page is @parameter to the user's own: one that was removed or replaced, or that a
 * puzzle brought along. */
void
mdr_window_restore_kind (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind;
  g_autofree char *replaced = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  kind = mdr_kind_list_make (self->shared->kinds, g_variant_get_string (parameter, NULL), &error);
  if (!kind
      || !mdr_kind_folder_save (self->shared->kind_folder, self->shared->kinds, kind, &replaced, &error))
    {
      mdr_messages_refuse (self->context->messages, error->message);
      return;
    }
  /* Translators: the name of a kind of puzzle */
  sentence = g_strdup_printf (_ ("“%s” is back"), mdr_kind_get_name (kind));
  if (replaced)
    offer_undo (self, sentence, replaced);
}

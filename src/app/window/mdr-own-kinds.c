/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-context.h"
#include "mdr-kind-folder.h"
#include "mdr-page-editor.h"

static void
try_cb (MdrWindow *self, const MdrKind *kind)
{
  mdr_new_puzzle_make (self->context, kind, "");
}

static void
open_editor (MdrWindow *self, const MdrKind *kind)
{
  GtkWidget *window = mdr_page_editor_new (self->shared, kind);

  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  g_signal_connect_object (window, "try", G_CALLBACK (try_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
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

/** Removes the user's own kind whose id is @parameter. Puzzles of it keep their rules. */
void
mdr_window_remove_kind (MdrWindow *self, GVariant *parameter)
{
  MdrMessages *messages;
  const MdrKind *kind;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  messages = mdr_context_get_messages (self->context);
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
  mdr_messages_offer (messages, sentence, _ ("Undo"), "win.restore-kind", g_variant_new_string (kind->page));
}

/** Adds the kind whose page is @parameter to the user's own: one that was removed, or that a puzzle brought
 * along. */
void
mdr_window_restore_kind (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  kind = mdr_kind_list_make (self->shared->kinds, g_variant_get_string (parameter, NULL), &error);
  if (!kind || !mdr_kind_folder_save (self->shared->kind_folder, self->shared->kinds, kind, &error))
    mdr_messages_refuse (mdr_context_get_messages (self->context), error->message);
}

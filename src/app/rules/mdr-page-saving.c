/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind-folder.h"

static const MdrDialogAnswer close_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "save", N_ ("_Save"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static const MdrDialogAnswer replace_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "replace", N_ ("_Replace"), ADW_RESPONSE_DESTRUCTIVE },
  { "both", N_ ("Keep _Both"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

/* A wrong page makes no kind. */
static const MdrDialogAnswer draft_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "keep", N_ ("_Keep Draft"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

/** Returns: whether changes, if there are any, come back at the next start even if nobody saves them */
gboolean
mdr_page_editor_keep_draft (MdrPageEditor *self, GError **error)
{
  g_autofree char *page = mdr_page_text_dup_page (self->text);

  return !mdr_page_editor_has_changes (self)
         || mdr_kind_folder_keep_draft (self->shared->kind_folder, self->draft, page, error);
}

/* Saves @kind, whose page may have another name than that which is written. */
static void
save_kind (MdrPageEditor *self, const MdrKind *kind)
{
  const MdrShared *shared = self->shared;
  gboolean renamed = kind != self->kind;
  g_autofree char *replaced = NULL;
  g_autofree char *before = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (!mdr_kind_folder_save (shared->kind_folder, shared->kinds, kind, &replaced, &error))
    {
      mdr_page_editor_show_status (self, "dialog-warning-symbolic", error->message);
      return;
    }
  before = replaced ? mdr_kind_folder_dup_name (replaced) : NULL;
  sentence = before ? g_strdup_printf (_ ("“%s” was replaced"), before)
                    : g_strdup_printf (_ ("Saved as “%s”"), mdr_kind_get_name (kind));
  if (renamed)
    mdr_page_text_set_page (self->text, kind->page);
  self->kind = kind;
  self->own = kind;
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), FALSE);
  mdr_kind_folder_drop_draft (shared->kind_folder, self->draft);
  g_signal_emit_by_name (self, "saved", sentence, self->closes ? replaced : NULL);
  if (self->closes)
    {
      gtk_window_destroy (GTK_WINDOW (self));
      return;
    }
  if (renamed || replaced)
    mdr_page_editor_say (self, sentence, replaced);
  mdr_page_editor_show_status (self, "object-select-symbolic",
                               _ ("Saved. The kind is now on the first page."));
}

static void
replace_answered_cb (gpointer data, const char *answer)
{
  MdrPageEditor *self = data;
  const MdrKind *kind = self->kind;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "cancel"))
    return;
  if (g_str_equal (answer, "both"))
    kind = mdr_kind_folder_make_namesake (self->shared->kind_folder, self->shared->kinds, kind, &error);
  if (kind)
    save_kind (self, kind);
  else
    mdr_page_editor_show_status (self, "dialog-warning-symbolic", error->message);
}

/* Only a page that the user has been changing in this window is replaced without asking. */
static void
ask_and_save (MdrPageEditor *self)
{
  g_autofree char *before = mdr_kind_folder_dup_page (self->shared->kind_folder, self->kind->id);
  g_autofree char *body = NULL;

  if (!before || g_str_equal (before, self->kind->page)
      || (self->own && g_str_equal (before, self->own->page)))
    {
      save_kind (self, self->kind);
      return;
    }
  /* Translators: the name of a kind of puzzle in files */
  body = g_strdup_printf (_ ("You already have other rules with the name “%s”. If you keep both, these get a "
                             "number behind their name."),
                          self->kind->id);
  mdr_dialogs_ask (GTK_WINDOW (self), _ ("Replace Your Rules?"), body, replace_buttons, replace_answered_cb,
                   g_object_ref (self), g_object_unref);
}

/** If the saved page is replaced or removed elsewhere, the text in this window is the only copy. */
void
mdr_page_editor_follow_kinds (MdrPageEditor *self)
{
  if (!self->own || mdr_kind_list_find (self->shared->kinds, self->own->id) == self->own)
    return;
  self->own = NULL;
  gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), TRUE);
  mdr_page_editor_show_status (self, "dialog-information-symbolic",
                               _ ("The kind was replaced or removed, so the page is no longer saved."));
}

/** A page with faults makes no kind, so it is kept as a draft. */
void
mdr_page_editor_save (MdrPageEditor *self, gboolean closes)
{
  g_autoptr (GError) error = NULL;

  self->closes = closes;
  if (gtk_widget_get_sensitive (self->save_button))
    ask_and_save (self);
  else if (!mdr_page_editor_keep_draft (self, &error))
    mdr_page_editor_show_status (self, "dialog-warning-symbolic", error->message);
  else if (mdr_page_editor_has_changes (self))
    {
      g_signal_emit_by_name (self, "saved", NULL, NULL);
      mdr_page_editor_say (self, _ ("Kept as a draft on the first page"), NULL);
    }
}

static void
close_answered_cb (gpointer data, const char *answer)
{
  MdrPageEditor *self = data;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (answer, "save"))
    mdr_page_editor_save (self, TRUE);
  else if (g_str_equal (answer, "keep") && !mdr_page_editor_keep_draft (self, &error))
    mdr_page_editor_show_status (self, "dialog-warning-symbolic", error->message);
  if (g_str_equal (answer, "discard"))
    {
      gtk_text_buffer_set_modified (gtk_text_view_get_buffer (self->text), FALSE);
      mdr_kind_folder_drop_draft (self->shared->kind_folder, self->draft);
    }
  if (g_str_equal (answer, "discard") || (g_str_equal (answer, "keep") && !error))
    {
      g_signal_emit_by_name (self, "saved", NULL, NULL);
      gtk_window_destroy (GTK_WINDOW (self));
    }
}

/** Asks what becomes of changes. Returns: whether there are any */
gboolean
mdr_page_editor_ask_to_close (MdrPageEditor *self)
{
  gboolean can_save = gtk_widget_get_sensitive (self->save_button);

  if (!mdr_page_editor_has_changes (self))
    return FALSE;
  mdr_dialogs_ask (GTK_WINDOW (self), can_save ? _ ("Save Changes?") : _ ("Keep a Draft?"),
                   can_save ? _ ("The page has unsaved changes. Unsaved changes will be permanently lost.")
                            : _ ("The page cannot be saved as a kind before it is right. A draft of it stays "
                                 "on the first page."),
                   can_save ? close_buttons : draft_buttons, close_answered_cb, g_object_ref (self),
                   g_object_unref);
  return TRUE;
}

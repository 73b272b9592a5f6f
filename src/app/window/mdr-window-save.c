/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-file.h"

#define SUFFIX ".meander"

/* A file that is being written. */
typedef struct
{
  GApplication *application;
  MdrWindow *window;
  MdrDocument *document;
  GFile *file;
  GBytes *bytes;
} Save;

static const MdrFileType save_types[] = {
  { N_ ("Meander puzzles"), { "*" SUFFIX } },
  { N_ ("All files"), { "*" } },
  { NULL },
};

static const MdrChoiceButton overwrite_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "overwrite", N_ ("_Overwrite"), ADW_RESPONSE_DESTRUCTIVE },
  { "save-as", N_ ("Save _As…"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static const MdrChoiceButton close_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "save", N_ ("_Save"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static void save_to (MdrWindow *self, GFile *file, const char *etag);

static void
save_free (Save *save)
{
  g_application_release (save->application);
  g_object_unref (save->application);
  g_object_unref (save->window);
  g_object_unref (save->document);
  g_clear_object (&save->file);
  g_bytes_unref (save->bytes);
  g_free (save);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Save, save_free)

/** Returns: whether @file can be saved to; a text file, for example, can only be read */
gboolean
mdr_window_is_native (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name && g_str_has_suffix (name, SUFFIX);
}

/** Remembers a native file for the gallery, and for the desktop. */
void
mdr_window_add_recent (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData recent = {
    .mime_type = (char *) MDR_MIME_TYPE,
    .app_name = (char *) "Meander",
    .app_exec = (char *) "meander %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &recent);
}

/** Returns: (transfer full): a file name made from the document's title */
char *
mdr_window_suggest_name (MdrWindow *self, const char *suffix)
{
  g_autofree char *title = mdr_document_dup_title (self->document);

  return g_strconcat (g_strdelimit (title, "/\n", '-'), suffix, NULL);
}

static void
overwrite_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (GFile) file = data;
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);

  if (g_str_equal (answer, "overwrite"))
    save_to (self, file, NULL);
  else if (g_str_equal (answer, "save-as"))
    mdr_window_save_as (self);
  else
    self->close_when_saved = FALSE;
}

static void
ask_to_overwrite (MdrWindow *self, GFile *file, const char *heading)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *body = g_strdup_printf (_ ("Saving replaces the contents of %s with this puzzle."), name);

  mdr_dialogs_ask_async (GTK_WINDOW (self), heading, body, overwrite_buttons, overwrite_answered_cb,
                         g_object_ref (file));
}

/* Changes made while the file was being written are still unsaved. */
static void
mark_saved (Save *save, const char *etag)
{
  MdrWindow *self = save->window;
  gsize length;
  g_autofree char *now = mdr_document_to_data (save->document, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&now), length);

  if (g_bytes_equal (bytes, save->bytes))
    mdr_document_mark_saved (save->document);
  mdr_session_keeper_set_file (self->shared->keeper, save->document, save->file, etag);
  if (self->document == save->document)
    mdr_window_set_file (self, save->file, etag);
  mdr_window_add_recent (save->file);
}

static void
finish_save (Save *save, gboolean saved, const char *etag, const GError *error)
{
  MdrWindow *self = save->window;

  self->saving = FALSE;
  if (saved)
    mark_saved (save, etag);
  /* The program is ending, and the window has been disposed of already. */
  if (!self->document)
    return;
  mdr_window_update_actions (self);

  if (saved && self->close_when_saved)
    {
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      ask_to_overwrite (self, save->file, _ ("The File Was Changed by Another Program"));
    }
  else if (!saved)
    {
      self->close_when_saved = FALSE;
      mdr_dialogs_tell (GTK_WINDOW (self), _ ("The Puzzle Could Not Be Saved"), error->message);
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Save) save = data;
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  gboolean saved = mdr_file_save_finish (save->file, result, &etag, &error);

  finish_save (save, saved, etag, error);
}

/* Holding the application keeps the program running until the file is written. */
static Save *
begin_save (MdrWindow *self, GFile *file)
{
  Save *save = g_new0 (Save, 1);
  gsize length;
  char *data = mdr_document_to_data (self->document, &length);

  save->application = G_APPLICATION (g_object_ref (gtk_window_get_application (GTK_WINDOW (self))));
  g_application_hold (save->application);
  save->window = g_object_ref (self);
  save->document = g_object_ref (self->document);
  save->file = file ? g_object_ref (file) : NULL;
  save->bytes = g_bytes_new_take (data, length);
  self->saving = TRUE;
  mdr_window_update_actions (self);
  return save;
}

static void
save_to (MdrWindow *self, GFile *file, const char *etag)
{
  Save *save = begin_save (self, file);

  mdr_file_save_async (file, save->bytes, etag, NULL, saved_cb, save);
}

static void
saved_to_library_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Save) save = data;
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;

  save->file = mdr_library_add_finish (save->window->shared->library, result, &etag, &error);
  finish_save (save, save->file != NULL, etag, error);
  if (save->file && save->window->document)
    mdr_window_offer (save->window, _ ("Saved to the library"), _ ("Show"), "win.library", NULL);
}

/** Saves to the document's file in the library, or to a new one, which then becomes the document's file. */
void
mdr_window_save_to_library (MdrWindow *self)
{
  g_autoptr (GFile) folder = g_file_new_for_path (mdr_library_get_folder (self->shared->library));
  g_autofree char *title = NULL;
  Save *save;

  if (self->file && g_file_has_prefix (self->file, folder))
    {
      mdr_window_save (self);
      return;
    }
  mdr_board_view_commit (self->board);
  title = mdr_document_dup_title (self->document);
  save = begin_save (self, NULL);
  mdr_library_add_async (self->shared->library, title, save->bytes, saved_to_library_cb, save);
}

/** Saves to the document's file; asks for one if there is none. */
void
mdr_window_save (MdrWindow *self)
{
  if (!self->file)
    {
      mdr_window_save_as (self);
      return;
    }
  mdr_board_view_commit (self->board);
  save_to (self, self->file, self->etag);
}

/* The file dialog has asked about overwriting only for the name as it was typed, not with the suffix added.
 */
static void
save_to_chosen (MdrWindow *self, GFile *file)
{
  g_autofree char *uri = NULL;
  g_autofree char *suffixed_uri = NULL;
  g_autoptr (GFile) suffixed = NULL;

  if (mdr_window_is_native (file))
    {
      save_to (self, file, NULL);
      return;
    }
  uri = g_file_get_uri (file);
  suffixed_uri = g_strconcat (uri, SUFFIX, NULL);
  suffixed = g_file_new_for_uri (suffixed_uri);
  if (g_file_query_exists (suffixed, NULL))
    ask_to_overwrite (self, suffixed, _ ("A File with This Name Already Exists"));
  else
    save_to (self, suffixed, NULL);
}

static void
file_to_save_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autoptr (GFile) file = mdr_dialogs_file_finish (GTK_WINDOW (source), result);

  if (file && self->document)
    save_to_chosen (self, file);
  else
    self->close_when_saved = FALSE;
}

/** Asks for a file and saves to it. */
void
mdr_window_save_as (MdrWindow *self)
{
  g_autofree char *name = mdr_window_suggest_name (self, SUFFIX);

  mdr_board_view_commit (self->board);
  mdr_dialogs_save_file_async (GTK_WINDOW (self), _ ("Save Puzzle"), name, save_types, file_to_save_chosen_cb,
                               NULL);
}

static void
close_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MdrWindow *self = MDR_WINDOW (source);
  g_autofree char *answer = mdr_dialogs_ask_finish (GTK_WINDOW (source), result);

  if (g_str_equal (answer, "discard"))
    {
      mdr_window_forget_document (self);
      gtk_window_destroy (GTK_WINDOW (self));
    }
  else if (g_str_equal (answer, "save"))
    {
      self->close_when_saved = TRUE;
      mdr_window_save (self);
    }
}

/**
 * mdr_window_may_close:
 *
 * Returns: whether the window can close without losing anything; otherwise the
 *   user is being asked, or a file is still being written, and the window closes
 *   by itself afterwards
 */
gboolean
mdr_window_may_close (MdrWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;

  if (!self->document)
    return TRUE;
  if (self->saving)
    {
      self->close_when_saved = TRUE;
      return FALSE;
    }
  if (!mdr_window_is_unsaved (self))
    return TRUE;

  gtk_window_present (GTK_WINDOW (self));
  title = mdr_document_dup_title (self->document);
  body = g_strdup_printf (_ ("“%s” has unsaved changes. Unsaved changes will be permanently lost."), title);
  mdr_dialogs_ask_async (GTK_WINDOW (self), _ ("Save Changes?"), body, close_buttons, close_answered_cb,
                         NULL);
  return FALSE;
}

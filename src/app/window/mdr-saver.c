/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-opener.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"
#include "mdr-file-format.h"
#include "mdr-file.h"

/*
 * @board: borrowed; may hold text that is still being typed
 * @occupied: (nullable): the file that the user is asked whether to overwrite
 * @close_when_saved: whether the window closes once the document is saved
 * @close_when_chosen: the same, while the user is asked for a file
 * @save_again: whether Save was asked for while a file was being written
 * @bare: whether the puzzle is saved without its history, which is no file of the document
 */
struct _MdrSaver
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardView *board;
  GFile *occupied;
  guint close_when_saved : 1;
  guint close_when_chosen : 1;
  guint save_again : 1;
  guint bare : 1;
};

/* Whether the user has been told once that files have the history. */
#define TOLD_HISTORY "told-history"

/* A file that is being written. Holding the application keeps the program running until it is. @bare: whether
 * it has no history; @n_changes: those of the document that are in it. */
typedef struct
{
  gboolean bare;
  guint n_changes;
  GApplication *application;
  MdrSaver *saver;
  MdrDocument *document;
  GFile *file;
  GBytes *bytes;
} Save;

static const MdrDialogAnswer overwrite_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "overwrite", N_ ("_Overwrite"), ADW_RESPONSE_DESTRUCTIVE },
  { "save-as", N_ ("Save _As…"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static const MdrDialogAnswer failed_buttons[] = {
  { "close", N_ ("_Close"), ADW_RESPONSE_DEFAULT },
  { "save-as", N_ ("Save _As…"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static const MdrDialogAnswer close_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "discard", N_ ("_Discard"), ADW_RESPONSE_DESTRUCTIVE },
  { "save", N_ ("_Save"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static const MdrDialogAnswer history_buttons[] = {
  { "cancel", N_ ("_Cancel"), ADW_RESPONSE_DEFAULT },
  { "bare", N_ ("Save _Without History"), ADW_RESPONSE_DEFAULT },
  { "save", N_ ("_Save"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

static void save_to (MdrSaver *self, GFile *file, const char *etag);
static void choose_file (MdrSaver *self);

G_DEFINE_FINAL_TYPE (MdrSaver, mdr_saver, G_TYPE_OBJECT)

static void
save_free (Save *save)
{
  g_application_release (save->application);
  g_object_unref (save->application);
  g_object_unref (save->saver);
  g_object_unref (save->document);
  g_clear_object (&save->file);
  g_bytes_unref (save->bytes);
  g_free (save);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Save, save_free)

static void
mdr_saver_dispose (GObject *object)
{
  MdrSaver *self = MDR_SAVER (object);

  g_clear_object (&self->context);
  g_clear_object (&self->occupied);
  G_OBJECT_CLASS (mdr_saver_parent_class)->dispose (object);
}

static void
mdr_saver_class_init (MdrSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_saver_dispose;
}

static void
mdr_saver_init (MdrSaver *self)
{
}

/**
 * mdr_saver_new:
 * @board: must live as long as the window of @context; commits what is being typed before it is saved
 */
MdrSaver *
mdr_saver_new (MdrContext *context, MdrBoardView *board)
{
  MdrSaver *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_BOARD_VIEW (board), NULL);

  self = g_object_new (MDR_TYPE_SAVER, NULL);
  self->context = g_object_ref (context);
  self->board = board;
  return self;
}

/** Returns: whether @file can be saved to; a text file, for example, can only be read */
gboolean
mdr_saver_is_native (GFile *file)
{
  g_autofree char *name = NULL;
  const MdrFileFormat *format;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  name = g_file_get_basename (file);
  format = name ? mdr_file_format_from_name (name) : NULL;
  return format && format->keeps & MDR_FILE_KEEPS_PLAY;
}

/** Remembers a native file for the gallery, and for the desktop. */
void
mdr_saver_add_recent (GFile *file)
{
  g_autofree char *uri = NULL;
  GtkRecentData recent = {
    .mime_type = (char *) mdr_native_file.media_type,
    .app_name = (char *) "Meander",
    .app_exec = (char *) "meander %u",
  };

  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &recent);
}

static void
overwrite_answered_cb (gpointer data, const char *answer)
{
  MdrSaver *self = data;
  g_autoptr (GFile) file = g_steal_pointer (&self->occupied);

  if (g_str_equal (answer, "overwrite"))
    save_to (self, file, NULL);
  else if (g_str_equal (answer, "save-as"))
    choose_file (self);
  else
    self->close_when_saved = FALSE;
}

static void
failure_answered_cb (gpointer data, const char *answer)
{
  MdrSaver *self = data;

  if (g_str_equal (answer, "save-as") && self->context->document)
    choose_file (self);
  else
    self->close_when_saved = FALSE;
}

/* Lets the document know its file. */
static void
remember_file (Save *save, const char *etag)
{
  MdrContext *context = save->saver->context;

  if (mdr_document_get_n_changes (save->document) == save->n_changes)
    mdr_document_mark_saved (save->document);
  if (context->document == save->document)
    mdr_context_set_file (context, save->file, etag);
  else
    mdr_session_store_set_file (context->shared->store, save->document, save->file, etag);
}

/* The document may have been changed, and the window closed, while the file was being written. */
static void
finish_save (Save *save, gboolean saved, const char *etag, const GError *error)
{
  MdrSaver *self = save->saver;
  MdrContext *context = self->context;
  GtkWindow *window = mdr_context_get_window (context);
  gboolean save_again = saved && self->save_again;

  self->save_again = FALSE;
  if (saved && !save->bare)
    remember_file (save, etag);
  if (saved)
    mdr_saver_add_recent (save->file);
  mdr_context_set_work (context, MDR_WORK_SAVING, FALSE);
  if (!window || !context->document)
    return;

  if (saved && save->bare)
    {
      self->close_when_saved = FALSE;
      mdr_messages_say (context->messages, _ ("Saved without history"));
    }
  if (save_again && (!context->file || mdr_document_get_modified (context->document)))
    {
      mdr_saver_save (self);
    }
  else if (saved && self->close_when_saved)
    {
      gtk_window_close (window);
    }
  else if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      g_autofree char *name = g_file_get_parse_name (save->file);
      g_autofree char *body =
          g_strdup_printf (_ ("Saving replaces the contents of %s with this puzzle."), name);

      g_set_object (&self->occupied, save->file);
      mdr_dialogs_ask (window, _ ("The File Was Changed by Another Program"), body, overwrite_buttons,
                       overwrite_answered_cb, g_object_ref (self), g_object_unref);
    }
  else if (!saved)
    {
      mdr_dialogs_ask (window, _ ("The Puzzle Could Not Be Saved"), error->message, failed_buttons,
                       failure_answered_cb, g_object_ref (self), g_object_unref);
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

static Save *
begin_save (MdrSaver *self, GFile *file)
{
  MdrDocument *document = self->context->document;
  GtkWindow *window = mdr_context_get_window (self->context);
  Save *save = g_new0 (Save, 1);
  g_autoptr (MdrDocument) bare = self->bare ? mdr_document_new_bare (document) : NULL;
  gsize length;
  char *data = mdr_document_to_data (bare ? bare : document, &length);

  save->application = G_APPLICATION (g_object_ref (gtk_window_get_application (window)));
  g_application_hold (save->application);
  save->saver = g_object_ref (self);
  save->bare = self->bare;
  save->n_changes = mdr_document_get_n_changes (document);
  save->document = g_object_ref (document);
  save->file = file ? g_object_ref (file) : NULL;
  save->bytes = g_bytes_new_take (data, length);
  mdr_context_set_work (self->context, MDR_WORK_SAVING, TRUE);
  return save;
}

static void
save_to (MdrSaver *self, GFile *file, const char *etag)
{
  Save *save = begin_save (self, file);

  mdr_file_save_async (file, save->bytes, etag, NULL, saved_cb, save);
}

static void
saved_to_library_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Save) save = data;
  MdrContext *context = save->saver->context;
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;

  save->file = mdr_library_add_finish (context->shared->library, result, &etag, &error);
  finish_save (save, save->file != NULL, etag, error);
  if (save->file && context->document)
    mdr_messages_offer (context->messages, _ ("Saved to the library"), _ ("Show"), "win.library", NULL);
}

/** Saves to the document's file in the library, or to a new one, which then becomes the document's file. */
void
mdr_saver_save_to_library (MdrSaver *self)
{
  MdrLibrary *library;
  GFile *file;
  g_autoptr (GFile) folder = NULL;
  g_autofree char *title = NULL;
  Save *save;

  g_return_if_fail (MDR_IS_SAVER (self));

  library = self->context->shared->library;
  file = self->context->file;
  folder = g_file_new_for_path (mdr_library_get_folder (library));
  if (file && g_file_has_prefix (file, folder))
    {
      mdr_saver_save (self);
      return;
    }
  self->bare = FALSE;
  mdr_board_view_commit (self->board);
  title = mdr_document_dup_title (self->context->document);
  save = begin_save (self, NULL);
  mdr_library_add_async (library, title, save->bytes, saved_to_library_cb, save);
}

/** Saves to the document's file; asks for one if there is none. While a file is being written, waits for
 * that, and then saves what was changed since. */
void
mdr_saver_save (MdrSaver *self)
{
  GFile *file;

  g_return_if_fail (MDR_IS_SAVER (self));

  if (self->context->work & MDR_WORK_SAVING)
    {
      self->save_again = TRUE;
      return;
    }
  file = self->context->file;
  if (!file)
    {
      mdr_saver_save_as (self);
      return;
    }
  self->bare = FALSE;
  mdr_board_view_commit (self->board);
  save_to (self, file, self->context->etag);
}

static void
file_chosen_cb (MdrSaver *self, GFile *file)
{
  if (!self->context->document)
    return;
  self->close_when_saved = self->close_when_chosen;
  save_to (self, file, NULL);
}

static void
choose_file (MdrSaver *self)
{
  const MdrFileType types[] = { { mdr_native_file.name, mdr_native_file.suffix },
                                MDR_FILE_TYPE_ANY,
                                { NULL } };
  g_autofree char *name = mdr_context_suggest_name (self->context, mdr_native_file.suffix);

  self->close_when_chosen = self->close_when_saved;
  self->close_when_saved = FALSE;
  mdr_board_view_commit (self->board);
  mdr_dialogs_save_file (mdr_context_get_window (self->context),
                         self->bare ? _ ("Save Without History") : _ ("Save Puzzle"), name, types, NULL,
                         (MdrDialogsChosen) file_chosen_cb, g_object_ref (self), g_object_unref);
}

static void
history_answered_cb (gpointer data, const char *answer)
{
  MdrSaver *self = data;

  if (g_str_equal (answer, "cancel") || !self->context->document)
    {
      self->close_when_saved = FALSE;
      return;
    }
  g_settings_set_boolean (self->context->settings, TOLD_HISTORY, TRUE);
  self->bare = g_str_equal (answer, "bare");
  choose_file (self);
}

/** Asks for a file and saves to it. Says once, the first time, what a file has besides the puzzle. */
void
mdr_saver_save_as (MdrSaver *self)
{
  g_autofree char *carried = NULL;

  g_return_if_fail (MDR_IS_SAVER (self));

  self->bare = FALSE;
  mdr_board_view_commit (self->board);
  if (!g_settings_get_boolean (self->context->settings, TOLD_HISTORY))
    carried = mdr_document_dup_carried (self->context->document);
  if (carried)
    mdr_dialogs_ask (mdr_context_get_window (self->context), _ ("Save with History?"), carried,
                     history_buttons, history_answered_cb, g_object_ref (self), g_object_unref);
  else
    choose_file (self);
}

/** Asks for a file and saves the puzzle to it as it is now, without how it was made, played and solved. The
 * file of the document stays. */
void
mdr_saver_save_without_history (MdrSaver *self)
{
  g_return_if_fail (MDR_IS_SAVER (self));

  self->bare = TRUE;
  choose_file (self);
}

static void
close_answered_cb (gpointer data, const char *answer)
{
  MdrSaver *self = data;
  MdrDocument *document = self->context->document;
  GtkWindow *window = mdr_context_get_window (self->context);

  if (g_str_equal (answer, "discard"))
    {
      if (document)
        mdr_session_store_forget (self->context->shared->store, document);
      if (window)
        gtk_window_destroy (window);
    }
  else if (g_str_equal (answer, "save"))
    {
      self->close_when_saved = TRUE;
      mdr_saver_save (self);
    }
}

/**
 * mdr_saver_may_close:
 *
 * Returns: whether the window can close without losing anything; otherwise the
 *   user is being asked, or a file is still being written, and the window closes
 *   by itself afterwards
 */
gboolean
mdr_saver_may_close (MdrSaver *self)
{
  MdrDocument *document;
  GtkWindow *window;
  g_autofree char *title = NULL;
  g_autofree char *body = NULL;

  g_return_val_if_fail (MDR_IS_SAVER (self), TRUE);

  document = self->context->document;
  if (!document)
    return TRUE;
  if (self->context->work & MDR_WORK_SAVING)
    {
      self->close_when_saved = TRUE;
      return FALSE;
    }
  if (!mdr_context_is_unsaved (self->context))
    return TRUE;

  window = mdr_context_get_window (self->context);
  gtk_window_present (window);
  title = mdr_document_dup_title (document);
  body = g_strdup_printf (_ ("“%s” has unsaved changes. Unsaved changes will be permanently lost."), title);
  mdr_dialogs_ask (window, _ ("Save Changes?"), body, close_buttons, close_answered_cb, g_object_ref (self),
                   g_object_unref);
  return FALSE;
}

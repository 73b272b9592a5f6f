/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-context.h"

#include "mdr-ui.h"

#define CONTEXT "mdr-context"

static const char *const mode_names[] = {
  [MDR_MODE_BUILD] = "build",
  [MDR_MODE_PLAY] = "play",
  [MDR_MODE_SOLVE] = "solve",
};

G_DEFINE_FINAL_TYPE (MdrContext, mdr_context, G_TYPE_OBJECT)

static void
mdr_context_dispose (GObject *object)
{
  MdrContext *self = MDR_CONTEXT (object);

  g_clear_weak_pointer (&self->window);
  g_clear_object (&self->settings);
  g_clear_object (&self->messages);
  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_pointer (&self->etag, g_free);
  g_clear_pointer (&self->loads, g_ptr_array_unref);
  g_clear_pointer (&self->recognised, mdr_puzzle_unref);
  g_clear_pointer (&self->fingerprint, g_free);
  g_clear_pointer (&self->shown, mdr_solution_unref);
  g_clear_pointer (&self->chosen, mdr_solution_unref);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  G_OBJECT_CLASS (mdr_context_parent_class)->dispose (object);
}

static void
mdr_context_class_init (MdrContextClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_context_dispose;
  mdr_ui_add_signal (klass, "file-changed", 0);
  mdr_ui_add_signal (klass, "work-changed", 0);
  mdr_ui_add_signal (klass, "show", 4, MDR_TYPE_DOCUMENT, G_TYPE_FILE, G_TYPE_STRING, G_TYPE_INT);
}

static void
mdr_context_init (MdrContext *self)
{
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  self->loads = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * mdr_context_new:
 * @window: not kept alive; mdr_context_find() finds the context by it
 * @shared: must outlive every window
 */
MdrContext *
mdr_context_new (GtkWindow *window, const MdrShared *shared, MdrMessages *messages)
{
  MdrContext *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (MDR_IS_MESSAGES (messages), NULL);

  self = g_object_new (MDR_TYPE_CONTEXT, NULL);
  g_set_weak_pointer (&self->window, window);
  self->shared = shared;
  self->messages = g_object_ref (messages);
  g_object_set_data_full (G_OBJECT (window), CONTEXT, g_object_ref (self), g_object_unref);
  return self;
}

/** Returns: (transfer none) (nullable): the parent of dialogs; %NULL once the window is closed */
GtkWindow *
mdr_context_get_window (MdrContext *self)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), NULL);

  return self->window && gtk_window_get_application (self->window) ? self->window : NULL;
}

/** Sets the document on the board; %NULL for none. */
void
mdr_context_set_document (MdrContext *self, MdrDocument *document)
{
  g_return_if_fail (MDR_IS_CONTEXT (self));
  g_return_if_fail (!document || MDR_IS_DOCUMENT (document));

  if (g_set_object (&self->document, document))
    self->is_opened_up = FALSE;
}

/** Returns: (transfer none): the fingerprint of the puzzle on the board; there must be one */
const char *
mdr_context_get_fingerprint (MdrContext *self)
{
  const MdrPuzzle *puzzle;

  g_return_val_if_fail (MDR_IS_CONTEXT (self), NULL);
  g_return_val_if_fail (self->document != NULL, NULL);

  puzzle = mdr_document_get_puzzle (self->document);
  if (self->recognised == puzzle)
    return self->fingerprint;
  g_clear_pointer (&self->recognised, mdr_puzzle_unref);
  g_free (self->fingerprint);
  self->recognised = mdr_puzzle_ref (puzzle);
  self->fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  return self->fingerprint;
}

/**
 * mdr_context_set_file:
 * @file: (nullable): where the document is saved
 * @etag: (nullable): its version when it was last read or written
 */
void
mdr_context_set_file (MdrContext *self, GFile *file, const char *etag)
{
  g_autofree char *old_etag = NULL;

  g_return_if_fail (MDR_IS_CONTEXT (self));
  g_return_if_fail (self->document != NULL);
  g_return_if_fail (!file || G_IS_FILE (file));

  g_set_object (&self->file, file);
  old_etag = g_steal_pointer (&self->etag);
  self->etag = g_strdup (etag);
  mdr_session_store_set_file (self->shared->store, self->document, file, etag);
  g_signal_emit_by_name (self, "file-changed");
}

/**
 * mdr_context_is_unsaved:
 *
 * Returns: whether there is a document with changes to ask about; a sample that
 *   was only played has none, because it can be opened again, and neither has a puzzle
 *   that was only solved, because it can be solved again
 */
gboolean
mdr_context_is_unsaved (MdrContext *self)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);

  if (!self->document || !mdr_document_get_modified (self->document)
      || mdr_document_is_only_solved (self->document))
    return FALSE;
  return self->file || !mdr_document_get_is_sample (self->document)
         || !mdr_document_is_only_played (self->document);
}

/** Returns: (transfer full): a file name made from the document's title */
char *
mdr_context_suggest_name (MdrContext *self, const char *suffix)
{
  g_autofree char *title = NULL;

  g_return_val_if_fail (MDR_IS_CONTEXT (self), NULL);
  g_return_val_if_fail (self->document != NULL, NULL);

  title = mdr_document_dup_title (self->document);
  return g_strconcat (g_strdelimit (title, "/\n", '-'), suffix, NULL);
}

/** Returns: the mode as it is called in actions and settings: "build", "play" or "solve" */
const char *
mdr_context_get_mode_name (MdrContext *self)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), NULL);

  return mode_names[self->mode];
}

/** Returns: the mode that is called @name in actions and settings; Build if there is none */
MdrMode
mdr_context_find_mode (const char *name)
{
  g_return_val_if_fail (name != NULL, MDR_MODE_BUILD);

  for (guint mode = 0; mode < G_N_ELEMENTS (mode_names); mode++)
    if (g_str_equal (mode_names[mode], name))
      return mode;
  return MDR_MODE_BUILD;
}

/* A puzzle that was generated in place of another one is a new entry of the history, and no change. */
static gboolean
is_changed (MdrDocument *document)
{
  const MdrHistory *history = mdr_document_get_history (document);
  const char *const *strings;

  for (guint i = 0; i < mdr_history_get_position (history); i++)
    if (mdr_history_get_entry (history, i, &strings) == MDR_ENTRY_EDIT)
      return TRUE;
  return FALSE;
}

/** Returns: whether the document was made to be played, and has not been solved, changed, or looked at in
 * another mode here */
gboolean
mdr_context_is_made_to_play (MdrContext *self)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);

  return self->document && self->mode == MDR_MODE_PLAY && !self->is_opened_up
         && mdr_document_get_is_sample (self->document) && !mdr_document_get_solution (self->document)
         && !is_changed (self->document);
}

/** Returns: whether another document may take this one's place. Behind another page than the board it may: if
 * it has unsaved changes, it then waits in the session, from where the gallery continues it. */
gboolean
mdr_context_is_free (MdrContext *self)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);

  if (self->loads->len > 0)
    return FALSE;
  if (!self->document)
    return TRUE;
  if (self->shows_board)
    return !mdr_context_is_unsaved (self) && !self->file;
  return !mdr_context_is_unsaved (self) || mdr_session_store_is_reliable (self->shared->store);
}

/** Says that @work has begun or ended. */
void
mdr_context_set_work (MdrContext *self, MdrContextWork work, gboolean goes_on)
{
  g_return_if_fail (MDR_IS_CONTEXT (self));

  self->work = goes_on ? self->work | work : self->work & ~work;
  g_signal_emit_by_name (self, "work-changed");
}

/**
 * mdr_context_show:
 * @file: (nullable): the file of the document
 * @etag: (nullable): the file's version
 *
 * Asks the window to show a document: in itself if nothing is lost by that, otherwise in a new window.
 */
void
mdr_context_show (MdrContext *self, MdrDocument *document, GFile *file, const char *etag)
{
  g_return_if_fail (MDR_IS_CONTEXT (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  g_signal_emit_by_name (self, "show", document, file, etag, -1);
}

/** Asks the window to show a new document, as mdr_context_show() does, in a certain mode. */
void
mdr_context_show_in_mode (MdrContext *self, MdrDocument *document, MdrMode mode)
{
  g_return_if_fail (MDR_IS_CONTEXT (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  g_signal_emit_by_name (self, "show", document, NULL, NULL, (int) mode);
}

/** Returns: (transfer none) (nullable): the first context of an open window of @application that passes @test
 */
MdrContext *
mdr_context_find (GtkApplication *application, MdrContextTest test, gconstpointer data)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (test != NULL, NULL);

  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    {
      MdrContext *context = g_object_get_data (item->data, CONTEXT);

      if (context && test (context, data))
        return context;
    }
  return NULL;
}

/** Implements #MdrContextTest. Returns: whether the puzzle with that fingerprint is on the board here */
gboolean
mdr_context_has_puzzle (MdrContext *self, gconstpointer fingerprint)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);
  g_return_val_if_fail (fingerprint != NULL, FALSE);

  return self->document && g_str_equal (mdr_context_get_fingerprint (self), fingerprint);
}

/** Implements #MdrContextTest. Returns: whether @document, an #MdrDocument, is on the board here */
gboolean
mdr_context_has_document (MdrContext *self, gconstpointer document)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);

  return self->document == document;
}

/** Implements #MdrContextTest. Returns: whether @file, a #GFile, is open here or being read */
gboolean
mdr_context_has_file (MdrContext *self, gconstpointer file)
{
  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);
  g_return_val_if_fail (file != NULL, FALSE);

  return (self->file && g_file_equal (self->file, (GFile *) file))
         || g_ptr_array_find_with_equal_func (self->loads, file, (GEqualFunc) g_file_equal, NULL);
}

/** Brings the window to the front, with the board in view. */
void
mdr_context_raise (MdrContext *self)
{
  g_return_if_fail (MDR_IS_CONTEXT (self));
  g_return_if_fail (self->window != NULL);

  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.go-on", NULL);
  gtk_window_present (self->window);
}

/**
 * mdr_context_continue:
 * @document: one that the session keeps
 *
 * Shows a document where it is: on the board of the window that has it, which comes to the front, or, if it
 * waits in the session, as mdr_context_show() does.
 */
void
mdr_context_continue (MdrContext *self, MdrDocument *document)
{
  g_autoptr (MdrDocument) kept = NULL;
  g_autoptr (GFile) file = NULL;
  g_autofree char *version = NULL;
  const char *etag;
  MdrContext *other;

  g_return_if_fail (MDR_IS_CONTEXT (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  other = mdr_context_find (gtk_window_get_application (self->window), mdr_context_has_document, document);
  if (other)
    {
      mdr_context_raise (other);
      return;
    }
  kept = g_object_ref (document);
  file = mdr_session_store_dup_file (self->shared->store, document, &etag);
  version = g_strdup (etag);
  mdr_context_show (self, document, file, version);
}

/**
 * mdr_context_continue_puzzle:
 *
 * Shows the puzzle with that fingerprint where it is, if it is on a board or waits in the session.
 *
 * Returns: whether it is anywhere
 */
gboolean
mdr_context_continue_puzzle (MdrContext *self, const char *fingerprint)
{
  MdrContext *other;
  MdrDocument *document;

  g_return_val_if_fail (MDR_IS_CONTEXT (self), FALSE);
  g_return_val_if_fail (fingerprint != NULL, FALSE);

  other = mdr_context_find (gtk_window_get_application (self->window), mdr_context_has_puzzle, fingerprint);
  document =
      other ? other->document : mdr_session_store_find_waiting_puzzle (self->shared->store, fingerprint);
  if (document)
    mdr_context_continue (self, document);
  return document != NULL;
}

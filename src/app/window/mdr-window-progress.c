/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

/* A document that the window has left, until its play is kept. */
typedef struct
{
  GApplication *application;
  const MdrShared *shared;
  MdrDocument *document;
} Leaving;

/* A puzzle to be shown once its play has been looked up. */
typedef struct
{
  MdrWindow *window;
  MdrDocument *fresh;
} Opening;

/** Returns: (transfer none): the fingerprint of the puzzle on the board */
const char *
mdr_window_get_fingerprint (MdrWindow *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);

  if (self->recognised == puzzle)
    return self->fingerprint;
  g_clear_pointer (&self->recognised, mdr_puzzle_unref);
  g_free (self->fingerprint);
  self->recognised = mdr_puzzle_ref (puzzle);
  self->fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  return self->fingerprint;
}

/** Records the player's progress with the puzzle on the board. */
void
mdr_window_note_progress (MdrWindow *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  gboolean solved;

  if (self->mode != MDR_MODE_PLAY || !mdr_history_has_moves (mdr_document_get_history (self->document)))
    return;
  g_object_get (self->play_panel, "solved", &solved, NULL);
  if (solved)
    mdr_progress_store_mark_solved (self->shared->progress, kind, mdr_window_get_fingerprint (self),
                                    mdr_document_get_elapsed (self->document));
  else
    mdr_progress_store_mark_begun (self->shared->progress, kind, mdr_window_get_fingerprint (self));
}

/** Counts that a hint was shown. */
void
mdr_window_note_hint (MdrWindow *self)
{
  mdr_progress_store_count_hint (self->shared->progress, mdr_document_get_kind (self->document),
                                 mdr_window_get_fingerprint (self));
}

static gboolean
is_open (GApplication *application, MdrDocument *document)
{
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (application)); item; item = item->next)
    if (MDR_IS_WINDOW (item->data) && mdr_window_get_document (item->data) == document)
      return TRUE;
  return FALSE;
}

/* If the play could not be saved, the session still has it and restores it at the next start. */
static void
kept_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Leaving *leaving = data;
  MdrProgressStore *progress = leaving->shared->progress;
  g_autoptr (GError) error = NULL;

  if (!mdr_progress_store_keep_play_finish (progress, result, &error))
    g_signal_emit_by_name (progress, "failed", error->message);
  else if (!is_open (leaving->application, leaving->document))
    mdr_session_keeper_forget (leaving->shared->keeper, leaving->document);
  g_application_release (leaving->application);
  g_object_unref (leaving->application);
  g_object_unref (leaving->document);
  g_free (leaving);
}

static gboolean
keeps_itself (MdrWindow *self)
{
  return !self->file && mdr_document_get_is_sample (self->document)
         && mdr_document_get_modified (self->document) && mdr_document_is_only_played (self->document);
}

/**
 * mdr_window_leave_document:
 *
 * Called when the window is about to show another document, or to close. The play
 * of a sample or of a generated puzzle is saved; any other document is not
 * restored at the next start, because the user has finished with it. The program
 * does not exit until this is on the disk.
 */
void
mdr_window_leave_document (MdrWindow *self)
{
  Leaving *leaving;

  if (!self->document)
    return;
  if (!keeps_itself (self))
    {
      mdr_window_forget_document (self);
      return;
    }
  leaving = g_new0 (Leaving, 1);
  leaving->application = G_APPLICATION (g_object_ref (gtk_window_get_application (GTK_WINDOW (self))));
  g_application_hold (leaving->application);
  leaving->shared = self->shared;
  leaving->document = g_object_ref (self->document);
  mdr_progress_store_keep_play_async (self->shared->progress, self->document, kept_cb, leaving);
}

/** Returns: (transfer none) (nullable): a window in which that sample or generated puzzle is open */
MdrWindow *
mdr_window_find_playing (GtkApplication *application, const char *fingerprint)
{
  g_return_val_if_fail (fingerprint != NULL, NULL);

  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    {
      MdrWindow *window = MDR_IS_WINDOW (item->data) ? item->data : NULL;

      if (window && window->document && mdr_document_get_is_sample (window->document)
          && g_str_equal (mdr_window_get_fingerprint (window), fingerprint))
        return window;
    }
  return NULL;
}

static void
play_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (MdrWindow) self = opening->window;
  g_autoptr (MdrDocument) fresh = opening->fresh;
  g_autoptr (MdrDocument) kept = mdr_progress_store_load_play_finish (self->shared->progress, result);
  MdrDocument *document = kept ? kept : fresh;

  g_free (opening);
  /* The window may have been closed meanwhile. */
  if (!document || !gtk_window_get_application (GTK_WINDOW (self)))
    return;
  mdr_document_set_is_sample (document, TRUE);
  mdr_window_place_document (self, document, NULL, NULL);
}

static void
open_kept (MdrWindow *self, const char *fingerprint, MdrDocument *fresh)
{
  MdrWindow *window = mdr_window_find_playing (gtk_window_get_application (GTK_WINDOW (self)), fingerprint);
  Opening *opening;

  if (window)
    {
      mdr_window_show_board (window, TRUE);
      gtk_window_present (GTK_WINDOW (window));
      return;
    }
  opening = g_new0 (Opening, 1);
  opening->window = g_object_ref (self);
  opening->fresh = fresh ? g_object_ref (fresh) : NULL;
  mdr_progress_store_load_play_async (self->shared->progress, self->shared->kinds, fingerprint,
                                      play_loaded_cb, opening);
}

/**
 * mdr_window_open_kept:
 * @fresh: a sample, or a puzzle that was generated
 *
 * Shows a puzzle with its saved play, or else as it is in @fresh.
 */
void
mdr_window_open_kept (MdrWindow *self, MdrDocument *fresh)
{
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (fresh));

  open_kept (self, fingerprint, fresh);
}

/** Continues saved play. */
void
mdr_window_open_play (MdrWindow *self, const char *fingerprint)
{
  open_kept (self, fingerprint, NULL);
}

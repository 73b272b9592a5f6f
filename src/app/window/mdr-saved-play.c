/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-context.h"

/* A document that the window has left, until its play is saved. */
typedef struct
{
  GApplication *application;
  const MdrShared *shared;
  MdrDocument *document;
} Leaving;

/*
 * A puzzle to be shown once its play has been looked up.
 *
 * @fresh: (nullable): what is shown if no play was saved
 */
typedef struct
{
  MdrContext *context;
  char *fingerprint;
  MdrDocument *fresh;
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->context);
  g_free (opening->fingerprint);
  g_clear_object (&opening->fresh);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/**
 * mdr_saved_play_record:
 * @solved: whether the position is complete and correct
 *
 * Records the progress with the puzzle on the board, if it is being played.
 */
void
mdr_saved_play_record (MdrContext *context, gboolean solved)
{
  MdrDocument *document;
  MdrProgressStore *progress;
  const char *fingerprint;

  g_return_if_fail (MDR_IS_CONTEXT (context));

  document = context->document;
  if (context->mode != MDR_MODE_PLAY || !mdr_history_has_moves (mdr_document_get_history (document)))
    return;
  progress = context->shared->progress;
  fingerprint = mdr_context_get_fingerprint (context);
  /* A player who solves a puzzle again knows the solution, so that the time is not a record. */
  if (solved && mdr_progress_store_get_state (progress, fingerprint) == MDR_PROGRESS_SOLVED)
    return;
  if (solved)
    mdr_progress_store_mark_solved (progress, mdr_document_get_kind (document), fingerprint,
                                    mdr_document_get_elapsed (document));
  else
    mdr_progress_store_mark_begun (progress, mdr_document_get_kind (document), fingerprint);
}

/** Counts that a hint was shown. */
void
mdr_saved_play_count_hint (MdrContext *context)
{
  g_return_if_fail (MDR_IS_CONTEXT (context));

  mdr_progress_store_count_hint (context->shared->progress, mdr_document_get_kind (context->document),
                                 mdr_context_get_fingerprint (context));
}

/* If the play could not be saved, the session still has it and restores it at the next start. */
static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Leaving *leaving = data;
  MdrProgressStore *progress = leaving->shared->progress;
  g_autoptr (GError) error = NULL;

  if (!mdr_progress_store_keep_play_finish (progress, result, &error))
    g_signal_emit_by_name (progress, "failed", error->message);
  else if (!mdr_context_find (GTK_APPLICATION (leaving->application), mdr_context_has_document,
                              leaving->document))
    mdr_session_store_forget (leaving->shared->store, leaving->document);
  g_application_release (leaving->application);
  g_object_unref (leaving->application);
  g_object_unref (leaving->document);
  g_free (leaving);
}

/*
 * Returns whether the play is to be kept beside the log: that of a sample or of a generated puzzle. Where it
 * was saved to a file, the list that offers the puzzle does not know the file, so it is kept all the same,
 * and again whenever that file is played on.
 */
static gboolean
has_play_to_keep (MdrContext *context)
{
  MdrDocument *document = context->document;
  const MdrProgressRecord *record;

  if (!mdr_document_is_only_played (document))
    return FALSE;
  if (!context->file)
    return mdr_document_get_is_sample (document) && mdr_document_get_modified (document);
  record = mdr_progress_store_find (context->shared->progress, mdr_context_get_fingerprint (context));
  return mdr_history_has_moves (mdr_document_get_history (document))
         && (mdr_document_get_is_sample (document) || (record && record->is_kept));
}

/**
 * mdr_saved_play_leave:
 *
 * Called when the window is about to show another document, or to close. The play
 * of a sample or of a generated puzzle is saved, wherever else it was saved. A document with unsaved changes
 * waits in the session until it is continued. Any other is not restored at the next start, because the user
 * has finished with it. The program does not exit until this is on the disk.
 */
void
mdr_saved_play_leave (MdrContext *context)
{
  MdrDocument *document;
  const MdrShared *shared;
  Leaving *leaving;

  g_return_if_fail (MDR_IS_CONTEXT (context));

  document = context->document;
  shared = context->shared;
  if (!document)
    return;
  if (mdr_context_is_unsaved (context))
    {
      mdr_session_store_set_waiting (shared->store, document, TRUE);
      return;
    }
  if (!has_play_to_keep (context))
    {
      mdr_session_store_forget (shared->store, document);
      return;
    }
  leaving = g_new0 (Leaving, 1);
  leaving->application =
      G_APPLICATION (g_object_ref (gtk_window_get_application (mdr_context_get_window (context))));
  g_application_hold (leaving->application);
  leaving->shared = shared;
  leaving->document = g_object_ref (document);
  mdr_progress_store_keep_play_async (shared->progress, document, saved_cb, leaving);
}

/* The puzzle may have come onto a board meanwhile, as after a double click. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  MdrContext *context = opening->context;
  MdrProgressStore *progress = context->shared->progress;
  g_autoptr (MdrDocument) saved = mdr_progress_store_load_play_finish (progress, result);

  if (!mdr_context_get_window (context) || mdr_context_continue_puzzle (context, opening->fingerprint))
    return;
  if (saved)
    mdr_document_set_is_sample (saved, TRUE);
  if (saved || opening->fresh)
    mdr_context_show (context, saved ? saved : opening->fresh, NULL, NULL);
}

static void
open (MdrContext *context, const char *fingerprint, MdrDocument *fresh)
{
  const MdrShared *shared = context->shared;
  Opening *opening;

  if (mdr_context_continue_puzzle (context, fingerprint))
    return;
  opening = g_new0 (Opening, 1);
  opening->context = g_object_ref (context);
  opening->fingerprint = g_strdup (fingerprint);
  opening->fresh = fresh ? g_object_ref (fresh) : NULL;
  mdr_progress_store_load_play_async (shared->progress, shared->kinds, fingerprint, loaded_cb, opening);
}

/**
 * mdr_saved_play_open:
 * @fresh: the puzzle as it is in its list
 *
 * Shows a puzzle where it is open or waits, or else with its saved play, or else as it is in @fresh.
 */
void
mdr_saved_play_open (MdrContext *context, MdrDocument *fresh)
{
  g_autofree char *fingerprint = NULL;

  g_return_if_fail (MDR_IS_CONTEXT (context));
  g_return_if_fail (MDR_IS_DOCUMENT (fresh));

  fingerprint = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (fresh));
  open (context, fingerprint, fresh);
}

/** Continues a puzzle as mdr_saved_play_open() does; if it is nowhere any more, shows @fresh. */
void
mdr_saved_play_continue_or_open (MdrContext *context, const char *fingerprint, MdrDocument *fresh)
{
  g_return_if_fail (MDR_IS_CONTEXT (context));
  g_return_if_fail (fingerprint != NULL);
  g_return_if_fail (MDR_IS_DOCUMENT (fresh));

  open (context, fingerprint, fresh);
}

/** Continues a puzzle as mdr_saved_play_open() does, if it is anywhere. */
void
mdr_saved_play_continue (MdrContext *context, const char *fingerprint)
{
  g_return_if_fail (MDR_IS_CONTEXT (context));
  g_return_if_fail (fingerprint != NULL);

  open (context, fingerprint, NULL);
}

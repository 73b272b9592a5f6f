/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/* The title of the document may reveal what the player does not know yet. */
static char *
dup_title (MdrWindow *self)
{
  const MdrPuzzle *known = mdr_document_get_known_puzzle (self->document);

  return self->mode == MDR_MODE_PLAY && !mdr_document_is_known (self->document)
             ? known->kind->dup_title (known)
             : mdr_document_dup_title (self->document);
}

/** Shows the title of the document, with a mark if there are unsaved changes. */
void
mdr_window_update_title (MdrWindow *self)
{
  g_autofree char *title = NULL;
  g_autofree char *marked = NULL;

  if (!self->document)
    {
      gtk_window_set_title (GTK_WINDOW (self), _ ("Meander"));
      return;
    }
  title = dup_title (self);
  marked = mdr_window_is_unsaved (self) ? g_strdup_printf ("• %s", title) : g_strdup (title);
  adw_window_title_set_title (self->title, marked);
  adw_window_title_set_subtitle (self->title, mdr_kind_get_name (mdr_document_get_kind (self->document)));
  gtk_window_set_title (GTK_WINDOW (self), marked);
}

static void
title_changed_cb (MdrWindow *self)
{
  mdr_window_update_title (self);
  mdr_window_update_actions (self);
}

static void
document_changed_cb (MdrWindow *self)
{
  mdr_window_take_back_toast (self, &self->offer);
  g_clear_pointer (&self->chosen, mdr_solution_unref);
  mdr_window_update_problems (self);
  mdr_window_update_playback (self);
  mdr_window_update_title (self);
  mdr_window_update_actions (self);
  mdr_window_note_progress (self);
}

/**
 * mdr_window_set_file:
 * @file: (nullable): where the document is saved
 * @etag: (nullable): its version when it was last read or written
 */
void
mdr_window_set_file (MdrWindow *self, GFile *file, const char *etag)
{
  g_set_object (&self->file, file);
  g_free (self->etag);
  self->etag = g_strdup (etag);
  mdr_session_keeper_set_file (self->shared->keeper, self->document, file, etag);
  mdr_gallery_set_document (self->gallery, self->document, file);
  mdr_window_update_actions (self);
}

/**
 * mdr_window_replace_puzzle:
 * @puzzle: of the document's kind
 *
 * Replaces the puzzle on the board with @puzzle; undo restores the old one. Saving asks for a new file,
 * because the current one holds the old puzzle.
 *
 * Returns: whether there was room in the history; if not, the user has been told
 */
gboolean
mdr_window_replace_puzzle (MdrWindow *self, const MdrPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;

  if (!mdr_document_replace (self->document, puzzle, &error))
    {
      mdr_window_say (self, error->message);
      return FALSE;
    }
  mdr_window_set_file (self, NULL, NULL);
  return TRUE;
}

/* Returns the mode to start in: the mode of the last change, or Play for a document that has none. */
static MdrMode
guess_mode (MdrDocument *document)
{
  const MdrHistory *history = mdr_document_get_history (document);
  guint position = mdr_history_get_position (history);
  const char *const *strings;
  g_autoptr (MdrProblems) problems = NULL;

  if (mdr_document_get_solution (document))
    return MDR_MODE_SOLVE;
  if (position == 0)
    {
      problems = mdr_puzzle_dup_problems (mdr_document_get_puzzle (document));
      return problems->len > 0 ? MDR_MODE_BUILD : MDR_MODE_PLAY;
    }
  switch (mdr_history_get_entry (history, position - 1, &strings))
    {
    case MDR_ENTRY_MOVE:
    case MDR_ENTRY_RESTART:
      return MDR_MODE_PLAY;
    case MDR_ENTRY_EDIT:
    case MDR_ENTRY_NEW:
    case MDR_ENTRY_SOLUTION:
    default:
      return MDR_MODE_BUILD;
    }
}

/** Removes the document from the board. */
void
mdr_window_drop_document (MdrWindow *self)
{
  mdr_window_stop_playback (self);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
}

/** The document is not restored at the next start, because the user has closed it. */
void
mdr_window_forget_document (MdrWindow *self)
{
  if (self->document)
    mdr_session_keeper_forget (self->shared->keeper, self->document);
}

/**
 * mdr_window_set_document:
 * @document: the document to show
 * @file: (nullable): the file of the document
 * @etag: (nullable): the file's version
 *
 * Shows a document and drops the previous one; see mdr_window_place_document()
 * for a function that keeps it.
 */
void
mdr_window_set_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  mdr_window_leave_document (self);
  mdr_window_drop_document (self);
  self->document = g_object_ref (document);
  mdr_session_keeper_keep (self->shared->keeper, document);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (title_changed_cb), self);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (title_changed_cb), self);
  mdr_window_set_file (self, file, etag);

  mdr_board_view_set_document (self->board, document);
  mdr_build_panel_set_document (self->build_panel, document);
  mdr_play_panel_set_document (self->play_panel, document);
  mdr_solve_panel_set_document (self->solve_panel, document);
  mdr_board_view_set_tool (self->board, mdr_build_panel_get_tool (self->build_panel));
  mdr_window_offer_playback (self);
  mdr_window_set_mode (self, guess_mode (document));
  document_changed_cb (self);
  mdr_window_show_board (self, TRUE);
  /* The banner announces a solved puzzle only when it has just been solved, not when it is opened. */
  mdr_solved_banner_hide (self->banner);
}

/**
 * mdr_window_is_unsaved:
 *
 * Returns: whether there is a document with changes to ask about; a sample that
 *   was only played has none, because it can be opened again
 */
gboolean
mdr_window_is_unsaved (MdrWindow *self)
{
  if (!self->document || !mdr_document_get_modified (self->document))
    return FALSE;
  return self->file || !mdr_document_get_is_sample (self->document)
         || !mdr_document_is_only_played (self->document);
}

/** Returns: whether another document may take this one's place */
gboolean
mdr_window_is_free (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  if (self->loads->len > 0)
    return FALSE;
  if (!self->document)
    return TRUE;
  if (mdr_window_is_unsaved (self))
    return FALSE;
  return !mdr_window_shows_board (self) || !self->file;
}

/** Returns: (transfer none) (nullable): the document on the board */
MdrDocument *
mdr_window_get_document (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), NULL);

  return self->document;
}

/** Returns: (transfer none) (nullable): the file of the document */
GFile *
mdr_window_get_file (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), NULL);

  return self->file;
}

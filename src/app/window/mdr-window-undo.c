/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

/* Undo and redo, which concern what is shown: the document on the board, or, on a page of puzzles, what was
 * added to the library and removed from it. */

/** Returns: whether there is a change to undo on the page that is shown */
gboolean
mdr_window_can_undo (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  if (mdr_window_shows_puzzles (self))
    return mdr_library_history_can_undo (self->library_history);
  return self->context->shows_board && mdr_document_can_undo (self->context->document);
}

/** Returns: whether there is a change to redo on the page that is shown */
gboolean
mdr_window_can_redo (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  if (mdr_window_shows_puzzles (self))
    return mdr_library_history_can_redo (self->library_history);
  return self->context->shows_board && mdr_document_can_redo (self->context->document);
}

/* An entry that is being typed into has an undo of its own; a spin button is no such entry, because what it
 * does is an edit, and neither is one in which nothing is written. */
static gboolean
undo_in_entry (MdrWindow *self, const char *action)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!GTK_IS_TEXT (focus) || gtk_widget_get_ancestor (focus, GTK_TYPE_SPIN_BUTTON)
      || (mdr_window_shows_puzzles (self) && *gtk_editable_get_text (GTK_EDITABLE (focus)) == '\0'))
    return FALSE;
  return gtk_widget_activate_action (focus, action, NULL);
}

/** Undoes the last change: in an entry, of the list of puzzles that is shown, or of the document. */
void
mdr_window_undo (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (undo_in_entry (self, "text.undo"))
    return;
  if (mdr_window_shows_puzzles (self))
    {
      mdr_library_history_undo (self->library_history);
      return;
    }
  mdr_board_view_commit (self->board);
  mdr_document_undo (self->context->document);
}

/** Redoes what was undone last, as mdr_window_undo() does. */
void
mdr_window_redo (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (undo_in_entry (self, "text.redo"))
    return;
  if (mdr_window_shows_puzzles (self))
    mdr_library_history_redo (self->library_history);
  else
    mdr_document_redo (self->context->document);
}

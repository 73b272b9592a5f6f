/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include "mdr-interpret.h"

typedef gboolean (*DocumentFunc) (MdrDocument *document, const char *string, gboolean joins, GError **error);

/** Moves the cursor back onto the board, which an edit may have made smaller. */
void
mdr_board_view_keep_cursor (MdrBoardView *self)
{
  mdr_cursor_stay_on_board (self->cursor, &self->camera.geometry.extents);
}

static void
say_refusal (MdrBoardView *self, const char *sentence)
{
  mdr_board_view_announce (self, sentence);
  g_signal_emit_by_name (self, "refused", sentence);
}

static gboolean
apply (MdrBoardView *self, DocumentFunc func, const char *string, gboolean joins)
{
  gboolean in_gesture = self->gesture.button != 0;
  gboolean applied;
  g_autoptr (GError) error = NULL;

  /* The first entry of a gesture must not be merged with the entry of an earlier gesture. */
  if (in_gesture)
    joins = joins && self->gesture.entries > 0;
  self->applying = TRUE;
  applied = func (self->document, string, joins, &error);
  self->applying = FALSE;
  if (!applied)
    {
      say_refusal (self, error->message);
      return FALSE;
    }
  if (self->gesture.button != 0 && !joins)
    self->gesture.entries++;
  return TRUE;
}

static void
take_action (MdrBoardView *self, MdrAction *action)
{
  MdrCell before = self->cursor->cell;
  gboolean said = FALSE;
  gboolean typing = self->cursor->typed != NULL;

  if (action->cursor)
    {
      mdr_cursor_free (self->cursor);
      self->cursor = g_steal_pointer (&action->cursor);
    }
  if (action->edit)
    said = !apply (self, mdr_document_edit, action->edit, action->joins);
  if (action->move && self->document)
    said = !apply (self, mdr_document_move, action->move, action->joins) || said;
  mdr_board_view_keep_cursor (self);

  typing = typing || self->cursor->typed;
  if (self->document && !said
      && (typing || action->edit || action->move || !mdr_cell_equal (before, self->cursor->cell)))
    mdr_board_view_describe_cursor (self);
}

/* Returns whether @input begins something new. A release or a drag does not: it belongs to a press, and must
 * not end an animation that the press has started. */
static gboolean
begins_something (const MdrInput *input)
{
  return input->type == MDR_INPUT_PRESS || input->type == MDR_INPUT_KEY || input->type == MDR_INPUT_TEXT;
}

/**
 * mdr_board_view_interpret:
 *
 * Asks the kind what @input means and does it.
 *
 * Returns: whether the kind had a use for it
 */
gboolean
mdr_board_view_interpret (MdrBoardView *self, const MdrInput *input)
{
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrBoardView) alive = g_object_ref (self);
  g_autoptr (MdrDocument) document = NULL;
  g_auto (MdrAction) action = { NULL };

  if (!self->document)
    return FALSE;
  if (begins_something (input))
    mdr_board_view_finish_motion (self);
  /* Handlers of the change may set another document on the board. */
  document = g_object_ref (self->document);
  state = mdr_board_view_dup_play (self);
  mdr_interpret (mdr_board_view_get_puzzle (self), state, self->mode, self->cursor, input, &action);
  if (mdr_action_is_empty (&action))
    return FALSE;

  take_action (self, &action);
  if (action.refused && self->document)
    mdr_board_view_refuse (self, input->button != 0 ? input->cell : self->cursor->cell);
  if (action.refusal && self->document)
    say_refusal (self, action.refusal);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

/**
 * mdr_board_view_cancel_gesture:
 *
 * Cancels the press or drag under way and undoes what it has already done, so
 * that Escape works in the same way for all kinds and both mouse buttons.
 */
void
mdr_board_view_cancel_gesture (MdrBoardView *self)
{
  MdrInput input = { 0 };
  guint entries = self->gesture.entries;

  if (self->gesture.button == 0)
    return;
  input.type = MDR_INPUT_CANCEL;
  input.cell = self->cursor->cell;
  input.tool = self->tool;
  input.button = self->gesture.button;
  mdr_board_view_interpret (self, &input);
  mdr_cursor_end_gesture (self->cursor);
  self->gesture.button = 0;
  self->gesture.entries = 0;
  while (entries-- > 0 && self->document && mdr_document_can_undo (self->document))
    mdr_document_undo (self->document);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Drops typed text and gesture, because the state they refer to has changed. */
void
mdr_board_view_forget_input (MdrBoardView *self)
{
  g_clear_pointer (&self->cursor->typed, g_free);
  mdr_cursor_end_gesture (self->cursor);
  mdr_board_view_keep_cursor (self);
  self->gesture.button = 0;
  self->gesture.entries = 0;
}

/**
 * mdr_board_view_commit:
 *
 * Commits text being typed, as Enter does. Call this before the document is saved
 * or solved, so that text shown on the board is not left out.
 */
void
mdr_board_view_commit (MdrBoardView *self)
{
  MdrInput input = { 0 };

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (!self->cursor->typed)
    return;
  input.type = MDR_INPUT_KEY;
  input.key = MDR_KEY_ENTER;
  input.cell = self->cursor->cell;
  input.tool = self->tool;
  mdr_board_view_interpret (self, &input);
}

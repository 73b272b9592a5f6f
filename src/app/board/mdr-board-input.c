/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-input.h"

#include <glib/gi18n-lib.h>

#include "mdr-interaction.h"

typedef gboolean (*DocumentFunc) (MdrDocument *document, const char *string, gboolean joins, GError **error);

static void
say_refusal (MdrBoardInput *self, const char *sentence)
{
  mdr_board_access_announce (self->access, sentence);
  g_signal_emit_by_name (self->widget, "refused", sentence);
}

static gboolean
apply (MdrBoardInput *self, DocumentFunc func, const char *string, gboolean joins)
{
  gboolean in_gesture = self->gesture.button != 0;
  gboolean applied;
  g_autoptr (GError) error = NULL;

  /* The first entry of a gesture must not be merged with the entry of an earlier gesture. */
  if (in_gesture)
    joins = joins && self->gesture.entries > 0;
  self->applying = TRUE;
  applied = func (self->content->document, string, joins, &error);
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
take_action (MdrBoardInput *self, MdrAction *action)
{
  MdrCell before = self->access->cursor->cell;
  gboolean said = FALSE;
  gboolean typing = self->access->cursor->typed != NULL;

  if (action->cursor)
    {
      mdr_cursor_free (self->access->cursor);
      self->access->cursor = g_steal_pointer (&action->cursor);
    }
  if (action->edit)
    said = !apply (self, mdr_document_edit, action->edit, action->joins);
  if (action->move && self->content->document)
    said = !apply (self, mdr_document_move, action->move, action->joins) || said;
  mdr_board_access_keep_cursor (self->access);

  typing = typing || self->access->cursor->typed;
  if (self->content->document && !said
      && (typing || action->edit || action->move || !mdr_cell_equal (before, self->access->cursor->cell)))
    mdr_board_access_describe_cursor (self->access);
}

/* Shows and announces that the input at @cell was refused. */
static void
refuse (MdrBoardInput *self, MdrCell cell)
{
  g_autofree char *place = mdr_board_content_dup_cell_sentence (self->content, cell);
  /* Translators: the place and what stands there, then this: "Row 1, column 2: 7. This is not possible." */
  g_autofree char *sentence = g_strdup_printf (_ ("%s. This is not possible."), place);

  mdr_board_access_announce (self->access, sentence);
  mdr_board_motion_refuse (self->motion, cell);
}

/* Asks the kind what @input means and does it. Returns: whether the same input has to be given again */
static gboolean
interpret (MdrBoardInput *self, const MdrInput *input, gboolean *used)
{
  g_autoptr (MdrState) state = mdr_board_content_dup_play (self->content);
  g_auto (MdrAction) action = { NULL };

  mdr_interpret (mdr_board_content_get_puzzle (self->content), state, self->content->mode,
                 self->access->cursor, input, &action);
  if (mdr_action_is_empty (&action))
    return FALSE;

  *used = TRUE;
  take_action (self, &action);
  if (action.refused && self->content->document)
    refuse (self, input->button != 0 ? input->cell : self->access->cursor->cell);
  if (action.refusal && self->content->document)
    say_refusal (self, action.refusal);
  if (action.refused || action.refusal)
    g_signal_emit_by_name (self->widget, "stopped");
  else if (action.move)
    g_signal_emit_by_name (self->widget, "moved");
  gtk_widget_queue_draw (self->widget);
  return action.unfinished && self->content->document;
}

/**
 * mdr_board_input_interpret:
 *
 * Asks the kind what @input means and does it.
 *
 * Returns: whether the kind had a use for it
 */
gboolean
mdr_board_input_interpret (MdrBoardInput *self, const MdrInput *input)
{
  g_autoptr (GtkWidget) alive = NULL;
  g_autoptr (MdrDocument) document = NULL;
  gboolean used = FALSE;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (input != NULL, FALSE);

  if (!self->content->document)
    return FALSE;
  alive = g_object_ref (self->widget);
  /* A drag or a release that follows a press must not end an animation that the press has started. */
  if (input->type == MDR_INPUT_PRESS || input->type == MDR_INPUT_KEY || input->type == MDR_INPUT_TEXT)
    mdr_board_motion_finish (self->motion);
  /* Handlers of the signal may set another document on the board. */
  document = g_object_ref (self->content->document);
  while (interpret (self, input, &used))
    ;
  if (used)
    g_signal_emit_by_name (self->widget, "digits-changed");
  return used;
}

/** Chooses what becomes of numbers that are typed. */
void
mdr_board_input_set_writing (MdrBoardInput *self, MdrWriting writing)
{
  g_autoptr (MdrState) state = NULL;
  g_auto (MdrAction) action = { NULL };

  g_return_if_fail (self != NULL);

  if (!self->content->document)
    return;
  state = mdr_board_content_dup_play (self->content);
  mdr_interpret_writing (mdr_board_content_get_puzzle (self->content), state, self->content->mode,
                         self->access->cursor, writing, &action);
  take_action (self, &action);
  gtk_widget_queue_draw (self->widget);
  g_signal_emit_by_name (self->widget, "digits-changed");
}

/** Returns: whether digits that are typed with the keys @held become something that the kind has */
gboolean
mdr_board_input_takes_digit (MdrBoardInput *self, MdrModifiers held)
{
  const MdrInputHandlers *handlers;

  g_return_val_if_fail (self != NULL, FALSE);

  handlers = self->content->document
                 ? mdr_document_get_kind (self->content->document)->turns[self->content->mode]
                 : NULL;
  return handlers && (handlers->writings >> mdr_writing_from_modifiers (held) & 1);
}

/**
 * mdr_board_input_cancel_gesture:
 *
 * Cancels the press or drag under way and undoes what it has already done, so
 * that Escape works in the same way for all kinds and both mouse buttons.
 */
void
mdr_board_input_cancel_gesture (MdrBoardInput *self)
{
  MdrInput input = { 0 };
  guint entries;

  g_return_if_fail (self != NULL);

  entries = self->gesture.entries;
  if (self->gesture.button == 0)
    return;
  input.type = MDR_INPUT_CANCEL;
  input.cell = self->access->cursor->cell;
  input.tool = self->tool;
  input.button = self->gesture.button;
  mdr_board_input_interpret (self, &input);
  mdr_cursor_end_gesture (self->access->cursor);
  self->gesture.button = 0;
  self->gesture.entries = 0;
  while (entries-- > 0 && self->content->document && mdr_document_can_undo (self->content->document))
    mdr_document_undo (self->content->document);
  gtk_widget_queue_draw (self->widget);
}

/** Drops typed text, gesture and ghost, because the state they refer to has changed. */
void
mdr_board_input_forget (MdrBoardInput *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->access->cursor->typed, g_free);
  mdr_cursor_end_gesture (self->access->cursor);
  mdr_board_access_keep_cursor (self->access);
  mdr_board_ghost_clear (&self->ghost);
  self->gesture.button = 0;
  self->gesture.entries = 0;
}

/** Returns: the modifiers that kinds know, of those that GTK reports */
MdrModifiers
mdr_board_input_get_modifiers (GdkModifierType state)
{
  MdrModifiers modifiers = MDR_MODIFIER_NONE;

  if (state & GDK_SHIFT_MASK)
    modifiers |= MDR_MODIFIER_SHIFT;
  if (state & GDK_CONTROL_MASK)
    modifiers |= MDR_MODIFIER_CONTROL;
  return modifiers;
}

/**
 * mdr_board_input_open_menu:
 * @cell: a cell or the place of a clue
 *
 * While solutions are looked for anyway, the menu says what each choice would leave.
 *
 * Returns: whether there is a menu for @cell, which is now open
 */
gboolean
mdr_board_input_open_menu (MdrBoardInput *self, MdrCell cell)
{
  const MdrPuzzle *puzzle;
  gboolean playing;

  g_return_val_if_fail (self != NULL, FALSE);

  if (!self->content->document || self->content->mode == MDR_MODE_SOLVE)
    return FALSE;
  puzzle = mdr_document_get_puzzle (self->content->document);
  playing = self->content->mode == MDR_MODE_PLAY;
  if (!mdr_board_menu_open (&self->menu, puzzle, playing, &self->camera->geometry, cell))
    return FALSE;
  if (!playing && self->queue && self->content->backbone)
    mdr_board_menu_ask (&self->menu, puzzle, cell, self->queue);
  return TRUE;
}

/**
 * mdr_board_input_commit:
 *
 * Commits text being typed, as Enter does.
 */
void
mdr_board_input_commit (MdrBoardInput *self)
{
  MdrInput input = { 0 };

  g_return_if_fail (self != NULL);

  if (!self->access->cursor->typed)
    return;
  input.type = MDR_INPUT_KEY;
  input.key = MDR_KEY_ENTER;
  input.cell = self->access->cursor->cell;
  input.tool = self->tool;
  mdr_board_input_interpret (self, &input);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

/* Typing by buttons beside the board. */

/* Returns: (nullable): what the kind does with input; %NULL without a document */
static const MdrInputHandlers *
get_handlers (MdrBoardView *self)
{
  return self->content.document ? mdr_document_get_kind (self->content.document)->turns[self->content.mode]
                                : NULL;
}

/** Gets the smallest and the largest number that can be typed into cells. Returns: whether there are any */
gboolean
mdr_board_view_get_digits (MdrBoardView *self, guint *smallest, guint *largest)
{
  const MdrInputHandlers *handlers;

  g_return_val_if_fail (MDR_IS_BOARD_VIEW (self), FALSE);
  g_return_val_if_fail (smallest != NULL && largest != NULL, FALSE);

  handlers = get_handlers (self);
  return handlers && handlers->get_digits
         && handlers->get_digits (mdr_board_content_get_puzzle (&self->content), smallest, largest);
}

/** Gets what becomes of numbers that are typed. Returns: bit w is set if it can be w, see #MdrInputHandlers
 */
guint
mdr_board_view_get_writing (MdrBoardView *self, MdrWriting *writing)
{
  const MdrInputHandlers *handlers;

  g_return_val_if_fail (MDR_IS_BOARD_VIEW (self), 0);
  g_return_val_if_fail (writing != NULL, 0);

  handlers = get_handlers (self);
  *writing =
      handlers && handlers->get_writing ? handlers->get_writing (self->access.cursor) : MDR_WRITING_NUMBERS;
  return handlers ? handlers->writings : 0;
}

/* Shows the cursor. Returns: whether it was shown before, so that the user knows which cell input is for */
static gboolean
show_cursor (MdrBoardView *self)
{
  gboolean shown = self->access.cursor->visible;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->access.cursor->visible = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return shown;
}

/** Chooses what becomes of numbers that are typed. */
void
mdr_board_view_set_writing (MdrBoardView *self, MdrWriting writing)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_view_commit (self);
  show_cursor (self);
  mdr_board_input_set_writing (&self->input, writing);
}

/** Returns: bit n is set if no cell is left for the number n; see #MdrNumbers */
guint64
mdr_board_view_get_finished (MdrBoardView *self)
{
  const MdrNumbers *numbers;
  g_autoptr (MdrState) state = NULL;

  g_return_val_if_fail (MDR_IS_BOARD_VIEW (self), 0);

  if (!self->content.document || self->content.mode != MDR_MODE_PLAY)
    return 0;
  numbers = mdr_kind_get_numbers (mdr_document_get_kind (self->content.document));
  if (!numbers->get_finished)
    return 0;
  state = mdr_board_content_dup_play (&self->content);
  return numbers->get_finished (mdr_board_content_get_puzzle (&self->content), state);
}

/** Types @text into the cell under the cursor, and commits it, as a button does. Where no cell has been
 * chosen yet, it only shows the cursor. */
void
mdr_board_view_type (MdrBoardView *self, const char *text)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));
  g_return_if_fail (text != NULL);

  mdr_board_view_commit (self);
  if (!show_cursor (self))
    return;
  for (; *text != '\0'; text++)
    {
      const char character[] = { *text, '\0' };
      MdrInput input = { .type = MDR_INPUT_TEXT, .cell = self->access.cursor->cell, .text = character };

      mdr_board_input_interpret (&self->input, &input);
    }
  mdr_board_view_commit (self);
}

/** Erases what is in the cell under the cursor, as the key Backspace does. */
void
mdr_board_view_erase (MdrBoardView *self)
{
  MdrInput input = { .type = MDR_INPUT_KEY, .key = MDR_KEY_BACKSPACE };

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_view_commit (self);
  if (!show_cursor (self))
    return;
  input.cell = self->access.cursor->cell;
  mdr_board_input_interpret (&self->input, &input);
}

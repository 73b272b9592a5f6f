/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

/**
 * mdr_board_view_announce:
 * @sentence: translated; the place first, if it is about one
 *
 * Says @sentence to screen readers. GTK 4.8 has no call for announcements: a
 * change of the focused widget's label is what it sends to them.
 */
void
mdr_board_view_announce (MdrBoardView *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
}

/* Announces what is being typed, else what stands under the cursor. */
void
mdr_board_view_describe_cursor (MdrBoardView *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  const MdrState *state = NULL;
  g_autofree char *sentence = NULL;

  if (self->cursor->typed && *self->cursor->typed)
    {
      mdr_board_view_announce (self, self->cursor->typed);
      return;
    }
  if (self->mode != MDR_MODE_BUILD)
    state = mdr_document_get_state (self->document);
  sentence = puzzle->kind->dup_cell_sentence (puzzle, state, self->cursor->cell);
  mdr_board_view_announce (self, sentence);
}

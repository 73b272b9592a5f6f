/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-lock.h"

/**
 * mdr_board_view_announce:
 * @sentence: translated; the place first, if it is about one
 *
 * Announces @sentence to screen readers. GTK 4.8 has no function for
 * announcements, but reports changes of the focused widget's label.
 */
void
mdr_board_view_announce (MdrBoardView *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
}

/** Finds the place that the user looks at: the one under the pointer, or under the cursor if the keyboard was
 * used last. There is none if something other than the board is shown. */
gboolean
mdr_board_view_find_place (MdrBoardView *self, MdrCell *place)
{
  const MdrExtents *extents = &self->camera.geometry.extents;
  gboolean in_rows;
  gboolean in_columns;
  gboolean at_cursor = self->cursor->visible && (self->by_keyboard || self->pointer.row == MDR_NO_ANCHOR);

  if (!self->document || (self->playback && self->playback->extents.rows > 0)
      || (!at_cursor && self->pointer.row == MDR_NO_ANCHOR))
    return FALSE;
  *place = at_cursor ? self->cursor->cell : self->pointer;
  in_rows = place->row >= 0 && place->row < extents->rows;
  in_columns = place->column >= 0 && place->column < extents->columns;
  return (in_rows && place->column >= -(extents->left > 0)
          && place->column < extents->columns + (extents->right > 0))
         || (in_columns && place->row >= -(extents->top > 0)
             && place->row < extents->rows + (extents->bottom > 0));
}

/* Describes the contents of a place, whether they are tentative or locked, and whether solutions differ
 * there.
 * @state is NULL where the play is not shown. */
static char *
dup_sentence (MdrBoardView *self, const MdrState *state, MdrCell place)
{
  const MdrPuzzle *puzzle = mdr_board_view_get_puzzle (self);
  g_autofree char *bare = puzzle->kind->dup_cell_sentence (puzzle, state, place);
  g_autofree char *sentence = NULL;
  const char *sharing = self->common && self->common->puzzle == puzzle
                            ? mdr_common_get_cell_sentence (self->common, place)
                            : NULL;

  if (state && self->mode == MDR_MODE_PLAY && mdr_document_is_tried (self->document, place))
    /* Translators: what stands at a place, then this: "Row 1, column 2: filled; tried" */
    sentence = g_strdup_printf (_ ("%s; tentative"), bare);
  else if (self->mode == MDR_MODE_BUILD && mdr_puzzle_is_locked (puzzle, place))
    /* Translators: what stands at a place of the board: "Row 1, column 2: 5, locked" */
    sentence = g_strdup_printf (_ ("%s, locked"), bare);
  else
    sentence = g_steal_pointer (&bare);
  if (!sharing)
    return g_steal_pointer (&sentence);
  /* Translators: what stands in a cell, and whether solutions differ there */
  return g_strdup_printf (_ ("%s. %s"), sentence, sharing);
}

/** Updates the property "place" for the place that the user looks at. While a solution is shown, it describes
 * the puzzle, because what is drawn is not the play.
 */
void
mdr_board_view_update_place (MdrBoardView *self)
{
  g_autoptr (MdrState) state =
      self->mode == MDR_MODE_PLAY && self->document ? mdr_board_view_dup_play (self) : NULL;
  char *sentence = NULL;
  MdrCell place;

  if (mdr_board_view_find_place (self, &place))
    sentence = dup_sentence (self, state, place);
  if (g_strcmp0 (sentence, self->place) == 0)
    {
      g_free (sentence);
      return;
    }
  g_free (self->place);
  self->place = sentence;
  g_object_notify (G_OBJECT (self), "place");
}

/** Announces the text being typed, or else the place under the cursor. */
void
mdr_board_view_describe_cursor (MdrBoardView *self)
{
  g_autoptr (MdrState) state = NULL;
  g_autofree char *sentence = NULL;

  if (self->cursor->typed && *self->cursor->typed)
    {
      mdr_board_view_announce (self, self->cursor->typed);
      return;
    }
  if (self->mode != MDR_MODE_BUILD)
    state = mdr_board_view_dup_play (self);
  sentence = dup_sentence (self, state, self->cursor->cell);
  mdr_board_view_announce (self, sentence);
}

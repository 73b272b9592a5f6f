/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-access.h"

#include "mdr-interaction.h"

/** Starts without a pointer, and with the cursor in the first cell. The arguments outlive @access. */
void
mdr_board_access_init (MdrBoardAccess *access,
                       GtkWidget *widget,
                       const MdrBoardContent *content,
                       const MdrBoardCamera *camera)
{
  g_return_if_fail (access != NULL);
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (content != NULL && camera != NULL);

  *access = (MdrBoardAccess){ .widget = widget, .content = content, .camera = camera };
  access->cursor = mdr_cursor_new ();
  access->pointer.row = MDR_NO_ANCHOR;
}

void
mdr_board_access_clear (MdrBoardAccess *access)
{
  g_return_if_fail (access != NULL);

  g_clear_pointer (&access->cursor, mdr_cursor_free);
  g_clear_pointer (&access->place, g_free);
}

/** Finds the cell or clue place that the user looks at: the one under the pointer, or under the cursor if the
 * keyboard was used last. There is none if something other than the board is shown. */
gboolean
mdr_board_access_find_cell (const MdrBoardAccess *access, MdrCell *cell)
{
  gboolean at_cursor;

  g_return_val_if_fail (access != NULL, FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  at_cursor = access->cursor->visible && (access->by_keyboard || access->pointer.row == MDR_NO_ANCHOR);
  if (!access->content->document || !mdr_board_content_is_board (access->content)
      || (!at_cursor && access->pointer.row == MDR_NO_ANCHOR))
    return FALSE;
  *cell = at_cursor ? access->cursor->cell : access->pointer;
  return mdr_geometry_has_cell (&access->camera->geometry, *cell);
}

/** Moves the cursor back onto the board, which an edit may have made smaller. */
void
mdr_board_access_keep_cursor (MdrBoardAccess *access)
{
  g_return_if_fail (access != NULL);

  mdr_cursor_stay_on_board (access->cursor, &access->camera->geometry.extents);
}

/** Updates the property "place" for the cell that the user looks at. */
void
mdr_board_access_update_place (MdrBoardAccess *access)
{
  g_autofree char *sentence = NULL;
  MdrCell cell;

  g_return_if_fail (access != NULL);

  if (mdr_board_access_find_cell (access, &cell))
    {
      sentence = mdr_board_content_dup_sentence (access->content, cell);
      access->place_cell = cell;
    }
  if (g_strcmp0 (sentence, access->place) == 0)
    return;
  g_free (access->place);
  access->place = g_steal_pointer (&sentence);
  g_object_notify (G_OBJECT (access->widget), "place");
}

/**
 * mdr_board_access_announce:
 * @sentence: translated; the place first, if it is about one
 *
 * Announces @sentence to screen readers. GTK 4.8 has no function for
 * announcements, but reports changes of the focused widget's label.
 */
void
mdr_board_access_announce (MdrBoardAccess *access, const char *sentence)
{
  g_return_if_fail (access != NULL);
  g_return_if_fail (sentence != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (access->widget), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence,
                                  -1);
}

/** Announces the text being typed, or else the cell under the cursor. */
void
mdr_board_access_describe_cursor (MdrBoardAccess *access)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (access != NULL);

  if (access->cursor->typed && *access->cursor->typed)
    {
      mdr_board_access_announce (access, access->cursor->typed);
      return;
    }
  if (access->place && mdr_cell_equal (access->place_cell, access->cursor->cell))
    {
      mdr_board_access_announce (access, access->place);
      return;
    }
  sentence = mdr_board_content_dup_sentence (access->content, access->cursor->cell);
  mdr_board_access_announce (access, sentence);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-input.h"

/** Returns: (transfer full): a cursor on the first cell, not yet visible */
MdrCursor *
mdr_cursor_new (void)
{
  MdrCursor *cursor = g_new0 (MdrCursor, 1);

  cursor->anchor.row = MDR_NO_ANCHOR;
  return cursor;
}

MdrCursor *
mdr_cursor_copy (const MdrCursor *cursor)
{
  MdrCursor *copy = g_memdup2 (cursor, sizeof *cursor);

  copy->typed = g_strdup (cursor->typed);
  copy->preview = g_strdup (cursor->preview);
  copy->data = cursor->data ? g_bytes_ref (cursor->data) : NULL;
  return copy;
}

void
mdr_cursor_free (MdrCursor *cursor)
{
  g_free (cursor->typed);
  g_free (cursor->preview);
  g_clear_pointer (&cursor->data, g_bytes_unref);
  g_free (cursor);
}

/** Whether a drag is under way. */
gboolean
mdr_cursor_has_anchor (const MdrCursor *cursor)
{
  return cursor->anchor.row != MDR_NO_ANCHOR;
}

/** Forgets the drag under way and what it would do; typed text stays. */
void
mdr_cursor_end_gesture (MdrCursor *cursor)
{
  cursor->anchor.row = MDR_NO_ANCHOR;
  g_clear_pointer (&cursor->preview, g_free);
  g_clear_pointer (&cursor->data, g_bytes_unref);
}

/**
 * mdr_cursor_move:
 * @extents: of the board; places at an edge without clues are not entered
 * @key: an arrow, Home or End; others do nothing
 *
 * Moves the cursor, also into the clue places at the edge, but not into a
 * corner of the edge.
 *
 * Returns: whether it moved
 */
gboolean
mdr_cursor_move (MdrCursor *cursor, const MdrExtents *extents, MdrKey key)
{
  gboolean in_column_clues = cursor->cell.row < 0 || cursor->cell.row >= extents->rows;
  gboolean in_row_clues = cursor->cell.column < 0 || cursor->cell.column >= extents->columns;
  int first_row = extents->top > 0 && !in_row_clues ? -1 : 0;
  int last_row = extents->rows - (extents->bottom > 0 && !in_row_clues ? 0 : 1);
  int first_column = extents->left > 0 && !in_column_clues ? -1 : 0;
  int last_column = extents->columns - (extents->right > 0 && !in_column_clues ? 0 : 1);
  MdrCell cell = cursor->cell;

  switch (key)
    {
    case MDR_KEY_LEFT:
      cell.column--;
      break;
    case MDR_KEY_RIGHT:
      cell.column++;
      break;
    case MDR_KEY_UP:
      cell.row--;
      break;
    case MDR_KEY_DOWN:
      cell.row++;
      break;
    case MDR_KEY_HOME:
      cell.column = 0;
      break;
    case MDR_KEY_END:
      cell.column = extents->columns - 1;
      break;
    case MDR_KEY_NONE:
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
    case MDR_KEY_ESCAPE:
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
    default:
      return FALSE;
    }
  cell.row = CLAMP (cell.row, first_row, last_row);
  cell.column = CLAMP (cell.column, first_column, last_column);
  if (mdr_cell_equal (cell, cursor->cell))
    return FALSE;
  cursor->cell = cell;
  return TRUE;
}

/** Frees what an action holds and makes it empty. */
void
mdr_action_clear (MdrAction *action)
{
  g_clear_pointer (&action->cursor, mdr_cursor_free);
  g_clear_pointer (&action->edit, g_free);
  g_clear_pointer (&action->move, g_free);
  action->joins = FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-input.h"

/** Returns: (transfer full): a cursor on the first cell, not yet visible */
MdrCursor *
mdr_cursor_new (void)
{
  MdrCursor *cursor = g_new0 (MdrCursor, 1);

  mdr_cursor_end_gesture (cursor);
  return cursor;
}

MdrCursor *
mdr_cursor_copy (const MdrCursor *cursor)
{
  MdrCursor *copy;

  g_return_val_if_fail (cursor != NULL, NULL);

  copy = g_memdup2 (cursor, sizeof *cursor);
  copy->typed = g_strdup (cursor->typed);
  copy->preview = g_strdup (cursor->preview);
  copy->gesture.data = cursor->gesture.data ? g_bytes_ref (cursor->gesture.data) : NULL;
  return copy;
}

void
mdr_cursor_free (MdrCursor *cursor)
{
  g_return_if_fail (cursor != NULL);

  mdr_cursor_end_gesture (cursor);
  g_free (cursor->typed);
  g_free (cursor);
}

/** Returns: whether a button is held during a gesture */
gboolean
mdr_cursor_has_anchor (const MdrCursor *cursor)
{
  g_return_val_if_fail (cursor != NULL, FALSE);

  return cursor->gesture.phase == MDR_GESTURE_HELD;
}

/** Ends the gesture and removes its preview; keeps typed text. */
void
mdr_cursor_end_gesture (MdrCursor *cursor)
{
  g_return_if_fail (cursor != NULL);

  g_clear_pointer (&cursor->preview, g_free);
  g_clear_pointer (&cursor->gesture.data, g_bytes_unref);
  cursor->gesture = (MdrGesture){ .phase = MDR_GESTURE_NONE };
  cursor->gesture.anchor.row = MDR_NO_ANCHOR;
  cursor->gesture.target.row = MDR_NO_ANCHOR;
}

/** Moves the cursor back onto a board that has become smaller. */
void
mdr_cursor_stay_on_board (MdrCursor *cursor, const MdrExtents *extents)
{
  MdrCell seen;

  g_return_if_fail (cursor != NULL);
  g_return_if_fail (extents != NULL);

  seen = mdr_extents_to_seen (extents, cursor->cell);
  seen.row = CLAMP (seen.row, -extents->top, extents->rows + extents->bottom - 1);
  seen.column = CLAMP (seen.column, -extents->left, extents->columns + extents->right - 1);
  cursor->cell = mdr_extents_from_seen (extents, seen);
}

/**
 * mdr_gesture_get_data:
 * @gesture: (nullable): a gesture
 * @size: size of the kind's struct
 *
 * Returns: (nullable) (transfer none): the kind's data; %NULL if there is none of
 *   that size
 */
gconstpointer
mdr_gesture_get_data (const MdrGesture *gesture, gsize size)
{
  if (!gesture || !gesture->data || g_bytes_get_size (gesture->data) != size)
    return NULL;
  return g_bytes_get_data (gesture->data, NULL);
}

/** Returns: whether a button is held, or the next click or key continues the gesture */
gboolean
mdr_gesture_is_under_way (const MdrGesture *gesture)
{
  g_return_val_if_fail (gesture != NULL, FALSE);

  return gesture->phase == MDR_GESTURE_HELD || gesture->phase == MDR_GESTURE_WAITING;
}

/** Returns: whether @gesture (nullable) would change something if it were released now */
gboolean
mdr_gesture_has_target (const MdrGesture *gesture)
{
  return gesture && gesture->target.row != MDR_NO_ANCHOR;
}

/**
 * mdr_cursor_move:
 * @extents: the board; the cursor does not enter an edge without clues
 * @key: an arrow, Home or End; others do nothing
 *
 * Moves the cursor, also into clue places, but not into a corner place.
 *
 * Returns: whether it moved
 */
gboolean
mdr_cursor_move (MdrCursor *cursor, const MdrExtents *extents, MdrKey key)
{
  gboolean in_column_clues = cursor->cell.row < 0 || cursor->cell.row >= extents->rows;
  gboolean in_row_clues = cursor->cell.column < 0 || cursor->cell.column >= extents->columns;
  int first_row = in_row_clues ? 0 : -extents->top;
  int last_row = extents->rows - 1 + (in_row_clues ? 0 : extents->bottom);
  int first_column = in_column_clues ? 0 : -extents->left;
  int last_column = extents->columns - 1 + (in_column_clues ? 0 : extents->right);
  MdrCell cell = mdr_extents_to_seen (extents, cursor->cell);

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
    case MDR_KEY_TAB:
    default:
      return FALSE;
    }
  cell.row = CLAMP (cell.row, first_row, last_row);
  cell.column = CLAMP (cell.column, first_column, last_column);
  cell = mdr_extents_from_seen (extents, cell);
  if (mdr_cell_equal (cell, cursor->cell))
    return FALSE;
  cursor->cell = cell;
  return TRUE;
}

/** Returns: whether the input had no effect */
gboolean
mdr_action_is_empty (const MdrAction *action)
{
  g_return_val_if_fail (action != NULL, FALSE);

  return !action->cursor && !action->edit && !action->move && !action->refused && !action->refusal;
}

/** Frees the members of an action and makes it empty. */
void
mdr_action_clear (MdrAction *action)
{
  g_return_if_fail (action != NULL);

  g_clear_pointer (&action->cursor, mdr_cursor_free);
  g_clear_pointer (&action->edit, g_free);
  g_clear_pointer (&action->move, g_free);
  g_clear_pointer (&action->refusal, g_free);
  action->joins = FALSE;
  action->refused = FALSE;
}

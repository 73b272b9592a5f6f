/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-turn.h"

gboolean
mdr_turn_is_on_board (const MdrTurn *turn, MdrCell cell)
{
  g_return_val_if_fail (turn != NULL, FALSE);

  return mdr_extents_contain (&turn->extents, cell);
}

static void
begin_gesture (MdrTurn *turn, MdrGesturePhase phase, gconstpointer data, gsize size)
{
  MdrGesture *gesture = &turn->cursor->gesture;

  mdr_cursor_end_gesture (turn->cursor);
  gesture->phase = phase;
  gesture->mode = turn->mode;
  gesture->rows = turn->extents.rows;
  gesture->columns = turn->extents.columns;
  mdr_turn_set_data (turn, data, size);
}

/**
 * mdr_turn_hold:
 * @data: (nullable): the kind's own, to be copied
 * @size: of @data
 *
 * Begins a gesture at the pressed cell, which is continued by dragging.
 */
void
mdr_turn_hold (MdrTurn *turn, gconstpointer data, gsize size)
{
  g_return_if_fail (turn != NULL);

  begin_gesture (turn, MDR_GESTURE_HELD, data, size);
  turn->cursor->gesture.anchor = turn->input->cell;
}

/**
 * mdr_turn_paint:
 *
 * Begins a gesture at the pressed cell that changes every cell which the pointer
 * crosses. A fast pointer skips cells; dragging is called for each of them.
 */
void
mdr_turn_paint (MdrTurn *turn, gconstpointer data, gsize size)
{
  MdrGesture *gesture;

  g_return_if_fail (turn != NULL);

  mdr_turn_hold (turn, data, size);
  gesture = &turn->cursor->gesture;
  gesture->paints = TRUE;
  gesture->at = turn->input->cell;
  gesture->at_x = turn->input->cell.column + turn->input->x;
  gesture->at_y = turn->input->cell.row + turn->input->y;
}

/** Begins a gesture that the next click or key continues. */
void
mdr_turn_wait (MdrTurn *turn, gconstpointer data, gsize size)
{
  g_return_if_fail (turn != NULL);

  begin_gesture (turn, MDR_GESTURE_WAITING, data, size);
}

/** Ends the gesture, but keeps it to be drawn until the next input. */
void
mdr_turn_let_go (MdrTurn *turn, gconstpointer data, gsize size)
{
  g_return_if_fail (turn != NULL);

  begin_gesture (turn, MDR_GESTURE_LET_GO, data, size);
}

/** Sets the data of the gesture under way. */
void
mdr_turn_set_data (MdrTurn *turn, gconstpointer data, gsize size)
{
  g_return_if_fail (turn != NULL);

  g_clear_pointer (&turn->cursor->gesture.data, g_bytes_unref);
  turn->cursor->gesture.data = data ? g_bytes_new (data, size) : NULL;
}

/** Returns: (nullable) (transfer none): the kind's data of the gesture under way, until it is changed */
gconstpointer
mdr_turn_get_data (const MdrTurn *turn, gsize size)
{
  g_return_val_if_fail (turn != NULL, NULL);

  return mdr_gesture_get_data (&turn->cursor->gesture, size);
}

/** Ends the gesture under way. Returns: whether there was one */
gboolean
mdr_turn_end_gesture (MdrTurn *turn)
{
  gboolean under_way;

  g_return_val_if_fail (turn != NULL, FALSE);

  under_way = mdr_gesture_is_under_way (&turn->cursor->gesture);
  mdr_cursor_end_gesture (turn->cursor);
  return under_way;
}

/**
 * mdr_turn_take_words:
 * @words: (transfer full): an edit in Build, or a move in Play
 * @joins: whether it is undone together with the gesture's earlier ones
 *
 * Makes an edit or move, replacing any that this turn has already made.
 */
void
mdr_turn_take_words (MdrTurn *turn, char *words, gboolean joins)
{
  char **place;

  g_return_if_fail (turn != NULL);
  g_return_if_fail (words != NULL);

  place = turn->mode == MDR_MODE_BUILD ? &turn->action->edit : &turn->action->move;
  g_free (*place);
  *place = words;
  turn->action->joins = joins;
}

/**
 * mdr_turn_do:
 *
 * Makes an edit in Build, or a move in Play. Within a gesture, it is undone
 * together with the gesture's earlier ones.
 */
void
mdr_turn_do (MdrTurn *turn, const char *format, ...)
{
  MdrGesture *gesture;
  va_list arguments;

  g_return_if_fail (turn != NULL);
  g_return_if_fail (format != NULL);

  gesture = &turn->cursor->gesture;
  va_start (arguments, format);
  mdr_turn_take_words (turn, g_strdup_vprintf (format, arguments), gesture->joins);
  va_end (arguments);
  gesture->joins = mdr_gesture_is_under_way (gesture);
}

/**
 * mdr_turn_preview:
 * @target: where the cursor goes when the gesture is released
 *
 * Sets the edit or move that releasing the gesture would make.
 */
void
mdr_turn_preview (MdrTurn *turn, MdrCell target, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (turn != NULL);
  g_return_if_fail (format != NULL);

  va_start (arguments, format);
  g_free (turn->cursor->preview);
  turn->cursor->preview = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  turn->cursor->gesture.target = target;
}

/** Sets that releasing the gesture would change nothing. */
void
mdr_turn_preview_nothing (MdrTurn *turn)
{
  g_return_if_fail (turn != NULL);

  g_clear_pointer (&turn->cursor->preview, g_free);
  turn->cursor->gesture.target.row = MDR_NO_ANCHOR;
}

/**
 * mdr_turn_refuse:
 * @sentence: (nullable) (transfer full): why; %NULL if this can be seen
 *
 * Refuses the input.
 */
void
mdr_turn_refuse (MdrTurn *turn, char *sentence)
{
  g_return_if_fail (turn != NULL);

  turn->action->refused = TRUE;
  g_free (turn->action->refusal);
  turn->action->refusal = sentence;
}

/**
 * mdr_turn_type:
 * @typed: (transfer full): the text to show in the cursor's cell until it is committed
 */
void
mdr_turn_type (MdrTurn *turn, char *typed)
{
  g_return_if_fail (turn != NULL);
  g_return_if_fail (typed != NULL);

  g_free (turn->cursor->typed);
  turn->cursor->typed = typed;
  turn->cursor->visible = TRUE;
}

/**
 * mdr_turn_type_digit:
 * @largest: the largest number that can be typed
 *
 * Types the digit of the input. A digit that would exceed @largest, or that
 * follows a zero, begins a new number.
 *
 * Returns: (nullable) (transfer full): the number beyond @largest that was rejected
 */
char *
mdr_turn_type_digit (MdrTurn *turn, guint64 largest)
{
  const char *before;
  gboolean is_first;
  g_autofree char *longer = NULL;

  g_return_val_if_fail (turn != NULL, NULL);
  g_return_val_if_fail (turn->input->text != NULL, NULL);

  before = turn->cursor->typed ? turn->cursor->typed : "";
  is_first = !g_ascii_isdigit (*before) || g_str_equal (before, "0");
  longer = is_first ? NULL : g_strconcat (before, turn->input->text, NULL);
  if (longer && g_ascii_string_to_unsigned (longer, 10, 0, largest, NULL, NULL))
    {
      mdr_turn_type (turn, g_steal_pointer (&longer));
      return NULL;
    }
  mdr_turn_type (turn, g_strdup (turn->input->text));
  return g_steal_pointer (&longer);
}

/** Discards typed text. Returns: whether there was any */
gboolean
mdr_turn_drop_typed (MdrTurn *turn)
{
  gboolean typed;

  g_return_val_if_fail (turn != NULL, FALSE);

  typed = turn->cursor->typed != NULL;
  g_clear_pointer (&turn->cursor->typed, g_free);
  return typed;
}

/** Commits typed text, with an edit if that changes something. Returns: whether there was any */
gboolean
mdr_turn_commit (MdrTurn *turn)
{
  g_autofree char *typed = NULL;

  g_return_val_if_fail (turn != NULL, FALSE);

  typed = g_steal_pointer (&turn->cursor->typed);
  if (typed && turn->handlers->commit)
    turn->handlers->commit (turn, typed);
  return typed != NULL;
}

/* Finds the next place in reading order, including clue places, where text can be typed; with Shift and Tab,
 * the previous one. */
static gboolean
find_next (const MdrTurn *turn, MdrCell *next)
{
  const MdrExtents *extents = &turn->extents;
  MdrCell seen = mdr_extents_to_seen (extents, turn->cursor->cell);
  int columns = extents->left + extents->columns + extents->right;
  int n_places = (extents->top + extents->rows + extents->bottom) * columns;
  gboolean backwards = turn->input->key == MDR_KEY_TAB && (turn->input->modifiers & MDR_MODIFIER_SHIFT);
  int step = backwards ? -1 : 1;
  int place = (seen.row + extents->top) * columns + seen.column + extents->left + step;

  for (; place >= 0 && place < n_places; place += step)
    {
      seen = (MdrCell){ place / columns - extents->top, place % columns - extents->left };
      *next = mdr_extents_from_seen (extents, seen);
      if (turn->handlers->stops_at (turn, *next))
        return TRUE;
    }
  return FALSE;
}

/**
 * mdr_turn_go_on:
 *
 * Commits typed text and moves the cursor to the next place where text can be
 * typed, or with Shift and Tab to the previous one.
 *
 * Returns: whether there is such a place; otherwise nothing happens
 */
gboolean
mdr_turn_go_on (MdrTurn *turn)
{
  MdrCell next;

  g_return_val_if_fail (turn != NULL, FALSE);

  if (!turn->handlers->stops_at || !find_next (turn, &next))
    return FALSE;
  mdr_turn_commit (turn);
  turn->cursor->cell = next;
  turn->cursor->visible = TRUE;
  return TRUE;
}

static gboolean
moves_cursor (MdrKey key)
{
  return key >= MDR_KEY_LEFT && key <= MDR_KEY_END;
}

/** Moves the cursor by an arrow, Home or End, and commits typed text. Returns: whether either happened */
gboolean
mdr_turn_move_cursor (MdrTurn *turn)
{
  gboolean committed;

  g_return_val_if_fail (turn != NULL, FALSE);

  if (!moves_cursor (turn->input->key))
    return FALSE;
  committed = mdr_turn_commit (turn);
  turn->cursor->visible = TRUE;
  return mdr_cursor_move (turn->cursor, &turn->extents, turn->input->key) || committed;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-interpret.h"

/** Returns: the gesture under way; of type %NUMBERLINK_GESTURE_NONE where there is none that began in @mode
 */
NumberlinkGesture
numberlink_cursor_get_gesture (const MdrCursor *cursor, MdrMode mode)
{
  NumberlinkGesture none = { .mode = mode, .type = NUMBERLINK_GESTURE_NONE };
  const NumberlinkGesture *gesture = cursor->data ? g_bytes_get_data (cursor->data, NULL) : NULL;

  return gesture && gesture->mode == mode ? *gesture : none;
}

/** Goes on with @gesture; the cursor's anchor and preview stay as they are. */
void
numberlink_turn_set_gesture (NumberlinkTurn *turn, NumberlinkGesture gesture)
{
  gesture.mode = turn->mode;
  g_clear_pointer (&turn->cursor->data, g_bytes_unref);
  turn->cursor->data = g_bytes_new (&gesture, sizeof gesture);
}

gboolean
numberlink_turn_is_on_board (const NumberlinkTurn *turn, MdrCell cell)
{
  return numberlink_contains (turn->puzzle, cell.row, cell.column);
}

/**
 * numberlink_turn_take_preview:
 * @preview: (nullable) (transfer full): what the gesture under way would make
 */
void
numberlink_turn_take_preview (NumberlinkTurn *turn, char *preview)
{
  g_free (turn->cursor->preview);
  turn->cursor->preview = preview;
}

static gboolean
press_here (NumberlinkTurn *turn, const NumberlinkGesture *before)
{
  switch (turn->mode)
    {
    case MDR_MODE_BUILD:
      return numberlink_build_press (turn, before);
    case MDR_MODE_PLAY:
      return numberlink_play_press (turn);
    case MDR_MODE_SOLVE:
    default:
      return FALSE;
    }
}

static gboolean
press (NumberlinkTurn *turn)
{
  NumberlinkGesture before = numberlink_cursor_get_gesture (turn->cursor, turn->mode);
  gboolean on_board = numberlink_turn_is_on_board (turn, turn->input->cell);
  gboolean had_gesture = turn->cursor->data != NULL;
  gboolean committed = numberlink_typing_commit (turn);
  gboolean pressed = FALSE;

  mdr_cursor_end_gesture (turn->cursor);
  if (on_board)
    turn->cursor->cell = turn->input->cell;
  /* An action carries one edit: where typed text was committed, the press only takes the cursor there. */
  if (!turn->action->edit)
    pressed = press_here (turn, &before);
  return on_board || committed || had_gesture || pressed;
}

static gboolean
drag (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);

  if (!mdr_cursor_has_anchor (turn->cursor) || gesture.type == NUMBERLINK_GESTURE_NONE)
    return FALSE;
  gesture.left = gesture.left || !mdr_cell_equal (turn->input->cell, turn->cursor->anchor);
  numberlink_turn_set_gesture (turn, gesture);
  return turn->mode == MDR_MODE_BUILD ? numberlink_build_drag (turn) : numberlink_play_drag (turn);
}

static gboolean
release (NumberlinkTurn *turn)
{
  if (!mdr_cursor_has_anchor (turn->cursor))
    return FALSE;
  if (turn->mode == MDR_MODE_BUILD)
    return numberlink_build_release (turn);
  if (turn->mode == MDR_MODE_PLAY)
    return numberlink_play_release (turn);
  mdr_cursor_end_gesture (turn->cursor);
  return TRUE;
}

/* Also what is between two clicks or keys is given up. */
static gboolean
cancel (NumberlinkTurn *turn)
{
  NumberlinkGesture gesture = numberlink_cursor_get_gesture (turn->cursor, turn->mode);

  mdr_cursor_end_gesture (turn->cursor);
  return gesture.type != NUMBERLINK_GESTURE_NONE;
}

static gboolean
escape (NumberlinkTurn *turn)
{
  gboolean typed = turn->cursor->typed != NULL;

  g_clear_pointer (&turn->cursor->typed, g_free);
  return cancel (turn) || typed;
}

static gboolean
move_cursor (NumberlinkTurn *turn)
{
  MdrExtents extents;
  gboolean committed = numberlink_typing_commit (turn);

  numberlink_get_extents (&turn->puzzle->base, &extents);
  turn->cursor->visible = TRUE;
  return mdr_cursor_move (turn->cursor, &extents, turn->input->key) || committed;
}

static gboolean
press_arrow (NumberlinkTurn *turn, NumberlinkDirection direction)
{
  if (turn->mode == MDR_MODE_PLAY && numberlink_play_arrow (turn, direction))
    return TRUE;
  return move_cursor (turn);
}

/* From the first to the last cell of a row no pen can be led. */
static gboolean
jump (NumberlinkTurn *turn)
{
  gboolean lets_go = turn->mode == MDR_MODE_PLAY && cancel (turn);

  return move_cursor (turn) || lets_go;
}

static gboolean
press_other_key (NumberlinkTurn *turn)
{
  if (!numberlink_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  if (turn->mode == MDR_MODE_BUILD)
    return numberlink_typing_key (turn) || numberlink_build_key (turn);
  return turn->mode == MDR_MODE_PLAY && numberlink_play_key (turn);
}

static gboolean
press_key (NumberlinkTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_LEFT:
      return press_arrow (turn, NUMBERLINK_LEFT);
    case MDR_KEY_RIGHT:
      return press_arrow (turn, NUMBERLINK_RIGHT);
    case MDR_KEY_UP:
      return press_arrow (turn, NUMBERLINK_UP);
    case MDR_KEY_DOWN:
      return press_arrow (turn, NUMBERLINK_DOWN);
    case MDR_KEY_HOME:
    case MDR_KEY_END:
      return jump (turn);
    case MDR_KEY_ESCAPE:
      return escape (turn);
    case MDR_KEY_NONE:
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
    default:
      return press_other_key (turn);
    }
}

static gboolean
type_text (NumberlinkTurn *turn)
{
  if (!turn->input->text || !*turn->input->text || !numberlink_turn_is_on_board (turn, turn->cursor->cell))
    return FALSE;
  if (turn->mode == MDR_MODE_BUILD)
    return numberlink_typing_text (turn);
  return turn->mode == MDR_MODE_PLAY && numberlink_play_text (turn);
}

static gboolean
take_turn (NumberlinkTurn *turn)
{
  switch (turn->input->type)
    {
    case MDR_INPUT_PRESS:
      return press (turn);
    case MDR_INPUT_DRAG:
      return drag (turn);
    case MDR_INPUT_RELEASE:
      return release (turn);
    case MDR_INPUT_CANCEL:
      return cancel (turn);
    case MDR_INPUT_KEY:
      return press_key (turn);
    case MDR_INPUT_TEXT:
      return type_text (turn);
    default:
      return FALSE;
    }
}

void
numberlink_interpret (const MdrPuzzle *puzzle,
                      const MdrState *state,
                      MdrMode mode,
                      const MdrCursor *cursor,
                      const MdrInput *input,
                      MdrAction *action)
{
  g_autoptr (MdrCursor) next = mdr_cursor_copy (cursor);
  NumberlinkTurn turn = { numberlink_puzzle (puzzle), numberlink_state (state), mode, input, next, action };

  if (take_turn (&turn))
    action->cursor = g_steal_pointer (&next);
}

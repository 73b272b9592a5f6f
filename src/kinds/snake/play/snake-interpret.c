/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-interpret.h"

/** Returns: the gesture under way; of type %SNAKE_GESTURE_NONE where there is none */
SnakeGesture
snake_turn_get_gesture (const SnakeTurn *turn)
{
  SnakeGesture gesture = { .type = SNAKE_GESTURE_NONE };

  if (turn->cursor->data)
    gesture = *(const SnakeGesture *) g_bytes_get_data (turn->cursor->data, NULL);
  return gesture;
}

/** Goes on with @gesture; the cursor's anchor and preview stay as they are. */
void
snake_turn_set_gesture (SnakeTurn *turn, const SnakeGesture *gesture)
{
  g_clear_pointer (&turn->cursor->data, g_bytes_unref);
  turn->cursor->data = g_bytes_new (gesture, sizeof *gesture);
}

/** Anchors @gesture at the cell that was pressed. */
void
snake_turn_begin_gesture (SnakeTurn *turn, SnakeGesture gesture)
{
  gesture.mode = turn->mode;
  turn->cursor->anchor = turn->input->cell;
  snake_turn_set_gesture (turn, &gesture);
}

static gboolean
press_here (SnakeTurn *turn)
{
  switch (turn->mode)
    {
    case MDR_MODE_BUILD:
      return snake_build_press (turn);
    case MDR_MODE_PLAY:
      return snake_play_press (turn);
    case MDR_MODE_SOLVE:
    default:
      return FALSE;
    }
}

static gboolean
press (SnakeTurn *turn)
{
  const MdrInput *input = turn->input;
  gboolean on_board = snake_contains (turn->puzzle, input->cell.row, input->cell.column);
  gboolean on_place = on_board || snake_is_clue (turn->puzzle, input->cell);
  gboolean committed = snake_typing_commit (turn);
  gboolean pressed = FALSE;

  mdr_cursor_end_gesture (turn->cursor);
  /* An action carries one edit: where typed text was committed, the press only takes the cursor there. */
  if (!turn->action->edit)
    pressed = press_here (turn);
  if (on_place)
    turn->cursor->cell = input->cell;
  return on_place || committed || pressed;
}

static gboolean
drag (SnakeTurn *turn)
{
  SnakeGesture gesture = snake_turn_get_gesture (turn);

  if (!mdr_cursor_has_anchor (turn->cursor) || gesture.mode != turn->mode)
    return FALSE;
  gesture.left = gesture.left || !mdr_cell_equal (turn->input->cell, turn->cursor->anchor);
  snake_turn_set_gesture (turn, &gesture);
  return turn->mode == MDR_MODE_BUILD ? snake_build_drag (turn) : snake_play_drag (turn);
}

static gboolean
release (SnakeTurn *turn)
{
  if (!mdr_cursor_has_anchor (turn->cursor))
    return FALSE;
  if (turn->mode == MDR_MODE_BUILD && snake_turn_get_gesture (turn).mode == MDR_MODE_BUILD)
    snake_build_release (turn);
  mdr_cursor_end_gesture (turn->cursor);
  return TRUE;
}

static gboolean
cancel (SnakeTurn *turn)
{
  if (!mdr_cursor_has_anchor (turn->cursor))
    return FALSE;
  mdr_cursor_end_gesture (turn->cursor);
  return TRUE;
}

static gboolean
move_cursor (SnakeTurn *turn)
{
  MdrExtents extents;
  gboolean committed = snake_typing_commit (turn);

  snake_get_extents (&turn->puzzle->base, &extents);
  turn->cursor->visible = TRUE;
  return mdr_cursor_move (turn->cursor, &extents, turn->input->key) || committed;
}

static gboolean
escape (SnakeTurn *turn)
{
  gboolean typed = turn->cursor->typed != NULL;

  g_clear_pointer (&turn->cursor->typed, g_free);
  return cancel (turn) || typed;
}

static gboolean
press_key (SnakeTurn *turn)
{
  switch (turn->input->key)
    {
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
      return move_cursor (turn);
    case MDR_KEY_ESCAPE:
      return escape (turn);
    case MDR_KEY_NONE:
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
    case MDR_KEY_BACKSPACE:
    case MDR_KEY_DELETE:
    default:
      break;
    }
  if (turn->mode == MDR_MODE_BUILD)
    return snake_build_key (turn);
  return turn->mode == MDR_MODE_PLAY && snake_play_key (turn);
}

static gboolean
type_text (SnakeTurn *turn)
{
  if (!turn->input->text || !*turn->input->text)
    return FALSE;
  if (turn->mode == MDR_MODE_BUILD)
    return snake_build_text (turn);
  return turn->mode == MDR_MODE_PLAY && snake_play_text (turn);
}

static gboolean
take_turn (SnakeTurn *turn)
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
snake_interpret (const MdrPuzzle *puzzle,
                 const MdrState *state,
                 MdrMode mode,
                 const MdrCursor *cursor,
                 const MdrInput *input,
                 MdrAction *action)
{
  g_autoptr (MdrCursor) next = mdr_cursor_copy (cursor);
  SnakeTurn turn = { snake_puzzle (puzzle), snake_state (state), mode, input, next, action };

  if (take_turn (&turn))
    action->cursor = g_steal_pointer (&next);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-interpret.h"

/** Returns: what is under way; of type %SLIDING_GESTURE_NONE where nothing is */
SlidingGesture
sliding_cursor_get_gesture (const MdrCursor *cursor)
{
  SlidingGesture gesture = { .type = SLIDING_GESTURE_NONE };

  if (cursor && cursor->data)
    gesture = *(const SlidingGesture *) g_bytes_get_data (cursor->data, NULL);
  return gesture;
}

void
sliding_turn_set_gesture (SlidingTurn *turn, const SlidingGesture *gesture)
{
  g_clear_pointer (&turn->cursor->data, g_bytes_unref);
  turn->cursor->data = g_bytes_new (gesture, sizeof *gesture);
}

/** Anchors @gesture at the cell that was pressed. */
void
sliding_turn_begin_gesture (SlidingTurn *turn, const SlidingGesture *gesture)
{
  turn->cursor->anchor = turn->input->cell;
  sliding_turn_set_gesture (turn, gesture);
}

gboolean
sliding_turn_move_cursor (SlidingTurn *turn, MdrKey key)
{
  MdrExtents extents;

  sliding_get_extents (&turn->puzzle->base, &extents);
  turn->cursor->visible = TRUE;
  return mdr_cursor_move (turn->cursor, &extents, key);
}

static gboolean
press (SlidingTurn *turn)
{
  MdrCell cell = turn->input->cell;
  gboolean on_board = sliding_board_contains (&turn->puzzle->start, cell);
  gboolean committed = sliding_build_commit (turn);
  gboolean pressed = FALSE;

  mdr_cursor_end_gesture (turn->cursor);
  /* An action carries one edit: where typed text was committed, the press only takes the cursor there. */
  if (!turn->action->edit && turn->mode == MDR_MODE_BUILD)
    pressed = sliding_build_press (turn);
  else if (turn->mode == MDR_MODE_PLAY)
    pressed = sliding_play_press (turn);
  if (on_board)
    turn->cursor->cell = cell;
  return on_board || committed || pressed;
}

/* A gesture that began in another mode means nothing in this one. */
static gboolean
is_under_way (const SlidingTurn *turn)
{
  SlidingGestureType type = sliding_cursor_get_gesture (turn->cursor).type;

  if (!mdr_cursor_has_anchor (turn->cursor))
    return FALSE;
  return turn->mode == MDR_MODE_PLAY ? type == SLIDING_GESTURE_SLIDE
                                     : turn->mode == MDR_MODE_BUILD && type != SLIDING_GESTURE_SLIDE;
}

static gboolean
drag (SlidingTurn *turn)
{
  if (!is_under_way (turn))
    return FALSE;
  return turn->mode == MDR_MODE_BUILD ? sliding_build_drag (turn) : sliding_play_drag (turn);
}

static gboolean
cancel (SlidingTurn *turn)
{
  gboolean under_way = mdr_cursor_has_anchor (turn->cursor);

  mdr_cursor_end_gesture (turn->cursor);
  return under_way;
}

static gboolean
release (SlidingTurn *turn)
{
  if (!is_under_way (turn))
    return cancel (turn);
  return turn->mode == MDR_MODE_BUILD ? sliding_build_release (turn) : sliding_play_release (turn);
}

static gboolean
escape (SlidingTurn *turn)
{
  gboolean typed = turn->cursor->typed != NULL;

  g_clear_pointer (&turn->cursor->typed, g_free);
  return cancel (turn) || typed;
}

static gboolean
press_key (SlidingTurn *turn)
{
  if (turn->input->key == MDR_KEY_ESCAPE)
    return escape (turn);
  switch (turn->mode)
    {
    case MDR_MODE_BUILD:
      return sliding_build_key (turn);
    case MDR_MODE_PLAY:
      return sliding_play_key (turn);
    case MDR_MODE_SOLVE:
    default:
      return sliding_turn_move_cursor (turn, turn->input->key);
    }
}

static gboolean
take_turn (SlidingTurn *turn)
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
      return turn->mode == MDR_MODE_BUILD && sliding_build_text (turn);
    default:
      return FALSE;
    }
}

void
sliding_interpret (const MdrPuzzle *puzzle,
                   const MdrState *state,
                   MdrMode mode,
                   const MdrCursor *cursor,
                   const MdrInput *input,
                   MdrAction *action)
{
  g_autoptr (MdrCursor) next = mdr_cursor_copy (cursor);
  SlidingTurn turn = { sliding_puzzle (puzzle), sliding_state (state), mode, input, next, action };

  /* What was let go has been shown. */
  if (!mdr_cursor_has_anchor (next) && !next->typed)
    mdr_cursor_end_gesture (next);
  if (take_turn (&turn))
    action->cursor = g_steal_pointer (&next);
}

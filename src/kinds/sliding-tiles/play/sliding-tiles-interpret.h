/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-play.h"

G_BEGIN_DECLS

/**
 * SlidingGestureType:
 * @SLIDING_GESTURE_NONE: nothing that a drag goes on with
 * @SLIDING_GESTURE_SLIDE: a tile, with those between it and the gap, follows
 *   the pointer
 * @SLIDING_GESTURE_SWAP: the place under the pointer is swapped with the first
 * @SLIDING_GESTURE_RESIZE: the board's corner follows the pointer
 */
typedef enum
{
  SLIDING_GESTURE_NONE,
  SLIDING_GESTURE_SLIDE,
  SLIDING_GESTURE_SWAP,
  SLIDING_GESTURE_RESIZE,
} SlidingGestureType;

/**
 * SlidingGesture:
 * @type: what a drag does
 * @goal: whether it is about the goal and not about the tiles; also of what
 *   is being typed
 * @tile: that slides
 * @x: where it was pressed, in cells from the left of the board
 * @y: the same from its top
 * @offset: how far the tile has come towards the gap, 0 to 1
 * @farthest: how far the pointer has been from where it was pressed, in cells
 *
 * What is under way; kept as the cursor's data. Once a slide is let go it
 * stays there until the next input, so that the tile goes on from where the
 * hand left it.
 */
typedef struct
{
  SlidingGestureType type;
  gboolean goal;
  guint8 tile;
  double x;
  double y;
  double offset;
  double farthest;
} SlidingGesture;

/**
 * SlidingTurn:
 * @cursor: a copy, to be changed
 *
 * One input on its way to an action.
 */
typedef struct
{
  const SlidingPuzzle *puzzle;
  const SlidingState *state;
  MdrMode mode;
  const MdrInput *input;
  MdrCursor *cursor;
  MdrAction *action;
} SlidingTurn;

static inline gboolean
sliding_board_contains (const SlidingBoard *board, MdrCell cell)
{
  return cell.row >= 0 && cell.row < board->rows && cell.column >= 0 && cell.column < board->columns;
}

/* Those that answer gboolean say whether the input meant anything. */

/* sliding-tiles-interpret.c */
SlidingGesture sliding_cursor_get_gesture (const MdrCursor *cursor);
void sliding_turn_set_gesture (SlidingTurn *turn, const SlidingGesture *gesture);
void sliding_turn_begin_gesture (SlidingTurn *turn, const SlidingGesture *gesture);
gboolean sliding_turn_move_cursor (SlidingTurn *turn, MdrKey key);

/* sliding-tiles-interpret-build.c */
gboolean sliding_build_press (SlidingTurn *turn);
gboolean sliding_build_drag (SlidingTurn *turn);
gboolean sliding_build_release (SlidingTurn *turn);
gboolean sliding_build_key (SlidingTurn *turn);
gboolean sliding_build_text (SlidingTurn *turn);
gboolean sliding_build_commit (SlidingTurn *turn);

/* sliding-tiles-interpret-play.c */
gboolean sliding_play_press (SlidingTurn *turn);
gboolean sliding_play_drag (SlidingTurn *turn);
gboolean sliding_play_release (SlidingTurn *turn);
gboolean sliding_play_key (SlidingTurn *turn);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-play.h"

G_BEGIN_DECLS

/**
 * SnakeGestureType:
 * @SNAKE_GESTURE_NONE: a press that a drag does not go on with
 * @SNAKE_GESTURE_MOVE_START: the start follows the pointer
 * @SNAKE_GESTURE_MOVE_END: the end does
 * @SNAKE_GESTURE_RESIZE: the board's corner does
 * @SNAKE_GESTURE_PAINT: each cell that is like the first becomes like it
 * @SNAKE_GESTURE_ERASE: each cell is cleared, whatever stands there
 */
typedef enum
{
  SNAKE_GESTURE_NONE,
  SNAKE_GESTURE_MOVE_START,
  SNAKE_GESTURE_MOVE_END,
  SNAKE_GESTURE_RESIZE,
  SNAKE_GESTURE_PAINT,
  SNAKE_GESTURE_ERASE,
} SnakeGestureType;

/**
 * SnakeContent:
 *
 * What stands in a cell: while building the first three, while playing all but
 * the second.
 */
typedef enum
{
  SNAKE_CONTENT_NOTHING,
  SNAKE_CONTENT_GIVEN,
  SNAKE_CONTENT_FIXED,
  SNAKE_CONTENT_FILLED,
  SNAKE_CONTENT_EMPTY,
} SnakeContent;

/**
 * SnakeGesture:
 * @mode: in which it began; it means nothing in another
 * @type: what a drag does
 * @verb: of the edits or moves that painting makes; static
 * @over: the content that painting changes
 * @left: whether the pointer has been in another cell since the press
 * @joins: whether the gesture has made an edit or a move already
 *
 * The press or drag under way; kept as the cursor's data.
 */
typedef struct
{
  MdrMode mode;
  SnakeGestureType type;
  const char *verb;
  SnakeContent over;
  gboolean left;
  gboolean joins;
} SnakeGesture;

/**
 * SnakeTurn:
 * @cursor: a copy, to be changed
 *
 * One input on its way to an action.
 */
typedef struct
{
  const SnakePuzzle *puzzle;
  const SnakeState *state;
  MdrMode mode;
  const MdrInput *input;
  MdrCursor *cursor;
  MdrAction *action;
} SnakeTurn;

/* All of these say whether the input meant anything. */

/* snake-interpret.c */
SnakeGesture snake_turn_get_gesture (const SnakeTurn *turn);
void snake_turn_set_gesture (SnakeTurn *turn, const SnakeGesture *gesture);
void snake_turn_begin_gesture (SnakeTurn *turn, SnakeGesture gesture);

/* snake-typing.c */
gboolean snake_is_clue (const SnakePuzzle *puzzle, MdrCell cell);
gboolean snake_typing_commit (SnakeTurn *turn);
gboolean snake_typing_text (SnakeTurn *turn);
gboolean snake_typing_key (SnakeTurn *turn);
gboolean snake_typing_forget (SnakeTurn *turn, MdrCell clue);

/* snake-interpret-build.c */
gboolean snake_build_press (SnakeTurn *turn);
gboolean snake_build_drag (SnakeTurn *turn);
gboolean snake_build_release (SnakeTurn *turn);
gboolean snake_build_key (SnakeTurn *turn);
gboolean snake_build_text (SnakeTurn *turn);

/* snake-interpret-play.c */
gboolean snake_play_press (SnakeTurn *turn);
gboolean snake_play_drag (SnakeTurn *turn);
gboolean snake_play_key (SnakeTurn *turn);
gboolean snake_play_text (SnakeTurn *turn);

G_END_DECLS

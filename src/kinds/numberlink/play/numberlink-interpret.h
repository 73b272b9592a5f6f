/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-play.h"

G_BEGIN_DECLS

/**
 * NumberlinkGestureType:
 * @NUMBERLINK_GESTURE_NONE: a press that a drag does not go on with
 * @NUMBERLINK_GESTURE_STROKE: the pointer draws; the cursor's preview is the stroke
 * @NUMBERLINK_GESTURE_PEN: arrow keys draw
 * @NUMBERLINK_GESTURE_CROSS: the next arrow key crosses an edge out, or takes the cross away
 * @NUMBERLINK_GESTURE_NEW_PAIR: a drag leads from the first end of a pair to the second
 * @NUMBERLINK_GESTURE_SECOND_END: the next click or Enter says where the second end is
 * @NUMBERLINK_GESTURE_MOVE_END: the pointer drags an end
 * @NUMBERLINK_GESTURE_CARRY_END: arrow keys do; Enter puts it down
 * @NUMBERLINK_GESTURE_RESIZE: the board's corner follows the pointer
 * @NUMBERLINK_GESTURE_ERASE: each end that the pointer comes over goes
 */
typedef enum
{
  NUMBERLINK_GESTURE_NONE,
  NUMBERLINK_GESTURE_STROKE,
  NUMBERLINK_GESTURE_PEN,
  NUMBERLINK_GESTURE_CROSS,
  NUMBERLINK_GESTURE_NEW_PAIR,
  NUMBERLINK_GESTURE_SECOND_END,
  NUMBERLINK_GESTURE_MOVE_END,
  NUMBERLINK_GESTURE_CARRY_END,
  NUMBERLINK_GESTURE_RESIZE,
  NUMBERLINK_GESTURE_ERASE,
} NumberlinkGestureType;

/**
 * NumberlinkGesture:
 * @mode: in which it began; it means nothing in another
 * @first: the first end of a pair, or the end that is moved
 * @left: whether the pointer has been in another cell since the press
 * @joins: whether the gesture has made an edit or a move already
 *
 * The gesture under way, also one of several clicks or keys; kept as the
 * cursor's data.
 */
typedef struct
{
  MdrMode mode;
  NumberlinkGestureType type;
  MdrCell first;
  gboolean left;
  gboolean joins;
} NumberlinkGesture;

/**
 * NumberlinkTurn:
 * @cursor: a copy, to be changed
 *
 * One input on its way to an action.
 */
typedef struct
{
  const NumberlinkPuzzle *puzzle;
  const NumberlinkState *state;
  MdrMode mode;
  const MdrInput *input;
  MdrCursor *cursor;
  MdrAction *action;
} NumberlinkTurn;

/* numberlink-interpret.c */
NumberlinkGesture numberlink_cursor_get_gesture (const MdrCursor *cursor, MdrMode mode);
void numberlink_turn_set_gesture (NumberlinkTurn *turn, NumberlinkGesture gesture);
gboolean numberlink_turn_is_on_board (const NumberlinkTurn *turn, MdrCell cell);
void numberlink_turn_take_preview (NumberlinkTurn *turn, char *preview);

/* All of these say whether the input meant anything. */

/* numberlink-typing.c */
gboolean numberlink_typing_commit (NumberlinkTurn *turn);
gboolean numberlink_typing_text (NumberlinkTurn *turn);
gboolean numberlink_typing_key (NumberlinkTurn *turn);

/* numberlink-interpret-build.c */
gboolean numberlink_build_press (NumberlinkTurn *turn, const NumberlinkGesture *before);
gboolean numberlink_build_drag (NumberlinkTurn *turn);
gboolean numberlink_build_release (NumberlinkTurn *turn);
gboolean numberlink_build_key (NumberlinkTurn *turn);

/* numberlink-interpret-play.c */
gboolean numberlink_play_press (NumberlinkTurn *turn);
gboolean numberlink_play_drag (NumberlinkTurn *turn);
gboolean numberlink_play_release (NumberlinkTurn *turn);
gboolean numberlink_play_key (NumberlinkTurn *turn);
gboolean numberlink_play_arrow (NumberlinkTurn *turn, NumberlinkDirection direction);
gboolean numberlink_play_text (NumberlinkTurn *turn);

/* numberlink-route.c */
gboolean numberlink_route (const NumberlinkPuzzle *puzzle,
                           const NumberlinkState *state,
                           MdrCell from,
                           MdrCell to,
                           GString *letters);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

/**
 * NumberlinkGestureType:
 * @NUMBERLINK_GESTURE_STROKE: the pointer draws
 * @NUMBERLINK_GESTURE_PEN: arrow keys draw
 * @NUMBERLINK_GESTURE_CROSS: the next arrow key crosses an edge out, or takes the cross away
 * @NUMBERLINK_GESTURE_NEW_PAIR: a drag leads from the first end of a pair to the second
 * @NUMBERLINK_GESTURE_SECOND_END: the next click or Enter says where the second end is
 * @NUMBERLINK_GESTURE_MOVE_END: the pointer drags an end
 * @NUMBERLINK_GESTURE_CARRY_END: arrow keys do; Enter puts it down
 * @NUMBERLINK_GESTURE_ERASE: each end that the pointer comes over goes
 */
typedef enum
{
  NUMBERLINK_GESTURE_STROKE,
  NUMBERLINK_GESTURE_PEN,
  NUMBERLINK_GESTURE_CROSS,
  NUMBERLINK_GESTURE_NEW_PAIR,
  NUMBERLINK_GESTURE_SECOND_END,
  NUMBERLINK_GESTURE_MOVE_END,
  NUMBERLINK_GESTURE_CARRY_END,
  NUMBERLINK_GESTURE_ERASE,
} NumberlinkGestureType;

/**
 * NumberlinkGesture:
 * @first: the first end of a pair, or the end that is moved
 * @letters: the directions of the stroke so far, one per step; a stroke visits no
 *   cell twice
 * @drawn: the drawn edges after the stroke; meaningful if the stroke has a step
 *
 * The data of a gesture, also of one that takes several clicks or keys.
 */
typedef struct
{
  NumberlinkGestureType type;
  MdrCell first;
  char letters[NUMBERLINK_MAX_CELLS];
  NumberlinkEdges drawn;
} NumberlinkGesture;

G_END_DECLS

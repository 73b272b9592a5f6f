/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * SlidingGestureType:
 * @SLIDING_GESTURE_SLIDE: a tile, with those between it and the gap, follows the
 *   pointer; once released, it continues from there
 * @SLIDING_GESTURE_SWAP: the place under the pointer is swapped with the first
 * @SLIDING_GESTURE_TYPING: a tile's number is being typed
 */
typedef enum
{
  SLIDING_GESTURE_SLIDE,
  SLIDING_GESTURE_SWAP,
  SLIDING_GESTURE_TYPING,
} SlidingGestureType;

/**
 * SlidingGesture:
 * @goal: whether it is about the goal and not about the tiles
 * @tile: that slides
 * @x: where it was pressed, in cells from the left of the board
 * @y: the same from its top
 * @offset: how far the tile has come towards the gap, 0 to 1
 * @farthest: how far the pointer has been from where it was pressed, in cells
 *
 * The data of a gesture.
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

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

/**
 * SnakeGestureType:
 * @SNAKE_GESTURE_MOVE_START: the start follows the pointer
 * @SNAKE_GESTURE_MOVE_END: the end does
 * @SNAKE_GESTURE_PAINT: each cell that is like the first becomes like it
 * @SNAKE_GESTURE_ERASE: each cell is cleared, whatever stands there
 * @SNAKE_GESTURE_PATH: the snake through the first cell grows and shrinks after the pointer
 */
typedef enum
{
  SNAKE_GESTURE_MOVE_START,
  SNAKE_GESTURE_MOVE_END,
  SNAKE_GESTURE_PAINT,
  SNAKE_GESTURE_ERASE,
  SNAKE_GESTURE_PATH,
} SnakeGestureType;

/**
 * SnakeContent:
 * @SNAKE_CONTENT_BOTH_ENDS: start and end are the same cell, which is a problem
 * @SNAKE_CONTENT_FIXED: given in any way, so that play cannot change it
 *
 * The contents of a cell: while building those up to
 * %SNAKE_CONTENT_BOTH_ENDS, while playing nothing and the last three.
 */
typedef enum
{
  SNAKE_CONTENT_NOTHING,
  SNAKE_CONTENT_GIVEN,
  SNAKE_CONTENT_START,
  SNAKE_CONTENT_END,
  SNAKE_CONTENT_BOTH_ENDS,
  SNAKE_CONTENT_FIXED,
  SNAKE_CONTENT_FILLED,
  SNAKE_CONTENT_EMPTY,
} SnakeContent;

#define SNAKE_N_BUILD_CONTENTS 5

/**
 * SnakeGesture:
 * @type: what a drag does
 * @verb: of the edits or moves that painting makes; static
 * @over: the content that painting changes
 * @letters: how the path goes on from the first cell; it visits no cell twice
 * @filled: the cells of the snake after the path; meaningful if the path changes something
 *
 * The data of a gesture that is held.
 */
typedef struct
{
  SnakeGestureType type;
  const char *verb;
  SnakeContent over;
  char letters[SNAKE_MAX_SIZE * SNAKE_MAX_SIZE];
  guint64 filled[SNAKE_MAX_SIZE];
} SnakeGesture;

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/**
 * HooksGestureType:
 * @HOOKS_GESTURE_HOOK: a hook is drawn from the corner where its legs meet
 * @HOOKS_GESTURE_PAINT: each cell that is like the first becomes like it
 * @HOOKS_GESTURE_REGION: each cell becomes part of the region of the first
 * @HOOKS_GESTURE_NOTE: digits that are typed become notes
 */
typedef enum
{
  HOOKS_GESTURE_HOOK,
  HOOKS_GESTURE_PAINT,
  HOOKS_GESTURE_REGION,
  HOOKS_GESTURE_NOTE,
} HooksGestureType;

/**
 * HooksContent:
 *
 * The contents of a cell: a digit, the mark of an empty cell, or, while building,
 * a clue. While playing, givens are fixed.
 */
typedef enum
{
  HOOKS_CONTENT_NOTHING,
  HOOKS_CONTENT_DIGIT,
  HOOKS_CONTENT_EMPTY,
  HOOKS_CONTENT_CLUE,
  HOOKS_CONTENT_FIXED,
} HooksContent;

/**
 * HooksGesture:
 * @from: where it began; of a drawn hook whose arm is dragged, its corner
 * @grown: size of a drawn hook whose arm is dragged, which is made larger or smaller; 0 for none
 * @across: whether that arm lies in a row
 * @size: size of the hook that releasing the gesture would draw or remove; 0 for
 *   none
 * @placement: of that hook
 * @verb: (nullable): of the edits or moves that painting makes; static
 * @over: the content that painting changes
 * @once: whether only the digit that is being typed becomes a note
 *
 * The data of a gesture.
 */
typedef struct
{
  HooksGestureType type;
  MdrCell from;
  int grown;
  gboolean across;
  int size;
  HooksPlacement placement;
  const char *verb;
  HooksContent over;
  gboolean once;
} HooksGesture;

G_END_DECLS

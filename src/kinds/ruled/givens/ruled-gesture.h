/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-interaction.h"
#include "mdr-rule-places.h"

G_BEGIN_DECLS

/* What the rooms play and draw know of gestures. */

/**
 * RuledGestureType:
 * @RULED_GESTURE_PAINT: cells that the pointer crosses get a value
 * @RULED_GESTURE_WRITE: numbers that are typed become something else than numbers
 * @RULED_GESTURE_PEN: arrow keys draw
 * @RULED_GESTURE_CROSS: the next arrow key crosses an edge out, or takes the cross away
 */
typedef enum
{
  RULED_GESTURE_PAINT,
  RULED_GESTURE_WRITE,
  RULED_GESTURE_PEN,
  RULED_GESTURE_CROSS,
} RuledGestureType;

/**
 * RuledWriting:
 * @now: what the number that is being typed becomes
 * @then: what those become that are typed after it
 */
typedef struct
{
  MdrWriting now;
  MdrWriting then;
} RuledWriting;

/**
 * RuledGesture:
 * @decision: about what of the cells that are painted
 * @value: what cells are painted with
 * @over: what cells have that are painted
 * @writing: what becomes of numbers that are typed
 *
 * The data of all gestures but strokes, which have data of their own.
 */
typedef struct
{
  RuledGestureType type;
  int decision;
  gint16 value;
  gint16 over;
  RuledWriting writing;
} RuledGesture;

/**
 * RuledChoice:
 * @writing: what becomes of numbers that are typed
 * @cells: the bits of the cells that are chosen
 *
 * The data of a gesture that has chosen several cells.
 */
typedef struct
{
  RuledWriting writing;
  guint64 cells[(MDR_RULED_MAX_SIDE * MDR_RULED_MAX_SIDE + 63) / 64];
} RuledChoice;

/** Returns: what becomes of numbers that are typed */
static inline RuledWriting
ruled_get_writing (const MdrGesture *gesture)
{
  const RuledGesture *data = mdr_gesture_get_data (gesture, sizeof *data);
  const RuledChoice *choice = mdr_gesture_get_data (gesture, sizeof *choice);

  if (choice)
    return choice->writing;
  return data ? data->writing : (RuledWriting){ MDR_WRITING_NUMBERS, MDR_WRITING_NUMBERS };
}

/** Returns: whether numbers that are typed become something else than numbers */
static inline gboolean
ruled_is_noting (const MdrGesture *gesture)
{
  RuledWriting writing = ruled_get_writing (gesture);

  return writing.now != MDR_WRITING_NUMBERS || writing.then != MDR_WRITING_NUMBERS;
}

G_END_DECLS

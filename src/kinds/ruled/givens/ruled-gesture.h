/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-input.h"
#include "mdr-rule-places.h"

G_BEGIN_DECLS

/* What the rooms play and draw know of gestures. */

/**
 * RuledGestureType:
 * @RULED_GESTURE_PAINT: cells that the pointer crosses get a value
 * @RULED_GESTURE_NOTE: numbers that are typed become notes
 * @RULED_GESTURE_PEN: arrow keys draw
 * @RULED_GESTURE_CROSS: the next arrow key crosses an edge out, or takes the cross away
 */
typedef enum
{
  RULED_GESTURE_PAINT,
  RULED_GESTURE_NOTE,
  RULED_GESTURE_PEN,
  RULED_GESTURE_CROSS,
} RuledGestureType;

/**
 * RuledGesture:
 * @decision: about what of the cells that are painted
 * @value: what cells are painted with
 * @over: what cells have that are painted
 *
 * The data of all gestures but strokes, which have data of their own.
 */
typedef struct
{
  RuledGestureType type;
  int decision;
  gint16 value;
  gint16 over;
} RuledGesture;

/**
 * RuledChoice:
 * @noting: whether numbers that are typed become notes
 * @cells: the bits of the cells that are chosen
 *
 * The data of a gesture that has chosen several cells.
 */
typedef struct
{
  gboolean noting;
  guint64 cells[(MDR_RULED_MAX_SIDE * MDR_RULED_MAX_SIDE + 63) / 64];
} RuledChoice;

/** Returns: whether numbers that are typed become notes */
static inline gboolean
ruled_is_noting (const MdrGesture *gesture)
{
  const RuledGesture *data = mdr_gesture_get_data (gesture, sizeof *data);
  const RuledChoice *choice = mdr_gesture_get_data (gesture, sizeof *choice);

  return (data && data->type == RULED_GESTURE_NOTE) || (choice && choice->noting);
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cell.h"

G_BEGIN_DECLS

/**
 * MdrDirection:
 *
 * The four directions from a cell across its sides, in clockwise order, so that
 * a corner of the cell lies between one and the next. A set of directions is a
 * word with the bits 1 << direction.
 */
typedef enum
{
  MDR_DIRECTION_RIGHT,
  MDR_DIRECTION_DOWN,
  MDR_DIRECTION_LEFT,
  MDR_DIRECTION_UP,
} MdrDirection;

#define MDR_N_DIRECTIONS 4

/* The set of all directions. */
#define MDR_ALL_DIRECTIONS ((1u << MDR_N_DIRECTIONS) - 1)

static inline MdrDirection
mdr_direction_opposite (MdrDirection direction)
{
  return (MdrDirection) (((guint) direction + 2) % MDR_N_DIRECTIONS);
}

static inline MdrDirection
mdr_direction_next (MdrDirection direction)
{
  return (MdrDirection) (((guint) direction + 1) % MDR_N_DIRECTIONS);
}

/** Returns: the first of @directions, which must not be empty */
static inline MdrDirection
mdr_directions_first (guint directions)
{
  return (MdrDirection) __builtin_ctz (directions);
}

static inline int
mdr_directions_count (guint directions)
{
  static const gint8 counts[] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

  return counts[directions];
}

/** Returns: the neighbour of a cell, which may lie outside the board */
static inline MdrCell
mdr_cell_step (MdrCell cell, MdrDirection direction)
{
  static const gint8 down[] = { 0, 1, 0, -1 };
  static const gint8 right[] = { 1, 0, -1, 0 };

  cell.row += down[direction];
  cell.column += right[direction];
  return cell;
}

/** Returns: the direction from @from to @to, a neighbour of it */
static inline MdrDirection
mdr_cell_get_direction (MdrCell from, MdrCell to)
{
  if (from.row == to.row)
    return to.column > from.column ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_LEFT;
  return to.row > from.row ? MDR_DIRECTION_DOWN : MDR_DIRECTION_UP;
}

/** Returns: whether two cells share a side */
static inline gboolean
mdr_cell_is_beside (MdrCell a, MdrCell b)
{
  return ABS (a.row - b.row) + ABS (a.column - b.column) == 1;
}

G_END_DECLS

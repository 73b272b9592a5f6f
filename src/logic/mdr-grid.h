/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "mdr-bits.h"
#include "mdr-graph-walk.h"

G_BEGIN_DECLS

/*
 * Questions that rules ask about a grid: how many neighbours of each cell are in a set, and which cells are
 * connected. Which of them cannot be avoided, an #MdrGraphWalk over their places says. Everything is in the
 * header, so that the functions passed by a rule are inlined into the loops.
 */

/**
 * MdrAround:
 * @one: cells with at least one neighbour in a set
 * @two: at least two
 * @three: at least three
 *
 * The cells of one row, by their number of neighbours in a set.
 */
typedef struct
{
  guint64 one;
  guint64 two;
  guint64 three;
} MdrAround;

/** Counts neighbours for a whole row at once: @own is the set in that row. */
static inline MdrAround
mdr_grid_count_around (guint64 above, guint64 own, guint64 below)
{
  guint64 left = own << 1;
  guint64 right = own >> 1;

  return (MdrAround){
    above | below | left | right,
    (above & below) | (left & right) | ((above | below) & (left | right)),
    (above & below & (left | right)) | (left & right & (above | below)),
  };
}

/*
 * Places are numbers. Those of cells have a power of two between rows, which avoids divisions, and a margin
 * around the board, so that each cell has four valid neighbours: a row above and below, and the columns
 * beyond those that a board may have.
 */
#define MDR_GRID_STRIDE     64
#define MDR_GRID_MAX_ROWS   62
#define MDR_GRID_MAX_PLACES (MDR_GRID_STRIDE * (MDR_GRID_MAX_ROWS + 2))
#define MDR_NO_PLACE        G_MAXUINT16

/**
 * MdrGridSet:
 * @rows: bit j of rows[i + 1]: the cell at (i, j)
 *
 * A set of cells that may be queried for places in the margin.
 */
typedef struct
{
  guint64 rows[MDR_GRID_MAX_ROWS + 2];
} MdrGridSet;

static inline guint
mdr_grid_get_place (MdrCell cell)
{
  return ((guint) cell.row + 1) * MDR_GRID_STRIDE + (guint) cell.column;
}

static inline MdrCell
mdr_grid_get_cell (guint place)
{
  return (MdrCell){ (int) (place / MDR_GRID_STRIDE) - 1, (int) (place % MDR_GRID_STRIDE) };
}

/** Returns: the place beside that of a cell; it may be in the margin */
static inline guint
mdr_grid_step (guint place, MdrDirection direction)
{
  static const gint8 offsets[] = { 1, MDR_GRID_STRIDE, -1, -MDR_GRID_STRIDE };

  return place + (guint) offsets[direction];
}

/** Returns: how many places a board of @n_rows rows needs, including its margin */
static inline guint
mdr_grid_count_places (int n_rows)
{
  return ((guint) n_rows + 2) * MDR_GRID_STRIDE;
}

static inline void
mdr_grid_set_clear (MdrGridSet *set)
{
  memset (set, 0, sizeof *set);
}

static inline gboolean
mdr_grid_set_has (const MdrGridSet *set, guint place)
{
  return set->rows[place / MDR_GRID_STRIDE] >> place % MDR_GRID_STRIDE & 1;
}

/** For follow of #MdrGraphWalker, over the places of a set: their exits are the directions. */
static inline gboolean
mdr_grid_follow (const MdrGridSet *set, guint32 place, guint32 exit, guint32 *beside)
{
  if (exit == MDR_N_DIRECTIONS)
    return FALSE;
  *beside = mdr_grid_step (place, (MdrDirection) exit);
  if (!mdr_grid_set_has (set, *beside))
    *beside = MDR_NOWHERE;
  return TRUE;
}

static inline void
mdr_grid_set_add (MdrGridSet *set, guint place)
{
  set->rows[place / MDR_GRID_STRIDE] |= mdr_bit ((int) (place % MDR_GRID_STRIDE));
}

/**
 * mdr_grid_flood:
 * @regions: for the place of each cell, the number of its region; 0 if it has
 *   none yet
 * @number: number of the new region
 * @first: the place where it begins, not yet in a region
 * @enter: called once for each place of the region; returns the directions in
 *   which the region continues from there
 *
 * Numbers all places that are connected to @first.
 */
static inline G_ALWAYS_INLINE void
mdr_grid_flood (guint16 *regions,
                guint number,
                guint first,
                guint (*enter) (gpointer data, guint place),
                gpointer data)
{
  guint16 waiting[MDR_GRID_MAX_PLACES];
  guint count = 0;

  regions[first] = (guint16) number;
  waiting[count++] = (guint16) first;
  while (count > 0)
    {
      guint place = waiting[--count];

      for (guint ways = enter (data, place); ways != 0; ways &= ways - 1)
        {
          guint next = mdr_grid_step (place, mdr_directions_first (ways));

          if (regions[next] != 0)
            continue;
          regions[next] = (guint16) number;
          waiting[count++] = (guint16) next;
        }
    }
}

G_END_DECLS

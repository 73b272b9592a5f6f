/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "mdr-bits.h"

G_BEGIN_DECLS

/*
 * What rules ask of a grid: how many neighbours of each cell are in a set,
 * what hangs together, and what cannot be gone round. All of it stands in the
 * header, so that what a rule brings along is compiled into the loops.
 */

/**
 * MdrAround:
 * @one: cells with at least one neighbour in a set
 * @two: at least two
 * @three: at least three
 *
 * Of one row.
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
 * Places are numbers. Those of cells have a power of two between rows, which
 * spares divisions, and a margin around the board, so that each cell has four
 * neighbours that can be asked about: a row above and below, and the columns
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
 * A set of cells that can be asked about the margin.
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

/** Returns: the place beside that of a cell, which may be in the margin */
static inline guint
mdr_grid_step (guint place, MdrDirection direction)
{
  static const gint8 offsets[] = { 1, MDR_GRID_STRIDE, -1, -MDR_GRID_STRIDE };

  return place + (guint) offsets[direction];
}

/** Returns: how many places a board of @n_rows rows needs, its margin counted */
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

static inline void
mdr_grid_set_add (MdrGridSet *set, guint place)
{
  set->rows[place / MDR_GRID_STRIDE] |= mdr_bit ((int) (place % MDR_GRID_STRIDE));
}

/**
 * mdr_grid_flood:
 * @regions: of the place of each cell, the number of its region; 0 where it
 *   has none yet
 * @number: of the new region
 * @first: where it begins; in no region yet
 * @enter: called once for each place of the region; returns the directions in
 *   which the region goes on from there
 *
 * Gives a number to all that hangs together with @first.
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

/**
 * MdrVisit:
 * @order: when the walk came to a place, from 1
 * @low: the least order that can be reached from a place and what was found
 *   after it, but not back by the way it was found
 * @parent: the place it was found from, or %MDR_NO_PLACE
 * @exit: the next exit to look at
 */
typedef struct
{
  guint16 order;
  guint16 low;
  guint16 parent;
  guint16 exit;
} MdrVisit;

/**
 * MdrWalk:
 * @count: how many places it came to
 * @seen: these places, as bits: those of cells as rows of bits
 * @visits: of each of them
 * @found: these places, in their order
 *
 * Tarjan's walk for what cannot be gone round. The place that v was found from
 * is a cut vertex, unless it is the root, where the low of v is not below its
 * order; and the way between them is a bridge where that is above it.
 */
typedef struct
{
  guint count;
  MdrGridSet seen;
  MdrVisit visits[MDR_GRID_MAX_PLACES];
  guint16 found[MDR_GRID_MAX_PLACES];
} MdrWalk;

/**
 * MdrWalker:
 * @n_exits: of each place
 * @enter: called where the walk comes to a place
 * @follow: returns the place behind an exit of @place, or %MDR_NO_PLACE: where
 *   none is there, and where the exit is the way by which @place was found
 * @leave: (nullable): called where all is known of a place that is not the root
 *
 * The places of a walk, and how they hang together.
 */
typedef struct
{
  guint n_exits;
  void (*enter) (gpointer data, guint place);
  guint (*follow) (gpointer data, guint place, guint exit);
  void (*leave) (gpointer data, guint place);
} MdrWalker;

static inline gboolean
mdr_walk_has_seen (const MdrWalk *walk, guint place)
{
  return mdr_grid_set_has (&walk->seen, place);
}

/**
 * mdr_walk_run:
 * @walk: (out): what the walk found
 * @root: where it begins
 * @walker: a constant
 * @data: for @walker
 *
 * Walks over all places that can be reached, depth first.
 */
static inline G_ALWAYS_INLINE void
mdr_walk_run (MdrWalk *walk, guint root, const MdrWalker *walker, gpointer data)
{
  guint parent = MDR_NO_PLACE;
  guint place = root;

  walk->count = 0;
  mdr_grid_set_clear (&walk->seen);
  while (place != MDR_NO_PLACE)
    {
      MdrVisit *visit = &walk->visits[place];

      if (!mdr_grid_set_has (&walk->seen, place))
        {
          mdr_grid_set_add (&walk->seen, place);
          walk->found[walk->count++] = (guint16) place;
          visit->order = (guint16) walk->count;
          visit->low = visit->order;
          visit->parent = (guint16) parent;
          visit->exit = 0;
          walker->enter (data, place);
        }
      if (visit->exit < walker->n_exits)
        {
          guint next = walker->follow (data, place, visit->exit++);

          if (next == MDR_NO_PLACE)
            continue;
          if (mdr_grid_set_has (&walk->seen, next))
            visit->low = MIN (visit->low, walk->visits[next].order);
          else
            {
              parent = place;
              place = next;
            }
          continue;
        }
      if (visit->parent != MDR_NO_PLACE)
        {
          MdrVisit *behind = &walk->visits[visit->parent];

          behind->low = MIN (behind->low, visit->low);
          if (walker->leave)
            walker->leave (data, place);
        }
      place = visit->parent;
    }
}

G_END_DECLS

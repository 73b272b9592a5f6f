/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"

/**
 * Tips:
 * @columns: of the board
 * @labels: of each label, how many of its paths lead ahead
 * @cells: of each label, the cells that they lead to
 * @n_pieces: edges of pieces without a label that lead ahead
 * @pieces: the cells that they lead to
 *
 * Where paths go on.
 */
typedef struct
{
  int columns;
  guint8 counts[NUMBERLINK_FRONTIER_MAX_LABELS + 1];
  int cells[NUMBERLINK_FRONTIER_MAX_LABELS + 1][2];
  guint n_pieces;
  int pieces[NUMBERLINK_FRONTIER_SLOTS];
} Tips;

static void
list_tips (const NumberlinkFrontier *frontier, int cell, const NumberlinkFrontierKey *key, Tips *tips)
{
  int row = cell / frontier->columns;
  int column = cell % frontier->columns;

  tips->columns = frontier->columns;
  tips->n_pieces = 0;
  for (guint label = 1; label <= frontier->n_labels; label++)
    tips->counts[label] = 0;
  for (int slot = 0; slot <= frontier->columns; slot++)
    {
      guint path = key->slots[slot] & NUMBERLINK_SLOT_PATH;
      int entered = (slot <= column ? row + 1 : row) * frontier->columns + slot;

      if (slot == frontier->columns)
        entered = cell + 1;
      if (!(key->slots[slot] & NUMBERLINK_SLOT_AHEAD))
        continue;
      if (path < NUMBERLINK_SLOT_LABEL)
        tips->pieces[tips->n_pieces++] = entered;
      else
        tips->cells[path - NUMBERLINK_SLOT_LABEL][tips->counts[path - NUMBERLINK_SLOT_LABEL]++] = entered;
    }
}

/* Cells on a way that goes straight from one cell to another, both counted. */
static guint
count_cells (int columns, int from, int to)
{
  return (guint) (ABS (from / columns - to / columns) + ABS (from % columns - to % columns) + 1);
}

/* Cells from one to the nearest piece, which may be a way round all others. */
static guint
count_to_piece (const Tips *tips, int from)
{
  guint least = G_MAXUINT / 2;

  for (guint k = 0; k < tips->n_pieces; k++)
    least = MIN (least, count_cells (tips->columns, from, tips->pieces[k]));
  return least;
}

static guint
count_least (const Tips *tips, int from, int to)
{
  guint straight = count_cells (tips->columns, from, to);

  if (tips->n_pieces == 0)
    return straight;
  return MIN (straight, count_to_piece (tips, from) + count_to_piece (tips, to));
}

/**
 * numberlink_frontier_get_bound:
 * @cell: the last behind
 * @key: of a state
 *
 * Returns: what the cells ahead cost at least: where used cells do, each path
 *   that is not complete needs as many as it takes to go straight to its end,
 *   or to a piece that may take it there
 */
guint
numberlink_frontier_get_bound (const NumberlinkFrontier *frontier, int cell, const NumberlinkFrontierKey *key)
{
  guint bound = 0;
  Tips tips;

  if (frontier->goal != NUMBERLINK_GOAL_FEWEST)
    return 0;
  list_tips (frontier, cell, key, &tips);
  for (guint label = 1; label <= frontier->n_labels; label++)
    {
      const int *ends = frontier->ends + 2 * (label - 1);

      if (ends[0] > cell)
        bound += count_least (&tips, ends[0], ends[1]);
      else if (ends[1] > cell)
        bound += count_least (&tips, tips.cells[label][0], ends[1]);
      else if (tips.counts[label] == 2)
        bound += count_least (&tips, tips.cells[label][0], tips.cells[label][1]);
    }
  return bound;
}

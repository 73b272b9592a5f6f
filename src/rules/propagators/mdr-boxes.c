/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

/**
 * Listing:
 * @n_cells: how many cells the boxes have together
 *
 * The boxes that are listed.
 */
typedef struct
{
  MdrRuledGrid grid;
  const MdrGroupClue *clues;
  MdrGroupClue all;
  gboolean square;
  GArray *boxes;
  guint n_cells;
} Listing;

/**
 * Found:
 * @n_clues: how many clues a box has
 * @low: the bounds of its size by these
 * @most: the greatest size that a clue allows that may still come into it; 0 if none may
 *
 * What is in a box.
 */
typedef struct
{
  guint n_clues;
  guint low;
  guint high;
  guint most;
} Found;

static void
look_at (Found *found, const MdrGroupClue *clue)
{
  found->most = clue->open ? MAX (found->most, clue->high) : found->most;
  if (!clue->present)
    return;
  found->low = MAX (found->low, clue->low);
  found->high = MIN (found->high, clue->high);
  found->n_clues++;
}

/* Lists the boxes of some rows from one column on, each a column wider than the one before. */
static void
list_wider (Listing *self, MdrBox box)
{
  Found found = { .low = self->all.low, .high = self->all.high };

  for (box.columns = 1; box.columns <= self->grid.columns - box.column; box.columns++)
    {
      guint size = box.rows * box.columns;
      guint last = box.row * self->grid.columns + box.column + box.columns - 1;

      for (guint k = 0; self->clues != NULL && k < box.rows; k++)
        look_at (&found, &self->clues[last + k * self->grid.columns]);
      /* Still wider ones have no fewer clues. */
      if (size > self->all.high || found.n_clues > 1)
        return;
      if (size < found.low || size > found.high || (self->square && box.rows != box.columns)
          || (self->clues != NULL && found.n_clues == 0 && size > found.most))
        continue;
      g_array_append_val (self->boxes, box);
      self->n_cells += size;
    }
}

/**
 * mdr_boxes_list:
 * @clues: (array) (nullable): for each cell. If not %NULL, each box has one, or may have
 * @all: what bounds the sizes of all boxes
 * @square: whether each is a square
 * @most_cells: no more are listed once the boxes have more cells than this together
 *
 * Lists the boxes that a division of the board into such can consist of. A division takes some of them so
 * that each cell lies in exactly one.
 *
 * Returns: (transfer full) (element-type MdrBox): the boxes, by their upper left corners in reading order
 */
GArray *
mdr_boxes_list (MdrRuledGrid grid,
                const MdrGroupClue *clues,
                MdrGroupClue all,
                gboolean square,
                guint most_cells)
{
  Listing listing = { grid, clues, all, square, g_array_new (FALSE, FALSE, sizeof (MdrBox)), 0 };
  MdrBox box = { 0 };

  for (box.row = 0; box.row < grid.rows; box.row++)
    for (box.column = 0; box.column < grid.columns; box.column++)
      for (box.rows = 1; box.rows <= grid.rows - box.row && listing.n_cells <= most_cells; box.rows++)
        list_wider (&listing, box);
  return listing.boxes;
}

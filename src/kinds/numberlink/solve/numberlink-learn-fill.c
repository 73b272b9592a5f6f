/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Whether all paths can be completed, found by filling regions a row of cells at a time, as bits of a word.
 * It tells no more than that: where the answer is no, numberlink-learn-reach.c looks for the reason cell by
 * cell, which takes several times as long and is needed far less often.
 */

/* More regions beside tips than that are left to the other way. */
#define MOST_REGIONS 32

/**
 * Ground:
 * @across: (array): of each row, bit j: from cell j of no label to the next one of no label
 * @along: (array): the same to the cell below
 * @regions: filled so far, each as rows of bits
 * @n_regions: their number
 * @open: (array): of each row, cells of no label that are not empty
 */
typedef struct
{
  guint64 across[NUMBERLINK_MAX_SIZE + 1];
  guint64 along[NUMBERLINK_MAX_SIZE + 1];
  guint64 open[NUMBERLINK_MAX_SIZE + 1];
  guint64 regions[MOST_REGIONS][NUMBERLINK_MAX_SIZE + 1];
  guint n_regions;
} Ground;

/* The cells of a row that have one of some edges: to the right in their row, down in it and in the one above.
 */
static guint64
list_cells (guint64 right, guint64 down, guint64 above)
{
  return right | right << 1 | down | above;
}

static void
ground_init (Ground *ground, const NumberlinkLearner *learner)
{
  guint64 all = mdr_bits_first (learner->columns);
  guint64 inner = mdr_bits_first (learner->columns - 1);
  guint64 above = 0;

  ground->n_regions = 0;
  for (int row = 0; row < learner->rows; row++)
    {
      guint64 right = ~learner->barred.right[row] & inner;
      guint64 down = row + 1 < learner->rows ? ~learner->barred.down[row] & all : 0;

      ground->open[row] = list_cells (right, down, above) & ~learner->labelled[row];
      above = down;
    }
  ground->open[learner->rows] = 0;
  for (int row = 0; row < learner->rows; row++)
    {
      ground->across[row] = ~learner->barred.right[row] & ground->open[row] & ground->open[row] >> 1;
      ground->along[row] = ~learner->barred.down[row] & ground->open[row] & ground->open[row + 1];
    }
}

/* Extends a set of cells of a row to all cells of the row that are connected to them. */
static guint64
spread (guint64 cells, guint64 across)
{
  for (guint step = 1; across != 0; step *= 2)
    {
      cells |= (cells & across) << step | (cells >> step & across);
      across &= across >> step;
    }
  return cells;
}

/* Fills the region of a cell. */
static void
fill (const Ground *ground, int row, int column, int rows, guint64 *region)
{
  guint64 stale = mdr_bit (row);

  memset (region, 0, (gsize) (rows + 1) * sizeof *region);
  region[row] = mdr_bit (column);
  while (stale != 0)
    {
      int i = __builtin_ctzll (stale);
      guint64 below;
      guint64 above;

      stale &= stale - 1;
      region[i] = spread (region[i], ground->across[i]);
      below = region[i] & ground->along[i] & ~region[i + 1];
      above = i > 0 ? region[i] & ground->along[i - 1] & ~region[i - 1] : 0;
      if (below != 0)
        {
          region[i + 1] |= below;
          stale |= mdr_bit (i + 1);
        }
      if (above != 0)
        {
          region[i - 1] |= above;
          stale |= mdr_bit (i - 1);
        }
    }
}

/* The number of a cell's region, which is filled if it is new; −1 if there are too many. */
static int
find_region (Ground *ground, int row, int column, int rows)
{
  for (guint k = 0; k < ground->n_regions; k++)
    if (ground->regions[k][row] >> column & 1)
      return (int) k;
  if (ground->n_regions == MOST_REGIONS)
    return -1;
  fill (ground, row, column, rows, ground->regions[ground->n_regions]);
  return (int) ground->n_regions++;
}

/* Notes the regions at which a tip stands, and whether it stands at @other. FALSE if there are too many.
 */
static gboolean
list_regions (Ground *ground,
              const NumberlinkLearner *learner,
              guint32 tip,
              guint32 other,
              guint32 *regions,
              gboolean *together)
{
  guint code = learner->codes[tip];

  *regions = 0;
  for (guint ways = NUMBERLINK_CODE_DRAWN & ~(code | code >> 4); ways != 0; ways &= ways - 1)
    {
      guint32 beside = numberlink_learner_get_neighbour (learner, tip, (guint) __builtin_ctz (ways));
      int row = learner->places[beside].row;
      int column = learner->places[beside].column;
      int region;

      *together |= beside == other;
      if (!(ground->open[row] >> column & 1))
        continue;
      region = find_region (ground, row, column, learner->rows);
      if (region < 0)
        return FALSE;
      *regions |= 1u << region;
    }
  return TRUE;
}

/* Whether all pieces of path are in regions that some path can go through. */
static gboolean
serves_pieces (const Ground *ground, const NumberlinkLearner *learner, guint32 served)
{
  for (int row = 0; row < learner->rows; row++)
    {
      guint64 above = row > 0 ? learner->drawn.down[row - 1] : 0;
      guint64 pieces =
          list_cells (learner->drawn.right[row], learner->drawn.down[row], above) & ground->open[row];

      for (guint32 left = served; left != 0 && pieces != 0; left &= left - 1)
        pieces &= ~ground->regions[__builtin_ctz (left)][row];
      if (pieces != 0)
        return FALSE;
    }
  return TRUE;
}

/**
 * numberlink_learner_reaches_all:
 *
 * Returns: %TRUE if every path can still be completed, and every piece of path
 *   become part of one; %FALSE if that needs a closer look
 */
gboolean
numberlink_learner_reaches_all (const NumberlinkLearner *learner)
{
  Ground ground;
  guint32 served = 0;

  ground_init (&ground, learner);
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    {
      guint32 tip = numberlink_learner_get_tip (learner, learner->ends[2 * k]);
      guint32 other = numberlink_learner_get_tip (learner, learner->ends[2 * k + 1]);
      gboolean together = FALSE;
      guint32 regions[2];

      if (tip == learner->ends[2 * k + 1])
        continue;
      if (!list_regions (&ground, learner, tip, other, &regions[0], &together)
          || !list_regions (&ground, learner, other, tip, &regions[1], &together))
        return FALSE;
      if (!together && (regions[0] & regions[1]) == 0)
        return FALSE;
      served |= regions[0] & regions[1];
    }
  return serves_pieces (&ground, learner, served);
}

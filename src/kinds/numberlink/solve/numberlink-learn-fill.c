/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * A quick test of what numberlink-learn-reach.c checks: can all paths be completed? It fills regions a row at
 * a time, as the bits of a word, and gives no explanation. Where the answer is no, which is rare, the other
 * file looks again cell by cell, which takes several times as long.
 */

/* With more regions than this the quick test gives up, as if the answer were no. */
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

/* Returns: the cells of a row that have an edge of a set, given its edges to the right, down, and down to the
 * row */
static guint64
list_cells (guint64 right, guint64 down, guint64 above)
{
  return right | right << 1 | down | above;
}

/*
 * Flood fill of the region of a cell. Rows whose cells have grown are stale; each is first filled to the left
 * and right, and then hands its cells on to the rows beside it. Along a row the cells double their reach with
 * every step: @across becomes the set of cells from which 1, 2, 4… edges lead on without a gap.
 */
static void
fill (const Ground *ground, int row, int column, int rows, guint64 *region)
{
  guint64 stale = mdr_bit (row);

  memset (region, 0, (gsize) (rows + 1) * sizeof *region);
  region[row] = mdr_bit (column);
  while (stale != 0)
    {
      int i = __builtin_ctzll (stale);
      guint64 across = ground->across[i];
      guint64 cells = region[i];
      guint64 below;
      guint64 above;

      stale &= stale - 1;
      for (guint step = 1; across != 0; step *= 2)
        {
          cells |= (cells & across) << step | (cells >> step & across);
          across &= across >> step;
        }
      region[i] = cells;
      below = cells & ground->along[i] & ~region[i + 1];
      above = i > 0 ? cells & ground->along[i - 1] & ~region[i - 1] : 0;
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

/*
 * Lists the regions at which a tip stands, as bits by number, and fills those that are new. Sets @adjacent if
 * an open edge leads to @other. Returns: %FALSE if there are too many regions
 */
static gboolean
list_regions (Ground *ground,
              const NumberlinkLearner *learner,
              guint32 tip,
              guint32 other,
              guint32 *regions,
              gboolean *adjacent)
{
  *regions = 0;
  for (guint ways = numberlink_learner_get_open (learner, tip); ways != 0; ways &= ways - 1)
    {
      guint32 beside = numberlink_learner_get_neighbour (learner, tip, (guint) __builtin_ctz (ways));
      int row = learner->coordinates[beside].row;
      int column = learner->coordinates[beside].column;
      guint k = 0;

      *adjacent |= beside == other;
      if (!(ground->open[row] >> column & 1))
        continue;
      while (k < ground->n_regions && !(ground->regions[k][row] >> column & 1))
        k++;
      if (k == MOST_REGIONS)
        return FALSE;
      if (k == ground->n_regions)
        fill (ground, row, column, learner->rows, ground->regions[ground->n_regions++]);
      *regions |= 1u << k;
    }
  return TRUE;
}

/**
 * numberlink_learner_reaches_all:
 *
 * Returns: %TRUE if the tips of every path are adjacent or have a region in common, and
 *   every drawn edge without a label lies in such a region; %FALSE if that needs a closer look
 */
gboolean
numberlink_learner_reaches_all (const NumberlinkLearner *learner)
{
  guint64 all = mdr_bits_first (learner->columns);
  guint64 inner = mdr_bits_first (learner->columns - 1);
  Ground ground;
  guint32 usable = 0;

  ground.n_regions = 0;
  ground.open[learner->rows] = 0;
  for (int row = 0; row < learner->rows; row++)
    {
      guint64 above = row > 0 ? ~learner->barred.down[row - 1] & all : 0;
      guint64 down = row + 1 < learner->rows ? ~learner->barred.down[row] & all : 0;

      ground.open[row] =
          list_cells (~learner->barred.right[row] & inner, down, above) & ~learner->labelled[row];
    }
  for (int row = 0; row < learner->rows; row++)
    {
      ground.across[row] = ~learner->barred.right[row] & ground.open[row] & ground.open[row] >> 1;
      ground.along[row] = ~learner->barred.down[row] & ground.open[row] & ground.open[row + 1];
    }
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    {
      guint32 tip = numberlink_learner_get_tip (learner, learner->ends[2 * k]);
      guint32 other = numberlink_learner_get_tip (learner, learner->ends[2 * k + 1]);
      gboolean adjacent = FALSE;
      guint32 regions[2];

      if (tip == learner->ends[2 * k + 1])
        continue;
      if (!list_regions (&ground, learner, tip, other, &regions[0], &adjacent)
          || !list_regions (&ground, learner, other, tip, &regions[1], &adjacent)
          || (!adjacent && (regions[0] & regions[1]) == 0))
        return FALSE;
      usable |= regions[0] & regions[1];
    }
  for (int row = 0; row < learner->rows; row++)
    {
      guint64 above = row > 0 ? learner->drawn.down[row - 1] : 0;
      guint64 used =
          list_cells (learner->drawn.right[row], learner->drawn.down[row], above) & ground.open[row];

      for (guint32 left = usable; left != 0 && used != 0; left &= left - 1)
        used &= ~ground.regions[__builtin_ctz (left)][row];
      if (used != 0)
        return FALSE;
    }
  return TRUE;
}

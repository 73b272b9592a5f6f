/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Regions are the connected components of the cells without a label, by edges that are not barred. The rest
 * of a path from one tip to the other is a single edge, or leads through one region that both tips stand at:
 * an edge that leaves a region leads to a tip. So two kinds of conflict show: tips without a region in
 * common, and a region with drawn edges that no path can lead through.
 *
 * Example: a wall of other paths separates the two tips of label 1. The barred edges of the region
 * at one tip, and the paths of the tips that stand around it, explain why the path cannot leave it.
 */

/* Flood fill: numbers all cells of a region. Returns: whether it has drawn edges */
static gboolean
flood (NumberlinkLearner *learner, guint32 from, guint32 region)
{
  guint32 *queue = learner->queue;
  guint32 count = 0;
  gboolean has_drawn = FALSE;

  learner->regions[from] = region;
  queue[count++] = from;
  for (guint32 k = 0; k < count; k++)
    {
      guint32 cell = queue[k];
      guint code = learner->codes[cell];

      has_drawn = has_drawn || (code & NUMBERLINK_CODE_DRAWN) != 0;
      for (guint ways = ~(code >> 4) & NUMBERLINK_CODE_DRAWN; ways != 0; ways &= ways - 1)
        {
          guint32 beside = numberlink_learner_get_neighbour (learner, cell, (guint) __builtin_ctz (ways));

          if (learner->regions[beside] != 0 || learner->fragments[learner->fragment_of[beside]].label != 0)
            continue;
          learner->regions[beside] = region;
          queue[count++] = beside;
        }
    }
  return has_drawn;
}

/* Returns: the region of the neighbour in the first of some directions, or 0 */
static guint32
get_region_beside (const NumberlinkLearner *learner, guint32 cell, guint directions)
{
  MdrDirection first = (guint) __builtin_ctz (directions);

  return learner->regions[numberlink_learner_get_neighbour (learner, cell, first)];
}

/* Marks the regions that the path between two tips can lead through. Returns: whether it can be completed */
static gboolean
mark_usable (NumberlinkLearner *learner, guint32 tip, guint32 other)
{
  gboolean possible = FALSE;

  for (guint a = numberlink_learner_get_open (learner, tip); a != 0; a &= a - 1)
    {
      guint32 region = get_region_beside (learner, tip, a);

      if (numberlink_learner_get_neighbour (learner, tip, (guint) __builtin_ctz (a)) == other)
        possible = TRUE;
      for (guint b = numberlink_learner_get_open (learner, other); region != 0 && b != 0; b &= b - 1)
        if (get_region_beside (learner, other, b) == region)
          learner->usable[region] = possible = TRUE;
    }
  return possible;
}

/* Explains that no path but that of @tip crosses the border of a region: barred edges, and other labels'
 * tips. */
static void
explain_border (NumberlinkLearner *learner, guint32 region, guint32 tip, MdrLiterals *reason)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      if (learner->regions[cell] != region)
        continue;
      for (guint direction = 0; direction < 4; direction++)
        {
          guint32 beside = numberlink_learner_get_neighbour (learner, cell, direction);
          guint32 edge = numberlink_learner_get_edge (learner, cell, direction);

          if (learner->regions[beside] == region || beside == tip)
            continue;
          if (learner->base.values[2 * edge] < 0)
            mdr_literals_add (reason, 2 * edge);
          else
            numberlink_learner_add_way_to_end (learner, beside, learner->path_head, reason);
        }
    }
}

/* Explains that the path at @tip cannot leave the regions that it stands at. */
static void
explain_tip (NumberlinkLearner *learner, guint32 tip, MdrLiterals *reason)
{
  guint32 seen[4] = { 0 };

  numberlink_learner_add_way_to_end (learner, tip, learner->path_head, reason);
  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 edge = numberlink_learner_get_edge (learner, tip, direction);
      guint32 region = learner->regions[numberlink_learner_get_neighbour (learner, tip, direction)];

      if (learner->base.values[2 * edge] < 0)
        mdr_literals_add (reason, 2 * edge);
      if (learner->base.values[2 * edge] != 0 || region == 0)
        continue;
      if (region != seen[0] && region != seen[1] && region != seen[2])
        explain_border (learner, region, tip, reason);
      seen[direction] = region;
    }
}

/* Each of two tips explains that their path cannot be completed: the shorter explanation becomes the
 * conflict. */
static void
explain_separate_tips (NumberlinkLearner *learner, guint32 tip, guint32 other)
{
  MdrLiterals *conflict = &learner->base.conflict;

  learner->reason.count = 0;
  explain_tip (learner, tip, conflict);
  explain_tip (learner, other, &learner->reason);
  if (learner->reason.count >= conflict->count)
    return;
  conflict->count = 0;
  for (guint32 k = 0; k < learner->reason.count; k++)
    mdr_literals_add (conflict, learner->reason.items[k]);
}

/**
 * numberlink_learner_check_reach:
 *
 * Looks whether every path can still be completed, and every drawn edge become part of one. Where every
 * cell is used this is not worth its time: the rules of cells and paths find out soon enough.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_check_reach (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 n_regions = 0;

  if (learner->puzzle.cover || numberlink_learner_reaches_all (learner))
    return TRUE;
  memset (learner->regions, 0, learner->n_cells * sizeof *learner->regions);
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->regions[cell] == 0 && learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE
        && learner->codes[cell] != NUMBERLINK_CODE_BARRED
        && learner->fragments[learner->fragment_of[cell]].label == 0)
      {
        n_regions++;
        learner->usable[n_regions] = !flood (learner, cell, n_regions);
      }
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    {
      guint32 tip = numberlink_learner_get_tip (learner, learner->ends[2 * k]);
      guint32 other = numberlink_learner_get_tip (learner, learner->ends[2 * k + 1]);

      if (tip == learner->ends[2 * k + 1] || mark_usable (learner, tip, other))
        continue;
      explain_separate_tips (learner, tip, other);
      return FALSE;
    }
  for (guint32 region = 1; region <= n_regions; region++)
    {
      guint32 cell = 0;
      guint32 edge;

      if (learner->usable[region])
        continue;
      /* One of its drawn edges suffices, with the border. */
      while (learner->regions[cell] != region || (learner->codes[cell] & NUMBERLINK_CODE_DRAWN) == 0)
        cell++;
      edge =
          numberlink_learner_get_edge (learner, cell,
                                       (guint) __builtin_ctz (learner->codes[cell] & NUMBERLINK_CODE_DRAWN));
      mdr_literals_add (&base->conflict, 2 * edge + 1);
      explain_border (learner, region, 0, &base->conflict);
      return FALSE;
    }
  return TRUE;
}

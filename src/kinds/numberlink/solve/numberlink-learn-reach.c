/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * Regions consist of cells without a label that are connected by edges that are not barred. A path can only
 * be completed through a region that both of its tips stand at, and a region can only be used by such a path.
 */

/*
 * Numbers the region of a cell. Whether the region has to be used.
 */
static gboolean
flood (NumberlinkLearner *learner, guint32 from, guint32 region)
{
  guint32 *queue = learner->queue;
  guint32 count = 0;
  gboolean wanted = FALSE;

  learner->regions[from] = region;
  queue[count++] = from;
  for (guint32 k = 0; k < count; k++)
    {
      guint32 cell = queue[k];
      guint code = learner->codes[cell];

      wanted = wanted || (code & NUMBERLINK_CODE_DRAWN) != 0;
      for (guint ways = ~(code >> 4) & NUMBERLINK_CODE_DRAWN; ways != 0; ways &= ways - 1)
        {
          guint32 beside = numberlink_learner_get_neighbour (learner, cell, (guint) __builtin_ctz (ways));

          if (learner->regions[beside] != 0 || learner->fragments[learner->fragment_of[beside]].label != 0)
            continue;
          learner->regions[beside] = region;
          queue[count++] = beside;
        }
    }
  return wanted;
}

static guint
get_open_ways (const NumberlinkLearner *learner, guint32 cell)
{
  guint code = learner->codes[cell];

  return NUMBERLINK_CODE_DRAWN & ~(code | code >> 4);
}

/* Whether a cell can be entered from @tip at once. */
static gboolean
is_beside (const NumberlinkLearner *learner, guint32 tip, guint32 cell)
{
  for (guint ways = get_open_ways (learner, tip); ways != 0; ways &= ways - 1)
    if (numberlink_learner_get_neighbour (learner, tip, (guint) __builtin_ctz (ways)) == cell)
      return TRUE;
  return FALSE;
}

/* The region that the first of some directions leads to, or 0. */
static guint32
get_region_beside (const NumberlinkLearner *learner, guint32 cell, guint directions)
{
  MdrDirection first = (guint) __builtin_ctz (directions);

  return learner->regions[numberlink_learner_get_neighbour (learner, cell, first)];
}

/* Marks the regions that both tips stand at. Whether the path can be completed. */
static gboolean
serve (NumberlinkLearner *learner, guint32 tip, guint32 other)
{
  gboolean served = is_beside (learner, tip, other);

  for (guint a = get_open_ways (learner, tip); a != 0; a &= a - 1)
    {
      guint32 region = get_region_beside (learner, tip, a);

      for (guint b = get_open_ways (learner, other); region != 0 && b != 0; b &= b - 1)
        if (get_region_beside (learner, other, b) == region)
          learner->served[region] = served = TRUE;
    }
  return served;
}

/* Why nothing passes the border of a region: barred edges, and tips of other paths. */
static void
add_border (NumberlinkLearner *learner, guint32 region, guint32 tip, MdrLiterals *reason)
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

/* Adds why the path at @tip cannot leave the regions beside it. */
static void
add_prison (NumberlinkLearner *learner, guint32 tip, MdrLiterals *reason)
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
        add_border (learner, region, tip, reason);
      seen[direction] = region;
    }
}

/* Takes the shorter of two reasons. */
static gboolean
fail_by_prison (NumberlinkLearner *learner, guint32 tip, guint32 other)
{
  learner->reason.count = 0;
  add_prison (learner, tip, &learner->base.conflict);
  add_prison (learner, other, &learner->reason);
  if (learner->reason.count >= learner->base.conflict.count)
    return FALSE;
  learner->base.conflict.count = 0;
  for (guint32 k = 0; k < learner->reason.count; k++)
    mdr_literals_add (&learner->base.conflict, learner->reason.items[k]);
  return FALSE;
}

/* A region with a piece of path that no label can claim. */
static gboolean
fail_by_region (NumberlinkLearner *learner, guint32 region)
{
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    {
      guint drawn = learner->codes[cell] & NUMBERLINK_CODE_DRAWN;
      guint32 edge;

      if (learner->regions[cell] != region || drawn == 0)
        continue;
      edge = numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (drawn));
      mdr_literals_add (&learner->base.conflict, 2 * edge + 1);
      break;
    }
  add_border (learner, region, 0, &learner->base.conflict);
  return FALSE;
}

static guint32
find_regions (NumberlinkLearner *learner)
{
  guint32 region = 0;

  memset (learner->regions, 0, learner->n_cells * sizeof *learner->regions);
  for (guint32 cell = 0; cell < learner->n_cells; cell++)
    if (learner->regions[cell] == 0 && learner->rules[cell] != NUMBERLINK_CELL_OUTSIDE
        && learner->codes[cell] != NUMBERLINK_CODE_BARRED
        && learner->fragments[learner->fragment_of[cell]].label == 0)
      {
        region++;
        learner->served[region] = !flood (learner, cell, region);
      }
  return region;
}

/**
 * numberlink_learner_check_reach:
 *
 * Where every cell is used, what cells and paths show is cheaper.
 *
 * Returns: whether every path can still be completed, and every piece of path
 *   become part of one; else as #MdrTheoryStage
 */
gboolean
numberlink_learner_check_reach (MdrLearner *base)
{
  NumberlinkLearner *learner = numberlink_learner (base);
  guint32 n_regions;

  if (learner->puzzle.cover || numberlink_learner_reaches_all (learner))
    return TRUE;
  n_regions = find_regions (learner);
  for (guint k = 0; k < learner->puzzle.n_labels; k++)
    {
      guint32 tip = numberlink_learner_get_tip (learner, learner->ends[2 * k]);
      guint32 other = numberlink_learner_get_tip (learner, learner->ends[2 * k + 1]);

      if (tip == learner->ends[2 * k + 1])
        continue;
      if (!serve (learner, tip, other))
        return fail_by_prison (learner, tip, other);
    }
  for (guint32 region = 1; region <= n_regions; region++)
    if (!learner->served[region])
      return fail_by_region (learner, region);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <glib/gi18n-lib.h>

/*
 * Rules about regions: which paths can run through them, which must, and whether the colours of their cells
 * can balance.
 */

static const char *
get_text (const NumberlinkBoard *board, const NumberlinkWay *way)
{
  return board->puzzle->labels[way->label - 1];
}

static void
rest_on_tips (MdrDeduction *reason, const NumberlinkWay *way)
{
  numberlink_reason_rest_on (reason, way->tips[0]);
  numberlink_reason_rest_on (reason, way->tips[1]);
}

/* The exits of a tip that are to be barred: they lead into a region that the path cannot enter from its other
 * tip too. */
static guint
find_false_exits (const NumberlinkRegions *regions,
                  const NumberlinkBoard *board,
                  const NumberlinkWay *way,
                  MdrCell tip)
{
  guint exits = 0;

  for (guint open = numberlink_board_open (board, tip); open != 0; open &= open - 1)
    {
      MdrDirection direction = mdr_directions_first (open);
      guint region = numberlink_regions_get (regions, mdr_cell_step (tip, direction));

      if (region != 0 && !numberlink_way_has (way, region))
        exits |= 1u << direction;
    }
  return exits;
}

static MdrStep
check_way (const NumberlinkRegions *regions,
           NumberlinkBoard *board,
           const NumberlinkWay *way,
           MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  if (way->n_regions == 0 && !way->adjacent)
    {
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             _ ("Row %d, column %d can no longer reach the other part of the path of %s."),
                             way->tips[0].row + 1, way->tips[0].column + 1, get_text (board, way));
          numberlink_reason_rest_on (reason, way->tips[0]);
          rest_on_tips (reason, way);
        }
      return MDR_STEP_CONTRADICTION;
    }
  for (int k = 0; k < 2; k++)
    {
      guint exits = find_false_exits (regions, board, way, way->tips[k]);

      if (exits == 0)
        continue;
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             _ ("Row %d, column %d lies beside a region from which the path of %s cannot "
                                "reach its other part, so the path does not go there."),
                             way->tips[k].row + 1, way->tips[k].column + 1, get_text (board, way));
          numberlink_reason_rest_on (reason, way->tips[k]);
          rest_on_tips (reason, way);
        }
      result = mdr_step_worse (result, numberlink_board_decide (board, way->tips[k], 0, exits, reason));
      if (reason != NULL)
        return result;
    }
  return result;
}

/* Bars all edges into and within a region. */
static MdrStep
close_region (const NumberlinkRegions *regions, NumberlinkBoard *board, guint region, MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (numberlink_regions_get (regions, cell) == region)
          result =
              mdr_step_worse (result, numberlink_board_decide (board, cell, 0,
                                                               numberlink_board_open (board, cell), reason));
      }
  return result;
}

/* The path goes through a region: its tips have no other way. */
static MdrStep
send_through (const NumberlinkRegions *regions,
              NumberlinkBoard *board,
              const NumberlinkWay *way,
              guint region,
              MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (int k = 0; k < 2; k++)
    {
      MdrCell tip = way->tips[k];
      guint others =
          numberlink_board_open (board, tip) & ~numberlink_regions_get_entries (regions, board, tip, region);

      if (others == 0 || (reason != NULL && result != MDR_STEP_NOTHING))
        continue;
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             _ ("Row %d, column %d lets the path of %s into the region around row %d, column "
                                "%d. No other path can enter it, so this one does."),
                             tip.row + 1, tip.column + 1, get_text (board, way),
                             regions->regions[region - 1].first.row + 1,
                             regions->regions[region - 1].first.column + 1);
          numberlink_reason_rest_on (reason, tip);
          rest_on_tips (reason, way);
          numberlink_reason_rest_on (reason, regions->regions[region - 1].first);
        }
      result = mdr_step_worse (result, numberlink_board_decide (board, tip, 0, others, reason));
    }
  return result;
}

static MdrStep
check_region (const NumberlinkRegions *regions, NumberlinkBoard *board, guint number, MdrDeduction *reason)
{
  const NumberlinkRegion *region = &regions->regions[number - 1];
  gboolean used = board->puzzle->cover || region->joined;

  if (region->n_ways > 1 || (region->n_ways == 1 && !used))
    return MDR_STEP_NOTHING;
  if (region->n_ways == 1)
    return send_through (regions, board, &regions->ways[region->way], number, reason);
  if (used)
    {
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             _ ("Row %d, column %d must be used, but no path can come here and reach both "
                                "its ends."),
                             region->first.row + 1, region->first.column + 1);
          numberlink_reason_rest_on (reason, region->first);
        }
      return MDR_STEP_CONTRADICTION;
    }
  if (reason != NULL)
    {
      mdr_deduction_say (reason,
                         _ ("Row %d, column %d cannot be reached by a path that joins both its ends, so it "
                            "and the cells around it stay empty."),
                         region->first.row + 1, region->first.column + 1);
      numberlink_reason_rest_on (reason, region->first);
    }
  return close_region (regions, board, number, reason);
}

/**
 * numberlink_apply_complete:
 *
 * Concludes that all open edges are barred once both ends of every label are
 * joined: an edge belongs to the path of some label, and these are all
 * complete.
 */
MdrStep
numberlink_apply_complete (gpointer data, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;
  const guint16 *ends = board->puzzle->cells;

  if (numberlink_board_is_decided (board))
    return MDR_STEP_NOTHING;
  for (int k = 0; k < board->puzzle->rows * board->puzzle->columns; k++)
    if (ends[k] != 0 && (board->far[k] == k || ends[board->far[k]] == 0))
      return MDR_STEP_NOTHING;
  if (reason != NULL)
    {
      g_free (reason->sentence);
      reason->sentence = g_strdup (_ ("All pairs are joined, so nothing more is drawn."));
    }
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        result =
            mdr_step_worse (result, numberlink_board_decide (board, cell, 0,
                                                             numberlink_board_open (board, cell), reason));
      }
  return result;
}

/**
 * numberlink_apply_region:
 *
 * Concludes from the regions that the cells beside the labelled paths form.
 * The rest of a path that is not complete goes straight from tip to tip or
 * through one region, since it can leave a region only by a tip of its own.
 *
 * So a tip has no edge into a region that the other tip of its path cannot
 * reach. A region that no path can go through stays empty. If only one can,
 * and the region is not to stay empty, that one does.
 */
MdrStep
numberlink_apply_region (gpointer data, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;
  NumberlinkRegions regions;

  if (numberlink_board_is_decided (board))
    return MDR_STEP_NOTHING;
  numberlink_regions_find (&regions, board);
  for (guint k = 0; k < regions.n_ways && result != MDR_STEP_CONTRADICTION; k++)
    {
      if (!regions.ways[k].complete)
        result = mdr_step_worse (result, check_way (&regions, board, &regions.ways[k], reason));
      if (result == MDR_STEP_PROGRESS && reason != NULL)
        return result;
    }
  for (guint k = 1; k <= regions.n_regions && result != MDR_STEP_CONTRADICTION; k++)
    {
      result = mdr_step_worse (result, check_region (&regions, board, k, reason));
      if (result == MDR_STEP_PROGRESS && reason != NULL)
        return result;
    }
  return result;
}

/* What a path adds to the balance of the region it runs through, between its tips. */
static int
get_contribution (const NumberlinkWay *way)
{
  int first = (way->tips[0].row + way->tips[0].column) % 2;
  int second = (way->tips[1].row + way->tips[1].column) % 2;

  return first == second ? 2 * first - 1 : 0;
}

/**
 * Share:
 * @least: the least that the paths which may run through a region add to its balance
 * @most: the most
 */
typedef struct
{
  int least;
  int most;
} Share;

static Share
get_share (const NumberlinkRegions *regions, guint region)
{
  Share share = { 0, 0 };

  for (guint k = 0; k < regions->n_ways; k++)
    {
      const NumberlinkWay *way = &regions->ways[k];
      int contribution = get_contribution (way);

      if (way->complete || contribution == 0 || !numberlink_way_has (way, region))
        continue;
      share.least += way->n_regions == 1 ? contribution : MIN (contribution, 0);
      share.most += way->n_regions == 1 ? contribution : MAX (contribution, 0);
    }
  return share;
}

/* Every path that could tip the balance has to go where @tight needs it: through the region or not. */
static MdrStep
keep_balance (const NumberlinkRegions *regions,
              NumberlinkBoard *board,
              guint region,
              int tight,
              MdrDeduction *reason)
{
  MdrStep result = MDR_STEP_NOTHING;

  for (guint k = 0; k < regions->n_ways; k++)
    {
      const NumberlinkWay *way = &regions->ways[k];
      int contribution = get_contribution (way);

      if (way->complete || way->n_regions < 2 || contribution == 0 || !numberlink_way_has (way, region))
        continue;
      for (int side = 0; side < 2; side++)
        {
          guint entries = numberlink_regions_get_entries (regions, board, way->tips[side], region);
          guint bar =
              contribution == tight ? numberlink_board_open (board, way->tips[side]) & ~entries : entries;

          if (bar == 0)
            continue;
          if (reason != NULL)
            {
              mdr_deduction_say (reason,
                                 _ ("Row %d, column %d lies beside the region around row %d, column %d. If "
                                    "that is coloured like a chessboard, paths can use up its cells only in "
                                    "this way."),
                                 way->tips[side].row + 1, way->tips[side].column + 1,
                                 regions->regions[region - 1].first.row + 1,
                                 regions->regions[region - 1].first.column + 1);
              numberlink_reason_rest_on (reason, way->tips[side]);
              rest_on_tips (reason, way);
            }
          result = mdr_step_worse (result, numberlink_board_decide (board, way->tips[side], 0, bar, reason));
          if (result == MDR_STEP_CONTRADICTION || reason != NULL)
            return result;
        }
    }
  return result;
}

/**
 * numberlink_apply_parity:
 *
 * Concludes from a chessboard: a path changes colour with every step, so
 * that its tips say by how many cells of one colour it uses more. The cells
 * of a region belong to the paths through it, where every cell is used, and
 * so the difference of its colours is the sum over these paths.
 *
 * Where the sum comes out only if every path that could change it goes
 * through the region, or stays out of it, they all do.
 */
MdrStep
numberlink_apply_parity (gpointer data, MdrDeduction *reason)
{
  NumberlinkBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;
  NumberlinkRegions regions;

  if (!board->puzzle->cover || numberlink_board_is_decided (board))
    return MDR_STEP_NOTHING;
  numberlink_regions_find (&regions, board);
  for (guint k = 1; k <= regions.n_regions && result == MDR_STEP_NOTHING; k++)
    {
      const NumberlinkRegion *region = &regions.regions[k - 1];
      Share share = get_share (&regions, k);

      if (region->balance < share.least || region->balance > share.most)
        {
          if (reason != NULL)
            {
              mdr_deduction_say (reason,
                                 _ ("Row %d, column %d lies in a region that, coloured like a chessboard, "
                                    "has too many cells of one colour for the paths that can run through "
                                    "it."),
                                 region->first.row + 1, region->first.column + 1);
              numberlink_reason_rest_on (reason, region->first);
            }
          return MDR_STEP_CONTRADICTION;
        }
      if (share.least == share.most)
        continue;
      if (region->balance == share.least)
        result = keep_balance (&regions, board, k, -1, reason);
      else if (region->balance == share.most)
        result = keep_balance (&regions, board, k, 1, reason);
    }
  return result;
}

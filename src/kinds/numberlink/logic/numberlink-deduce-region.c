/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <glib/gi18n-lib.h>

/* Rules about regions: which paths can lead through them, which must, and how the colours of their cells
 * balance. */

/* Lets a reason rest on both tips of a path. */
static void
rest_on_tips (MdrDeduction *reason, const NumberlinkWay *way)
{
  numberlink_reason_rest_on (reason, way->tips[0]);
  numberlink_reason_rest_on (reason, way->tips[1]);
}

/*
 * Looks at one path: a contradiction if no way is left to it. Bars the edges of its tips that lead into a
 * region which the other tip cannot enter.
 */
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
                             /* Translators: row and column of a cell, the label of a path */
                             _ ("Row %d, column %d can no longer reach the other part of the path of %s."),
                             way->tips[0].row + 1, way->tips[0].column + 1,
                             board->puzzle->labels[way->label - 1]);
          numberlink_reason_rest_on (reason, way->tips[0]);
          rest_on_tips (reason, way);
        }
      return MDR_STEP_CONTRADICTION;
    }
  for (int k = 0; k < 2; k++)
    {
      MdrCell tip = way->tips[k];
      guint exits = 0;

      for (guint open = numberlink_board_open (board, tip); open != 0; open &= open - 1)
        {
          MdrDirection direction = mdr_directions_first (open);
          guint region = numberlink_regions_get (regions, mdr_cell_step (tip, direction));

          if (region != 0 && !numberlink_way_has (way, region))
            exits |= 1u << direction;
        }
      if (exits == 0)
        continue;
      if (reason != NULL)
        {
          mdr_deduction_say (reason,
                             /* Translators: row and column of a cell, the label of a path */
                             _ ("Row %d, column %d lies beside a region from which the path of %s cannot "
                                "reach its other part, so the path does not go there."),
                             tip.row + 1, tip.column + 1, board->puzzle->labels[way->label - 1]);
          numberlink_reason_rest_on (reason, tip);
          rest_on_tips (reason, way);
        }
      result = mdr_step_worse (result, numberlink_board_decide (board, tip, 0, exits, reason));
      if (reason != NULL)
        return result;
    }
  return result;
}

/* Bars the other edges of both tips of a path that has to lead through a region. */
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
                             /* Translators: row and column of a cell, the label of a path, the same of
                                another cell */
                             _ ("Row %d, column %d lets the path of %s into the region around row %d, column "
                                "%d. No other path can enter it, so this one does."),
                             tip.row + 1, tip.column + 1, board->puzzle->labels[way->label - 1],
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

/*
 * Looks at one region. If it is used and a single path can lead through it, that one does; if none can, that
 * is a contradiction. If it need not be used and no path can lead through it, it stays empty.
 */
static MdrStep
check_region (const NumberlinkRegions *regions, NumberlinkBoard *board, guint number, MdrDeduction *reason)
{
  const NumberlinkRegion *region = &regions->regions[number - 1];
  gboolean used = board->puzzle->cover || region->joined;
  MdrStep result = MDR_STEP_NOTHING;

  if (region->n_ways > 1 || (region->n_ways == 1 && !used))
    return MDR_STEP_NOTHING;
  if (region->n_ways == 1)
    return send_through (regions, board, &regions->ways[region->way], number, reason);
  if (reason != NULL)
    {
      mdr_deduction_say (reason,
                         /* Translators: row and column of a cell */
                         used ? _ ("Row %d, column %d must be used, but no path can come here and reach both "
                                   "its ends.")
                              /* Translators: row and column of a cell */
                              : _ ("Row %d, column %d cannot be reached by a path that joins both its ends, "
                                   "so it "
                                   "and the cells around it stay empty."),
                         region->first.row + 1, region->first.column + 1);
      numberlink_reason_rest_on (reason, region->first);
    }
  if (used)
    return MDR_STEP_CONTRADICTION;
  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (numberlink_regions_get (regions, cell) == number)
          result =
              mdr_step_worse (result, numberlink_board_decide (board, cell, 0,
                                                               numberlink_board_open (board, cell), reason));
      }
  return result;
}

/**
 * numberlink_apply_complete:
 *
 * Bars all open edges once both ends of every label are joined: an edge is on the
 * path of some label, and these are all complete.
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
 * Propagates along regions; see numberlink-region.c. The rest of a path leads from tip to
 * tip directly, or through one region that both tips can enter.
 *
 * So a tip has no edge into a region that the other tip of its path cannot enter. A
 * region that no path can lead through stays empty. If only one can, and the region must
 * not stay empty, that one does.
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

/* Returns: the balance of the cells between the tips of a path, the tips left out */
static int
get_contribution (const NumberlinkWay *way)
{
  int first = (way->tips[0].row + way->tips[0].column) % 2;
  int second = (way->tips[1].row + way->tips[1].column) % 2;

  return first == second ? 2 * first - 1 : 0;
}

/*
 * Bars what would miss the bound that is tight: paths whose contribution has the sign of @tight have to lead
 * through the region, and those with the other sign must not.
 */
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
                                 /* Translators: row and column of a cell, the same of another cell */
                                 _ ("Row %d, column %d lies beside the region around row %d, column %d. If "
                                    "that is colored like a chessboard, paths can use up its cells only in "
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
 * Counts colours as on a chessboard. A path changes colour with every step, so that the
 * colours of its tips tell the balance of the cells between them: dark cells less light ones. Where every
 * cell is used, the balance of a region is the sum over the paths that lead through it.
 *
 * The sum lies between two bounds, for each path takes part or not. A balance outside is a
 * contradiction. If it is at a bound, every path has to do what that bound says.
 *
 * Example: a region of two dark cells and one light has the balance 1. If the only path that may
 * add 1 to it can also lead through another region, it has to lead through this one.
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
      int least = 0;
      int most = 0;

      for (guint w = 0; w < regions.n_ways; w++)
        {
          const NumberlinkWay *way = &regions.ways[w];
          int contribution = get_contribution (way);

          if (way->complete || contribution == 0 || !numberlink_way_has (way, k))
            continue;
          least += way->n_regions == 1 ? contribution : MIN (contribution, 0);
          most += way->n_regions == 1 ? contribution : MAX (contribution, 0);
        }
      if (region->balance < least || region->balance > most)
        {
          if (reason != NULL)
            {
              mdr_deduction_say (reason,
                                 /* Translators: row and column of a cell */
                                 _ ("Row %d, column %d lies in a region that, colored like a chessboard, "
                                    "has too many cells of one color for the paths that can run through "
                                    "it."),
                                 region->first.row + 1, region->first.column + 1);
              numberlink_reason_rest_on (reason, region->first);
            }
          return MDR_STEP_CONTRADICTION;
        }
      if (least != most && (region->balance == least || region->balance == most))
        result = keep_balance (&regions, board, k, region->balance == most ? 1 : -1, reason);
    }
  return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <string.h>

/*
 * Regions are the connected components of the cells on no labelled fragment, by edges that are not barred. A
 * path enters or leaves a region only by its own tips. So the rest of a path leads from one tip to the other
 * directly, or through one region that both tips have an open edge into.
 */

/**
 * Flood:
 * @loose: the cells on no labelled fragment, as rows of bits
 *
 * A flood fill of the last of @regions.
 */
typedef struct
{
  const NumberlinkBoard *board;
  NumberlinkRegions *regions;
  guint64 loose[NUMBERLINK_MAX_SIZE];
} Flood;

/* Adds a cell to the region. Returns: the directions in which the region goes on */
static guint
enter (gpointer data, guint place)
{
  const Flood *flood = data;
  NumberlinkRegion *region = &flood->regions->regions[flood->regions->n_regions - 1];
  MdrCell cell = mdr_grid_get_cell (place);
  guint drawn = numberlink_board_drawn (flood->board, cell);

  region->joined |= drawn != 0;
  region->balance += (cell.row + cell.column) % 2 == 0 ? 1 : -1;
  return (numberlink_board_open (flood->board, cell) | drawn)
         & mdr_rows_around (flood->loose, flood->board->puzzle->rows, cell);
}

/** Returns: the directions of a tip's open edges that lead into a region */
guint
numberlink_regions_get_entries (const NumberlinkRegions *regions,
                                const NumberlinkBoard *board,
                                MdrCell tip,
                                guint region)
{
  guint entries = 0;

  for (guint open = numberlink_board_open (board, tip); open != 0; open &= open - 1)
    {
      MdrDirection direction = mdr_directions_first (open);

      if (numberlink_regions_get (regions, mdr_cell_step (tip, direction)) == region)
        entries |= 1u << direction;
    }
  return entries;
}

/** Returns: whether a path can lead through a region */
gboolean
numberlink_way_has (const NumberlinkWay *way, guint region)
{
  for (guint k = 0; k < way->n_regions; k++)
    if (way->regions[k] == region)
      return TRUE;
  return FALSE;
}

/* Finds the regions that the rest of a path can lead through. */
static void
find_way (NumberlinkRegions *regions, const NumberlinkBoard *board, NumberlinkWay *way)
{
  MdrCell tip = way->tips[0];

  for (guint open = numberlink_board_open (board, tip); open != 0; open &= open - 1)
    {
      MdrCell next = mdr_cell_step (tip, mdr_directions_first (open));
      guint region = numberlink_regions_get (regions, next);

      if (mdr_cell_equal (next, way->tips[1]))
        way->adjacent = TRUE;
      if (region == 0 || numberlink_way_has (way, region)
          || numberlink_regions_get_entries (regions, board, way->tips[1], region) == 0)
        continue;
      way->regions[way->n_regions++] = (guint16) region;
      regions->regions[region - 1].n_ways++;
      regions->regions[region - 1].way = way->label - 1;
    }
}

/**
 * numberlink_regions_find:
 *
 * Finds the regions of a board, the tips of each label's path, and the regions through
 * which its rest can lead.
 */
void
numberlink_regions_find (NumberlinkRegions *regions, const NumberlinkBoard *board)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  Flood flood = { .board = board, .regions = regions };

  for (int i = 0; i < puzzle->rows; i++)
    {
      flood.loose[i] = 0;
      for (int j = 0; j < puzzle->columns; j++)
        if (numberlink_board_label (board, (MdrCell){ i, j }) == 0)
          flood.loose[i] |= mdr_bit (j);
    }
  regions->n_regions = 0;
  memset (regions->of, 0, sizeof regions->of[0] * mdr_grid_count_places (puzzle->rows));
  for (int i = 0; i < puzzle->rows; i++)
    for (guint64 bits = flood.loose[i]; bits != 0; bits &= bits - 1)
      {
        MdrCell cell = { i, mdr_bits_index (bits) };

        if (numberlink_regions_get (regions, cell) != 0)
          continue;
        regions->regions[regions->n_regions++] = (NumberlinkRegion){ .first = cell };
        mdr_grid_flood (regions->of, regions->n_regions, mdr_grid_get_place (cell), enter, &flood);
      }
  regions->n_ways = puzzle->n_labels;
  memset (regions->ways, 0, regions->n_ways * sizeof regions->ways[0]);
  for (int k = 0; k < puzzle->rows * puzzle->columns; k++)
    if (puzzle->cells[k] != 0)
      {
        NumberlinkWay *way = &regions->ways[puzzle->cells[k] - 1];

        way->tips[way->label == 0 ? 0 : 1] = numberlink_board_cell (board, board->far[k]);
        way->label = puzzle->cells[k];
        way->complete |= board->far[k] != k && puzzle->cells[board->far[k]] != 0;
      }
  for (guint k = 0; k < regions->n_ways; k++)
    if (!regions->ways[k].complete)
      find_way (regions, board, &regions->ways[k]);
}

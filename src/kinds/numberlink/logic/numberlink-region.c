/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-region.h"

#include <string.h>

/*
 * What is left of a board beside the labelled paths, cut into regions that no
 * path can leave but through the tip of a path of its own.
 */

/* Whether @cell belongs to no labelled path. */
static gboolean
is_loose (const NumberlinkBoard *board, MdrCell cell)
{
  return numberlink_board_label (board, cell) == 0;
}

static void
add_cell (NumberlinkRegions *regions, const NumberlinkBoard *board, MdrCell cell)
{
  NumberlinkRegion *region = &regions->regions[regions->n_regions - 1];

  regions->of[numberlink_board_number (board, cell)] = (guint16) regions->n_regions;
  region->joined |= numberlink_board_drawn (board, cell) != 0;
  region->balance += (cell.row + cell.column) % 2 == 0 ? 1 : -1;
}

static void
flood (NumberlinkRegions *regions, const NumberlinkBoard *board, MdrCell first)
{
  MdrCell waiting[NUMBERLINK_MAX_CELLS];
  guint count = 1;

  regions->regions[regions->n_regions++] = (NumberlinkRegion){ .first = first };
  waiting[0] = first;
  add_cell (regions, board, first);
  while (count > 0)
    {
      MdrCell cell = waiting[--count];
      guint ways = numberlink_board_open (board, cell) | numberlink_board_drawn (board, cell);

      for (; ways != 0; ways &= ways - 1)
        {
          MdrCell next = mdr_cell_step (cell, mdr_directions_first (ways));

          if (!is_loose (board, next) || regions->of[numberlink_board_number (board, next)] != 0)
            continue;
          add_cell (regions, board, next);
          waiting[count++] = next;
        }
    }
}

/** Returns: the number of a cell's region, or 0 */
guint
numberlink_regions_get (const NumberlinkRegions *regions, const NumberlinkBoard *board, MdrCell cell)
{
  return regions->of[numberlink_board_number (board, cell)];
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

      if (numberlink_regions_get (regions, board, mdr_cell_step (tip, direction)) == region)
        entries |= 1u << direction;
    }
  return entries;
}

gboolean
numberlink_way_has (const NumberlinkWay *way, guint region)
{
  for (guint k = 0; k < way->n_regions; k++)
    if (way->regions[k] == region)
      return TRUE;
  return FALSE;
}

static void
find_way (NumberlinkRegions *regions, const NumberlinkBoard *board, NumberlinkWay *way)
{
  MdrCell tip = way->tips[0];

  for (guint open = numberlink_board_open (board, tip); open != 0; open &= open - 1)
    {
      MdrCell next = mdr_cell_step (tip, mdr_directions_first (open));
      guint region = numberlink_regions_get (regions, board, next);

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

/* The tips of all labels' paths: each is the far side of an end. */
static void
find_tips (NumberlinkRegions *regions, const NumberlinkBoard *board)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;

  regions->n_ways = puzzle->n_labels;
  memset (regions->ways, 0, regions->n_ways * sizeof regions->ways[0]);
  for (int k = 0; k < puzzle->rows * puzzle->columns; k++)
    if (puzzle->cells[k] != 0)
      {
        NumberlinkWay *way = &regions->ways[puzzle->cells[k] - 1];
        MdrCell tip = numberlink_board_cell (board, board->far[k]);

        way->tips[way->label == 0 ? 0 : 1] = tip;
        way->label = puzzle->cells[k];
        way->complete |= board->far[k] != k && puzzle->cells[board->far[k]] != 0;
      }
}

/** Finds the regions of a board, and what can run through them. */
void
numberlink_regions_find (NumberlinkRegions *regions, const NumberlinkBoard *board)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;

  regions->n_regions = 0;
  memset (regions->of, 0, sizeof regions->of[0] * (gsize) (puzzle->rows * puzzle->columns));
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        MdrCell cell = { i, j };

        if (is_loose (board, cell) && numberlink_regions_get (regions, board, cell) == 0)
          flood (regions, board, cell);
      }
  find_tips (regions, board);
  for (guint k = 0; k < regions->n_ways; k++)
    if (!regions->ways[k].complete)
      find_way (regions, board, &regions->ways[k]);
}

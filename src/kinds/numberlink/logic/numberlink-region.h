/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-grid.h"
#include "numberlink-logic.h"

G_BEGIN_DECLS

/**
 * NumberlinkWay:
 * @label: whose path it is
 * @tips: where the two parts of the path that are drawn end
 * @complete: whether the path is drawn already; then the rest is not filled in
 * @adjacent: whether an edge between the tips is open
 * @regions: (array length=n_regions): the regions that both tips can enter
 *
 * A way is the piece that is still missing of a path.
 */
typedef struct
{
  guint label;
  MdrCell tips[2];
  gboolean complete;
  gboolean adjacent;
  guint16 regions[MDR_N_DIRECTIONS];
  guint n_regions;
} NumberlinkWay;

/**
 * NumberlinkRegion:
 * @first: its first cell
 * @joined: whether some of its cells are joined already
 * @balance: its cells with an even sum of row and column, less the others
 * @n_ways: how many paths can run through it
 * @way: index of one of these
 *
 * Cells on no labelled path yet, connected by edges that are not barred.
 */
typedef struct
{
  MdrCell first;
  gboolean joined;
  int balance;
  guint n_ways;
  guint way;
} NumberlinkRegion;

/**
 * NumberlinkRegions:
 * @of: by place, the number of the region of a cell from 1, or 0 on labelled paths
 * @regions: (array length=n_regions): region k at k − 1
 * @ways: (array length=n_ways): by label
 */
typedef struct
{
  guint n_regions;
  guint n_ways;
  guint16 of[MDR_GRID_MAX_PLACES];
  NumberlinkRegion regions[NUMBERLINK_MAX_CELLS];
  NumberlinkWay ways[NUMBERLINK_MAX_CELLS / 2];
} NumberlinkRegions;

void numberlink_regions_find (NumberlinkRegions *regions, const NumberlinkBoard *board);
gboolean numberlink_way_has (const NumberlinkWay *way, guint region);
guint numberlink_regions_get_entries (const NumberlinkRegions *regions,
                                      const NumberlinkBoard *board,
                                      MdrCell tip,
                                      guint region);

/** Returns: the number of a cell's region, or 0 */
static inline guint
numberlink_regions_get (const NumberlinkRegions *regions, MdrCell cell)
{
  return regions->of[mdr_grid_get_place (cell)];
}

G_END_DECLS

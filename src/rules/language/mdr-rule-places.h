/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-rulebook.h"

G_BEGIN_DECLS

/*
 * Places by number. Cells are numbered row by row. An edge (side, border, link)
 * is numbered with those of its own direction first:
 *
 * - links and borders: first those between a cell and its right neighbour, row
 *   by row, then those between a cell and the one below, row by row;
 * - corners: row by row, one more in each row than cells, and one row more;
 * - sides: first the horizontal ones, those above row 0, then those below row
 *   0 and so on, then the vertical ones, those left of each cell of row 0 and
 *   right of its last, and so on.
 */

/* No place: outside the board. */
#define MDR_RULED_NO_PLACE G_MAXUINT

/* The most rows or columns of a board. */
#define MDR_RULED_MAX_SIDE 63

/**
 * MdrRuledGrid:
 *
 * The size of a board.
 */
typedef struct
{
  guint rows;
  guint columns;
} MdrRuledGrid;

static inline guint
mdr_ruled_grid_get_cell (MdrRuledGrid grid, MdrCell cell)
{
  if (cell.row < 0 || cell.column < 0 || cell.row >= (int) grid.rows || cell.column >= (int) grid.columns)
    return MDR_RULED_NO_PLACE;
  return (guint) cell.row * grid.columns + (guint) cell.column;
}

static inline MdrCell
mdr_ruled_grid_get_position (MdrRuledGrid grid, guint cell)
{
  return (MdrCell){ .row = (int) (cell / grid.columns), .column = (int) (cell % grid.columns) };
}

/** Returns: how many rows of how many values are written for such places; those of lines are one row */
static inline MdrRuledGrid
mdr_ruled_grid_get_block (MdrRuledGrid grid, MdrPlace place)
{
  guint more = place == MDR_PLACE_CORNER ? 1 : 0;

  return (MdrRuledGrid){ .rows = grid.rows + more, .columns = grid.columns + more };
}

guint mdr_ruled_grid_count_places (MdrRuledGrid grid, MdrPlace place);
guint mdr_ruled_grid_get_neighbour (MdrRuledGrid grid, guint cell, MdrDirection direction);
guint mdr_ruled_grid_get_edge (MdrRuledGrid grid, MdrPlace place, guint cell, MdrDirection direction);
int mdr_ruled_grid_get_diagonal (MdrRuledGrid grid, guint corner, guint cell);
void mdr_ruled_grid_get_edge_cells (MdrRuledGrid grid, MdrPlace place, guint edge, guint cells[2]);

G_END_DECLS

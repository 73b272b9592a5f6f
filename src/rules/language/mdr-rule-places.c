/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rule-places.h"

/**
 * mdr_ruled_grid_count_places:
 * @place: any but %MDR_PLACE_AREA, whose number depends on the puzzle
 */
guint
mdr_ruled_grid_count_places (MdrRuledGrid grid, MdrPlace place)
{
  switch (place)
    {
    case MDR_PLACE_CELL:
    case MDR_PLACE_PATH:
      return grid.rows * grid.columns;
    case MDR_PLACE_SIDE:
      return (grid.rows + 1) * grid.columns + grid.rows * (grid.columns + 1);
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
      return grid.rows * (grid.columns - 1) + (grid.rows - 1) * grid.columns;
    case MDR_PLACE_ROW:
      return grid.rows;
    case MDR_PLACE_COLUMN:
      return grid.columns;
    case MDR_PLACE_CORNER:
      return (grid.rows + 1) * (grid.columns + 1);
    case MDR_PLACE_BOARD:
      return 1;
    case MDR_PLACE_AREA:
    default:
      g_assert_not_reached ();
    }
}

/** Returns: the cell beside @cell, or %MDR_RULED_NO_PLACE */
guint
mdr_ruled_grid_get_neighbour (MdrRuledGrid grid, guint cell, MdrDirection direction)
{
  return mdr_ruled_grid_get_cell (grid, mdr_cell_step (mdr_ruled_grid_get_position (grid, cell), direction));
}

/**
 * mdr_ruled_grid_get_edge:
 * @place: side, border or link
 *
 * Returns: the edge of @cell in @direction; %MDR_RULED_NO_PLACE for a border or a link at the rim of the
 * board
 */
guint
mdr_ruled_grid_get_edge (MdrRuledGrid grid, MdrPlace place, guint cell, MdrDirection direction)
{
  MdrCell position = mdr_ruled_grid_get_position (grid, cell);
  guint row = (guint) position.row;
  guint column = (guint) position.column;

  if (place == MDR_PLACE_SIDE)
    {
      guint n_horizontal = (grid.rows + 1) * grid.columns;

      switch (direction)
        {
        case MDR_DIRECTION_UP:
          return row * grid.columns + column;
        case MDR_DIRECTION_DOWN:
          return (row + 1) * grid.columns + column;
        case MDR_DIRECTION_LEFT:
          return n_horizontal + row * (grid.columns + 1) + column;
        case MDR_DIRECTION_RIGHT:
        default:
          return n_horizontal + row * (grid.columns + 1) + column + 1;
        }
    }

  if (mdr_ruled_grid_get_neighbour (grid, cell, direction) == MDR_RULED_NO_PLACE)
    return MDR_RULED_NO_PLACE;
  switch (direction)
    {
    case MDR_DIRECTION_RIGHT:
      return row * (grid.columns - 1) + column;
    case MDR_DIRECTION_LEFT:
      return row * (grid.columns - 1) + column - 1;
    case MDR_DIRECTION_DOWN:
      return grid.rows * (grid.columns - 1) + row * grid.columns + column;
    case MDR_DIRECTION_UP:
    default:
      return grid.rows * (grid.columns - 1) + (row - 1) * grid.columns + column;
    }
}

/**
 * mdr_ruled_grid_get_diagonal:
 *
 * Returns: which diagonal of @cell ends at @corner, 0 for the falling one and 1 for the rising one; -1 if
 *   the corner is none of the cell
 */
int
mdr_ruled_grid_get_diagonal (MdrRuledGrid grid, guint corner, guint cell)
{
  MdrCell position = mdr_ruled_grid_get_position (grid, cell);
  int down = (int) (corner / (grid.columns + 1)) - position.row;
  int right = (int) (corner % (grid.columns + 1)) - position.column;

  return down < 0 || down > 1 || right < 0 || right > 1 ? -1 : down != right;
}

/**
 * mdr_ruled_grid_get_edge_cells:
 * @place: side, border or link
 * @cells: (out): the cells on both sides, the left or upper one first; %MDR_RULED_NO_PLACE outside the board
 */
void
mdr_ruled_grid_get_edge_cells (MdrRuledGrid grid, MdrPlace place, guint edge, guint cells[2])
{
  guint n_across = grid.rows * (grid.columns - 1);

  if (place == MDR_PLACE_SIDE)
    {
      guint n_horizontal = (grid.rows + 1) * grid.columns;

      if (edge < n_horizontal)
        {
          int row = (int) (edge / grid.columns);
          int column = (int) (edge % grid.columns);

          cells[0] = mdr_ruled_grid_get_cell (grid, (MdrCell){ .row = row - 1, .column = column });
          cells[1] = mdr_ruled_grid_get_cell (grid, (MdrCell){ .row = row, .column = column });
        }
      else
        {
          int row = (int) ((edge - n_horizontal) / (grid.columns + 1));
          int column = (int) ((edge - n_horizontal) % (grid.columns + 1));

          cells[0] = mdr_ruled_grid_get_cell (grid, (MdrCell){ .row = row, .column = column - 1 });
          cells[1] = mdr_ruled_grid_get_cell (grid, (MdrCell){ .row = row, .column = column });
        }
      return;
    }

  if (edge < n_across)
    {
      cells[0] = edge / (grid.columns - 1) * grid.columns + edge % (grid.columns - 1);
      cells[1] = cells[0] + 1;
    }
  else
    {
      cells[0] = edge - n_across;
      cells[1] = cells[0] + grid.columns;
    }
}

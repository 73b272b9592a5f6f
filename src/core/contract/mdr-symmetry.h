/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-direction.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrSymmetry:
 * @MDR_SYMMETRY_NONE: leaves everything where it is
 * @MDR_SYMMETRY_TRANSPOSE: rows become columns
 * @MDR_SYMMETRY_FLIP_ROWS: top becomes bottom, after transposing
 * @MDR_SYMMETRY_FLIP_COLUMNS: left becomes right, after transposing
 *
 * A symmetry of the square: each of the eight is a combination of the three
 * flags.
 */
typedef enum
{
  MDR_SYMMETRY_NONE = 0,
  MDR_SYMMETRY_TRANSPOSE = 1,
  MDR_SYMMETRY_FLIP_ROWS = 2,
  MDR_SYMMETRY_FLIP_COLUMNS = 4,
} MdrSymmetry;

#define MDR_N_SYMMETRIES 8

/* Clockwise. */
#define MDR_SYMMETRY_QUARTER_TURN ((MdrSymmetry) (MDR_SYMMETRY_TRANSPOSE | MDR_SYMMETRY_FLIP_COLUMNS))
#define MDR_SYMMETRY_HALF_TURN    ((MdrSymmetry) (MDR_SYMMETRY_FLIP_ROWS | MDR_SYMMETRY_FLIP_COLUMNS))

/**
 * mdr_symmetry_map_size:
 * @rows: (inout): of the board
 * @columns: (inout): of the board
 *
 * Replaces the size of a board by that of its image.
 */
static inline void
mdr_symmetry_map_size (MdrSymmetry symmetry, int *rows, int *columns)
{
  int before = *rows;

  if (!(symmetry & MDR_SYMMETRY_TRANSPOSE))
    return;
  *rows = *columns;
  *columns = before;
}

/** Returns: the image of @cell, a cell of a board or a clue place beside it */
static inline MdrCell
mdr_symmetry_map (MdrSymmetry symmetry, int rows, int columns, MdrCell cell)
{
  if (symmetry & MDR_SYMMETRY_TRANSPOSE)
    cell = (MdrCell){ cell.column, cell.row };
  mdr_symmetry_map_size (symmetry, &rows, &columns);
  if (symmetry & MDR_SYMMETRY_FLIP_ROWS)
    cell.row = rows - 1 - cell.row;
  if (symmetry & MDR_SYMMETRY_FLIP_COLUMNS)
    cell.column = columns - 1 - cell.column;
  return cell;
}

MdrDirection mdr_symmetry_map_direction (MdrSymmetry symmetry, MdrDirection direction);
MdrCell mdr_symmetry_map_place (MdrSymmetry symmetry,
                                const MdrExtents *before,
                                const MdrExtents *after,
                                MdrCell place);
MdrPuzzle *mdr_puzzle_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-direction.h"

G_BEGIN_DECLS

/*
 * Sets of cells as rows of bits: bit j of rows[i] stands for the cell at (i, j).
 * A row has at most 64 cells and is processed as one word.
 */

static inline guint64
mdr_bit (int column)
{
  return G_GUINT64_CONSTANT (1) << column;
}

/** Returns: the bits of the first @columns columns, at most 64 */
static inline guint64
mdr_bits_first (int columns)
{
  return columns < 64 ? mdr_bit (columns) - 1 : G_MAXUINT64;
}

static inline int
mdr_bits_count (guint64 bits)
{
  return __builtin_popcountll (bits);
}

/** Returns: the column of the lowest bit of @bits, which is not 0 */
static inline int
mdr_bits_index (guint64 bits)
{
  return __builtin_ctzll (bits);
}

/** Returns: only the lowest bit of @bits */
static inline guint64
mdr_bits_lowest (guint64 bits)
{
  return bits & (~bits + 1);
}

static inline gboolean
mdr_rows_has (const guint64 *rows, int row, int column)
{
  return (rows[row] >> column) & 1;
}

static inline void
mdr_rows_set (guint64 *rows, int row, int column)
{
  rows[row] |= mdr_bit (column);
}

static inline void
mdr_rows_clear (guint64 *rows, int row, int column)
{
  rows[row] &= ~mdr_bit (column);
}

/**
 * mdr_rows_around:
 * @n_rows: number of rows of the board; cells outside the board are not in the
 *   set
 *
 * Returns: the directions in which the neighbours of @cell are in the set
 */
static inline guint
mdr_rows_around (const guint64 *rows, int n_rows, MdrCell cell)
{
  guint64 below = cell.row + 1 < n_rows ? rows[cell.row + 1] >> cell.column & 1 : 0;
  guint64 above = cell.row > 0 ? rows[cell.row - 1] >> cell.column & 1 : 0;
  guint64 right = rows[cell.row] >> cell.column >> 1 & 1;
  guint64 left = rows[cell.row] << 1 >> cell.column & 1;

  return (guint) (right << MDR_DIRECTION_RIGHT | below << MDR_DIRECTION_DOWN | left << MDR_DIRECTION_LEFT
                  | above << MDR_DIRECTION_UP);
}

/** Returns: how many of the first @n_rows rows have a bit in @column */
static inline int
mdr_rows_count_column (const guint64 *rows, int n_rows, int column)
{
  int count = 0;

  for (int i = 0; i < n_rows; i++)
    count += mdr_rows_has (rows, i, column);
  return count;
}

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check.h"

/* With the frame of cells outside. */
#define MOST_LINES 60
#define MOST_CELLS ((MOST_LINES + 2) * (MOST_LINES + 2))

/**
 * Numberlink:
 * @rows: of the board
 * @columns: of the board
 * @touching: whether a path may run beside itself
 * @cover: whether every cell must be used
 * @blocks: whether a path may fill a block of 2×2 cells
 * @n_labels: number of labels
 * @labels: of each cell, the label that is given there, from 1, or 0
 * @ends: the two cells of each label, one label after the other
 * @ways: of each cell, the sets of edges that it can have, as bits
 * @edges: of each cell the edge to the right, then the one down: 1 drawn, −1 barred, 0 open
 * @parts: of each cell, the first cell of those that drawn edges join to it
 * @paths: of each cell, the label that a path of drawn edges leads to from there, or 0
 * @reached: scratch
 * @queue: scratch
 *
 * The board has a frame of cells outside, whose edges are barred.
 */
typedef struct
{
  int rows;
  int columns;
  gboolean touching;
  gboolean cover;
  gboolean blocks;
  int n_labels;
  int labels[MOST_CELLS];
  int ends[2 * MOST_CELLS];
  guint16 ways[MOST_CELLS];
  gint8 edges[2 * MOST_CELLS];
  int parts[MOST_CELLS];
  int paths[MOST_CELLS];
  gboolean reached[MOST_CELLS];
  int queue[MOST_CELLS];
} Numberlink;

static inline int
numberlink_count_cells (const Numberlink *board)
{
  return (board->rows + 2) * (board->columns + 2);
}

static inline gboolean
numberlink_is_on_board (const Numberlink *board, int cell)
{
  int row = cell / (board->columns + 2);
  int column = cell % (board->columns + 2);

  return row >= 1 && row <= board->rows && column >= 1 && column <= board->columns;
}

/* Directions are 0 right, 1 down, 2 left and 3 up. */
static inline int
numberlink_step (const Numberlink *board, int cell, int direction)
{
  const int steps[] = { 1, board->columns + 2, -1, -board->columns - 2 };

  return cell + steps[direction & 3];
}

/* The place of an edge in the array of edges. */
static inline int
numberlink_find_edge (const Numberlink *board, int cell, int direction)
{
  return direction < 2 ? 2 * cell + direction : 2 * numberlink_step (board, cell, direction) + direction - 2;
}

/* check-numberlink-order.c */
gboolean check_numberlink_crosses (Numberlink *board);

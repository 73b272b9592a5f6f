/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check.h"

/* The board has a frame of empty cells, so that every cell of it has eight neighbours. */

#define MOST_LINES 60
#define MOST_CELLS ((MOST_LINES + 2) * (MOST_LINES + 2))
#define MOST_COUNT 9999
#define UNKNOWN    (-1)
#define NOWHERE    (-1)

/* What a cell is, if it is filled. */
enum
{
  CELL_EITHER,
  CELL_INNER,
  CELL_END,
  N_CELL_TYPES,
};

#define N_WINDOWS 512
#define N_SIDES   8
#define CENTRE    4

/**
 * Snake:
 * @size: number of rows, and of columns
 * @counts: of each row, and of each column, how many cells are filled, or UNKNOWN
 * @length: cells of the snake, or UNKNOWN
 * @ends: the cells of the given ends, or NOWHERE
 * @types: of each cell
 * @is_given: of each cell, whether it has to be filled
 * @right: (array): by type of the cell in the middle, whether a window of 3×3 cells breaks no rule; its bits
 * say which cells are filled, in reading order
 * @ways: of the first and of the second of two lines, by type, and by which of the three cells beside the
 * line are filled and which are empty: see check-snake-pair.c
 * @cells: scratch, of each cell: 1 filled, −1 empty, 0 open
 * @reached: scratch
 * @queue: scratch
 */
typedef struct
{
  int size[2];
  int counts[2][MOST_LINES];
  int length;
  int ends[2];
  guint8 types[MOST_CELLS];
  gboolean is_given[MOST_CELLS];
  gboolean right[N_CELL_TYPES][N_WINDOWS];
  guint64 ways[2][N_CELL_TYPES][N_SIDES][N_SIDES];
  gint8 cells[MOST_CELLS];
  gboolean reached[MOST_CELLS];
  int queue[MOST_CELLS];
} Snake;

static inline int
get_stride (const Snake *snake)
{
  return snake->size[1] + 2;
}

static inline int
get_cell (const Snake *snake, int row, int column)
{
  return (row + 1) * get_stride (snake) + column + 1;
}

/* The cells of lines: axis 0 has the rows, axis 1 the columns. */
static inline int
get_cell_of_line (const Snake *snake, int axis, int line, int index)
{
  return axis == 0 ? get_cell (snake, line, index) : get_cell (snake, index, line);
}

static inline gboolean
are_ends_given (const Snake *snake)
{
  return snake->ends[0] != NOWHERE && snake->ends[1] != NOWHERE;
}

/* check-snake.c */
gboolean check_snake_has_way (const Snake *snake, int type, guint filled, guint empty);

/* check-snake-pair.c */
void check_snake_list_ways (Snake *snake);
gboolean check_snake_is_pair_broken (const Snake *snake, int axis, int line);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-logic.h"

G_BEGIN_DECLS

/* A line is a row or a column, so that rules that count are written once for both. */

#define SNAKE_ALL_BITS (~G_GUINT64_CONSTANT (0))

/**
 * SnakeLine:
 * @axis: whether a row or a column
 * @index: which
 * @length: number of its cells
 * @filled: bit j: its cell j is filled
 * @empty: the same for empty ones
 * @ends: the same for ends
 * @inner: the same for cells that are no ends
 * @side_filled: of the lines on both sides; what is outside the board is empty
 * @side_empty: the same for empty ones
 */
typedef struct
{
  SnakeAxis axis;
  int index;
  int length;
  guint64 filled;
  guint64 empty;
  guint64 ends;
  guint64 inner;
  guint64 side_filled[2];
  guint64 side_empty[2];
} SnakeLine;

/**
 * SnakeShare:
 * @known: cells that the lines with a count hold together
 * @filled: filled cells in the lines without one
 * @possible: filled and open cells in the lines without one
 */
typedef struct
{
  int known;
  int filled;
  int possible;
} SnakeShare;

/** Fills or clears cells of a row: snake_board_fill() or snake_board_clear(). */
typedef MdrStep (*SnakeDecide) (SnakeBoard *board, int row, guint64 cells);

/* snake-line.c */
void snake_line_init (SnakeLine *line, const SnakeBoard *board, SnakeAxis axis, int index);
guint64 snake_line_get_open (const SnakeLine *line);
MdrStep snake_line_decide (const SnakeLine *line, SnakeBoard *board, guint64 cells, SnakeDecide decide);
void snake_line_rest_on (const SnakeLine *line, MdrDeduction *reason, guint64 cells);
void snake_share_init (SnakeShare *share, const SnakeBoard *board, SnakeAxis axis);

G_END_DECLS

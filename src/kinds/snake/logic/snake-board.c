/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

static int
find_length (const int *counts, int lines)
{
  int length = 0;

  for (int i = 0; i < lines; i++)
    {
      if (counts[i] == SNAKE_UNKNOWN)
        return SNAKE_UNKNOWN;
      length += counts[i];
    }
  return length;
}

static MdrStep
place_end (SnakeBoard *board, MdrCell cell)
{
  guint64 bit;

  if (!snake_is_placed (cell))
    return MDR_STEP_NOTHING;
  bit = mdr_bit (cell.column);
  if (board->ends[cell.row] & bit)
    return MDR_STEP_CONTRADICTION;
  board->ends[cell.row] |= bit;
  return snake_board_fill (board, cell.row, bit);
}

static void
note_counts (SnakeBoard *board, SnakeAxis axis, int lines, int most)
{
  for (int i = 0; i < lines; i++)
    {
      int count = snake_get_count (board->puzzle, axis, i);

      board->lacks_counts |= count == SNAKE_UNKNOWN;
      board->ranges[axis][i].least = (gint8) (count == SNAKE_UNKNOWN ? 0 : MIN (count, G_MAXINT8));
      board->ranges[axis][i].most = (gint8) (count == SNAKE_UNKNOWN ? most : MIN (count, G_MAXINT8));
    }
}

/**
 * snake_board_init:
 * @board: (out caller-allocates): what the givens say, and nothing more
 * @puzzle: borrowed for as long as @board is used
 * @state: (nullable): cells that the player decided; they are believed
 *
 * Returns: %MDR_STEP_CONTRADICTION where givens and state cannot all hold
 */
MdrStep
snake_board_init (SnakeBoard *board, const SnakePuzzle *puzzle, const SnakeState *state)
{
  int length;
  MdrStep step;

  memset (board, 0, sizeof *board);
  board->puzzle = puzzle;
  board->rows = puzzle->rows;
  board->columns = puzzle->columns;
  board->whole_row = mdr_bits_first (puzzle->columns);
  board->length = find_length (puzzle->row_counts, puzzle->rows);
  length = find_length (puzzle->column_counts, puzzle->columns);
  if (board->length != SNAKE_UNKNOWN && length != SNAKE_UNKNOWN && board->length != length)
    return MDR_STEP_CONTRADICTION;
  board->length = MAX (board->length, length);
  note_counts (board, SNAKE_AXIS_ROWS, board->rows, board->columns);
  note_counts (board, SNAKE_AXIS_COLUMNS, board->columns, board->rows);
  snake_board_make_stale (board);

  step = mdr_step_worse (place_end (board, puzzle->start), place_end (board, puzzle->end));
  board->ends_known = snake_is_placed (puzzle->start) && snake_is_placed (puzzle->end);
  for (int i = 0; i < board->rows; i++)
    {
      if (puzzle->given[i] & board->ends[i])
        return MDR_STEP_CONTRADICTION;
      board->inner[i] = board->ends_known ? ~board->ends[i] & board->whole_row : puzzle->given[i];
      step = mdr_step_worse (step, snake_board_fill (board, i, puzzle->given[i]));
    }
  for (int i = 0; state != NULL && i < board->rows; i++)
    {
      step = mdr_step_worse (step, snake_board_fill (board, i, state->filled[i]));
      step = mdr_step_worse (step, snake_board_clear (board, i, state->empty[i]));
    }
  return step;
}

/** Has the pattern rule look at every line again. */
void
snake_board_make_stale (SnakeBoard *board)
{
  board->stale[SNAKE_AXIS_ROWS] = ~G_GUINT64_CONSTANT (0);
  board->stale[SNAKE_AXIS_COLUMNS] = ~G_GUINT64_CONSTANT (0);
}

/* A line's patterns depend on the lines beside it too. */
static void
note_change (SnakeBoard *board, int row, guint64 cells)
{
  board->stale[SNAKE_AXIS_ROWS] |= (G_GUINT64_CONSTANT (7) << row) >> 1;
  board->stale[SNAKE_AXIS_COLUMNS] |= cells | cells << 1 | cells >> 1;
}

/**
 * snake_board_fill:
 * @cells: bits of @row; what is outside the board is passed over
 *
 * Notes that cells are filled.
 */
MdrStep
snake_board_fill (SnakeBoard *board, int row, guint64 cells)
{
  guint64 fresh;

  if (row < 0 || row >= board->rows)
    return MDR_STEP_NOTHING;
  fresh = cells & board->whole_row & ~board->filled[row];
  if (fresh == 0)
    return MDR_STEP_NOTHING;
  if (fresh & board->empty[row])
    return MDR_STEP_CONTRADICTION;
  board->filled[row] |= fresh;
  note_change (board, row, fresh);
  return MDR_STEP_PROGRESS;
}

/** Notes that cells are empty; see snake_board_fill(). */
MdrStep
snake_board_clear (SnakeBoard *board, int row, guint64 cells)
{
  guint64 fresh;

  if (row < 0 || row >= board->rows)
    return MDR_STEP_NOTHING;
  fresh = cells & board->whole_row & ~board->empty[row];
  if (fresh == 0)
    return MDR_STEP_NOTHING;
  if (fresh & board->filled[row])
    return MDR_STEP_CONTRADICTION;
  board->empty[row] |= fresh;
  note_change (board, row, fresh);
  return MDR_STEP_PROGRESS;
}

int
snake_board_count_decided (const SnakeBoard *board)
{
  int decided = 0;

  for (int i = 0; i < board->rows; i++)
    decided += mdr_bits_count (board->filled[i] | board->empty[i]);
  return decided;
}

/** Returns: the bits of a column of @rows, bit i for row i */
guint64
snake_board_get_column (const SnakeBoard *board, const guint64 *rows, int column)
{
  guint64 bits = 0;

  if (column < 0 || column >= board->columns)
    return 0;
  for (int i = 0; i < board->rows; i++)
    bits |= ((rows[i] >> column) & 1) << i;
  return bits;
}

/** Adds a cell, and those of its neighbours that stand in @rows, to what @reason rests on. */
void
snake_reason_rest_on_neighbours (MdrDeduction *reason,
                                 const SnakeBoard *board,
                                 const guint64 *rows,
                                 int row,
                                 int column)
{
  MdrCell cell = { row, column };

  mdr_deduction_rest_on (reason, row, column);
  for (guint ways = mdr_rows_around (rows, board->rows, cell); ways != 0; ways &= ways - 1)
    {
      MdrCell next = mdr_cell_step (cell, mdr_directions_first (ways));

      mdr_deduction_rest_on (reason, next.row, next.column);
    }
}

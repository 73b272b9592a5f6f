/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-line.h"

static guint64
get_bits (const SnakeBoard *board, SnakeAxis axis, const guint64 *rows, int index)
{
  return axis == SNAKE_AXIS_ROWS ? rows[index] : snake_board_get_column (board, rows, index);
}

/** Reads a line, with those on both sides, from @board. */
void
snake_line_init (SnakeLine *line, const SnakeBoard *board, SnakeAxis axis, int index)
{
  line->axis = axis;
  line->index = index;
  line->length = axis == SNAKE_AXIS_ROWS ? board->columns : board->rows;
  line->filled = get_bits (board, axis, board->filled, index);
  line->empty = get_bits (board, axis, board->empty, index);
  line->ends = get_bits (board, axis, board->ends, index);
  line->inner = get_bits (board, axis, board->inner, index);
  for (int side = 0; side < 2; side++)
    {
      int beside = side == 0 ? index - 1 : index + 1;
      gboolean inside = beside >= 0 && beside < snake_count_lines (board->puzzle, axis);

      line->side_filled[side] = inside ? get_bits (board, axis, board->filled, beside) : 0;
      line->side_empty[side] = inside ? get_bits (board, axis, board->empty, beside) : SNAKE_ALL_BITS;
    }
}

/** Returns: the cells of a line of which nothing is known */
guint64
snake_line_get_open (const SnakeLine *line)
{
  return ~(line->filled | line->empty) & mdr_bits_first (line->length);
}

/** Fills or clears @cells of @line on @board. */
MdrStep
snake_line_decide (const SnakeLine *line, SnakeBoard *board, guint64 cells, SnakeDecide decide)
{
  MdrStep step = MDR_STEP_NOTHING;

  if (line->axis == SNAKE_AXIS_ROWS)
    return decide (board, line->index, cells);
  for (; cells != 0; cells &= cells - 1)
    step = mdr_step_worse (step, decide (board, mdr_bits_index (cells), (guint64) 1 << line->index));
  return step;
}

/** Adds the clue of a line, and @cells of it, to what @reason rests on. */
void
snake_line_rest_on (const SnakeLine *line, MdrDeduction *reason, guint64 cells)
{
  MdrCell clue = snake_get_clue_cell (line->axis, line->index);

  mdr_deduction_rest_on (reason, clue.row, clue.column);
  for (; cells != 0; cells &= cells - 1)
    {
      int place = mdr_bits_index (cells);

      if (line->axis == SNAKE_AXIS_ROWS)
        mdr_deduction_rest_on (reason, line->index, place);
      else
        mdr_deduction_rest_on (reason, place, line->index);
    }
}

/** Adds up what the lines of @axis hold. */
void
snake_share_init (SnakeShare *share, const SnakeBoard *board, SnakeAxis axis)
{
  memset (share, 0, sizeof *share);
  for (int i = 0; i < snake_count_lines (board->puzzle, axis); i++)
    {
      int count = snake_get_count (board->puzzle, axis, i);
      SnakeLine line;

      if (count != SNAKE_UNKNOWN)
        {
          share->known += count;
          continue;
        }
      snake_line_init (&line, board, axis, i);
      share->filled += mdr_bits_count (line.filled);
      share->possible += mdr_bits_count (line.filled | snake_line_get_open (&line));
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

#include <glib/gi18n-lib.h>

static int
count_filled (const SnakeState *state, int first_row, int last_row, guint64 columns)
{
  int count = 0;

  for (int i = first_row; i <= last_row; i++)
    count += mdr_bits_count (state->filled[i] & columns);
  return count;
}

static char *
dup_count (int count)
{
  return count == SNAKE_UNKNOWN ? g_strdup (_ ("unknown")) : g_strdup_printf ("%d", count);
}

static char *
dup_row_sentence (const SnakePuzzle *puzzle, const SnakeState *state, int row)
{
  g_autofree char *count = dup_count (puzzle->row_counts[row]);

  /* Translators: in these sentences %s is the number of cells, or "unknown" */
  if (!state)
    return g_strdup_printf (_ ("Count of row %d: %s"), row + 1, count);
  return g_strdup_printf (_ ("Count of row %d: %s, %d filled"), row + 1, count,
                          count_filled (state, row, row, G_MAXUINT64));
}

static char *
dup_column_sentence (const SnakePuzzle *puzzle, const SnakeState *state, int column)
{
  g_autofree char *count = dup_count (puzzle->column_counts[column]);

  if (!state)
    return g_strdup_printf (_ ("Count of column %d: %s"), column + 1, count);
  return g_strdup_printf (_ ("Count of column %d: %s, %d filled"), column + 1, count,
                          count_filled (state, 0, puzzle->rows - 1, mdr_bit (column)));
}

static const char *
get_cell_words (const SnakePuzzle *puzzle, const SnakeState *state, MdrCell cell)
{
  if (mdr_cell_equal (cell, puzzle->start))
    return _ ("start of the snake");
  if (mdr_cell_equal (cell, puzzle->end))
    return _ ("end of the snake");
  if (mdr_rows_has (puzzle->given, cell.row, cell.column))
    return _ ("filled, given");
  if (!state)
    return _ ("empty");
  if (mdr_rows_has (state->filled, cell.row, cell.column))
    return _ ("filled");
  if (mdr_rows_has (state->empty, cell.row, cell.column))
    return _ ("marked as empty");
  return _ ("undecided");
}

/**
 * snake_dup_cell_sentence:
 * @state: (nullable): %NULL while the board is being built
 *
 * Returns: (transfer full): what stands in a place, for screen readers
 */
char *
snake_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const SnakePuzzle *snake = snake_puzzle (puzzle);
  gboolean in_rows = cell.row >= 0 && cell.row < snake->rows;
  gboolean in_columns = cell.column >= 0 && cell.column < snake->columns;

  if (in_rows && in_columns)
    /* Translators: what a screen reader says of a cell: where it is, then what stands there. */
    return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1,
                            get_cell_words (snake, snake_state (state), cell));
  if (in_rows)
    return dup_row_sentence (snake, snake_state (state), cell.row);
  if (in_columns)
    return dup_column_sentence (snake, snake_state (state), cell.column);
  return g_strdup (_ ("Corner of the board"));
}

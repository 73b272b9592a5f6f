/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

#include <glib/gi18n-lib.h>

/* @filled is the number of filled cells of the line, or negative while the board is being built. */
static char *
dup_count_sentence (gboolean is_row, int line, int given, int filled)
{
  g_autofree char *count = given == SNAKE_UNKNOWN ? g_strdup (_ ("unknown")) : g_strdup_printf ("%d", given);

  if (filled < 0)
    return g_strdup_printf (
        /* Translators: a row, its count or "unknown" */
        is_row ? _ ("Count of row %d: %s")
               /* Translators: a column, its count or "unknown" */
               : _ ("Count of column %d: %s"),
        line + 1, count);
  /* Translators: a row, its count or "unknown", how many of its cells are filled */
  return g_strdup_printf (is_row ? _ ("Count of row %d: %s, %d filled")
                                 /* Translators: a column, its count or "unknown", how many of its cells are
                                    filled */
                                 : _ ("Count of column %d: %s, %d filled"),
                          line + 1, count, filled);
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
    return _ ("empty");
  return _ ("undecided");
}

/**
 * snake_dup_cell_sentence:
 * @state: (nullable): %NULL while the board is being built
 *
 * Returns: (transfer full): the contents of a cell or clue, for screen readers
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
    return dup_count_sentence (TRUE, cell.row, snake->row_counts[cell.row],
                               state ? mdr_bits_count (snake_state (state)->filled[cell.row]) : -1);
  if (in_columns)
    return dup_count_sentence (FALSE, cell.column, snake->column_counts[cell.column],
                               state ? mdr_rows_count_column (snake_state (state)->filled, snake->rows,
                                                              cell.column)
                                     : -1);
  return g_strdup (_ ("Corner of the board"));
}

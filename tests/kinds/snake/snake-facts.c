/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-facts.h"

static void
add_cells (GString *facts, const SnakePuzzle *puzzle)
{
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        g_string_append_printf (facts, "cell(%d,%d).\n", i, j);
        if (mdr_rows_has (puzzle->given, i, j))
          g_string_append_printf (facts, "given(%d,%d).\n", i, j);
      }
}

static void
add_end (GString *facts, MdrCell end)
{
  if (snake_is_placed (end))
    g_string_append_printf (facts, "end(%d,%d).\n", end.row, end.column);
}

static void
add_counts (GString *facts, const char *name, const int *counts, int length)
{
  for (int k = 0; k < length; k++)
    if (counts[k] != SNAKE_UNKNOWN)
      g_string_append_printf (facts, "%s(%d,%d).\n", name, k, counts[k]);
}

/** Returns: (transfer full): a puzzle's clues for tests/bench/snake.lp */
char *
snake_facts_from_puzzle (const SnakePuzzle *puzzle)
{
  GString *facts = g_string_new (NULL);

  add_cells (facts, puzzle);
  add_end (facts, puzzle->start);
  add_end (facts, puzzle->end);
  add_counts (facts, "row", puzzle->row_counts, puzzle->rows);
  add_counts (facts, "column", puzzle->column_counts, puzzle->columns);
  return g_string_free (facts, FALSE);
}

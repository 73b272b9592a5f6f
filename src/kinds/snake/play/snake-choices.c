/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "snake-play.h"

/** Implements dup_cell_choices of #MdrKind: for a count, that it is unknown. */
char **
snake_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  gboolean in_row = cell.row >= 0;
  int line = in_row ? cell.row : cell.column;
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();

  if (snake_is_clue (board, cell)
      && (in_row ? board->row_counts : board->column_counts)[line] != SNAKE_UNKNOWN)
    {
      g_autofree char *edit = g_strdup_printf ("%s %d ?", in_row ? "row" : "column", line);

      g_strv_builder_add (choices, C_ ("a count", "Unknown"));
      g_strv_builder_add (choices, edit);
    }
  return g_strv_builder_end (choices);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-play.h"
#include "numberlink-givens.h"

/** Returns: (transfer full): the board, which kit_read() takes again */
char *
numberlink_boards_write (const MdrPuzzle *puzzle)
{
  g_autofree char *text = numberlink_puzzle_to_text (puzzle);
  g_autoptr (GString) board = g_string_new (g_strdelimit (g_strchomp (text), "\n", '/'));

  /* Columns that are wider than their labels. */
  while (g_string_replace (board, "  ", " ", 0) > 0)
    ;
  g_string_replace (board, " /", "/", 0);
  return g_strdup (board->str);
}

/**
 * numberlink_boards_write_state:
 *
 * Returns: (transfer full): the picture of what is drawn, as solutions are
 *   written; behind it the edges that are crossed out, as " ROW,COLUMN D"
 */
char *
numberlink_boards_write_state (const MdrPuzzle *puzzle, const MdrState *state)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  const NumberlinkState *position = numberlink_state (state);
  g_autoptr (MdrSolution) solution = &numberlink_solution_new (board, &position->drawn)->base;
  g_autofree char *picture = numberlink_solution_to_text (puzzle, solution);
  GString *text = g_string_new (g_strdelimit (picture, "\n", '/'));

  for (int i = 0; i < board->rows; i++)
    for (int j = 0; j < board->columns; j++)
      for (int direction = MDR_DIRECTION_RIGHT; direction <= MDR_DIRECTION_DOWN; direction++)
        if (numberlink_edges_has (&position->barred, i, j, (MdrDirection) direction))
          g_string_append_printf (text, " %d,%d %c", i, j, numberlink_directions[direction]);
  return g_string_free (text, FALSE);
}

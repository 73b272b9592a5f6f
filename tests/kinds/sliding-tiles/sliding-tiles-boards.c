/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"

/** Returns: (transfer full): "1 2 3 / 4 5 0" */
char *
sliding_boards_dup_tiles (const SlidingBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < board->rows * board->columns; i++)
    {
      if (i > 0)
        g_string_append (text, i % board->columns == 0 ? " / " : " ");
      g_string_append_printf (text, "%u", board->tiles[i]);
    }
  return g_string_free (text, FALSE);
}

void
sliding_boards_assert_tiles (const SlidingBoard *board, const char *tiles)
{
  g_autofree char *text = sliding_boards_dup_tiles (board);

  g_assert_cmpstr (text, ==, tiles);
}

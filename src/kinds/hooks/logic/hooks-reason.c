/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

/** Gives @reason its sentence. */
void
hooks_reason_say (MdrDeduction *reason, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_free (reason->sentence);
  reason->sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

/**
 * hooks_board_adopt_cells:
 * @after: @board, with more known
 *
 * Takes over the cells that are decided in @after and not shown yet, and nothing
 * else, since only they can be played.
 *
 * Returns: how many
 */
int
hooks_board_adopt_cells (HooksBoard *board, const HooksBoard *after)
{
  int n_decided = 0;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        if (mdr_rows_has (board->shown_cells, i, j) || !hooks_board_is_decided (after, i, j))
          continue;
        board->candidates[i][j] = after->candidates[i][j];
        mdr_rows_set (board->shown_cells, i, j);
        n_decided++;
      }
  return n_decided;
}

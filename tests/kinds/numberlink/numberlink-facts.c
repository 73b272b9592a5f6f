/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-facts.h"

/**
 * numberlink_facts_write:
 * @goal: what is asked for: "fewest", "most" or anything else
 *
 * Returns: (transfer full): a board and its rules as facts for tests/bench/numberlink.lp
 */
char *
numberlink_facts_write (const NumberlinkPuzzle *puzzle, const char *goal)
{
  GString *facts = g_string_new (NULL);

  g_string_append (facts, puzzle->cover ? "cover.\n" : "");
  g_string_append (facts, puzzle->touching ? "touching.\n" : "");
  g_string_append (facts, puzzle->blocks ? "blocks.\n" : "");
  g_string_append_printf (facts, "goal(%s).\n", goal);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        g_string_append_printf (facts, "cell(%d,%d).\n", i, j);
        if (numberlink_get_label (puzzle, i, j) != 0)
          g_string_append_printf (facts, "end(%d,%d,%u).\n", i, j, numberlink_get_label (puzzle, i, j));
      }
  return g_string_free (facts, FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/**
 * sliding_dup_cell_sentence:
 * @state: (nullable): %NULL while the board is being built
 *
 * Returns: (transfer full): what stands in a place, for screen readers: the tile and
 *   where it can slide, and which tile belongs there if the goal is one's own
 */
char *
sliding_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  const SlidingBoard *board = state ? &sliding_state (state)->board : &sliding->start;
  g_autoptr (GString) phrases = g_string_new (NULL);
  int columns = board->columns;
  int gap = (int) sliding_board_find (board, SLIDING_GAP);
  int place = cell.row * columns + cell.column;
  guint8 belongs;

  if (!sliding_board_contains (board, cell))
    return g_strdup (_ ("Edge of the board"));
  if (place == gap)
    mdr_wording_add_phrase (phrases, _ ("the gap"));
  else
    mdr_wording_add_phrase (phrases, _ ("tile %u"), board->tiles[place]);
  if (state && place != gap && gap / columns == place / columns)
    mdr_wording_add_phrase (phrases, "%s", gap < place ? _ ("can slide left") : _ ("can slide right"));
  else if (state && place != gap && gap % columns == place % columns)
    mdr_wording_add_phrase (phrases, "%s", gap < place ? _ ("can slide up") : _ ("can slide down"));
  belongs = sliding->goal.tiles[place];
  if (board->tiles[place] == belongs)
    {
      if (place != gap)
        mdr_wording_add_phrase (phrases, _ ("in its place"));
    }
  else if (sliding->goal_type == SLIDING_GOAL_OWN && belongs == SLIDING_GAP)
    mdr_wording_add_phrase (phrases, _ ("the gap belongs here"));
  else if (sliding->goal_type == SLIDING_GOAL_OWN)
    mdr_wording_add_phrase (phrases, _ ("tile %u belongs here"), belongs);
  /* Translators: what a screen reader says of a cell: where it is, then what stands there. */
  return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, phrases->str);
}

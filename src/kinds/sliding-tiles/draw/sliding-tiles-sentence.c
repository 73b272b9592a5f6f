/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/* Where the tile at a place can go; %NULL for nowhere. */
static const char *
get_slide_phrase (const SlidingBoard *board, int place)
{
  int columns = board->columns;
  int gap = (int) sliding_board_find (board, SLIDING_GAP);

  if (gap / columns == place / columns)
    return gap < place ? _ ("can slide left") : _ ("can slide right");
  if (gap % columns == place % columns)
    return gap < place ? _ ("can slide up") : _ ("can slide down");
  return NULL;
}

/* A goal of one's own cannot be known by heart. */
static void
add_goal (GString *phrases, const SlidingPuzzle *puzzle, const SlidingBoard *board, int place)
{
  if (board->tiles[place] == puzzle->goal.tiles[place])
    {
      if (board->tiles[place] != SLIDING_GAP)
        mdr_wording_add_phrase (phrases, _ ("in its place"));
    }
  else if (puzzle->goal_type == SLIDING_GOAL_OWN && puzzle->goal.tiles[place] == SLIDING_GAP)
    mdr_wording_add_phrase (phrases, _ ("the gap belongs here"));
  else if (puzzle->goal_type == SLIDING_GOAL_OWN)
    mdr_wording_add_phrase (phrases, _ ("tile %u belongs here"), puzzle->goal.tiles[place]);
}

/**
 * sliding_dup_cell_sentence:
 * @state: (nullable): %NULL while the board is being built
 *
 * Returns: (transfer full): what stands in a place, for screen readers
 */
char *
sliding_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  const SlidingBoard *board = state ? &sliding_state (state)->board : &sliding->start;
  g_autoptr (GString) phrases = g_string_new (NULL);
  const char *slide = NULL;
  int place;

  if (cell.row < 0 || cell.row >= board->rows || cell.column < 0 || cell.column >= board->columns)
    return g_strdup (_ ("Edge of the board"));
  place = cell.row * board->columns + cell.column;
  if (board->tiles[place] == SLIDING_GAP)
    {
      mdr_wording_add_phrase (phrases, _ ("the gap"));
    }
  else
    {
      mdr_wording_add_phrase (phrases, _ ("tile %u"), board->tiles[place]);
      slide = state ? get_slide_phrase (board, place) : NULL;
    }
  if (slide)
    mdr_wording_add_phrase (phrases, "%s", slide);
  add_goal (phrases, sliding, board, place);
  /* Translators: what a screen reader says of a cell: where it is, then what stands there. */
  return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, phrases->str);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <glib/gi18n-lib.h>

/* Where the tile at a place can go, "" for nowhere. */
static const char *
get_slide_words (const SlidingBoard *board, int place)
{
  int columns = board->columns;
  int gap = (int) sliding_board_find (board, SLIDING_GAP);

  if (gap / columns == place / columns)
    return gap < place ? _ (", can slide left") : _ (", can slide right");
  if (gap % columns == place % columns)
    return gap < place ? _ (", can slide up") : _ (", can slide down");
  return "";
}

/* A goal of one's own cannot be known by heart. */
static char *
dup_goal_words (const SlidingPuzzle *puzzle, const SlidingBoard *board, int place)
{
  if (board->tiles[place] == puzzle->goal.tiles[place])
    return g_strdup (board->tiles[place] == SLIDING_GAP ? "" : _ (", in its place"));
  if (puzzle->goal_type != SLIDING_GOAL_OWN)
    return g_strdup ("");
  if (puzzle->goal.tiles[place] == SLIDING_GAP)
    return g_strdup (_ (", the gap belongs here"));
  return g_strdup_printf (_ (", tile %u belongs here"), puzzle->goal.tiles[place]);
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
  g_autofree char *goal = NULL;
  int place;

  if (cell.row < 0 || cell.row >= board->rows || cell.column < 0 || cell.column >= board->columns)
    return g_strdup (_ ("Edge of the board"));
  place = cell.row * board->columns + cell.column;
  goal = dup_goal_words (sliding, board, place);
  if (board->tiles[place] == SLIDING_GAP)
    /* Translators: where it is; and maybe what belongs there */
    return g_strdup_printf (_ ("Row %d, column %d: the gap%s"), cell.row + 1, cell.column + 1, goal);
  /* Translators: where it is, the number of the tile, maybe where it can slide, maybe what belongs there */
  return g_strdup_printf (_ ("Row %d, column %d: tile %u%s%s"), cell.row + 1, cell.column + 1,
                          board->tiles[place], state ? get_slide_words (board, place) : "", goal);
}

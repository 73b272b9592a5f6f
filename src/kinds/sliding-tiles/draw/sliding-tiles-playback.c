/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-draw.h"

#include <string.h>

/**
 * sliding_new_playback:
 * @solution: a right solution, or a false one: what cannot be moved stays
 * @style: there is only one
 */
MdrPlayback *
sliding_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  guint length = sliding_solution (solution)->length;
  SlidingPlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, length);
  SlidingBoard board = sliding_puzzle (puzzle)->start;
  gsize places = (gsize) (board.rows * board.columns);

  playback->solution = (SlidingSolution *) mdr_solution_ref (solution);
  playback->boards = g_malloc (places * (length + 1));
  memcpy (playback->boards, board.tiles, places);
  for (guint i = 0; i < length; i++)
    {
      sliding_board_slide (&board, playback->solution->tiles[i]);
      memcpy (playback->boards + places * (i + 1), board.tiles, places);
    }
  return &playback->base;
}

void
sliding_free_playback (MdrPlayback *playback)
{
  SlidingPlayback *sliding = (SlidingPlayback *) playback;

  mdr_solution_unref (&sliding->solution->base);
  g_free (sliding->boards);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

/**
 * snake_new_playback:
 * @solution: a right solution, or a false one: what is not one path has no
 *   order in time and stands there whole from the start
 * @style: there is only one
 */
MdrPlayback *
snake_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  int length = snake_solution (solution)->length;
  guint steps = length > 0 ? (guint) length - 1 : 0;
  SnakePlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, steps);

  playback->solution = (SnakeSolution *) mdr_solution_ref (solution);
  return &playback->base;
}

void
snake_free_playback (MdrPlayback *playback)
{
  mdr_solution_unref (&((SnakePlayback *) playback)->solution->base);
}

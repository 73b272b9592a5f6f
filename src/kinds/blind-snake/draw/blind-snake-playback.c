/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-draw.h"

#include <string.h>

/* Moves between two questions whether to stop. */
#define STRIDE (1u << 20)

static guint32 *
get_visit (const BlindSnakePlayback *playback, const BlindSnakePuzzle *puzzle, MdrCell cell)
{
  return &playback->first_visits[cell.row * puzzle->columns + cell.column];
}

/* Walks to the end; FALSE where the job was stopped. */
static gboolean
walk (BlindSnakePlayback *playback, const BlindSnakePuzzle *puzzle, MdrJob *job)
{
  MdrCell head = puzzle->start;
  BlindSnakeWalk place;
  MdrDirection direction;

  blind_snake_walk_init (&place, playback->solution->strategy);
  *get_visit (playback, puzzle, head) = 0;
  for (guint move = 1; move <= playback->base.steps && blind_snake_walk_next (&place, &direction); move++)
    {
      guint32 *visit;

      head = blind_snake_step (puzzle, head, direction);
      visit = get_visit (playback, puzzle, head);
      *visit = MIN (*visit, move);
      if (job && move % STRIDE == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return FALSE;
    }
  return TRUE;
}

/** The contract's new_playback, with the map of first visits, from which any moment can be drawn at once. */
MdrPlayback *
blind_snake_new_playback (const MdrPuzzle *puzzle,
                          const MdrSolution *solution,
                          const char *style,
                          MdrJob *job)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  gsize cells = (gsize) torus->columns * (gsize) torus->rows;
  BlindSnakePlayback *playback =
      mdr_playback_alloc (puzzle->kind, sizeof *playback, blind_snake_solution (solution)->moves);
  g_autoptr (MdrPlayback) base = &playback->base;

  playback->solution = (BlindSnakeSolution *) mdr_solution_ref (solution);
  playback->first_visits = g_new (guint32, cells);
  memset (playback->first_visits, 0xFF, cells * sizeof (guint32));
  return walk (playback, torus, job) ? g_steal_pointer (&base) : NULL;
}

void
blind_snake_free_playback (MdrPlayback *playback)
{
  BlindSnakePlayback *torus = (BlindSnakePlayback *) playback;

  mdr_solution_unref (&torus->solution->base);
  g_free (torus->first_visits);
}

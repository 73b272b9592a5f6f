/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-values.h"

/* The moves of a state, the last one first. All states of a line of play share what they have in common. */
struct _SlidingTrail
{
  gatomicrefcount references;
  SlidingTrail *before;
  guint8 tile;
};

/* A loop instead of recursion: a trail may be longer than the stack is deep. */
static void
trail_unref (SlidingTrail *trail)
{
  while (trail && g_atomic_ref_count_dec (&trail->references))
    {
      SlidingTrail *before = trail->before;

      g_free (trail);
      trail = before;
    }
}

static void
clear_state (gpointer state)
{
  trail_unref (((SlidingState *) state)->trail);
}

/**
 * sliding_state_new:
 * @before: (nullable): the state to continue from; %NULL for the start of play
 *
 * Returns: (transfer full): a state that sliding_state_slide() may change until it is handed out
 */
SlidingState *
sliding_state_new (const MdrPuzzle *puzzle, const SlidingState *before)
{
  SlidingState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  state->base.clear = clear_state;
  state->board = before ? before->board : sliding_puzzle (puzzle)->start;
  if (!before)
    return state;
  state->moves = before->moves;
  state->trail = before->trail;
  if (state->trail)
    g_atomic_ref_count_inc (&state->trail->references);
  return state;
}

/** Slides @tile into the gap beside it; a tile that is not beside the gap stays where it is. */
void
sliding_state_slide (SlidingState *state, guint8 tile)
{
  SlidingTrail *trail;

  if (!sliding_board_slide (&state->board, tile))
    return;
  trail = g_new (SlidingTrail, 1);
  g_atomic_ref_count_init (&trail->references);
  trail->before = state->trail;
  trail->tile = tile;
  state->trail = trail;
  state->moves++;
}

/** Returns: (transfer full) (array): the tiles in the order in which they were slid, as many as there are
 * moves */
guint8 *
sliding_state_dup_tiles (const SlidingState *state)
{
  guint8 *tiles = g_malloc (state->moves);
  guint i = state->moves;

  for (const SlidingTrail *trail = state->trail; trail; trail = trail->before)
    tiles[--i] = trail->tile;
  return tiles;
}

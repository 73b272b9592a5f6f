/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <string.h>

static BlindSnakeTrack *
track_alloc (void)
{
  BlindSnakeTrack *track = g_new0 (BlindSnakeTrack, 1);

  g_atomic_ref_count_init (&track->references);
  pthread_mutex_init (&track->lock, NULL);
  return track;
}

/* Copies the runs of the first @moves moves; a run that is cut off begins like the whole. */
static GArray *
copy_runs (const GArray *runs, gint64 moves)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));

  for (guint i = 0; moves > 0; i++)
    {
      BlindSnakeRun run = g_array_index (runs, BlindSnakeRun, i);

      run.count = (guint) MIN (run.count, moves);
      moves -= run.count;
      blind_snake_runs_add (copy, run);
    }
  return copy;
}

/*
 * Returns a locked track to which the moves of a state that follows @before can be appended: its own, unless
 * another state has appended moves there, and else a copy. Without @before, the track is new.
 */
static BlindSnakeTrack *
lock_track (const BlindSnakePuzzle *torus, const BlindSnakeState *before)
{
  BlindSnakeTrack *track = before ? before->track : track_alloc ();
  BlindSnakeTrack *copy;

  pthread_mutex_lock (&track->lock);
  if (!before)
    {
      track->runs = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));
      blind_snake_visits_init (&track->visits, torus);
      blind_snake_visits_add (&track->visits, torus, torus->start, 0);
      return track;
    }
  if (track->moves == before->moves)
    {
      g_atomic_ref_count_inc (&track->references);
      return track;
    }
  copy = track_alloc ();
  copy->runs = copy_runs (track->runs, before->moves);
  copy->moves = before->moves;
  blind_snake_visits_copy (&copy->visits, &track->visits, before->visited);
  pthread_mutex_unlock (&track->lock);
  pthread_mutex_lock (&copy->lock);
  return copy;
}

/* Leaves the track, which other states of the same moves may share. */
static void
clear_state (gpointer state)
{
  BlindSnakeTrack *track = ((BlindSnakeState *) state)->track;

  if (!g_atomic_ref_count_dec (&track->references))
    return;
  g_array_unref (track->runs);
  blind_snake_visits_clear (&track->visits);
  pthread_mutex_destroy (&track->lock);
  g_free (track);
}

/**
 * blind_snake_state_new:
 * @before: (nullable): a state of the same puzzle; without it, the start
 * @runs: (nullable) (element-type BlindSnakeRun): moves from there on
 *
 * Makes only the moves in @runs, since the visits by those before are known.
 *
 * Returns: (transfer full): the state behind them
 */
MdrState *
blind_snake_state_new (const MdrPuzzle *puzzle, const BlindSnakeState *before, const GArray *runs)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);
  BlindSnakeState *state = mdr_state_alloc (puzzle->kind, sizeof *state);
  BlindSnakeTrack *track = lock_track (torus, before);
  guint32 apple = (guint32) (torus->apple.row * torus->columns + torus->apple.column);

  state->base.clear = clear_state;
  state->track = track;
  state->head = before ? before->head : torus->start;
  if (before)
    {
      state->point = before->point;
      memcpy (state->reach, before->reach, sizeof state->reach);
    }
  for (guint i = 0; runs && i < runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i);

      blind_snake_reach_extend (state->reach, run, state->point);
      state->point = blind_snake_run_follow (run, state->point, run->count);
      for (guint move = 0; move < run->count; move++)
        {
          state->head = blind_snake_step (torus, state->head, blind_snake_run_get_direction (run, move));
          blind_snake_visits_add (&track->visits, torus, state->head, (guint32) ++track->moves);
        }
      blind_snake_runs_add (track->runs, *run);
    }
  state->moves = track->moves;
  state->visited = track->visits.order->len;
  state->found = torus->has_apple && track->visits.first[apple] != BLIND_SNAKE_NOT_VISITED;
  pthread_mutex_unlock (&track->lock);
  return &state->base;
}

/** Returns: (transfer full): a state of the same moves, which shares their track and can be changed */
BlindSnakeState *
blind_snake_state_copy (const BlindSnakeState *state)
{
  BlindSnakeState *copy = mdr_state_alloc (state->base.kind, sizeof *copy);

  copy->base.clear = clear_state;
  copy->track = state->track;
  g_atomic_ref_count_inc (&copy->track->references);
  copy->moves = state->moves;
  copy->head = state->head;
  copy->point = state->point;
  memcpy (copy->reach, state->reach, sizeof copy->reach);
  copy->visited = state->visited;
  copy->found = state->found;
  return copy;
}

/** Returns: after how many moves of @state the goal of @torus was reached; -1 where it was not reached yet */
gint64
blind_snake_state_find_goal (const BlindSnakeState *state, const BlindSnakePuzzle *torus)
{
  const BlindSnakeVisits *visits = &state->track->visits;
  gboolean cover = torus->goal == BLIND_SNAKE_GOAL_COVER;
  guint32 last = (guint32) (torus->apple.row * torus->columns + torus->apple.column);
  gint64 moves;

  if (cover ? state->visited < visits->n_cells : !state->found)
    return -1;
  pthread_mutex_lock (&state->track->lock);
  if (cover)
    last = g_array_index (visits->order, guint32, visits->n_cells - 1);
  moves = visits->first[last];
  pthread_mutex_unlock (&state->track->lock);
  return moves;
}

/** Returns: (transfer full) (element-type BlindSnakeRun): the moves of @state */
GArray *
blind_snake_state_dup_runs (const BlindSnakeState *state)
{
  GArray *runs;

  pthread_mutex_lock (&state->track->lock);
  runs = copy_runs (state->track->runs, state->moves);
  pthread_mutex_unlock (&state->track->lock);
  return runs;
}

/**
 * blind_snake_state_list_last:
 * @count: at most as many as there are
 * @moves: (out caller-allocates) (array length=count): the last moves, in order
 */
void
blind_snake_state_list_last (const BlindSnakeState *state, guint count, MdrDirection *moves)
{
  const GArray *runs = state->track->runs;
  gint64 first = state->moves - count;
  gint64 start;

  pthread_mutex_lock (&state->track->lock);
  start = state->track->moves;
  for (guint i = runs->len; i > 0 && start > first; i--)
    {
      const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i - 1);

      start -= run->count;
      for (gint64 move = MAX (start, first); move < MIN (start + run->count, state->moves); move++)
        moves[move - first] = blind_snake_run_get_direction (run, (guint) (move - start));
    }
  pthread_mutex_unlock (&state->track->lock);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>

/*
 * The path as the snake knows it, on a plane without end. It does not know where
 * the path comes back to a cell around the torus.
 */

/* Cells around the path; with more of them the part of the plane grows less often. */
#define LEAST_STEP     4
#define STEPS_IN_REACH 8

/** Returns: where the first @count moves of @run lead from @point */
BlindSnakePoint
blind_snake_run_follow (const BlindSnakeRun *run, BlindSnakePoint point, gint64 count)
{
  gint64 steps[MDR_N_DIRECTIONS] = { 0 };

  steps[run->first] += (count + 1) / 2;
  steps[run->second] += count / 2;
  point.right += steps[MDR_DIRECTION_RIGHT] - steps[MDR_DIRECTION_LEFT];
  point.down += steps[MDR_DIRECTION_DOWN] - steps[MDR_DIRECTION_UP];
  return point;
}

static void
extend (gint64 reach[MDR_N_DIRECTIONS], BlindSnakePoint point)
{
  reach[MDR_DIRECTION_RIGHT] = MAX (reach[MDR_DIRECTION_RIGHT], point.right);
  reach[MDR_DIRECTION_LEFT] = MAX (reach[MDR_DIRECTION_LEFT], -point.right);
  reach[MDR_DIRECTION_DOWN] = MAX (reach[MDR_DIRECTION_DOWN], point.down);
  reach[MDR_DIRECTION_UP] = MAX (reach[MDR_DIRECTION_UP], -point.down);
}

/**
 * blind_snake_reach_extend:
 * @reach: (inout): by #MdrDirection, how far a path leads from its start
 * @from: where @run, which comes next, begins
 *
 * A run goes to and fro, or never back: it leads farthest with its first or with
 * its last move.
 */
void
blind_snake_reach_extend (gint64 reach[MDR_N_DIRECTIONS], const BlindSnakeRun *run, BlindSnakePoint from)
{
  extend (reach, blind_snake_run_follow (run, from, MIN (run->count, 1)));
  extend (reach, blind_snake_run_follow (run, from, run->count));
}

/* A run that never goes back reaches a cell after as many moves as it is away; a run to and fro, after one.
 */
static gboolean
run_passes (const BlindSnakeRun *run, BlindSnakePoint from, BlindSnakePoint point)
{
  gint64 moves = ABS (point.right - from.right) + ABS (point.down - from.down);
  BlindSnakePoint reached = blind_snake_run_follow (run, from, moves);

  return moves <= run->count && reached.right == point.right && reached.down == point.down;
}

/** Returns: whether the path of @state leads through @point */
gboolean
blind_snake_state_passes (const BlindSnakeState *state, BlindSnakePoint point)
{
  g_autoptr (GArray) runs = blind_snake_state_dup_runs (state);
  BlindSnakePoint from = { 0, 0 };

  for (guint i = 0; i < runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i);

      if (run_passes (run, from, point))
        return TRUE;
      from = blind_snake_run_follow (run, from, run->count);
    }
  return point.right == 0 && point.down == 0;
}

/** Returns: (transfer full): where @point is, from the start: "3 to the right, 2 up" */
char *
blind_snake_point_dup_words (BlindSnakePoint point)
{
  g_autofree char *across =
      g_strdup_printf (point.right >= 0 ? _ ("%'d to the right") : _ ("%'d to the left"),
                       (int) ABS (point.right));
  g_autofree char *along =
      g_strdup_printf (point.down >= 0 ? _ ("%'d down") : _ ("%'d up"), (int) ABS (point.down));

  if (point.right == 0 && point.down == 0)
    return g_strdup (_ ("at the start"));
  if (point.down == 0)
    return g_steal_pointer (&across);
  if (point.right == 0)
    return g_steal_pointer (&along);
  /* Translators: how far from the start: "3 to the right, 2 up" */
  return g_strdup_printf (_ ("%s, %s"), across, along);
}

/* More than @reach, so that there are cells around the path. */
static int
make_room (gint64 reach)
{
  gint64 step = LEAST_STEP;

  while (STEPS_IN_REACH * step <= reach)
    step *= 2;
  return (int) ((reach / step + 1) * step);
}

/** Returns: (transfer full): the part of the plane where the path of @state is */
MdrPuzzle *
blind_snake_plane_new (const BlindSnakePuzzle *torus, const BlindSnakeState *state)
{
  int right = make_room (state->reach[MDR_DIRECTION_RIGHT]);
  int left = make_room (state->reach[MDR_DIRECTION_LEFT]);
  int down = make_room (state->reach[MDR_DIRECTION_DOWN]);
  int up = make_room (state->reach[MDR_DIRECTION_UP]);
  BlindSnakePuzzle *plane = blind_snake_puzzle_new (torus->base.kind, left + 1 + right, up + 1 + down);

  plane->plane = TRUE;
  plane->start = (MdrCell){ up, left };
  plane->goal = torus->goal;
  return &plane->base;
}

/** Returns: (transfer full): @state with its head on @plane */
MdrState *
blind_snake_plane_state_new (const BlindSnakePuzzle *plane, const BlindSnakeState *state)
{
  BlindSnakeState *copy = blind_snake_state_copy (state);

  copy->head.row = plane->start.row + (int) state->point.down;
  copy->head.column = plane->start.column + (int) state->point.right;
  return &copy->base;
}

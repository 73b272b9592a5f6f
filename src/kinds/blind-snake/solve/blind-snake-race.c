/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"

#include "mdr-study.h"

/** Begins with @strategy (transfer full); @job is asked whether to stop. */
void
blind_snake_race_init (BlindSnakeRace *race, BlindSnakeStrategy *strategy, MdrJob *job)
{
  g_return_if_fail (race != NULL);
  g_return_if_fail (strategy != NULL);
  g_return_if_fail (job != NULL);

  race->strategy = strategy;
  race->arcs = blind_snake_strategy_is_zig_zag (strategy) ? blind_snake_arcs_new (strategy) : NULL;
  race->ends = g_array_new (FALSE, FALSE, sizeof (gint64));
  race->job = job;
  blind_snake_walk_init (&race->walk, strategy);
}

/** Frees what a race holds; one that never began is all zeros. */
void
blind_snake_race_clear (BlindSnakeRace *race)
{
  g_clear_pointer (&race->arcs, blind_snake_arcs_free);
  g_clear_pointer (&race->ends, g_array_unref);
  g_clear_pointer (&race->strategy, blind_snake_strategy_unref);
}

/** Returns: the cover time of a torus in moves; %BLIND_SNAKE_STOPPED with an error; another negative value if
 * the torus is not covered */
gint64
blind_snake_race_find_moves (BlindSnakeRace *race, guint columns, guint rows, GError **error)
{
  gint64 moves;

  if (mdr_job_should_stop (race->job) != MDR_STOP_NONE)
    moves = BLIND_SNAKE_STOPPED;
  else if (race->arcs)
    moves = blind_snake_arcs_get_cover_time (race->arcs, columns, rows, race->job);
  else
    moves = blind_snake_walk_cover (race->strategy, columns, rows, race->job);
  if (moves == BLIND_SNAKE_STOPPED)
    mdr_study_fail_stopped (error);
  return moves;
}

/** Returns: how many extra steps are among the first @moves moves */
guint
blind_snake_race_count_extra_steps (BlindSnakeRace *race, gint64 moves)
{
  guint least = 0;
  guint most;

  if (race->strategy->type != BLIND_SNAKE_PATTERN || race->strategy->growth.type == BLIND_SNAKE_GROWTH_NONE
      || !*race->strategy->extra)
    return 0;
  while (race->walk.moves <= moves)
    {
      blind_snake_walk_next_length (&race->walk);
      g_array_append_val (race->ends, race->walk.moves);
    }
  for (most = race->ends->len; least < most;)
    {
      guint middle = (least + most) / 2;

      if (g_array_index (race->ends, gint64, middle) <= moves)
        least = middle + 1;
      else
        most = middle;
    }
  return least;
}

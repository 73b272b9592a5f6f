/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

/* Values instead of a number of moves: */

/* It is proven that the goal is never reached, however many moves the snake makes. */
#define BLIND_SNAKE_NEVER (-1)
/* The goal is not reached within BLIND_SNAKE_MAX_MOVES moves, or not by the last move of a list. */
#define BLIND_SNAKE_NOT_REACHED (-2)
/* The job was stopped. */
#define BLIND_SNAKE_STOPPED (-3)

guint blind_snake_get_divisor (guint a, guint b);
gint64 blind_snake_cover_time (BlindSnakeStrategy *strategy, guint columns, guint rows, MdrJob *job);

gint64 blind_snake_strategy_get_period (const BlindSnakeStrategy *strategy);

/* By making the moves. */
gint64 blind_snake_walk_cover (const BlindSnakeStrategy *strategy, guint columns, guint rows, MdrJob *job);
gint64 blind_snake_walk_count (const BlindSnakeStrategy *strategy,
                               const BlindSnakePuzzle *puzzle,
                               gint64 moves,
                               MdrJob *job);
gint64 blind_snake_walk_to_apple (const BlindSnakeStrategy *strategy,
                                  const BlindSnakePuzzle *puzzle,
                                  MdrJob *job);

/* blind-snake-arcs.c */

/**
 * BlindSnakeArcs:
 *
 * Cover times of one zig-zag on many tori, without making the moves. Not for use
 * by two threads at once.
 */
typedef struct _BlindSnakeArcs BlindSnakeArcs;

BlindSnakeArcs *blind_snake_arcs_new (BlindSnakeStrategy *strategy);
void blind_snake_arcs_free (BlindSnakeArcs *arcs);
gint64 blind_snake_arcs_get_cover_time (BlindSnakeArcs *arcs, guint columns, guint rows, MdrJob *job);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeArcs, blind_snake_arcs_free)

/* blind-snake-race.c */

/**
 * BlindSnakeRace:
 * @arcs: (nullable): of a zig-zag
 * @walk: behind the runs of @ends
 * @ends: (element-type gint64): the moves behind each run and its extra step
 * @job: borrowed
 *
 * One strategy on its way over many tori, for a study.
 */
typedef struct
{
  BlindSnakeStrategy *strategy;
  BlindSnakeArcs *arcs;
  BlindSnakeWalk walk;
  GArray *ends;
  MdrJob *job;
} BlindSnakeRace;

void blind_snake_race_init (BlindSnakeRace *race, BlindSnakeStrategy *strategy, MdrJob *job);
void blind_snake_race_clear (BlindSnakeRace *race);
gint64 blind_snake_race_find_moves (BlindSnakeRace *race, guint columns, guint rows, GError **error);
guint blind_snake_race_count_extra_steps (BlindSnakeRace *race, gint64 moves);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BlindSnakeRace, blind_snake_race_clear)

G_END_DECLS

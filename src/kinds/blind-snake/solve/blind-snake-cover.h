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

G_END_DECLS

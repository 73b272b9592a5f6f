/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-targets.h"
#include "mdr-engine.h"

G_BEGIN_DECLS

/* A side of a torus is a bit set here. */
#define BLIND_SNAKE_MAX_SEARCH_SIDE 64

/**
 * BlindSnakeLeastRatio:
 * @moves: cover time of the torus that decides
 * @cells: of that torus
 *
 * A number of moves per cell, as a fraction that is not reduced.
 */
typedef struct
{
  guint moves;
  guint cells;
} BlindSnakeLeastRatio;

MdrOutcome blind_snake_search (const GArray *tori,
                               guint length,
                               MdrJob *job,
                               guint64 *nodes,
                               BlindSnakeStrategy **strategy);
BlindSnakeStrategy *blind_snake_find_least_ratio (guint cells,
                                                  MdrJob *job,
                                                  BlindSnakeLeastRatio *ratio,
                                                  guint64 *nodes);

G_END_DECLS

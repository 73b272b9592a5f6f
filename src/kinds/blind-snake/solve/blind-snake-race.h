/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-arcs.h"

G_BEGIN_DECLS

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

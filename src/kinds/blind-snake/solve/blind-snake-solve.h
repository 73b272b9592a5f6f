/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

#define BLIND_SNAKE_MAX_SET_CELLS 40

extern const MdrMethod blind_snake_methods[];
extern const MdrStudy blind_snake_studies[];
extern const MdrChoice blind_snake_table_choices[];
extern const MdrChoice blind_snake_growth_choices[];

void blind_snake_refuse (MdrResult *result, GError *reason);
guint blind_snake_find_fewest (const MdrPuzzle *puzzle, MdrJob *job, gboolean *is_reached);
void blind_snake_solve_by (const MdrPuzzle *puzzle,
                           BlindSnakeStrategy *strategy,
                           MdrJob *job,
                           MdrResult *result);
BlindSnakeTable *blind_snake_read_table (const MdrOptions *options, GError **error);

/* blind-snake-improve-solve.c */
void blind_snake_solve_improve (const MdrPuzzle *puzzle,
                                const MdrSolveRequest *request,
                                gconstpointer data,
                                MdrJob *job,
                                MdrResult *result);

/* blind-snake-ranking.c */
GPtrArray *blind_snake_dup_ranking (const MdrPuzzle *puzzle,
                                    const MdrState *state,
                                    MdrJob *job,
                                    GError **error);

/* blind-snake-program-solve.c */
void blind_snake_solve_shortest (const MdrPuzzle *puzzle,
                                 const MdrSolveRequest *request,
                                 gconstpointer data,
                                 MdrJob *job,
                                 MdrResult *result);
void blind_snake_solve_search (const MdrPuzzle *puzzle,
                               const MdrSolveRequest *request,
                               gconstpointer data,
                               MdrJob *job,
                               MdrResult *result);
MdrModel *blind_snake_build_shortest (const MdrPuzzle *puzzle,
                                      const MdrOptions *options,
                                      gconstpointer data,
                                      GError **error);

G_END_DECLS

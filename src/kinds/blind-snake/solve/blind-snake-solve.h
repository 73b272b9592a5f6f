/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-option.h"
#include "mdr-study.h"

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

/* blind-snake-laws.c */
/**
 * BlindSnakeLaw:
 * @id: as it is written in files
 * @label: translated, with its parameters
 *
 * A strategy that a study of cover times compares with others.
 */
typedef struct
{
  char *id;
  char *label;
  BlindSnakeStrategy *strategy;
} BlindSnakeLaw;

GPtrArray *blind_snake_laws_new (const MdrOptions *options, GError **error);

/* blind-snake-ratio-study.c */
/*
 * The study of how small the worst number of moves per cell can be, over all tori of up to a number of cells,
 * for any moves at all.
 */

extern const MdrOptionSpec blind_snake_ratio_options[];
extern const MdrStudyColumn blind_snake_ratio_columns[];
extern const MdrStudyChart blind_snake_ratio_charts[];

gboolean blind_snake_ratio_read_input (const MdrKind *kind,
                                       const MdrOptions *options,
                                       MdrStudyInput *input,
                                       GError **error);
guint blind_snake_ratio_count_parts (const MdrKind *kind, const MdrOptions *options);
gboolean blind_snake_ratio_run_part (const MdrKind *kind,
                                     const MdrOptions *options,
                                     gconstpointer input,
                                     guint part,
                                     MdrJob *job,
                                     MdrStudyTable *rows,
                                     GError **error);

G_END_DECLS

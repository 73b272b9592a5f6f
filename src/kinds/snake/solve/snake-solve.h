/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "mdr-proof.h"
#include "snake-logic.h"

G_BEGIN_DECLS

/* snake-search.c */
MdrSearchEnd snake_search (gconstpointer board,
                           guint count,
                           guint64 budget,
                           MdrJob *job,
                           GPtrArray *solutions);
MdrSearchEnd snake_prove (const SnakePuzzle *puzzle,
                          guint count,
                          MdrJob *job,
                          MdrProof *proof,
                          GPtrArray *solutions);
void snake_find_opposites (gconstpointer board,
                           const GArray *literals,
                           gboolean *settled,
                           MdrJob *job,
                           GPtrArray *solutions);

/* snake-model.c */
MdrModel *snake_model_new (const SnakePuzzle *puzzle, gboolean connected);
void snake_model_read (const SnakePuzzle *puzzle, const double *values, guint64 filled[SNAKE_MAX_SIZE]);
void snake_model_exclude (MdrRowBuffer *rows, const SnakePuzzle *puzzle, const guint64 *filled);
MdrModel *snake_build_model (const MdrPuzzle *puzzle,
                             const MdrOptions *options,
                             gconstpointer data,
                             GError **error);
MdrModel *snake_build_deduced (const MdrPuzzle *puzzle,
                               const MdrOptions *options,
                               gconstpointer data,
                               GError **error);

/* snake-solve.c */
extern const MdrMethod snake_methods[];

/* snake-study.c */
extern const MdrStudy snake_studies[];
MdrPuzzle *snake_grow (const MdrKind *kind, int size, GRand *random);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "snake-search.h"

G_BEGIN_DECLS

/* snake-model.c */
MdrModel *snake_model_new (const SnakePuzzle *puzzle, gboolean connected);
void snake_model_fix (MdrModel *model, const SnakeBoard *board);
void snake_model_read (const SnakePuzzle *puzzle, const double *values, guint64 filled[SNAKE_MAX_SIZE]);
void snake_model_exclude (MdrRowBuffer *rows, const SnakePuzzle *puzzle, const guint64 *filled);
MdrModel *snake_build_model (const MdrPuzzle *puzzle, const char *method, GError **error);

/* snake-solve.c */
extern const MdrChoice snake_engines[];
extern const MdrMethod snake_methods[];
void snake_solve (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result);

G_END_DECLS

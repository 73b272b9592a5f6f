/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-solve.h"
#include "mdr-model.h"

G_BEGIN_DECLS

/**
 * BlindSnakeTarget:
 * @deadline: the last move at which it may be covered; %G_MAXUINT for any
 * @first_column: of its columns in a program
 *
 * A torus that the moves have to cover.
 */
typedef struct
{
  guint columns;
  guint rows;
  guint deadline;
  guint first_column;
} BlindSnakeTarget;

GArray *blind_snake_targets_new (const BlindSnakePuzzle *puzzle,
                                 guint cells,
                                 const char *picked,
                                 double ratio,
                                 GError **error);
guint blind_snake_targets_get_bound (const GArray *tori);
gboolean blind_snake_targets_are_transposed (const GArray *tori);

/* blind-snake-program.c */
/*
 * The shortest list of moves that covers a set of tori, as an integer program
 * for each length; docs/models/blind-snake.md has it in words.
 */

MdrModel *blind_snake_model_new (GArray *tori, guint length, GError **error);
BlindSnakeStrategy *blind_snake_model_read (guint length, const double *values);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-solve.h"

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

G_END_DECLS

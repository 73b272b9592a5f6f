/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-values.h"

G_BEGIN_DECLS

gboolean snake_find_wrong_count (const SnakePuzzle *puzzle, const guint64 *cells, SnakeAxis *axis, int *line);
gboolean snake_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
void snake_find_broken (const SnakePuzzle *puzzle,
                        const guint64 *filled,
                        const guint64 *empty,
                        MdrProblems *problems);
MdrPlayStatus snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

G_END_DECLS

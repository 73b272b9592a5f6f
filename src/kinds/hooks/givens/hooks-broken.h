/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/**
 * HooksFilling:
 * @digits: 0 where none is written
 * @settled: bit j of settled[i]: whether the contents of cell (i, j) are known, a
 *   digit or nothing
 *
 * The contents of the cells, as entered by a player or shown by a playback.
 */
typedef struct
{
  guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];
  guint64 settled[HOOKS_MAX_SIZE];
} HooksFilling;

gboolean hooks_filling_meets_clue (const HooksPuzzle *puzzle,
                                   const HooksFilling *filling,
                                   MdrDirection side,
                                   int line);
void hooks_find_broken (const HooksPuzzle *puzzle, const HooksFilling *filling, MdrProblems *problems);

G_END_DECLS

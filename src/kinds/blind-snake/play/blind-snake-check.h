/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

MdrPlayStatus blind_snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);
char *blind_snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS

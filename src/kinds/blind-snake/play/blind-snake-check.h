/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"

G_BEGIN_DECLS

gboolean blind_snake_is_solved (const MdrPuzzle *puzzle, const MdrState *state);
char *blind_snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "snake-givens.h"

G_BEGIN_DECLS

/* snake-play.c */
MdrState *snake_new_state (const MdrPuzzle *puzzle);
MdrState *snake_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *snake_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* snake-interpret.c */
void snake_interpret (const MdrPuzzle *puzzle,
                      const MdrState *state,
                      MdrMode mode,
                      const MdrCursor *cursor,
                      const MdrInput *input,
                      MdrAction *action);

G_END_DECLS

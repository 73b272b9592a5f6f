/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-givens.h"

G_BEGIN_DECLS

/* sliding-tiles-play.c */
guint sliding_board_list_run (const SlidingBoard *board, guint8 tile, guint8 run[SLIDING_MAX_SIZE]);
MdrState *sliding_new_state (const MdrPuzzle *puzzle);
MdrState *sliding_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *sliding_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *sliding_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* sliding-tiles-interpret.c */
void sliding_interpret (const MdrPuzzle *puzzle,
                        const MdrState *state,
                        MdrMode mode,
                        const MdrCursor *cursor,
                        const MdrInput *input,
                        MdrAction *action);

G_END_DECLS

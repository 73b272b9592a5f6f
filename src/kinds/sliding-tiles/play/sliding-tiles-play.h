/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "sliding-tiles-givens.h"

G_BEGIN_DECLS

/* sliding-tiles-play.c */
MdrState *sliding_new_state (const MdrPuzzle *puzzle);
MdrState *sliding_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
guint sliding_count_moves (const MdrPuzzle *puzzle, const MdrState *state);
char *sliding_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void sliding_list_changes (const MdrPuzzle *puzzle,
                           const MdrState *before,
                           const MdrState *after,
                           GArray *changes);
MdrState *sliding_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* sliding-tiles-interpret-build.c, sliding-tiles-interpret-play.c */
extern const MdrInputHandlers sliding_building;
extern const MdrInputHandlers sliding_playing;

G_END_DECLS

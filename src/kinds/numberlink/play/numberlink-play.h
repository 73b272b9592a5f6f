/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-givens.h"

G_BEGIN_DECLS

/* numberlink-play.c */
extern const char numberlink_directions[];
MdrState *numberlink_new_state (const MdrPuzzle *puzzle);
NumberlinkState *numberlink_state_copy (const MdrState *state);
MdrState *numberlink_execute (const MdrPuzzle *puzzle,
                              const MdrState *state,
                              const char *move,
                              GError **error);
char *numberlink_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *numberlink_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* numberlink-tools.c, numberlink-interpret.c */
extern const MdrTool numberlink_tools[];
void numberlink_interpret (const MdrPuzzle *puzzle,
                           const MdrState *state,
                           MdrMode mode,
                           const MdrCursor *cursor,
                           const MdrInput *input,
                           MdrAction *action);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

/* hooks-play.c */
/* hooks-choices.c */
char **hooks_dup_cell_choices (const MdrPuzzle *puzzle, MdrCell cell);

/* hooks-play.c */
MdrState *hooks_new_state (const MdrPuzzle *puzzle);
MdrState *hooks_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
char *hooks_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
void hooks_list_changes (const MdrPuzzle *puzzle,
                         const MdrState *before,
                         const MdrState *after,
                         GArray *changes);
MdrState *hooks_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

/* hooks-tools.c, hooks-interpret-build.c, hooks-interpret-play.c */
extern const MdrTool hooks_tools[];
extern const MdrTurnHandlers hooks_building;
extern const MdrTurnHandlers hooks_playing;

G_END_DECLS

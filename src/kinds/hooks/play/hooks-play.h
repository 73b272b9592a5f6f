/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

extern const MdrTool hooks_tools[];
extern const MdrTurnHandlers hooks_building;
extern const MdrTurnHandlers hooks_playing;

MdrState *hooks_new_state (const MdrPuzzle *puzzle);
MdrState *hooks_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
MdrState *hooks_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lanterns-values.h"

G_BEGIN_DECLS

extern const MdrInputHandlers lanterns_building;
extern const MdrInputHandlers lanterns_playing;

MdrState *lanterns_new_state (const MdrPuzzle *puzzle);
MdrState *lanterns_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
void lanterns_list_changes (const MdrPuzzle *puzzle,
                            const MdrState *before,
                            const MdrState *after,
                            GArray *changes);
MdrState *lanterns_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);
MdrState *lanterns_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-job.h"

G_BEGIN_DECLS

extern const MdrTool blind_snake_tools[];
extern const MdrInputHandlers blind_snake_building;
extern const MdrInputHandlers blind_snake_playing;

MdrState *blind_snake_new_state (const MdrPuzzle *puzzle);
MdrPuzzle *blind_snake_new_known_puzzle (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *blind_snake_new_known_state (const MdrPuzzle *known, const MdrState *state);
guint blind_snake_count_moves (const MdrPuzzle *puzzle, const MdrState *state);
MdrCell blind_snake_get_focus (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *blind_snake_execute (const MdrPuzzle *puzzle,
                               const MdrState *state,
                               const char *move,
                               GError **error);
void blind_snake_list_changes (const MdrPuzzle *puzzle,
                               const MdrState *before,
                               const MdrState *after,
                               GArray *changes);
MdrState *blind_snake_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);
char *blind_snake_dup_moves (const MdrPuzzle *puzzle, const MdrState *state, GError **error);
MdrState *blind_snake_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);
MdrSolution *blind_snake_solution_from_state (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

gboolean hooks_compute_clue (int size,
                             const HooksSolution *solution,
                             MdrDirection side,
                             int line,
                             HooksClueType type,
                             HooksClue *clue);
gboolean hooks_is_said_opposite (HooksClueType type, MdrDirection side);
void hooks_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);

G_END_DECLS

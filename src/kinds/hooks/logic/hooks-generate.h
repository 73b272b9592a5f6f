/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "mdr-option.h"

G_BEGIN_DECLS

/* hooks-explain.c */
MdrConflict *hooks_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* hooks-derive-clues.c */
gboolean hooks_compute_clue (int size,
                             const HooksSolution *solution,
                             MdrDirection side,
                             int line,
                             HooksClueType type,
                             HooksClue *clue);
gboolean hooks_is_said_opposite (HooksClueType type, MdrDirection side);
void hooks_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);

/* hooks-grow.c */
HooksSolution *hooks_grow (const HooksPuzzle *rules, GRand *random, MdrJob *job);
gboolean hooks_can_cut (int size);
gboolean hooks_cut (HooksPuzzle *puzzle, const HooksSolution *solution, GRand *random);
int hooks_random_below (GRand *random, int limit);

/* hooks-generate.c */
extern const MdrChoice hooks_generated_clues[];
extern const MdrChoice hooks_generated_digits[];
MdrPuzzle *hooks_grow_puzzle (const MdrKind *kind, int size, GRand *random);
MdrPuzzle *hooks_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"
#include "mdr-option.h"

G_BEGIN_DECLS

/* hooks-explain.c */
MdrConflict *hooks_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* hooks-grow.c */
HooksSolution *hooks_grow (const HooksPuzzle *rules, GRand *random, MdrJob *job);
gboolean hooks_can_cut (int size);
gboolean hooks_cut (HooksPuzzle *puzzle, const HooksSolution *solution, GRand *random);
int hooks_random_below (GRand *random, int limit);

/* hooks-generate.c */
extern const MdrChoice hooks_generated_clues[];
extern const MdrChoice hooks_generated_digits[];
MdrPuzzle *hooks_generate (const MdrOptions *options, MdrJob *job, GError **error);

G_END_DECLS

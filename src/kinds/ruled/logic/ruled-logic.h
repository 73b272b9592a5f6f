/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-command.h"
#include "mdr-logic.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/* ruled-logic.c: searching for commands and for what all solutions share. */
extern const MdrLogic ruled_logic;

/* ruled-explain.c */
MdrConflict *ruled_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);

/* ruled-finish.c */
MdrPuzzle *ruled_relax (const MdrPuzzle *puzzle);
MdrTruth ruled_finish (const MdrPuzzle *puzzle,
                       const MdrSolution *solution,
                       MdrJob *job,
                       GPtrArray *edits,
                       MdrSolution **finished);

/* ruled-generate.c */
MdrPuzzle *ruled_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);

/* ruled-improve.c */
MdrPuzzle *ruled_command_improve (const MdrPuzzle *puzzle,
                                  const MdrCommandRequest *request,
                                  MdrJob *job,
                                  GError **error);
MdrPuzzle *ruled_vary (const MdrPuzzle *puzzle, const MdrSolution *solution, GRand *random, MdrJob *job);

G_END_DECLS

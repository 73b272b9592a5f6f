/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/* numberlink-model.c, numberlink-model-solve.c */
MdrModel *numberlink_build_model (const MdrPuzzle *puzzle, const char *method, GError **error);
extern const MdrChoice numberlink_objectives[];
extern const MdrChoice numberlink_engines[];
void numberlink_solve_model (const NumberlinkPuzzle *puzzle,
                             const MdrSolveRequest *request,
                             MdrJob *job,
                             MdrResult *result);

/* numberlink-solve.c */
extern const MdrMethod numberlink_methods[];
void numberlink_settle_cover (const NumberlinkPuzzle *puzzle, MdrResult *result);
void numberlink_solve (const MdrPuzzle *puzzle,
                       const MdrSolveRequest *request,
                       MdrJob *job,
                       MdrResult *result);

G_END_DECLS

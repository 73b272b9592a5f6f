/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "numberlink-values.h"

G_BEGIN_DECLS

/* numberlink-model.c, numberlink-model-solve.c */
extern const MdrChoice numberlink_objectives[];
MdrModel *numberlink_build_flow (const MdrPuzzle *puzzle, GError **error);
MdrModel *numberlink_build_vertex_cut (const MdrPuzzle *puzzle, GError **error);
MdrModel *numberlink_build_vertex (const MdrPuzzle *puzzle, GError **error);
void numberlink_solve_flow (const MdrPuzzle *puzzle,
                            const MdrSolveRequest *request,
                            MdrJob *job,
                            MdrResult *result);
void numberlink_solve_vertex_cut (const MdrPuzzle *puzzle,
                                  const MdrSolveRequest *request,
                                  MdrJob *job,
                                  MdrResult *result);
void numberlink_solve_vertex (const MdrPuzzle *puzzle,
                              const MdrSolveRequest *request,
                              MdrJob *job,
                              MdrResult *result);

/* numberlink-solve.c */
extern const MdrMethod numberlink_methods[];
void numberlink_settle_cover (const NumberlinkPuzzle *puzzle, MdrResult *result);
void numberlink_add_used (const NumberlinkPuzzle *puzzle, MdrResult *result);

G_END_DECLS

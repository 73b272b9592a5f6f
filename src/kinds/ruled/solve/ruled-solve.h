/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "ruled-values.h"

G_BEGIN_DECLS

/* ruled-solve.c */
extern const MdrMethod ruled_methods[];

/* ruled-model.c */
void ruled_solve_model (const MdrPuzzle *puzzle,
                        const MdrSolveRequest *request,
                        gconstpointer data,
                        MdrJob *job,
                        MdrResult *result);
MdrModel *ruled_build_model (const MdrPuzzle *puzzle,
                             const MdrOptions *options,
                             gconstpointer data,
                             GError **error);

G_END_DECLS

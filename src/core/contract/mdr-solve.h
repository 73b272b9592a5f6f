/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"
#include "mdr-result.h"
#include "mdr-search.h"
#include "mdr-task.h"

G_BEGIN_DECLS

MdrResult *mdr_job_solve (MdrJob *job, const MdrPuzzle *puzzle, const MdrSolveRequest *request);
gpointer mdr_solve_work (const MdrTaskInput *input, MdrJob *job, GError **error);
void mdr_result_take_search (MdrResult *result, GPtrArray *solutions, MdrSearchEnd end, MdrJob *job);
MdrConflict *mdr_job_explain (MdrJob *job, const MdrPuzzle *puzzle, GError **error);

/* mdr-blame.c */
void mdr_problems_blame (MdrProblems *problems, guint first, const MdrPuzzle *puzzle, const MdrState *state);

G_END_DECLS

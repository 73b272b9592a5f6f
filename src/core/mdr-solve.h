/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job-queue.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/**
 * MdrSolveCallback:
 * @result: the outcome; the callee may ref it
 * @data: as given to mdr_solve_async()
 *
 * Runs in the main context that called mdr_solve_async().
 */
typedef void (*MdrSolveCallback) (MdrJob *job, MdrResult *result, gpointer data);

MdrResult *mdr_job_solve (MdrJob *job, const MdrPuzzle *puzzle, const MdrSolveRequest *request);
void mdr_solve_async (MdrJobQueue *queue,
                      MdrJob *job,
                      const MdrPuzzle *puzzle,
                      const MdrSolveRequest *request,
                      MdrSolveCallback callback,
                      gpointer data,
                      GDestroyNotify destroy);

G_END_DECLS

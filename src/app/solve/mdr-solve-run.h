/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLVE_RUN (mdr_solve_run_get_type ())

/**
 * MdrLimits:
 * @seconds: of wall time, for each method
 * @megabytes: of memory, for each method
 * @count: number of solutions to look for, see #MdrSolveRequest
 */
typedef struct
{
  double seconds;
  guint megabytes;
  guint count;
} MdrLimits;

/**
 * MdrSolveRun:
 *
 * A run of the solve panel: it solves a puzzle with one method, or with all in turn.
 *
 * Emits
 * - "running-changed";
 * - "progressed" (const MdrProgress *, const char *heading, nullable): the progress of the method, and which
 *   of several it is;
 * - "ended" (MdrResult *): a method has ended or was stopped.
 */
G_DECLARE_FINAL_TYPE (MdrSolveRun, mdr_solve_run, MDR, SOLVE_RUN, GObject)

MdrSolveRun *mdr_solve_run_new (MdrJobQueue *queue);
void mdr_solve_run_start (MdrSolveRun *self,
                          const MdrPuzzle *puzzle,
                          const MdrMethod *method,
                          const MdrOptions *options,
                          const MdrLimits *limits);
void mdr_solve_run_compare (MdrSolveRun *self,
                            const MdrPuzzle *puzzle,
                            const MdrOptions *options,
                            const MdrLimits *limits);
void mdr_solve_run_stop (MdrSolveRun *self);
void mdr_solve_run_drop (MdrSolveRun *self);
gboolean mdr_solve_run_get_running (MdrSolveRun *self);
gboolean mdr_solve_run_get_comparing (MdrSolveRun *self);

G_END_DECLS

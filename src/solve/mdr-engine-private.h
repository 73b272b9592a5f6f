/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-engine.h"
#include "mdr-glpk.h"
#include "mdr-helper.h"

G_BEGIN_DECLS

/**
 * MdrReduction:
 *
 * A model prepared for engines: without fixed columns, with each column at most
 * once in a row, with integral bounds of integer columns, and without rows that
 * the bounds of the columns satisfy anyway.
 */
typedef struct _MdrReduction MdrReduction;

/* mdr-reduction.c */
MdrReduction *mdr_reduction_new (const MdrModel *model);
void mdr_reduction_free (MdrReduction *reduction);
void mdr_reduction_add_rows (MdrReduction *reduction, const MdrRowBuffer *rows);
gboolean mdr_reduction_is_infeasible (const MdrReduction *reduction);
guint mdr_reduction_get_row_count (const MdrReduction *reduction);
const MdrGlpkProblem *mdr_reduction_get_problem (MdrReduction *reduction);
void mdr_reduction_get_rows (const MdrReduction *reduction, guint first, MdrGlpkRows *rows);
void mdr_reduction_expand (const MdrReduction *reduction, const double *point, double *values);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrReduction, mdr_reduction_free)

/**
 * MdrHelperProcess:
 *
 * A running helper program. Sending and receiving return soon after the job
 * should stop.
 */
typedef struct _MdrHelperProcess MdrHelperProcess;

/* mdr-helper-process.c */
MdrHelperProcess *mdr_helper_process_new (const char *name, MdrJob *job, GError **error);
void mdr_helper_process_free (MdrHelperProcess *process);
void mdr_helper_process_set_timeout (MdrHelperProcess *process, int milliseconds);
gboolean mdr_helper_process_wait (MdrHelperProcess *process, GError **error);
gboolean mdr_helper_process_send (MdrHelperProcess *process,
                                  gconstpointer data,
                                  gsize length,
                                  GError **error);
gboolean mdr_helper_process_receive (MdrHelperProcess *process, gpointer data, gsize length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrHelperProcess, mdr_helper_process_free)

/* mdr-cut-process.c */
gboolean mdr_cut_process_run (MdrGlpkTask *task, MdrJob *job, GError **error);

/**
 * MdrEngineRun:
 * @reduction: the reduced model that the engine solves, with the rows added so far
 * @values: scratch, a value for each column of the model
 * @solutions: number of solutions handed out so far
 * @cuts: number of lazy rows added so far
 *
 * The part that both engines share: an engine finds points, the run checks them
 * against the lazy rows and hands out the solutions.
 */
typedef struct
{
  const MdrModel *model;
  MdrJob *job;
  MdrSolutionFunc solution;
  gpointer data;
  MdrReduction *reduction;
  double *values;
  guint solutions;
  guint cuts;
} MdrEngineRun;

/**
 * MdrEngineNext:
 * @MDR_ENGINE_DONE: no further solution is wanted
 * @MDR_ENGINE_AGAIN: rows were added to the reduction, so solve again
 * @MDR_ENGINE_ERROR: see the error
 */
typedef enum
{
  MDR_ENGINE_DONE,
  MDR_ENGINE_AGAIN,
  MDR_ENGINE_ERROR,
} MdrEngineNext;

/* mdr-engine-run.c */
void mdr_engine_run_init (MdrEngineRun *run,
                          const MdrModel *model,
                          MdrJob *job,
                          MdrSolutionFunc solution,
                          gpointer data);
void mdr_engine_run_clear (MdrEngineRun *run);
guint mdr_engine_run_separate (MdrEngineRun *run, const double *point, gboolean integral);
MdrEngineNext mdr_engine_run_offer (MdrEngineRun *run,
                                    const double *point,
                                    gboolean can_go_on,
                                    GError **error);
MdrOutcome mdr_engine_run_end_early (const MdrEngineRun *run);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrEngineRun, mdr_engine_run_clear)

G_END_DECLS

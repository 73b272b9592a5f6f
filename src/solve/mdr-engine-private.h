/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-engine.h"
#include "mdr-glpk.h"
#include "mdr-sat-protocol.h"

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
 * MdrSatProcess:
 *
 * A running helper process. Sending and receiving return soon after the job
 * should stop.
 */
typedef struct _MdrSatProcess MdrSatProcess;

/* mdr-sat-process.c */
MdrSatProcess *mdr_sat_process_new (MdrJob *job, GError **error);
void mdr_sat_process_free (MdrSatProcess *process);
gboolean mdr_sat_process_send (MdrSatProcess *process, gconstpointer data, gsize length, GError **error);
gboolean mdr_sat_process_receive (MdrSatProcess *process, gpointer data, gsize length, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSatProcess, mdr_sat_process_free)

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

/* Returns nonzero to stop the engine although the job does not; for tests that inject faults. */
typedef int (*MdrEngineWatch) (gpointer data);

/* mdr-engine-branch-and-cut.c */
MdrOutcome mdr_engine_branch_and_cut_watched (const MdrModel *model,
                                              const MdrCutOptions *options,
                                              MdrJob *job,
                                              MdrEngineWatch watch,
                                              gpointer watch_data,
                                              MdrSolutionFunc solution,
                                              gpointer data,
                                              GError **error);

G_END_DECLS

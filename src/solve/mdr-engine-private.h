/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-engine.h"
#include "mdr-reduction.h"

G_BEGIN_DECLS

/**
 * MdrEngineRun:
 * @reduction: the model as the engine gets it, with the rows added so far
 * @values: room for a value for each column of the model
 * @answers: given so far
 * @cuts: lazy rows added so far
 *
 * What both engines share: an engine finds points, the run holds them against
 * the lazy rows and hands out the answers.
 */
typedef struct
{
  const MdrModel *model;
  MdrJob *job;
  MdrAnswerFunc answer;
  gpointer data;
  MdrReduction *reduction;
  double *values;
  guint answers;
  guint cuts;
} MdrEngineRun;

/**
 * MdrEngineNext:
 * @MDR_ENGINE_DONE: the run has all it wanted
 * @MDR_ENGINE_AGAIN: rows were added to the reduction: solve again
 * @MDR_ENGINE_ERROR: see the error
 */
typedef enum
{
  MDR_ENGINE_DONE,
  MDR_ENGINE_AGAIN,
  MDR_ENGINE_ERROR,
} MdrEngineNext;

void mdr_engine_run_init (MdrEngineRun *run,
                          const MdrModel *model,
                          MdrJob *job,
                          MdrAnswerFunc answer,
                          gpointer data);
void mdr_engine_run_clear (MdrEngineRun *run);
guint mdr_engine_run_separate (MdrEngineRun *run, const double *point, gboolean integral);
MdrEngineNext mdr_engine_run_offer (MdrEngineRun *run,
                                    const double *point,
                                    gboolean can_go_on,
                                    GError **error);
MdrOutcome mdr_engine_run_end_early (const MdrEngineRun *run);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrEngineRun, mdr_engine_run_clear)

/* Nonzero breaks the engine off; for tests that inject faults where the job has no reason to stop. */
typedef int (*MdrEngineWatch) (gpointer data);

MdrOutcome mdr_engine_branch_and_cut_watched (const MdrModel *model,
                                              const MdrCutOptions *options,
                                              MdrJob *job,
                                              MdrEngineWatch watch,
                                              gpointer watch_data,
                                              MdrAnswerFunc answer,
                                              gpointer data,
                                              GError **error);

G_END_DECLS

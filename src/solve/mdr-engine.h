/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-model.h"

G_BEGIN_DECLS

/**
 * MdrOutcome:
 * @MDR_OUTCOME_OPTIMAL: the last answer is proven best; for a feasibility
 *   model, there is an answer
 * @MDR_OUTCOME_FEASIBLE: answers, but stopped before the proof
 * @MDR_OUTCOME_INFEASIBLE: proven that there is no (further) answer
 * @MDR_OUTCOME_STOPPED: stopped before any answer; the job says why
 * @MDR_OUTCOME_FAILED: see the error
 */
typedef enum
{
  MDR_OUTCOME_OPTIMAL,
  MDR_OUTCOME_FEASIBLE,
  MDR_OUTCOME_INFEASIBLE,
  MDR_OUTCOME_STOPPED,
  MDR_OUTCOME_FAILED,
} MdrOutcome;

/**
 * MdrAnswerFunc:
 * @values: one for each column of the model, whole where integer
 * @more: (nullable): write a row that @values breaks to be given further
 *   answers (a "no-good"); write none to end the run. %NULL where the engine
 *   cannot go on
 * @data: as given to the engine
 *
 * Gets each answer that no lazy cut turns down, on the thread that runs the
 * engine.
 */
typedef void (*MdrAnswerFunc) (const double *values, MdrRowBuffer *more, gpointer data);

/**
 * MdrCutOptions:
 * @presolve: GLPK's presolver for integer programs; not together with lazy cuts
 * @gomory: and the others: GLPK's own cutting planes; @clique has no effect
 *   together with @presolve
 */
typedef struct
{
  gboolean presolve;
  gboolean gomory;
  gboolean mixed_integer_rounding;
  gboolean cover;
  gboolean clique;
} MdrCutOptions;

MdrOutcome mdr_engine_branch_and_cut (const MdrModel *model,
                                      const MdrCutOptions *options,
                                      MdrJob *job,
                                      MdrAnswerFunc answer,
                                      gpointer data,
                                      GError **error);
MdrOutcome mdr_engine_satisfy (const MdrModel *model,
                               MdrJob *job,
                               MdrAnswerFunc answer,
                               gpointer data,
                               GError **error);

G_END_DECLS

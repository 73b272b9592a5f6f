/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-model.h"

G_BEGIN_DECLS

/**
 * MdrOutcome:
 * @MDR_OUTCOME_OPTIMAL: the last solution is proven optimal; for a feasibility
 *   model, there is a solution
 * @MDR_OUTCOME_FEASIBLE: stopped after a solution was found, before the proof
 * @MDR_OUTCOME_INFEASIBLE: proven that there is no (further) solution
 * @MDR_OUTCOME_STOPPED: stopped before any solution was found; the job says why
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
 * MdrSolutionFunc:
 * @values: a value for each column of the model, integral for integer columns
 * @more: (nullable): to receive further solutions, write a row here that @values
 *   violates (a no-good); write none to end the run. %NULL if the engine cannot
 *   continue
 * @data: as given to the engine
 *
 * Receives each solution that satisfies the lazy rows, on the thread that runs
 * the engine.
 */
typedef void (*MdrSolutionFunc) (const double *values, MdrRowBuffer *more, gpointer data);

/**
 * MdrCutOptions:
 * @presolve: GLPK's presolver for integer programs; has no effect together with
 *   lazy rows
 * @gomory: like the following, a family of GLPK's own cutting planes; @clique
 *   has no effect together with @presolve
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
                                      MdrSolutionFunc solution,
                                      gpointer data,
                                      GError **error);
MdrOutcome mdr_engine_satisfy (const MdrModel *model,
                               MdrJob *job,
                               MdrSolutionFunc solution,
                               gpointer data,
                               GError **error);

G_END_DECLS

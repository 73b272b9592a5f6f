/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-engine.h"
#include "mdr-option.h"
#include "mdr-result.h"

G_BEGIN_DECLS

/**
 * MdrEngine:
 * @MDR_ENGINE_SAT: mdr_engine_satisfy()
 * @MDR_ENGINE_BRANCH_AND_CUT: mdr_engine_branch_and_cut()
 *
 * What solves a model.
 */
typedef enum
{
  MDR_ENGINE_SAT,
  MDR_ENGINE_BRANCH_AND_CUT,
} MdrEngine;

/* Values of an option "engine"; the second list begins with "automatic". */
extern const MdrChoice mdr_engine_choices[];
extern const MdrChoice mdr_engine_choices_automatic[];

MdrEngine mdr_engine_choose (const MdrOptions *options, MdrEngine automatic);

/**
 * MdrModelRun:
 * @model: gets a row for each solution that is in @result before the run
 * @engine: what solves it
 * @cuts: GLPK's own cutting planes, for branch and cut; its presolver runs
 *   wherever it may
 * @count: how many solutions are enough
 * @read: (transfer full): the solution that the values of the columns stand for
 * @exclude: (nullable): writes a row that every solution but this one keeps;
 *   %NULL for a model whose solutions may be false, and so their number: one
 *   is enough then
 * @get_objective: (nullable): the value of the model's objective for a
 *   solution: one best solution is looked for. %NULL where any is as good
 * @data: for the three functions
 * @job: asked whether to stop; told the progress
 * @result: where solutions and what is proven go
 *
 * One run of an integer program for a method of a kind. Solutions that are in
 * @result before the run, found by other means, count: they are not found
 * again, and the best of them stays where the engine finds none better.
 */
typedef struct
{
  MdrModel *model;
  MdrEngine engine;
  MdrCutOptions cuts;
  guint count;
  MdrSolution *(*read) (const double *values, gpointer data);
  void (*exclude) (const MdrSolution *solution, MdrRowBuffer *rows, gpointer data);
  double (*get_objective) (const MdrSolution *solution, gpointer data);
  gpointer data;
  MdrJob *job;
  MdrResult *result;
} MdrModelRun;

MdrOutcome mdr_model_run (const MdrModelRun *run);
MdrOutcome mdr_model_run_part (const MdrModelRun *run);

G_END_DECLS

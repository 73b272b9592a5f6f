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
 * The engine that solves a model.
 */
typedef enum
{
  MDR_ENGINE_SAT,
  MDR_ENGINE_BRANCH_AND_CUT,
} MdrEngine;

/* Choices of an option "engine"; the second list begins with "automatic". */
extern const MdrChoice mdr_engine_choices[];
extern const MdrChoice mdr_engine_choices_automatic[];

MdrEngine mdr_engine_choose (const MdrOptions *options, MdrEngine automatic);

/**
 * MdrModelRun:
 * @model: the model; a row is added to it for each solution that is in @result
 *   before the run
 * @engine: the engine that solves it
 * @cuts: GLPK's own cutting planes, for branch and cut; its presolver is used
 *   whenever possible
 * @count: how many solutions are enough
 * @read: (transfer full): converts the values of the columns to a solution
 * @exclude: (nullable): writes a row that every solution but this one satisfies;
 *   %NULL for a model whose solutions may be false, so that counting them makes
 *   no sense and one is enough
 * @get_objective: (nullable): the value of the model's objective for a solution,
 *   to look for one best solution; %NULL to look for any
 * @data: for the three functions
 * @job: asked whether to stop, and told the progress
 * @result: receives the solutions and what is proven
 *
 * One run of an integer program for a method of a kind. Solutions that other
 * means have put into @result before the run are not found again, and the best
 * of them stays unless the engine finds a better one.
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

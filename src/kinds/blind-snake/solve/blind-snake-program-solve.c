/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "blind-snake-cover.h"
#include "blind-snake-search.h"
#include "blind-snake-targets.h"
#include "mdr-model-run.h"

typedef struct _Run Run;

/**
 * Run:
 * @tori: (element-type BlindSnakeTarget): to be covered
 * @length: the most moves at hand
 * @engine: of the program
 * @decide: whether there are so many moves that cover them in time; adds them to @result
 *
 * One length after another, until there is a solution.
 */
struct _Run
{
  const MdrPuzzle *puzzle;
  GArray *tori;
  guint length;
  MdrEngine engine;
  MdrOutcome (*decide) (Run *run);
  MdrJob *job;
  MdrResult *result;
};

static MdrSolution *
new_solution (const Run *run, BlindSnakeStrategy *strategy)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (run->puzzle);
  gint64 moves = torus->goal == BLIND_SNAKE_GOAL_APPLE
                     ? blind_snake_walk_to_apple (strategy, torus, NULL)
                     : blind_snake_walk_cover (strategy, (guint) torus->columns, (guint) torus->rows, NULL);

  /* If the list is wrong, verify rejects it. */
  return &blind_snake_solution_new (run->puzzle, strategy, (guint) MAX (moves, 0))->base;
}

static MdrSolution *
read_solution (const double *values, gpointer data)
{
  const Run *run = data;
  g_autoptr (BlindSnakeStrategy) strategy = blind_snake_model_read (run->length, values);

  return new_solution (run, strategy);
}

static MdrOutcome
solve_program (Run *run)
{
  GError *error = NULL;
  g_autoptr (MdrModel) model = blind_snake_model_new (run->tori, run->length, &error);
  MdrModelRun part = {
    .model = model,
    .engine = run->engine,
    .read = read_solution,
    .data = run,
    .job = run->job,
    .result = run->result,
  };

  if (model)
    return mdr_model_run_part (&part);
  mdr_result_take_error (run->result, error);
  return MDR_OUTCOME_FAILED;
}

static MdrOutcome
search_moves (Run *run)
{
  g_autoptr (BlindSnakeStrategy) strategy = NULL;
  MdrOutcome outcome = blind_snake_search (run->tori, run->length, run->job, &run->result->nodes, &strategy);

  mdr_job_set_nodes (run->job, run->result->nodes);
  if (outcome == MDR_OUTCOME_OPTIMAL)
    mdr_result_take_solution (run->result, new_solution (run, strategy));
  else if (outcome == MDR_OUTCOME_STOPPED)
    mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
  return outcome;
}

static void
set_bound (Run *run)
{
  run->result->has_bound = TRUE;
  run->result->bound = run->length;
  mdr_job_set_bound (run->job, run->length);
}

/* The last move at which one of @tori may be covered; %G_MAXUINT for any. */
static guint
find_last_deadline (const GArray *tori)
{
  guint last = 0;

  for (guint i = 0; i < tori->len; i++)
    last = MAX (last, g_array_index (tori, BlindSnakeTarget, i).deadline);
  return last;
}

/* Iterative deepening: decides each length from the bound up, until one is feasible. */
static void
deepen (Run *run)
{
  const guint last = find_last_deadline (run->tori);
  MdrOutcome outcome = MDR_OUTCOME_INFEASIBLE;

  for (set_bound (run); run->length <= last && mdr_job_should_stop (run->job) == MDR_STOP_NONE;
       run->length++, set_bound (run))
    {
      outcome = run->decide (run);
      if (outcome != MDR_OUTCOME_INFEASIBLE)
        break;
    }
  mdr_result_add_fact (run->result, "tori", g_variant_new_int64 (run->tori->len), _ ("Tori to cover"), "%'u",
                       run->tori->len);
  if (run->result->solutions->len > 0)
    {
      const BlindSnakeSolution *solution = g_ptr_array_index (run->result->solutions, 0);

      /* No list is shorter, so the one found is a shortest, even if the engine was stopped after it. */
      run->result->sense = MDR_SENSE_FEWEST;
      run->result->objective = run->length;
      run->result->optimal = MDR_TRUTH_YES;
      mdr_job_set_best (run->job, run->length);
      mdr_result_set_stopped (run->result, MDR_STOP_NONE);
      mdr_result_add_fact (run->result, "moves-here", g_variant_new_int64 (solution->moves),
                           _ ("On this torus"), ngettext ("%'u move", "%'u moves", solution->moves),
                           solution->moves);
    }
  else if (outcome == MDR_OUTCOME_INFEASIBLE && run->length > last)
    mdr_result_set_goal_impossible (run->result, _ ("No sequence of moves covers all of these tori within "
                                                    "the given number of moves per cell (proven)."));
  else if (outcome == MDR_OUTCOME_INFEASIBLE)
    mdr_result_set_stopped (run->result, mdr_job_should_stop (run->job));
}

/* The tori that the options choose. */
static GArray *
new_targets (const MdrPuzzle *puzzle, const MdrOptions *options, GError **error)
{
  return blind_snake_targets_new (blind_snake_puzzle (puzzle),
                                  (guint) mdr_options_get_integer (options, "cells"),
                                  mdr_options_get (options, "tori"), mdr_options_get_real (options, "ratio"),
                                  error);
}

/* The same for a method; %NULL where the result has an error. */
static GArray *
read_tori (const MdrPuzzle *puzzle, const MdrOptions *options, MdrResult *result)
{
  GError *error = NULL;
  GArray *tori = new_targets (puzzle, options, &error);

  if (!tori)
    blind_snake_refuse (result, error);
  return tori;
}

/** Implements solve: the shortest list of moves that covers a set of tori, by integer programs. */
void
blind_snake_solve_shortest (const MdrPuzzle *puzzle,
                            const MdrSolveRequest *request,
                            gconstpointer data,
                            MdrJob *job,
                            MdrResult *result)
{
  g_autoptr (GArray) tori = read_tori (puzzle, request->options, result);
  Run run = {
    .puzzle = puzzle,
    .tori = tori,
    .engine = mdr_engine_choose (request->options, MDR_ENGINE_SAT),
    .decide = solve_program,
    .job = job,
    .result = result,
  };

  if (!tori)
    return;
  run.length = blind_snake_targets_get_bound (tori);
  deepen (&run);
}

/**
 * Implements solve: the same by trying moves. Where there are deadlines, all lengths are tried at once first:
 * if none does, there is no need to refute each by itself.
 */
void
blind_snake_solve_search (const MdrPuzzle *puzzle,
                          const MdrSolveRequest *request,
                          gconstpointer data,
                          MdrJob *job,
                          MdrResult *result)
{
  g_autoptr (GArray) tori = read_tori (puzzle, request->options, result);
  g_autoptr (BlindSnakeStrategy) strategy = NULL;
  Run run = { .puzzle = puzzle, .tori = tori, .decide = search_moves, .job = job, .result = result };
  guint last;

  if (!tori)
    return;
  for (guint i = 0; i < tori->len; i++)
    {
      const BlindSnakeTarget *torus = &g_array_index (tori, BlindSnakeTarget, i);

      if (MAX (torus->columns, torus->rows) <= BLIND_SNAKE_MAX_SEARCH_SIDE)
        continue;
      blind_snake_refuse (result, g_error_new (MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                                               _ ("The search takes tori with up to %d columns and rows."),
                                               BLIND_SNAKE_MAX_SEARCH_SIDE));
      return;
    }
  run.length = blind_snake_targets_get_bound (tori);
  last = find_last_deadline (tori);
  if (last >= run.length && last < G_MAXUINT
      && blind_snake_search (tori, last, job, &result->nodes, &strategy) == MDR_OUTCOME_INFEASIBLE)
    run.length = last + 1;
  deepen (&run);
}

/** Implements build_model: for the least length that is not ruled out. */
MdrModel *
blind_snake_build_shortest (const MdrPuzzle *puzzle,
                            const MdrOptions *options,
                            gconstpointer data,
                            GError **error)
{
  g_autoptr (MdrOptions) usual = options ? NULL : mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  g_autoptr (GArray) tori = new_targets (puzzle, options ? options : usual, error);

  return tori ? blind_snake_model_new (tori, blind_snake_targets_get_bound (tori), error) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-solve.h"

#include <glib/gi18n-lib.h>

#include "hooks-model.h"
#include "mdr-model-run.h"
#include "mdr-solve.h"

static void
solve_by_hooks (const MdrPuzzle *puzzle,
                const MdrSolveRequest *request,
                gconstpointer data,
                MdrJob *job,
                MdrResult *result)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new ();
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  HooksLayoutCount layouts;
  HooksBoard board;

  mdr_job_set_phase (job, N_ ("Searching"));
  if (request->proof)
    end = hooks_prove (hooks_puzzle (puzzle), request->count, job, request->proof, solutions);
  else if (hooks_board_init (&board, hooks_puzzle (puzzle), NULL) != MDR_STEP_CONTRADICTION)
    end = hooks_search (&board, request->count, G_MAXUINT64, job, solutions);
  mdr_result_take_search (result, solutions, end, job);
  /* Without digits, layouts are solutions, and their number is of interest. */
  if (hooks_puzzle (puzzle)->digits == HOOKS_DIGITS_NONE
      && hooks_count_layouts (hooks_puzzle (puzzle), job, &layouts))
    mdr_result_add_fact (result, "layouts", g_variant_new_int64 ((gint64) layouts.most), _ ("Layouts"),
                         "%'" G_GUINT64_FORMAT, layouts.most);
}

/* @data is the engine. */
static void
solve_by_model (const MdrPuzzle *puzzle,
                const MdrSolveRequest *request,
                gconstpointer data,
                MdrJob *job,
                MdrResult *result)
{
  g_autofree HooksColumns *columns = g_new0 (HooksColumns, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrModel) model = hooks_model_new (hooks_puzzle (puzzle), columns, &error);
  MdrModelRun run = {
    .model = model,
    .engine = (MdrEngine) GPOINTER_TO_UINT (data),
    .count = request->count,
    .read = hooks_model_read,
    .exclude = hooks_model_exclude,
    .data = columns,
    .job = job,
    .result = result,
  };

  if (model != NULL)
    mdr_model_run (&run);
  else if (g_error_matches (error, MDR_ERROR, MDR_ERROR_INVALID))
    mdr_result_set_exhausted (result);
  else
    mdr_result_take_error (result, g_steal_pointer (&error));
}

static void
solve_published (const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 gconstpointer data,
                 MdrJob *job,
                 MdrResult *result)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrModel) model = hooks_build_published (puzzle, NULL, NULL, &error);
  MdrModelRun run = {
    .model = model,
    .engine = mdr_engine_choose (request->options, MDR_ENGINE_SAT),
    .count = request->count,
    .read = hooks_published_read,
    .exclude = hooks_published_exclude,
    .data = (gpointer) hooks_puzzle (puzzle),
    .job = job,
    .result = result,
  };

  if (model != NULL)
    mdr_model_run (&run);
  else
    mdr_result_take_error (result, g_steal_pointer (&error));
}

const MdrMethod hooks_methods[] = {
  { .id = "unfold",
    .name = N_ ("Hook by hook, then cells"),
    .counts = TRUE,
    .proves = TRUE,
    .solve = solve_by_hooks,
    .explanation = N_ ("Places the hooks from the largest to the smallest, deducing cells after each, then "
                       "searches the cells that are left open, and learns from each conflict.") },
  { .id = "sat",
    .name = N_ ("Integer program by SAT"),
    .counts = TRUE,
    .solve = solve_by_model,
    .build_model = hooks_build_model,
    .data = GUINT_TO_POINTER (MDR_ENGINE_SAT),
    .explanation = N_ ("Uses a variable for each place of each hook. Solutions that are not connected or "
                       "break a clue about runs are cut off as they appear.") },
  { .id = "cut",
    .name = N_ ("Integer program by branch and cut"),
    .counts = TRUE,
    .solve = solve_by_model,
    .build_model = hooks_build_model,
    .data = GUINT_TO_POINTER (MDR_ENGINE_BRANCH_AND_CUT),
    .explanation = N_ ("Uses a variable for each place of each hook. Solutions that are not connected or "
                       "break a clue about runs are cut off as they appear.") },
  { .id = "published",
    .name = N_ ("Published model"),
    .counts = TRUE,
    .solve = solve_published,
    .build_model = hooks_build_published,
    .explanation = N_ (
        "The integer program as it was published, for layouts without digits, with one mistake corrected.") },
  MDR_BACKBONE_METHOD,
  { NULL },
};

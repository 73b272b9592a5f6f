/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-engine-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"

static void
tell_size (MdrEngineRun *run)
{
  mdr_job_set_size (run->job, mdr_reduction_get_row_count (run->reduction),
                    (guint) mdr_reduction_get_problem (run->reduction)->columns);
}

void
mdr_engine_run_init (MdrEngineRun *run,
                     const MdrModel *model,
                     MdrJob *job,
                     MdrSolutionFunc solution,
                     gpointer data)
{
  g_return_if_fail (run != NULL && model != NULL);
  g_return_if_fail (job != NULL && solution != NULL);

  *run = (MdrEngineRun){ .model = model, .job = job, .solution = solution, .data = data };
  run->reduction = mdr_reduction_new (model);
  /* One more, because a model may have no columns, but a point has values. */
  run->values = g_new0 (double, mdr_model_get_column_count (model) + 1);
  tell_size (run);
}

void
mdr_engine_run_clear (MdrEngineRun *run)
{
  g_clear_pointer (&run->reduction, mdr_reduction_free);
  g_clear_pointer (&run->values, g_free);
}

static void
expand (MdrEngineRun *run, const double *point, gboolean integral)
{
  mdr_reduction_expand (run->reduction, point, run->values);
  for (guint i = 0; integral && i < mdr_model_get_column_count (run->model); i++)
    if (mdr_model_get_column (run->model, i)->integer)
      run->values[i] = round (run->values[i]);
}

static void
add_cuts (MdrEngineRun *run, const MdrRowBuffer *cuts)
{
  mdr_reduction_add_rows (run->reduction, cuts);
  run->cuts += mdr_row_buffer_get_length (cuts);
  mdr_job_set_cuts (run->job, run->cuts);
}

/**
 * mdr_engine_run_separate:
 * @point: a value for each column of the reduction
 *
 * Adds the lazy rows that @point violates to the reduction.
 *
 * Returns: the number of rows that the reduction had before
 */
guint
mdr_engine_run_separate (MdrEngineRun *run, const double *point, gboolean integral)
{
  g_autoptr (MdrRowBuffer) cuts = mdr_row_buffer_new ();
  guint before = mdr_reduction_get_row_count (run->reduction);

  expand (run, point, integral);
  mdr_model_separate (run->model, run->values, integral, cuts);
  add_cuts (run, cuts);
  return before;
}

/* Returns that the engine has to solve again with the new rows; an error if none of them excludes the point,
 * because the engine would find it again for ever. */
static MdrEngineNext
go_on_with (MdrEngineRun *run, const MdrRowBuffer *rows, GError **error)
{
  for (guint row = 0; row < mdr_row_buffer_get_length (rows); row++)
    if (mdr_row_buffer_is_broken (rows, row, run->values))
      return MDR_ENGINE_AGAIN;
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
               _ ("A row that should exclude a solution does not, so the search would never end."));
  return MDR_ENGINE_ERROR;
}

/**
 * mdr_engine_run_offer:
 * @point: a value for each column of the reduction; integral where it must be
 * @can_go_on: whether the receiver of the solution may ask for more
 *
 * Hands a point out if it satisfies all lazy rows; otherwise adds those that it
 * violates. This also catches incumbents that GLPK found without calling the
 * callback.
 *
 * Returns: what the engine has to do next
 */
MdrEngineNext
mdr_engine_run_offer (MdrEngineRun *run, const double *point, gboolean can_go_on, GError **error)
{
  g_autoptr (MdrRowBuffer) cuts = mdr_row_buffer_new ();
  g_autoptr (MdrRowBuffer) more = mdr_row_buffer_new ();

  expand (run, point, TRUE);
  mdr_model_separate (run->model, run->values, TRUE, cuts);
  if (mdr_row_buffer_get_length (cuts) > 0)
    {
      add_cuts (run, cuts);
      tell_size (run);
      return go_on_with (run, cuts, error);
    }
  run->solutions++;
  run->solution (run->values, can_go_on ? more : NULL, run->data);
  if (mdr_row_buffer_get_length (more) == 0)
    return MDR_ENGINE_DONE;
  mdr_reduction_add_rows (run->reduction, more);
  tell_size (run);
  return go_on_with (run, more, error);
}

/** Returns: the outcome of a run that was stopped */
MdrOutcome
mdr_engine_run_end_early (const MdrEngineRun *run)
{
  return run->solutions > 0 ? MDR_OUTCOME_FEASIBLE : MDR_OUTCOME_STOPPED;
}

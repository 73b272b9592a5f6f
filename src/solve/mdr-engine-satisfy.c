/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-engine-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"
#include "mdr-sat-protocol.h"

/*
 * One run: its helper process, how many rows the helper has received, and the
 * objective that the next solution must reach. Objectives here leave out the
 * constant contributed by fixed columns.
 */
typedef struct
{
  MdrEngineRun run;
  MdrHelperProcess *process;
  guint rows_sent;
  gboolean has_bound;
  int bound;
  guint64 conflicts_before;
  guint64 conflicts;
  double *point;
} Search;

/* Stores @value as an integer. Returns FALSE if it is not one that the helper accepts. */
static gboolean
to_whole (double value, int *whole)
{
  if (fabs (value) > MDR_SAT_MAX_VALUE || fabs (value - round (value)) > 0)
    return FALSE;
  *whole = (int) value;
  return TRUE;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, sentence);
  return FALSE;
}

static void
append_integer (GByteArray *message, int value)
{
  gint32 word = value;

  g_byte_array_append (message, (const guint8 *) &word, sizeof word);
}

static gboolean
append_hello (const Search *search, GByteArray *message, GError **error)
{
  const MdrGlpkProblem *problem = mdr_reduction_get_problem (search->run.reduction);
  MdrSatHello hello = {
    .magic = MDR_SAT_MAGIC,
    .version = MDR_SAT_VERSION,
    .columns = (guint32) problem->columns,
    .memory_limit = mdr_job_get_memory_limit (search->run.job),
    .maximize = problem->maximize != 0,
  };

  g_byte_array_append (message, (const guint8 *) &hello, sizeof hello);
  for (int i = 0; i < problem->columns; i++)
    {
      int objective;

      if (!problem->integer[i] || problem->lower[i] < 0 || problem->upper[i] > 1)
        return refuse (error, _ ("The SAT engine accepts only models whose columns are 0 or 1."));
      if (!to_whole (problem->objective[i], &objective))
        return refuse (error,
                       _ ("The SAT engine accepts only models whose objective has integer coefficients."));
      append_integer (message, objective);
    }
  return TRUE;
}

/* Appends rows. Their bounds are rounded inwards to integers, because rows have integer coefficients and
 * columns. */
static gboolean
append_rows (GByteArray *message, const MdrGlpkRows *rows, GError **error)
{
  for (int row = 0; row < rows->count; row++)
    {
      int lower = MDR_SAT_NO_LOWER;
      int upper = MDR_SAT_NO_UPPER;

      if ((!isinf (rows->lower[row]) && !to_whole (ceil (rows->lower[row] - 1e-9), &lower))
          || (!isinf (rows->upper[row]) && !to_whole (floor (rows->upper[row] + 1e-9), &upper)))
        return refuse (error, _ ("A row of the model has a bound that is too large for the SAT engine."));
      append_integer (message, rows->starts[row + 1] - rows->starts[row]);
      append_integer (message, lower);
      append_integer (message, upper);
    }
  for (int term = rows->starts[0]; term < rows->starts[rows->count]; term++)
    {
      int value;

      if (!to_whole (rows->values[term], &value))
        return refuse (error, _ ("The SAT engine accepts only models whose rows have integer coefficients."));
      append_integer (message, rows->columns[term] - 1);
      append_integer (message, value);
    }
  return TRUE;
}

/* Sends the rows that the helper does not have yet, and the bound. The helper is started before the message
 * is composed, so that both happen at the same time. */
static gboolean
send_request (Search *search, GError **error)
{
  g_autoptr (GByteArray) message = g_byte_array_new ();
  MdrSatRequest request = { .magic = MDR_SAT_MAGIC, .has_bound = search->has_bound, .bound = search->bound };
  MdrGlpkRows rows;

  if (!search->process)
    {
      search->process = mdr_helper_process_new ("meander-sat", search->run.job, error);
      if (!search->process || !append_hello (search, message, error))
        return FALSE;
    }
  mdr_reduction_get_rows (search->run.reduction, search->rows_sent, &rows);
  request.rows = (guint32) rows.count;
  request.terms = (guint32) (rows.starts[rows.count] - rows.starts[0]);
  g_byte_array_append (message, (const guint8 *) &request, sizeof request);
  search->rows_sent += request.rows;
  return append_rows (message, &rows, error)
         && mdr_helper_process_send (search->process, message->data, message->len, error);
}

/* Receives the payload that @head announces. Returns FALSE if its length is wrong or it reports a fault. */
static gboolean
receive_payload (Search *search, const MdrSatReply *head, GError **error)
{
  guint columns = (guint) mdr_reduction_get_problem (search->run.reduction)->columns;

  if (head->magic == MDR_SAT_MAGIC && head->message == MDR_SAT_PROGRESS && head->length == sizeof (guint64))
    {
      if (!mdr_helper_process_receive (search->process, &search->conflicts, sizeof search->conflicts, error))
        return FALSE;
      mdr_job_set_nodes (search->run.job, search->conflicts_before + search->conflicts);
      return TRUE;
    }
  if (head->magic == MDR_SAT_MAGIC && head->message == MDR_SAT_SOLUTION && head->length == columns)
    {
      g_autofree guint8 *bytes = g_malloc (columns);

      if (!mdr_helper_process_receive (search->process, bytes, columns, error))
        return FALSE;
      for (guint i = 0; i < columns; i++)
        search->point[i] = bytes[i];
      return TRUE;
    }
  if (head->magic == MDR_SAT_MAGIC && head->message == MDR_SAT_INFEASIBLE && head->length == 0)
    return TRUE;
  if (head->magic == MDR_SAT_MAGIC && head->message == MDR_SAT_FAILED && head->length <= MDR_SAT_MAX_MESSAGE)
    {
      char message[MDR_SAT_MAX_MESSAGE + 1] = "";

      if (mdr_helper_process_receive (search->process, message, head->length, error))
        g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The SAT engine failed: %s."), message);
      return FALSE;
    }
  return refuse (error, _ ("The SAT engine sent an invalid reply."));
}

/* Sends a request to the helper and stores in @message whether there is a solution. */
static gboolean
solve (Search *search, MdrSatMessage *message, GError **error)
{
  MdrSatReply head = { .message = MDR_SAT_PROGRESS };

  if (!send_request (search, error))
    return FALSE;
  while (head.message == MDR_SAT_PROGRESS)
    if (!mdr_helper_process_receive (search->process, &head, sizeof head, error)
        || !receive_payload (search, &head, error))
      return FALSE;
  search->conflicts_before += search->conflicts;
  search->conflicts = 0;
  *message = (MdrSatMessage) head.message;
  return TRUE;
}

/*
 * Asks once for a solution, one that is better than the last if there is an objective. Returns whether to
 * solve again. A reduction without columns needs no search: its only point is a solution.
 */
static gboolean
step (Search *search, MdrOutcome *outcome, GError **error)
{
  MdrEngineRun *run = &search->run;
  gboolean any_will_do = mdr_model_get_sense (run->model) == MDR_MODEL_FEASIBLE;
  const MdrGlpkProblem *problem;
  MdrSatMessage message = MDR_SAT_SOLUTION;
  MdrEngineNext next;
  double objective = 0;

  *outcome = MDR_OUTCOME_FAILED;
  if (mdr_reduction_is_infeasible (run->reduction))
    message = MDR_SAT_INFEASIBLE;
  else if (mdr_reduction_get_problem (run->reduction)->columns > 0 && !solve (search, &message, error))
    return FALSE;
  if (message != MDR_SAT_SOLUTION)
    {
      *outcome = search->has_bound ? MDR_OUTCOME_OPTIMAL : MDR_OUTCOME_INFEASIBLE;
      if (search->has_bound)
        mdr_job_set_bound (run->job, search->bound
                                         + (mdr_model_get_sense (run->model) == MDR_MODEL_MAXIMIZE ? -1 : 1)
                                         + mdr_reduction_get_problem (run->reduction)->constant);
      return FALSE;
    }
  next = mdr_engine_run_offer (run, search->point, any_will_do, error);
  if (next != MDR_ENGINE_DONE)
    return next == MDR_ENGINE_AGAIN;
  *outcome = MDR_OUTCOME_OPTIMAL;
  problem = mdr_reduction_get_problem (run->reduction);
  if (any_will_do || problem->columns == 0)
    return FALSE;
  for (int i = 0; i < problem->columns; i++)
    objective += problem->objective[i] * search->point[i];
  mdr_job_set_best (run->job, objective + problem->constant);
  search->has_bound = TRUE;
  search->bound = (int) objective + (problem->maximize ? 1 : -1);
  return TRUE;
}

/**
 * mdr_engine_satisfy:
 * @model: a model whose columns are 0 or 1 unless they are fixed, and whose
 *   coefficients are integers
 * @job: asked whether to stop, and told the progress
 * @solution: for a feasibility model it may ask for more solutions; otherwise it
 *   is called with better and better solutions, the last of them the best
 *
 * Solves by GLPK's SAT engine in a separate process, which is killed within
 * milliseconds when the job should stop.
 *
 * Returns: the outcome; @error is set for %MDR_OUTCOME_FAILED only:
 *   %MDR_ERROR_MEMORY_LIMIT or %MDR_ERROR_FAILED
 */
MdrOutcome
mdr_engine_satisfy (const MdrModel *model,
                    MdrJob *job,
                    MdrSolutionFunc solution,
                    gpointer data,
                    GError **error)
{
  Search search = { 0 };
  MdrOutcome outcome = MDR_OUTCOME_FAILED;
  GError *fault = NULL;

  g_return_val_if_fail (model != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (job != NULL, MDR_OUTCOME_FAILED);
  g_return_val_if_fail (solution != NULL, MDR_OUTCOME_FAILED);

  mdr_job_set_phase (job, N_ ("SAT search"));
  mdr_engine_run_init (&search.run, model, job, solution, data);
  search.point = g_new0 (double, mdr_model_get_column_count (model));
  while (step (&search, &outcome, &fault))
    ;
  if (g_error_matches (fault, MDR_ERROR, MDR_ERROR_STOPPED))
    {
      g_clear_error (&fault);
      outcome = mdr_engine_run_end_early (&search.run);
    }
  if (fault)
    g_propagate_error (error, fault);
  g_clear_pointer (&search.process, mdr_helper_process_free);
  g_free (search.point);
  mdr_engine_run_clear (&search.run);
  return outcome;
}

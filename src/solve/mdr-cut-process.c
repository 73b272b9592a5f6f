/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-engine-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-cut-protocol.h"
#include "mdr-error.h"

/* How long a search that has to stop may take to hand out what it has, in milliseconds. Most take 20. */
#define END_MILLISECONDS 200

/* How long the rest of a reply that has begun may take, in milliseconds, on a machine that is very busy. */
#define REPLY_MILLISECONDS 5000

/*
 * @scratch has room for a value of each column: a solution counts only when all of it has come.
 */
typedef struct
{
  MdrGlpkTask *task;
  MdrHelperProcess *process;
  double *scratch;
  gboolean stopping;
} Remote;

static void
append (GByteArray *message, gconstpointer data, gsize length)
{
  g_byte_array_append (message, data, (guint) length);
}

static void
append_rows (GByteArray *message, const MdrGlpkRows *rows)
{
  int first = rows->count > 0 ? rows->starts[0] : 1;
  int terms = rows->count > 0 ? rows->starts[rows->count] - first : 0;
  MdrCutRows head = { MDR_CUT_ROWS, rows->count, terms };
  gsize n_rows = (gsize) rows->count;

  append (message, &head, sizeof head);
  for (int row = 0; row <= rows->count; row++)
    {
      gint32 start = rows->count > 0 ? rows->starts[row] - first + 1 : 1;

      append (message, &start, sizeof start);
    }
  if (rows->count == 0)
    return;
  append (message, rows->lower, n_rows * sizeof *rows->lower);
  append (message, rows->upper, n_rows * sizeof *rows->upper);
  append (message, rows->columns + first, (gsize) terms * sizeof *rows->columns);
  append (message, rows->values + first, (gsize) terms * sizeof *rows->values);
}

static gboolean
send_task (Remote *remote, GError **error)
{
  const MdrGlpkTask *task = remote->task;
  const MdrGlpkProblem *problem = task->problem;
  g_autoptr (GByteArray) message = g_byte_array_new ();
  gsize columns = (gsize) problem->columns;
  MdrCutHello hello = {
    .magic = MDR_CUT_MAGIC,
    .version = MDR_CUT_VERSION,
    .columns = problem->columns,
    .maximize = problem->maximize,
    .lazy = task->separate != NULL,
    .first_only = task->first_only,
    .presolve = task->presolve,
    .gomory = task->gomory,
    .mixed_integer_rounding = task->mixed_integer_rounding,
    .cover = task->cover,
    .clique = task->clique,
    .memory_limit = task->memory_limit,
    .constant = problem->constant,
  };

  append (message, &hello, sizeof hello);
  append (message, problem->lower, columns * sizeof *problem->lower);
  append (message, problem->upper, columns * sizeof *problem->upper);
  append (message, problem->objective, columns * sizeof *problem->objective);
  append (message, problem->integer, columns);
  append_rows (message, &problem->rows);
  return mdr_helper_process_send (remote->process, message->data, message->len, error);
}

/* Tells the helper to stop; it gets a moment for its last replies. */
static gboolean
stop (Remote *remote, GError **error)
{
  const gint32 word = MDR_CUT_STOP;

  remote->stopping = TRUE;
  mdr_helper_process_set_timeout (remote->process, END_MILLISECONDS);
  return mdr_helper_process_send (remote->process, &word, sizeof word, error)
         && mdr_helper_process_wait (remote->process, error);
}

/* Waits for the next reply. The rest of one that has begun comes at once, and is taken also if the job should
 * stop meanwhile. */
static gboolean
wait_for_reply (Remote *remote, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (!remote->stopping)
    mdr_helper_process_set_timeout (remote->process, 0);
  if (mdr_helper_process_wait (remote->process, &reason))
    {
      if (!remote->stopping)
        mdr_helper_process_set_timeout (remote->process, REPLY_MILLISECONDS);
      return TRUE;
    }
  if (!remote->stopping && g_error_matches (reason, MDR_ERROR, MDR_ERROR_STOPPED))
    return stop (remote, error);
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

static gboolean
receive_values (Remote *remote, GError **error)
{
  return mdr_helper_process_receive (remote->process, remote->scratch,
                                     (gsize) remote->task->problem->columns * sizeof *remote->scratch, error);
}

/* Sends the rows that the point violates. A helper that was told to stop takes none. */
static gboolean
answer_point (Remote *remote, int integral, GError **error)
{
  g_autoptr (GByteArray) message = NULL;
  MdrGlpkRows cuts = { 0 };

  if (!receive_values (remote, error))
    return FALSE;
  if (remote->stopping)
    return TRUE;
  mdr_helper_process_set_timeout (remote->process, 0);
  remote->task->separate (remote->scratch, integral, &cuts, remote->task->data);
  message = g_byte_array_new ();
  append_rows (message, &cuts);
  return mdr_helper_process_send (remote->process, message->data, message->len, error);
}

static gboolean
take_progress (Remote *remote, GError **error)
{
  MdrGlpkProgress progress;

  if (!mdr_helper_process_receive (remote->process, &progress, sizeof progress, error))
    return FALSE;
  remote->task->nodes = progress.nodes;
  remote->task->progress (&progress, remote->task->data);
  return TRUE;
}

static gboolean
take_solution (Remote *remote, GError **error)
{
  MdrGlpkTask *task = remote->task;

  if (!receive_values (remote, error))
    return FALSE;
  memcpy (task->solution, remote->scratch, (gsize) task->problem->columns * sizeof *task->solution);
  task->has_solution = TRUE;
  return TRUE;
}

static gboolean
take_end (Remote *remote, GError **error)
{
  MdrGlpkTask *task = remote->task;
  MdrCutEnd end;

  if (!mdr_helper_process_receive (remote->process, &end, sizeof end, error))
    return FALSE;
  task->status = (MdrGlpkStatus) end.status;
  task->nodes = end.nodes;
  memcpy (task->message, end.message, sizeof task->message);
  task->message[sizeof task->message - 1] = '\0';
  return TRUE;
}

/* Takes one reply. Returns FALSE with an error; @ended says whether it was the last. */
static gboolean
take_reply (Remote *remote, gboolean *ended, GError **error)
{
  MdrCutReply head;

  if (!wait_for_reply (remote, error)
      || !mdr_helper_process_receive (remote->process, &head, sizeof head, error))
    return FALSE;
  *ended = head.magic == MDR_CUT_MAGIC && head.message == MDR_CUT_END;
  if (*ended)
    return take_end (remote, error);
  if (head.magic == MDR_CUT_MAGIC && head.message == MDR_CUT_POINT && remote->task->separate)
    return answer_point (remote, head.integral, error);
  if (head.magic == MDR_CUT_MAGIC && head.message == MDR_CUT_PROGRESS)
    return take_progress (remote, error);
  if (head.magic == MDR_CUT_MAGIC && head.message == MDR_CUT_SOLUTION)
    return take_solution (remote, error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("Branch and cut sent an invalid reply."));
  return FALSE;
}

/**
 * mdr_cut_process_run:
 * @task: its functions except watch are called on this thread
 * @job: asked whether to stop
 *
 * Does what mdr_glpk_branch_and_cut() does, in a process of its own, which is
 * killed if it does not end soon after the job should stop. What it has found by
 * then is in the task.
 *
 * Returns: whether the task has a status; %FALSE with an error if the process
 *   failed
 */
gboolean
mdr_cut_process_run (MdrGlpkTask *task, MdrJob *job, GError **error)
{
  g_autofree double *scratch = NULL;
  g_autoptr (MdrHelperProcess) process = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean ended = FALSE;
  gboolean fine;
  Remote remote = { .task = task };

  g_return_val_if_fail (task != NULL, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  remote.scratch = scratch = g_new (double, task->problem->columns);
  remote.process = process = mdr_helper_process_new ("meander-cut", job, error);
  if (!process)
    return FALSE;
  fine = send_task (&remote, &reason);
  while (fine && !ended)
    fine = take_reply (&remote, &ended, &reason);
  if (fine)
    return TRUE;
  if (g_error_matches (reason, MDR_ERROR, MDR_ERROR_STOPPED))
    {
      task->status = MDR_GLPK_STOPPED;
      return TRUE;
    }
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

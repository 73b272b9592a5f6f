/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-run.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-task.h"
#include "mdr-solve.h"

struct _MdrSolveRun
{
  GObject parent_instance;

  /* Borrowed */
  MdrJobQueue *queue;
  const MdrMethod *method;

  /* Owned */
  MdrTask *task;
  MdrPuzzle *puzzle;
  MdrOptions *options;

  MdrLimits limits;
  guint running : 1;
  guint comparing : 1;
};

G_DEFINE_FINAL_TYPE (MdrSolveRun, mdr_solve_run, G_TYPE_OBJECT)

static void
set_running (MdrSolveRun *self, gboolean running)
{
  if (self->running == running)
    return;
  self->running = running != FALSE;
  g_signal_emit_by_name (self, "running-changed");
}

static char *
dup_heading (MdrSolveRun *self)
{
  const MdrMethod *methods = self->puzzle->kind->methods;
  guint count = 0;

  if (!self->comparing)
    return NULL;
  while (methods[count].id)
    count++;
  /* Translators: "Method 2 of 4: Complete model, SAT" */
  return g_strdup_printf (_ ("Method %u of %u: %s"), (guint) (self->method - methods) + 1, count,
                          _ (self->method->name));
}

static void
progressed_cb (gpointer owner, const MdrProgress *progress)
{
  MdrSolveRun *self = owner;
  g_autofree char *heading = dup_heading (self);

  g_signal_emit_by_name (self, "progressed", progress, heading);
}

static void
begin (MdrSolveRun *self, const MdrMethod *method)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTaskInput input = {
    .puzzle = self->puzzle,
    .options = self->options,
    .name = method->id,
    .count = self->limits.count,
  };

  self->method = method;
  mdr_job_set_time_limit (job, self->limits.seconds);
  mdr_job_set_memory_limit (job, self->limits.megabytes);
  set_running (self, TRUE);
  mdr_task_run (self->task, self->queue, job, &input, mdr_solve_work);
}

/* Handlers of the signal may have set another puzzle or started another run. */
static void
ended_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrSolveRun *self = owner;
  g_autoptr (MdrResult) result = answer;
  const MdrMethod *next = self->method + 1;

  g_signal_emit_by_name (self, "ended", result);
  if (!self->running || mdr_task_is_running (self->task))
    return;
  if (self->comparing && next->id)
    begin (self, next);
  else
    set_running (self, FALSE);
}

static void
mdr_solve_run_dispose (GObject *object)
{
  MdrSolveRun *self = MDR_SOLVE_RUN (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->options, mdr_options_free);
  G_OBJECT_CLASS (mdr_solve_run_parent_class)->dispose (object);
}

static void
mdr_solve_run_class_init (MdrSolveRunClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_solve_run_dispose;
  mdr_ui_add_signal (klass, "running-changed", 0);
  mdr_ui_add_signal (klass, "ended", 1, G_TYPE_POINTER);
  mdr_ui_add_signal (klass, "progressed", 2, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
mdr_solve_run_init (MdrSolveRun *self)
{
  self->task = mdr_task_new (self, ended_cb, (GDestroyNotify) mdr_result_unref);
  mdr_task_set_watch (self->task, progressed_cb);
}

/**
 * mdr_solve_run_new:
 * @queue: where methods run; must outlive the run and its jobs
 */
MdrSolveRun *
mdr_solve_run_new (MdrJobQueue *queue)
{
  MdrSolveRun *self = g_object_new (MDR_TYPE_SOLVE_RUN, NULL);

  self->queue = queue;
  return self;
}

static void
take_order (MdrSolveRun *self, const MdrPuzzle *puzzle, const MdrOptions *options, const MdrLimits *limits)
{
  mdr_solve_run_drop (self);
  self->puzzle = mdr_puzzle_ref (puzzle);
  self->options = mdr_options_copy (options);
  self->limits = *limits;
}

/**
 * mdr_solve_run_start:
 * @method: of the puzzle's kind
 *
 * Solves @puzzle with one method, and drops any earlier run.
 */
void
mdr_solve_run_start (MdrSolveRun *self,
                     const MdrPuzzle *puzzle,
                     const MdrMethod *method,
                     const MdrOptions *options,
                     const MdrLimits *limits)
{
  g_return_if_fail (MDR_IS_SOLVE_RUN (self));
  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (method != NULL);
  g_return_if_fail (options != NULL);
  g_return_if_fail (limits != NULL);

  take_order (self, puzzle, options, limits);
  begin (self, method);
}

/** Solves @puzzle with every method of its kind in turn, each within @limits, and drops any earlier run. */
void
mdr_solve_run_compare (MdrSolveRun *self,
                       const MdrPuzzle *puzzle,
                       const MdrOptions *options,
                       const MdrLimits *limits)
{
  g_return_if_fail (MDR_IS_SOLVE_RUN (self));
  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (options != NULL);
  g_return_if_fail (limits != NULL);

  take_order (self, puzzle, options, limits);
  self->comparing = TRUE;
  begin (self, puzzle->kind->methods);
}

/** Stops the method and does not start the next. Its partial result is emitted once it has stopped. */
void
mdr_solve_run_stop (MdrSolveRun *self)
{
  g_return_if_fail (MDR_IS_SOLVE_RUN (self));

  mdr_task_stop (self->task);
  set_running (self, FALSE);
}

/** Stops, and emits nothing more. */
void
mdr_solve_run_drop (MdrSolveRun *self)
{
  g_return_if_fail (MDR_IS_SOLVE_RUN (self));

  mdr_task_drop (self->task);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->options, mdr_options_free);
  self->comparing = FALSE;
  set_running (self, FALSE);
}

/** Returns: whether it is running; %FALSE from the moment it is stopped */
gboolean
mdr_solve_run_get_running (MdrSolveRun *self)
{
  g_return_val_if_fail (MDR_IS_SOLVE_RUN (self), FALSE);

  return self->running;
}

/** Returns: whether it runs, or ran, all methods */
gboolean
mdr_solve_run_get_comparing (MdrSolveRun *self)
{
  g_return_val_if_fail (MDR_IS_SOLVE_RUN (self), FALSE);

  return self->comparing;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-task.h"

#define LOOKS_PER_SECOND 10

/*
 * An input that is being worked on. The thread owns @job, @input, @answer
 * and @error until the work is done; @task belongs to the main loop, and is
 * %NULL once the answer is no longer wanted.
 */
typedef struct
{
  MdrTask *task;
  MdrJob *job;
  MdrTaskInput input;
  MdrTaskWork work;
  gpointer answer;
  GError *error;
  GDestroyNotify destroy_answer;
} Request;

struct _MdrTask
{
  GObject *owner;
  MdrTaskDone done;
  MdrTaskWatch watch;
  MdrTaskNews news;
  GDestroyNotify destroy_answer;
  Request *request;
  guint look_id;
};

static void
request_free (gpointer data)
{
  Request *request = data;
  MdrTaskInput *input = &request->input;

  if (request->answer)
    request->destroy_answer (request->answer);
  g_clear_error (&request->error);
  g_clear_pointer ((MdrPuzzle **) &input->puzzle, mdr_puzzle_unref);
  g_clear_pointer ((MdrState **) &input->state, mdr_state_unref);
  g_clear_pointer ((MdrSolution **) &input->solution, mdr_solution_unref);
  g_clear_pointer ((MdrOptions **) &input->options, mdr_options_free);
  g_clear_pointer ((char **) &input->name, g_free);
  g_clear_object (&input->file);
  g_clear_object (&input->subject);
  mdr_job_unref (request->job);
  g_free (request);
}

/* Separates the request from the task, so that its answer is not delivered. */
static void
detach (MdrTask *task)
{
  g_clear_handle_id (&task->look_id, g_source_remove);
  task->request->task = NULL;
  task->request = NULL;
}

/* Delivers an answer to the owner, who may free the task meanwhile. */
static gboolean
deliver_cb (gpointer data)
{
  Request *request = data;
  MdrTask *task = request->task;
  g_autoptr (GObject) owner = NULL;

  if (!task)
    return G_SOURCE_REMOVE;
  owner = g_object_ref (task->owner);
  detach (task);
  task->done (owner, g_steal_pointer (&request->answer), request->error);
  return G_SOURCE_REMOVE;
}

/* Delivers at default priority, because a window that draws all the time would starve an idle callback. */
static void
run (MdrJob *job, gpointer data)
{
  Request *request = data;

  request->answer = request->work (&request->input, job, &request->error);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, request, request_free);
}

/* Tells the owner how far the work is, and what it has published. */
static gboolean
look_cb (gpointer data)
{
  MdrTask *task = data;
  guint id = task->look_id;
  gpointer news;

  if (task->watch)
    {
      MdrProgress progress;

      mdr_job_get_progress (task->request->job, &progress);
      task->watch (task->owner, &progress);
    }
  /* The watch may have dropped the input or freed the task, which removes this source. */
  if (!g_main_context_find_source_by_id (NULL, id))
    return G_SOURCE_REMOVE;
  news = task->news ? mdr_job_take_news (task->request->job) : NULL;
  if (news)
    task->news (task->owner, news);
  return G_SOURCE_CONTINUE;
}

/**
 * mdr_task_new:
 * @owner: (type GObject): the object that asks; only referenced while an answer
 *   is delivered
 * @done: called with each answer
 * @destroy_answer: frees answers that are no longer wanted
 *
 * Returns: (transfer full): a task without an input; to be used only in the main loop
 */
MdrTask *
mdr_task_new (gpointer owner, MdrTaskDone done, GDestroyNotify destroy_answer)
{
  MdrTask *task;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (done != NULL, NULL);
  g_return_val_if_fail (destroy_answer != NULL, NULL);

  task = g_new0 (MdrTask, 1);
  task->owner = owner;
  task->done = done;
  task->destroy_answer = destroy_answer;
  return task;
}

void
mdr_task_free (MdrTask *task)
{
  g_return_if_fail (task != NULL);

  mdr_task_drop (task);
  g_free (task);
}

/** Sets a function to be called when it is run, and ten times a second until it is answered. */
void
mdr_task_set_watch (MdrTask *task, MdrTaskWatch watch)
{
  g_return_if_fail (task != NULL);

  task->watch = watch;
}

/**
 * mdr_task_set_news:
 * @news: called at most ten times a second until the work is done
 *
 * Sets a function for what the work publishes, to be called before it is run.
 */
void
mdr_task_set_news (MdrTask *task, MdrTaskNews news)
{
  g_return_if_fail (task != NULL);

  task->news = news;
}

/**
 * mdr_task_run:
 * @queue: the queue that does the work; must outlive it
 * @job: (nullable): a job with the limits of the work; %NULL for none
 * @input: copied
 * @work: finds the answer
 *
 * Starts working on @input, and drops the previous input.
 */
void
mdr_task_run (MdrTask *task, MdrJobQueue *queue, MdrJob *job, const MdrTaskInput *input, MdrTaskWork work)
{
  Request *request;
  MdrTaskInput *copy;

  g_return_if_fail (task != NULL);
  g_return_if_fail (queue != NULL);
  g_return_if_fail (input != NULL);
  g_return_if_fail (work != NULL);

  mdr_task_drop (task);
  request = g_new0 (Request, 1);
  request->task = task;
  request->job = job ? mdr_job_ref (job) : mdr_job_new ();
  request->work = work;
  request->destroy_answer = task->destroy_answer;
  copy = &request->input;
  *copy = *input;
  if (copy->puzzle)
    mdr_puzzle_ref (copy->puzzle);
  if (copy->state)
    mdr_state_ref (copy->state);
  if (copy->solution)
    mdr_solution_ref (copy->solution);
  if (copy->options)
    copy->options = mdr_options_copy (copy->options);
  if (copy->file)
    g_object_ref (copy->file);
  if (copy->subject)
    g_object_ref (copy->subject);
  copy->name = g_strdup (copy->name);
  task->request = request;
  if (task->news)
    mdr_job_listen (request->job);
  mdr_job_queue_push (queue, request->job, run, request);
  if (!task->watch && !task->news)
    return;
  task->look_id = g_timeout_add (1000 / LOOKS_PER_SECOND, look_cb, task);
  look_cb (task);
}

/** Returns: whether an answer is still to come */
gboolean
mdr_task_is_running (const MdrTask *task)
{
  g_return_val_if_fail (task != NULL, FALSE);

  return task->request != NULL;
}

/** Stops the work early. Its answer is still delivered, unless it is run again before that. */
void
mdr_task_stop (MdrTask *task)
{
  g_return_if_fail (task != NULL);

  g_clear_handle_id (&task->look_id, g_source_remove);
  if (task->request)
    mdr_job_cancel (task->request->job);
}

/** Stops the work; its answer is not delivered. */
void
mdr_task_drop (MdrTask *task)
{
  g_return_if_fail (task != NULL);

  mdr_task_stop (task);
  if (task->request)
    detach (task);
}

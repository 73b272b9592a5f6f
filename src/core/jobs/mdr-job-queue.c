/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-job-queue.h"

#include <pthread.h>
#include <sys/resource.h>

/* Lower priority than anything that a user waits for. */
#define BACKGROUND_NICENESS 10

typedef struct _Waiting Waiting;

/* A waiting job, in a plain linked list, because GQueue allocates with GSlice, which takes locks. */
struct _Waiting
{
  Waiting *next;
  MdrJob *job;
  MdrJobFunc work;
  gpointer data;
};

struct _MdrJobQueue
{
  pthread_mutex_t mutex;
  pthread_cond_t wake;
  Waiting *first;
  Waiting *last;
  guint length;
  gboolean closing;
  gboolean background;
  guint idle;
  guint started;
  guint limit;
  MdrTables *tables;
  pthread_t *threads;
};

static void
waiting_run (Waiting *waiting)
{
  mdr_job_begin (waiting->job);
  waiting->work (waiting->job, waiting->data);
  mdr_job_unref (waiting->job);
  g_free (waiting);
}

/* Called with the mutex held; waits for something to do. */
static Waiting *
take_first (MdrJobQueue *queue)
{
  Waiting *waiting;

  while (!queue->first && !queue->closing)
    {
      queue->idle++;
      pthread_cond_wait (&queue->wake, &queue->mutex);
      queue->idle--;
    }
  waiting = queue->first;
  if (!waiting)
    return NULL;
  queue->first = waiting->next;
  if (!queue->first)
    queue->last = NULL;
  queue->length--;
  return waiting;
}

static void *
run_thread (void *data)
{
  MdrJobQueue *queue = data;
  Waiting *waiting;

  pthread_mutex_lock (&queue->mutex);
  /* On Linux each thread has a priority of its own. */
  if (queue->background)
    setpriority (PRIO_PROCESS, 0, BACKGROUND_NICENESS);
  while ((waiting = take_first (queue)))
    {
      pthread_mutex_unlock (&queue->mutex);
      waiting_run (waiting);
      pthread_mutex_lock (&queue->mutex);
    }
  pthread_mutex_unlock (&queue->mutex);
  return NULL;
}

/**
 * mdr_job_queue_new:
 * @threads: maximum number of jobs that run at the same time; 0 for the number of
 *   processors
 *
 * Returns: (transfer full): an empty queue; its threads are started when needed
 */
MdrJobQueue *
mdr_job_queue_new (guint threads)
{
  MdrJobQueue *queue = g_new0 (MdrJobQueue, 1);

  queue->limit = threads > 0 ? threads : g_get_num_processors ();
  queue->threads = g_new0 (pthread_t, queue->limit);
  pthread_mutex_init (&queue->mutex, NULL);
  pthread_cond_init (&queue->wake, NULL);
  return queue;
}

/**
 * mdr_job_queue_free:
 *
 * Waits until all jobs in the queue have run. To avoid the wait, cancel them
 * first.
 */
void
mdr_job_queue_free (MdrJobQueue *queue)
{
  g_return_if_fail (queue != NULL);

  pthread_mutex_lock (&queue->mutex);
  queue->closing = TRUE;
  pthread_cond_broadcast (&queue->wake);
  pthread_mutex_unlock (&queue->mutex);
  for (guint i = 0; i < queue->started; i++)
    pthread_join (queue->threads[i], NULL);
  pthread_cond_destroy (&queue->wake);
  pthread_mutex_destroy (&queue->mutex);
  g_free (queue->threads);
  g_free (queue);
}

/** Makes jobs run at low priority; to be called before the first is pushed. */
void
mdr_job_queue_set_background (MdrJobQueue *queue)
{
  g_return_if_fail (queue != NULL);

  queue->background = TRUE;
}

/**
 * mdr_job_queue_set_tables:
 * @tables: (nullable): the large tables for jobs that are pushed from now on;
 *   must outlive the queue
 *
 * To be called by the thread that pushes jobs, before it pushes any.
 */
void
mdr_job_queue_set_tables (MdrJobQueue *queue, MdrTables *tables)
{
  g_return_if_fail (queue != NULL);

  queue->tables = tables;
}

static Waiting *
waiting_new (MdrJob *job, MdrJobFunc work, gpointer data)
{
  Waiting *waiting = g_new0 (Waiting, 1);

  waiting->job = mdr_job_ref (job);
  waiting->work = work;
  waiting->data = data;
  return waiting;
}

/* Called with the mutex held. */
static void
append (MdrJobQueue *queue, Waiting *waiting)
{
  if (queue->last)
    queue->last->next = waiting;
  else
    queue->first = waiting;
  queue->last = waiting;
  queue->length++;
}

/*
 * Called with the mutex held. A thread that was woken counts as idle until it
 * runs, so the number of waiting jobs is compared with that of all idle threads.
 * Returns whether a thread will take the new job.
 */
static gboolean
wake_or_start (MdrJobQueue *queue)
{
  if (queue->length > queue->idle && queue->started < queue->limit
      && pthread_create (&queue->threads[queue->started], NULL, run_thread, queue) == 0)
    queue->started++;
  else
    pthread_cond_signal (&queue->wake);
  return queue->started > 0;
}

/**
 * mdr_job_queue_push:
 * @work: called once, on a thread of the queue
 * @data: passed to @work, which has to free it
 *
 * Runs @job after those pushed earlier; its clock starts when it runs.
 */
void
mdr_job_queue_push (MdrJobQueue *queue, MdrJob *job, MdrJobFunc work, gpointer data)
{
  Waiting *waiting = waiting_new (job, work, data);
  gboolean stranded;

  mdr_job_set_tables (job, queue->tables);
  pthread_mutex_lock (&queue->mutex);
  append (queue, waiting);
  stranded = !wake_or_start (queue);
  if (stranded)
    waiting = take_first (queue);
  pthread_mutex_unlock (&queue->mutex);
  /* If the system cannot start a single thread, the job runs here, so that it is not lost. */
  if (stranded)
    waiting_run (waiting);
}

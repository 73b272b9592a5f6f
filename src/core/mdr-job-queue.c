/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-job-queue.h"

#include <pthread.h>

typedef struct _Waiting Waiting;

/* One push; a list of our own, because GQueue's memory comes from GSlice and its locks. */
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
 * @threads: jobs that may run at a time; 0 for as many as there are processors
 *
 * Returns: (transfer full): an empty queue; its threads are started as they
 *   are needed
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
 * Waits until every job that was pushed has run. Who does not want to wait
 * cancels them before.
 */
void
mdr_job_queue_free (MdrJobQueue *queue)
{
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

/**
 * mdr_job_queue_set_tables:
 * @tables: (nullable): the big tables that jobs pushed from now on may look up
 *   in; has to outlive the queue
 *
 * To be called by the thread that pushes, before it does.
 */
void
mdr_job_queue_set_tables (MdrJobQueue *queue, MdrTables *tables)
{
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
 * Called with the mutex held. An idle thread that was woken counts as idle
 * until it runs, so that the jobs waiting are held against all of them.
 * Returns whether somebody will take the new job.
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
 * @work: is called once, on a thread of the queue
 * @data: handed to @work, which has to free it
 *
 * Has @job run behind those pushed before; its clock begins when it does.
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
  /* A system without a single thread to spare makes the caller wait, and still loses no job. */
  if (stranded)
    waiting_run (waiting);
}

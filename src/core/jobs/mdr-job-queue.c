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
  pthread_cond_t finished;
  Waiting *first;
  Waiting *last;
  guint length;
  guint unfinished;
  gboolean closing;
  gboolean background;
  guint idle;
  guint started;
  guint limit;
  MdrTables *tables;
  pthread_t *threads;
};

/* Called with the mutex held, which it gives up while the work is done. */
static void
run_first (MdrJobQueue *queue)
{
  Waiting *waiting = queue->first;

  queue->first = waiting->next;
  if (!queue->first)
    queue->last = NULL;
  queue->length--;
  pthread_mutex_unlock (&queue->mutex);
  mdr_job_begin (waiting->job);
  waiting->work (waiting->job, waiting->data);
  mdr_job_unref (waiting->job);
  g_free (waiting);
  pthread_mutex_lock (&queue->mutex);
  if (--queue->unfinished == 0)
    pthread_cond_broadcast (&queue->finished);
}

static void *
run_thread (void *data)
{
  MdrJobQueue *queue = data;

  pthread_mutex_lock (&queue->mutex);
  /* On Linux each thread has a priority of its own. */
  if (queue->background)
    setpriority (PRIO_PROCESS, 0, BACKGROUND_NICENESS);
  while (queue->first || !queue->closing)
    {
      if (queue->first)
        {
          run_first (queue);
          continue;
        }
      queue->idle++;
      pthread_cond_wait (&queue->wake, &queue->mutex);
      queue->idle--;
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
  pthread_cond_init (&queue->finished, NULL);
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
  pthread_cond_destroy (&queue->finished);
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

/**
 * mdr_job_queue_push:
 * @job: (nullable): %NULL for a job without limits
 * @work: called once, on a thread of the queue
 * @data: passed to @work, which has to free it
 *
 * Runs @job after those pushed earlier; its clock starts when it runs.
 */
void
mdr_job_queue_push (MdrJobQueue *queue, MdrJob *job, MdrJobFunc work, gpointer data)
{
  Waiting *waiting;

  g_return_if_fail (queue != NULL);
  g_return_if_fail (work != NULL);

  waiting = g_new (Waiting, 1);
  *waiting = (Waiting){ NULL, job ? mdr_job_ref (job) : mdr_job_new (), work, data };
  mdr_job_set_tables (waiting->job, queue->tables);
  pthread_mutex_lock (&queue->mutex);
  if (queue->last)
    queue->last->next = waiting;
  else
    queue->first = waiting;
  queue->last = waiting;
  queue->length++;
  queue->unfinished++;
  /* A thread that was woken counts as idle until it runs, so the number of waiting jobs is compared with that
   * of all idle threads. */
  if (queue->length > queue->idle && queue->started < queue->limit
      && pthread_create (&queue->threads[queue->started], NULL, run_thread, queue) == 0)
    queue->started++;
  else
    pthread_cond_signal (&queue->wake);
  /* If the system cannot start a single thread, the job runs here, so that it is not lost. */
  if (queue->started == 0)
    run_first (queue);
  pthread_mutex_unlock (&queue->mutex);
}

/** Returns: whether all jobs that were pushed have run */
gboolean
mdr_job_queue_is_idle (MdrJobQueue *queue)
{
  gboolean idle;

  g_return_val_if_fail (queue != NULL, TRUE);

  pthread_mutex_lock (&queue->mutex);
  idle = queue->unfinished == 0;
  pthread_mutex_unlock (&queue->mutex);
  return idle;
}

/** Waits until all jobs that were pushed have run. To be called by the thread that pushes jobs. */
void
mdr_job_queue_flush (MdrJobQueue *queue)
{
  g_return_if_fail (queue != NULL);

  pthread_mutex_lock (&queue->mutex);
  while (queue->unfinished > 0)
    pthread_cond_wait (&queue->finished, &queue->mutex);
  pthread_mutex_unlock (&queue->mutex);
}

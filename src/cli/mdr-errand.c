/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-errand.h"

#include <pthread.h>

#include "mdr-interrupt.h"

typedef struct
{
  pthread_mutex_t mutex;
  pthread_cond_t finished;
  gboolean done;
  MdrJobFunc work;
  gpointer data;
} Errand;

static void
work_errand (MdrJob *job, gpointer data)
{
  Errand *errand = data;

  errand->work (job, errand->data);
  pthread_mutex_lock (&errand->mutex);
  errand->done = TRUE;
  pthread_cond_signal (&errand->finished);
  pthread_mutex_unlock (&errand->mutex);
}

/**
 * mdr_errand_run:
 * @work: called once, on a thread of its own
 *
 * Runs a task and waits until it has finished. An interrupt cancels it and ends
 * the program.
 */
void
mdr_errand_run (MdrCli *cli, MdrJob *job, MdrJobFunc work, gpointer data)
{
  Errand errand = { .work = work, .data = data };
  MdrJobQueue *queue = mdr_job_queue_new (1);

  mdr_interrupt_hold ();
  mdr_job_queue_set_tables (queue, cli->tables);
  pthread_mutex_init (&errand.mutex, NULL);
  pthread_cond_init (&errand.finished, NULL);
  mdr_job_queue_push (queue, job, work_errand, &errand);
  pthread_mutex_lock (&errand.mutex);
  while (!errand.done)
    {
      if (mdr_interrupt_came ())
        mdr_job_cancel (job);
      mdr_interrupt_wait (&errand.finished, &errand.mutex);
    }
  pthread_mutex_unlock (&errand.mutex);
  mdr_job_queue_free (queue);
  pthread_cond_destroy (&errand.finished);
  pthread_mutex_destroy (&errand.mutex);
  mdr_interrupt_release ();
}

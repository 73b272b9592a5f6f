/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <pthread.h>

typedef struct
{
  pthread_mutex_t mutex;
  pthread_cond_t finished;
  gboolean done;
  MdrJobFunc work;
  gpointer data;
} Run;

static void
run (MdrJob *job, gpointer data)
{
  Run *self = data;

  self->work (job, self->data);
  pthread_mutex_lock (&self->mutex);
  self->done = TRUE;
  pthread_cond_signal (&self->finished);
  pthread_mutex_unlock (&self->mutex);
}

/**
 * mdr_cli_run_job:
 * @work: called once, on a thread of its own
 *
 * Runs a job and waits until it has finished. An interrupt cancels it and ends
 * the program.
 */
void
mdr_cli_run_job (MdrCli *cli, MdrJob *job, MdrJobFunc work, gpointer data)
{
  Run self = { .work = work, .data = data };
  MdrJobQueue *queue = mdr_job_queue_new (1);

  mdr_interrupt_hold ();
  mdr_job_queue_set_tables (queue, cli->tables);
  pthread_mutex_init (&self.mutex, NULL);
  pthread_cond_init (&self.finished, NULL);
  mdr_job_queue_push (queue, job, run, &self);
  pthread_mutex_lock (&self.mutex);
  while (!self.done)
    {
      if (mdr_interrupt_came ())
        mdr_job_cancel (job);
      mdr_interrupt_wait (&self.finished, &self.mutex);
    }
  pthread_mutex_unlock (&self.mutex);
  mdr_job_queue_free (queue);
  pthread_cond_destroy (&self.finished);
  pthread_mutex_destroy (&self.mutex);
  mdr_interrupt_release ();
}

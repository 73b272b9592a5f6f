/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-batch.h"

#include <pthread.h>

#include "mdr-cli-run.h"

typedef struct _Batch Batch;

typedef struct
{
  Batch *batch;
  const MdrTask *task;
  MdrJob *job;
  MdrResult *result;
} Slot;

struct _Batch
{
  pthread_mutex_t mutex;
  pthread_cond_t finished;
  gboolean stopped;
  guint running;
  Slot *slots;
  guint length;
};

/* Skips the tasks that have not begun when the batch is stopped. */
static void
solve_slot (MdrJob *job, gpointer data)
{
  Slot *slot = data;
  Batch *batch = slot->batch;
  MdrResult *result = NULL;
  gboolean stopped;

  pthread_mutex_lock (&batch->mutex);
  stopped = batch->stopped;
  pthread_mutex_unlock (&batch->mutex);
  if (!stopped)
    result = mdr_job_solve (job, slot->task->puzzle, &slot->task->request);

  pthread_mutex_lock (&batch->mutex);
  slot->result = result;
  batch->running--;
  pthread_cond_signal (&batch->finished);
  pthread_mutex_unlock (&batch->mutex);
}

/* Returns the slot's result, or %NULL if the user interrupted. */
static MdrResult *
wait_for (Batch *batch, Slot *slot)
{
  MdrResult *result;

  pthread_mutex_lock (&batch->mutex);
  while (!slot->result && !mdr_interrupt_came ())
    mdr_interrupt_wait (&batch->finished, &batch->mutex);
  result = mdr_interrupt_came () ? NULL : slot->result;
  pthread_mutex_unlock (&batch->mutex);
  return result;
}

static void
stop_and_wait (Batch *batch)
{
  pthread_mutex_lock (&batch->mutex);
  batch->stopped = TRUE;
  pthread_mutex_unlock (&batch->mutex);
  for (guint i = 0; i < batch->length; i++)
    if (batch->slots[i].job)
      mdr_job_cancel (batch->slots[i].job);
  pthread_mutex_lock (&batch->mutex);
  while (batch->running > 0)
    mdr_interrupt_wait (&batch->finished, &batch->mutex);
  pthread_mutex_unlock (&batch->mutex);
}

static void
keep_table_puzzle (MdrCli *cli, const MdrPuzzle *puzzle)
{
  g_clear_pointer (&cli->table_puzzle, mdr_puzzle_unref);
  cli->table_puzzle = mdr_puzzle_ref (puzzle);
}

/**
 * mdr_batch_run:
 * @tasks: kept alive by the caller
 * @length: number of tasks
 * @threads: how many run at a time
 * @each: called for each task in order, as soon as it and all before it are
 *   done, on the calling thread
 *
 * Runs the tasks until all are done or @each returns %FALSE. An interrupt ends
 * the program.
 */
void
mdr_batch_run (MdrCli *cli,
               const MdrTask *tasks,
               guint length,
               guint threads,
               MdrBatchFunc each,
               gpointer data)
{
  Batch batch = { .slots = g_new0 (Slot, length), .length = length };
  MdrJobQueue *queue = mdr_job_queue_new (threads);
  gboolean go_on = TRUE;

  mdr_interrupt_hold ();
  mdr_job_queue_set_tables (queue, cli->tables);
  pthread_mutex_init (&batch.mutex, NULL);
  pthread_cond_init (&batch.finished, NULL);
  for (guint i = 0; i < batch.length; i++)
    {
      Slot *slot = &batch.slots[i];

      slot->batch = &batch;
      slot->task = &tasks[i];
      if (!tasks[i].puzzle)
        continue;
      slot->job = mdr_job_new ();
      if (tasks[i].time_limit > 0)
        mdr_job_set_time_limit (slot->job, tasks[i].time_limit);
      if (tasks[i].memory_limit > 0)
        mdr_job_set_memory_limit (slot->job, tasks[i].memory_limit);
      pthread_mutex_lock (&batch.mutex);
      batch.running++;
      pthread_mutex_unlock (&batch.mutex);
      mdr_job_queue_push (queue, slot->job, solve_slot, slot);
    }
  for (guint i = 0; i < length && go_on; i++)
    {
      MdrResult *result = tasks[i].puzzle ? wait_for (&batch, &batch.slots[i]) : NULL;

      if (result && mdr_tables_is_busy (cli->tables))
        keep_table_puzzle (cli, tasks[i].puzzle);
      go_on = !mdr_interrupt_came () && each (i, result, data);
      g_clear_pointer (&batch.slots[i].result, mdr_result_unref);
    }
  stop_and_wait (&batch);
  mdr_job_queue_free (queue);
  for (guint i = 0; i < batch.length; i++)
    {
      g_clear_pointer (&batch.slots[i].job, mdr_job_unref);
      g_clear_pointer (&batch.slots[i].result, mdr_result_unref);
    }
  g_free (batch.slots);
  pthread_cond_destroy (&batch.finished);
  pthread_mutex_destroy (&batch.mutex);
  mdr_interrupt_release ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-batch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <unistd.h>

#include <glib-unix.h>

#include "mdr-cli.h"

/* How many tasks may be taken before the first of them is done: enough that the other threads have work while
 * one hard puzzle is being solved, and few enough to be kept in memory. */
#define MOST_AHEAD 1000

/* How often the main thread is woken for results while tasks are left: waking it costs as much as solving a
 * small board, and nobody can see a difference in less time. */
#define RING_MICROSECONDS 5000

/*
 * Run:
 * @slots: (element-type Slot): the tasks that were taken and not yet given to each, in order
 * @wakeup: a pipe into which a byte is written when tasks are done
 * @goes_on: whether the results are still wanted
 * @waiting: the number of tasks that have not begun
 * @woken: when a byte was last written into the pipe, in microseconds
 *
 * One run of a batch. The mutex guards @stopped, @waiting, @woken and the results of the slots.
 */
typedef struct
{
  MdrCli *cli;
  const MdrBatch *batch;
  gpointer data;
  MdrJobQueue *queue;
  GQueue slots;
  int wakeup[2];
  gboolean goes_on;
  pthread_mutex_t mutex;
  gboolean stopped;
  guint waiting;
  gint64 woken;
} Run;

typedef struct
{
  Run *run;
  MdrBatchTask task;
  MdrJob *job;
  gboolean done;
  MdrResult *result;
} Slot;

static void
slot_free (gpointer data)
{
  Slot *slot = data;

  if (slot->run->batch->free_subject)
    slot->run->batch->free_subject (slot->task.subject);
  g_clear_pointer (&slot->job, mdr_job_unref);
  g_clear_pointer (&slot->result, mdr_result_unref);
  g_free (slot);
}

/* Wakes the main thread, because tasks are done; at once if no task is left for this thread. */
static void
ring (Run *run)
{
  gint64 now = g_get_monotonic_time ();

  if (run->waiting > 0 && now - run->woken < RING_MICROSECONDS)
    return;
  run->woken = now;
  /* The pipe has room for a byte of each task that can be done and not yet handed over. */
  if (write (run->wakeup[1], "", 1) != 1)
    g_warning ("The end of a task could not be told: %s", g_strerror (errno));
}

/* Skips the tasks that have not begun when the batch is stopped. */
static void
solve_slot (MdrJob *job, gpointer data)
{
  Slot *slot = data;
  Run *run = slot->run;
  MdrResult *result = NULL;
  gboolean stopped;

  pthread_mutex_lock (&run->mutex);
  run->waiting--;
  stopped = run->stopped;
  pthread_mutex_unlock (&run->mutex);
  if (!stopped && run->batch->work)
    run->batch->work (job, &slot->task);
  else if (!stopped)
    result = mdr_job_solve (job, slot->task.puzzle, &slot->task.request);

  pthread_mutex_lock (&run->mutex);
  slot->result = result;
  slot->done = TRUE;
  ring (run);
  pthread_mutex_unlock (&run->mutex);
}

static void
start (Run *run, const MdrBatchTask *task)
{
  Slot *slot = g_new0 (Slot, 1);

  slot->run = run;
  slot->task = *task;
  slot->done = !task->puzzle;
  g_queue_push_tail (&run->slots, slot);
  if (!task->puzzle)
    return;
  slot->job = mdr_job_new ();
  if (task->time_limit > 0)
    mdr_job_set_time_limit (slot->job, task->time_limit);
  if (task->memory_limit > 0)
    mdr_job_set_memory_limit (slot->job, task->memory_limit);
  pthread_mutex_lock (&run->mutex);
  run->waiting++;
  pthread_mutex_unlock (&run->mutex);
  mdr_job_queue_push (run->queue, slot->job, solve_slot, slot);
}

static gboolean
is_done (Run *run, const Slot *slot)
{
  gboolean done;

  pthread_mutex_lock (&run->mutex);
  done = slot->done;
  pthread_mutex_unlock (&run->mutex);
  return done;
}

/* Hands over the results in the order of the tasks, as far as they are done, and prints all of their lines
 * together. */
static void
hand_over (Run *run)
{
  Slot *slot;

  run->cli->holds_output = TRUE;
  while (run->goes_on && (slot = g_queue_peek_head (&run->slots)) && is_done (run, slot))
    {
      if (slot->result)
        mdr_cli_keep_table_puzzle (run->cli, slot->task.puzzle);
      run->goes_on = run->batch->each (&slot->task, slot->result, run->data);
      slot_free (g_queue_pop_head (&run->slots));
    }
  run->cli->holds_output = FALSE;
  run->goes_on = mdr_cli_flush (run->cli) && run->goes_on;
}

/* Empties the pipe; if @waits, waits for a byte first, but not longer than until the next check for
 * interrupts. */
static void
hear_wakeup (Run *run, gboolean waits)
{
  struct pollfd wakeup = { run->wakeup[0], POLLIN, 0 };
  char wakeups[MOST_AHEAD];

  if (waits)
    poll (&wakeup, 1, MDR_INTERRUPT_MILLISECONDS);
  if (read (run->wakeup[0], wakeups, sizeof wakeups) < 0 && errno != EAGAIN && errno != EINTR)
    g_warning ("The end of a task could not be learned: %s", g_strerror (errno));
}

static void
stop_and_wait (Run *run)
{
  pthread_mutex_lock (&run->mutex);
  run->stopped = TRUE;
  pthread_mutex_unlock (&run->mutex);
  for (GList *link = run->slots.head; link; link = link->next)
    if (((Slot *) link->data)->job)
      mdr_job_cancel (((Slot *) link->data)->job);
  mdr_job_queue_free (run->queue);
}

static void
run_all (Run *run)
{
  run->goes_on = TRUE;
  while (run->goes_on && !mdr_interrupt_came ())
    {
      MdrBatchTask task = { 0 };
      gboolean is_ended = run->batch->is_ended (run->data);

      if (is_ended && run->slots.length == 0)
        break;
      if (!is_ended && run->slots.length < MOST_AHEAD && run->batch->next (&task, run->wakeup[0], run->data))
        start (run, &task);
      else
        hear_wakeup (run, is_ended || run->slots.length >= MOST_AHEAD);
      hand_over (run);
    }
}

/**
 * mdr_batch_run:
 * @threads: how many tasks run at a time
 *
 * Takes tasks and runs them until all are done or the batch says that it does not
 * continue. An interrupt ends the program.
 */
void
mdr_batch_run (MdrCli *cli, const MdrBatch *batch, guint threads, gpointer data)
{
  Run run = { .cli = cli, .batch = batch, .data = data };
  g_autoptr (GError) error = NULL;

  if (!g_unix_open_pipe (run.wakeup, FD_CLOEXEC, &error)
      || !g_unix_set_fd_nonblocking (run.wakeup[0], TRUE, &error))
    {
      mdr_cli_complain (cli, MDR_EXIT_FAULT, "%s", error->message);
      return;
    }
  mdr_interrupt_hold ();
  run.queue = mdr_job_queue_new (MIN (threads, MOST_AHEAD));
  mdr_job_queue_set_tables (run.queue, cli->tables);
  pthread_mutex_init (&run.mutex, NULL);
  run_all (&run);
  stop_and_wait (&run);
  g_queue_clear_full (&run.slots, slot_free);
  pthread_mutex_destroy (&run.mutex);
  close (run.wakeup[0]);
  close (run.wakeup[1]);
  mdr_interrupt_release ();
}

/*
 * One:
 * @task: (nullable): %NULL once it was taken
 */
typedef struct
{
  const MdrBatchTask *task;
  MdrResult *result;
} One;

static gboolean
take_one (MdrBatchTask *task, int wakeup, gpointer data)
{
  *task = *((One *) data)->task;
  ((One *) data)->task = NULL;
  return TRUE;
}

static gboolean
is_taken (gpointer data)
{
  return !((One *) data)->task;
}

static gboolean
keep_result (const MdrBatchTask *task, MdrResult *result, gpointer data)
{
  ((One *) data)->result = mdr_result_ref (result);
  return TRUE;
}

/** Returns: (transfer full): the result of @task, which has a puzzle; an interrupt ends the program */
MdrResult *
mdr_batch_run_one (MdrCli *cli, const MdrBatchTask *task)
{
  static const MdrBatch batch = { take_one, is_taken, keep_result, NULL };
  One one = { task, NULL };

  mdr_batch_run (cli, &batch, 1, &one);
  return one.result;
}

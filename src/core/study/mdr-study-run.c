/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-run.h"

#include <pthread.h>
#include <time.h>

#include <glib/gi18n-lib.h>

#include "mdr-job-queue.h"

/* A run checks this often whether it has to stop. */
#define LOOK_NANOSECONDS 50000000

/*
 * Run:
 * @mutex: guards the following fields
 * @finished: signalled when a part has finished
 * @waiting: (element-type Part): finished parts that have not been taken yet
 * @pending: number of unfinished parts
 */
typedef struct
{
  pthread_mutex_t mutex;
  pthread_cond_t finished;
  GQueue waiting;
  guint pending;
  const MdrStudyRecord *record;
  const MdrStudyInput *input;
} Run;

typedef struct
{
  Run *run;
  guint number;
  MdrJob *job;
  MdrStudyTable *rows;
  GError *error;
} Part;

static void
part_free (gpointer data)
{
  Part *part = data;

  mdr_job_unref (part->job);
  mdr_study_table_free (part->rows);
  g_clear_error (&part->error);
  g_free (part);
}

/* Runs one part, on a thread of the queue, and folds its rows, so that records stay small. */
static void
run_part (MdrJob *job, gpointer data)
{
  Part *part = data;
  Run *run = part->run;
  const MdrStudyRecord *record = run->record;
  g_autoptr (MdrStudyTable) rows = mdr_study_table_new (record->study);

  mdr_job_begin (job);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE
      && record->study->run_part (record->kind, record->options, run->input->data, part->number, job, rows,
                                  &part->error))
    part->rows = mdr_study_table_fold (rows, record->study);
  pthread_mutex_lock (&run->mutex);
  g_queue_push_tail (&run->waiting, part);
  run->pending--;
  pthread_cond_signal (&run->finished);
  pthread_mutex_unlock (&run->mutex);
}

/* Waits a moment for the next finished part. Returns it, or %NULL. */
static Part *
wait_for_part (Run *run)
{
  struct timespec until;
  Part *part;

  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_nsec += LOOK_NANOSECONDS;
  if (until.tv_nsec >= 1000000000)
    {
      until.tv_sec++;
      until.tv_nsec -= 1000000000;
    }
  pthread_mutex_lock (&run->mutex);
  if (g_queue_is_empty (&run->waiting) && run->pending > 0)
    pthread_cond_timedwait (&run->finished, &run->mutex, &until);
  part = g_queue_pop_head (&run->waiting);
  pthread_mutex_unlock (&run->mutex);
  return part;
}

static GPtrArray *
list_missing (const MdrStudyRecord *record, const MdrStudyShare *share, Run *run, MdrJob *job)
{
  GPtrArray *parts = g_ptr_array_new_with_free_func (part_free);

  for (guint number = share->first; number < record->parts->len; number += share->step)
    {
      Part *part;

      if (g_ptr_array_index (record->parts, number))
        continue;
      part = g_new0 (Part, 1);
      part->run = run;
      part->number = number;
      part->job = mdr_job_new ();
      mdr_job_set_tables (part->job, mdr_job_get_tables (job));
      g_ptr_array_add (parts, part);
    }
  return parts;
}

/* Publishes the known parts that have not been published yet, with the table of all known parts. */
static void
publish (const MdrStudyRecord *record, const MdrStudyInput *input, gboolean *published, MdrJob *job)
{
  MdrStudyOutcome *news = g_new0 (MdrStudyOutcome, 1);

  news->record = mdr_study_record_new_like (record);
  for (guint part = 0; part < record->parts->len; part++)
    {
      const MdrStudyTable *rows = g_ptr_array_index (record->parts, part);
      MdrStudyTable *copy;

      if (!rows || published[part])
        continue;
      copy = mdr_study_table_new (record->study);
      g_array_append_vals (copy->values, rows->values->data, rows->values->len);
      mdr_study_record_take_part (news->record, part, copy);
      published[part] = TRUE;
    }
  news->table = mdr_study_record_dup_table (record, input);
  mdr_job_publish (job, news, (GDestroyNotify) mdr_study_outcome_free);
}

/* Takes parts as they finish, until none is left; stops all of them when one fails or @job has to stop. */
static void
take_all (MdrStudyRecord *record,
          const GPtrArray *parts,
          Run *run,
          MdrStudyLog *log,
          MdrJob *job,
          GError **error)
{
  g_autofree gboolean *published = g_new0 (gboolean, record->parts->len);
  guint done = mdr_study_record_count_done (record);
  guint n_published = 0;
  guint taken = 0;
  gboolean stopping = FALSE;

  while (taken < parts->len)
    {
      Part *part = wait_for_part (run);
      gboolean failed = part && part->error;

      taken += part != NULL;
      /* The first error is the one to report. */
      if (failed && !*error)
        g_propagate_error (error, g_steal_pointer (&part->error));
      else if (part && part->rows)
        {
          mdr_study_record_take_part (record, part->number, g_steal_pointer (&part->rows));
          failed = log && !*error && !mdr_study_log_append (log, record, part->number, error);
          done++;
        }
      mdr_job_set_fraction (job, (double) done / record->parts->len);
      if (done > n_published && mdr_job_wants_news (job))
        {
          publish (record, run->input, published, job);
          n_published = done;
        }
      if (stopping || (!failed && mdr_job_should_stop (job) == MDR_STOP_NONE))
        continue;
      stopping = TRUE;
      for (guint i = 0; i < parts->len; i++)
        mdr_job_cancel (((Part *) g_ptr_array_index (parts, i))->job);
    }
}

void
mdr_study_outcome_free (MdrStudyOutcome *outcome)
{
  if (!outcome)
    return;
  mdr_study_record_free (outcome->record);
  mdr_study_table_free (outcome->table);
  mdr_study_input_free (outcome->input);
  g_free (outcome);
}

/**
 * mdr_study_run:
 * @record: receives the rows of the missing parts
 * @input: the result of mdr_study_read_input() for the record's options
 * @log: (nullable): the log to which each part is written as soon as it has finished
 * @job: asked whether to stop; its progress is the finished fraction of the study, and its news are each an
 *   #MdrStudyOutcome with the parts that have become known since the news before, without an input, and with
 *   the table of all known parts
 *
 * Runs the missing parts of a share, several at a time, and waits for them. If it has to stop, finished parts
 * are kept.
 *
 * Returns: whether all parts of the share are known; %FALSE with an error if not
 */
gboolean
mdr_study_run (MdrStudyRecord *record,
               const MdrStudyInput *input,
               const MdrStudyShare *share,
               MdrStudyLog *log,
               MdrJob *job,
               GError **error)
{
  Run run = { .record = record, .input = input };
  MdrJobQueue *queue;
  g_autoptr (GPtrArray) parts = NULL;
  GError *reason = NULL;

  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (input != NULL, FALSE);
  g_return_val_if_fail (share != NULL && share->step > 0 && share->threads > 0, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  pthread_mutex_init (&run.mutex, NULL);
  pthread_cond_init (&run.finished, NULL);
  g_queue_init (&run.waiting);
  parts = list_missing (record, share, &run, job);
  run.pending = parts->len;
  queue = mdr_job_queue_new (record->study->timed ? 1 : share->threads);
  for (guint i = 0; i < parts->len; i++)
    {
      Part *part = g_ptr_array_index (parts, i);

      mdr_job_queue_push (queue, part->job, run_part, part);
    }
  take_all (record, parts, &run, log, job, &reason);
  mdr_job_queue_free (queue);
  pthread_cond_destroy (&run.finished);
  pthread_mutex_destroy (&run.mutex);
  if (!reason && mdr_job_should_stop (job) != MDR_STOP_NONE)
    mdr_study_fail_stopped (&reason);
  if (!reason)
    return TRUE;
  g_propagate_error (error, reason);
  return FALSE;
}

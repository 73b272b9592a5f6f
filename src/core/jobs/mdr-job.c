/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-job.h"

#include <math.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

/* After making a value to publish, the job makes none for so many times as long as that took. */
#define PAUSE_FACTOR 10

/* A published value that nobody has taken yet. */
typedef struct
{
  gpointer value;
  GDestroyNotify destroy;
} News;

/*
 * Each field is a separate atomic, so that no thread ever waits for a lock. A
 * snapshot may mix fields of two moments, which does not matter for display.
 * "best" and "bound" are each published by the flag that says they are set.
 * Whoever exchanges the pointer to the news owns what it got. "news_begun" and
 * "news_due" belong to the working thread alone.
 */
struct _MdrJob
{
  atomic_uint references;
  MdrJob *whole;

  atomic_int stop;
  _Atomic gint64 began;
  _Atomic double time_limit;
  _Atomic double cpu_seconds;
  atomic_uint memory_limit;
  _Atomic (MdrTables *) tables;

  _Atomic (const char *) phase;
  atomic_uint rows;
  atomic_uint columns;
  _Atomic guint64 nodes;
  atomic_uint cuts;
  atomic_uint found;
  atomic_bool has_best;
  _Atomic double best;
  atomic_bool has_bound;
  _Atomic double bound;
  _Atomic double fraction;

  atomic_bool listening;
  _Atomic (News *) news;
  gint64 news_begun;
  gint64 news_due;
};

/**
 * mdr_job_new:
 *
 * Returns: (transfer full): a job without limits, whose clock has not started
 */
MdrJob *
mdr_job_new (void)
{
  MdrJob *job = g_new0 (MdrJob, 1);

  atomic_init (&job->references, 1);
  atomic_init (&job->phase, "");
  atomic_init (&job->fraction, -1.0);
  return job;
}

/**
 * mdr_job_new_part:
 * @whole: the job that it is a part of
 * @seconds: its own time limit; 0 for none
 *
 * Returns: (transfer full): a job for a part of what @whole does, with its memory
 *   limit and its tables, which stops when @whole does
 */
MdrJob *
mdr_job_new_part (MdrJob *whole, double seconds)
{
  MdrJob *part;

  g_return_val_if_fail (whole != NULL, NULL);

  part = mdr_job_new ();
  part->whole = mdr_job_ref (whole);
  mdr_job_set_time_limit (part, seconds);
  mdr_job_set_memory_limit (part, mdr_job_get_memory_limit (whole));
  mdr_job_set_tables (part, mdr_job_get_tables (whole));
  return part;
}

MdrJob *
mdr_job_ref (MdrJob *job)
{
  g_return_val_if_fail (job != NULL, NULL);

  atomic_fetch_add (&job->references, 1);
  return job;
}

static void
news_free (News *news)
{
  if (!news)
    return;
  news->destroy (news->value);
  g_free (news);
}

void
mdr_job_unref (MdrJob *job)
{
  g_return_if_fail (job != NULL);

  if (atomic_fetch_sub (&job->references, 1) > 1)
    return;
  news_free (atomic_load (&job->news));
  g_clear_pointer (&job->whole, mdr_job_unref);
  g_free (job);
}

/** Sets the maximum run time in seconds; 0 for no limit. */
void
mdr_job_set_time_limit (MdrJob *job, double seconds)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->time_limit, seconds);
}

/** Sets the maximum memory that an engine may allocate, in MiB; 0 for no limit. */
void
mdr_job_set_memory_limit (MdrJob *job, guint megabytes)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->memory_limit, megabytes);
}

/** Sets the large tables (nullable) for the job; they must outlive its run. */
void
mdr_job_set_tables (MdrJob *job, MdrTables *tables)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->tables, tables);
}

/* Keeps the first reason, so that cancelling a job that has run out of time does not change why it ended. */
static MdrStop
stop_once (MdrJob *job, MdrStop reason)
{
  int none = MDR_STOP_NONE;

  atomic_compare_exchange_strong (&job->stop, &none, (int) reason);
  return (MdrStop) atomic_load (&job->stop);
}

/** Asks the job to stop as soon as possible; it may still end with a solution. */
void
mdr_job_cancel (MdrJob *job)
{
  g_return_if_fail (job != NULL);

  stop_once (job, MDR_STOP_CANCELLED);
}

/** Fills @progress with a snapshot; never waits. */
void
mdr_job_get_progress (MdrJob *job, MdrProgress *progress)
{
  g_return_if_fail (job != NULL);
  g_return_if_fail (progress != NULL);

  *progress = (MdrProgress){
    .phase = atomic_load (&job->phase),
    .seconds = mdr_job_get_seconds (job),
    .rows = atomic_load (&job->rows),
    .columns = atomic_load (&job->columns),
    .nodes = atomic_load (&job->nodes),
    .cuts = atomic_load (&job->cuts),
    .found = atomic_load (&job->found),
    .has_best = atomic_load (&job->has_best),
    .has_bound = atomic_load (&job->has_bound),
    .fraction = atomic_load (&job->fraction),
  };
  progress->best = atomic_load (&job->best);
  progress->bound = atomic_load (&job->bound);
}

/** Starts the job's clock. Later calls change nothing. */
void
mdr_job_begin (MdrJob *job)
{
  gint64 never = 0;

  g_return_if_fail (job != NULL);

  atomic_compare_exchange_strong (&job->began, &never, g_get_monotonic_time ());
}

/**
 * mdr_job_should_stop:
 *
 * To be called by the working code at least every few milliseconds. Once there
 * is a reason, it does not change.
 *
 * Returns: why to stop; %MDR_STOP_NONE to continue
 */
MdrStop
mdr_job_should_stop (MdrJob *job)
{
  MdrStop reason = (MdrStop) atomic_load (&job->stop);

  if (reason != MDR_STOP_NONE)
    return reason;
  if (mdr_job_get_seconds_left (job) <= 0)
    return stop_once (job, MDR_STOP_TIME_LIMIT);
  reason = job->whole ? mdr_job_should_stop (job->whole) : MDR_STOP_NONE;
  return reason == MDR_STOP_NONE ? MDR_STOP_NONE : stop_once (job, reason);
}

/** To be called by working code that cannot use more memory: it is the reason to stop. */
void
mdr_job_stop_for_memory (MdrJob *job)
{
  stop_once (job, MDR_STOP_MEMORY_LIMIT);
}

/** Returns: seconds since the job began; 0 before */
double
mdr_job_get_seconds (MdrJob *job)
{
  gint64 began = atomic_load (&job->began);

  return began ? (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC : 0;
}

/** Returns: seconds until the time limit, negative after it; %INFINITY if there is no limit */
double
mdr_job_get_seconds_left (MdrJob *job)
{
  double limit = atomic_load (&job->time_limit);

  return limit > 0 ? limit - mdr_job_get_seconds (job) : INFINITY;
}

static double
get_thread_seconds (void)
{
  struct timespec now;

  return clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now) == 0
             ? (double) now.tv_sec + (double) now.tv_nsec / (G_USEC_PER_SEC * 1000.0)
             : 0;
}

/**
 * mdr_job_get_cpu_seconds:
 *
 * Says how long processors worked for the job, as the difference between two calls on its thread: waiting
 * does not count, but what other threads and processes did for the job does, once they have ended.
 *
 * Returns: processor time in seconds, from some moment on
 */
double
mdr_job_get_cpu_seconds (MdrJob *job)
{
  g_return_val_if_fail (job != NULL, 0);

  return get_thread_seconds () + atomic_load (&job->cpu_seconds);
}

/** Adds the processor time of another thread or process that worked for the job. */
void
mdr_job_add_cpu_seconds (MdrJob *job, double seconds)
{
  for (; job; job = job->whole)
    {
      double before = atomic_load (&job->cpu_seconds);

      while (!atomic_compare_exchange_weak (&job->cpu_seconds, &before, before + seconds))
        ;
    }
}

/** Returns: the memory limit in MiB; 0 for none */
guint
mdr_job_get_memory_limit (MdrJob *job)
{
  g_return_val_if_fail (job != NULL, 0);

  return atomic_load (&job->memory_limit);
}

/** Returns: (transfer none) (nullable): the large tables for the job */
MdrTables *
mdr_job_get_tables (MdrJob *job)
{
  g_return_val_if_fail (job != NULL, NULL);

  return atomic_load (&job->tables);
}

/** Sets the phase to show; @phase is static and untranslated, marked with N_(). */
void
mdr_job_set_phase (MdrJob *job, const char *phase)
{
  g_return_if_fail (job != NULL);
  g_return_if_fail (phase != NULL);

  atomic_store (&job->phase, phase);
}

void
mdr_job_set_size (MdrJob *job, guint rows, guint columns)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->rows, rows);
  atomic_store (&job->columns, columns);
}

void
mdr_job_set_nodes (MdrJob *job, guint64 nodes)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->nodes, nodes);
}

void
mdr_job_set_cuts (MdrJob *job, guint cuts)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->cuts, cuts);
}

void
mdr_job_set_found (MdrJob *job, guint found)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->found, found);
}

void
mdr_job_set_best (MdrJob *job, double best)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->best, best);
  atomic_store (&job->has_best, true);
}

void
mdr_job_set_bound (MdrJob *job, double bound)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->bound, bound);
  atomic_store (&job->has_bound, true);
}

/** Sets the fraction of the work that is done, from 0 to 1. */
void
mdr_job_set_fraction (MdrJob *job, double fraction)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->fraction, fraction);
}

/** Asks for news, before the job runs; otherwise it does not publish any. */
void
mdr_job_listen (MdrJob *job)
{
  g_return_if_fail (job != NULL);

  atomic_store (&job->listening, true);
}

/** Returns: (transfer full) (nullable): the latest value that was published, unless it was taken before */
gpointer
mdr_job_take_news (MdrJob *job)
{
  News *news;
  gpointer value;

  g_return_val_if_fail (job != NULL, NULL);

  news = atomic_exchange (&job->news, NULL);
  if (!news)
    return NULL;
  value = news->value;
  g_free (news);
  return value;
}

/**
 * mdr_job_wants_news:
 *
 * To be called by the working code before it makes a value to publish. Making
 * the values takes a tenth of its time at most, however large they are.
 *
 * Returns: whether somebody listens, has taken the news before, and has had a pause
 */
gboolean
mdr_job_wants_news (MdrJob *job)
{
  gint64 now;

  g_return_val_if_fail (job != NULL, FALSE);

  if (!atomic_load (&job->listening) || atomic_load (&job->news))
    return FALSE;
  now = g_get_monotonic_time ();
  if (now < job->news_due)
    return FALSE;
  job->news_begun = now;
  return TRUE;
}

/**
 * mdr_job_publish:
 * @value: (transfer full): what the working code knows so far; nobody else may hold it
 * @destroy: frees @value if nobody takes it
 *
 * Publishes news, after mdr_job_wants_news() said that they are wanted. A value that
 * was not taken yet is replaced.
 */
void
mdr_job_publish (MdrJob *job, gpointer value, GDestroyNotify destroy)
{
  News *news;
  gint64 now;

  g_return_if_fail (job != NULL);
  g_return_if_fail (value != NULL);
  g_return_if_fail (destroy != NULL);

  news = g_new (News, 1);
  *news = (News){ value, destroy };
  news_free (atomic_exchange (&job->news, news));
  now = g_get_monotonic_time ();
  job->news_due = now + PAUSE_FACTOR * (now - job->news_begun);
}

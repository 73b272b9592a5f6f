/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-job.h"

#include <math.h>
#include <stdatomic.h>
#include <stdbool.h>

/*
 * Every field is one atomic of its own: progress is for the eye, so that a
 * snapshot may mix fields of two moments, and nobody ever waits for a lock.
 * "best" and "bound" are each published by the flag that says they are there.
 */
struct _MdrJob
{
  atomic_uint references;

  atomic_int stop;
  _Atomic gint64 began;
  _Atomic double time_limit;
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
};

/**
 * mdr_job_new:
 *
 * Returns: (transfer full): a job without limits that has not begun
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

MdrJob *
mdr_job_ref (MdrJob *job)
{
  atomic_fetch_add (&job->references, 1);
  return job;
}

void
mdr_job_unref (MdrJob *job)
{
  if (atomic_fetch_sub (&job->references, 1) == 1)
    g_free (job);
}

/** Sets the time in seconds that the job may run, counted from its begin; 0 for no limit. */
void
mdr_job_set_time_limit (MdrJob *job, double seconds)
{
  atomic_store (&job->time_limit, seconds);
}

/** Sets what an engine may take for its own use, in MiB; 0 for no limit. */
void
mdr_job_set_memory_limit (MdrJob *job, guint megabytes)
{
  atomic_store (&job->memory_limit, megabytes);
}

/** @tables: (nullable): the big tables the job may look up in; has to outlive its run */
void
mdr_job_set_tables (MdrJob *job, MdrTables *tables)
{
  atomic_store (&job->tables, tables);
}

/* The first reason stays: a job that ran out of time and is cancelled while it winds up ran out of time. */
static MdrStop
stop_once (MdrJob *job, MdrStop reason)
{
  int none = MDR_STOP_NONE;

  atomic_compare_exchange_strong (&job->stop, &none, (int) reason);
  return (MdrStop) atomic_load (&job->stop);
}

/** Asks the job to stop as soon as it can; it may still end with an answer. */
void
mdr_job_cancel (MdrJob *job)
{
  stop_once (job, MDR_STOP_CANCELLED);
}

/** Fills @progress with a snapshot; never waits. */
void
mdr_job_get_progress (MdrJob *job, MdrProgress *progress)
{
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

  atomic_compare_exchange_strong (&job->began, &never, g_get_monotonic_time ());
}

/**
 * mdr_job_should_stop:
 *
 * To be asked by the code that works, at least every few milliseconds. Once
 * there is a reason, it stays the same.
 *
 * Returns: why to stop, %MDR_STOP_NONE to go on
 */
MdrStop
mdr_job_should_stop (MdrJob *job)
{
  MdrStop reason = (MdrStop) atomic_load (&job->stop);

  if (reason != MDR_STOP_NONE)
    return reason;
  if (mdr_job_get_seconds_left (job) <= 0)
    return stop_once (job, MDR_STOP_TIME_LIMIT);
  return MDR_STOP_NONE;
}

/** Seconds since the job began; 0 before. */
double
mdr_job_get_seconds (MdrJob *job)
{
  gint64 began = atomic_load (&job->began);

  return began ? (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC : 0;
}

/** Seconds up to the time limit, below 0 past it; %INFINITY where there is no limit. */
double
mdr_job_get_seconds_left (MdrJob *job)
{
  double limit = atomic_load (&job->time_limit);

  return limit > 0 ? limit - mdr_job_get_seconds (job) : INFINITY;
}

/** The memory limit in MiB; 0 for none. */
guint
mdr_job_get_memory_limit (MdrJob *job)
{
  return atomic_load (&job->memory_limit);
}

/** Returns: (transfer none) (nullable): the big tables it may look up in */
MdrTables *
mdr_job_get_tables (MdrJob *job)
{
  return atomic_load (&job->tables);
}

/** @phase: static and untranslated, marked with N_() */
void
mdr_job_set_phase (MdrJob *job, const char *phase)
{
  atomic_store (&job->phase, phase);
}

void
mdr_job_set_size (MdrJob *job, guint rows, guint columns)
{
  atomic_store (&job->rows, rows);
  atomic_store (&job->columns, columns);
}

void
mdr_job_set_nodes (MdrJob *job, guint64 nodes)
{
  atomic_store (&job->nodes, nodes);
}

void
mdr_job_set_cuts (MdrJob *job, guint cuts)
{
  atomic_store (&job->cuts, cuts);
}

void
mdr_job_set_found (MdrJob *job, guint found)
{
  atomic_store (&job->found, found);
}

void
mdr_job_set_best (MdrJob *job, double best)
{
  atomic_store (&job->best, best);
  atomic_store (&job->has_best, true);
}

void
mdr_job_set_bound (MdrJob *job, double bound)
{
  atomic_store (&job->bound, bound);
  atomic_store (&job->has_bound, true);
}

/** @fraction: done of the whole, 0 to 1 */
void
mdr_job_set_fraction (MdrJob *job, double fraction)
{
  atomic_store (&job->fraction, fraction);
}

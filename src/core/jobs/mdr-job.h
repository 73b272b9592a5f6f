/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrJob:
 *
 * One run of a solver, generator or study. The caller sets limits, cancels and
 * reads progress; the working code asks whether to stop and writes progress.
 * A caller that listens also gets news: what the working code knows so far.
 * Thread-safe and reference counted. #MdrJobQueue runs jobs on threads.
 */
typedef struct _MdrJob MdrJob;

/* See mdr-tables.h. */
typedef struct _MdrTables MdrTables;

/**
 * MdrStop:
 *
 * Why a job has to stop; %MDR_STOP_NONE if it has not.
 */
typedef enum
{
  MDR_STOP_NONE,
  MDR_STOP_CANCELLED,
  MDR_STOP_TIME_LIMIT,
  MDR_STOP_MEMORY_LIMIT,
} MdrStop;

/**
 * MdrProgress:
 * @phase: untranslated, static, marked with N_() where it is set; "" at first
 * @seconds: seconds since the job began to run; 0 while it waits
 * @rows: number of rows of the model
 * @columns: number of columns of the model
 * @nodes: number of nodes of the search tree, or of conflicts of the SAT engine
 * @cuts: number of rows added lazily
 * @found: number of solutions found so far
 * @has_best: whether there is an incumbent
 * @best: objective of the incumbent
 * @has_bound: whether a bound is known
 * @bound: the bound
 * @fraction: fraction of the work that is done, from 0 to 1; negative if unknown
 *
 * A snapshot of a job's progress.
 */
typedef struct
{
  const char *phase;
  double seconds;
  guint rows;
  guint columns;
  guint64 nodes;
  guint cuts;
  guint found;
  gboolean has_best;
  double best;
  gboolean has_bound;
  double bound;
  double fraction;
} MdrProgress;

MdrJob *mdr_job_new (void);
MdrJob *mdr_job_new_part (MdrJob *whole, double seconds);
MdrJob *mdr_job_ref (MdrJob *job);
void mdr_job_unref (MdrJob *job);

void mdr_job_set_time_limit (MdrJob *job, double seconds);
void mdr_job_set_memory_limit (MdrJob *job, guint megabytes);
void mdr_job_set_tables (MdrJob *job, MdrTables *tables);
void mdr_job_cancel (MdrJob *job);
void mdr_job_get_progress (MdrJob *job, MdrProgress *progress);
void mdr_job_listen (MdrJob *job);
gpointer mdr_job_take_news (MdrJob *job);

void mdr_job_begin (MdrJob *job);
MdrStop mdr_job_should_stop (MdrJob *job);
void mdr_job_stop_for_memory (MdrJob *job);
double mdr_job_get_seconds (MdrJob *job);
double mdr_job_get_seconds_left (MdrJob *job);
double mdr_job_get_cpu_seconds (MdrJob *job);
void mdr_job_add_cpu_seconds (MdrJob *job, double seconds);
guint mdr_job_get_memory_limit (MdrJob *job);
MdrTables *mdr_job_get_tables (MdrJob *job);
void mdr_job_set_phase (MdrJob *job, const char *phase);
void mdr_job_set_size (MdrJob *job, guint rows, guint columns);
void mdr_job_set_nodes (MdrJob *job, guint64 nodes);
void mdr_job_set_cuts (MdrJob *job, guint cuts);
void mdr_job_set_found (MdrJob *job, guint found);
void mdr_job_set_best (MdrJob *job, double best);
void mdr_job_set_bound (MdrJob *job, double bound);
void mdr_job_set_fraction (MdrJob *job, double fraction);
gboolean mdr_job_wants_news (MdrJob *job);
void mdr_job_publish (MdrJob *job, gpointer value, GDestroyNotify destroy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrJob, mdr_job_unref)

G_END_DECLS

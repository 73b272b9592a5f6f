/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"

G_BEGIN_DECLS

/**
 * MdrJobQueue:
 *
 * Runs jobs on a limited number of threads; further jobs wait in order. It only
 * uses pthread mutexes and C11 atomics, because ThreadSanitizer does not
 * understand the GMutex and GTask of an uninstrumented GLib.
 */
typedef struct _MdrJobQueue MdrJobQueue;

/**
 * MdrJobFunc:
 * @data: as given to mdr_job_queue_push()
 *
 * The work of a job, on the job's thread. It is called exactly once for each
 * push: also for a job that was cancelled while it waited, for which
 * mdr_job_should_stop() returns a reason at once.
 */
typedef void (*MdrJobFunc) (MdrJob *job, gpointer data);

MdrJobQueue *mdr_job_queue_new (guint threads);
void mdr_job_queue_free (MdrJobQueue *queue);
void mdr_job_queue_set_background (MdrJobQueue *queue);
void mdr_job_queue_set_tables (MdrJobQueue *queue, MdrTables *tables);
void mdr_job_queue_push (MdrJobQueue *queue, MdrJob *job, MdrJobFunc work, gpointer data);
gboolean mdr_job_queue_is_idle (MdrJobQueue *queue);
void mdr_job_queue_flush (MdrJobQueue *queue);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrJobQueue, mdr_job_queue_free)

G_END_DECLS

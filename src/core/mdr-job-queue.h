/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"

G_BEGIN_DECLS

/**
 * MdrJobQueue:
 *
 * Runs jobs, each on a thread of its own, at most so many at a time; the rest
 * wait in order. Written with pthread mutexes and C11 atomics alone, because
 * ThreadSanitizer cannot see through the system's GMutex and GTask.
 */
typedef struct _MdrJobQueue MdrJobQueue;

/**
 * MdrJobFunc:
 * @job: the job
 * @data: as given to mdr_job_queue_push()
 *
 * Work of a job; runs on the job's thread. A job that was cancelled while it
 * waited runs all the same and finds out at its first look at
 * mdr_job_should_stop(), so that every push ends in one call.
 */
typedef void (*MdrJobFunc) (MdrJob *job, gpointer data);

MdrJobQueue *mdr_job_queue_new (guint threads);
void mdr_job_queue_free (MdrJobQueue *queue);
void mdr_job_queue_set_tables (MdrJobQueue *queue, MdrTables *tables);
void mdr_job_queue_push (MdrJobQueue *queue, MdrJob *job, MdrJobFunc work, gpointer data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrJobQueue, mdr_job_queue_free)

G_END_DECLS

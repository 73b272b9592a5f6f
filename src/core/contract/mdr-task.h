/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-job-queue.h"
#include "mdr-option.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrTaskInput:
 * @kind: static
 * @puzzle: (nullable)
 * @state: (nullable)
 * @solution: (nullable)
 * @options: (nullable)
 * @name: (nullable): name of a method or a style
 * @count: number of solutions
 * @file: (nullable): the file to read or write
 * @seed: the seed for all random choices of the work
 * @subject: (nullable): any other argument, whose type only the work knows
 *
 * The arguments of a piece of work. The caller sets those that the work needs
 * and leaves the others empty.
 */
typedef struct
{
  const MdrKind *kind;
  const MdrPuzzle *puzzle;
  const MdrState *state;
  const MdrSolution *solution;
  const MdrOptions *options;
  const char *name;
  guint count;
  GFile *file;
  guint32 seed;
  GObject *subject;
} MdrTaskInput;

/**
 * MdrTaskWork:
 * @job: asked whether to stop, and told the progress
 *
 * Finds the answer, on a thread of the queue.
 *
 * Returns: (transfer full) (nullable): the answer
 */
typedef gpointer (*MdrTaskWork) (const MdrTaskInput *input, MdrJob *job, GError **error);

/**
 * MdrTaskDone:
 * @answer: (transfer full) (nullable): the return value of the work
 * @error: (nullable): the error of the work
 *
 * Receives the answer, in the main loop.
 */
typedef void (*MdrTaskDone) (gpointer owner, gpointer answer, const GError *error);

/**
 * MdrTaskWatch:
 *
 * Shows the progress of the work, in the main loop.
 */
typedef void (*MdrTaskWatch) (gpointer owner, const MdrProgress *progress);

/**
 * MdrTaskNews:
 * @news: (transfer full): a value that the work published with mdr_job_publish()
 *
 * Receives what the work knows so far, in the main loop, before its answer.
 */
typedef void (*MdrTaskNews) (gpointer owner, gpointer news);

/**
 * MdrTask:
 *
 * Lets an object of the main loop ask for something that takes time. It handles
 * one input at a time, as a job; a new input drops the previous one. The
 * owner creates the task, frees it in its dispose, and receives only the
 * answer to the latest input. Answers to dropped inputs, or after the
 * task is freed, are destroyed.
 */
typedef struct _MdrTask MdrTask;

MdrTask *mdr_task_new (gpointer owner, MdrTaskDone done, GDestroyNotify destroy_answer);
void mdr_task_free (MdrTask *task);
void mdr_task_set_watch (MdrTask *task, MdrTaskWatch watch);
void mdr_task_set_news (MdrTask *task, MdrTaskNews news);

void mdr_task_run (MdrTask *task,
                   MdrJobQueue *queue,
                   MdrJob *job,
                   const MdrTaskInput *input,
                   MdrTaskWork work);
gboolean mdr_task_is_running (const MdrTask *task);
void mdr_task_stop (MdrTask *task);
void mdr_task_drop (MdrTask *task);

G_END_DECLS

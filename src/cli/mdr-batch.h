/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"
#include "mdr-solve.h"

G_BEGIN_DECLS

/**
 * MdrBatchTask:
 * @puzzle: (nullable): %NULL for a task that only keeps its place
 * @request: what to solve
 * @time_limit: seconds; 0 for none
 * @memory_limit: megabytes; 0 for none
 * @subject: what the task is about, for those who gave it
 *
 * One run of a batch.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  MdrSolveRequest request;
  double time_limit;
  guint memory_limit;
  gpointer subject;
} MdrBatchTask;

/**
 * MdrBatch:
 * @next: stores the next task in an empty one; %FALSE at the end and, if it would have to
 *   wait for a task, when the descriptor @wakeup can be read. It is asked again until @is_ended
 * @is_ended: whether there are no more tasks
 * @each: called for each task in order, as soon as it and all before it are done; returns whether the batch
 *   continues. @result is %NULL for a task without puzzle
 * @free_subject: (nullable): called for each task at its end
 * @work: (nullable): what is done for a task with a puzzle, on a thread of its own, instead of solving; it
 * stores what it finds in the subject, and there is no result
 *
 * Where the tasks of a batch come from, and where their results go. All functions are called on the thread
 * of the batch.
 */
typedef struct
{
  gboolean (*next) (MdrBatchTask *task, int wakeup, gpointer data);
  gboolean (*is_ended) (gpointer data);
  gboolean (*each) (const MdrBatchTask *task, MdrResult *result, gpointer data);
  GDestroyNotify free_subject;
  void (*work) (MdrJob *job, const MdrBatchTask *task);
} MdrBatch;

void mdr_batch_run (MdrCli *cli, const MdrBatch *batch, guint threads, gpointer data);
MdrResult *mdr_batch_run_one (MdrCli *cli, const MdrBatchTask *task);

G_END_DECLS

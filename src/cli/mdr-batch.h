/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"
#include "mdr-solve.h"

G_BEGIN_DECLS

/**
 * MdrTask:
 * @puzzle: (nullable): %NULL for a task that only keeps its place
 * @request: what to solve
 * @time_limit: seconds; 0 for none
 * @memory_limit: megabytes; 0 for none
 *
 * One run of a batch.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  MdrSolveRequest request;
  double time_limit;
  guint memory_limit;
} MdrTask;

/**
 * MdrBatchFunc:
 * @index: index of the task
 * @result: (nullable): %NULL for a task without puzzle
 *
 * Returns: whether the batch continues
 */
typedef gboolean (*MdrBatchFunc) (guint index, MdrResult *result, gpointer data);

void mdr_batch_run (MdrCli *cli,
                    const MdrTask *tasks,
                    guint length,
                    guint threads,
                    MdrBatchFunc each,
                    gpointer data);

G_END_DECLS

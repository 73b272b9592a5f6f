/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-study-record.h"
#include "mdr-task.h"

G_BEGIN_DECLS

/**
 * MdrStudyLog:
 *
 * The file of a running study. It is locked, so that two runs never write to it,
 * and grows by one part at a time.
 */
typedef struct _MdrStudyLog MdrStudyLog;

MdrStudyLog *mdr_study_log_create (const char *path, const MdrStudyRecord *record, GError **error);
MdrStudyLog *mdr_study_log_resume (const char *path,
                                   MdrKindList *kinds,
                                   MdrStudyRecord *record,
                                   GError **error);
void mdr_study_log_free (MdrStudyLog *log);
gboolean mdr_study_log_append (MdrStudyLog *log, const MdrStudyRecord *record, guint part, GError **error);
MdrStudyRecord *mdr_study_record_load (MdrKindList *kinds, const char *path, GError **error);

/**
 * MdrStudyShare:
 * @first: the first part to run
 * @step: from one part to the next, at least 1
 * @threads: how many parts run at a time, at least 1; the parts of a timed study
 *   run one at a time
 *
 * Which parts of a study a run computes, so that several machines can share the
 * study.
 */
typedef struct
{
  guint first;
  guint step;
  guint threads;
} MdrStudyShare;

/**
 * MdrStudyOutcome:
 * @record: the parts that are known
 * @table: their table
 * @input: (nullable): what the study read from files; %NULL if that failed, or is known from before
 */
typedef struct
{
  MdrStudyRecord *record;
  MdrStudyTable *table;
  MdrStudyInput *input;
} MdrStudyOutcome;

void mdr_study_outcome_free (MdrStudyOutcome *outcome);

gboolean mdr_study_run (MdrStudyRecord *record,
                        const MdrStudyInput *input,
                        const MdrStudyShare *share,
                        MdrStudyLog *log,
                        MdrJob *job,
                        GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyLog, mdr_study_log_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyOutcome, mdr_study_outcome_free)

/* mdr-study-store.c */
gpointer mdr_study_store_read (const MdrTaskInput *input, MdrJob *job, GError **error);
gpointer mdr_study_store_open (const MdrTaskInput *input, MdrJob *job, GError **error);
gpointer mdr_study_store_run (const MdrTaskInput *input, MdrJob *job, GError **error);

G_END_DECLS

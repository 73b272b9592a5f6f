/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-inquiry.h"
#include "mdr-study-record.h"

G_BEGIN_DECLS

/**
 * MdrStudyOutcome:
 * @record: the parts that are known
 * @table: their table
 * @input: (nullable): what the study read from files; %NULL if that failed
 */
typedef struct
{
  MdrStudyRecord *record;
  MdrStudyTable *table;
  MdrStudyInput *input;
} MdrStudyOutcome;

void mdr_study_outcome_free (MdrStudyOutcome *outcome);
gpointer mdr_study_store_read (const MdrQuestion *question, MdrJob *job, GError **error);
gpointer mdr_study_store_run (const MdrQuestion *question, MdrJob *job, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyOutcome, mdr_study_outcome_free)

G_END_DECLS

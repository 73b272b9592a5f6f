/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"
#include "mdr-study.h"

G_BEGIN_DECLS

/**
 * MdrStudyRecord:
 * @kind: static
 * @study: static
 * @options: of the study
 * @inputs: (nullable): a checksum of the files that options name; %NULL if no option can name a file
 * @parts: (element-type MdrStudyTable): the rows of each part; %NULL if it is missing
 *
 * A record holds what is known of one study: the parts that were run on this machine or on others.
 */
typedef struct
{
  const MdrKind *kind;
  const MdrStudy *study;
  MdrOptions *options;
  char *inputs;
  GPtrArray *parts;
} MdrStudyRecord;

MdrStudyRecord *mdr_study_record_new (const MdrKind *kind, const MdrStudy *study, const MdrOptions *options);
MdrStudyRecord *mdr_study_record_new_like (const MdrStudyRecord *record);
MdrStudyRecord *mdr_study_record_from_data (MdrKindList *kinds,
                                            const char *data,
                                            gsize length,
                                            gsize *whole,
                                            GError **error);
void mdr_study_record_free (MdrStudyRecord *record);
char *mdr_study_record_head_to_data (const MdrStudyRecord *record);
char *mdr_study_record_part_to_data (const MdrStudyRecord *record, guint part);
char *mdr_study_record_to_data (const MdrStudyRecord *record);
void mdr_study_record_take_part (MdrStudyRecord *record, guint part, MdrStudyTable *rows);
gboolean mdr_study_record_merge (MdrStudyRecord *record, const MdrStudyRecord *other, GError **error);
guint mdr_study_record_count_done (const MdrStudyRecord *record);
MdrStudyInput *mdr_study_record_read_input (const MdrStudyRecord *record);
MdrStudyTable *mdr_study_record_dup_table (const MdrStudyRecord *record, const MdrStudyInput *input);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyRecord, mdr_study_record_free)

/* What writing and reading the file of a study have in common. */

#define MDR_STUDY_FORMAT 1

gboolean mdr_study_has_inputs (const MdrStudy *study);
MdrStudyRecord *mdr_study_record_new_with_inputs (const MdrKind *kind,
                                                  const MdrStudy *study,
                                                  const MdrOptions *options,
                                                  char *inputs);
char *mdr_study_dup_column_ids (const MdrStudy *study);
char *mdr_study_dup_checksum (const char *text, gsize length);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-study-record.h"

G_BEGIN_DECLS

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

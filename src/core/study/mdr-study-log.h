/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-study-record.h"

G_BEGIN_DECLS

/**
 * MdrStudyLog:
 *
 * The file of a running study. It is locked, so that two runs never write to it,
 * and grows by one part at a time.
 */
typedef struct _MdrStudyLog MdrStudyLog;

MdrStudyLog *mdr_study_log_create (const char *path, const MdrStudyRecord *record, GError **error);
MdrStudyLog *mdr_study_log_resume (const char *path, MdrKinds *kinds, MdrStudyRecord *record, GError **error);
void mdr_study_log_free (MdrStudyLog *log);
gboolean mdr_study_log_append (MdrStudyLog *log, const MdrStudyRecord *record, guint part, GError **error);
MdrStudyRecord *mdr_study_record_load (MdrKinds *kinds, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrStudyLog, mdr_study_log_free)

G_END_DECLS

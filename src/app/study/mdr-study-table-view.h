/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-study.h"

G_BEGIN_DECLS

#define MDR_TYPE_STUDY_TABLE_VIEW (mdr_study_table_view_get_type ())

/**
 * MdrStudyTableView:
 *
 * The table of a study. It creates widgets only for visible rows. Emits
 * "row-activated" (guint row).
 */
G_DECLARE_FINAL_TYPE (MdrStudyTableView, mdr_study_table_view, MDR, STUDY_TABLE_VIEW, AdwBin)

void mdr_study_table_view_set_table (MdrStudyTableView *self,
                                     const MdrStudy *study,
                                     const MdrStudyTable *table);

G_END_DECLS

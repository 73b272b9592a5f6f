/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-study.h"
#include "mdr-job-queue.h"
#include "mdr-kind.h"
#include "mdr-study-run.h"

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

#define MDR_TYPE_CHART_VIEW (mdr_chart_view_get_type ())

/**
 * MdrChartView:
 *
 * A chart of a study's table. Emits "row-activated" (guint row) when a point or a
 * bar is clicked.
 */
G_DECLARE_FINAL_TYPE (MdrChartView, mdr_chart_view, MDR, CHART_VIEW, AdwBin)

void mdr_chart_view_set_chart (MdrChartView *self,
                               const MdrStudy *study,
                               const MdrStudyChart *chart,
                               const MdrStudyTable *table,
                               const MdrOptions *options);
GBytes *mdr_chart_view_export (MdrChartView *self, const char *name, GError **error);

#define MDR_TYPE_STUDY_WINDOW (mdr_study_window_get_type ())

/**
 * MdrStudyWindow:
 *
 * A study of a kind: its options, its run, its table and its charts. Results are
 * kept, so that a stopped run resumes where it was. Emits "chosen" (MdrPuzzle
 * *puzzle) when the user wants to see the puzzle of a row.
 */
G_DECLARE_FINAL_TYPE (MdrStudyWindow, mdr_study_window, MDR, STUDY_WINDOW, AdwWindow)

GtkWidget *mdr_study_window_new (MdrJobQueue *queue, const MdrKind *kind, const MdrStudy *study);
GtkWidget *mdr_study_window_new_for_outcome (MdrJobQueue *queue, MdrStudyOutcome *outcome);

G_END_DECLS

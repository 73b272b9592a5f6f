/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"
#include "mdr-study-run.h"

G_BEGIN_DECLS

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

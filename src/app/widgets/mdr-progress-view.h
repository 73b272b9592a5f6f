/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job.h"
#include "mdr-objective.h"

G_BEGIN_DECLS

#define MDR_TYPE_PROGRESS_VIEW (mdr_progress_view_get_type ())

/**
 * MdrProgressView:
 *
 * The progress of a running job: a bar, the phase and the time, and a line about
 * what has been found so far.
 */
G_DECLARE_FINAL_TYPE (MdrProgressView, mdr_progress_view, MDR, PROGRESS_VIEW, AdwBin)

const char *mdr_progress_get_phase_name (const MdrProgress *progress);
void mdr_progress_view_show (MdrProgressView *self,
                             const MdrProgress *progress,
                             const MdrPuzzle *puzzle,
                             const char *heading);

#define MDR_TYPE_GAP_CHART (mdr_gap_chart_get_type ())

/**
 * MdrGapChart:
 *
 * A chart of the best solution so far and the bound against time, with both numbers
 * and the gap between them in percent. Hidden until
 * both are known.
 */
G_DECLARE_FINAL_TYPE (MdrGapChart, mdr_gap_chart, MDR, GAP_CHART, AdwBin)

void mdr_gap_chart_add (MdrGapChart *self, const MdrProgress *progress, const MdrPuzzle *puzzle);

G_END_DECLS

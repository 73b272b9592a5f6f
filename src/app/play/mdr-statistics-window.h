/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_STATISTICS_WINDOW (mdr_statistics_window_get_type ())

/**
 * MdrStatisticsWindow:
 *
 * Statistics of solved puzzles, hints, and times for each kind and difficulty.
 * They can be cleared.
 */
G_DECLARE_FINAL_TYPE (MdrStatisticsWindow, mdr_statistics_window, MDR, STATISTICS_WINDOW, AdwWindow)

GtkWidget *mdr_statistics_window_new (GtkWindow *parent, const MdrShared *shared);

G_END_DECLS

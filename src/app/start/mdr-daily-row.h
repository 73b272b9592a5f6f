/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-progress-store.h"

G_BEGIN_DECLS

#define MDR_TYPE_DAILY_ROW (mdr_daily_row_get_type ())

/**
 * MdrDailyRow:
 *
 * The puzzles of one kind for a day: a button for each level, which shows how far
 * the player has come.
 */
G_DECLARE_FINAL_TYPE (MdrDailyRow, mdr_daily_row, MDR, DAILY_ROW, AdwBin)

GtkWidget *mdr_daily_row_new (MdrProgressStore *progress, const MdrKind *kind, const char *date);

G_END_DECLS

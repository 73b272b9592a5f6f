/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-task.h"
#include "mdr-progress-store.h"

G_BEGIN_DECLS

/*
 * The puzzles of a day: one for each kind and level, the same for all users of this version. A day is written
 * like "2024-02-29".
 */

char *mdr_daily_dup_date (GDateTime *day);
guint mdr_daily_get_wait (GDateTime *now);
char *mdr_daily_dup_today (void);
GDateTime *mdr_daily_new_date_time (const char *date);
guint mdr_daily_get_seed (const char *date);
gpointer mdr_daily_generate (const MdrTaskInput *input, MdrJob *job, GError **error);
MdrProgressState mdr_daily_get_state (MdrProgressStore *progress,
                                      const MdrKind *kind,
                                      const MdrPlayLevel *level,
                                      const char *date);
gboolean mdr_daily_is_solved (MdrProgressStore *progress, MdrKindList *kinds, const char *date);
guint mdr_daily_count_days_in_a_row (MdrProgressStore *progress, MdrKindList *kinds, const char *date);
guint mdr_daily_count_longest_row (MdrProgressStore *progress, MdrKindList *kinds, const char *date);

G_END_DECLS

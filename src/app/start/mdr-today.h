/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_TODAY (mdr_today_get_type ())

/**
 * MdrToday:
 *
 * The puzzles of the day, a card for each kind, on how many days in a row the player has solved one, and a
 * calendar that leads to the puzzles of past days.
 */
G_DECLARE_FINAL_TYPE (MdrToday, mdr_today, MDR, TODAY, AdwBin)

/* Returns: (transfer full): what time it is where the user is */
typedef GDateTime *(*MdrClock) (gpointer data);

void mdr_today_set_shared (MdrToday *self, const MdrShared *shared);
void mdr_today_set_clock (MdrToday *self, MdrClock clock, gpointer data);
void mdr_today_refresh (MdrToday *self);
gboolean mdr_today_grab_focus (MdrToday *self);
void mdr_today_arrange (MdrToday *self, guint columns, gboolean compact);

G_END_DECLS

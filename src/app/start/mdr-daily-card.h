/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_DAILY_CARD (mdr_daily_card_get_type ())

/**
 * MdrDailyCard:
 *
 * The puzzles of one kind for a day: the board of one level, which a click plays, a menu of the other levels,
 * and how far the player has come with each.
 */
G_DECLARE_FINAL_TYPE (MdrDailyCard, mdr_daily_card, MDR, DAILY_CARD, AdwBin)

GtkWidget *mdr_daily_card_new (const MdrShared *shared, const MdrKind *kind, const char *date);
const MdrKind *mdr_daily_card_get_kind (MdrDailyCard *self);
void mdr_daily_card_set_compact (MdrDailyCard *self, gboolean compact);

G_END_DECLS

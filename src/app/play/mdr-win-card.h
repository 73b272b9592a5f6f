/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MDR_TYPE_WIN_CARD (mdr_win_card_get_type ())

/**
 * MdrWinCard:
 *
 * Says once, and in one place, that the puzzle is solved: in what time, with how much help, with which other
 * figures, and what can be played next.
 */
G_DECLARE_FINAL_TYPE (MdrWinCard, mdr_win_card, MDR, WIN_CARD, AdwBin)

void mdr_win_card_begin (MdrWinCard *self, const char *headline, const char *sentence);
void mdr_win_card_set_figure (MdrWinCard *self, const char *name, const char *value);
void mdr_win_card_set_next (MdrWinCard *self, const char *label, const char *action);
void mdr_win_card_offer_harder (MdrWinCard *self, const char *level, GVariant *target);

G_END_DECLS

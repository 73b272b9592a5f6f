/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MDR_TYPE_SOLVED_BANNER (mdr_solved_banner_get_type ())

/**
 * MdrSolvedBanner:
 *
 * A message above the board that the puzzle is solved, which leaves the board in view. Emits "closed" when
 * the user closed it.
 */
G_DECLARE_FINAL_TYPE (MdrSolvedBanner, mdr_solved_banner, MDR, SOLVED_BANNER, AdwBin)

void mdr_solved_banner_show (MdrSolvedBanner *self,
                             const char *sentence,
                             const char *label,
                             const char *action);
void mdr_solved_banner_offer_harder (MdrSolvedBanner *self, const char *level, GVariant *target);
void mdr_solved_banner_set_narrow (MdrSolvedBanner *self, gboolean narrow);
void mdr_solved_banner_hide (MdrSolvedBanner *self);

G_END_DECLS

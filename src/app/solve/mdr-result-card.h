/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-result.h"

G_BEGIN_DECLS

#define MDR_TYPE_RESULT_CARD (mdr_result_card_get_type ())

/**
 * MdrResultCard:
 *
 * One result in words: how the run ended, its facts, what is wrong with the puzzle if the method could not
 * run, and buttons to go through several solutions. Emits "solution-chosen" (MdrSolution *) when the user
 * wants to see another of its solutions, or the false one that verify rejected.
 */
G_DECLARE_FINAL_TYPE (MdrResultCard, mdr_result_card, MDR, RESULT_CARD, AdwBin)

void mdr_result_card_set_result (MdrResultCard *self, MdrResult *result, const MdrPuzzle *puzzle);
void mdr_result_card_set_note (MdrResultCard *self, const char *note);
void mdr_result_card_show_solution (MdrResultCard *self, const MdrSolution *solution);
MdrResult *mdr_result_card_get_result (MdrResultCard *self);

G_END_DECLS

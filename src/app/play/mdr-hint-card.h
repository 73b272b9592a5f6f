/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_HINT_CARD (mdr_hint_card_get_type ())

/**
 * MdrHintCard:
 *
 * A hint, revealed in stages: first where to look, then the rule, then the step
 * itself. The user can walk through a hint that was found by trying: the
 * supposition, what follows from it, and where it fails. Hidden while there is
 * nothing to show; a search for a hint is shown only if it takes long.
 *
 * Emits
 * - "changed" (MdrDeduction *, MdrState *; both nullable): the deduction to show
 *   on the board and announce, and the state of play in which everything that it
 *   decides or supposes is entered; valid until the next emission;
 * - "applied": the user wants the step to be carried out;
 * - "closed": the user wants the hint to be closed.
 */
G_DECLARE_FINAL_TYPE (MdrHintCard, mdr_hint_card, MDR, HINT_CARD, AdwBin)

void mdr_hint_card_wait (MdrHintCard *self);
void mdr_hint_card_take (MdrHintCard *self,
                         const MdrPuzzle *puzzle,
                         const MdrState *state,
                         MdrDeduction *hint,
                         const GError *error);
void mdr_hint_card_clear (MdrHintCard *self);
gboolean mdr_hint_card_tell_more (MdrHintCard *self);
void mdr_hint_card_step (MdrHintCard *self, int step);
gboolean mdr_hint_card_shows_step (MdrHintCard *self);
const MdrDeduction *mdr_hint_card_get_hint (MdrHintCard *self);
GPtrArray *mdr_hint_card_dup_moves (MdrHintCard *self);

G_END_DECLS

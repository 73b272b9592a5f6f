/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_HINT_CARD (mdr_hint_card_get_type ())

/**
 * MdrHintCard:
 *
 * A hint, told bit by bit: first where to look, then by which rule, then the step
 * itself. One that was found by trying can be gone through step by step: what is
 * supposed, what follows from that, and where it fails.
 *
 * Emits
 * - "changed" (MdrDeduction *, MdrState *; both nullable): what to show on the
 *   board and to announce, and the state of play with what it decides or supposes
 *   entered; valid until the next emission;
 * - "applied": the user wants the step to be done;
 * - "closed": the user wants the hint to go.
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
void mdr_hint_card_go_first (MdrHintCard *self);
void mdr_hint_card_go_previous (MdrHintCard *self);
void mdr_hint_card_go_next (MdrHintCard *self);
const MdrDeduction *mdr_hint_card_get_hint (MdrHintCard *self);
GPtrArray *mdr_hint_card_dup_moves (MdrHintCard *self);

G_END_DECLS

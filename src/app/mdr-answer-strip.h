/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-result.h"

G_BEGIN_DECLS

#define MDR_TYPE_ANSWER_STRIP (mdr_answer_strip_get_type ())

/**
 * MdrAnswerStrip:
 *
 * Solutions of one puzzle side by side, each a small board with a caption. Hidden
 * while there are fewer than two. Emits "chosen" (MdrSolution *) when one is to be
 * shown on the board.
 */
G_DECLARE_FINAL_TYPE (MdrAnswerStrip, mdr_answer_strip, MDR, ANSWER_STRIP, AdwBin)

void mdr_answer_strip_clear (MdrAnswerStrip *self, const MdrPuzzle *puzzle);
void mdr_answer_strip_add (MdrAnswerStrip *self, const MdrResult *result, guint most);
void mdr_answer_strip_show (MdrAnswerStrip *self, const MdrSolution *solution);

G_END_DECLS

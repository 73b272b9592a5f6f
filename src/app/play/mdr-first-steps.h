/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-guide.h"

G_BEGIN_DECLS

#define MDR_TYPE_FIRST_STEPS (mdr_first_steps_get_type ())

/**
 * MdrFirstSteps:
 *
 * Shows above the board, one sentence at a time, what someone who sees such a
 * board for the first time can do, and goes on when that was done. It is as large as its longest sentence
 * needs, so that its buttons stay under the pointer. Emits "said" with each sentence, and "finished" when the
 * user has reached the end or skipped the rest.
 */
G_DECLARE_FINAL_TYPE (MdrFirstSteps, mdr_first_steps, MDR, FIRST_STEPS, AdwBin)

void mdr_first_steps_show (MdrFirstSteps *self, const MdrFirstStep *steps);
void mdr_first_steps_take_deed (MdrFirstSteps *self, const char *deed);
void mdr_first_steps_hide (MdrFirstSteps *self);
gboolean mdr_first_steps_skip (MdrFirstSteps *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPLANATION (mdr_explanation_get_type ())

/**
 * MdrExplanation:
 *
 * Explains on demand why a puzzle has no solution: it names a minimal set of clues
 * that conflict. Hidden if there is nothing to explain.
 *
 * Emits "explained" (MdrConflict *, nullable): the conflict whose clues to mark, valid until the next
 * emission; %NULL when there is nothing left to mark.
 */
G_DECLARE_FINAL_TYPE (MdrExplanation, mdr_explanation, MDR, EXPLANATION, AdwBin)

void mdr_explanation_set_queue (MdrExplanation *self, MdrJobQueue *queue);
void mdr_explanation_set_puzzle (MdrExplanation *self, const MdrPuzzle *puzzle);

G_END_DECLS

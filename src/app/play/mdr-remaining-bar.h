/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_REMAINING_BAR (mdr_remaining_bar_get_type ())

/**
 * MdrRemainingBar:
 *
 * A button that computes how many moves are left from the position of play, and
 * the result, which is cleared when the position changes. While it computes, the
 * button stops the computation. Hidden if the kind cannot tell. Emits "said"
 * (const char *sentence) with the result.
 */
G_DECLARE_FINAL_TYPE (MdrRemainingBar, mdr_remaining_bar, MDR, REMAINING_BAR, AdwBin)

void mdr_remaining_bar_set_queue (MdrRemainingBar *self, MdrJobQueue *queue);
void mdr_remaining_bar_set_document (MdrRemainingBar *self, MdrDocument *document);

G_END_DECLS

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
 * A button that asks how far it is from the position of play to the end, and
 * the answer, which goes with the position. While it is being worked out the
 * button stops that. Hidden where the kind cannot tell. Emits "said" (const
 * char *sentence) with the answer.
 */
G_DECLARE_FINAL_TYPE (MdrRemainingBar, mdr_remaining_bar, MDR, REMAINING_BAR, AdwBin)

void mdr_remaining_bar_set_queue (MdrRemainingBar *self, MdrJobQueue *queue);
void mdr_remaining_bar_set_document (MdrRemainingBar *self, MdrDocument *document);

G_END_DECLS

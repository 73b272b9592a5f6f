/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"

G_BEGIN_DECLS

#define MDR_TYPE_PLAY_CLOCK (mdr_play_clock_get_type ())

/**
 * MdrPlayClock:
 *
 * A timer with a pause button for the time a document has been played, which is
 * stored in the document. The property "paused" (boolean) lets the owner hide the
 * board meanwhile.
 */
G_DECLARE_FINAL_TYPE (MdrPlayClock, mdr_play_clock, MDR, PLAY_CLOCK, AdwBin)

void mdr_play_clock_set_document (MdrPlayClock *self, MdrDocument *document);
void mdr_play_clock_set_counting (MdrPlayClock *self, gboolean counting);
gboolean mdr_play_clock_get_paused (MdrPlayClock *self);
void mdr_play_clock_set_paused (MdrPlayClock *self, gboolean paused);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"

G_BEGIN_DECLS

#define MDR_TYPE_ATTEMPT_BAR (mdr_attempt_bar_get_type ())

/**
 * MdrAttemptBar:
 *
 * Lets a player try something: mark a position, play on, and then keep what
 * was played or go back. There may be attempts within attempts. A mark is gone
 * once undo goes back behind it.
 *
 * Emits
 * - "dropped" (guint position): an attempt was dropped; the position it had
 *   come to, to which the document can go back until something else is done;
 * - "said" (const char *sentence): what was just done, to be announced.
 */
G_DECLARE_FINAL_TYPE (MdrAttemptBar, mdr_attempt_bar, MDR, ATTEMPT_BAR, AdwBin)

void mdr_attempt_bar_set_document (MdrAttemptBar *self, MdrDocument *document);

G_END_DECLS

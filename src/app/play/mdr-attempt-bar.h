/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"

G_BEGIN_DECLS

#define MDR_TYPE_ATTEMPT_BAR (mdr_attempt_bar_get_type ())

/**
 * MdrAttemptBar:
 *
 * Lets a player make an attempt: start it at a position, continue playing, and
 * then keep or discard the moves. Attempts can be nested. An attempt ends when
 * undo goes back before its start.
 *
 * Emits
 * - "dropped" (guint position): an attempt was discarded; @position is where it
 *   ended, to which the document can return until its next change;
 * - "said" (const char *sentence): what was just done, to be announced.
 */
G_DECLARE_FINAL_TYPE (MdrAttemptBar, mdr_attempt_bar, MDR, ATTEMPT_BAR, AdwBin)

void mdr_attempt_bar_set_document (MdrAttemptBar *self, MdrDocument *document);
void mdr_attempt_bar_set_solved (MdrAttemptBar *self, gboolean is_solved);

G_END_DECLS

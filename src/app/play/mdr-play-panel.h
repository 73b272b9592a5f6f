/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-hint-card.h"
#include "mdr-job-queue.h"

#include "mdr-play-parts.h"

G_BEGIN_DECLS

#define MDR_TYPE_PLAY_PANEL (mdr_play_panel_get_type ())

/**
 * MdrPlayPanel:
 *
 * The side panel of Play: the player's progress, Check, Hint, Restart, attempts
 * and the timer. It makes moves in the document itself. The property
 * "show-mistakes" (boolean) tells whether mistakes are shown after each move,
 * "show-timer" (boolean) whether the time is shown; it is measured in any case.
 *
 * Emits
 * - "hinted": a hint was given, of which more may be revealed;
 * - "checked" (MdrProblems *, nullable): the mistakes to mark, valid until the
 *   next emission; %NULL when there is nothing left to mark;
 * - "restarted": play was started over, which can be undone;
 * - "solved-changed": the position is now complete and correct, or no longer.
 */
G_DECLARE_FINAL_TYPE (MdrPlayPanel, mdr_play_panel, MDR, PLAY_PANEL, AdwBin)

GtkWidget *mdr_play_panel_new (MdrJobQueue *queue);
void mdr_play_panel_set_document (MdrPlayPanel *self, MdrDocument *document);
void mdr_play_panel_check (MdrPlayPanel *self);
void mdr_play_panel_go_before_mistake (MdrPlayPanel *self);
void mdr_play_panel_hint (MdrPlayPanel *self);
void mdr_play_panel_apply_hint (MdrPlayPanel *self);
void mdr_play_panel_restart (MdrPlayPanel *self);
void mdr_play_panel_set_playing (MdrPlayPanel *self, gboolean playing);
void mdr_play_panel_set_active (MdrPlayPanel *self, gboolean active);

G_END_DECLS

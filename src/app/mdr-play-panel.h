/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_PLAY_PANEL (mdr_play_panel_get_type ())

/**
 * MdrPlayPanel:
 *
 * The side panel of Play: how far the player is, Check, Hint and Restart. It
 * moves in the document itself. The property "show-mistakes" (boolean) tells
 * whether mistakes are shown after each move.
 *
 * Emits
 * - "hint-changed" (MdrDeduction *, nullable): the hint to light up; valid
 *   until the next emission;
 * - "checked" (MdrProblems *, nullable): the mistakes to mark; valid until the
 *   next emission; %NULL when there is nothing to mark any more;
 * - "problem-activated" (int row, int column): a mistake chosen from the list;
 * - "refused" (const char *sentence): a move that the kind turned down;
 * - "restarted": play began anew, which undo takes back.
 */
G_DECLARE_FINAL_TYPE (MdrPlayPanel, mdr_play_panel, MDR, PLAY_PANEL, AdwBin)

GtkWidget *mdr_play_panel_new (MdrJobQueue *queue);
void mdr_play_panel_set_document (MdrPlayPanel *self, MdrDocument *document);
void mdr_play_panel_check (MdrPlayPanel *self);
void mdr_play_panel_hint (MdrPlayPanel *self);
void mdr_play_panel_restart (MdrPlayPanel *self);

G_END_DECLS

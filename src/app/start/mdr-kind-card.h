/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

#define MDR_TYPE_KIND_CARD (mdr_kind_card_get_type ())

/**
 * MdrKindCard:
 *
 * The card of a kind in the gallery: a small live board, the name, and a few
 * words. A click plays a puzzle of the level in its menu; the menu in its corner
 * begins to build, generates, and opens rules and studies.
 */
G_DECLARE_FINAL_TYPE (MdrKindCard, mdr_kind_card, MDR, KIND_CARD, AdwBin)

GtkWidget *mdr_kind_card_new (MdrKindList *kinds, const MdrKind *kind, MdrJobQueue *queue);
const MdrKind *mdr_kind_card_get_kind (MdrKindCard *self);
void mdr_kind_card_set_compact (MdrKindCard *self, gboolean compact);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_STANDINGS_LIST (mdr_standings_list_get_type ())

/**
 * MdrStandingsList:
 *
 * Compares the play with what methods achieve in the same number of moves. Hidden
 * if the kind has no comparison, or while nobody plays.
 */
G_DECLARE_FINAL_TYPE (MdrStandingsList, mdr_standings_list, MDR, STANDINGS_LIST, AdwBin)

void mdr_standings_list_set_queue (MdrStandingsList *self, MdrJobQueue *queue);
void mdr_standings_list_set_document (MdrStandingsList *self, MdrDocument *document);

G_END_DECLS

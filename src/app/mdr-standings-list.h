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
 * How the play stands beside what methods would have made of as many moves. Hidden
 * if the kind does not compare, or while nobody plays.
 */
G_DECLARE_FINAL_TYPE (MdrStandingsList, mdr_standings_list, MDR, STANDINGS_LIST, AdwBin)

void mdr_standings_list_set_queue (MdrStandingsList *self, MdrJobQueue *queue);
void mdr_standings_list_set_document (MdrStandingsList *self, MdrDocument *document);

G_END_DECLS

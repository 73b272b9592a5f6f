/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-common.h"
#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_LIVE_SOLUTIONS (mdr_live_solutions_get_type ())

/**
 * MdrLiveSolutions:
 *
 * Says how many solutions the puzzle has that is being built, and which clues
 * leave none. Each change of the puzzle is a new question, which drops the one
 * before. What can be said soon is said soon: the question is asked again with
 * more time until all is known, or the longest time is over.
 *
 * Its property "active" is the switch of the user. Emits "changed" when
 * mdr_live_solutions_get_common() has another outcome.
 */
G_DECLARE_FINAL_TYPE (MdrLiveSolutions, mdr_live_solutions, MDR, LIVE_SOLUTIONS, AdwBin)

void mdr_live_solutions_set_queue (MdrLiveSolutions *self, MdrJobQueue *queue);
void mdr_live_solutions_set_document (MdrLiveSolutions *self, MdrDocument *document);
void mdr_live_solutions_set_building (MdrLiveSolutions *self, gboolean building);
MdrCommon *mdr_live_solutions_get_common (MdrLiveSolutions *self);

G_END_DECLS

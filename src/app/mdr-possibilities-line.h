/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_POSSIBILITIES_LINE (mdr_possibilities_line_get_type ())

/**
 * MdrPossibilitiesLine:
 *
 * Says how much the givens of the puzzle leave open, where its kind can tell. Each
 * change of the puzzle is a new question, which drops the one before. Takes no
 * room otherwise.
 */
G_DECLARE_FINAL_TYPE (MdrPossibilitiesLine, mdr_possibilities_line, MDR, POSSIBILITIES_LINE, AdwBin)

void mdr_possibilities_line_set_queue (MdrPossibilitiesLine *self, MdrJobQueue *queue);
void mdr_possibilities_line_set_document (MdrPossibilitiesLine *self, MdrDocument *document);

G_END_DECLS

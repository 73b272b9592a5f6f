/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

#define MDR_TYPE_DIFFICULTY_ROW (mdr_difficulty_row_get_type ())

/**
 * MdrDifficultyRow:
 *
 * Says how difficult a puzzle is, by a word and, once that is found, by a number. It leads to the steps to
 * the solution.
 */
G_DECLARE_FINAL_TYPE (MdrDifficultyRow, mdr_difficulty_row, MDR, DIFFICULTY_ROW, AdwActionRow)

void mdr_difficulty_row_ask (MdrDifficultyRow *self, const MdrPuzzle *puzzle, MdrJobQueue *queue);
void mdr_difficulty_row_forget (MdrDifficultyRow *self);
void mdr_difficulty_row_set_word (MdrDifficultyRow *self, const char *word);

G_END_DECLS

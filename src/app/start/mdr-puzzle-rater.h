/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job-queue.h"
#include "mdr-progress-store.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_RATER (mdr_puzzle_rater_get_type ())

/**
 * MdrPuzzleRater:
 *
 * Rates the visible puzzles one after another, and records their difficulty with
 * the player's progress.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleRater, mdr_puzzle_rater, MDR, PUZZLE_RATER, GObject)

MdrPuzzleRater *mdr_puzzle_rater_new (GPtrArray *places, MdrJobQueue *queue, MdrProgressStore *progress);
void mdr_puzzle_rater_go_on (MdrPuzzleRater *self);

G_END_DECLS

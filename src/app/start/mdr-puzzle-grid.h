/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-progress-store.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_GRID (mdr_puzzle_grid_get_type ())

/**
 * MdrPuzzleGrid:
 *
 * A scrolled grid of puzzles. A click opens a puzzle or, while puzzles are being selected, selects it.
 *
 * Emits "opened" with the #MdrPuzzleItem that the user wants to see, and "chosen" when other items are
 * selected.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleGrid, mdr_puzzle_grid, MDR, PUZZLE_GRID, AdwBin)

void mdr_puzzle_grid_set_items (MdrPuzzleGrid *self, GListModel *items);
void mdr_puzzle_grid_set_progress (MdrPuzzleGrid *self, MdrProgressStore *progress, MdrJobQueue *queue);
void mdr_puzzle_grid_set_selecting (MdrPuzzleGrid *self, gboolean selecting);
void mdr_puzzle_grid_select_all (MdrPuzzleGrid *self);
guint mdr_puzzle_grid_count_chosen (MdrPuzzleGrid *self);
GPtrArray *mdr_puzzle_grid_list_chosen (MdrPuzzleGrid *self);
void mdr_puzzle_grid_scroll_to_top (MdrPuzzleGrid *self);

G_END_DECLS

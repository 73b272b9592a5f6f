/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-progress-store.h"
#include "mdr-puzzle-item.h"

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
GPtrArray *mdr_puzzle_grid_list_shown (MdrPuzzleGrid *self);
void mdr_puzzle_grid_scroll_to_top (MdrPuzzleGrid *self);

#define MDR_TYPE_PUZZLE_CELL (mdr_puzzle_cell_get_type ())

/**
 * MdrPuzzleCell:
 *
 * One cell in a grid of puzzles: a picture, the title, and in small letters what
 * is known about the puzzle, or why it could not be read. While puzzles are being
 * selected, a click selects the puzzle, and a mark shows whether it is selected.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleCell, mdr_puzzle_cell, MDR, PUZZLE_CELL, GtkWidget)

GtkWidget *mdr_puzzle_cell_new (GtkListItem *place);
void mdr_puzzle_cell_show (MdrPuzzleCell *self, MdrPuzzleItem *item, MdrProgressStore *progress);
void mdr_puzzle_cell_refresh (MdrPuzzleCell *self, MdrPuzzleItem *item, MdrProgressStore *progress);
void mdr_puzzle_cell_set_selecting (MdrPuzzleCell *self, gboolean selecting);

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

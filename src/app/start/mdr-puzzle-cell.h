/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-progress-store.h"
#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

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

G_END_DECLS

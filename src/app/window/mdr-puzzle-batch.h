/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"
#include "mdr-library-history.h"
#include "mdr-puzzle-list-view.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_BATCH (mdr_puzzle_batch_get_type ())

/**
 * MdrPuzzleBatch:
 *
 * Works on many puzzles at once: imports folders into the library, adds the selected
 * puzzles of a file to it, removes the selected ones from it, exports them as one
 * file, and prints them. The page of puzzles shows the progress.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleBatch, mdr_puzzle_batch, MDR, PUZZLE_BATCH, GObject)

MdrPuzzleBatch *mdr_puzzle_batch_new (MdrContext *context,
                                      MdrPuzzleListView *page,
                                      MdrLibraryHistory *history);

void mdr_puzzle_batch_import_folder (MdrPuzzleBatch *self);
void mdr_puzzle_batch_import_from (MdrPuzzleBatch *self, GFile *folder);
void mdr_puzzle_batch_add_to_library (MdrPuzzleBatch *self);
void mdr_puzzle_batch_export (MdrPuzzleBatch *self);
void mdr_puzzle_batch_print (MdrPuzzleBatch *self);
void mdr_puzzle_batch_stop (MdrPuzzleBatch *self);
void mdr_puzzle_batch_remove (MdrPuzzleBatch *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"
#include "mdr-puzzle-list-view.h"

G_BEGIN_DECLS

#define MDR_TYPE_LIBRARY_HISTORY (mdr_library_history_get_type ())

/**
 * MdrLibraryHistory:
 *
 * What was added to the library and removed from it in a window, to be undone and redone while the window is
 * open. What is made undone or redone is #MDR_WORK_LIBRARY of the context.
 */
G_DECLARE_FINAL_TYPE (MdrLibraryHistory, mdr_library_history, MDR, LIBRARY_HISTORY, GObject)

MdrLibraryHistory *mdr_library_history_new (MdrContext *context);

void mdr_library_history_add (MdrLibraryHistory *self, GPtrArray *files);
void mdr_library_history_remove (MdrLibraryHistory *self, GPtrArray *files, guint puzzles);
gboolean mdr_library_history_can_undo (MdrLibraryHistory *self);
gboolean mdr_library_history_can_redo (MdrLibraryHistory *self);
void mdr_library_history_undo (MdrLibraryHistory *self);
void mdr_library_history_redo (MdrLibraryHistory *self);

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

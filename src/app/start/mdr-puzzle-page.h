/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-library.h"
#include "mdr-progress-store.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_PAGE (mdr_puzzle_page_get_type ())

/**
 * MdrPuzzlePage:
 *
 * A page of a window with many puzzles as thumbnails: the library, or the puzzles
 * of a file. They can be searched, sorted and selected. Everything that can be
 * done with them is an action of the window.
 *
 * Emits "opened" with an #MdrPuzzleItem that the user wants to see. Its property
 * "chosen" is the number of items that are selected.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzlePage, mdr_puzzle_page, MDR, PUZZLE_PAGE, AdwBin)

void mdr_puzzle_page_set_kinds (MdrPuzzlePage *self,
                                MdrKindList *kinds,
                                MdrJobQueue *queue,
                                MdrProgressStore *progress);
void mdr_puzzle_page_show_library (MdrPuzzlePage *self, MdrLibrary *library);
void mdr_puzzle_page_show_entries (MdrPuzzlePage *self, GPtrArray *entries, const char *title);
void mdr_puzzle_page_search (MdrPuzzlePage *self, const char *words);
void mdr_puzzle_page_set_back_label (MdrPuzzlePage *self, const char *label);
gboolean mdr_puzzle_page_shows_library (MdrPuzzlePage *self);
const char *mdr_puzzle_page_get_title (MdrPuzzlePage *self);
guint mdr_puzzle_page_get_chosen (MdrPuzzlePage *self);
GPtrArray *mdr_puzzle_page_list_chosen (MdrPuzzlePage *self);
GPtrArray *mdr_puzzle_page_list_shown (MdrPuzzlePage *self);
void mdr_puzzle_page_set_selecting (MdrPuzzlePage *self, gboolean selecting);
void mdr_puzzle_page_set_progress (MdrPuzzlePage *self, const char *sentence, double fraction);
void mdr_puzzle_page_enter (MdrPuzzlePage *self);

G_END_DECLS

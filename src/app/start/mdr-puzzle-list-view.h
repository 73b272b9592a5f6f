/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-library.h"
#include "mdr-progress-store.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_LIST_VIEW (mdr_puzzle_list_view_get_type ())

/**
 * MdrPuzzleListView:
 *
 * A page of a window with many puzzles as thumbnails: the library, or the puzzles
 * of a file. They can be searched, sorted and selected. Everything that can be
 * done with them is an action of the window.
 *
 * Emits "opened" with an #MdrPuzzleItem that the user wants to see. Its property
 * "chosen" is the number of items that are selected.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleListView, mdr_puzzle_list_view, MDR, PUZZLE_LIST_VIEW, AdwBin)

void mdr_puzzle_list_view_set_kinds (MdrPuzzleListView *self,
                                     MdrKindList *kinds,
                                     MdrJobQueue *queue,
                                     MdrProgressStore *progress);
void mdr_puzzle_list_view_show_library (MdrPuzzleListView *self, MdrLibrary *library);
void mdr_puzzle_list_view_show_entries (MdrPuzzleListView *self, GPtrArray *entries, const char *title);
void mdr_puzzle_list_view_search (MdrPuzzleListView *self, const char *words);
void mdr_puzzle_list_view_set_back_label (MdrPuzzleListView *self, const char *label);
gboolean mdr_puzzle_list_view_shows_library (MdrPuzzleListView *self);
const char *mdr_puzzle_list_view_get_title (MdrPuzzleListView *self);
guint mdr_puzzle_list_view_get_chosen (MdrPuzzleListView *self);
GPtrArray *mdr_puzzle_list_view_list_chosen (MdrPuzzleListView *self);
GPtrArray *mdr_puzzle_list_view_list_shown (MdrPuzzleListView *self);
void mdr_puzzle_list_view_set_selecting (MdrPuzzleListView *self, gboolean selecting);
void mdr_puzzle_list_view_set_progress (MdrPuzzleListView *self, const char *sentence, double fraction);
void mdr_puzzle_list_view_enter (MdrPuzzleListView *self);

G_END_DECLS

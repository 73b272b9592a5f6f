/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-job-queue.h"
#include "mdr-library.h"
#include "mdr-progress-store.h"
#include "mdr-puzzle-finder.h"
#include "mdr-puzzle-grid.h"
#include "mdr-widgets.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_LIST_VIEW (mdr_puzzle_list_view_get_type ())

/**
 * MdrPuzzleListView:
 *
 * A page of a window with many puzzles as thumbnails: the library, or the puzzles
 * of a file. They can be searched, sorted and selected. Everything that can be
 * done with them is an action of the window.
 *
 * Its grid emits "opened" with an #MdrPuzzleItem that the user wants to see. Emits "chosen-changed" when
 * another number of items is selected.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleListView, mdr_puzzle_list_view, MDR, PUZZLE_LIST_VIEW, AdwBin)

struct _MdrPuzzleListView
{
  AdwBin parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *back_button;
  GtkMenuButton *menu_button;
  GtkWidget *import_button;
  GtkToggleButton *select_button;
  MdrWidthBin *width_bin;
  GtkBox *tools;
  GtkSearchEntry *search;
  GtkDropDown *kind_choice;
  GtkDropDown *order_choice;
  GtkStack *body;
  GtkSpinner *spinner;
  AdwStatusPage *empty;
  GtkWidget *empty_import;
  MdrPuzzleGrid *grid;
  GtkRevealer *chosen_revealer;
  GtkBox *chosen_tools;
  GtkLabel *chosen_label;
  GtkWidget *remove_button;
  GtkWidget *add_button;
  GtkRevealer *progress_revealer;
  GtkLabel *progress_label;
  GtkProgressBar *progress_bar;

  /* Borrowed */
  MdrKindList *kinds;

  /* Owned */
  MdrPuzzleFinder *finder;
  MdrDelayedSpinner *delayed_spinner;
  char *title;

  /* The list is being filled for the first time, and stays at its top meanwhile. */
  gboolean is_fresh;
};

void mdr_puzzle_list_view_set_kinds (MdrPuzzleListView *self,
                                     MdrKindList *kinds,
                                     MdrJobQueue *queue,
                                     MdrProgressStore *progress);
void mdr_puzzle_list_view_show_library (MdrPuzzleListView *self, MdrLibrary *library);
void mdr_puzzle_list_view_show_entries (MdrPuzzleListView *self, GPtrArray *entries, const char *title);
void mdr_puzzle_list_view_search (MdrPuzzleListView *self, const char *words);
void mdr_puzzle_list_view_set_back_label (MdrPuzzleListView *self, const char *label);
gboolean mdr_puzzle_list_view_shows_library (MdrPuzzleListView *self);
void mdr_puzzle_list_view_set_selecting (MdrPuzzleListView *self, gboolean selecting);
void mdr_puzzle_list_view_set_progress (MdrPuzzleListView *self, const char *sentence, double fraction);
void mdr_puzzle_list_view_enter (MdrPuzzleListView *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-file.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_ITEM (mdr_puzzle_item_get_type ())

/**
 * MdrPuzzleItem:
 *
 * One item of a list of puzzles: a puzzle of an open file, a file of the library
 * with one or more puzzles, or something that could not be read, with the error.
 * Immutable. It may be created on any thread, and is then used on one.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleItem, mdr_puzzle_item, MDR, PUZZLE_ITEM, GObject)

MdrPuzzleItem *mdr_puzzle_item_new (GPtrArray *entries, guint index);
MdrPuzzleItem *mdr_puzzle_item_new_for_file (GFile *file, gint64 date, GPtrArray *entries);

const MdrFileEntry *mdr_puzzle_item_get_content (MdrPuzzleItem *self);
GFile *mdr_puzzle_item_get_file (MdrPuzzleItem *self);
gint64 mdr_puzzle_item_get_date (MdrPuzzleItem *self);
guint mdr_puzzle_item_get_count (MdrPuzzleItem *self);
const MdrFileEntry *mdr_puzzle_item_get_nth (MdrPuzzleItem *self, guint index);
gboolean mdr_puzzle_item_is_readable (MdrPuzzleItem *self);
char *mdr_puzzle_item_dup_title (MdrPuzzleItem *self);
const char *mdr_puzzle_item_get_title_key (MdrPuzzleItem *self);
const char *mdr_puzzle_item_get_fingerprint (MdrPuzzleItem *self);

#define MDR_TYPE_PUZZLE_LIST (mdr_puzzle_list_get_type ())

/**
 * MdrPuzzleList:
 *
 * A list model of #MdrPuzzleItem. It receives all items at once, and reports only the range in which they
 * differ from the old ones, so that views keep the widgets of the rest.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleList, mdr_puzzle_list, MDR, PUZZLE_LIST, GObject)

MdrPuzzleList *mdr_puzzle_list_new (void);
void mdr_puzzle_list_set_items (MdrPuzzleList *self, GPtrArray *items);

G_END_DECLS

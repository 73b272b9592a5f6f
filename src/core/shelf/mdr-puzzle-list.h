/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

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

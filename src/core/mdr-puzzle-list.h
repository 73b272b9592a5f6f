/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_LIST (mdr_puzzle_list_get_type ())

/**
 * MdrPuzzleList:
 *
 * A list of #MdrPuzzleItem as a list model. It is given all of them at once, and
 * says of the new ones only between which of the old ones they stand, so that whoever shows
 * them keeps what stays.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleList, mdr_puzzle_list, MDR, PUZZLE_LIST, GObject)

MdrPuzzleList *mdr_puzzle_list_new (void);
void mdr_puzzle_list_set_items (MdrPuzzleList *self, GPtrArray *items);

G_END_DECLS

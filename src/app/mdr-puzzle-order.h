/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-progress-store.h"
#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

/**
 * MdrPuzzleOrder:
 * @MDR_ORDER_GIVEN: as the list has them
 * @MDR_ORDER_TITLE: by title
 * @MDR_ORDER_KIND: by kind
 * @MDR_ORDER_SIZE: by the number of cells
 * @MDR_ORDER_DIFFICULTY: the easiest first, and what is not rated last
 * @MDR_ORDER_DATE: the latest first
 * @MDR_ORDER_STATE: what has been begun first, and what is solved last
 *
 * In which order puzzles are listed. Puzzles that are alike in that are listed by
 * title.
 */
typedef enum
{
  MDR_ORDER_GIVEN,
  MDR_ORDER_TITLE,
  MDR_ORDER_KIND,
  MDR_ORDER_SIZE,
  MDR_ORDER_DIFFICULTY,
  MDR_ORDER_DATE,
  MDR_ORDER_STATE,
} MdrPuzzleOrder;

GtkSorter *mdr_puzzle_order_new_sorter (MdrPuzzleOrder order, MdrProgressStore *progress);
GtkFilter *mdr_puzzle_order_new_filter (const char *words, const MdrKind *kind);

G_END_DECLS

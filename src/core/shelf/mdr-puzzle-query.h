/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-progress-store.h"
#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

/**
 * MdrPuzzleOrder:
 * @MDR_ORDER_GIVEN: in the given order
 * @MDR_ORDER_TITLE: by title, with numbers in it compared by value
 * @MDR_ORDER_KIND: by kind
 * @MDR_ORDER_SIZE: by the number of cells
 * @MDR_ORDER_DIFFICULTY: the easiest first, unrated ones last
 * @MDR_ORDER_DATE: the latest first
 * @MDR_ORDER_STATE: those in progress first, solved ones last
 *
 * The order in which puzzles are listed. Ties are broken by title.
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

#define MDR_TYPE_PUZZLE_QUERY (mdr_puzzle_query_get_type ())

/**
 * MdrPuzzleQuery:
 *
 * Which of many puzzles are listed, and in which order. It is created and given
 * the puzzles on the main thread, and run once on any thread; then its result can
 * be read.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleQuery, mdr_puzzle_query, MDR, PUZZLE_QUERY, GObject)

MdrPuzzleQuery *mdr_puzzle_query_new (MdrPuzzleOrder order, const char *words, const MdrKind *kind);
void mdr_puzzle_query_set_entries (MdrPuzzleQuery *self, GPtrArray *entries);
void mdr_puzzle_query_set_items (MdrPuzzleQuery *self, GPtrArray *items, MdrProgressStore *progress);

void mdr_puzzle_query_run (MdrPuzzleQuery *self, MdrJob *job);

GPtrArray *mdr_puzzle_query_get_items (MdrPuzzleQuery *self);
GPtrArray *mdr_puzzle_query_get_found (MdrPuzzleQuery *self);

G_END_DECLS

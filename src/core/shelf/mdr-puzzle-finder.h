/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-library.h"
#include "mdr-puzzle-query.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_FINDER (mdr_puzzle_finder_get_type ())

/**
 * MdrPuzzleFinder:
 *
 * Lists the puzzles of the library, or those of a file, that match a query. Because there may be very many,
 * it searches on a thread of its own, which never waits for a solver. Emits "changed" when the list has
 * changed, and when reading the library starts or ends.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzleFinder, mdr_puzzle_finder, MDR, PUZZLE_FINDER, GObject)

MdrPuzzleFinder *mdr_puzzle_finder_new (void);
void mdr_puzzle_finder_set_progress (MdrPuzzleFinder *self, MdrProgressStore *progress);
void mdr_puzzle_finder_set_source (MdrPuzzleFinder *self, MdrLibrary *library, GPtrArray *entries);
void mdr_puzzle_finder_find (MdrPuzzleFinder *self,
                             MdrPuzzleOrder order,
                             const char *words,
                             const MdrKind *kind);
MdrLibrary *mdr_puzzle_finder_get_library (MdrPuzzleFinder *self);
GPtrArray *mdr_puzzle_finder_get_entries (MdrPuzzleFinder *self);
GListModel *mdr_puzzle_finder_get_found (MdrPuzzleFinder *self);
guint mdr_puzzle_finder_count_all (MdrPuzzleFinder *self);
guint mdr_puzzle_finder_count_found (MdrPuzzleFinder *self);
gboolean mdr_puzzle_finder_is_busy (MdrPuzzleFinder *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_PUZZLE_POOL (mdr_puzzle_pool_get_type ())

/**
 * MdrPuzzlePool:
 *
 * Puzzles to play, generated in advance on a thread of low priority: one for each
 * requested kind and level. Emits "ready" (MdrKind *, MdrPlayLevel *) when
 * another one is available, and "failed" (MdrKind *, MdrPlayLevel *, sentence)
 * when none could be generated. To be used on the main thread.
 */
G_DECLARE_FINAL_TYPE (MdrPuzzlePool, mdr_puzzle_pool, MDR, PUZZLE_POOL, GObject)

/**
 * MdrPuzzleFamiliarity:
 *
 * Returns: 0 for a puzzle that the player has never played, and the more, the
 *   less welcome the puzzle would be
 */
typedef guint (*MdrPuzzleFamiliarity) (const MdrPuzzle *puzzle, gpointer data);

char *mdr_puzzle_pool_dup_folder (void);
MdrPuzzlePool *mdr_puzzle_pool_new (const char *folder);
void mdr_puzzle_pool_set_familiarity (MdrPuzzlePool *pool, MdrPuzzleFamiliarity familiarity, gpointer data);
void mdr_puzzle_pool_want (MdrPuzzlePool *pool, const MdrKind *kind, const MdrPlayLevel *level);
void mdr_puzzle_pool_want_all (MdrPuzzlePool *pool, const MdrKind *kind);
MdrPuzzle *mdr_puzzle_pool_take (MdrPuzzlePool *pool, const MdrKind *kind, const MdrPlayLevel *level);

G_END_DECLS

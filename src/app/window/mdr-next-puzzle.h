/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_NEXT_PUZZLE (mdr_next_puzzle_get_type ())

/**
 * MdrNextPuzzle:
 *
 * Brings a window puzzles to play: one of a level, the next of the same level, or
 * that of a day. If it has to be generated first, the player waits for it, and asking
 * for another one ends that.
 */
G_DECLARE_FINAL_TYPE (MdrNextPuzzle, mdr_next_puzzle, MDR, NEXT_PUZZLE, GObject)

MdrNextPuzzle *mdr_next_puzzle_new (MdrContext *context);

const MdrPlayLevel *mdr_next_puzzle_get_level (MdrNextPuzzle *self);
void mdr_next_puzzle_play (MdrNextPuzzle *self, const MdrKind *kind, const MdrPlayLevel *level);
void mdr_next_puzzle_play_next (MdrNextPuzzle *self);
void mdr_next_puzzle_play_daily (MdrNextPuzzle *self,
                                 const MdrKind *kind,
                                 const MdrPlayLevel *level,
                                 const char *date);
void mdr_next_puzzle_stop (MdrNextPuzzle *self);

G_END_DECLS

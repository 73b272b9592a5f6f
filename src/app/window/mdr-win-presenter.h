/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-view.h"
#include "mdr-context.h"
#include "mdr-play-parts.h"

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

#define MDR_TYPE_WIN_PRESENTER (mdr_win_presenter_get_type ())

/**
 * MdrWinPresenter:
 *
 * What follows when the player has solved the puzzle on the board of a window: the board shows it
 * once, and a card says how well it went.
 */
G_DECLARE_FINAL_TYPE (MdrWinPresenter, mdr_win_presenter, MDR, WIN_PRESENTER, GObject)

MdrWinPresenter *mdr_win_presenter_new (MdrContext *context,
                                        MdrBoardView *board,
                                        MdrWinCard *card,
                                        MdrNextPuzzle *next_puzzle);
void mdr_win_presenter_begin (MdrWinPresenter *self);
void mdr_win_presenter_stop (MdrWinPresenter *self);
void mdr_win_presenter_tell (MdrWinPresenter *self);
gboolean mdr_win_presenter_celebrate (MdrWinPresenter *self);
void mdr_win_presenter_copy_result (MdrWinPresenter *self);

G_END_DECLS

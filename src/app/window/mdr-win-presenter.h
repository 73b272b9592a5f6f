/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-view.h"
#include "mdr-context.h"
#include "mdr-next-puzzle.h"
#include "mdr-win-card.h"

G_BEGIN_DECLS

#define MDR_TYPE_WIN_PRESENTER (mdr_win_presenter_get_type ())

/**
 * MdrWinPresenter:
 *
 * What follows when the player has solved the puzzle on the board of a window: the board shows the solution
 * once as it unfolds, and a card says how well it went.
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

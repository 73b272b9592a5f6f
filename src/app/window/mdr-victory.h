/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-view.h"
#include "mdr-context.h"
#include "mdr-next-puzzle.h"
#include "mdr-win-card.h"

G_BEGIN_DECLS

#define MDR_TYPE_VICTORY (mdr_victory_get_type ())

/**
 * MdrVictory:
 *
 * What follows when the player has solved the puzzle on the board of a window: the board shows the solution
 * once as it unfolds, and a card says how well it went.
 */
G_DECLARE_FINAL_TYPE (MdrVictory, mdr_victory, MDR, VICTORY, GObject)

MdrVictory *mdr_victory_new (MdrContext *context,
                             MdrBoardView *board,
                             MdrWinCard *card,
                             MdrNextPuzzle *next_puzzle);
void mdr_victory_begin (MdrVictory *self);
void mdr_victory_stop (MdrVictory *self);
void mdr_victory_tell (MdrVictory *self);
gboolean mdr_victory_celebrate (MdrVictory *self);
void mdr_victory_copy_result (MdrVictory *self);

G_END_DECLS

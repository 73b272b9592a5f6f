/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_PLAY_KEEPER (mdr_play_keeper_get_type ())

/**
 * MdrPlayKeeper:
 *
 * Records the player's progress with the puzzle on the board of a window, saves the
 * play of samples and generated puzzles when the window leaves them, and restores it
 * when they are opened again.
 */
G_DECLARE_FINAL_TYPE (MdrPlayKeeper, mdr_play_keeper, MDR, PLAY_KEEPER, GObject)

MdrPlayKeeper *mdr_play_keeper_new (MdrContext *context);

void mdr_play_keeper_record (MdrPlayKeeper *self, gboolean solved);
void mdr_play_keeper_count_hint (MdrPlayKeeper *self);
void mdr_play_keeper_leave (MdrPlayKeeper *self);
void mdr_play_keeper_open (MdrPlayKeeper *self, MdrDocument *fresh);
void mdr_play_keeper_open_saved (MdrPlayKeeper *self, const char *fingerprint);

G_END_DECLS

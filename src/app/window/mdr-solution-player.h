/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"
#include "mdr-playback-bar.h"
#include "mdr-result.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLUTION_PLAYER (mdr_solution_player_get_type ())

/**
 * MdrSolutionPlayer:
 *
 * Plays a solution of the puzzle on the board in Solve, under the control of the
 * playback bar: that of the document, or one that the user chose among several.
 */
G_DECLARE_FINAL_TYPE (MdrSolutionPlayer, mdr_solution_player, MDR, SOLUTION_PLAYER, GObject)

MdrSolutionPlayer *mdr_solution_player_new (MdrContext *context,
                                            MdrBoardView *board,
                                            MdrPlaybackBar *bar,
                                            GtkRevealer *bar_revealer);

void mdr_solution_player_begin (MdrSolutionPlayer *self);
void mdr_solution_player_end (MdrSolutionPlayer *self);
void mdr_solution_player_follow_document (MdrSolutionPlayer *self);
void mdr_solution_player_follow_mode (MdrSolutionPlayer *self);
void mdr_solution_player_choose (MdrSolutionPlayer *self, const MdrSolution *solution);
void mdr_solution_player_take_result (MdrSolutionPlayer *self, const MdrResult *result);
gboolean mdr_solution_player_toggle (MdrSolutionPlayer *self);

const MdrSolution *mdr_solution_player_get_shown (MdrSolutionPlayer *self);
const MdrSolution *mdr_solution_player_get_solution (MdrSolutionPlayer *self);
const MdrPlayback *mdr_solution_player_get_playback (MdrSolutionPlayer *self);
double mdr_solution_player_get_time (MdrSolutionPlayer *self);
MdrOptions *mdr_solution_player_dup_options (MdrSolutionPlayer *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"
#include "mdr-playback-bar.h"
#include "mdr-result.h"
#include "mdr-task.h"

G_BEGIN_DECLS

#define MDR_TYPE_SOLUTION_PLAYER (mdr_solution_player_get_type ())

/**
 * MdrSolutionPlayer:
 * @board, @bar, @bar_revealer: borrowed from the window
 * @shown: (nullable): the solution that is shown
 * @chosen: (nullable): the solution that the user chose; the next change of the document drops it
 * @playback: (nullable): of @shown, or of the one before it while its own is being made
 * @unrolling: makes playbacks
 * @plays_from_start: the playback that is being made will run at once
 *
 * Plays a solution of the puzzle on the board in Solve, under the control of the
 * playback bar: that of the document, or one that the user chose among several.
 */
G_DECLARE_FINAL_TYPE (MdrSolutionPlayer, mdr_solution_player, MDR, SOLUTION_PLAYER, GObject)

struct _MdrSolutionPlayer
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardView *board;
  MdrPlaybackBar *bar;
  GtkRevealer *bar_revealer;
  MdrSolution *shown;
  MdrSolution *chosen;
  MdrPlayback *playback;
  MdrTask *unrolling;
  gboolean plays_from_start;
};

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

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-document.h"

G_BEGIN_DECLS

/*
 * MdrBoardSpan: a short animation.
 * @seconds: how long it takes; 0 if there is none
 * @began: time of its first frame, in microseconds; 0 before that
 * @way: the part of it that is over, from 0 to 1
 */
typedef struct
{
  double seconds;
  gint64 began;
  double way;
} MdrBoardSpan;

/**
 * MdrBoardMotion:
 * @widget: redrawn in each frame
 * @tick_callback: 0 while no animation runs
 * @shown: (nullable): the document's state that was last shown
 * @position: its position in the history
 * @before: (nullable): the state from which @step leads to it
 * @refused: the cell that @shake is about
 * @leaving: (nullable): the playback that is fading out, into another one or into the play
 * @leaving_time: its time
 * @unfolding: (nullable): the playback that is shown once instead of the play
 * @wave: a light that goes over the board once
 *
 * The animations of a board: a move, a refusal, a playback that replaces
 * another, and, after the move that solves the puzzle, a wave or a solution that unfolds once. Nothing is
 * animated if the system asks for no animations or @widget is not on the screen.
 */
typedef struct
{
  GtkWidget *widget;
  guint tick_callback;
  MdrState *shown;
  guint position;
  MdrState *before;
  MdrBoardSpan step;
  MdrCell refused;
  MdrBoardSpan shake;
  MdrPlayback *leaving;
  double leaving_time;
  MdrBoardSpan fade;
  MdrPlayback *unfolding;
  MdrBoardSpan unfold;
  MdrBoardSpan wave;
} MdrBoardMotion;

void mdr_board_motion_follow (MdrBoardMotion *motion, MdrDocument *document, MdrMode mode);
void mdr_board_motion_refuse (MdrBoardMotion *motion, MdrCell cell);
void mdr_board_motion_fade (MdrBoardMotion *motion, MdrPlayback *leaving, double time);
void mdr_board_motion_unfold (MdrBoardMotion *motion, const MdrPlayback *playback);
void mdr_board_motion_wave (MdrBoardMotion *motion);
void mdr_board_motion_finish (MdrBoardMotion *motion);
void mdr_board_motion_forget (MdrBoardMotion *motion);
void mdr_board_motion_add_to_scene (const MdrBoardMotion *motion, MdrScene *scene);

G_END_DECLS

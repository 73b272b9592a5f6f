/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-camera.h"
#include "mdr-board-tiles.h"
#include "mdr-board-view.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/*
 * MdrBoardBase: the base pass as it was last drawn, and what it depended on. It is redrawn only when one of
 * these changes.
 */
typedef struct
{
  GskRenderNode *node;
  MdrPuzzle *puzzle;
  MdrPlayback *playback;
  const MdrPalette *palette;
  MdrGeometry geometry;
  graphene_rect_t area;
  int scale;
} MdrBoardBase;

/*
 * MdrBoardGesture: a press, the drag after it and its end.
 * @button: 0 if there is no gesture
 * @start_x, @start_y: where it began, in pixels
 * @x, @y: the last position passed to the kind, in pixels
 * @entries: how many history entries it has made
 * @pinched_from: the camera at the start of a pinch
 */
typedef struct
{
  guint button;
  double start_x;
  double start_y;
  double x;
  double y;
  guint entries;
  MdrBoardCamera pinched_from;
} MdrBoardGesture;

/*
 * MdrBoardSpan: a short animation.
 * @seconds: how long it takes; 0 if there is none
 * @began: time of its first frame, in microseconds; 0 before that
 * @way: its progress, from 0 to 1
 */
typedef struct
{
  double seconds;
  gint64 began;
  double way;
} MdrBoardSpan;

/*
 * MdrBoardMotion: the animations of the board.
 * @tick_callback: 0 while no animation runs
 * @shown: (nullable): the state that was last shown
 * @position: its position in the history
 * @before: (nullable): the state from which @step leads to it
 * @refused: the cell at which input was refused
 * @leaving: (nullable): the playback that is fading out
 * @leaving_time: its time
 */
typedef struct
{
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
} MdrBoardMotion;

struct _MdrBoardView
{
  GtkWidget parent_instance;

  MdrDocument *document;
  MdrMode mode;
  char *tool;
  MdrProblems *problems;
  MdrDeduction *hint;
  MdrCommon *common;
  MdrState *hint_state;
  MdrPlayback *playback;
  MdrOptions *options;
  double time;

  MdrCursor *cursor;
  /* The cell from which play continues; the upper left one if the kind names none. */
  MdrCell focus;
  MdrBoardCamera camera;
  MdrBoardBase base;
  MdrBoardTiles tiles;
  MdrBoardGesture gesture;
  MdrBoardMotion motion;
  GtkGesture *drag;
  GtkWidget *menu;

  /* The position of the pointer, in pixels and as a cell, whose row is MDR_NO_ANCHOR while the pointer is
   * outside. */
  double pointer_x;
  double pointer_y;
  MdrCell pointer;

  /* Whether the keyboard was used since the pointer moved; the value of the property "place". */
  gboolean by_keyboard;
  char *place;

  /* Whether the view itself is changing the document. */
  gboolean applying;
};

/* mdr-board-view.c */
const MdrPuzzle *mdr_board_view_get_puzzle (MdrBoardView *self);
MdrState *mdr_board_view_dup_state (MdrBoardView *self, const MdrState *state);
MdrState *mdr_board_view_dup_play (MdrBoardView *self);
void mdr_board_view_zoom (MdrBoardView *self, double factor, double x, double y);
void mdr_board_view_pan (MdrBoardView *self, double dx, double dy);

/* mdr-board-view-apply.c */
void mdr_board_view_keep_cursor (MdrBoardView *self);
gboolean mdr_board_view_interpret (MdrBoardView *self, const MdrInput *input);
void mdr_board_view_cancel_gesture (MdrBoardView *self);
void mdr_board_view_forget_input (MdrBoardView *self);

/* mdr-board-view-input.c */
MdrModifiers mdr_board_view_get_modifiers (GdkModifierType state);
void mdr_board_view_add_pointer_controllers (MdrBoardView *self);

/* mdr-board-view-keys.c */
void mdr_board_view_add_key_controllers (MdrBoardView *self);

/* mdr-board-view-menu.c */
gboolean mdr_board_view_find_place (MdrBoardView *self, MdrCell *place);
gboolean mdr_board_view_offers_choices (MdrBoardView *self);
gboolean mdr_board_view_open_menu (MdrBoardView *self, MdrCell cell);
void mdr_board_view_close_menu (MdrBoardView *self);

/* mdr-board-view-draw.c */
void mdr_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void mdr_board_base_clear (MdrBoardBase *base);

/* mdr-board-view-motion.c */
void mdr_board_view_follow_state (MdrBoardView *self);
void mdr_board_view_forget_motion (MdrBoardView *self);
void mdr_board_view_finish_motion (MdrBoardView *self);
void mdr_board_view_refuse (MdrBoardView *self, MdrCell cell);
void mdr_board_view_fade (MdrBoardView *self, MdrPlayback *leaving);
void mdr_board_view_add_motion (MdrBoardView *self, MdrScene *scene);

/* mdr-board-view-access.c */
void mdr_board_view_describe_cursor (MdrBoardView *self);
void mdr_board_view_update_place (MdrBoardView *self);

G_END_DECLS

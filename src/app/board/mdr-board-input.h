/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-access.h"
#include "mdr-board-ghost.h"
#include "mdr-board-menu.h"
#include "mdr-board-motion.h"
#include "mdr-interaction.h"

G_BEGIN_DECLS

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

/**
 * MdrBoardInput:
 * @widget: the board, which emits "refused"
 * @content: the document that input changes
 * @access: where the user is
 * @queue: (nullable): where work for the menu runs
 * @tool: (nullable): id of the building tool
 * @drag: one of the gestures of @widget; the others are in its group
 * @ghost: what a click at the pointer would change
 * @applying: whether input is changing the document just now
 *
 * The input of a board. Controllers pass it on as an #MdrInput; the kind says what
 * that means, and this applies it to the document.
 */
typedef struct
{
  GtkWidget *widget;
  const MdrBoardContent *content;
  MdrBoardCamera *camera;
  MdrBoardMotion *motion;
  MdrBoardAccess *access;
  MdrBoardMenu menu;
  MdrBoardGesture gesture;
  GtkGesture *drag;
  MdrJobQueue *queue;
  char *tool;
  MdrBoardGhost ghost;
  gboolean applying;
} MdrBoardInput;

gboolean mdr_board_input_interpret (MdrBoardInput *self, const MdrInput *input);
gboolean mdr_board_input_open_menu (MdrBoardInput *self, MdrCell cell);
void mdr_board_input_set_writing (MdrBoardInput *self, MdrWriting writing);
gboolean mdr_board_input_takes_digit (MdrBoardInput *self, MdrModifiers held);
void mdr_board_input_commit (MdrBoardInput *self);
void mdr_board_input_cancel_gesture (MdrBoardInput *self);
void mdr_board_input_forget (MdrBoardInput *self);
MdrModifiers mdr_board_input_get_modifiers (GdkModifierType state);

/* mdr-board-gestures.c */
void mdr_board_input_add_gestures (MdrBoardInput *self);
void mdr_board_input_reset_gestures (MdrBoardInput *self);

/* mdr-board-keys.c */
void mdr_board_input_add_keys (MdrBoardInput *self);

G_END_DECLS

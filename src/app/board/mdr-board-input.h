/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-board-access.h"
#include "mdr-board-content.h"
#include "mdr-board-motion.h"
#include "mdr-geometry.h"
#include "mdr-interaction.h"
#include "mdr-task.h"

G_BEGIN_DECLS

/**
 * MdrBoardGhost:
 * @mark: the edge that a click at the pointer would change, if @has_mark
 * @base: (nullable): the state of the document that it would change
 * @state: (nullable): the state after the click, which is shown faintly; %NULL for none
 *
 * Sides, borders and links are thin, and a click between two of them is meant for one: the ghost shows for
 * which before the click. A cell needs none, because the pointer is in it.
 */
typedef struct
{
  MdrMark mark;
  gboolean has_mark;
  MdrState *base;
  MdrState *state;
} MdrBoardGhost;

gboolean mdr_board_ghost_update (MdrBoardGhost *ghost,
                                 const MdrBoardContent *content,
                                 const MdrCursor *cursor,
                                 const MdrInput *press);
gboolean mdr_board_ghost_clear (MdrBoardGhost *ghost);
void mdr_board_ghost_add_to_scene (const MdrBoardGhost *ghost,
                                   const MdrBoardContent *content,
                                   MdrScene *scene);

/**
 * MdrBoardMenu:
 * @widget: the board
 * @popover: (nullable): the menu that is open
 * @task: (nullable): asks what each choice would leave
 *
 * The menu of a cell while the puzzle is being built.
 */
typedef struct
{
  GtkWidget *widget;
  GtkWidget *popover;
  MdrTask *task;
} MdrBoardMenu;

gboolean mdr_board_menu_has_choices (const MdrPuzzle *puzzle, MdrCell cell);
gboolean mdr_board_menu_open (MdrBoardMenu *menu,
                              const MdrPuzzle *puzzle,
                              gboolean playing,
                              const MdrGeometry *geometry,
                              MdrCell cell);
void mdr_board_menu_ask (MdrBoardMenu *menu, const MdrPuzzle *puzzle, MdrCell cell, MdrJobQueue *queue);
void mdr_board_menu_close (MdrBoardMenu *menu);

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

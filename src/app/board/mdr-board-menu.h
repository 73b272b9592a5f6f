/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-geometry.h"
#include "mdr-task.h"

G_BEGIN_DECLS

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

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-board-camera.h"
#include "mdr-board-content.h"

G_BEGIN_DECLS

/**
 * MdrBoardAccess:
 * @widget: the board, which has a property "place"
 * @cursor: the cursor of the keyboard, with the text being typed
 * @pointer_x: position of the pointer, in pixels
 * @pointer_y: the same
 * @pointer: the cell there; its row is %MDR_NO_ANCHOR while the pointer is outside
 * @by_keyboard: whether the keyboard was used since the pointer moved
 * @place: (nullable): value of the property "place": what is at @place_cell
 *
 * Where on a board the user is, with keyboard and pointer, and the sentences that
 * say what is there. They are for screen readers and the line below the board.
 */
typedef struct
{
  GtkWidget *widget;
  const MdrBoardContent *content;
  const MdrBoardCamera *camera;
  MdrCursor *cursor;
  double pointer_x;
  double pointer_y;
  MdrCell pointer;
  gboolean by_keyboard;
  char *place;
  MdrCell place_cell;
} MdrBoardAccess;

void mdr_board_access_init (MdrBoardAccess *access,
                            GtkWidget *widget,
                            const MdrBoardContent *content,
                            const MdrBoardCamera *camera);
void mdr_board_access_clear (MdrBoardAccess *access);
gboolean mdr_board_access_find_cell (const MdrBoardAccess *access, MdrCell *cell);
void mdr_board_access_keep_cursor (MdrBoardAccess *access);
void mdr_board_access_update_place (MdrBoardAccess *access);
void mdr_board_access_announce (MdrBoardAccess *access, const char *sentence);
void mdr_board_access_describe_cursor (MdrBoardAccess *access);

G_END_DECLS

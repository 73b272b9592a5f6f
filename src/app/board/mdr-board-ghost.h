/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-content.h"

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

G_END_DECLS

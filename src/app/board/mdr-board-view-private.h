/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-input.h"
#include "mdr-board-layers.h"
#include "mdr-board-view.h"

G_BEGIN_DECLS

/*
 * MdrBoardView: for the board itself and its tests.
 * @focus: the cell from which play continues; the upper left one if the kind names none
 */
struct _MdrBoardView
{
  GtkWidget parent_instance;

  MdrBoardContent content;
  MdrBoardCamera camera;
  MdrBoardMotion motion;
  MdrBoardLayers layers;
  MdrBoardAccess access;
  MdrBoardInput input;
  MdrCell focus;
};

G_END_DECLS

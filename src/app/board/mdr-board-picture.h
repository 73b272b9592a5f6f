/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-palette.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

#define MDR_TYPE_BOARD_PICTURE (mdr_board_picture_get_type ())

/**
 * MdrBoardPicture:
 *
 * A #GdkPaintable of a puzzle for cards and thumbnails, drawn by its kind's
 * own code in the system's light, dark or high-contrast style, at any size.
 * Shows the givens until a state or a playback is set.
 */
G_DECLARE_FINAL_TYPE (MdrBoardPicture, mdr_board_picture, MDR, BOARD_PICTURE, GObject)

MdrBoardPicture *mdr_board_picture_new (const MdrPuzzle *puzzle);

void mdr_board_picture_set_state (MdrBoardPicture *self, const MdrState *state);
void mdr_board_picture_set_playback (MdrBoardPicture *self, const MdrPlayback *playback, double time);
void mdr_board_picture_paint_givens (cairo_t *cr,
                                     const MdrPuzzle *puzzle,
                                     const MdrPalette *palette,
                                     double width,
                                     double height);
void mdr_board_picture_set_problems (MdrBoardPicture *self, MdrProblems *problems);
void mdr_board_picture_set_hint (MdrBoardPicture *self, const MdrDeduction *hint, const MdrState *state);
gboolean mdr_board_picture_find_cell (MdrBoardPicture *self,
                                      double width,
                                      double height,
                                      double x,
                                      double y,
                                      MdrCell *cell);
void mdr_board_picture_set_natural_cell (MdrBoardPicture *self, double pixels);

G_END_DECLS

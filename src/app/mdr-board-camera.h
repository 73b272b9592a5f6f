/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-geometry.h"

G_BEGIN_DECLS

/**
 * MdrBoardCamera:
 * @geometry: where the cells are, in pixels of the room; computed from the other fields
 * @width: of the room, in pixels
 * @height: of the room, in pixels
 * @scale: device pixels in a pixel; lines are crisp when they fall on these
 * @zoom: wanted side of a cell in pixels, not rounded, so that small steps of
 *   a pinch add up; 0 while the board fits the room
 *
 * Where a board is drawn in the room it is given: fitted and centred until the
 * user zooms or pans.
 */
typedef struct
{
  MdrGeometry geometry;
  double width;
  double height;
  int scale;
  double zoom;
} MdrBoardCamera;

void mdr_board_camera_set_room (MdrBoardCamera *camera, double width, double height, int scale);
void mdr_board_camera_set_extents (MdrBoardCamera *camera,
                                   const MdrExtents *extents,
                                   MdrCell before,
                                   MdrCell after);

void mdr_board_camera_zoom (MdrBoardCamera *camera, double factor, double x, double y);
void mdr_board_camera_fit (MdrBoardCamera *camera);
void mdr_board_camera_pan (MdrBoardCamera *camera, double dx, double dy);
void mdr_board_camera_reveal (MdrBoardCamera *camera, MdrCell cell);

G_END_DECLS

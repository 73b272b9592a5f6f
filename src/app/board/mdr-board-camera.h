/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-geometry.h"

G_BEGIN_DECLS

/**
 * MdrBoardCamera:
 * @geometry: the positions of cells, in pixels of the available space; computed from the other fields
 * @width: width of that space, in pixels
 * @height: height of that space, in pixels
 * @scale: device pixels per pixel; lines are crisp if they fall on device pixels
 * @zoom: requested side of a cell in pixels, not rounded, so that small steps of a pinch add up; 0 while the
 *   board fits the space
 *
 * Where a board is drawn in the space available: fitted and centred until the user zooms or pans.
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

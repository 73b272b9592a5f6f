/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-camera.h"

#include <math.h>

/* Margin around a fitted board, in pixels. */
#define PADDING 18.0

/* In pixels. All but the smallest boards fill the space before their cells become this large. */
#define LARGEST_FITTED_CELL 128.0
#define LARGEST_CELL        320.0

static double
snap (const MdrBoardCamera *camera, double value)
{
  return round (value * camera->scale) / camera->scale;
}

/* Fits the board in device pixels: rounding to logical pixels would waste room on a screen with a high scale.
 */
static MdrGeometry
get_fitted (const MdrBoardCamera *camera)
{
  const MdrExtents *extents = &camera->geometry.extents;
  MdrGeometry fitted;
  double width;
  double height;

  mdr_geometry_fit (&fitted, extents, camera->width * camera->scale, camera->height * camera->scale,
                    PADDING * camera->scale);
  fitted.cell = MIN (fitted.cell / camera->scale, LARGEST_FITTED_CELL);
  mdr_geometry_get_size (&fitted, &width, &height);
  fitted.x = snap (camera, (camera->width - width) / 2 + extents->left * fitted.cell);
  fitted.y = snap (camera, (camera->height - height) / 2 + extents->top * fitted.cell);
  return fitted;
}

/*
 * Keeps some of the board in the middle of the room, so that the board cannot be
 * panned out of sight. This still allows a corner cell to be panned to the middle,
 * and zooming to keep the cell under the pointer in place.
 */
static void
hold (MdrBoardCamera *camera)
{
  MdrGeometry *geometry = &camera->geometry;
  double left = geometry->extents.left * geometry->cell;
  double top = geometry->extents.top * geometry->cell;
  double width;
  double height;

  mdr_geometry_get_size (geometry, &width, &height);
  geometry->x =
      snap (camera, CLAMP (geometry->x - left, camera->width / 2 - width, camera->width / 2) + left);
  geometry->y =
      snap (camera, CLAMP (geometry->y - top, camera->height / 2 - height, camera->height / 2) + top);
}

/**
 * mdr_board_camera_set_room:
 * @width: in pixels
 * @height: in pixels
 * @scale: device pixels in a pixel
 *
 * Fits the board into the new space, or, if the user has zoomed, keeps the same
 * point of the board in the middle.
 */
void
mdr_board_camera_set_room (MdrBoardCamera *camera, double width, double height, int scale)
{
  g_return_if_fail (camera != NULL);

  if (camera->width == width && camera->height == height && camera->scale == scale)
    return;

  camera->geometry.x += (width - camera->width) / 2;
  camera->geometry.y += (height - camera->height) / 2;
  camera->width = width;
  camera->height = height;
  camera->scale = scale;
  if (camera->zoom > 0)
    mdr_board_camera_zoom (camera, 1, width / 2, height / 2);
  else
    mdr_board_camera_fit (camera);
}

/**
 * mdr_board_camera_set_extents:
 * @before: a cell of the board so far
 * @after: the same one on the board from now on
 *
 * Sets the size of the board; if the user has zoomed, the cell stays in place.
 */
void
mdr_board_camera_set_extents (MdrBoardCamera *camera,
                              const MdrExtents *extents,
                              MdrCell before,
                              MdrCell after)
{
  MdrGeometry *geometry = &camera->geometry;

  g_return_if_fail (camera != NULL);
  g_return_if_fail (extents != NULL);

  geometry->extents = *extents;
  if (camera->zoom <= 0)
    {
      mdr_board_camera_fit (camera);
      return;
    }
  geometry->x += (before.column - after.column) * geometry->cell;
  geometry->y += (before.row - after.row) * geometry->cell;
  mdr_board_camera_zoom (camera, 1, geometry->x, geometry->y);
}

/**
 * mdr_board_camera_zoom:
 * @factor: above 1 to come closer
 * @x: of the point that stays where it is, in pixels
 * @y: of the point that stays where it is, in pixels
 *
 * When fully zoomed out, the board fits the room again.
 */
void
mdr_board_camera_zoom (MdrBoardCamera *camera, double factor, double x, double y)
{
  MdrGeometry *geometry;
  MdrGeometry fitted;
  double zoom;
  double column;
  double row;

  g_return_if_fail (camera != NULL);

  geometry = &camera->geometry;
  column = (x - geometry->x) / geometry->cell;
  row = (y - geometry->y) / geometry->cell;
  fitted = get_fitted (camera);
  zoom = (camera->zoom > 0 ? camera->zoom : geometry->cell) * factor;
  zoom = MIN (zoom, MAX (LARGEST_CELL, fitted.cell));
  if (zoom <= fitted.cell)
    {
      mdr_board_camera_fit (camera);
      return;
    }
  camera->zoom = zoom;
  /* Sizes below a pixel are not rounded: they would become 0. */
  geometry->cell = zoom >= 1 ? snap (camera, zoom) : zoom;
  geometry->x = x - column * geometry->cell;
  geometry->y = y - row * geometry->cell;
  hold (camera);
}

/** Fits the board into the room, from now on also when the room changes. */
void
mdr_board_camera_fit (MdrBoardCamera *camera)
{
  g_return_if_fail (camera != NULL);

  camera->zoom = 0;
  camera->geometry = get_fitted (camera);
}

/** Moves the board by @dx and @dy pixels; a board that fits the room stays in the middle. */
void
mdr_board_camera_pan (MdrBoardCamera *camera, double dx, double dy)
{
  g_return_if_fail (camera != NULL);

  if (camera->zoom <= 0)
    return;
  camera->geometry.x += dx;
  camera->geometry.y += dy;
  hold (camera);
}

/* Returns how far [position, position + size] has to move to lie inside [0, room]. */
static double
get_way_inside (double position, double size, double room)
{
  if (position < 0)
    return -position;
  return MIN (room - (position + size), 0);
}

/** Pans just far enough to bring @cell into view. */
void
mdr_board_camera_reveal (MdrBoardCamera *camera, MdrCell cell)
{
  double x;
  double y;
  double width;
  double height;

  g_return_if_fail (camera != NULL);

  mdr_geometry_get_cell_rectangle (&camera->geometry, cell, &x, &y, &width, &height);
  mdr_board_camera_pan (camera, get_way_inside (x, width, camera->width),
                        get_way_inside (y, height, camera->height));
}

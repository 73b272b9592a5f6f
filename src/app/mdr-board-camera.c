/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-camera.h"

#include <math.h>

/* White space around a fitted board, in pixels. */
#define PADDING 18.0

/* In pixels. Boards fill the room, but for those of a few cells. */
#define LARGEST_FITTED_CELL 240.0
#define LARGEST_CELL        320.0

static double
snap (const MdrBoardCamera *camera, double value)
{
  return round (value * camera->scale) / camera->scale;
}

/* Fits in device pixels, so that a fine screen wastes no room on whole pixels. */
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
 * The middle of the room always shows some of the board. That is loose enough
 * for a corner cell to be looked at in the middle, and for zooming in to leave
 * every cell where it is under the pointer, and the board is never lost.
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
 * Fits the board into the new room, or keeps what was in its middle there
 * when the user had zoomed.
 */
void
mdr_board_camera_set_room (MdrBoardCamera *camera, double width, double height, int scale)
{
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

/** Takes a board of another size; a zoomed one keeps its upper left corner. */
void
mdr_board_camera_set_extents (MdrBoardCamera *camera, const MdrExtents *extents)
{
  camera->geometry.extents = *extents;
  if (camera->zoom > 0)
    mdr_board_camera_zoom (camera, 1, camera->geometry.x, camera->geometry.y);
  else
    mdr_board_camera_fit (camera);
}

/**
 * mdr_board_camera_zoom:
 * @factor: above 1 to come closer
 * @x: of the point that stays where it is, in pixels
 * @y: of the point that stays where it is, in pixels
 *
 * A board zoomed out as far as it goes fits the room again.
 */
void
mdr_board_camera_zoom (MdrBoardCamera *camera, double factor, double x, double y)
{
  MdrGeometry *geometry = &camera->geometry;
  MdrGeometry fitted = get_fitted (camera);
  double zoom = (camera->zoom > 0 ? camera->zoom : geometry->cell) * factor;
  double column = (x - geometry->x) / geometry->cell;
  double row = (y - geometry->y) / geometry->cell;

  zoom = MIN (zoom, MAX (LARGEST_CELL, fitted.cell));
  if (zoom <= fitted.cell)
    {
      mdr_board_camera_fit (camera);
      return;
    }
  camera->zoom = zoom;
  geometry->cell = snap (camera, zoom);
  geometry->x = x - column * geometry->cell;
  geometry->y = y - row * geometry->cell;
  hold (camera);
}

/** Fits the board into the room, from now on also when the room changes. */
void
mdr_board_camera_fit (MdrBoardCamera *camera)
{
  camera->zoom = 0;
  camera->geometry = get_fitted (camera);
}

/** Moves the board by so many pixels; one that fits stays in the middle. */
void
mdr_board_camera_pan (MdrBoardCamera *camera, double dx, double dy)
{
  if (camera->zoom <= 0)
    return;
  camera->geometry.x += dx;
  camera->geometry.y += dy;
  hold (camera);
}

/* How far [position, position + size] is to move to lie inside [0, room]. */
static double
get_way_inside (double position, double size, double room)
{
  if (position < 0)
    return -position;
  return MIN (room - (position + size), 0);
}

/** Pans as little as brings @cell into view. */
void
mdr_board_camera_reveal (MdrBoardCamera *camera, MdrCell cell)
{
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (&camera->geometry, cell, &x, &y, &width, &height);
  mdr_board_camera_pan (camera, get_way_inside (x, width, camera->width),
                        get_way_inside (y, height, camera->height));
}

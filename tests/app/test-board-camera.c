/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-camera.h"

#include <math.h>

static const MdrExtents board = { .rows = 12, .columns = 12, .top = 1, .left = 1 };

static void
set_up (MdrBoardCamera *camera, double width, double height, int scale)
{
  *camera = (MdrBoardCamera){ .scale = 1 };
  mdr_board_camera_set_extents (camera, &board, (MdrCell){ 0, 0 }, (MdrCell){ 0, 0 });
  mdr_board_camera_set_room (camera, width, height, scale);
}

static void
assert_on_device_pixels (const MdrBoardCamera *camera, double value)
{
  g_assert_cmpfloat (value * camera->scale, ==, round (value * camera->scale));
}

static void
assert_crisp (const MdrBoardCamera *camera)
{
  assert_on_device_pixels (camera, camera->geometry.x);
  assert_on_device_pixels (camera, camera->geometry.y);
  assert_on_device_pixels (camera, camera->geometry.cell);
}

/* Both sides of an axis have the same room, to the pixel. */
static void
assert_in_the_middle (double position, double before, double size, double room)
{
  g_assert_cmpfloat_with_epsilon (position - before, room - (position - before + size), 1.5);
}

static void
test_fit (void)
{
  static const struct
  {
    double width;
    double height;
    int scale;
  } rows[] = { { 800, 600, 1 }, { 600, 801, 1 },   { 333, 777, 2 },
               { 333, 777, 3 }, { 3000, 2000, 1 }, { 120, 120, 1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MdrBoardCamera camera;
      double width;
      double height;

      set_up (&camera, rows[i].width, rows[i].height, rows[i].scale);
      assert_crisp (&camera);
      mdr_geometry_get_size (&camera.geometry, &width, &height);
      g_assert_cmpfloat (width, <, rows[i].width);
      g_assert_cmpfloat (height, <, rows[i].height);
      assert_in_the_middle (camera.geometry.x, camera.geometry.cell, width, rows[i].width);
      assert_in_the_middle (camera.geometry.y, camera.geometry.cell, height, rows[i].height);
    }
}

/* A fine screen shows larger cells in the same room, where whole pixels are too coarse. */
static void
test_fit_uses_device_pixels (void)
{
  MdrBoardCamera coarse;
  MdrBoardCamera fine;

  set_up (&coarse, 410, 410, 1);
  set_up (&fine, 410, 410, 4);
  g_assert_cmpfloat (fine.geometry.cell, >, coarse.geometry.cell);
}

static void
test_zoom_keeps_point (void)
{
  static const MdrCell cells[] = { { 0, 0 }, { 0, 11 }, { 11, 0 }, { 11, 11 }, { 5, 6 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      MdrBoardCamera camera;
      double x;
      double y;
      double width;
      double height;

      set_up (&camera, 700, 500, 1);
      mdr_geometry_get_cell_rectangle (&camera.geometry, cells[i], &x, &y, &width, &height);
      x += width / 2;
      y += height / 2;
      for (int step = 0; step < 8; step++)
        {
          MdrCell cell;
          double before = camera.geometry.cell;

          mdr_board_camera_zoom (&camera, 1.2, x, y);
          cell = mdr_geometry_cell_at (&camera.geometry, x, y, NULL, NULL);
          g_assert_cmpfloat (camera.geometry.cell, >, before);
          g_assert_cmpint (cell.row, ==, cells[i].row);
          g_assert_cmpint (cell.column, ==, cells[i].column);
          assert_crisp (&camera);
        }
    }
}

static void
test_small_zooms_add_up (void)
{
  MdrBoardCamera camera;
  double before;

  set_up (&camera, 700, 500, 1);
  before = camera.geometry.cell;
  for (int step = 0; step < 200; step++)
    mdr_board_camera_zoom (&camera, 1.005, 300, 200);
  g_assert_cmpfloat (camera.geometry.cell, >, 2 * before);
}

static void
test_zoom_out_fits (void)
{
  MdrBoardCamera camera;
  MdrBoardCamera fitted;

  set_up (&fitted, 700, 500, 1);
  camera = fitted;
  mdr_board_camera_zoom (&camera, 3, 10, 10);
  mdr_board_camera_pan (&camera, -50, 80);
  mdr_board_camera_zoom (&camera, 0.01, 600, 400);
  g_assert_cmpfloat (camera.zoom, ==, 0);
  g_assert_cmpfloat (camera.geometry.cell, ==, fitted.geometry.cell);
  g_assert_cmpfloat (camera.geometry.x, ==, fitted.geometry.x);
  g_assert_cmpfloat (camera.geometry.y, ==, fitted.geometry.y);
  mdr_board_camera_zoom (&camera, 1e9, 350, 250);
  g_assert_cmpfloat (camera.geometry.cell, <, 1000);
}

static void
test_pan_holds_on (void)
{
  static const double ways[][2] = { { 1e6, 1e6 }, { -1e6, 1e6 }, { 1e6, -1e6 }, { -1e6, -1e6 } };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      MdrBoardCamera camera;
      double left;
      double top;
      double width;
      double height;

      set_up (&camera, 700, 500, 1);
      mdr_board_camera_zoom (&camera, 2, 350, 250);
      mdr_board_camera_pan (&camera, ways[i][0], ways[i][1]);
      mdr_geometry_get_size (&camera.geometry, &width, &height);
      left = camera.geometry.x - camera.geometry.cell;
      top = camera.geometry.y - camera.geometry.cell;
      g_assert_cmpfloat (left, <=, 350);
      g_assert_cmpfloat (left + width, >=, 350);
      g_assert_cmpfloat (top, <=, 250);
      g_assert_cmpfloat (top + height, >=, 250);
    }
}

static void
test_fitted_does_not_pan (void)
{
  MdrBoardCamera camera;
  double x;

  set_up (&camera, 700, 500, 1);
  x = camera.geometry.x;
  mdr_board_camera_pan (&camera, 40, 40);
  g_assert_cmpfloat (camera.geometry.x, ==, x);
}

static void
test_reveal (void)
{
  static const MdrCell cells[] = { { -1, 0 }, { 0, -1 }, { 11, 11 }, { 0, 11 }, { 11, 0 } };
  MdrBoardCamera camera;

  set_up (&camera, 700, 500, 1);
  mdr_board_camera_zoom (&camera, 4, 350, 250);
  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      double x;
      double y;
      double width;
      double height;

      mdr_board_camera_reveal (&camera, cells[i]);
      mdr_geometry_get_cell_rectangle (&camera.geometry, cells[i], &x, &y, &width, &height);
      g_assert_cmpfloat (x, >=, 0);
      g_assert_cmpfloat (y, >=, 0);
      g_assert_cmpfloat (x + width, <=, 700);
      g_assert_cmpfloat (y + height, <=, 500);
    }
}

/* What a zoomed board shows in the middle stays there when the window changes. */
static void
test_room_changes (void)
{
  MdrBoardCamera camera;
  MdrCell before;
  MdrCell after;

  set_up (&camera, 700, 500, 1);
  mdr_board_camera_zoom (&camera, 3, 350, 250);
  mdr_board_camera_pan (&camera, 10, -70);
  before = mdr_geometry_cell_at (&camera.geometry, 350, 250, NULL, NULL);
  mdr_board_camera_set_room (&camera, 960, 402, 1);
  after = mdr_geometry_cell_at (&camera.geometry, 480, 201, NULL, NULL);
  g_assert_true (mdr_cell_equal (before, after));
}

/* Where a zoomed board grows to the left and at the top, a cell that is named stays in place. */
static void
test_growing (void)
{
  static const MdrExtents larger = { .rows = 20, .columns = 30 };
  MdrBoardCamera camera;
  double before[4];
  double after[4];

  set_up (&camera, 400, 300, 1);
  mdr_board_camera_zoom (&camera, 4, 200, 150);
  mdr_geometry_get_cell_rectangle (&camera.geometry, (MdrCell){ 6, 7 }, &before[0], &before[1], &before[2],
                                   &before[3]);
  mdr_board_camera_set_extents (&camera, &larger, (MdrCell){ 6, 7 }, (MdrCell){ 9, 15 });
  mdr_geometry_get_cell_rectangle (&camera.geometry, (MdrCell){ 9, 15 }, &after[0], &after[1], &after[2],
                                   &after[3]);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (before[i], after[i], 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-camera/fit", test_fit);
  g_test_add_func ("/board-camera/fit-uses-device-pixels", test_fit_uses_device_pixels);
  g_test_add_func ("/board-camera/zoom-keeps-point", test_zoom_keeps_point);
  g_test_add_func ("/board-camera/small-zooms-add-up", test_small_zooms_add_up);
  g_test_add_func ("/board-camera/zoom-out-fits", test_zoom_out_fits);
  g_test_add_func ("/board-camera/pan-holds-on", test_pan_holds_on);
  g_test_add_func ("/board-camera/fitted-does-not-pan", test_fitted_does_not_pan);
  g_test_add_func ("/board-camera/reveal", test_reveal);
  g_test_add_func ("/board-camera/room-changes", test_room_changes);
  g_test_add_func ("/board-camera/growing", test_growing);
  return g_test_run ();
}

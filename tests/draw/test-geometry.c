/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-geometry.h"

#include <math.h>

/* 3 rows and 5 columns of 10 pixels, the first cell at (120, 210). Clue places are as large as cells. */
static const MdrExtents extents_with_clues = { .rows = 3, .columns = 5, .top = 1, .left = 2 };
static const MdrExtents extents_all_around = { .rows = 3,
                                               .columns = 5,
                                               .top = 2,
                                               .left = 2,
                                               .bottom = 1,
                                               .right = 3,
                                               .hidden_top = 4,
                                               .hidden_right = 1 };
static const MdrExtents extents_bare = { .rows = 3, .columns = 5 };

typedef struct
{
  const MdrExtents *extents;
  double x;
  double y;
  int row;
  int column;
} HitCase;

static const HitCase hit_cases[] = {
  { &extents_with_clues, 120, 210, 0, 0 },     { &extents_with_clues, 129.9, 219.9, 0, 0 },
  { &extents_with_clues, 130, 220, 1, 1 },     { &extents_with_clues, 169.9, 239.5, 2, 4 },
  { &extents_with_clues, 125, 209.9, -1, 0 },  { &extents_with_clues, 125, 200.1, -1, 0 },
  { &extents_with_clues, 125, 199.9, -2, 0 },  { &extents_with_clues, 119.9, 215, 0, -1 },
  { &extents_with_clues, 110.1, 215, 0, -1 },  { &extents_with_clues, 109.9, 215, 0, -2 },
  { &extents_with_clues, 100.1, 215, 0, -2 },  { &extents_with_clues, 99.9, 215, 0, -3 },
  { &extents_with_clues, 115, 205, -1, -1 },   { &extents_with_clues, 175, 245, 3, 5 },
  { &extents_with_clues, 168.5, 241, 3, 5 },   { &extents_with_clues, 171, 238, 3, 5 },
  { &extents_with_clues, 169.9, 239.9, 2, 4 }, { &extents_with_clues, 166.5, 241, 3, 4 },
  { &extents_with_clues, 195, 235, 2, 7 },     { &extents_with_clues, 195, 265, 5, 7 },
  { &extents_bare, 120, 209.9, -1, 0 },        { &extents_bare, 120, 190, -2, 0 },
  { &extents_all_around, 125, 209.9, -5, 0 },  { &extents_all_around, 125, 199.9, -6, 0 },
  { &extents_all_around, 125, 241, 3, 0 },     { &extents_all_around, 125, 249.9, 3, 0 },
  { &extents_all_around, 125, 250.1, 4, 0 },   { &extents_all_around, 179.9, 215, 0, 6 },
  { &extents_all_around, 180.1, 215, 0, 7 },
};

static void
test_hit (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (hit_cases); i++)
    {
      const HitCase *hit = &hit_cases[i];
      MdrGeometry geometry;
      MdrCell cell;

      mdr_geometry_init (&geometry, hit->extents, 10, 120 - 10 * hit->extents->left,
                         210 - 10 * hit->extents->top);
      cell = mdr_geometry_cell_at (&geometry, hit->x, hit->y, NULL, NULL);
      g_test_message ("%g, %g is in row %d, column %d", hit->x, hit->y, cell.row, cell.column);
      g_assert_cmpint (cell.row, ==, hit->row);
      g_assert_cmpint (cell.column, ==, hit->column);
    }
}

/* A pointer may be anywhere while it drags. */
static void
test_hit_far_away (void)
{
  MdrGeometry geometry;
  MdrCell cell;

  mdr_geometry_init (&geometry, &extents_with_clues, 10, 0, 0);
  cell = mdr_geometry_cell_at (&geometry, 1e300, -1e300, NULL, NULL);
  g_assert_cmpint (cell.row, <, -1);
  g_assert_cmpint (cell.column, >, extents_with_clues.columns);
}

static void
test_inside (void)
{
  MdrGeometry geometry;
  double x;
  double y;

  mdr_geometry_init (&geometry, &extents_with_clues, 10, 100, 200);
  mdr_geometry_cell_at (&geometry, 133, 226, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 0.3, 1e-9);
  g_assert_cmpfloat_with_epsilon (y, 0.6, 1e-9);
  mdr_geometry_cell_at (&geometry, 105, 226, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 0.5, 1e-9);
}

/* Nine points of each place, of the board and two places around it. */
static void
check_round_trip (const MdrGeometry *geometry, MdrCell cell)
{
  double x;
  double y;
  double width;
  double height;

  mdr_geometry_get_cell_rectangle (geometry, cell, &x, &y, &width, &height);
  for (int i = 1; i <= 3; i++)
    for (int j = 1; j <= 3; j++)
      {
        double inside_x;
        double inside_y;
        MdrCell found =
            mdr_geometry_cell_at (geometry, x + width * i / 4, y + height * j / 4, &inside_x, &inside_y);

        /* The corner place takes some of its neighbours outside the board. */
        if (found.row == geometry->extents.rows && found.column == geometry->extents.columns
            && !mdr_extents_contain (&geometry->extents, cell))
          continue;
        g_assert_cmpint (found.row, ==, cell.row);
        g_assert_cmpint (found.column, ==, cell.column);
        g_assert_cmpfloat_with_epsilon (inside_x, i / 4.0, 1e-6);
        g_assert_cmpfloat_with_epsilon (inside_y, j / 4.0, 1e-6);
      }
}

static void
test_round_trip (void)
{
  static const double cells[] = { 1, 3.7, 8, 13, 48, 200 };
  static const MdrExtents *const boards[] = { &extents_with_clues, &extents_all_around, &extents_bare };

  for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (boards); j++)
      {
        MdrGeometry geometry;

        mdr_geometry_init (&geometry, boards[j], cells[i], -17.25, 1234.5);
        for (int row = -3; row <= boards[j]->rows + 2; row++)
          for (int column = -3; column <= boards[j]->columns + 2; column++)
            check_round_trip (&geometry, mdr_extents_from_seen (boards[j], (MdrCell){ row, column }));
      }
}

/* Places that are hidden or farther away have no room, nor has a corner place. */
static void
test_has_place (void)
{
  static const struct
  {
    MdrCell place;
    gboolean has;
  } rows[] = {
    { { -1, 0 }, FALSE }, { { -4, 0 }, FALSE }, { { -5, 0 }, TRUE }, { { -6, 4 }, TRUE },
    { { -7, 0 }, FALSE }, { { 0, -1 }, TRUE },  { { 0, -2 }, TRUE }, { { 0, -3 }, FALSE },
    { { 3, 0 }, TRUE },   { { 4, 0 }, FALSE },  { { 2, 5 }, FALSE }, { { 2, 6 }, TRUE },
    { { 2, 8 }, TRUE },   { { 2, 9 }, FALSE },  { { 0, 0 }, TRUE },  { { -5, -1 }, FALSE },
    { { 3, 6 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (mdr_extents_have_place (&extents_all_around, rows[i].place), ==, rows[i].has);
}

static void
test_fit (void)
{
  for (int width = 20; width < 1500; width += 37)
    for (int height = 20; height < 1100; height += 41)
      {
        MdrGeometry geometry;
        double across;
        double down;

        mdr_geometry_fit (&geometry, &extents_with_clues, width, height, 3);
        mdr_geometry_get_size (&geometry, &across, &down);
        g_assert_cmpfloat (across, <=, width - 6 + 1e-9);
        g_assert_cmpfloat (down, <=, height - 6 + 1e-9);
        g_assert_cmpfloat (geometry.x - 2 * geometry.cell, >=, 2);
        g_assert_cmpfloat (geometry.y - geometry.cell, >=, 2);
        g_assert_cmpfloat (geometry.x, ==, floor (geometry.x));
        g_assert_cmpfloat (geometry.y, ==, floor (geometry.y));
        if (geometry.cell >= 4)
          g_assert_cmpfloat (geometry.cell, ==, floor (geometry.cell));
        g_assert_true ((geometry.cell + 1) * 7 > width - 6 || (geometry.cell + 1) * 4 > height - 6);
      }
}

static void
test_fit_without_room (void)
{
  MdrGeometry geometry;

  mdr_geometry_fit (&geometry, &extents_with_clues, 0, 0, 20);
  g_assert_cmpfloat (geometry.cell, >, 0);
}

/* A board of a million cells is seen whole, though a cell is less than a pixel. */
static void
test_fit_large (void)
{
  const MdrExtents large = { .rows = 2464, .columns = 392 };
  MdrGeometry geometry;
  double width;
  double height;

  mdr_geometry_fit (&geometry, &large, 640, 480, 20);
  mdr_geometry_get_size (&geometry, &width, &height);
  g_assert_cmpfloat_with_epsilon (height, 440, 1e-6);
  g_assert_cmpfloat (width, <, 600);
}

static void
test_visible (void)
{
  MdrGeometry geometry;
  MdrCellRange seen;

  mdr_geometry_init (&geometry, &extents_with_clues, 10, 100, 200);
  seen = mdr_geometry_get_visible (&geometry, 0, 0, 500, 500);
  g_assert_cmpint (seen.first.row, ==, 0);
  g_assert_cmpint (seen.first.column, ==, 0);
  g_assert_cmpint (seen.last.row, ==, 2);
  g_assert_cmpint (seen.last.column, ==, 4);

  seen = mdr_geometry_get_visible (&geometry, 131, 229.9, 19, 0.2);
  g_assert_cmpint (seen.first.row, ==, 1);
  g_assert_cmpint (seen.first.column, ==, 1);
  g_assert_cmpint (seen.last.row, ==, 2);
  g_assert_cmpint (seen.last.column, ==, 2);

  seen = mdr_geometry_get_visible (&geometry, 0, 0, 50, 215);
  g_assert_cmpint (seen.first.row, ==, 0);
  g_assert_cmpint (seen.last.row, ==, 0);
  g_assert_cmpint (seen.last.column, <, seen.first.column);

  seen = mdr_geometry_get_visible (&geometry, 900, 900, 50, 50);
  g_assert_cmpint (seen.last.row, <, seen.first.row);
  g_assert_cmpint (seen.last.column, <, seen.first.column);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/geometry/hit", test_hit);
  g_test_add_func ("/geometry/hit-far-away", test_hit_far_away);
  g_test_add_func ("/geometry/inside", test_inside);
  g_test_add_func ("/geometry/round-trip", test_round_trip);
  g_test_add_func ("/geometry/has-place", test_has_place);
  g_test_add_func ("/geometry/fit", test_fit);
  g_test_add_func ("/geometry/fit-without-room", test_fit_without_room);
  g_test_add_func ("/geometry/fit-large", test_fit_large);
  g_test_add_func ("/geometry/visible", test_visible);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-picture.h"

#include "lamp-kind.h"
#include "window-driver.h"

static void
count_calls (GdkPaintable *paintable, guint *calls)
{
  (*calls)++;
}

static void
test_size (void)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (3, 5);
  g_autoptr (MdrBoardPicture) picture = mdr_board_picture_new (puzzle);
  GdkPaintable *paintable = GDK_PAINTABLE (picture);

  /* Six columns with the numbers at the left, and the same padding all around. */
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (paintable)
                       - gdk_paintable_get_intrinsic_height (paintable),
                   ==, 3 * 24);
  g_assert_cmpfloat (gdk_paintable_get_intrinsic_aspect_ratio (paintable), >, 1.5);
  /* Half of a mark on the rim is beside the board. */
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (paintable) - 3 * 24, >=, 2 * 24 / 5);
}

static void
test_draws (void)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (3, 5);
  g_autoptr (MdrBoardPicture) picture = mdr_board_picture_new (puzzle);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  guint before = lamp_count_base_draws ();
  graphene_rect_t bounds;

  gdk_paintable_snapshot (GDK_PAINTABLE (picture), GDK_SNAPSHOT (snapshot), 90, 60);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  g_assert_cmpuint (lamp_count_base_draws (), ==, before + 1);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_cmpfloat (bounds.size.width, <=, 90);
  g_assert_cmpfloat (bounds.size.height, <=, 60);
}

static double
get_drawn_cell (GdkPaintable *paintable, double size)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), size, size);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  return lamp_get_drawn_cell ();
}

/* A small picture spends its room on cells: the numbers at the edge would not be readable. */
static void
test_small (void)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (20, 20);
  g_autoptr (MdrBoardPicture) picture = mdr_board_picture_new (puzzle);

  g_assert_cmpfloat (get_drawn_cell (GDK_PAINTABLE (picture), 48), >, 44.0 / 21 + 0.01);
  g_assert_cmpfloat (get_drawn_cell (GDK_PAINTABLE (picture), 4 + 21.4 * 20), ==, 20);
}

static void
test_invalidates (void)
{
  g_autoptr (MdrPuzzle) puzzle = lamp_puzzle_new (3, 5);
  g_autoptr (MdrPlayback) playback = lamp_playback_new (4);
  g_autoptr (MdrBoardPicture) picture = mdr_board_picture_new (puzzle);
  AdwStyleManager *style = adw_style_manager_get_default ();
  guint calls = 0;

  g_signal_connect (picture, "invalidate-contents", G_CALLBACK (count_calls), &calls);
  mdr_board_picture_set_playback (picture, playback, 2);
  g_assert_cmpuint (calls, ==, 1);
  mdr_board_picture_set_state (picture, NULL);
  g_assert_cmpuint (calls, ==, 2);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  g_assert_cmpuint (calls, ==, 3);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);

  /* A style that changes later finds no picture that is gone. */
  g_assert_finalize_object (g_steal_pointer (&picture));
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_cmpuint (calls, ==, 4);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/board-picture/size", test_size);
  g_test_add_func ("/board-picture/draws", test_draws);
  g_test_add_func ("/board-picture/small", test_small);
  g_test_add_func ("/board-picture/invalidates", test_invalidates);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-layers.h"

#include <string.h>

#include "lamp-kind.h"
#include "mdr-geometry.h"
#include "mdr-palette.h"

#define CELL 10

typedef struct
{
  MdrBoardTiles tiles;
  MdrPuzzle *puzzle;
  MdrGeometry geometry;
  MdrScene scene;
} Board;

static void
set_up (Board *board, int rows, int columns)
{
  MdrExtents extents;

  memset (board, 0, sizeof *board);
  board->puzzle = lamp_puzzle_new (rows, columns);
  lamp_kind.get_extents (board->puzzle, &extents);
  mdr_geometry_init (&board->geometry, &extents, CELL, 0, 0);
  board->scene.puzzle = board->puzzle;
  board->scene.palette = mdr_palette_find ("light");
  board->scene.geometry = &board->geometry;
}

static void
tear_down (Board *board)
{
  mdr_board_tiles_clear (&board->tiles);
  mdr_puzzle_unref (board->puzzle);
}

static void
edit (Board *board, const char *edit)
{
  MdrPuzzle *before = board->puzzle;

  board->puzzle = mdr_puzzle_edit (before, edit, NULL);
  g_assert_nonnull (board->puzzle);
  board->scene.puzzle = board->puzzle;
  mdr_puzzle_unref (before);
}

static cairo_surface_t *
make_surface (const graphene_rect_t *area, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) area->size.width * scale,
                                                         (int) area->size.height * scale);

  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_surface_set_device_offset (surface, -area->origin.x * scale, -area->origin.y * scale);
  return surface;
}

static void
show (Board *board, const graphene_rect_t *area, int scale, cairo_t *cr)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  mdr_board_tiles_append (&board->tiles, snapshot, &board->scene, area, scale);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node && cr)
    gsk_render_node_draw (node, cr);
}

/* What the tiles show is, to the byte, what the kind draws there. */
static void
assert_looks_right (Board *board, const graphene_rect_t *area, int scale)
{
  cairo_surface_t *expected = make_surface (area, scale);
  cairo_surface_t *shown = make_surface (area, scale);
  cairo_t *cr = cairo_create (expected);

  lamp_kind.draw_moving (cr, &board->scene);
  cairo_destroy (cr);
  cr = cairo_create (shown);
  show (board, area, scale, cr);
  cairo_destroy (cr);
  cairo_surface_flush (expected);
  cairo_surface_flush (shown);
  g_assert_cmpmem (cairo_image_surface_get_data (shown),
                   cairo_image_surface_get_stride (shown) * cairo_image_surface_get_height (shown),
                   cairo_image_surface_get_data (expected),
                   cairo_image_surface_get_stride (expected) * cairo_image_surface_get_height (expected));
  cairo_surface_destroy (expected);
  cairo_surface_destroy (shown);
}

static void
test_looks_as_drawn (void)
{
  static const graphene_rect_t areas[] = { { { 0, 0 }, { 310, 300 } },
                                           { { 10, 0 }, { 96, 96 } },
                                           { { 7, 33 }, { 97, 191 } },
                                           { { 0, 0 }, { 1, 1 } } };
  static const char *const edits[] = { "on 0,0", "on 9,9", "on 29,29", "on 8,17", "off 9,9", "off 0,0" };

  for (gsize i = 0; i < G_N_ELEMENTS (areas); i++)
    for (int scale = 1; scale <= 3; scale++)
      {
        Board board;

        set_up (&board, 30, 30);
        assert_looks_right (&board, &areas[i], scale);
        for (gsize j = 0; j < G_N_ELEMENTS (edits); j++)
          {
            edit (&board, edits[j]);
            assert_looks_right (&board, &areas[i], scale);
          }
        tear_down (&board);
      }
}

/* A board that is moved or zoomed leaves nothing of what it was behind. */
static void
test_area_changes (void)
{
  static const graphene_rect_t areas[] = { { { 0, 0 }, { 300, 200 } },
                                           { { 20, 0 }, { 300, 200 } },
                                           { { 0, 0 }, { 200, 300 } } };
  Board board;

  set_up (&board, 30, 30);
  edit (&board, "on 3,4");
  edit (&board, "on 18,20");
  for (gsize i = 0; i < G_N_ELEMENTS (areas); i++)
    for (int scale = 1; scale <= 2; scale++)
      assert_looks_right (&board, &areas[i], scale);
  tear_down (&board);
}

static void
test_only_what_changed_is_anew (void)
{
  static const graphene_rect_t area = { { 0, 0 }, { 310, 300 } };
  Board board;
  gpointer before[16];
  guint changed = 0;

  set_up (&board, 30, 30);
  edit (&board, "on 0,0");
  edit (&board, "on 29,29");
  show (&board, &area, 1, NULL);
  g_assert_cmpuint (board.tiles.nodes->len, ==, G_N_ELEMENTS (before));
  memcpy (before, board.tiles.nodes->pdata, sizeof before);
  g_assert_nonnull (before[0]);
  g_assert_null (before[1]);

  show (&board, &area, 1, NULL);
  g_assert_cmpmem (board.tiles.nodes->pdata, sizeof before, before, sizeof before);
  edit (&board, "on 15,15");
  show (&board, &area, 1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    changed += before[i] != g_ptr_array_index (board.tiles.nodes, i);
  g_assert_cmpuint (changed, ==, 1);
  tear_down (&board);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  /* Render nodes need it, but no display. */
  gtk_init_check ();
  g_test_add_func ("/board-tiles/looks-as-drawn", test_looks_as_drawn);
  g_test_add_func ("/board-tiles/area-changes", test_area_changes);
  g_test_add_func ("/board-tiles/only-what-changed-is-anew", test_only_what_changed_is_anew);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-layers.h"

#include <math.h>
#include <string.h>

#include "mdr-board.h"

/* Side of a tile in pixels, so that tiles begin on a device pixel at any scale. */
#define SIDE          96
#define BYTES_A_PIXEL 4

/* A tile's rectangle in device pixels; those at the right and at the bottom are cut off. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} Tile;

static void
free_node (gpointer node)
{
  if (node)
    gsk_render_node_unref (node);
}

/** Frees what was drawn; the next frame is drawn from scratch. */
void
mdr_board_tiles_clear (MdrBoardTiles *tiles)
{
  g_return_if_fail (tiles != NULL);

  g_clear_pointer (&tiles->drawn, cairo_surface_destroy);
  g_clear_pointer (&tiles->spare, cairo_surface_destroy);
  g_clear_pointer (&tiles->nodes, g_ptr_array_unref);
}

static int
count_tiles (float length)
{
  return (int) ceilf (length / SIDE);
}

static cairo_surface_t *
make_surface (const MdrBoardTiles *tiles)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) tiles->area.size.width * tiles->scale,
                                  (int) tiles->area.size.height * tiles->scale);

  cairo_surface_set_device_scale (surface, tiles->scale, tiles->scale);
  return surface;
}

/* Blank surfaces match tiles that have no node. */
static void
set_area (MdrBoardTiles *tiles, const graphene_rect_t *area, int scale)
{
  if (tiles->drawn && graphene_rect_equal (&tiles->area, area) && tiles->scale == scale)
    return;

  mdr_board_tiles_clear (tiles);
  tiles->area = *area;
  tiles->scale = scale;
  tiles->drawn = make_surface (tiles);
  tiles->spare = make_surface (tiles);
  tiles->nodes = g_ptr_array_new_with_free_func (free_node);
  g_ptr_array_set_size (tiles->nodes, count_tiles (area->size.width) * count_tiles (area->size.height));
}

static const guchar *
get_row (cairo_surface_t *surface, const Tile *tile, int row)
{
  return cairo_image_surface_get_data (surface)
         + (gsize) (tile->y + row) * (gsize) cairo_image_surface_get_stride (surface)
         + (gsize) tile->x * BYTES_A_PIXEL;
}

static gboolean
looks_the_same (const MdrBoardTiles *tiles, const Tile *tile)
{
  for (int row = 0; row < tile->height; row++)
    if (memcmp (get_row (tiles->drawn, tile, row), get_row (tiles->spare, tile, row),
                (gsize) tile->width * BYTES_A_PIXEL)
        != 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_blank (const MdrBoardTiles *tiles, const Tile *tile)
{
  static const guchar blank[BYTES_A_PIXEL] = { 0 };
  gsize size = (gsize) tile->width * BYTES_A_PIXEL;

  for (int row = 0; row < tile->height; row++)
    {
      const guchar *pixels = get_row (tiles->spare, tile, row);

      /* Each byte equals the one a pixel before it, and the first pixel is blank. */
      if (memcmp (pixels, blank, sizeof blank) != 0
          || memcmp (pixels, pixels + sizeof blank, size - sizeof blank) != 0)
        return FALSE;
    }
  return TRUE;
}

static cairo_surface_t *
copy_tile (const MdrBoardTiles *tiles, const Tile *tile)
{
  cairo_surface_t *copy = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, tile->width, tile->height);
  gsize stride = (gsize) cairo_image_surface_get_stride (copy);
  guchar *pixels = cairo_image_surface_get_data (copy);

  cairo_surface_flush (copy);
  for (int row = 0; row < tile->height; row++)
    memcpy (pixels + (gsize) row * stride, get_row (tiles->spare, tile, row),
            (gsize) tile->width * BYTES_A_PIXEL);
  cairo_surface_mark_dirty (copy);
  cairo_surface_set_device_scale (copy, tiles->scale, tiles->scale);
  return copy;
}

/*
 * The node is a Cairo node, not a texture: GSK's Cairo renderer converts the pixels
 * of every texture in every frame (4.8), even of those that it does not draw.
 *
 * Returns: (nullable): %NULL for a blank tile
 */
static GskRenderNode *
make_node (const MdrBoardTiles *tiles, const Tile *tile)
{
  graphene_rect_t bounds;
  cairo_surface_t *copy;
  GskRenderNode *node;
  cairo_t *cr;

  if (is_blank (tiles, tile))
    return NULL;
  graphene_rect_init (&bounds, tiles->area.origin.x + (float) tile->x / (float) tiles->scale,
                      tiles->area.origin.y + (float) tile->y / (float) tiles->scale,
                      (float) tile->width / (float) tiles->scale,
                      (float) tile->height / (float) tiles->scale);
  copy = copy_tile (tiles, tile);
  node = gsk_cairo_node_new (&bounds);
  cr = gsk_cairo_node_get_draw_context (node);
  cairo_set_source_surface (cr, copy, bounds.origin.x, bounds.origin.y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (copy);
  return node;
}

static Tile
get_tile (const MdrBoardTiles *tiles, guint index)
{
  int columns = count_tiles (tiles->area.size.width);
  int side = SIDE * tiles->scale;
  Tile tile = { ((int) index % columns) * side, ((int) index / columns) * side, side, side };

  tile.width = MIN (side, cairo_image_surface_get_width (tiles->spare) - tile.x);
  tile.height = MIN (side, cairo_image_surface_get_height (tiles->spare) - tile.y);
  return tile;
}

/**
 * mdr_board_tiles_append:
 * @area: the part of the moving pass to draw, in whole pixels; not empty
 * @scale: device pixels in a pixel
 *
 * Draws the moving pass of @scene.
 */
void
mdr_board_tiles_append (MdrBoardTiles *tiles,
                        GtkSnapshot *snapshot,
                        const MdrScene *scene,
                        const graphene_rect_t *area,
                        int scale)
{
  cairo_surface_t *drawn;
  cairo_t *cr;

  g_return_if_fail (tiles != NULL);

  set_area (tiles, area, scale);
  cr = cairo_create (tiles->spare);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  cairo_translate (cr, -tiles->area.origin.x, -tiles->area.origin.y);
  mdr_scene_draw_moving (cr, scene);
  cairo_destroy (cr);
  cairo_surface_flush (tiles->spare);
  for (guint i = 0; i < tiles->nodes->len; i++)
    {
      Tile tile = get_tile (tiles, i);

      if (!looks_the_same (tiles, &tile))
        {
          free_node (g_ptr_array_index (tiles->nodes, i));
          g_ptr_array_index (tiles->nodes, i) = make_node (tiles, &tile);
        }
      if (g_ptr_array_index (tiles->nodes, i))
        gtk_snapshot_append_node (snapshot, g_ptr_array_index (tiles->nodes, i));
    }
  drawn = tiles->spare;
  tiles->spare = tiles->drawn;
  tiles->drawn = drawn;
}

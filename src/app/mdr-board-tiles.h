/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrBoardTiles:
 * @drawn: the moving pass as it is on the screen, in device pixels
 * @spare: of the same size, to draw the next frame on
 * @nodes: (element-type GskRenderNode) (nullable): one for each tile; %NULL for a
 *   blank one
 * @area: what @drawn covers, in whole pixels
 * @scale: device pixels in a pixel
 *
 * The moving pass of a board, cut into tiles. Only tiles whose pixels have changed
 * get a new node. Bringing a board to the screen costs more than drawing it in
 * Cairo, and little changes from frame to frame: GSK recognises the nodes of the
 * frame before and does not draw them again.
 */
typedef struct
{
  cairo_surface_t *drawn;
  cairo_surface_t *spare;
  GPtrArray *nodes;
  graphene_rect_t area;
  int scale;
} MdrBoardTiles;

void mdr_board_tiles_append (MdrBoardTiles *tiles,
                             GtkSnapshot *snapshot,
                             const MdrScene *scene,
                             const graphene_rect_t *area,
                             int scale);
void mdr_board_tiles_clear (MdrBoardTiles *tiles);

G_END_DECLS

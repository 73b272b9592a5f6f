/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrBoardTiles:
 * @drawn: the moving pass as it is on the screen, in device pixels
 * @spare: of the same size, to draw the next frame on
 * @nodes: (element-type GskRenderNode) (nullable): one a tile; %NULL where
 *   nothing stands
 * @area: what @drawn covers, in whole pixels
 * @scale: device pixels in a pixel
 *
 * The moving pass of a board, cut into tiles of which only those are handed on
 * anew that look different. From frame to frame little does, and what costs
 * most is not to draw a board in Cairo but to bring it to the screen: GSK
 * finds the tiles it knows already and leaves them alone.
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

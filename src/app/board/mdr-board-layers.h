/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-board-motion.h"
#include "mdr-geometry.h"
#include "mdr-kind.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

/**
 * MdrBoardTiles:
 * @drawn: the moving pass as currently shown, in device pixels
 * @spare: a surface of the same size, on which the next frame is drawn
 * @nodes: (element-type GskRenderNode) (nullable): one for each tile; %NULL for a
 *   blank one
 * @area: the area that @drawn covers, in whole pixels
 * @scale: device pixels per pixel
 *
 * The moving pass of a board, divided into tiles. Only tiles whose pixels have
 * changed get a new node. Bringing a board to the screen costs more than drawing
 * it in Cairo, and little changes from frame to frame: GSK recognises the nodes
 * of the previous frame and does not draw them again.
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

/**
 * MdrBoardLayers:
 * @base: (nullable): the base pass as it was last drawn; the fields after it are what it depended on
 * @tiles: the moving pass
 *
 * The passes in which a board is drawn. Cairo's drawing costs far more than GSK's
 * compositing, and a playback changes little: the base is drawn once into a node
 * that later frames use again, and the moving pass into tiles.
 */
typedef struct
{
  GskRenderNode *base;
  MdrPuzzle *puzzle;
  MdrPlayback *playback;
  const MdrPalette *palette;
  MdrGeometry geometry;
  graphene_rect_t area;
  int scale;
  MdrBoardTiles tiles;
} MdrBoardLayers;

void mdr_board_layers_snapshot (MdrBoardLayers *layers,
                                GtkSnapshot *snapshot,
                                const MdrScene *scene,
                                const MdrBoardMotion *motion,
                                const graphene_rect_t *area,
                                int scale);
void mdr_board_layers_clear (MdrBoardLayers *layers);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-motion.h"
#include "mdr-board-tiles.h"
#include "mdr-geometry.h"
#include "mdr-palette.h"

G_BEGIN_DECLS

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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-layers.h"

#include "mdr-board.h"

/* How strong the light of a wave is in its middle, and the share of the way over the board that it covers. */
#define WAVE_STRENGTH 0.45
#define WAVE_SHARE    0.35

static void
clear_base (MdrBoardLayers *layers)
{
  g_clear_pointer (&layers->base, gsk_render_node_unref);
  g_clear_pointer (&layers->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&layers->playback, mdr_playback_unref);
}

/** Discards what was drawn, so that all of it is drawn again. */
void
mdr_board_layers_clear (MdrBoardLayers *layers)
{
  g_return_if_fail (layers != NULL);

  clear_base (layers);
  mdr_board_tiles_clear (&layers->tiles);
}

/* Draws the base again if what it depends on has changed. It depends on a playback only if that shows
 * something other than the board. The area clips it, so that a kind can leave out what is not in view. */
static void
update_base (MdrBoardLayers *layers, const MdrScene *scene, const graphene_rect_t *area, int scale)
{
  MdrPlayback *playback =
      scene->playback && scene->playback->extents.rows > 0 ? (MdrPlayback *) scene->playback : NULL;
  const MdrGeometry *before = &layers->geometry;
  const MdrGeometry *now = scene->geometry;
  cairo_t *cr;

  if (layers->base && layers->puzzle == scene->puzzle && layers->playback == playback
      && layers->palette == scene->palette && layers->scale == scale
      && graphene_rect_equal (&layers->area, area) && before->cell == now->cell && before->x == now->x
      && before->y == now->y && mdr_extents_equal (&before->extents, &now->extents))
    return;

  clear_base (layers);
  layers->puzzle = mdr_puzzle_ref (scene->puzzle);
  layers->playback = playback ? mdr_playback_ref (playback) : NULL;
  layers->palette = scene->palette;
  layers->geometry = *scene->geometry;
  layers->area = *area;
  layers->scale = scale;
  layers->base = gsk_cairo_node_new (area);
  cr = gsk_cairo_node_get_draw_context (layers->base);
  scene->puzzle->kind->draw_base (cr, scene);
  cairo_destroy (cr);
}

/* Draws the playback that is fading out. */
static void
append_leaving (GtkSnapshot *snapshot,
                const MdrScene *scene,
                const MdrBoardMotion *motion,
                const graphene_rect_t *area)
{
  MdrScene leaving = *scene;
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, area);

  leaving.playback = motion->leaving;
  leaving.time = motion->leaving_time;
  scene->puzzle->kind->draw_moving (cr, &leaving);
  cairo_destroy (cr);
}

/* Draws a band of light that goes over the cells from their upper left corner to the lower right one. */
static void
append_wave (GtkSnapshot *snapshot, const MdrScene *scene, double way)
{
  const MdrGeometry *geometry = scene->geometry;
  const MdrRgba *colour = &scene->palette->good;
  double width = geometry->extents.columns * geometry->cell;
  double height = geometry->extents.rows * geometry->cell;
  double middle = way * (1 + 2 * WAVE_SHARE) - WAVE_SHARE;
  graphene_rect_t board =
      GRAPHENE_RECT_INIT ((float) geometry->x, (float) geometry->y, (float) width, (float) height);
  graphene_point_t ends[2];
  GskColorStop stops[3];

  for (int i = 0; i < 3; i++)
    stops[i] = (GskColorStop){ (float) i / 2,
                               { (float) colour->red, (float) colour->green, (float) colour->blue,
                                 i == 1 ? (float) WAVE_STRENGTH : 0 } };
  for (int i = 0; i < 2; i++)
    {
      double along = middle + (i == 0 ? -WAVE_SHARE : WAVE_SHARE);

      graphene_point_init (&ends[i], (float) (geometry->x + along * width),
                           (float) (geometry->y + along * height));
    }
  gtk_snapshot_append_linear_gradient (snapshot, &board, &ends[0], &ends[1], stops, G_N_ELEMENTS (stops));
}

/**
 * mdr_board_layers_snapshot:
 * @motion: the motion under way, which @scene shows
 * @area: in view, in pixels
 * @scale: device pixels per pixel
 *
 * Draws @scene: its base and, above it, what moves; if a playback is fading out, what moves in both.
 */
void
mdr_board_layers_snapshot (MdrBoardLayers *layers,
                           GtkSnapshot *snapshot,
                           const MdrScene *scene,
                           const MdrBoardMotion *motion,
                           const graphene_rect_t *area,
                           int scale)
{
  double bounds[4] = { 0 };
  graphene_rect_t moving;
  graphene_rect_t visible;

  g_return_if_fail (layers != NULL && motion != NULL);
  g_return_if_fail (GTK_IS_SNAPSHOT (snapshot));
  g_return_if_fail (scene != NULL && area != NULL);

  update_base (layers, scene, area, scale);
  gtk_snapshot_append_node (snapshot, layers->base);
  if (motion->leaving)
    {
      gtk_snapshot_push_cross_fade (snapshot, motion->fade.way);
      append_leaving (snapshot, scene, motion, area);
      gtk_snapshot_pop (snapshot);
    }
  mdr_scene_get_moving_bounds (scene, bounds);
  graphene_rect_init (&moving, (float) bounds[0], (float) bounds[1], (float) bounds[2], (float) bounds[3]);
  graphene_rect_round_extents (&moving, &moving);
  if (graphene_rect_intersection (&moving, area, &visible))
    mdr_board_tiles_append (&layers->tiles, snapshot, scene, &visible, scale);
  if (motion->leaving)
    gtk_snapshot_pop (snapshot);
  if (motion->wave.began != 0)
    append_wave (snapshot, scene, motion->wave.way);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <math.h>

#include "mdr-board-palette.h"
#include "mdr-scene.h"

/** Discards the base pass, so that it is redrawn. */
void
mdr_board_base_clear (MdrBoardBase *base)
{
  g_clear_pointer (&base->node, gsk_render_node_unref);
  g_clear_pointer (&base->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&base->playback, mdr_playback_unref);
}

static gboolean
geometries_equal (const MdrGeometry *a, const MdrGeometry *b)
{
  return a->cell == b->cell && a->x == b->x && a->y == b->y && mdr_extents_equal (&a->extents, &b->extents);
}

/* The playback on which the base pass depends: one that shows something other than the board. */
static MdrPlayback *
get_base_playback (const MdrScene *scene)
{
  return scene->playback && scene->playback->extents.rows > 0 ? (MdrPlayback *) scene->playback : NULL;
}

static gboolean
base_is_fresh (const MdrBoardBase *base, const MdrScene *scene, const graphene_rect_t *area, int scale)
{
  return base->node && base->puzzle == scene->puzzle && base->playback == get_base_playback (scene)
         && base->palette == scene->palette && base->scale == scale && graphene_rect_equal (&base->area, area)
         && geometries_equal (&base->geometry, scene->geometry);
}

/*
 * Cairo's drawing costs far more than GSK's compositing, and a playback changes
 * little: the base is drawn once into a node that later frames use again. The
 * area clips it, so that a kind can leave out what is not in view.
 */
static void
update_base (MdrBoardBase *base, const MdrScene *scene, const graphene_rect_t *area, int scale)
{
  cairo_t *cr;

  if (base_is_fresh (base, scene, area, scale))
    return;

  mdr_board_base_clear (base);
  base->puzzle = mdr_puzzle_ref (scene->puzzle);
  base->playback = get_base_playback (scene);
  if (base->playback)
    mdr_playback_ref (base->playback);
  base->palette = scene->palette;
  base->geometry = *scene->geometry;
  base->area = *area;
  base->scale = scale;
  base->node = gsk_cairo_node_new (area);
  cr = gsk_cairo_node_get_draw_context (base->node);
  scene->puzzle->kind->draw_base (cr, scene);
  cairo_destroy (cr);
}

static void
append_moving (MdrBoardTiles *tiles,
               GtkSnapshot *snapshot,
               const MdrScene *scene,
               const graphene_rect_t *area,
               int scale)
{
  double bounds[4] = { 0 };
  graphene_rect_t moving;
  graphene_rect_t visible;

  mdr_scene_get_moving_bounds (scene, bounds);
  graphene_rect_init (&moving, (float) bounds[0], (float) bounds[1], (float) bounds[2], (float) bounds[3]);
  graphene_rect_round_extents (&moving, &moving);
  if (graphene_rect_intersection (&moving, area, &visible))
    mdr_board_tiles_append (tiles, snapshot, scene, &visible, scale);
}

static void
append_leaving (GtkSnapshot *snapshot,
                const MdrScene *scene,
                const MdrBoardMotion *motion,
                const graphene_rect_t *area)
{
  MdrScene leaving = *scene;
  cairo_t *cr;

  leaving.playback = motion->leaving;
  leaving.time = motion->leaving_time;
  cr = gtk_snapshot_append_cairo (snapshot, area);
  scene->puzzle->kind->draw_moving (cr, &leaving);
  cairo_destroy (cr);
}

static void
append_background (GtkSnapshot *snapshot, const MdrPalette *palette, const graphene_rect_t *area)
{
  GdkRGBA background = { (float) palette->background.red, (float) palette->background.green,
                         (float) palette->background.blue, (float) palette->background.alpha };

  gtk_snapshot_append_color (snapshot, &background, area);
}

/* Returns @state as it is shown; @states owns it. */
static const MdrState *
show (MdrBoardView *self, GPtrArray *states, const MdrState *state)
{
  MdrState *shown = mdr_board_view_dup_state (self, state);

  g_ptr_array_add (states, shown);
  return shown;
}

/* Adds the state of play, or the state that a hint shows, and the states in which attempts began; @states
 * owns them. */
static void
add_states (MdrBoardView *self, MdrScene *scene, GPtrArray *states)
{
  const MdrState *state = show (self, states, mdr_document_get_state (self->document));
  gsize n_attempts;

  scene->state = state;
  if (self->motion.before)
    scene->before = show (self, states, self->motion.before);
  if (self->mode != MDR_MODE_PLAY)
    return;
  mdr_document_get_attempts (self->document, &n_attempts);
  for (gsize i = 0; i < n_attempts; i++)
    scene->origins[MDR_ORIGIN_ATTEMPT + i] =
        show (self, states, mdr_document_get_attempt_state (self->document, i));
  if (!self->hint_state)
    return;
  scene->state = show (self, states, self->hint_state);
  scene->origins[MDR_ORIGIN_HINT] = state;
}

/** Draws the board, or what is shown instead of it. */
void
mdr_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MdrBoardView *self = MDR_BOARD_VIEW (widget);
  const MdrPalette *palette = mdr_board_palette_get ();
  MdrCursor cursor = *self->cursor;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  MdrScene scene = { 0 };
  int scale = gtk_widget_get_scale_factor (widget);
  graphene_rect_t area;

  graphene_rect_init (&area, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  append_background (snapshot, palette, &area);
  if (!self->document)
    return;

  /* This does not ask has_focus(), so that a board behind a dialog still shows its cursor. */
  cursor.visible = cursor.visible && gtk_widget_is_focus (widget);
  scene.puzzle = mdr_board_view_get_puzzle (self);
  add_states (self, &scene, states);
  scene.playback = self->playback;
  scene.time = self->time;
  scene.options = self->options;
  scene.cursor = &cursor;
  scene.pointer = self->pointer;
  scene.mode = self->mode;
  scene.problems = self->problems;
  scene.hint = self->hint;
  scene.common = self->common;
  scene.palette = palette;
  scene.geometry = &self->camera.geometry;
  mdr_board_view_add_motion (self, &scene);

  update_base (&self->base, &scene, &area, scale);
  gtk_snapshot_append_node (snapshot, self->base.node);
  if (!self->motion.leaving)
    {
      append_moving (&self->tiles, snapshot, &scene, &area, scale);
      return;
    }
  gtk_snapshot_push_cross_fade (snapshot, self->motion.fade.way);
  append_leaving (snapshot, &scene, &self->motion, &area);
  gtk_snapshot_pop (snapshot);
  append_moving (&self->tiles, snapshot, &scene, &area, scale);
  gtk_snapshot_pop (snapshot);
}

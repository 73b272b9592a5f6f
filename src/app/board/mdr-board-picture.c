/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-picture.h"

#include <math.h>

#include "mdr-board.h"
#include "mdr-geometry.h"
#include "mdr-kind.h"
#include "mdr-ui.h"

/* The default side of a cell at the natural size of the picture, in pixels. */
#define NATURAL_CELL 24.0

/* The margin around the board, so that marks on its rim are whole: in pixels, and in cells. */
#define PADDING 2.0
#define RIM     0.2

struct _MdrBoardPicture
{
  GObject parent_instance;

  MdrPuzzle *puzzle;
  MdrState *state;
  MdrPlayback *playback;
  MdrProblems *problems;
  MdrDeduction *hint;
  MdrState *hint_state;
  double time;
  double natural_cell;
};

static void paintable_init (GdkPaintableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrBoardPicture,
                               mdr_board_picture,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

static void
get_natural_size (GdkPaintable *paintable, double *width, double *height)
{
  MdrBoardPicture *self = MDR_BOARD_PICTURE (paintable);
  MdrExtents extents;
  MdrGeometry geometry;

  mdr_puzzle_get_extents (self->puzzle, MDR_MODE_PLAY, &extents);
  mdr_geometry_init (&geometry, &extents, self->natural_cell, 0, 0);
  mdr_geometry_get_size (&geometry, width, height);
  *width = ceil (*width + 2 * (PADDING + RIM * self->natural_cell));
  *height = ceil (*height + 2 * (PADDING + RIM * self->natural_cell));
}

static int
get_intrinsic_width (GdkPaintable *paintable)
{
  double width;
  double height;

  get_natural_size (paintable, &width, &height);
  return (int) width;
}

static int
get_intrinsic_height (GdkPaintable *paintable)
{
  double width;
  double height;

  get_natural_size (paintable, &width, &height);
  return (int) height;
}

static double
get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  double width;
  double height;

  get_natural_size (paintable, &width, &height);
  return width / height;
}

static void
fit_extents (const MdrExtents *extents, double width, double height, MdrGeometry *geometry)
{
  double across = (width - 2 * PADDING) / (extents->left + extents->columns + extents->right + 2 * RIM);
  double down = (height - 2 * PADDING) / (extents->top + extents->rows + extents->bottom + 2 * RIM);

  mdr_geometry_fit (geometry, extents, width, height, PADDING + RIM * MIN (across, down));
}

/* Clues at the edge that would not be shown would only make the board smaller. */
static void
fit (const MdrPuzzle *puzzle, double width, double height, MdrGeometry *geometry)
{
  MdrExtents extents;

  mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &extents);
  fit_extents (&extents, width, height, geometry);
  if (mdr_geometry_shows_text (geometry))
    return;
  extents.top = extents.left = extents.bottom = extents.right = 0;
  fit_extents (&extents, width, height, geometry);
}

/* No background is drawn, because the card under the picture has one. */
static void
paint (cairo_t *cr, MdrScene *scene, const MdrPalette *palette, double width, double height)
{
  const MdrKind *kind = scene->puzzle->kind;
  MdrGeometry geometry;

  fit (scene->puzzle, width, height, &geometry);
  scene->pointer.row = MDR_NO_ANCHOR;
  scene->mode = scene->playback ? MDR_MODE_SOLVE : MDR_MODE_PLAY;
  scene->palette = palette;
  scene->geometry = &geometry;
  kind->draw_base (cr, scene);
  mdr_board_draw_moving (cr, scene);
}

static void
mdr_board_picture_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  MdrBoardPicture *self = MDR_BOARD_PICTURE (paintable);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  cairo_t *cr = gtk_snapshot_append_cairo (GTK_SNAPSHOT (snapshot), &area);
  MdrScene scene = {
    .puzzle = self->puzzle,
    .state = self->state,
    .playback = self->playback,
    .time = self->time,
    .problems = self->problems,
    .hint = self->hint,
  };

  if (self->hint_state)
    {
      scene.state = self->hint_state;
      scene.origins[MDR_ORIGIN_HINT] = self->state;
    }
  paint (cr, &scene, mdr_board_palette_get (), width, height);
  cairo_destroy (cr);
}

static void
paintable_init (GdkPaintableInterface *interface)
{
  interface->snapshot = mdr_board_picture_snapshot;
  interface->get_intrinsic_width = get_intrinsic_width;
  interface->get_intrinsic_height = get_intrinsic_height;
  interface->get_intrinsic_aspect_ratio = get_intrinsic_aspect_ratio;
}

static void
mdr_board_picture_finalize (GObject *object)
{
  MdrBoardPicture *self = MDR_BOARD_PICTURE (object);

  g_clear_pointer (&self->state, mdr_state_unref);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->hint, mdr_deduction_free);
  g_clear_pointer (&self->hint_state, mdr_state_unref);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  G_OBJECT_CLASS (mdr_board_picture_parent_class)->finalize (object);
}

static void
mdr_board_picture_class_init (MdrBoardPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_board_picture_finalize;
}

static void
mdr_board_picture_init (MdrBoardPicture *self)
{
  self->natural_cell = NATURAL_CELL;
  mdr_board_palette_watch (G_CALLBACK (gdk_paintable_invalidate_contents), self);
}

/** Returns: (transfer full): a picture of the givens of @puzzle */
MdrBoardPicture *
mdr_board_picture_new (const MdrPuzzle *puzzle)
{
  MdrBoardPicture *self;

  g_return_val_if_fail (puzzle != NULL, NULL);

  self = g_object_new (MDR_TYPE_BOARD_PICTURE, NULL);
  self->puzzle = mdr_puzzle_ref (puzzle);
  return self;
}

/** Shows @state (nullable), a position of play of the picture's puzzle. */
void
mdr_board_picture_set_state (MdrBoardPicture *self, const MdrState *state)
{
  MdrState *shared = state ? mdr_state_ref (state) : NULL;

  g_return_if_fail (MDR_IS_BOARD_PICTURE (self));

  g_clear_pointer (&self->state, mdr_state_unref);
  self->state = shared;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

/** Shows @playback (nullable) of the picture's puzzle at @time, from 0 to its steps. */
void
mdr_board_picture_set_playback (MdrBoardPicture *self, const MdrPlayback *playback, double time)
{
  MdrPlayback *shared = playback ? mdr_playback_ref (playback) : NULL;

  g_return_if_fail (MDR_IS_BOARD_PICTURE (self));

  g_clear_pointer (&self->playback, mdr_playback_unref);
  self->playback = shared;
  self->time = time;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

/**
 * mdr_board_picture_paint_givens:
 * @width: of the area to fill, in pixels
 * @height: the same
 *
 * Draws what a picture of @puzzle shows, on any thread.
 */
void
mdr_board_picture_paint_givens (cairo_t *cr,
                                const MdrPuzzle *puzzle,
                                const MdrPalette *palette,
                                double width,
                                double height)
{
  MdrScene scene = { .puzzle = puzzle };

  g_return_if_fail (cr != NULL);

  paint (cr, &scene, palette, width, height);
}

/** Marks @problems (nullable), which no longer change. */
void
mdr_board_picture_set_problems (MdrBoardPicture *self, MdrProblems *problems)
{
  g_return_if_fail (MDR_IS_BOARD_PICTURE (self));

  g_clear_pointer (&self->problems, g_ptr_array_unref);
  self->problems = problems ? g_ptr_array_ref (problems) : NULL;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

/**
 * mdr_board_picture_set_hint:
 * @hint: what to highlight
 * @state: the picture's state with what @hint decides, which is shown instead of it
 */
void
mdr_board_picture_set_hint (MdrBoardPicture *self, const MdrDeduction *hint, const MdrState *state)
{
  MdrDeduction *copy = mdr_deduction_copy (hint);
  MdrState *shared = mdr_state_ref (state);

  g_return_if_fail (MDR_IS_BOARD_PICTURE (self));

  g_clear_pointer (&self->hint, mdr_deduction_free);
  g_clear_pointer (&self->hint_state, mdr_state_unref);
  self->hint = copy;
  self->hint_state = shared;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

/**
 * mdr_board_picture_find_cell:
 * @width: of the area that the picture fills, in pixels
 * @height: the same
 * @cell: (out): the cell at @x and @y
 *
 * Returns: whether there is a cell
 */
gboolean
mdr_board_picture_find_cell (MdrBoardPicture *self,
                             double width,
                             double height,
                             double x,
                             double y,
                             MdrCell *cell)
{
  MdrGeometry geometry;

  g_return_val_if_fail (MDR_IS_BOARD_PICTURE (self), FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  fit (self->puzzle, width, height, &geometry);
  *cell = mdr_geometry_cell_at (&geometry, x, y, NULL, NULL);
  return mdr_geometry_has_cell (&geometry, *cell);
}

/** Sets the side of a cell at the natural size of the picture, in pixels. */
void
mdr_board_picture_set_natural_cell (MdrBoardPicture *self, double pixels)
{
  g_return_if_fail (MDR_IS_BOARD_PICTURE (self));

  self->natural_cell = pixels;
  gdk_paintable_invalidate_size (GDK_PAINTABLE (self));
}

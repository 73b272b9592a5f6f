/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-thumbnail.h"

#include <math.h>

#include "mdr-board-palette.h"
#include "mdr-board-picture.h"

/* In pixels; the picture fills whatever space it is given. */
#define NATURAL_SIDE 128

/*
 * @texture: (nullable): the last picture that was drawn
 * @drawing: (nullable): stops the drawing that is under way
 * @width: in pixels of the screen, of the picture drawn last or being drawn
 * @height: the same
 */
struct _MdrThumbnail
{
  GObject parent_instance;

  MdrPuzzle *puzzle;
  int scale;
  GdkTexture *texture;
  GCancellable *drawing;
  const MdrPalette *palette;
  int width;
  int height;
};

static void paintable_init (GdkPaintableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrThumbnail,
                               mdr_thumbnail,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

/* Everything that a thread needs for drawing. */
typedef struct
{
  MdrPuzzle *puzzle;
  const MdrPalette *palette;
  int scale;
  int width;
  int height;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  mdr_puzzle_unref (sheet->puzzle);
  g_free (sheet);
}

static void
draw_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Sheet *sheet = data;
  cairo_surface_t *surface;
  g_autoptr (GBytes) bytes = NULL;
  cairo_t *cr;
  gsize stride;

  if (g_task_return_error_if_cancelled (task))
    return;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, sheet->width, sheet->height);
  cr = cairo_create (surface);
  cairo_scale (cr, sheet->scale, sheet->scale);
  mdr_board_picture_paint_givens (cr, sheet->puzzle, sheet->palette, (double) sheet->width / sheet->scale,
                                  (double) sheet->height / sheet->scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  stride = (gsize) cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), stride * (gsize) sheet->height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);
  g_task_return_pointer (task,
                         gdk_memory_texture_new (sheet->width, sheet->height, GDK_MEMORY_DEFAULT, bytes,
                                                 stride),
                         g_object_unref);
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrThumbnail) self = data;
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!texture)
    return;
  g_clear_object (&self->texture);
  self->texture = texture;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

static void
stop (MdrThumbnail *self)
{
  if (self->drawing)
    g_cancellable_cancel (self->drawing);
  g_clear_object (&self->drawing);
}

/* Draws the picture unless the same picture has already been drawn, or is being drawn. */
static void
want (MdrThumbnail *self, int width, int height)
{
  const MdrPalette *palette = mdr_board_palette_get ();
  g_autoptr (GTask) task = NULL;
  Sheet *sheet;

  if (width == self->width && height == self->height && palette == self->palette)
    return;
  stop (self);
  self->width = width;
  self->height = height;
  self->palette = palette;
  self->drawing = g_cancellable_new ();
  sheet = g_new0 (Sheet, 1);
  *sheet = (Sheet){ mdr_puzzle_ref (self->puzzle), palette, self->scale, width, height };
  task = g_task_new (NULL, self->drawing, drawn_cb, g_object_ref (self));
  g_task_set_source_tag (task, want);
  g_task_set_task_data (task, sheet, sheet_free);
  g_task_run_in_thread (task, draw_in_thread);
}

static void
mdr_thumbnail_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  MdrThumbnail *self = MDR_THUMBNAIL (paintable);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

  want (self, (int) ceil (width) * self->scale, (int) ceil (height) * self->scale);
  if (self->texture)
    gtk_snapshot_append_texture (GTK_SNAPSHOT (snapshot), self->texture, &area);
}

static int
get_intrinsic_side (GdkPaintable *paintable)
{
  return NATURAL_SIDE;
}

static void
paintable_init (GdkPaintableInterface *interface)
{
  interface->snapshot = mdr_thumbnail_snapshot;
  interface->get_intrinsic_width = get_intrinsic_side;
  interface->get_intrinsic_height = get_intrinsic_side;
}

static void
mdr_thumbnail_finalize (GObject *object)
{
  MdrThumbnail *self = MDR_THUMBNAIL (object);

  g_clear_object (&self->drawing);
  g_clear_object (&self->texture);
  mdr_puzzle_unref (self->puzzle);
  G_OBJECT_CLASS (mdr_thumbnail_parent_class)->finalize (object);
}

static void
mdr_thumbnail_class_init (MdrThumbnailClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_thumbnail_finalize;
}

static void
mdr_thumbnail_init (MdrThumbnail *self)
{
  mdr_board_palette_watch (G_CALLBACK (gdk_paintable_invalidate_contents), self);
}

/**
 * mdr_thumbnail_new:
 * @scale: pixels of the screen for each that the toolkit counts
 *
 * Returns: (transfer full): a picture of the givens of @puzzle
 */
GdkPaintable *
mdr_thumbnail_new (const MdrPuzzle *puzzle, int scale)
{
  MdrThumbnail *self = g_object_new (MDR_TYPE_THUMBNAIL, NULL);

  self->puzzle = mdr_puzzle_ref (puzzle);
  self->scale = MAX (scale, 1);
  return GDK_PAINTABLE (self);
}

/** Stops drawing, because the picture is no longer visible. */
void
mdr_thumbnail_leave (GdkPaintable *paintable)
{
  MdrThumbnail *self = MDR_THUMBNAIL (paintable);

  if (self->texture)
    return;
  stop (self);
  self->width = 0;
}

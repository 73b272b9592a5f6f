/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-painting.h"

#include <math.h>

#include "mdr-ui.h"

/* In pixels; the picture fills whatever space it is given. */
#define NATURAL_SIDE 128

/* The subject of a painting. It is shared with the threads, and freed when the last of them has finished. */
typedef struct
{
  gpointer data;
  GDestroyNotify free_data;
} Subject;

/*
 * @subject: (nullable): what to paint
 * @texture: (nullable): the last picture that was painted
 * @under_way: (nullable): stops the painting that is under way
 * @stale: whether @subject is newer than the picture painted last or being painted
 * @palette: of that picture
 * @width: of that picture, in pixels of the screen
 * @height: the same
 */
struct _MdrPainting
{
  GObject parent_instance;

  MdrPaint paint;
  int scale;
  Subject *subject;
  GdkTexture *texture;
  GCancellable *under_way;
  gboolean stale;
  const MdrPalette *palette;
  int width;
  int height;
};

static void paintable_init (GdkPaintableInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrPainting,
                               mdr_painting,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, paintable_init))

/* Everything that a thread needs for painting. */
typedef struct
{
  MdrPaint paint;
  Subject *subject;
  const MdrPalette *palette;
  int scale;
  int width;
  int height;
} Sheet;

static void
subject_clear (gpointer data)
{
  Subject *subject = data;

  subject->free_data (subject->data);
}

static void
subject_unref (Subject *subject)
{
  g_atomic_rc_box_release_full (subject, subject_clear);
}

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  subject_unref (sheet->subject);
  g_free (sheet);
}

static void
paint_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
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
  sheet->paint (cr, sheet->subject->data, sheet->palette, (double) sheet->width / sheet->scale,
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
painted_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrPainting) self = data;
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!texture)
    return;
  g_clear_object (&self->under_way);
  g_clear_object (&self->texture);
  self->texture = texture;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

static void
stop (MdrPainting *self)
{
  if (self->under_way)
    g_cancellable_cancel (self->under_way);
  g_clear_object (&self->under_way);
}

/* Starts painting, unless the same picture is finished or under way. An older subject is painted to its end,
 * or else subjects that change all the time would never be seen. */
static void
want (MdrPainting *self, int width, int height)
{
  const MdrPalette *palette = mdr_board_palette_get ();
  g_autoptr (GTask) task = NULL;
  Sheet *sheet;

  if (!self->subject)
    return;
  if (width == self->width && height == self->height && palette == self->palette
      && (self->under_way || !self->stale))
    return;
  stop (self);
  self->stale = FALSE;
  self->width = width;
  self->height = height;
  self->palette = palette;
  self->under_way = g_cancellable_new ();
  sheet = g_new0 (Sheet, 1);
  *sheet =
      (Sheet){ self->paint, g_atomic_rc_box_acquire (self->subject), palette, self->scale, width, height };
  task = g_task_new (NULL, self->under_way, painted_cb, g_object_ref (self));
  g_task_set_source_tag (task, want);
  g_task_set_task_data (task, sheet, sheet_free);
  g_task_run_in_thread (task, paint_in_thread);
}

static void
mdr_painting_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  MdrPainting *self = MDR_PAINTING (paintable);
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
  interface->snapshot = mdr_painting_snapshot;
  interface->get_intrinsic_width = get_intrinsic_side;
  interface->get_intrinsic_height = get_intrinsic_side;
}

static void
mdr_painting_finalize (GObject *object)
{
  MdrPainting *self = MDR_PAINTING (object);

  g_clear_object (&self->under_way);
  g_clear_object (&self->texture);
  g_clear_pointer (&self->subject, subject_unref);
  G_OBJECT_CLASS (mdr_painting_parent_class)->finalize (object);
}

static void
mdr_painting_class_init (MdrPaintingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_painting_finalize;
}

static void
mdr_painting_init (MdrPainting *self)
{
  mdr_board_palette_watch (G_CALLBACK (gdk_paintable_invalidate_contents), self);
}

/**
 * mdr_painting_new:
 * @scale: pixels of the screen for each that the toolkit counts
 *
 * Returns: (transfer full): a picture without a subject
 */
MdrPainting *
mdr_painting_new (MdrPaint paint, int scale)
{
  MdrPainting *self;

  g_return_val_if_fail (paint != NULL, NULL);

  self = g_object_new (MDR_TYPE_PAINTING, NULL);
  self->paint = paint;
  self->scale = MAX (scale, 1);
  return self;
}

/**
 * mdr_painting_take_subject:
 * @subject: (transfer full): what to paint; does not change from now on
 * @free_subject: may be called on any thread
 */
void
mdr_painting_take_subject (MdrPainting *self, gpointer subject, GDestroyNotify free_subject)
{
  g_return_if_fail (MDR_IS_PAINTING (self));
  g_return_if_fail (subject != NULL);
  g_return_if_fail (free_subject != NULL);

  g_clear_pointer (&self->subject, subject_unref);
  self->subject = g_atomic_rc_box_new (Subject);
  *self->subject = (Subject){ subject, free_subject };
  self->stale = TRUE;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

/** Stops painting, because the picture is no longer visible. */
void
mdr_painting_leave (MdrPainting *self)
{
  g_return_if_fail (MDR_IS_PAINTING (self));

  if (self->texture)
    return;
  stop (self);
  self->width = 0;
}

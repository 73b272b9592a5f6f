/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-file.h"

/*
 * @format: (nullable): static; %NULL where each frame is a picture
 * @frames: their format
 */
struct _MdrFilmOrder
{
  GObject parent_instance;

  MdrFilm *film;
  const MdrFilmFormat *format;
  MdrExportFormat frames;
};

G_DEFINE_FINAL_TYPE (MdrFilmOrder, mdr_film_order, G_TYPE_OBJECT)

static const MdrChoice frames[] = {
  [MDR_EXPORT_PNG] = { "frames-png", N_ ("Frames as PNG pictures") },
  [MDR_EXPORT_SVG] = { "frames-svg", N_ ("Frames as SVG drawings") },
};

/* The names of pictures in a folder, without their numbers. */
static const char *const frame_names[] = {
  [MDR_EXPORT_PNG] = "frame.png",
  [MDR_EXPORT_SVG] = "frame.svg",
};

static void
mdr_film_order_finalize (GObject *object)
{
  MdrFilmOrder *self = MDR_FILM_ORDER (object);

  mdr_film_unref (self->film);
  G_OBJECT_CLASS (mdr_film_order_parent_class)->finalize (object);
}

static void
mdr_film_order_class_init (MdrFilmOrderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_film_order_finalize;
}

static void
mdr_film_order_init (MdrFilmOrder *self)
{
}

/** Returns: (transfer container): as what a film can be written by this build of the program */
MdrChoice *
mdr_film_order_new_choices (void)
{
  GArray *choices = g_array_new (TRUE, TRUE, sizeof (MdrChoice));

  for (const MdrFilmFormat *format = mdr_film_formats; format->id; format++)
    {
      const MdrChoice choice = { format->id, format->label, NULL };

      if (format->is_built)
        g_array_append_val (choices, choice);
    }
  g_array_append_vals (choices, frames, G_N_ELEMENTS (frames));
  return (MdrChoice *) (gpointer) g_array_free (choices, FALSE);
}

/** Returns: (transfer full): the choices whose files say how often they are played, with "|" between them */
char *
mdr_film_order_dup_choices_with_plays (void)
{
  GString *choices = g_string_new (NULL);

  for (const MdrFilmFormat *format = mdr_film_formats; format->id; format++)
    if (format->says_plays)
      g_string_append_printf (choices, "%s%s", choices->len > 0 ? "|" : "", format->id);
  return g_string_free (choices, FALSE);
}

/**
 * mdr_film_order_new:
 * @film: (transfer full):
 * @choice: the id of one of mdr_film_order_new_choices()
 */
MdrFilmOrder *
mdr_film_order_new (MdrFilm *film, const char *choice)
{
  MdrFilmOrder *self;

  g_return_val_if_fail (film != NULL, NULL);
  g_return_val_if_fail (choice != NULL, NULL);

  self = g_object_new (MDR_TYPE_FILM_ORDER, NULL);
  self->film = film;
  self->format = mdr_film_format_find (choice);
  self->frames = g_str_equal (choice, frames[MDR_EXPORT_SVG].id) ? MDR_EXPORT_SVG : MDR_EXPORT_PNG;
  return self;
}

/** Returns: (nullable): the format of the file; %NULL where a folder with pictures is wanted */
const MdrFilmFormat *
mdr_film_order_get_format (MdrFilmOrder *self)
{
  g_return_val_if_fail (MDR_IS_FILM_ORDER (self), NULL);

  return self->format;
}

/**
 * mdr_film_order_write:
 * @target: the file, which is replaced as a whole, or the folder, which is made
 *
 * Returns: whether it was written; otherwise nothing has changed, with an error
 */
gboolean
mdr_film_order_write (MdrFilmOrder *self, GFile *target, MdrJob *job, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (MDR_IS_FILM_ORDER (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (target), FALSE);

  if (!self->format)
    return mdr_film_write_frames (self->film, self->frames, target, frame_names[self->frames], job, error);
  bytes = mdr_film_write (self->film, self->format, job, error);
  return bytes && mdr_film_go_on (job, 1, error) && mdr_file_save (target, bytes, NULL, NULL, NULL, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-file.h"

/* The fewest digits of a frame's number, so that most films sort by name. */
#define LEAST_DIGITS 3

/**
 * mdr_film_dup_frame_name:
 * @name: a name or a path, like "film.png"
 *
 * Returns: (transfer full): the name of a frame, like "film-001.png"
 */
char *
mdr_film_dup_frame_name (const MdrFilm *film, guint frame, const char *name)
{
  const char *slash, *dot;
  g_autofree char *last = NULL;
  int digits, stem;

  g_return_val_if_fail (film != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  last = g_strdup_printf ("%u", mdr_film_get_frames (film));
  digits = MAX (LEAST_DIGITS, (int) strlen (last));
  slash = strrchr (name, G_DIR_SEPARATOR);
  dot = strrchr (slash ? slash : name, '.');
  stem = (int) (dot ? (gsize) (dot - name) : strlen (name));
  return g_strdup_printf ("%.*s-%0*u%s", stem, name, digits, frame + 1, dot ? dot : "");
}

static GFile *
get_frame_file (const MdrFilm *film, guint frame, GFile *folder, const char *name)
{
  g_autofree char *numbered = mdr_film_dup_frame_name (film, frame, name);

  return g_file_get_child (folder, numbered);
}

static gboolean
write_frames (const MdrFilm *film,
              MdrExportFormat format,
              GFile *folder,
              const char *name,
              MdrJob *job,
              guint *written,
              GError **error)
{
  guint count = mdr_film_get_frames (film);

  for (*written = 0; *written < count; (*written)++)
    {
      g_autoptr (GFile) file = get_frame_file (film, *written, folder, name);
      g_autoptr (GBytes) bytes = NULL;

      if (!mdr_film_go_on (job, (double) *written / count, error))
        return FALSE;
      bytes = mdr_film_write_frame (film, *written, format, error);
      if (!bytes || !mdr_file_save (file, bytes, NULL, NULL, NULL, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * mdr_film_write_frames:
 * @folder: is made here, so nothing is replaced
 * @name: of the frames without their numbers, with the ending of @format
 *
 * Writes each frame as a picture of its own.
 *
 * Returns: whether all were written; otherwise nothing is left of them, with an error
 */
gboolean
mdr_film_write_frames (const MdrFilm *film,
                       MdrExportFormat format,
                       GFile *folder,
                       const char *name,
                       MdrJob *job,
                       GError **error)
{
  guint written;

  g_return_val_if_fail (film != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (folder), FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  if (!g_file_make_directory (folder, NULL, error))
    return FALSE;
  if (write_frames (film, format, folder, name, job, &written, error))
    return TRUE;
  for (guint i = 0; i < written; i++)
    {
      g_autoptr (GFile) file = get_frame_file (film, i, folder, name);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
  return FALSE;
}

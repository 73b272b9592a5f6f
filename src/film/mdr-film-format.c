/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-places.h"

/* The folder of the modules, where it is not that of this build. */
#define FOLDER "MEANDER_FILMDIR"

const MdrFilmFormat mdr_film_formats[] = {
  { "webp", N_ ("WebP animation"), TRUE, MEANDER_WITH_WEBP, NULL },
  { "gif", N_ ("GIF animation"), TRUE, MEANDER_WITH_GIF, NULL },
  { "webm", N_ ("WebM video"), FALSE, MEANDER_WITH_WEBM, NULL },
  { "svg", N_ ("SVG animation"), TRUE, TRUE, mdr_film_write_svg },
  { NULL },
};

/** Returns: (nullable): the format with @id */
const MdrFilmFormat *
mdr_film_format_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (const MdrFilmFormat *format = mdr_film_formats; format->id; format++)
    if (g_str_equal (format->id, id))
      return format;
  return NULL;
}

/**
 * mdr_film_format_from_name:
 * @file_name: a name or a path; case is ignored
 *
 * Returns: (nullable): the format that its extension names
 */
const MdrFilmFormat *
mdr_film_format_from_name (const char *file_name)
{
  const char *dot;
  g_autofree char *extension = NULL;

  g_return_val_if_fail (file_name != NULL, NULL);

  dot = strrchr (file_name, '.');
  extension = dot ? g_ascii_strdown (dot + 1, -1) : NULL;
  return extension ? mdr_film_format_find (extension) : NULL;
}

static MdrFilmWrite
load_module (const MdrFilmFormat *format, GError **error)
{
  g_autofree char *folder =
      g_getenv (FOLDER) ? g_strdup (g_getenv (FOLDER)) : mdr_places_find_built ("films");
  g_autofree char *name = g_strconcat ("film-", format->id, NULL);
  g_autoptr (GError) reason = NULL;
  MdrFilmWrite write = (MdrFilmWrite) mdr_module_find (folder, name, MDR_FILM_MODULE_WRITE, &reason);

  if (!write)
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
                 /* Translators: the first is an extension, the second says what is missing */
                 _ ("Films cannot be written as .%s files here: %s."), format->id, reason->message);
  return write;
}

/** Returns: (transfer full): the bytes of a file; %NULL with an error, also if @job has to stop */
GBytes *
mdr_film_write (const MdrFilm *film, const MdrFilmFormat *format, MdrJob *job, GError **error)
{
  MdrFilmWrite write;

  g_return_val_if_fail (film != NULL, NULL);
  g_return_val_if_fail (format != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  if (!format->is_built)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   _ ("This program was built without films as .%s files."), format->id);
      return NULL;
    }
  write = format->write ? format->write : load_module (format, error);
  return write ? write (film, job, error) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const MdrFilmFormat mdr_film_formats[] = {
  { "svg", N_ ("Animated SVG drawing"), mdr_film_write_svg },
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

/** Returns: (transfer full): the bytes of a file; %NULL with an error, also if @job has to stop */
GBytes *
mdr_film_write (const MdrFilm *film, const MdrFilmFormat *format, MdrJob *job, GError **error)
{
  g_return_val_if_fail (film != NULL, NULL);
  g_return_val_if_fail (format != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  if (format->write)
    return format->write (film, job, error);
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               _ ("This program was built without films as .%s files."), format->id);
  return NULL;
}

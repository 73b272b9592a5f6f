/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-film.h"

G_BEGIN_DECLS

/**
 * MdrFilmFormat:
 * @id: also the extension of its files, without the dot
 * @label: untranslated
 * @write: (nullable) (transfer full): the bytes of a file; %NULL with an error, also if the job has to stop.
 *   %NULL where the program was built without this format
 *
 * A format of films. Each of them is in a file of its own.
 */
typedef struct
{
  const char *id;
  const char *label;
  GBytes *(*write) (const MdrFilm *film, MdrJob *job, GError **error);
} MdrFilmFormat;

/* All formats, also those that were left out when the program was built; the last has no id. */
extern const MdrFilmFormat mdr_film_formats[];

const MdrFilmFormat *mdr_film_format_find (const char *id);
const MdrFilmFormat *mdr_film_format_from_name (const char *file_name);
GBytes *mdr_film_write (const MdrFilm *film, const MdrFilmFormat *format, MdrJob *job, GError **error);

/* mdr-film-svg.c */
GBytes *mdr_film_write_svg (const MdrFilm *film, MdrJob *job, GError **error);

G_END_DECLS

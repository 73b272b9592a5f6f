/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-film-format.h"
#include "mdr-option.h"

G_BEGIN_DECLS

#define MDR_TYPE_FILM_ORDER (mdr_film_order_get_type ())

/**
 * MdrFilmOrder:
 *
 * A film and the form in which it is to be written: a file of one of the formats of films, or a folder with a
 * picture of each frame. It never changes, so that it can be written on any thread.
 */
G_DECLARE_FINAL_TYPE (MdrFilmOrder, mdr_film_order, MDR, FILM_ORDER, GObject)

MdrChoice *mdr_film_order_new_choices (void);
char *mdr_film_order_dup_choices_with_plays (void);

MdrFilmOrder *mdr_film_order_new (MdrFilm *film, const char *choice);
const MdrFilm *mdr_film_order_get_film (MdrFilmOrder *self);
const MdrFilmFormat *mdr_film_order_get_format (MdrFilmOrder *self);
gboolean mdr_film_order_write (MdrFilmOrder *self, GFile *target, MdrJob *job, GError **error);

G_END_DECLS

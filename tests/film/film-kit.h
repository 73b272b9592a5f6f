/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-film.h"

G_BEGIN_DECLS

/* The null kind, drawn: a row of places, and a square that moves one place to the right in each step or move.
 */
#define FILM_COLUMNS 5
#define FILM_CELL    10
#define FILM_WIDTH   (FILM_CELL * (FILM_COLUMNS + 1))
#define FILM_HEIGHT  (2 * FILM_CELL)

MdrFilmStyle film_style (void);
MdrFilm *film_new (guint steps, const MdrFilmStyle *style, GError **error);
MdrFilm *film_new_of_play (guint moves, const MdrFilmStyle *style);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-film.h"

G_BEGIN_DECLS

/* A kind that only draws: a row of cells below a square that moves one cell to the right in each step. In
 * play, its state is the column of the square. */
extern const MdrKind film_kind;

#define FILM_COLUMNS 5
#define FILM_CELL    10
#define FILM_WIDTH   (FILM_CELL * (FILM_COLUMNS + 1))
#define FILM_HEIGHT  (2 * FILM_CELL)

MdrFilmStyle film_style (void);
MdrFilm *film_new (guint steps, const MdrFilmStyle *style, GError **error);
MdrFilm *film_new_of_play (guint moves, const MdrFilmStyle *style);

G_END_DECLS

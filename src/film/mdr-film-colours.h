/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrFilmColours:
 *
 * The few colours with which a picture is shown that has more of them. Colours are 0xRRGGBB; what is above
 * that is ignored.
 */
typedef struct _MdrFilmColours MdrFilmColours;

MdrFilmColours *mdr_film_colours_new (void);
void mdr_film_colours_free (MdrFilmColours *colours);

void mdr_film_colours_count (MdrFilmColours *colours, const guint32 *pixels, gsize length);
guint mdr_film_colours_choose (MdrFilmColours *colours, guint32 *chosen, guint most);
guint mdr_film_colours_find (MdrFilmColours *colours, guint32 colour);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFilmColours, mdr_film_colours_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-exporter.h"

G_BEGIN_DECLS

#define MDR_TYPE_FILM_EXPORTER (mdr_film_exporter_get_type ())

/**
 * MdrFilmExporter:
 *
 * Writes films of what is on the board of a window to files. Emits "changed" when
 * mdr_film_exporter_is_writing() returns something else.
 */
G_DECLARE_FINAL_TYPE (MdrFilmExporter, mdr_film_exporter, MDR, FILM_EXPORTER, GObject)

MdrFilmExporter *mdr_film_exporter_new (MdrContext *context, MdrBoardExporter *board);

void mdr_film_exporter_export (MdrFilmExporter *self);
gboolean mdr_film_exporter_is_writing (MdrFilmExporter *self);
void mdr_film_exporter_stop (MdrFilmExporter *self);

G_END_DECLS

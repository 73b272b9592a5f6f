/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"
#include "mdr-file-format.h"
#include "mdr-picture.h"
#include "mdr-playback-bar.h"

G_BEGIN_DECLS

#define MDR_TYPE_BOARD_EXPORTER (mdr_board_exporter_get_type ())

/**
 * MdrBoardExporter:
 *
 * Copies what is on the board of a window to the clipboard, as text, as a link or as a
 * picture, offers links to sites, and writes it to files, as a picture or in a format of puzzles.
 */
G_DECLARE_FINAL_TYPE (MdrBoardExporter, mdr_board_exporter, MDR, BOARD_EXPORTER, GObject)

MdrBoardExporter *mdr_board_exporter_new (MdrContext *context, MdrBoardView *board, MdrPlaybackBar *bar);

MdrPictureSubject *mdr_board_exporter_new_subject (MdrBoardExporter *self);
void mdr_board_exporter_copy_text (MdrBoardExporter *self);
void mdr_board_exporter_copy_link (MdrBoardExporter *self);
void mdr_board_exporter_share (MdrBoardExporter *self);
void mdr_board_exporter_copy_picture (MdrBoardExporter *self);
void mdr_board_exporter_export (MdrBoardExporter *self);
void mdr_board_exporter_stop (MdrBoardExporter *self);
void mdr_board_exporter_write_puzzle (MdrBoardExporter *self, const MdrFileFormat *format, GFile *file);

#define MDR_TYPE_FILM_EXPORTER (mdr_film_exporter_get_type ())

/**
 * MdrFilmExporter:
 *
 * Writes films of what is on the board of a window to files.
 */
G_DECLARE_FINAL_TYPE (MdrFilmExporter, mdr_film_exporter, MDR, FILM_EXPORTER, GObject)

MdrFilmExporter *mdr_film_exporter_new (MdrContext *context, MdrBoardExporter *board);

void mdr_film_exporter_export (MdrFilmExporter *self);
void mdr_film_exporter_stop (MdrFilmExporter *self);

G_END_DECLS

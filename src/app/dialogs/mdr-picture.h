/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-export.h"

G_BEGIN_DECLS

/**
 * MdrPictureSubject:
 * @puzzle: the whole puzzle
 * @known: the puzzle as the player knows it, which is drawn where the solution is not
 * @play: (nullable): the play so far, as a state of @known
 * @has_moves: whether the player has made any move
 * @moves: (nullable) (element-type MdrState): what a film of the moves shows: states of @known, from the
 * first to the last
 * @solution: (nullable): a solution of @puzzle
 * @playback: (nullable): of the solution, if it is drawn as the board shows it
 * @options: (nullable): how @playback is drawn
 * @time: the time of @playback
 *
 * Whatever a picture of a board can show. Owns its members.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrPuzzle *known;
  MdrState *play;
  gboolean has_moves;
  GPtrArray *moves;
  MdrSolution *solution;
  MdrPlayback *playback;
  MdrOptions *options;
  double time;
} MdrPictureSubject;

extern const MdrChoice mdr_picture_colours[];

const MdrPalette *mdr_picture_find_palette (const char *colours);
void mdr_picture_frame (cairo_t *cr, double *width, double *height);

void mdr_picture_subject_free (MdrPictureSubject *subject);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPictureSubject, mdr_picture_subject_free)

/**
 * MdrPictureStyle:
 * @with_play: whether the play is drawn, if there is any
 * @with_solution: whether the solution is drawn instead of the play, if there is one
 * @format: the format of the file
 * @cell_size: side of a cell, in pixels; in points for a PDF
 * @palette: colours; static
 *
 * How a picture of a board is made.
 */
typedef struct
{
  gboolean with_play;
  gboolean with_solution;
  MdrExportFormat format;
  double cell_size;
  const MdrPalette *palette;
} MdrPictureStyle;

/**
 * MdrPicture:
 *
 * A picture of a board to be exported. It never changes and holds all that it is made of, so that it can be
 * drawn on any thread.
 */
typedef struct _MdrPicture MdrPicture;

MdrPicture *mdr_picture_new (const MdrPictureSubject *subject, const MdrPictureStyle *style);
MdrPicture *mdr_picture_ref (MdrPicture *picture);
void mdr_picture_unref (MdrPicture *picture);

MdrExportFormat mdr_picture_get_format (const MdrPicture *picture);
gboolean mdr_picture_measure (const MdrPicture *picture, int *width, int *height, GError **error);
void mdr_picture_preview (cairo_t *cr, const MdrPicture *picture, double width, double height);
GBytes *mdr_picture_write (const MdrPicture *picture, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPicture, mdr_picture_unref)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-export.h"
#include "mdr-job.h"

G_BEGIN_DECLS

/**
 * MdrFilmStyle:
 * @palette: colours; static
 * @cell_size: side of a cell in pixels, at least 1
 * @speed: 1 for the pace at which the window plays a solution, 2 for twice as fast
 * @pause: seconds for which the end is shown
 * @rate: frames per second, from 1 to %MDR_FILM_MAX_RATE
 * @plays: how often it is played; 0 to repeat forever
 *
 * How a film is made.
 */
typedef struct
{
  const MdrPalette *palette;
  double cell_size;
  double speed;
  double pause;
  guint rate;
  guint plays;
} MdrFilmStyle;

/* What browsers show at most of a GIF. */
#define MDR_FILM_MAX_RATE 50

/* What a film is by default: smooth, in every format. */
#define MDR_FILM_RATE  25
#define MDR_FILM_PAUSE 2.0

/* Limits of the speed and of the seconds at the end. */
#define MDR_FILM_MIN_SPEED 0.05
#define MDR_FILM_MAX_SPEED 100.0
#define MDR_FILM_MAX_PAUSE 60.0

#define MDR_FILM_MAX_PLAYS 1000

/**
 * MdrFilm:
 *
 * A solution or the moves of a player as a sequence of frames, the same whatever it is written as. It never
 * changes and holds all that it is made of, so that it can be drawn on any thread.
 */
typedef struct _MdrFilm MdrFilm;

MdrFilm *mdr_film_new (const MdrPuzzle *puzzle,
                       const MdrPlayback *playback,
                       const MdrOptions *options,
                       const MdrFilmStyle *style,
                       GError **error);
MdrFilm *mdr_film_new_of_play (const MdrPuzzle *puzzle,
                               GPtrArray *states,
                               const MdrFilmStyle *style,
                               GError **error);
MdrFilm *mdr_film_ref (MdrFilm *film);
void mdr_film_unref (MdrFilm *film);

void mdr_film_get_size (const MdrFilm *film, int *width, int *height);
guint mdr_film_get_plays (const MdrFilm *film);
guint mdr_film_get_rate (const MdrFilm *film);
guint mdr_film_get_frames (const MdrFilm *film);
guint mdr_film_get_start (const MdrFilm *film, guint frame);
guint mdr_film_find_frame (const MdrFilm *film, guint milliseconds);
void mdr_film_draw_frame (const MdrFilm *film, guint frame, cairo_t *cr, double width, double height);
GBytes *mdr_film_write_frame (const MdrFilm *film, guint frame, MdrExportFormat format, GError **error);

/**
 * MdrFilmShow:
 * @pixels: the frame, of %CAIRO_FORMAT_RGB24, which is drawn over when the next is shown
 *
 * Takes a frame. Returns: whether the film goes on; %FALSE with an error
 */
typedef gboolean (*MdrFilmShow) (guint frame, cairo_surface_t *pixels, gpointer data, GError **error);

/**
 * MdrFilmPass:
 * @job: tells how far the work is, and says when it has to stop
 * @from: the fraction of the work that is done before
 * @to: the fraction of the work that is done afterwards
 *
 * One time in which all frames are shown.
 */
typedef struct
{
  MdrJob *job;
  double from;
  double to;
} MdrFilmPass;

gboolean mdr_film_show (const MdrFilm *film,
                        const MdrFilmPass *pass,
                        MdrFilmShow show,
                        gpointer data,
                        GError **error);
gboolean mdr_film_go_on (MdrJob *job, double fraction, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFilm, mdr_film_unref)

G_END_DECLS

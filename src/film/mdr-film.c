/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-label.h"

/* Larger films would take minutes to write, and few programs could play them. */
#define MAX_FRAMES 3000
#define MAX_SIDE   16000
#define MAX_AREA   (16 * 1000 * 1000)
#define MAX_PIXELS (4LL * 1000 * 1000 * 1000)

/*
 * @playback: (nullable): what unfolds, with @options
 * @states: (nullable): the states of play, where @playback is %NULL
 * @steps: from the first frame to the last
 * @frames: the number of frames
 * @width: of each frame, in pixels
 * @height: the same
 */
struct _MdrFilm
{
  MdrPuzzle *puzzle;
  MdrPlayback *playback;
  MdrOptions *options;
  GPtrArray *states;
  MdrFilmStyle style;
  guint steps;
  guint frames;
  int width;
  int height;
};

/* The next state of play is reached quickly and then approached slowly, as on the board. */
static double
ease (double way)
{
  return 1 - pow (1 - way, 3);
}

static void
show_play (const MdrFilm *film, double time, MdrScene *scene)
{
  guint before = (guint) floor (time);
  double way = time - before;

  scene->state = g_ptr_array_index (film->states, before);
  if (way <= 0 || film->puzzle->kind->move_seconds <= 0)
    return;
  scene->before = scene->state;
  scene->state = g_ptr_array_index (film->states, before + 1);
  scene->change = ease (way);
}

static MdrScene
get_scene (const MdrFilm *film, guint frame)
{
  double time = film->frames > 1 ? (double) film->steps * frame / (film->frames - 1) : film->steps;
  MdrScene scene = {
    .puzzle = film->puzzle,
    .playback = film->playback,
    .time = time,
    .options = film->options,
    .pointer = { MDR_NO_ANCHOR, MDR_NO_ANCHOR },
    .mode = film->playback ? MDR_MODE_SOLVE : MDR_MODE_PLAY,
    .palette = film->style.palette,
  };

  if (!film->playback)
    show_play (film, time, &scene);
  return scene;
}

static void
clear (gpointer data)
{
  MdrFilm *film = data;

  mdr_puzzle_unref (film->puzzle);
  g_clear_pointer (&film->playback, mdr_playback_unref);
  g_clear_pointer (&film->options, mdr_options_free);
  g_clear_pointer (&film->states, g_ptr_array_unref);
}

static gboolean
check_style (const MdrFilmStyle *style, GError **error)
{
  if (!(style->speed >= MDR_FILM_MIN_SPEED && style->speed <= MDR_FILM_MAX_SPEED))
    /* Translators: the least, the greatest */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The speed of a film is from %g to %g."),
                 MDR_FILM_MIN_SPEED, MDR_FILM_MAX_SPEED);
  else if (!(style->pause >= 0 && style->pause <= MDR_FILM_MAX_PAUSE))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A film can pause for 0 to %g seconds at its end."),
                 MDR_FILM_MAX_PAUSE);
  else if (style->rate < 1 || style->rate > MDR_FILM_MAX_RATE)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A film has from 1 to %d frames a second."),
                 MDR_FILM_MAX_RATE);
  else if (style->plays > MDR_FILM_MAX_PLAYS)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 _ ("A film is played at most %d times, or 0 to repeat it forever."), MDR_FILM_MAX_PLAYS);
  else
    return TRUE;
  return FALSE;
}

/* Counts the frames and measures them. */
static gboolean
plan (MdrFilm *film, GError **error)
{
  double seconds = film->steps / (mdr_playback_get_pace (film->steps) * film->style.speed);
  double frames = ceil (seconds * film->style.rate) + 1;
  MdrScene scene;

  if (frames > MAX_FRAMES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   /* Translators: a number of frames, the greatest number */
                   _ ("A film of %.0f frames is too long; it can have at most %d. It becomes shorter with a "
                      "higher speed or fewer frames a second."),
                   frames, MAX_FRAMES);
      return FALSE;
    }
  film->frames = (guint) frames;
  scene = get_scene (film, film->frames - 1);
  if (!mdr_export_measure_scene (&scene, film->style.cell_size, &film->width, &film->height, error))
    return FALSE;
  if (film->width <= MAX_SIDE && film->height <= MAX_SIDE && (gint64) film->width * film->height <= MAX_AREA
      && (gint64) film->width * film->height * film->frames <= MAX_PIXELS)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               /* Translators: a number of frames, width and height of each */
               _ ("A film of %u frames of %d×%d pixels is too large. Smaller cells make it smaller."),
               film->frames, film->width, film->height);
  return FALSE;
}

/* Takes @film, whose frames have not been counted yet, and completes it. */
static MdrFilm *
finish (MdrFilm *film, const MdrFilmStyle *style, GError **error)
{
  film->style = *style;
  if (check_style (style, error) && plan (film, error))
    return film;
  mdr_film_unref (film);
  return NULL;
}

/**
 * mdr_film_new:
 * @playback: a solution of @puzzle
 * @options: (nullable): how it is drawn, of scope %MDR_SCOPE_PLAYBACK
 *
 * Returns: (transfer full): a film of a solution that unfolds; %NULL with an error where it would be too long
 * or too large
 */
MdrFilm *
mdr_film_new (const MdrPuzzle *puzzle,
              const MdrPlayback *playback,
              const MdrOptions *options,
              const MdrFilmStyle *style,
              GError **error)
{
  MdrFilm *film;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (playback != NULL, NULL);
  g_return_val_if_fail (style != NULL && style->palette != NULL, NULL);

  film = g_atomic_rc_box_new0 (MdrFilm);
  film->puzzle = mdr_puzzle_ref (puzzle);
  film->playback = mdr_playback_ref (playback);
  film->options = options ? mdr_options_copy (options) : NULL;
  film->steps = playback->steps;
  return finish (film, style, error);
}

/**
 * mdr_film_new_of_play:
 * @states: (element-type MdrState): from the first to the last, at least one, all of @puzzle
 *
 * Returns: (transfer full): a film of moves, one step each; %NULL with an error where it would be too long or
 *   too large
 */
MdrFilm *
mdr_film_new_of_play (const MdrPuzzle *puzzle, GPtrArray *states, const MdrFilmStyle *style, GError **error)
{
  MdrFilm *film;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (states != NULL && states->len > 0, NULL);
  g_return_val_if_fail (style != NULL && style->palette != NULL, NULL);

  film = g_atomic_rc_box_new0 (MdrFilm);
  film->puzzle = mdr_puzzle_ref (puzzle);
  film->states = g_ptr_array_ref (states);
  film->steps = states->len - 1;
  return finish (film, style, error);
}

MdrFilm *
mdr_film_ref (MdrFilm *film)
{
  g_return_val_if_fail (film != NULL, NULL);

  return g_atomic_rc_box_acquire (film);
}

void
mdr_film_unref (MdrFilm *film)
{
  g_return_if_fail (film != NULL);

  g_atomic_rc_box_release_full (film, clear);
}

/**
 * mdr_film_get_size:
 * @width: (out): of each frame, in pixels
 * @height: (out): the same
 */
void
mdr_film_get_size (const MdrFilm *film, int *width, int *height)
{
  g_return_if_fail (film != NULL);
  g_return_if_fail (width != NULL && height != NULL);

  *width = film->width;
  *height = film->height;
}

/** Returns: how often it is played; 0 to repeat forever */
guint
mdr_film_get_plays (const MdrFilm *film)
{
  g_return_val_if_fail (film != NULL, 1);

  return film->style.plays;
}

/** Returns: frames per second */
guint
mdr_film_get_rate (const MdrFilm *film)
{
  g_return_val_if_fail (film != NULL, MDR_FILM_RATE);

  return film->style.rate;
}

/** Returns: the number of frames, at least 1 */
guint
mdr_film_get_frames (const MdrFilm *film)
{
  g_return_val_if_fail (film != NULL, 0);

  return film->frames;
}

/**
 * mdr_film_get_start:
 * @frame: up to the number of frames
 *
 * Returns: when @frame is shown, in milliseconds; for the number of frames, when the film ends
 */
guint
mdr_film_get_start (const MdrFilm *film, guint frame)
{
  double seconds;

  g_return_val_if_fail (film != NULL, 0);
  g_return_val_if_fail (frame <= film->frames, 0);

  seconds = (double) frame / film->style.rate;
  if (frame == film->frames)
    seconds = (double) (frame - 1) / film->style.rate + MAX (film->style.pause, 1.0 / film->style.rate);
  return (guint) lround (1000 * seconds);
}

/** Returns: the frame that is shown after @milliseconds of the film; the last one after its end */
guint
mdr_film_find_frame (const MdrFilm *film, guint milliseconds)
{
  g_return_val_if_fail (film != NULL, 0);

  return (guint) MIN (film->frames - 1, (guint64) milliseconds * film->style.rate / 1000);
}

/** Draws a frame in the middle of an area, reduced if it is larger than that. */
void
mdr_film_draw_frame (const MdrFilm *film, guint frame, cairo_t *cr, double width, double height)
{
  MdrScene scene;

  g_return_if_fail (film != NULL);
  g_return_if_fail (frame < film->frames);

  scene = get_scene (film, frame);
  mdr_export_preview_scene (cr, &scene, film->style.cell_size, width, height);
}

/** Returns: (transfer full): the bytes of a picture of a frame; %NULL with an error */
GBytes *
mdr_film_write_frame (const MdrFilm *film, guint frame, MdrExportFormat format, GError **error)
{
  MdrScene scene;

  g_return_val_if_fail (film != NULL, NULL);
  g_return_val_if_fail (frame < film->frames, NULL);

  scene = get_scene (film, frame);
  return mdr_export_scene (&scene, format, film->style.cell_size, error);
}

/**
 * mdr_film_go_on:
 * @fraction: of the work that is done
 *
 * Returns: whether the work on a film goes on; %FALSE with an error if @job has to stop
 */
gboolean
mdr_film_go_on (MdrJob *job, double fraction, GError **error)
{
  g_return_val_if_fail (job != NULL, FALSE);

  mdr_job_set_fraction (job, fraction);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The film was stopped."));
  return FALSE;
}

/**
 * mdr_film_show:
 * @show: is given one frame after the other, all in the same pixels
 *
 * Returns: whether all frames were shown; %FALSE with an error, also if the job has to stop
 */
gboolean
mdr_film_show (const MdrFilm *film, const MdrFilmPass *pass, MdrFilmShow show, gpointer data, GError **error)
{
  cairo_surface_t *pixels;
  cairo_t *cr;
  gboolean goes_on;

  g_return_val_if_fail (film != NULL, FALSE);
  g_return_val_if_fail (pass != NULL, FALSE);
  g_return_val_if_fail (show != NULL, FALSE);

  pixels = cairo_image_surface_create (CAIRO_FORMAT_RGB24, film->width, film->height);
  cr = cairo_create (pixels);
  goes_on = mdr_label_check_fonts (cr, error);
  for (guint i = 0; goes_on && i < film->frames; i++)
    {
      mdr_film_draw_frame (film, i, cr, film->width, film->height);
      cairo_surface_flush (pixels);
      if (cairo_status (cr) != CAIRO_STATUS_SUCCESS)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The picture could not be drawn: %s."),
                       cairo_status_to_string (cairo_status (cr)));
          goes_on = FALSE;
        }
      goes_on = goes_on
                && mdr_film_go_on (pass->job, pass->from + (pass->to - pass->from) * i / film->frames, error)
                && show (i, pixels, data, error);
    }
  cairo_destroy (cr);
  cairo_surface_destroy (pixels);
  return goes_on;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <math.h>
#include <string.h>

#include "film-kit.h"

/* Where the square begins, as it is seen in a row of pixels through its middle. */
static int
find_square (cairo_surface_t *pixels)
{
  const guchar *row =
      cairo_image_surface_get_data (pixels) + cairo_image_surface_get_stride (pixels) * (FILM_HEIGHT / 2);
  MdrRgba colour = mdr_palette_find ("light")->accent;

  for (int x = 0; x < FILM_WIDTH; x++)
    if (abs (row[4 * x + 2] - (int) lround (255 * colour.red)) < 3
        && abs (row[4 * x] - (int) lround (255 * colour.blue)) < 3)
      return x;
  return -1;
}

typedef struct
{
  MdrJob *job;
  guint cancel_at;
  GArray *columns;
} Watching;

static gboolean
watch (guint frame, cairo_surface_t *pixels, gpointer data, GError **error)
{
  Watching *watching = data;
  int column = find_square (pixels);

  g_assert_cmpuint (frame, ==, watching->columns->len);
  g_array_append_val (watching->columns, column);
  if (frame == watching->cancel_at)
    mdr_job_cancel (watching->job);
  return TRUE;
}

static Watching
show (const MdrFilm *film, guint cancel_at, GError **error)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  Watching watching = { job, cancel_at, g_array_new (FALSE, FALSE, sizeof (int)) };

  mdr_job_begin (job);
  g_assert_true (mdr_film_show (film, &(MdrFilmPass){ job, 0, 1 }, watch, &watching, error)
                 == (cancel_at == G_MAXUINT));
  return watching;
}

/* Four steps at eight a second, at 25 frames a second, and the end for two seconds. */
static void
test_time (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrFilm) film = film_new (4, &style, &error);
  int width, height;

  g_assert_no_error (error);
  mdr_film_get_size (film, &width, &height);
  g_assert_cmpint (width, ==, FILM_WIDTH);
  g_assert_cmpint (height, ==, FILM_HEIGHT);
  g_assert_cmpuint (mdr_film_get_frames (film), ==, 14);
  g_assert_cmpuint (mdr_film_get_start (film, 0), ==, 0);
  g_assert_cmpuint (mdr_film_get_start (film, 13), ==, 520);
  g_assert_cmpuint (mdr_film_get_start (film, 14), ==, 2520);
  g_assert_cmpuint (mdr_film_find_frame (film, 39), ==, 0);
  g_assert_cmpuint (mdr_film_find_frame (film, 40), ==, 1);
  g_assert_cmpuint (mdr_film_find_frame (film, 99999), ==, 13);
}

/* The square goes from the first cell to the last without a leap, and rests there. */
static void
test_frames (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) solution = film_new (4, &style, NULL);
  g_autoptr (MdrFilm) play = film_new_of_play (4, &style);
  const MdrFilm *const films[] = { solution, play };

  for (gsize i = 0; i < G_N_ELEMENTS (films); i++)
    {
      g_autoptr (GError) error = NULL;
      Watching watching = show (films[i], G_MAXUINT, &error);
      int before = 5;

      g_assert_no_error (error);
      g_assert_cmpuint (watching.columns->len, ==, mdr_film_get_frames (films[i]));
      for (guint k = 0; k < watching.columns->len; k++)
        {
          int column = g_array_index (watching.columns, int, k);

          g_assert_cmpint (column, >=, k == 0 ? 5 : before);
          g_assert_cmpint (column, <=, before + FILM_CELL);
          before = column;
        }
      g_assert_cmpint (g_array_index (watching.columns, int, 0), ==, 5);
      g_assert_cmpint (before, ==, 45);
      g_array_unref (watching.columns);
    }
}

/* Without steps there is one frame, which shows the end. */
static void
test_still (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (0, &style, NULL);
  g_autoptr (MdrFilm) play = film_new_of_play (0, &style);

  g_assert_cmpuint (mdr_film_get_frames (film), ==, 1);
  g_assert_cmpuint (mdr_film_get_start (film, 1), ==, 2000);
  g_assert_cmpuint (mdr_film_get_frames (play), ==, 1);
}

static void
test_stopped (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (4, &style, NULL);
  g_autoptr (GError) error = NULL;
  Watching watching = show (film, 3, &error);

  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_assert_cmpuint (watching.columns->len, ==, 4);
  g_array_unref (watching.columns);
}

/* Each format gives a file, and stops when it is told to. */
static void
test_formats (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (4, &style, NULL);

  for (const MdrFilmFormat *format = mdr_film_formats; format->id; format++)
    {
      g_autofree char *name = g_strdup_printf ("/some.folder/film.%s", format->id);
      g_autofree char *loud = g_ascii_strup (name, -1);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrJob) stopped = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) reason = NULL;
      g_autoptr (GBytes) bytes = NULL;

      g_assert_true (mdr_film_format_from_name (name) == format);
      g_assert_true (mdr_film_format_from_name (loud) == format);
      mdr_job_begin (job);
      mdr_job_begin (stopped);
      mdr_job_cancel (stopped);
      bytes = mdr_film_write (film, format, job, &error);
      if (!format->is_built)
        {
          g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
      g_assert_null (mdr_film_write (film, format, stopped, &reason));
      g_assert_error (reason, MDR_ERROR, MDR_ERROR_STOPPED);
    }
  g_assert_null (mdr_film_format_from_name ("/some.svg/film"));
  g_assert_null (mdr_film_format_from_name ("film.avi"));
}

static void
test_refused (void)
{
  const struct
  {
    guint steps;
    double cell_size;
    double speed;
    double pause;
    guint rate;
    const char *says;
  } rows[] = {
    { 4, 10, 0, 2, 25, "speed" },
    { 4, 10, (double) NAN, 2, 25, "speed" },
    { 4, 10, 1, -1, 25, "pause" },
    { 4, 10, 1, 61, 25, "pause" },
    { 4, 10, 1, 2, 0, "frames a second" },
    { 4, 10, 1, 2, 51, "frames a second" },
    { 1000000, 10, 0.05, 2, 25, "6001 frames is too long" },
    { 4, 0.5, 1, 2, 25, "at least 1 pixel" },
    { 1000, 2700, 1, 2, 25, "too large" },
    { 1000, 1500, 1, 2, 50, "too large" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MdrFilmStyle style = film_style ();
      g_autoptr (GError) error = NULL;

      style.cell_size = rows[i].cell_size;
      style.speed = rows[i].speed;
      style.pause = rows[i].pause;
      style.rate = rows[i].rate;
      g_assert_null (film_new (rows[i].steps, &style, &error));
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, rows[i].says));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/film/time", test_time);
  g_test_add_func ("/film/frames", test_frames);
  g_test_add_func ("/film/still", test_still);
  g_test_add_func ("/film/stopped", test_stopped);
  g_test_add_func ("/film/formats", test_formats);
  g_test_add_func ("/film/refused", test_refused);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "film-kit.h"
#include "film-reader.h"

/*
 * @mean: how far pixels may be from what was drawn
 * @unit: in milliseconds, how exactly a file says when something is shown
 */
typedef struct
{
  const char *id;
  double mean;
  guint unit;
  gboolean says_plays;
} Row;

/* A video has half as many colours as pixels in each direction, so its edges are not exact. */
static const Row rows[] = { { "webp", 0, 1, TRUE }, { "gif", 0, 10, TRUE }, { "webm", 8, 1, FALSE } };

/* Every frame is there, at its time, and shows what was drawn; the last one stays for the pause. */
static void
assert_film (const Row *row, const MdrFilm *film)
{
  g_autoptr (GBytes) bytes = film_write (film, row->id);
  g_autoptr (ReadFilm) read = bytes ? film_read (row->id, bytes) : NULL;
  guint frames = mdr_film_get_frames (film);

  if (!read)
    return;
  if (frames > 1)
    {
      g_assert_cmpuint (read->plays, ==, row->says_plays ? mdr_film_get_plays (film) : 0);
      g_assert_cmpint (abs ((int) read->end - (int) mdr_film_get_start (film, frames)), <=, (int) row->unit);
    }
  g_assert_cmpuint (read->frames->len, >=, frames);
  if (row->says_plays)
    g_assert_cmpuint (read->frames->len, ==, frames);
  for (guint i = 0; i < read->frames->len; i++)
    {
      const ReadFrame *frame = g_ptr_array_index (read->frames, i);
      guint drawn = MIN (i, frames - 1);
      double mean;
      guint largest = film_read_difference (read, i, film, drawn, &mean);

      if (i < frames)
        g_assert_cmpint (abs ((int) frame->start - (int) mdr_film_get_start (film, i)), <=, (int) row->unit);
      g_assert_cmpfloat (mean, <=, row->mean);
      if (row->mean == 0)
        g_assert_cmpuint (largest, ==, 0);
    }
}

static void
test_every_frame (gconstpointer data)
{
  static const struct
  {
    guint rate;
    guint plays;
    double cell_size;
    double pause;
  } films[] = { { 25, 0, 10, 2 }, { 30, 1, 10, 0 }, { 7, 3, 7.5, 0.5 }, { 50, 1000, 16, 3.5 } };

  for (gsize i = 0; i < G_N_ELEMENTS (films); i++)
    {
      MdrFilmStyle style = film_style ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrFilm) solution = NULL;
      g_autoptr (MdrFilm) play = NULL;

      style.rate = films[i].rate;
      style.plays = films[i].plays;
      style.cell_size = films[i].cell_size;
      style.pause = films[i].pause;
      solution = film_new (4, &style, &error);
      g_assert_no_error (error);
      assert_film (data, solution);
      play = film_new_of_play (4, &style);
      assert_film (data, play);
    }
}

/* A film of one frame is a picture that stays, with or without a time. */
static void
test_still (gconstpointer data)
{
  const Row *row = data;
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (0, &style, NULL);

  assert_film (row, film);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *every = g_strdup_printf ("/film-formats/%s/every-frame", rows[i].id);
      g_autofree char *still = g_strdup_printf ("/film-formats/%s/still", rows[i].id);

      g_test_add_data_func (every, &rows[i], test_every_frame);
      g_test_add_data_func (still, &rows[i], test_still);
    }
  return g_test_run ();
}

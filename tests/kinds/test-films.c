/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "film-reader.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-solve.h"

/* For methods that improve a solution for as long as they may. */
#define SECONDS 5

/* Small films of few frames are enough to see whether each is right. */
#define CELL 17
#define RATE 4
#define PACE 4

static MdrKindList *kinds;

static MdrDocument *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, NULL, NULL, &error);
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_no_error (error);
  entries = mdr_file_read (kinds, NULL, bytes, &error);
  g_assert_no_error (error);
  return mdr_file_entry_dup_document (g_ptr_array_index (entries, 0));
}

static MdrFilm *
new_film (const MdrPuzzle *puzzle, const char *theme)
{
  const MdrFilmStyle style = { mdr_palette_find (theme), CELL, PACE, 1, RATE, 0 };
  MdrSolveRequest request = { puzzle->kind->methods[0].id, NULL, 1 };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (GError) error = NULL;
  MdrFilm *film;

  if (!puzzle->kind->methods[0].counts)
    mdr_job_set_time_limit (job, SECONDS);
  result = mdr_job_solve (job, puzzle, &request);
  g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  film = mdr_film_new (puzzle, result->playback, NULL, &style, &error);
  g_assert_no_error (error);
  return film;
}

/* The first and the last frame are read again as they were drawn: in WebP exactly, in the other two as far as
 * 255 colours and a video allow. */
static void
assert_film (const MdrFilm *film)
{
  static const struct
  {
    const char *id;
    double mean;
  } rows[] = { { "webp", 0 }, { "gif", 0.5 }, { "webm", 8 } };
  guint last = mdr_film_get_frames (film) - 1;

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GBytes) bytes = film_write (film, rows[i].id);
      g_autoptr (ReadFilm) read = bytes ? film_read (rows[i].id, bytes) : NULL;
      double first_mean, last_mean;

      if (!read)
        continue;
      film_read_difference (read, 0, film, 0, &first_mean);
      film_read_difference (read, read->frames->len - 1, film, last, &last_mean);
      g_test_message ("%s: %u of %u frames, %g and %g from what was drawn", rows[i].id, read->frames->len,
                      last + 1, first_mean, last_mean);
      g_assert_cmpfloat (first_mean, <=, rows[i].mean);
      g_assert_cmpfloat (last_mean, <=, rows[i].mean);
      if (last > 0)
        g_assert_cmpint (abs ((int) read->end - (int) mdr_film_get_start (film, last + 1)), <=, 10);
    }
}

/* The first sample of the kind, light, dark and in wood. The kinds from pages share what draws them: each has
 * one of the themes, unless tests may be slow. */
static void
test_kind (gconstpointer data)
{
  static const char *const themes[] = { "light", "dark", "wood" };
  const MdrKind *kind = data;
  guint step = kind->page && !g_test_slow () ? G_N_ELEMENTS (themes) : 1;
  g_auto (GStrv) samples = mdr_samples_list (kind);
  g_autoptr (MdrDocument) document = samples[0] ? load (samples[0]) : NULL;

  for (gsize i = g_str_hash (kind->id) % step; document && i < G_N_ELEMENTS (themes); i += step)
    {
      g_autoptr (MdrFilm) film = new_film (mdr_document_get_puzzle (document), themes[i]);

      assert_film (film);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  const MdrKind *kind;

  g_test_init (&argc, &argv, NULL);
  kinds = all;
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autofree char *path = g_strdup_printf ("/films/%s", kind->id);

      g_test_add_data_func (path, kind, test_kind);
    }
  return g_test_run ();
}

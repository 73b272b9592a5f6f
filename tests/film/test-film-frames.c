/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#include <glib/gstdio.h>
#include <string.h>

#include "film-kit.h"

static guint
count_files (GFile *folder)
{
  g_autoptr (GDir) files = g_dir_open (g_file_peek_path (folder), 0, NULL);
  guint count = 0;

  while (files && g_dir_read_name (files))
    count++;
  return count;
}

static void
test_names (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (4, &style, NULL);
  g_autofree char *plain = mdr_film_dup_frame_name (film, 0, "/a.b/film.png");
  g_autofree char *bare = mdr_film_dup_frame_name (film, 11, "/a.b/film");

  g_assert_cmpstr (plain, ==, "/a.b/film-001.png");
  g_assert_cmpstr (bare, ==, "/a.b/film-012");
}

/* All frames or none; what is there already is left alone. */
static void
test_all_or_none (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (4, &style, NULL);
  g_autofree char *place = g_dir_make_tmp ("meander-frames-XXXXXX", NULL);
  g_autoptr (GFile) parent = g_file_new_for_path (place);
  g_autoptr (GFile) folder = g_file_get_child (parent, "film");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrJob) stopped = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_begin (stopped);
  mdr_job_cancel (stopped);
  g_assert_false (mdr_film_write_frames (film, MDR_EXPORT_SVG, folder, "frame.svg", stopped, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  g_clear_error (&error);
  g_assert_cmpuint (count_files (parent), ==, 0);

  mdr_job_begin (job);
  g_assert_true (mdr_film_write_frames (film, MDR_EXPORT_PNG, folder, "frame.png", job, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (folder), ==, mdr_film_get_frames (film));
  for (guint i = 0; i < mdr_film_get_frames (film); i++)
    {
      g_autofree char *name = mdr_film_dup_frame_name (film, i, "frame.png");
      g_autofree char *path = g_build_filename (place, "film", name, NULL);
      g_autofree char *contents = NULL;
      g_autoptr (GBytes) picture = mdr_film_write_frame (film, i, MDR_EXPORT_PNG, NULL);
      gsize length;

      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpmem (contents, length, g_bytes_get_data (picture, NULL), g_bytes_get_size (picture));
    }
  g_assert_false (mdr_film_write_frames (film, MDR_EXPORT_PNG, folder, "frame.png", job, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_assert_cmpuint (count_files (folder), ==, mdr_film_get_frames (film));
  for (guint i = 0; i < mdr_film_get_frames (film); i++)
    {
      g_autofree char *name = mdr_film_dup_frame_name (film, i, "frame.png");
      g_autofree char *path = g_build_filename (place, "film", name, NULL);

      g_unlink (path);
    }
  g_rmdir (g_file_peek_path (folder));
  g_rmdir (place);
}

/* What cannot be written takes the folder with it. */
static void
test_unwritable (void)
{
  MdrFilmStyle style = film_style ();
  g_autoptr (MdrFilm) film = film_new (4, &style, NULL);
  g_autofree char *place = g_dir_make_tmp ("meander-frames-XXXXXX", NULL);
  g_autoptr (GFile) parent = g_file_new_for_path (place);
  g_autoptr (GFile) folder = g_file_get_child (parent, "film");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  /* A name in a folder that is not there cannot be written. */
  mdr_job_begin (job);
  g_assert_false (mdr_film_write_frames (film, MDR_EXPORT_PNG, folder, "no/frame.png", job, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (count_files (parent), ==, 0);
  g_rmdir (place);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/film-frames/names", test_names);
  g_test_add_func ("/film-frames/all-or-none", test_all_or_none);
  g_test_add_func ("/film-frames/unwritable", test_unwritable);
  return g_test_run ();
}

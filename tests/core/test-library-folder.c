/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-library-folder.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "mdr-file.h"
#include "null-kind.h"

#define NOBODY 65534

/*
 * Fixture:
 * @top: holds both
 * @folder: of the library; not made yet
 * @source: what is imported
 */
typedef struct
{
  char *top;
  char *folder;
  char *source;
} Fixture;

/* Not in the folder for temporary files of the test framework, which nobody else may enter. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->top = g_build_filename (P_tmpdir, "meander-library-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (fixture->top));
  g_assert_no_errno (g_chmod (fixture->top, 0755));
  fixture->folder = g_build_filename (fixture->top, "data", "library", NULL);
  fixture->source = g_build_filename (fixture->top, "source", NULL);
  g_assert_no_errno (g_mkdir (fixture->source, 0755));
}

static void
remove_all (const char *path)
{
  g_autoptr (GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);

      remove_all (inside);
    }
  g_assert_no_errno (g_remove (path));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_all (fixture->top);
  g_free (fixture->top);
  g_free (fixture->folder);
  g_free (fixture->source);
}

static GFile *
add (const Fixture *fixture, const char *title, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return mdr_library_folder_add (fixture->folder, title, bytes, NULL, error);
}

static void
assert_named (GFile *file, const char *name)
{
  g_autofree char *base = g_file_get_basename (file);

  g_assert_cmpstr (base, ==, name);
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  guint files = 0;

  while (folder && g_dir_read_name (folder))
    files++;
  return files;
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_title = g_strnfill (300, 'x');
  const struct
  {
    const char *title;
    const char *name;
  } rows[] = {
    { "The hill", "The hill.meander" }, { "a/b\nc", "a-b-c.meander" }, { "..hidden", "--hidden.meander" },
    { "", "Puzzle.meander" },           { NULL, "Puzzle 2.meander" },  { "Grüße", "Grüße.meander" },
  };
  g_autoptr (GFile) far = add (fixture, long_title, "far", NULL);

  g_assert_nonnull (far);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("%" G_GSIZE_FORMAT, i);
      g_autoptr (GFile) file = add (fixture, rows[i].title, text, NULL);

      assert_named (file, rows[i].name);
    }
}

/* Two puzzles of one title stand side by side; the same puzzle is there once. */
static void
test_same_title (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = add (fixture, "The hill", "one", NULL);
  g_autoptr (GFile) second = add (fixture, "The hill", "two", NULL);
  g_autoptr (GFile) again = add (fixture, "The hill", "two", NULL);
  g_autoptr (GBytes) kept = mdr_file_load_bytes (first, NULL, NULL, NULL);

  assert_named (second, "The hill 2.meander");
  g_assert_true (g_file_equal (again, second));
  g_assert_cmpuint (count_files (fixture->folder), ==, 2);
  g_assert_cmpmem (g_bytes_get_data (kept, NULL), g_bytes_get_size (kept), "one", 3);
}

/* Names are taken by what is no file: nobody writes into the pipe, and the link leads back to itself. */
static void
test_taken (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "The hill.meander", NULL);
  g_autofree char *circle = g_build_filename (fixture->folder, "The hill 2.meander", NULL);
  g_autofree char *endless = g_build_filename (fixture->folder, "The hill 3.meander", NULL);
  g_autoptr (GFile) file = NULL;

  g_assert_no_errno (g_mkdir_with_parents (fixture->folder, 0755));
  g_assert_no_errno (mkfifo (pipe, 0600));
  g_assert_no_errno (symlink ("The hill 2.meander", circle));
  g_assert_no_errno (symlink ("/dev/zero", endless));
  file = add (fixture, "The hill", "one", NULL);
  assert_named (file, "The hill 4.meander");
}

static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr (GFile) first = add (fixture, "small", "one", NULL);
  g_autoptr (GError) error = NULL;
  struct rlimit before, small;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  small = before;
  small.rlim_cur = 1000;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &small));
  g_assert_null (add (fixture, "large", large, &error));
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  g_assert_nonnull (strstr (error->message, "large.meander” could not be saved: "));
  g_assert_cmpuint (count_files (fixture->folder), ==, 1);
}

static void
test_read_only_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) first = add (fixture, "small", "one", NULL);
  g_autofree char *parent = g_path_get_dirname (fixture->folder);
  g_autoptr (GBytes) removed = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) remove_error = NULL;

  if (geteuid () != 0)
    {
      g_test_skip ("only root can become somebody who may not write there");
      return;
    }
  g_assert_no_errno (g_chmod (parent, 0755));
  g_assert_no_errno (g_chmod (fixture->folder, 0755));
  g_assert_no_errno (seteuid (NOBODY));
  g_assert_null (add (fixture, "large", "two", &error));
  removed = mdr_library_folder_remove (first, &remove_error);
  g_assert_no_errno (seteuid (0));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_null (removed);
  g_assert_nonnull (remove_error);
  g_assert_true (g_file_query_exists (first, NULL));
}

static void
test_remove_and_bring_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = add (fixture, "The hill", NULL_FILE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_library_folder_remove (file, &error);
  g_autoptr (GBytes) back = NULL;

  g_assert_no_error (error);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_null (mdr_library_folder_remove (file, &error));
  g_assert_nonnull (strstr (error->message, "The hill.meander"));

  g_assert_true (mdr_file_create (file, bytes, NULL));
  back = mdr_file_load_bytes (file, NULL, NULL, NULL);
  g_assert_true (g_bytes_equal (back, bytes));
  /* What has taken the name meanwhile is not overwritten. */
  g_clear_error (&error);
  g_assert_false (mdr_file_create (file, bytes, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
put (const Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->source, name, NULL);
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0755));
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static MdrImport *
import_source (const Fixture *fixture, MdrJob *job, GError **error)
{
  g_autoptr (GFile) source = g_file_new_for_path (fixture->source);

  return mdr_library_folder_import (fixture->folder, null_kind_list (), source, job, error);
}

static void
assert_says (const MdrImport *import, guint index, const char *file, const char *reason)
{
  const char *sentence = g_ptr_array_index (import->complaints, index);

  g_test_message ("%s", sentence);
  g_assert_nonnull (strstr (sentence, file));
  g_assert_nonnull (strstr (sentence, reason));
}

static void
test_import (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrImport) import = NULL;
  g_autoptr (MdrImport) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *collected = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "many.meander", NULL);

  put (fixture, "a.meander", NULL_FILE);
  put (fixture, "deep/many.txt", "# kind: null\n# One\ncount 4 by 2\n\ncount x\n\n# Three\ncount 6 by 2\n");
  put (fixture, "bad.meander", "{ this is");
  put (fixture, ".hidden.txt", "# kind: null\ncount 4 by 2\n");
  import = import_source (fixture, job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (import->puzzles, ==, 3);
  g_assert_cmpuint (import->complaints->len, ==, 2);
  assert_says (import, 0, "bad.meander", "Line 1");
  assert_says (import, 1, "many.txt", "Line 5");
  g_assert_cmpuint (count_files (fixture->folder), ==, 2);
  g_assert_true (g_file_get_contents (path, &collected, NULL, NULL));
  g_assert_nonnull (strstr (collected, "\"meander-collection\""));

  /* What has been imported once is not there twice. */
  again = import_source (fixture, job, &error);
  g_assert_cmpuint (again->puzzles, ==, 3);
  g_assert_cmpuint (count_files (fixture->folder), ==, 2);
}

/* Links that lead back let a folder be met without end; each of its files is read once. */
static void
test_import_strange (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrImport) import = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *huge = g_build_filename (fixture->source, "huge.meander", NULL);
  g_autofree char *pipe = g_build_filename (fixture->source, "pipe.meander", NULL);

  put (fixture, "a.meander", NULL_FILE);
  put (fixture, "deep/bad.meander", "{ this is");
  put (fixture, "huge.meander", "");
  g_assert_no_errno (truncate (huge, G_GINT64_CONSTANT (1) << 40));
  g_assert_no_errno (mkfifo (pipe, 0600));
  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *name = g_strdup_printf ("back-%u", i);
      g_autofree char *link = g_build_filename (fixture->source, name, NULL);
      g_autofree char *deep = g_build_filename (fixture->source, "deep", name, NULL);

      g_assert_no_errno (symlink (".", link));
      g_assert_no_errno (symlink ("..", deep));
    }
  import = import_source (fixture, job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (import->puzzles, ==, 1);
  g_assert_cmpuint (import->complaints->len, ==, 2);
  assert_says (import, 0, "bad.meander", "Line 1");
  assert_says (import, 1, "huge.meander", "larger than 16 MB");
}

static void
test_import_is_stopped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrImport) import = NULL;

  put (fixture, "a.meander", NULL_FILE);
  mdr_job_cancel (job);
  import = import_source (fixture, job, NULL);
  g_assert_cmpuint (import->puzzles, ==, 0);
  g_assert_cmpuint (count_files (fixture->folder), ==, 0);
}

static void
test_import_nowhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  put (fixture, "a.meander", NULL_FILE);
  /* A file stands where the folder should be. */
  g_free (fixture->folder);
  fixture->folder = g_build_filename (fixture->source, "a.meander", "library", NULL);
  g_assert_null (import_source (fixture, job, &error));
  g_assert_nonnull (strstr (error->message, "could not be created"));
}

#define ADD(name, function) g_test_add ("/library-folder/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  ADD ("names", test_names);
  ADD ("same-title", test_same_title);
  ADD ("taken", test_taken);
  ADD ("full-disk", test_full_disk);
  ADD ("read-only", test_read_only_folder);
  ADD ("remove", test_remove_and_bring_back);
  ADD ("import", test_import);
  ADD ("import/strange", test_import_strange);
  ADD ("import/stopped", test_import_is_stopped);
  ADD ("import/nowhere", test_import_nowhere);
  return g_test_run ();
}

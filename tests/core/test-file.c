/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "mdr-file-stream.h"
#include "mdr-replace.h"
#include "null-kind.h"

#define NOBODY 65534
#define OLD    "old\n"

typedef struct
{
  char *folder;
  char *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("meander-file-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  g_assert_no_errno (g_chmod (fixture->folder, 0755));
  fixture->path = g_build_filename (fixture->folder, "board.meander", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static guint
count_files (const Fixture *fixture, gboolean and_remove)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;
  guint files = 0;

  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      files++;
      if (and_remove)
        g_assert_no_errno (g_remove (path));
    }
  return files;
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  count_files (fixture, TRUE);
  g_assert_no_errno (g_rmdir (fixture->folder));
  g_free (fixture->folder);
  g_free (fixture->path);
  g_object_unref (fixture->file);
}

static void
put (const char *path, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
assert_holds (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static gboolean
save (GFile *file, const char *text, const char *etag, char **new_etag, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return mdr_file_save (file, bytes, etag, new_etag, NULL, error);
}

/* The sentence begins with the file's name and ends with the reason. */
static void
assert_sentence (const GError *error, GFile *file, const char *reason)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *begin = g_strdup_printf ("“%s” ", name);

  g_assert_nonnull (error);
  if (!g_str_has_prefix (error->message, begin) || !g_str_has_suffix (error->message, reason))
    g_error ("“%s …%s” was expected, not “%s”", name, reason, error->message);
  g_assert_null (strchr (error->message, '\n'));
}

/* Root may read and write everything, so these tests are run as somebody else. */
static void
become (uid_t user)
{
  if (getuid () == 0)
    g_assert_no_errno (seteuid (user));
}

static void
test_load (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  put (fixture->path, NULL_FILE);
  bytes = mdr_file_load_bytes (fixture->file, NULL, &etag, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL_FILE, strlen (NULL_FILE));
  g_assert_nonnull (etag);
}

static void
test_load_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_file_load_bytes (fixture->file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  assert_sentence (error, fixture->file, "could not be read because it does not exist.");
}

static void
test_load_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir (fixture->path, 0755));
  g_assert_null (mdr_file_load_bytes (fixture->file, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  assert_sentence (error, fixture->file, "could not be read because it is a folder.");
}

static void
test_load_forbidden (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  put (fixture->path, NULL_FILE);
  g_assert_no_errno (g_chmod (fixture->path, 0));
  become (NOBODY);
  g_assert_null (mdr_file_load_bytes (fixture->file, NULL, NULL, &error));
  become (0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  assert_sentence (error, fixture->file, "could not be read because you do not have permission.");
}

static void
test_load_bound (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  put (fixture->path, "");
  g_assert_no_errno (truncate (fixture->path, MDR_MAX_FILE_BYTES));
  bytes = mdr_file_load_bytes (fixture->file, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, MDR_MAX_FILE_BYTES);
  g_assert_no_errno (truncate (fixture->path, MDR_MAX_FILE_BYTES + 1));
  g_assert_null (mdr_file_load_bytes (fixture->file, NULL, NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  assert_sentence (error, fixture->file, "it is larger than 16 MB, the most that Meander reads.");
}

static void
test_load_endless (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) zero = g_file_new_for_path ("/dev/zero");
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_file_load_bytes (zero, NULL, NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

static void
test_save_new (Fixture *fixture, gconstpointer data)
{
  mode_t mask = umask (027);
  g_autofree char *etag = NULL;
  struct stat status;

  g_assert_true (save (fixture->file, "new\n", NULL, &etag, NULL));
  umask (mask);
  assert_holds (fixture->path, "new\n");
  g_assert_nonnull (etag);
  g_assert_no_errno (stat (fixture->path, &status));
  g_assert_cmpuint (status.st_mode & 07777, ==, 0640);
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
}

static void
test_save_keeps_mode (Fixture *fixture, gconstpointer data)
{
  struct stat status;

  put (fixture->path, OLD);
  g_assert_no_errno (g_chmod (fixture->path, 0666));
  g_assert_true (save (fixture->file, "new\n", NULL, NULL, NULL));
  assert_holds (fixture->path, "new\n");
  g_assert_no_errno (stat (fixture->path, &status));
  g_assert_cmpuint (status.st_mode & 07777, ==, 0666);
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
}

static void
test_save_through_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *chain_path = g_build_filename (fixture->folder, "chain", NULL);
  g_autoptr (GFile) chain = g_file_new_for_path (chain_path);

  g_assert_no_errno (symlink ("board.meander", link_path));
  g_assert_no_errno (symlink (link_path, chain_path));
  g_assert_true (save (chain, "one\n", NULL, NULL, NULL));
  assert_holds (fixture->path, "one\n");
  g_assert_true (save (chain, "two\n", NULL, NULL, NULL));
  assert_holds (fixture->path, "two\n");
  g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (chain_path, G_FILE_TEST_IS_SYMLINK));
}

static void
change_from_outside (const char *path, const char *text, time_t time)
{
  struct utimbuf times = { time, time };

  put (path, text);
  g_assert_no_errno (g_utime (path, &times));
}

/* Within one tick of the system's clock both versions have the same time. */
static void
test_save_changed_at_once (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL;
  g_autofree char *loaded_etag = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;
  struct timespec times[2];

  g_assert_true (save (fixture->file, "one\n", NULL, &etag, NULL));
  bytes = mdr_file_load_bytes (fixture->file, NULL, &loaded_etag, NULL);
  g_assert_cmpstr (loaded_etag, ==, etag);
  g_assert_no_errno (g_stat (fixture->path, &status));
  g_assert_true (g_file_set_contents (fixture->path, "two\n", -1, NULL));
  times[0] = status.st_atim;
  times[1] = status.st_mtim;
  g_assert_no_errno (utimensat (AT_FDCWD, fixture->path, times, 0));
  g_assert_false (save (fixture->file, "four\n", etag, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  assert_holds (fixture->path, "two\n");
}

static void
test_save_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *etag = NULL;
  g_autofree char *new_etag = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (save (fixture->file, "one\n", NULL, &etag, NULL));
  g_assert_true (save (fixture->file, "two\n", etag, &new_etag, NULL));
  change_from_outside (fixture->path, "three\n", 1000);
  g_assert_false (save (fixture->file, "four\n", new_etag, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  assert_sentence (error, fixture->file, "was changed by another program since it was opened.");
  assert_holds (fixture->path, "three\n");
  g_assert_true (save (fixture->file, "four\n", NULL, NULL, NULL));
  g_assert_no_errno (g_remove (fixture->path));
  g_assert_true (save (fixture->file, "five\n", new_etag, NULL, NULL));
}

static void
test_save_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_no_errno (g_mkdir (fixture->path, 0755));
  g_assert_false (save (fixture->file, "new\n", NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  assert_sentence (error, fixture->file, "could not be saved because it is a folder.");
}

static void
test_save_nowhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->file, "inside");
  g_autoptr (GError) error = NULL;

  g_assert_false (save (file, "new\n", NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  assert_sentence (error, file, "could not be saved because its folder does not exist.");
}

static void
test_save_forbidden (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  put (fixture->path, OLD);
  g_assert_no_errno (g_chmod (fixture->folder, 0555));
  become (NOBODY);
  g_assert_false (save (fixture->file, "new\n", NULL, NULL, &error));
  become (0);
  g_assert_no_errno (g_chmod (fixture->folder, 0755));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  assert_sentence (error, fixture->file, "could not be saved because you do not have permission.");
  assert_holds (fixture->path, OLD);
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
}

static void
test_save_full (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit before, small;

  put (fixture->path, OLD);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  small = before;
  small.rlim_cur = 1000;
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &small));
  save (fixture->file, large, NULL, NULL, &error);
  g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  assert_sentence (error, fixture->file, "File too large.");
  assert_holds (fixture->path, OLD);
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
}

/* A name of what is open already is written into: the file keeps what stands there, and is the same file. */
static void
test_save_into_open (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "/proc/self/fd/", "/dev/fd/", "/proc/thread-self/fd/" };
  int open_file;

  put (fixture->path, OLD);
  open_file = g_open (fixture->path, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
  g_assert_cmpint (open_file, >=, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%d", names[i], open_file);
      g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
      g_autoptr (GFile) straight = g_file_new_for_path (name);
      g_autoptr (GFile) round_about = g_file_new_for_path (link);
      g_autoptr (GError) error = NULL;

      g_assert_no_errno (symlink (name, link));
      g_assert_true (save (straight, "one\n", NULL, NULL, &error));
      g_assert_true (save (round_about, "two\n", NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_no_errno (g_unlink (link));
    }
  assert_holds (fixture->path, OLD "one\ntwo\none\ntwo\none\ntwo\n");
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);

  /* Without a name it is still written into, and no file appears under the name it had. */
  g_assert_no_errno (g_unlink (fixture->path));
  {
    g_autofree char *name = g_strdup_printf ("%s%d", names[0], open_file);
    g_autoptr (GFile) file = g_file_new_for_path (name);

    g_assert_true (save (file, "three\n", NULL, NULL, NULL));
  }
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 0);
  close (open_file);
}

/* An open file goes on where it is, so that what others write behind it does not overwrite it. */
static void
test_save_keeps_place (Fixture *fixture, gconstpointer data)
{
  int open_file = g_open (fixture->path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  g_autofree char *name = g_strdup_printf ("/dev/fd/%d", open_file);
  g_autoptr (GFile) file = g_file_new_for_path (name);

  g_assert_true (mdr_write_all (open_file, "first\n", 6));
  g_assert_true (save (file, "second\n", NULL, NULL, NULL));
  g_assert_true (mdr_write_all (open_file, "third\n", 6));
  assert_holds (fixture->path, "first\nsecond\nthird\n");
  close (open_file);
}

static gboolean
grow (MdrGrowingFile *growing, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return mdr_growing_file_append (growing, bytes, error);
}

/* A file that grows leaves the old one alone until its end, and a new one has what was written so far. */
static void
test_grow (Fixture *fixture, gconstpointer data)
{
  g_autofree char *part = g_strconcat (fixture->path, ".part", NULL);
  g_autofree char *second = g_strconcat (fixture->path, ".2.part", NULL);
  g_autoptr (GError) error = NULL;

  for (guint run = 0; run < 2; run++)
    {
      g_autoptr (MdrGrowingFile) growing = mdr_growing_file_new (fixture->file);

      g_assert_null (mdr_growing_file_get_part (growing));
      g_assert_true (grow (growing, "one\n", &error));
      assert_holds (run == 0 ? fixture->path : part, "one\n");
      g_assert_true (grow (growing, "two\n", &error));
      g_assert_cmpstr (mdr_growing_file_get_part (growing), ==, run == 0 ? NULL : part);
      assert_holds (fixture->path, "one\ntwo\n");
      g_assert_true (mdr_growing_file_finish (growing, &error));
      g_assert_no_error (error);
      assert_holds (fixture->path, "one\ntwo\n");
      g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
    }
  g_assert_no_errno (g_chmod (fixture->path, 0640));
  put (part, "left by somebody\n");
  {
    g_autoptr (MdrGrowingFile) growing = mdr_growing_file_new (fixture->file);
    struct stat status;

    g_assert_true (grow (growing, "three\n", &error));
    g_assert_cmpstr (mdr_growing_file_get_part (growing), ==, second);
    g_assert_no_errno (stat (second, &status));
    g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  }
  assert_holds (fixture->path, "one\ntwo\n");
  assert_holds (part, "left by somebody\n");
  assert_holds (second, "three\n");
}

/* On a full disk, the pieces that were written stay whole, and nothing is left of a file without any. */
static void
test_grow_full (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  struct rlimit before, small;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_no_errno (getrlimit (RLIMIT_FSIZE, &before));
  small = before;
  small.rlim_cur = 1000;
  for (guint run = 0; run < 2; run++)
    {
      g_autoptr (MdrGrowingFile) growing = mdr_growing_file_new (fixture->file);
      g_autoptr (GError) error = NULL;

      put (fixture->path, OLD);
      g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &small));
      g_assert_true (run == 0 || grow (growing, "one\n", NULL));
      g_assert_false (grow (growing, large, &error));
      g_assert_no_errno (setrlimit (RLIMIT_FSIZE, &before));
      assert_sentence (error, fixture->file, "File too large.");
      assert_holds (fixture->path, OLD);
      g_assert_cmpuint (count_files (fixture, FALSE), ==, run + 1);
      if (run == 1)
        assert_holds (mdr_growing_file_get_part (growing), "one\n");
    }
}

static char *
dup_part (const Fixture *fixture, guint number)
{
  g_autofree char *name = g_strdup_printf (".meander-%u.part", number);

  return g_build_filename (fixture->folder, name, NULL);
}

/* A lock says that somebody is at it; what only has such a name is nobody's to take away. */
static void
test_save_tidies (Fixture *fixture, gconstpointer data)
{
  g_autofree char *left = dup_part (fixture, 1);
  g_autofree char *living = dup_part (fixture, 2);
  g_autofree char *link = dup_part (fixture, 3);
  g_autofree char *folder = dup_part (fixture, 4);
  g_autofree char *left_too = dup_part (fixture, 8);
  g_autofree char *stranger = dup_part (fixture, 9);
  int file;

  put (left, "left\n");
  put (living, "living\n");
  put (left_too, "left\n");
  put (stranger, "stranger\n");
  g_assert_no_errno (symlink (stranger, link));
  g_assert_no_errno (g_mkdir (folder, 0755));
  file = g_open (living, O_RDWR, 0);
  g_assert_no_errno (flock (file, LOCK_EX));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (save (fixture->file, "new\n", NULL, NULL, NULL));
      assert_holds (fixture->path, "new\n");
      assert_holds (living, "living\n");
      assert_holds (stranger, "stranger\n");
      g_assert_cmpuint (count_files (fixture, FALSE), ==, 5);
    }
  close (file);
  g_assert_true (save (fixture->file, "newer\n", NULL, NULL, NULL));
  g_assert_false (g_file_test (living, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 4);
}

static void
test_save_tidies_only_ours (Fixture *fixture, gconstpointer data)
{
  g_autofree char *part = dup_part (fixture, 1);

  if (geteuid () != 0)
    {
      g_test_skip ("only root can give files away");
      return;
    }
  put (part, "somebody's\n");
  g_assert_no_errno (chown (part, NOBODY, NOBODY));
  g_assert_true (save (fixture->file, "new\n", NULL, NULL, NULL));
  assert_holds (part, "somebody's\n");
  assert_holds (fixture->path, "new\n");
}

/* Wherever the kill comes, the file is whole and the next save leaves nothing else. */
static void
test_save_killed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *large = g_strnfill (1000 * 1000, 'x');
  guint left = 0;

  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *text = NULL;
      pid_t child;
      gsize length;

      g_assert_true (save (fixture->file, OLD, NULL, NULL, NULL));
      g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
      child = fork ();
      g_assert_cmpint (child, >=, 0);
      while (child == 0)
        mdr_replace_file (fixture->path, large, 1000 * 1000, MDR_REPLACE_NEW, NULL, NULL);
      g_usleep (1000 + 500 * i);
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      g_assert_true (g_file_get_contents (fixture->path, &text, &length, NULL));
      g_assert_true (length == strlen (OLD) || length == 1000 * 1000);
      left += count_files (fixture, FALSE) - 1;
    }
  g_test_message ("%u files were left", left);
  g_assert_true (save (fixture->file, OLD, NULL, NULL, NULL));
  g_assert_cmpuint (count_files (fixture, FALSE), ==, 1);
}

static void
test_save_device (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) full = g_file_new_for_path ("/dev/full");
  g_autoptr (GFile) null = g_file_new_for_path ("/dev/null");
  g_autoptr (GError) error = NULL;
  struct stat status;

  g_assert_false (save (full, "new\n", NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  assert_sentence (error, full, "could not be saved because there is no space left.");
  g_assert_true (save (null, "new\n", NULL, NULL, NULL));
  g_assert_no_errno (stat ("/dev/null", &status));
  g_assert_true (S_ISCHR (status.st_mode));
}

static void
test_save_elsewhere (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri ("resource:///nowhere/board.meander");
  g_autoptr (GError) error = NULL;

  g_assert_false (save (file, "new\n", NULL, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==,
                   "“resource:///nowhere/board.meander” is in a place that Meander cannot reach.");
}

static void
take_result (GObject *source, GAsyncResult *result, gpointer data)
{
  GAsyncResult **taken = data;

  *taken = g_object_ref (result);
}

static GAsyncResult *
wait_for (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}

static void
test_asynchronous (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NULL_FILE, strlen (NULL_FILE));
  g_autoptr (GAsyncResult) saved = NULL;
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GAsyncResult) refused = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *etag = NULL;
  g_autofree char *loaded_etag = NULL;

  mdr_file_save_async (fixture->file, bytes, NULL, NULL, take_result, &saved);
  g_assert_true (mdr_file_save_finish (fixture->file, wait_for (&saved), &etag, &error));
  g_assert_no_error (error);
  mdr_file_load_async (null_kind_list (), fixture->file, NULL, NULL, take_result, &loaded);
  entries = mdr_file_load_finish (fixture->file, wait_for (&loaded), &loaded_etag, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpstr (etag, ==, loaded_etag);
  mdr_file_save_async (fixture->file, bytes, "other", NULL, take_result, &refused);
  g_assert_false (mdr_file_save_finish (fixture->file, wait_for (&refused), NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
}

static void
test_load_truncated (Fixture *fixture, gconstpointer data)
{
  g_autofree char *half = g_strndup (NULL_FILE, strlen (NULL_FILE) / 2);
  g_autoptr (GAsyncResult) loaded = NULL;
  g_autoptr (GError) error = NULL;

  put (fixture->path, half);
  mdr_file_load_async (null_kind_list (), fixture->file, NULL, NULL, take_result, &loaded);
  g_assert_null (mdr_file_load_finish (fixture->file, wait_for (&loaded), NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  assert_sentence (error, fixture->file, "at the end of the string was expected.");
}

static void
test_read_async (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (NULL_FILE, strlen (NULL_FILE));
  g_autoptr (GBytes) half = g_bytes_new_static (NULL_FILE, strlen (NULL_FILE) / 2);
  g_autoptr (GCancellable) stopped = g_cancellable_new ();
  g_autoptr (GAsyncResult) read = NULL;
  g_autoptr (GAsyncResult) refused = NULL;
  g_autoptr (GAsyncResult) cancelled = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;

  mdr_file_load_async (null_kind_list (), NULL, bytes, NULL, take_result, &read);
  entries = mdr_file_load_finish (NULL, wait_for (&read), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  mdr_file_load_async (null_kind_list (), NULL, half, NULL, take_result, &refused);
  g_assert_null (mdr_file_load_finish (NULL, wait_for (&refused), NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_clear_error (&error);
  g_cancellable_cancel (stopped);
  mdr_file_load_async (null_kind_list (), NULL, bytes, stopped, take_result, &cancelled);
  g_assert_null (mdr_file_load_finish (NULL, wait_for (&cancelled), NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  put (fixture->path, "");
  bytes = mdr_file_load_bytes (fixture->file, NULL, NULL, NULL);
  g_assert_null (mdr_file_read (null_kind_list (), NULL, bytes, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE);
  g_assert_cmpstr (error->message, ==, "It contains no puzzles.");
}

#define ADD(name, function) g_test_add ("/file/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("save/into-open", test_save_into_open);
  ADD ("save/keeps-place", test_save_keeps_place);
  ADD ("grow", test_grow);
  ADD ("grow/full", test_grow_full);
  ADD ("load", test_load);
  ADD ("load/missing", test_load_missing);
  ADD ("load/folder", test_load_folder);
  ADD ("load/forbidden", test_load_forbidden);
  ADD ("load/bound", test_load_bound);
  ADD ("load/endless", test_load_endless);
  ADD ("load/truncated", test_load_truncated);
  ADD ("save/new", test_save_new);
  ADD ("save/keeps-mode", test_save_keeps_mode);
  ADD ("save/through-link", test_save_through_link);
  ADD ("save/changed", test_save_changed);
  ADD ("save/changed-at-once", test_save_changed_at_once);
  ADD ("save/folder", test_save_folder);
  ADD ("save/nowhere", test_save_nowhere);
  ADD ("save/forbidden", test_save_forbidden);
  ADD ("save/full", test_save_full);
  ADD ("save/tidies", test_save_tidies);
  ADD ("save/tidies-only-ours", test_save_tidies_only_ours);
  ADD ("save/killed", test_save_killed);
  ADD ("save/device", test_save_device);
  ADD ("save/elsewhere", test_save_elsewhere);
  ADD ("asynchronous", test_asynchronous);
  ADD ("read-async", test_read_async);
  ADD ("empty", test_empty);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mdr-document.h"
#include "mdr-replace.h"
#include "mdr-session.h"

static char *
new_folder (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *parent = g_dir_make_tmp ("meander-XXXXXX", &error);

  g_assert_no_error (error);
  return g_build_filename (parent, "session", NULL);
}

static void
test_round_trip (void)
{
  g_autofree char *folder = new_folder ();
  g_autoptr (MdrSessionEntry) named = mdr_session_entry_new ("{\"a\": \"“ü”\"}\n");
  g_autoptr (MdrSessionEntry) bare = mdr_session_entry_new ("{}");
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) rest = NULL;
  g_autoptr (GError) error = NULL;
  guint damaged;

  named->uri = g_strdup ("file:///tmp/a.meander");
  named->etag = g_strdup ("12:34");
  named->results = g_strdup ("[{\"a\": \"“ü”\"}]");
  named->has_saved_position = TRUE;
  named->saved_position = 5;
  named->is_sample = TRUE;
  g_assert_cmpstr (named->id, !=, bare->id);
  g_assert_true (mdr_session_store (folder, named, &error));
  g_assert_true (mdr_session_store (folder, bare, &error));
  g_assert_true (mdr_session_store (folder, bare, &error));
  g_assert_no_error (error);

  entries = mdr_session_load (folder, &damaged);
  g_assert_cmpuint (entries->len, ==, 2);
  g_assert_cmpuint (damaged, ==, 0);
  for (guint i = 0; i < entries->len; i++)
    {
      MdrSessionEntry *entry = g_ptr_array_index (entries, i);
      MdrSessionEntry *stored = g_str_equal (entry->id, named->id) ? named : bare;

      g_assert_cmpstr (entry->id, ==, stored->id);
      g_assert_cmpstr (entry->uri, ==, stored->uri);
      g_assert_cmpstr (entry->etag, ==, stored->etag);
      g_assert_cmpstr (entry->data, ==, stored->data);
      g_assert_cmpstr (entry->results, ==, stored->results);
      g_assert_cmpint (entry->has_saved_position, ==, stored->has_saved_position);
      g_assert_cmpuint (entry->saved_position, ==, stored->saved_position);
      g_assert_cmpint (entry->is_sample, ==, stored->is_sample);
    }

  g_assert_true (mdr_session_forget (folder, named->id, &error));
  g_assert_true (mdr_session_forget (folder, named->id, &error));
  rest = mdr_session_load (folder, &damaged);
  g_assert_cmpuint (rest->len, ==, 1);
}

static void
test_damaged (void)
{
  static const char *const contents[] = { "",      "{", "[]\n{}", "{\"version\": 1}", "{\"version\": 2}\n{}",
                                          "{}\n{}" };
  g_autofree char *folder = new_folder ();
  g_autoptr (MdrSessionEntry) good = mdr_session_entry_new ("{}");
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) again = NULL;
  guint damaged;

  g_assert_true (mdr_session_store (folder, good, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GSIZE_FORMAT ".session", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_true (g_file_set_contents (path, contents[i], -1, NULL));
    }
  entries = mdr_session_load (folder, &damaged);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_cmpuint (damaged, ==, G_N_ELEMENTS (contents));
  again = mdr_session_load (folder, &damaged);
  g_assert_cmpuint (again->len, ==, 1);
  g_assert_cmpuint (damaged, ==, 0);
}

static char *
dup_path (const char *folder, const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* Nothing of this is an entry, whatever it is called: it is renamed, and not met again. */
static void
test_strange (void)
{
  static const char *const names[] = { "pipe", "folder", "nowhere", "circle", "endless", "huge" };
  g_autofree char *folder = new_folder ();
  g_autoptr (MdrSessionEntry) good = mdr_session_entry_new ("{}");
  g_autofree char *pipe = dup_path (folder, "pipe.session");
  g_autofree char *inner = dup_path (folder, "folder.session");
  g_autofree char *nowhere = dup_path (folder, "nowhere.session");
  g_autofree char *circle = dup_path (folder, "circle.session");
  g_autofree char *endless = dup_path (folder, "endless.session");
  g_autofree char *huge = dup_path (folder, "huge.session");

  g_assert_true (mdr_session_store (folder, good, NULL));
  g_assert_no_errno (mkfifo (pipe, 0600));
  g_assert_no_errno (g_mkdir (inner, 0700));
  g_assert_no_errno (symlink ("there-is-none", nowhere));
  g_assert_no_errno (symlink ("circle.session", circle));
  g_assert_no_errno (symlink ("/dev/zero", endless));
  g_assert_true (g_file_set_contents (huge, "", 0, NULL));
  g_assert_no_errno (truncate (huge, G_GINT64_CONSTANT (1) << 40));
  for (guint round = 0; round < 2; round++)
    {
      guint damaged;
      g_autoptr (GPtrArray) entries = mdr_session_load (folder, &damaged);

      g_assert_cmpuint (entries->len, ==, 1);
      g_assert_cmpuint (damaged, ==, round == 0 ? G_N_ELEMENTS (names) : 0);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *aside = g_strconcat (folder, "/", names[i], ".session" MDR_REPLACE_DAMAGED, NULL);
      GStatBuf status;

      g_assert_no_errno (g_lstat (aside, &status));
    }
}

/* A lock that is no file keeps nobody waiting. */
static void
test_strange_lock (void)
{
  g_autofree char *folder = new_folder ();
  g_autofree char *path = dup_path (folder, "lock");
  int descriptor;

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
  g_assert_no_errno (symlink ("lock", path));
  g_assert_true (mdr_session_enter (folder, &descriptor));
  g_assert_cmpint (descriptor, ==, -1);
  g_assert_no_errno (g_unlink (path));
  g_assert_no_errno (mkfifo (path, 0600));
  g_assert_true (mdr_session_enter (folder, &descriptor));
  if (descriptor < 0)
    return;
  g_assert_false (mdr_session_begin (descriptor));
  g_assert_no_errno (close (descriptor));
}

/* As large as a document and its results may be, and full of what JSON escapes. */
static void
test_large (void)
{
  MdrSessionEntry *back;
  const gsize length = 16 * 1024 * 1024;
  g_autofree char *data = g_malloc (length + 1);
  g_autofree char *folder = new_folder ();
  g_autoptr (MdrSessionEntry) entry = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  guint damaged;

  memset (data, '"', length);
  data[length] = '\0';
  entry = mdr_session_entry_new (data);
  entry->results = g_strnfill (MDR_MAX_RESULTS_BYTES, '"');
  g_assert_true (mdr_session_store (folder, entry, NULL));
  entries = mdr_session_load (folder, &damaged);
  g_assert_cmpuint (entries->len, ==, 1);
  back = g_ptr_array_index (entries, 0);
  g_assert_true (g_str_equal (back->data, data));
  g_assert_true (g_str_equal (back->results, entry->results));
}

static void
test_unwritable (void)
{
  g_autoptr (MdrSessionEntry) entry = mdr_session_entry_new ("{}");
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;
  guint damaged;

  g_assert_false (mdr_session_store ("/proc/nowhere", entry, &error));
  g_assert_nonnull (strstr (error->message, "/proc/nowhere"));
  entries = mdr_session_load ("/proc/nowhere", &damaged);
  g_assert_cmpuint (entries->len, ==, 0);
}

static void
test_alone (void)
{
  g_autofree char *folder = new_folder ();
  int first;
  int second;
  int third;

  g_assert_true (mdr_session_enter (folder, &first));
  g_assert_false (mdr_session_enter (folder, &second));
  g_assert_no_errno (close (first));
  g_assert_false (mdr_session_enter (folder, &third));
  g_assert_no_errno (close (second));
  g_assert_no_errno (close (third));
  g_assert_true (mdr_session_enter (folder, &first));
  g_assert_no_errno (close (first));
  g_assert_true (mdr_session_enter ("/proc/nowhere", &first));
  g_assert_cmpint (first, ==, -1);
}

/* A session that was not ended is told apart from one that was. */
static void
test_crash (void)
{
  g_autofree char *folder = new_folder ();
  int descriptor;

  g_assert_true (mdr_session_enter (folder, &descriptor));
  g_assert_false (mdr_session_begin (descriptor));
  mdr_session_end (descriptor);
  g_assert_no_errno (close (descriptor));

  g_assert_true (mdr_session_enter (folder, &descriptor));
  g_assert_false (mdr_session_begin (descriptor));
  g_assert_no_errno (close (descriptor));
  g_assert_true (mdr_session_enter (folder, &descriptor));
  g_assert_true (mdr_session_begin (descriptor));
  g_assert_no_errno (close (descriptor));
}

/* One of many that start at the same time: says whether it is alone, and stays until the last has said so. */
static void
enter_as_one_of_many (const char *folder, int start, int said)
{
  int descriptor;
  char alone;

  if (read (start, &alone, 1) != 0)
    _exit (1);
  alone = mdr_session_enter (folder, &descriptor) ? 'y' : 'n';
  if (descriptor < 0 || write (said, &alone, 1) != 1)
    _exit (1);
  pause ();
}

static void
count_alone (const char *folder, guint processes)
{
  int start[2];
  int said[2];
  g_autofree pid_t *children = g_new (pid_t, processes);
  guint alone = 0;
  char word;

  g_assert_no_errno (pipe (start));
  g_assert_no_errno (pipe (said));
  for (guint i = 0; i < processes; i++)
    {
      children[i] = fork ();
      g_assert_cmpint (children[i], >=, 0);
      if (children[i] > 0)
        continue;
      close (start[1]);
      enter_as_one_of_many (folder, start[0], said[1]);
    }
  close (said[1]);
  /* All of them wait for the end of this. */
  close (start[1]);
  for (guint i = 0; i < processes; i++)
    {
      g_assert_cmpint (read (said[0], &word, 1), ==, 1);
      alone += word == 'y';
    }
  for (guint i = 0; i < processes; i++)
    {
      kill (children[i], SIGKILL);
      waitpid (children[i], NULL, 0);
    }
  close (start[0]);
  close (said[0]);
  g_assert_cmpuint (alone, ==, 1);
}

static void
test_alone_of_many (void)
{
  g_autofree char *folder = new_folder ();

  for (guint round = 0; round < 50; round++)
    count_alone (folder, 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/round-trip", test_round_trip);
  g_test_add_func ("/session/alone", test_alone);
  g_test_add_func ("/session/crash", test_crash);
  g_test_add_func ("/session/alone-of-many", test_alone_of_many);
  g_test_add_func ("/session/damaged", test_damaged);
  g_test_add_func ("/session/strange", test_strange);
  g_test_add_func ("/session/strange-lock", test_strange_lock);
  g_test_add_func ("/session/large", test_large);
  g_test_add_func ("/session/unwritable", test_unwritable);
  return g_test_run ();
}

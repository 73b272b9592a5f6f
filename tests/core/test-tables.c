/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "mdr-tables.h"

#define SIZE   ((gsize) 300007)
#define HEADER ((gsize) 96)

/* Counts how often its tables were built. */
typedef struct
{
  atomic_uint builds;
  atomic_bool waits;
} Builder;

typedef struct
{
  char *folder;
  char *path;
  char *part;
  Builder builder;
  Builder *address;
  MdrTableSpec spec;
} Fixture;

static guint8
content (gsize at)
{
  return (guint8) (at * 7 + at / 251);
}

static gboolean
build (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  Builder *builder = *(Builder *const *) spec->data;

  atomic_fetch_add (&builder->builds, 1);
  /* Its clock runs, so that limits and rates are those of this table. */
  g_usleep (1000);
  g_assert_cmpfloat (mdr_job_get_seconds (job), >, 0);
  mdr_job_set_fraction (job, 0.25);
  while (atomic_load (&builder->waits))
    {
      if (mdr_job_should_stop (job) != MDR_STOP_NONE)
        return FALSE;
      g_usleep (1000);
    }
  for (gsize at = 0; at < spec->size; at++)
    bytes[at] = content (at);
  return TRUE;
}

static gboolean
refuse (const MdrTableSpec *spec, guint8 *bytes, MdrJob *job)
{
  atomic_fetch_add (&(*(Builder *const *) spec->data)->builds, 1);
  return FALSE;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->address = &fixture->builder;
  fixture->folder = g_dir_make_tmp ("meander-tables-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "sevens.table", NULL);
  fixture->part = g_build_filename (fixture->folder, "sevens.part", NULL);
  fixture->spec = (MdrTableSpec){
    .name = "sevens",
    .label = "Multiples of seven",
    .version = 3,
    .size = SIZE,
    .data = &fixture->address,
    .data_size = sizeof fixture->address,
    .build = build,
  };
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_unlink (fixture->part);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->part);
}

static const guint8 *
wait_for (MdrTables *tables, const MdrTableSpec *spec)
{
  const guint8 *bytes;

  while (!(bytes = mdr_tables_get (tables, spec)))
    g_usleep (200);
  return bytes;
}

static void
check_content (const guint8 *bytes)
{
  for (gsize at = 0; at < SIZE; at++)
    if (bytes[at] != content (at))
      g_error ("Byte %zu is %u", at, bytes[at]);
}

/* A program that asks, gets the right table, and ends once it is in the file. */
static void
run_program (Fixture *fixture)
{
  g_autoptr (MdrTables) tables = mdr_tables_new (fixture->folder);
  const char *label;
  double fraction;

  check_content (wait_for (tables, &fixture->spec));
  while (mdr_tables_get_progress (tables, &label, &fraction))
    g_usleep (200);
}

static void
assert_builds (Fixture *fixture, guint expected)
{
  g_assert_cmpuint (atomic_load (&fixture->builder.builds), ==, expected);
}

static void
test_build_and_read (Fixture *fixture, gconstpointer data)
{
  run_program (fixture);
  assert_builds (fixture, 1);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_REGULAR));
  g_assert_false (g_file_test (fixture->part, G_FILE_TEST_EXISTS));
  run_program (fixture);
  assert_builds (fixture, 1);
}

static void
test_none (Fixture *fixture, gconstpointer data)
{
  const char *label;
  double fraction;

  g_assert_null (mdr_tables_get (NULL, &fixture->spec));
  g_assert_false (mdr_tables_get_progress (NULL, &label, &fraction));
}

static void
test_shared (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrTables) tables = mdr_tables_new (fixture->folder);
  const guint8 *bytes = wait_for (tables, &fixture->spec);
  MdrTableSpec again = fixture->spec;

  g_assert_true (mdr_tables_get (tables, &again) == bytes);
  assert_builds (fixture, 1);
}

/* What may have become of a file. */
typedef struct
{
  const char *name;
  gsize keep;
  gsize flip;
  const char *append;
} Damage;

static const Damage damages[] = {
  { "empty", 0, G_MAXSIZE, NULL },
  { "header-only", HEADER, G_MAXSIZE, NULL },
  { "truncated", SIZE, G_MAXSIZE, NULL },
  { "one-byte-short", SIZE + HEADER - 1, G_MAXSIZE, NULL },
  { "one-byte-long", G_MAXSIZE, G_MAXSIZE, "x" },
  { "magic", G_MAXSIZE, 0, NULL },
  { "version", G_MAXSIZE, 8, NULL },
  { "size", G_MAXSIZE, 16, NULL },
  { "checksum", G_MAXSIZE, 24, NULL },
  { "name", G_MAXSIZE, 32, NULL },
  { "name-padding", G_MAXSIZE, 90, NULL },
  { "first-byte", G_MAXSIZE, HEADER, NULL },
  { "middle", G_MAXSIZE, HEADER + SIZE / 2, NULL },
  { "last-byte", G_MAXSIZE, HEADER + SIZE - 1, NULL },
};

static void
apply_damage (const char *path, const Damage *damage)
{
  g_autofree char *file = NULL;
  g_autoptr (GString) text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &file, &length, NULL));
  g_assert_cmpuint (length, ==, SIZE + HEADER);
  text = g_string_new_len (file, (gssize) MIN (length, damage->keep));
  if (damage->flip < text->len)
    text->str[damage->flip] ^= 4;
  if (damage->append)
    g_string_append (text, damage->append);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
}

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  run_program (fixture);
  apply_damage (fixture->path, data);
  g_assert_null (mdr_table_file_load (fixture->folder, &fixture->spec));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  run_program (fixture);
  assert_builds (fixture, 2);
  run_program (fixture);
  assert_builds (fixture, 2);
}

/* A file that another version wrote, or that was renamed by hand, is whole and yet not ours. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  MdrTableSpec older = fixture->spec;
  MdrTableSpec other = fixture->spec;
  g_autofree char *other_path = g_build_filename (fixture->folder, "eights.table", NULL);

  run_program (fixture);
  older.version = 2;
  g_assert_null (mdr_table_file_load (fixture->folder, &older));
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));

  run_program (fixture);
  g_assert_cmpint (g_rename (fixture->path, other_path), ==, 0);
  other.name = "eights";
  g_assert_null (mdr_table_file_load (fixture->folder, &other));
  g_assert_false (g_file_test (other_path, G_FILE_TEST_EXISTS));
}

static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  run_program (fixture);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_REGULAR));
  run_program (fixture);
  assert_builds (fixture, 1);
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_steal_pointer (&fixture->folder);

  fixture->folder = g_strdup ("/dev/null/tables");
  run_program (fixture);
  run_program (fixture);
  assert_builds (fixture, 2);
  g_free (fixture->folder);
  fixture->folder = g_steal_pointer (&folder);
}

/* A limit on the length of files fails a write halfway, as a full disk does. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  struct rlimit before, little;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  little = before;
  little.rlim_cur = SIZE / 2;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  run_program (fixture);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_false (g_file_test (fixture->part, G_FILE_TEST_EXISTS));
  run_program (fixture);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
}

/* What a killed program left is taken over; what a living one holds is left alone. */
static void
test_part (Fixture *fixture, gconstpointer data)
{
  int other = g_open (fixture->part, O_RDWR | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (other, >=, 0);
  g_assert_cmpint ((int) write (other, "half", 4), ==, 4);
  g_assert_cmpint (flock (other, LOCK_EX | LOCK_NB), ==, 0);
  run_program (fixture);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (fixture->part, G_FILE_TEST_EXISTS));
  close (other);
  run_program (fixture);
  assert_builds (fixture, 2);
  g_assert_false (g_file_test (fixture->part, G_FILE_TEST_EXISTS));
  run_program (fixture);
  assert_builds (fixture, 2);
}

static void *
run_programs (void *data)
{
  for (guint i = 0; i < 20; i++)
    run_program (data);
  return NULL;
}

/* Locks are between open files, so that two tables of one process meet as two processes do. */
static void
test_two_at_once (Fixture *fixture, gconstpointer data)
{
  static const Damage damage = { "middle", G_MAXSIZE, HEADER + 9, NULL };
  pthread_t other;

  for (guint round = 0; round < 3; round++)
    {
      g_assert_cmpint (pthread_create (&other, NULL, run_programs, fixture), ==, 0);
      run_programs (fixture);
      pthread_join (other, NULL);
      apply_damage (fixture->path, &damage);
    }
}

/* What was requested is there after mdr_tables_finish(), and saved. */
static void
test_finish (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrTables) tables = mdr_tables_new (fixture->folder);

  mdr_tables_finish (tables);
  g_assert_null (mdr_tables_find (tables, fixture->spec.name));
  g_assert_cmpuint (atomic_load (&fixture->builder.builds), ==, 0);
  mdr_tables_get (tables, &fixture->spec);
  mdr_tables_finish (tables);
  g_assert_nonnull (mdr_tables_find (tables, fixture->spec.name));
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (atomic_load (&fixture->builder.builds), ==, 1);
}

static void
test_progress_and_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrTables) tables = mdr_tables_new (fixture->folder);
  const char *label = NULL;
  double fraction = -1;

  atomic_store (&fixture->builder.waits, true);
  g_assert_false (mdr_tables_get_progress (tables, &label, &fraction));
  g_assert_null (mdr_tables_get (tables, &fixture->spec));
  while (!mdr_tables_get_progress (tables, &label, &fraction) || fraction < 0)
    g_usleep (200);
  g_assert_cmpstr (label, ==, "Multiples of seven");
  g_assert_cmpfloat (fraction, ==, 0.25);
  g_assert_null (mdr_tables_get (tables, &fixture->spec));
  g_clear_pointer (&tables, mdr_tables_free);
  g_assert_false (g_file_test (fixture->path, G_FILE_TEST_EXISTS));
  atomic_store (&fixture->builder.waits, false);
}

static void
test_busy (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrTables) tables = mdr_tables_new (fixture->folder);

  g_assert_false (mdr_tables_is_busy (tables));
  atomic_store (&fixture->builder.waits, true);
  mdr_tables_get (tables, &fixture->spec);
  g_assert_true (mdr_tables_is_busy (tables));
  g_assert_cmpuint (mdr_tables_get_size (tables), ==, 0);
  atomic_store (&fixture->builder.waits, false);
  mdr_tables_finish (tables);
  g_assert_false (mdr_tables_is_busy (tables));
  g_assert_cmpuint (mdr_tables_get_size (tables), ==, fixture->spec.size);
}

static void
test_lock (Fixture *fixture, gconstpointer data)
{
  MdrTables *first = mdr_tables_new (fixture->folder);
  g_autoptr (MdrTables) second = mdr_tables_new (fixture->folder);
  g_autoptr (MdrTables) nowhere = mdr_tables_new ("/dev/null/none");
  g_autofree char *path = g_build_filename (fixture->folder, "lock", NULL);

  g_assert_true (mdr_tables_try_lock (first));
  g_assert_true (mdr_tables_try_lock (first));
  g_assert_false (mdr_tables_try_lock (second));
  mdr_tables_free (first);
  g_assert_true (mdr_tables_try_lock (second));
  g_assert_false (mdr_tables_try_lock (nowhere));
  g_unlink (path);
}

/* One that cannot be built is not tried for ever, and holds up no other. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrTables) tables = mdr_tables_new (fixture->folder);
  MdrTableSpec refused = fixture->spec;

  refused.build = refuse;
  refused.name = "none";
  g_assert_null (mdr_tables_get (tables, &refused));
  wait_for (tables, &fixture->spec);
  g_assert_null (mdr_tables_get (tables, &refused));
  assert_builds (fixture, 2);
}

static void
test_folder (void)
{
  g_autofree char *own = NULL;
  g_autofree char *asked = NULL;

  g_unsetenv ("MEANDER_CACHEDIR");
  own = mdr_tables_dup_folder ();
  g_assert_true (g_str_has_prefix (own, g_get_user_cache_dir ()));
  g_setenv ("MEANDER_CACHEDIR", "/somewhere", TRUE);
  asked = mdr_tables_dup_folder ();
  g_assert_cmpstr (asked, ==, "/somewhere");
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/tables/busy", test_busy);
  ADD ("/tables/lock", test_lock);
  ADD ("/tables/build-and-read", test_build_and_read);
  ADD ("/tables/none", test_none);
  ADD ("/tables/shared", test_shared);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/tables/damaged/", damages[i].name, NULL);

      g_test_add (path, Fixture, &damages[i], set_up, test_damaged, tear_down);
    }
  ADD ("/tables/foreign", test_foreign);
  ADD ("/tables/pipe", test_pipe);
  ADD ("/tables/no-folder", test_no_folder);
  ADD ("/tables/full-disk", test_full_disk);
  ADD ("/tables/part", test_part);
  ADD ("/tables/two-at-once", test_two_at_once);
  ADD ("/tables/finish", test_finish);
  ADD ("/tables/progress-and-cancel", test_progress_and_cancel);
  ADD ("/tables/refused", test_refused);
  g_test_add_func ("/tables/folder", test_folder);

  return g_test_run ();
}

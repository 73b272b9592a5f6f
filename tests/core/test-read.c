/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "mdr-encoding.h"
#include "mdr-error.h"

#define MOST ((gsize) 200000)

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("meander-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "file", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_remove (fixture->path);
  g_assert_no_errno (g_rmdir (fixture->folder));
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
assert_read (const char *path, gsize size)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_true (mdr_read_own_file (path, MOST, &data, &length, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, size);
  g_assert_cmpint (data[length], ==, '\0');
  for (gsize i = 0; i < length; i++)
    g_assert_cmpint (data[i], ==, 'a');
}

static void
assert_refused (const char *path, GQuark domain, int code)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_false (mdr_read_own_file (path, MOST, &data, &length, &error));
  g_assert_error (error, domain, code);
  g_assert_null (data);
}

static void
test_sizes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *content = g_strnfill (MOST + 1, 'a');
  static const gsize sizes[] = { 0, 1, 65535, 65536, 65537, MOST };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_assert_true (g_file_set_contents (fixture->path, content, (gssize) sizes[i], NULL));
      assert_read (fixture->path, sizes[i]);
    }
  g_assert_true (g_file_set_contents (fixture->path, content, (gssize) MOST + 1, NULL));
  assert_refused (fixture->path, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

/* Nobody writes into the pipe: to open it as usual would wait for ever. */
static void
test_not_regular (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture->path, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  assert_refused (fixture->folder, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  assert_refused ("/dev/zero", G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_no_errno (mkfifo (fixture->path, 0600));
  assert_refused (fixture->path, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
}

static void
test_endless (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) zero = g_file_new_for_path ("/dev/zero");
  g_autoptr (GFileInputStream) stream = g_file_read (zero, NULL, NULL);
  g_autofree char *read = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_assert_false (mdr_read_stream (G_INPUT_STREAM (stream), MOST, NULL, &read, &length, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/read/sizes", Fixture, NULL, set_up, test_sizes, tear_down);
  g_test_add ("/read/not-regular", Fixture, NULL, set_up, test_not_regular, tear_down);
  g_test_add ("/read/endless", Fixture, NULL, set_up, test_endless, tear_down);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <glib/gstdio.h>

#include "mdr-document.h"
#include "mdr-session.h"

static void
take_result (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GPtrArray *
restore (const char *folder, guint *damaged)
{
  g_autoptr (GAsyncResult) result = NULL;
  gboolean alone;

  mdr_session_restore_async (folder, -1, fuzz_get_kinds (0), take_result, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  return mdr_session_restore_finish (result, &alone, damaged);
}

static guint
clear (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint count = 0;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_no_errno (g_unlink (path));
      count++;
    }
  return count;
}

/* An entry of the session is restored, or set aside; in either case it is still there. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static char *folder;
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) documents = NULL;
  g_autoptr (GError) error = NULL;
  guint damaged;

  if (!folder)
    folder = g_dir_make_tmp ("meander-session-XXXXXX", NULL);
  path = g_build_filename (folder, "one.session", NULL);
  g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
  documents = restore (folder, &damaged);
  g_assert_cmpuint (documents->len + damaged, ==, 1);
  for (guint i = 0; i < documents->len; i++)
    {
      const MdrSessionDocument *restored = g_ptr_array_index (documents, i);
      g_autofree char *text = mdr_document_to_data (restored->document, NULL);
      g_autofree char *results = mdr_document_results_to_text (restored->document);

      g_assert_true (!results || g_utf8_validate (results, -1, NULL));
    }
  g_assert_cmpuint (clear (folder), ==, 1);
  return 0;
}

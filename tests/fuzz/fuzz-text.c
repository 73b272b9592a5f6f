/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "mdr-file.h"
#include "mdr-text.h"

/* Text may not hold all that JSON says of a puzzle, but what it holds comes back. */
static void
write_and_read (MdrKindList *kinds, const MdrPuzzle *puzzle, const char *title)
{
  g_autofree char *text = mdr_text_write (puzzle, title);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, text, strlen (text), &error);
  g_autofree char *again = NULL;
  const MdrFileEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_no_error (entry->error);
  again = mdr_text_write (entry->puzzle, entry->title);
  g_assert_cmpstr (text, ==, again);
}

static void
read_file (MdrKindList *kinds, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);

  g_assert_true ((entries == NULL) == (error != NULL));
  for (guint i = 0; entries && i < entries->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, i);

      g_assert_true ((entry->puzzle == NULL) == (entry->error != NULL));
      if (entry->puzzle)
        write_and_read (kinds, entry->puzzle, entry->title);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  MdrKindList *kinds;

  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    read_file (kinds, bytes);
  return 0;
}

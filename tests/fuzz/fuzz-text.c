/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "mdr-file.h"

/* Text that is accepted is written in a form that is accepted again as the same puzzle. */
static void
write_and_read (MdrKinds        *kinds,
                const MdrPuzzle *puzzle,
                const char      *title)
{
  g_autofree char *text = mdr_text_write (puzzle, title);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, text, strlen (text), &error);
  const MdrTextEntry *entry;

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  entry = g_ptr_array_index (entries, 0);
  g_assert_no_error (entry->error);
  g_assert_true (mdr_puzzle_equal (entry->puzzle, puzzle));
}

static void
read_file (MdrKinds *kinds,
           GBytes   *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);

  g_assert_true ((entries == NULL) == (error != NULL));
  for (guint i = 0; entries && i < entries->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, i);

      g_assert_true ((entry->document == NULL) == (entry->error != NULL));
      if (entry->document && mdr_history_get_length (mdr_document_get_history (entry->document)) == 0)
        write_and_read (kinds, mdr_document_get_puzzle (entry->document), NULL);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  MdrKinds *kinds;

  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    read_file (kinds, bytes);
  return 0;
}

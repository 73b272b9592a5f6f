/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-document.h"
#include "mdr-file-format.h"
#include "mdr-json.h"

/* What is written of a native file that was accepted is accepted again, and stays as it is from then on. */
static void
read_and_write (MdrKindList *kinds, const char *data, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document = mdr_document_new_from_data (kinds, data, length, &error);
  g_autoptr (MdrDocument) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  gsize text_length;

  g_assert_true ((document == NULL) == (error != NULL));
  if (!document)
    return;
  text = mdr_document_to_data (document, &text_length);
  again = mdr_document_new_from_data (kinds, text, text_length, &error);
  g_assert_no_error (error);
  text_again = mdr_document_to_data (again, NULL);
  g_assert_cmpstr (text, ==, text_again);
}

/* Reads a file of the format ipuz with one puzzle. */
static MdrDocument *
read_ipuz (MdrKindList *kinds, JsonNode *root, GError **error)
{
  const MdrFileContents contents = { .kinds = kinds, .data = "", .root = root };
  g_autoptr (GPtrArray) entries = mdr_ipuz_file.read (&contents, error);

  return entries ? mdr_file_entry_dup_document (g_ptr_array_index (entries, 0)) : NULL;
}

/* The same of a file of the format ipuz. Returns whether it is one. */
static gboolean
read_and_write_ipuz (MdrKindList *kinds, JsonNode *file)
{
  const MdrFileOrder order = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document = read_ipuz (kinds, file, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) bytes_again = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (MdrDocument) again = NULL;

  if (!document)
    return error != NULL;
  g_assert_no_error (error);
  bytes = mdr_file_format_write_puzzle (&mdr_ipuz_file, document, &order, &error);
  g_assert_no_error (error);
  root = mdr_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  again = read_ipuz (kinds, root, &error);
  g_assert_no_error (error);
  bytes_again = mdr_file_format_write_puzzle (&mdr_ipuz_file, again, &order, &error);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (JsonNode) root = mdr_json_parse ((const char *) data, size, NULL);
  MdrKindList *kinds;

  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    if (!root || !read_and_write_ipuz (kinds, root))
      read_and_write (kinds, (const char *) data, size);
  return 0;
}

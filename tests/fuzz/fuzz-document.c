/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-document.h"
#include "mdr-ipuz-file.h"
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

/* The same of a file of the format ipuz. */
static void
read_and_write_ipuz (MdrKindList *kinds, JsonObject *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document = mdr_ipuz_file_read (kinds, file, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) bytes_again = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (MdrDocument) again = NULL;

  g_assert_true ((document == NULL) == (error != NULL));
  if (!document)
    return;
  bytes = mdr_ipuz_file_write (document, &error);
  g_assert_no_error (error);
  root = mdr_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  again = mdr_ipuz_file_read (kinds, json_node_get_object (root), &error);
  g_assert_no_error (error);
  bytes_again = mdr_ipuz_file_write (again, &error);
  g_assert_true (g_bytes_equal (bytes, bytes_again));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (JsonNode) root = mdr_json_parse ((const char *) data, size, NULL);
  JsonObject *object = root && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  MdrKindList *kinds;

  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    if (object && mdr_ipuz_file_is (object))
      read_and_write_ipuz (kinds, object);
    else
      read_and_write (kinds, (const char *) data, size);
  return 0;
}

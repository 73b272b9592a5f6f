/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-document.h"

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

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  MdrKindList *kinds;

  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    read_and_write (kinds, (const char *) data, size);
  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-compress.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"
#include "mdr-read.h"

/** Returns: (transfer full): @text as raw DEFLATE (RFC 1951) in base64 */
char *
mdr_deflate_to_base64 (const char *text)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autoptr (GInputStream) source = NULL;
  g_autoptr (GInputStream) compressed = NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_return_val_if_fail (text != NULL, NULL);

  source = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  compressed = g_converter_input_stream_new (source, G_CONVERTER (compressor));
  if (!mdr_read_stream (compressed, G_MAXINT32, NULL, &data, &length, NULL))
    g_return_val_if_reached (NULL);
  return g_base64_encode ((const guchar *) data, length);
}

/** Returns: (transfer full): the same with letters that no address needs to escape (RFC 4648, section 5) */
char *
mdr_base64_to_url (const char *base64)
{
  char *url;

  g_return_val_if_fail (base64 != NULL, NULL);

  url = g_strdup (base64);
  url[strcspn (url, "=")] = '\0';
  for (char *at = url; *at; at++)
    *at = *at == '+' ? '-' : *at == '/' ? '_' : *at;
  return url;
}

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("The link is damaged: its letters are not those that were written."));
  return FALSE;
}

/* Returns: (transfer full) (nullable): the bytes of base64url */
static guchar *
decode (const char *url, gsize *length, GError **error)
{
  g_autoptr (GString) base64 = g_string_sized_new (strlen (url));

  for (const char *at = url; *at; at++)
    {
      if (!g_ascii_isalnum (*at) && *at != '-' && *at != '_')
        {
          refuse (error);
          return NULL;
        }
      g_string_append_c (base64, (char) (*at == '-' ? '+' : *at == '_' ? '/' : *at));
    }
  while (base64->len % 4 != 0)
    g_string_append_c (base64, '=');
  return g_base64_decode (base64->str, length);
}

/**
 * mdr_inflate_from_url:
 * @base64: what mdr_deflate_to_base64() and mdr_base64_to_url() wrote, from an untrusted source
 * @most: bytes of the text
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with an error; it may have zero bytes, or be no
 * UTF-8
 */
char *
mdr_inflate_from_url (const char *base64, gsize most, GError **error)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GInputStream) source = NULL;
  g_autoptr (GInputStream) plain = NULL;
  g_autoptr (GError) reason = NULL;
  guchar *bytes;
  gsize n_bytes;
  char *text;
  gsize length;

  g_return_val_if_fail (base64 != NULL, NULL);

  bytes = decode (base64, &n_bytes, error);
  if (!bytes)
    return NULL;
  source = g_memory_input_stream_new_from_data (bytes, (gssize) n_bytes, g_free);
  plain = g_converter_input_stream_new (source, G_CONVERTER (decompressor));
  if (mdr_read_stream (plain, most, NULL, &text, &length, &reason))
    return text;
  if (g_error_matches (reason, MDR_ERROR, MDR_ERROR_TOO_LARGE))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("The puzzle in the link is too large."));
  else
    refuse (error);
  return NULL;
}

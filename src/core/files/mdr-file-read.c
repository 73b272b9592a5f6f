/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-json.h"

/* Returns: whether the first line is a link in square brackets, as in Markdown */
static gboolean
begins_with_link (const char *data, gsize length)
{
  const char *newline = memchr (data, '\n', length);

  return *data == '[' && g_strstr_len (data, newline ? newline - data : (gssize) length, "](");
}

/* Parses the file if it begins with a bracket, after white space. Returns: whether the file can be read on */
static gboolean
parse_json (const char *data, gsize length, JsonNode **root, GError **error)
{
  for (; length > 0 && g_ascii_isspace (*data); data++)
    length--;
  if (length == 0 || (*data != '{' && *data != '[') || begins_with_link (data, length))
    return TRUE;
  *root = mdr_json_parse (data, length, error);
  return *root != NULL;
}

/**
 * mdr_file_read:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of text that does not name its kind
 * @bytes: a file of any format that Meander reads, from an untrusted source
 *
 * Reads a file, whose format is recognised by its contents.
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): at least
 *   one entry; %NULL if nothing can be read, with an error that names the line
 *   or the member, but not the file
 */
GPtrArray *
mdr_file_read (MdrKindList *kinds, const MdrKind *kind, GBytes *bytes, GError **error)
{
  MdrFileContents contents = { .kinds = kinds, .kind = kind };
  g_autoptr (JsonNode) root = NULL;
  GPtrArray *entries = NULL;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  contents.data = g_bytes_get_data (bytes, &contents.length);
  if (!mdr_encoding_check (&contents.data, &contents.length, error))
    {
      g_prefix_error (error, "%s ", _ ("This is not a Meander file."));
      return NULL;
    }
  if (!parse_json (contents.data, contents.length, &root, error))
    return NULL;
  contents.root = root;
  for (guint i = mdr_file_n_formats; i > 0 && !entries; i--)
    {
      GError *reason = NULL;

      if (mdr_file_formats[i - 1]->read)
        entries = mdr_file_formats[i - 1]->read (&contents, &reason);
      if (!reason)
        continue;
      g_propagate_error (error, reason);
      return NULL;
    }
  return entries;
}

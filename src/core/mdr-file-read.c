/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"
#include "mdr-link.h"

static void
entry_free (gpointer data)
{
  MdrFileEntry *entry = data;

  g_free (entry->title);
  g_clear_pointer (&entry->puzzle, mdr_puzzle_unref);
  g_clear_object (&entry->document);
  g_clear_error (&entry->error);
  g_free (entry);
}

static GPtrArray *
entries_new (void)
{
  return g_ptr_array_new_with_free_func (entry_free);
}

static MdrFileEntry *
add_entry (GPtrArray *entries)
{
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  g_ptr_array_add (entries, entry);
  return entry;
}

static GPtrArray *
read_native (MdrKinds *kinds, const char *data, gsize length, GError **error)
{
  MdrDocument *document = mdr_document_new_from_data (kinds, data, length, error);
  GPtrArray *entries;
  MdrFileEntry *entry;

  if (!document)
    return NULL;
  entries = entries_new ();
  entry = add_entry (entries);
  entry->title = g_strdup (mdr_document_get_own_title (document));
  entry->puzzle = mdr_puzzle_ref (mdr_document_get_puzzle (document));
  entry->document = document;
  return entries;
}

/* Returns the error for a link that no kind accepts. */
static GError *
new_link_error (const char *link)
{
  const char *query = strchr (link, '?');

  if (!query)
    return g_error_new_literal (MDR_ERROR, MDR_ERROR_NO_PUZZLE, _ ("The address is not a link to a puzzle"));
  if (!strchr (query, '/'))
    return g_error_new_literal (MDR_ERROR, MDR_ERROR_INVALID,
                                _ ("The link ends too early; a part of it is missing"));
  return g_error_new_literal (MDR_ERROR, MDR_ERROR_NO_PUZZLE,
                              _ ("This version of Meander does not know the kind of puzzle in the link"));
}

static MdrPuzzle *
puzzle_from_link (MdrKinds *kinds, const char *link, GError **error)
{
  for (; *kinds; kinds++)
    {
      g_autoptr (GError) reason = NULL;
      MdrPuzzle *puzzle = (*kinds)->puzzle_from_link ? (*kinds)->puzzle_from_link (link, &reason) : NULL;

      if (puzzle)
        return puzzle;
      if (!reason || g_error_matches (reason, MDR_ERROR, MDR_ERROR_UNSUPPORTED))
        continue;
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  g_propagate_error (error, new_link_error (link));
  return NULL;
}

static GPtrArray *
read_link (MdrKinds *kinds, const char *link, GError **error)
{
  MdrPuzzle *puzzle = puzzle_from_link (kinds, link, error);
  GPtrArray *entries;

  if (!puzzle)
    return NULL;
  entries = entries_new ();
  add_entry (entries)->puzzle = puzzle;
  return entries;
}

static GPtrArray *
read_text (MdrKinds *kinds, const MdrKind *kind, const char *data, gsize length, GError **error)
{
  g_autoptr (GPtrArray) texts = mdr_text_read (kinds, kind, data, length, error);
  GPtrArray *entries;

  if (!texts)
    return NULL;
  entries = entries_new ();
  for (guint i = 0; i < texts->len; i++)
    {
      MdrTextEntry *text = g_ptr_array_index (texts, i);
      MdrFileEntry *entry = add_entry (entries);

      entry->title = g_steal_pointer (&text->title);
      entry->puzzle = g_steal_pointer (&text->puzzle);
      entry->error = g_steal_pointer (&text->error);
    }
  return entries;
}

/* Returns the only line of @data, if there is only one and it looks like an address. */
static char *
dup_link (const char *data, gsize length)
{
  g_autofree char *line = g_strstrip (g_strndup (data, length));

  return strpbrk (line, "\n\r") || !mdr_link_is_link (line) ? NULL : g_steal_pointer (&line);
}

/**
 * mdr_file_read:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of text that does not name its kind
 * @bytes: a file of any format that Meander reads, from an untrusted source
 *
 * Reads a file whose format is recognised by its contents: JSON begins with a
 * bracket, a link is a single line that looks like one, and everything else is
 * text.
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): at least
 *   one entry; %NULL if nothing can be read, with an error that names the line
 *   or the member, but not the file
 */
GPtrArray *
mdr_file_read (MdrKinds *kinds, const MdrKind *kind, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *link = NULL;
  gsize space = 0;

  if (!mdr_encoding_check (&data, &length, error))
    return NULL;
  while (space < length && g_ascii_isspace (data[space]))
    space++;
  if (space < length && (data[space] == '{' || data[space] == '['))
    return read_native (kinds, data, length, error);
  link = dup_link (data, length);
  if (link)
    return read_link (kinds, link, error);
  return read_text (kinds, kind, data, length, error);
}

/**
 * mdr_file_entry_dup_document:
 * @entry: an entry without an error
 *
 * Returns: (transfer full): a document to open for the entry; it counts as saved
 */
MdrDocument *
mdr_file_entry_dup_document (const MdrFileEntry *entry)
{
  MdrDocument *document;

  g_return_val_if_fail (entry != NULL, NULL);
  g_return_val_if_fail (entry->document != NULL || entry->puzzle != NULL, NULL);

  if (entry->document)
    return g_object_ref (entry->document);
  document = mdr_document_new (entry->puzzle);
  mdr_document_set_title (document, entry->title);
  mdr_document_mark_saved (document);
  return document;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"
#include "mdr-format.h"
#include "mdr-ipuz-file.h"
#include "mdr-json.h"
#include "mdr-link.h"
#include "mdr-site.h"
#include "mdr-wording.h"

/* The same limit as for a text file. */
#define MAX_PUZZLES 100000

void
mdr_file_entry_free (MdrFileEntry *entry)
{
  g_free (entry->title);
  g_clear_pointer (&entry->collection, g_ref_string_release);
  g_clear_pointer (&entry->puzzle, mdr_puzzle_unref);
  g_clear_object (&entry->document);
  g_clear_error (&entry->error);
  g_free (entry);
}

static GPtrArray *
entries_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_file_entry_free);
}

static MdrFileEntry *
add_entry (GPtrArray *entries)
{
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  g_ptr_array_add (entries, entry);
  return entry;
}

static void
take_document (MdrFileEntry *entry, MdrDocument *document)
{
  entry->title = g_strdup (mdr_document_get_own_title (document));
  entry->puzzle = mdr_puzzle_ref (mdr_document_get_puzzle (document));
  entry->document = document;
}

/* Reads the frame of a collection: all but its puzzles. */
static JsonArray *
open_collection (JsonObject *root, GError **error)
{
  static const char *const known[] = { "format",          "version",          MDR_FORMAT_TITLE,
                                       MDR_FORMAT_AUTHOR, MDR_FORMAT_PUZZLES, NULL };
  gint64 version;

  if (!mdr_json_get_integer (root, "", "version", 1, G_MAXINT64, &version, error))
    return NULL;
  if (version > MDR_FORMAT_COLLECTION_VERSION)
    {
      g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, version);

      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   /* Translators: two versions: that of the file, and the latest that can be read */
                   _ ("This collection was made by a later version of Meander: its format has version %s, "
                      "and "
                      "this one reads up to version %d"),
                   number, MDR_FORMAT_COLLECTION_VERSION);
      return NULL;
    }
  if (!mdr_json_check_members (root, "", known, error)
      || (json_object_has_member (root, MDR_FORMAT_TITLE)
          && !mdr_json_get_string (root, "", MDR_FORMAT_TITLE, error))
      || (json_object_has_member (root, MDR_FORMAT_AUTHOR)
          && !mdr_json_get_string (root, "", MDR_FORMAT_AUTHOR, error)))
    return NULL;
  return mdr_json_get_array (root, "", MDR_FORMAT_PUZZLES, 1, MAX_PUZZLES, error);
}

/* A bad puzzle does not end the collection, just as in text. */
static GPtrArray *
read_collection (MdrKindList *kinds, JsonObject *root, GError **error)
{
  JsonArray *puzzles = open_collection (root, error);
  const char *title = mdr_json_get_string (root, "", MDR_FORMAT_TITLE, NULL);
  GPtrArray *entries;

  if (!puzzles)
    return NULL;
  entries = entries_new ();
  for (guint i = 0; i < json_array_get_length (puzzles); i++)
    {
      MdrFileEntry *entry = add_entry (entries);
      MdrDocument *document =
          mdr_document_new_from_json (kinds, json_array_get_element (puzzles, i), &entry->error);

      entry->collection = title ? g_ref_string_new_intern (title) : NULL;
      if (document)
        take_document (entry, document);
      else
        g_prefix_error (&entry->error, "%s[%u]: ", MDR_FORMAT_PUZZLES, i);
    }
  return entries;
}

/* Leaves out space around the text, and the call of a function, which files of the format ipuz may have. */
static void
unwrap (const char **data, gsize *length)
{
  gsize call = strlen (MDR_IPUZ_CALL);

  for (; *length > 0 && g_ascii_isspace (**data); (*data)++)
    (*length)--;
  if (*length < call || memcmp (*data, MDR_IPUZ_CALL, call) != 0)
    return;
  *data += call;
  *length -= call;
  while (*length > 0 && (g_ascii_isspace ((*data)[*length - 1]) || strchr (");", (*data)[*length - 1])))
    (*length)--;
}

/* Reads a collection, or a single document, both also of other formats in JSON. */
static GPtrArray *
read_json (MdrKindList *kinds, const char *data, gsize length, GError **error)
{
  g_autoptr (JsonNode) root = mdr_json_parse (data, length, error);
  JsonObject *object;
  MdrDocument *document;
  GPtrArray *entries;

  if (!root)
    return NULL;
  object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  if (object && g_strcmp0 (mdr_json_get_string (object, "", "format", NULL), MDR_FORMAT_COLLECTION) == 0)
    return read_collection (kinds, object, error);
  document = object && mdr_ipuz_file_is (object) ? mdr_ipuz_file_read (kinds, object, error)
                                                 : mdr_document_new_from_json (kinds, root, error);
  if (!document)
    return NULL;
  entries = entries_new ();
  take_document (add_entry (entries), document);
  return entries;
}

/* Reads a link by the first kind that knows it. */
static MdrPuzzle *
puzzle_from_link (MdrKindList *kinds, const char *link, GError **error)
{
  const char *query = strchr (link, '?');
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autoptr (GError) reason = NULL;
      MdrPuzzle *puzzle = kind->puzzle_from_link ? kind->puzzle_from_link (kind, link, &reason) : NULL;

      if (puzzle)
        return puzzle;
      if (!reason || g_error_matches (reason, MDR_ERROR, MDR_ERROR_UNSUPPORTED))
        continue;
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (!query)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE, _ ("The address is not a link to a puzzle"));
  else if (!strchr (query, '/'))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("The link ends too early; a part of it is missing"));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                         _ ("This version of Meander does not know the kind of puzzle in the link"));
  return NULL;
}

/* Reads a link of any sort into an entry, or says why not. */
static void
read_link (MdrKindList *kinds, const char *link, MdrFileEntry *entry)
{
  const MdrSite *site = mdr_site_find_of (link);
  MdrDocument *document;

  if (!site)
    {
      entry->puzzle = puzzle_from_link (kinds, link, &entry->error);
      return;
    }
  document = site->read (kinds, link, &entry->error);
  if (!document)
    return;
  g_free (entry->title);
  take_document (entry, document);
}

/* Returns the text of a comment; NULL if @line is none. */
static const char *
get_comment (const char *line)
{
  return g_str_has_prefix (line, "# ") ? line + 2 : NULL;
}

/* Returns the number of links, if there is nothing else besides comments; otherwise 0. */
static guint
count_links (char *const *lines)
{
  guint links = 0;

  for (char *const *line = lines; *line; line++)
    {
      if (!*g_strstrip (*line) || get_comment (*line))
        continue;
      if (!mdr_link_is_link (*line))
        return 0;
      links++;
    }
  return links;
}

/* Reads one link per line; as in text, a comment directly above a link is its title. An error that concerns
 * one of several links names its line and does not end the file. */
static GPtrArray *
read_links (MdrKindList *kinds, char *const *lines, guint links, GError **error)
{
  g_autoptr (GPtrArray) entries = entries_new ();
  const char *title = NULL;

  for (guint i = 0; lines[i] && entries->len < MAX_PUZZLES; i++)
    {
      const char *comment = get_comment (lines[i]);

      if (!comment && *lines[i])
        {
          MdrFileEntry *entry = add_entry (entries);

          entry->title = g_strdup (title);
          read_link (kinds, lines[i], entry);
          if (entry->error && links == 1)
            {
              g_propagate_error (error, g_steal_pointer (&entry->error));
              return NULL;
            }
          mdr_wording_name_line (&entry->error, i + 1);
        }
      title = comment;
    }
  return g_steal_pointer (&entries);
}

/* Returns (transfer full) (nullable): the lines of @data, if its first content looks like a link; avoids
 * splitting a large text needlessly. */
static GStrv
split_links (const char *data, gsize length)
{
  const char *end = data + length;

  for (const char *at = data; at < end;)
    {
      const char *newline = memchr (at, '\n', (gsize) (end - at));
      const char *stop = newline ? newline : end;
      g_autofree char *line = g_strstrip (g_strndup (at, (gsize) (stop - at)));

      if (*line && !get_comment (line))
        {
          g_autofree char *whole = mdr_link_is_link (line) ? g_strndup (data, length) : NULL;

          return whole ? g_strsplit (whole, "\n", -1) : NULL;
        }
      at = stop + 1;
    }
  return NULL;
}

/**
 * mdr_file_entry_take_text:
 * @text: (transfer full): a puzzle of a text file
 *
 * Returns: (transfer full): the same as an entry of a file of any format
 */
MdrFileEntry *
mdr_file_entry_take_text (MdrTextEntry *text)
{
  MdrFileEntry *entry;

  g_return_val_if_fail (text != NULL, NULL);

  entry = g_new0 (MdrFileEntry, 1);
  entry->title = g_steal_pointer (&text->title);
  entry->puzzle = g_steal_pointer (&text->puzzle);
  entry->error = g_steal_pointer (&text->error);
  mdr_text_entry_free (text);
  return entry;
}

static GPtrArray *
read_text (MdrKindList *kinds, const MdrKind *kind, const char *data, gsize length, GError **error)
{
  g_autoptr (GPtrArray) texts = mdr_text_read (kinds, kind, data, length, error);
  GPtrArray *entries;

  if (!texts)
    return NULL;
  entries = entries_new ();
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (entries, mdr_file_entry_take_text (g_steal_pointer (&g_ptr_array_index (texts, i))));
  /* Nothing is left in it to be freed. */
  g_ptr_array_set_free_func (texts, NULL);
  return entries;
}

/**
 * mdr_file_read:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of text that does not name its kind
 * @bytes: a file of any format that Meander reads, from an untrusted source
 *
 * Reads a file whose format is recognised by its contents: JSON begins with a
 * bracket and says whether it is native or ipuz, links are lines all of which look like one, and everything
 * else is text.
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): at least
 *   one entry; %NULL if nothing can be read, with an error that names the line
 *   or the member, but not the file
 */
GPtrArray *
mdr_file_read (MdrKindList *kinds, const MdrKind *kind, GBytes *bytes, GError **error)
{
  gsize length;
  const char *data;
  const char *json;
  gsize json_length;
  g_auto (GStrv) lines = NULL;
  guint links;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  data = g_bytes_get_data (bytes, &length);
  if (!mdr_encoding_check (&data, &length, error))
    {
      g_prefix_error (error, "%s ", _ ("This is not a Meander file."));
      return NULL;
    }
  json = data;
  json_length = length;
  unwrap (&json, &json_length);
  if (json_length > 0 && strchr ("{[", *json))
    return read_json (kinds, json, json_length, error);
  lines = split_links (data, length);
  links = lines ? count_links (lines) : 0;
  if (links > 0)
    return read_links (kinds, lines, links, error);
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

/**
 * mdr_file_entries_new_unreadable:
 * @error: (transfer full): why nothing of the file could be read
 *
 * Returns: (transfer full) (element-type MdrFileEntry): one entry with the error,
 *   for a list that shows the file nevertheless
 */
GPtrArray *
mdr_file_entries_new_unreadable (GError *error)
{
  GPtrArray *entries;

  g_return_val_if_fail (error != NULL, NULL);

  entries = entries_new ();
  add_entry (entries)->error = error;
  return entries;
}

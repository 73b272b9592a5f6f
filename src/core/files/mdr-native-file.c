/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-format.h"
#include "mdr-json.h"

/* Files of Meander: JSON with one document, or with a collection of them (docs/FORMAT.md). */

/* Any JSON may be a native file; its members decide. */
static gboolean
begins (const char *line)
{
  return *line == '{';
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
                      "this one reads up to version %d."),
                   number, MDR_FORMAT_COLLECTION_VERSION);
      return NULL;
    }
  if (!mdr_json_check_members (root, "", known, error)
      || (json_object_has_member (root, MDR_FORMAT_TITLE)
          && !mdr_json_get_string (root, "", MDR_FORMAT_TITLE, error))
      || (json_object_has_member (root, MDR_FORMAT_AUTHOR)
          && !mdr_json_get_string (root, "", MDR_FORMAT_AUTHOR, error)))
    return NULL;
  return mdr_json_get_array (root, "", MDR_FORMAT_PUZZLES, 1, MDR_FILE_MAX_PUZZLES, error);
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
  entries = mdr_file_entries_new ();
  for (guint i = 0; i < json_array_get_length (puzzles); i++)
    {
      MdrFileEntry *entry = mdr_file_entries_add (entries);
      MdrDocument *document =
          mdr_document_new_from_json (kinds, json_array_get_element (puzzles, i), &entry->error);

      entry->collection = title ? g_ref_string_new_intern (title) : NULL;
      if (document)
        mdr_file_entry_take_document (entry, document);
      else
        g_prefix_error (&entry->error, "%s[%u]: ", MDR_FORMAT_PUZZLES, i);
    }
  return entries;
}

static GPtrArray *
read_file (const MdrFileContents *contents, GError **error)
{
  JsonNode *root = (JsonNode *) contents->root;
  JsonObject *object;
  MdrDocument *document;
  GPtrArray *entries;

  if (!root)
    return NULL;
  object = JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  if (object && g_strcmp0 (mdr_json_get_string (object, "", "format", NULL), MDR_FORMAT_COLLECTION) == 0)
    return read_collection (contents->kinds, object, error);
  document = mdr_document_new_from_json (contents->kinds, root, error);
  if (!document)
    return NULL;
  entries = mdr_file_entries_new ();
  mdr_file_entry_take_document (mdr_file_entries_add (entries), document);
  return entries;
}

static void
append_string_member (GString *text, const char *name, const char *string)
{
  g_autofree char *value = mdr_json_quote (string);

  if (*string)
    g_string_append_printf (text, "  \"%s\": %s,\n", name, value);
}

static void
write_head (MdrCollection *collection, GString *text)
{
  g_string_append (text, "{\n");
  append_string_member (text, "format", MDR_FORMAT_COLLECTION);
  g_string_append_printf (text, "  \"version\": %d,\n", MDR_FORMAT_COLLECTION_VERSION);
  append_string_member (text, MDR_FORMAT_TITLE, mdr_collection_get_title (collection));
  append_string_member (text, MDR_FORMAT_AUTHOR, mdr_collection_get_author (collection));
  g_string_append_printf (text, "  \"%s\": [\n", MDR_FORMAT_PUZZLES);
}

static gboolean
write_puzzle (MdrDocument *document,
              G_GNUC_UNUSED const MdrFileOrder *order,
              GString *text,
              G_GNUC_UNUSED GError **error)
{
  gsize length;
  g_autofree char *data = mdr_document_to_data (document, &length);

  g_string_append_len (text, data, (gssize) length);
  return TRUE;
}

const MdrFileFormat mdr_native_file = {
  .id = "native",
  .suffix = ".meander",
  .media_type = "application/vnd.meander+json",
  .name = N_ ("Meander puzzles"),
  .collection = N_ ("Collection for Meander"),
  .contents = N_ ("The puzzle with its title, author and source"),
  .keeps = MDR_FILE_KEEPS_TITLE | MDR_FILE_KEEPS_AUTHOR | MDR_FILE_KEEPS_PLAY,
  .parting = ",\n",
  .tail = "\n  ]\n}\n",
  .begins = begins,
  .read = read_file,
  .write_head = write_head,
  .write = write_puzzle,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"
#include "mdr-guide.h"
#include "mdr-ipuz.h"
#include "mdr-json.h"
#include "mdr-kind.h"

/* The frame of a file in the format ipuz: all but what is given. */

#define VERSION        MDR_IPUZ_ADDRESS "v"
#define LATEST_VERSION 2

/* How a file begins that has its JSON in brackets, as version 1 of the format wished. */
#define CALL "ipuz"

static gboolean
fits (const MdrKind *kind)
{
  return kind->guide && kind->guide->puzzle_to_ipuz;
}

/* Returns: the bracket of a call; %NULL if a file does not begin with one */
static const char *
find_call (const char *data, gsize length)
{
  const char *end = data + length;

  while (data < end && g_ascii_isspace (*data))
    data++;
  if ((gsize) (end - data) < strlen (CALL) || memcmp (data, CALL, strlen (CALL)) != 0)
    return NULL;
  for (data += strlen (CALL); data < end && g_ascii_isspace (*data);)
    data++;
  return data < end && *data == '(' ? data : NULL;
}

static gboolean
begins (const char *line)
{
  return *line == '{' || find_call (line, strlen (line));
}

/* Returns: whether @file, which was read from any JSON, says that it is of this format */
static gboolean
is_ipuz (JsonObject *file)
{
  const char *version = mdr_json_get_string (file, "", "version", NULL);

  const char *rest = version ? mdr_ipuz_skip_address (version) : NULL;

  return rest && *rest == 'v';
}

static gboolean
check_version (JsonObject *file, GError **error)
{
  const char *version = mdr_json_get_string (file, "", "version", error);
  guint64 number;

  if (!version)
    return FALSE;
  if (g_ascii_string_to_unsigned (mdr_ipuz_skip_address (version) + 1, 10, 1, LATEST_VERSION, &number, NULL))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               /* Translators: addresses of two versions of a format, the first and the last that can be read
                */
               _ ("version must be “%s%d” or “%s%d”."), VERSION, 1, VERSION, LATEST_VERSION);
  return FALSE;
}

/* Texts of the format are HTML. Returns: (transfer full): one as plain text on one line */
static char *
dup_plain (const char *html)
{
  static const char *const entities[][2] = { { "&lt;", "<" },   { "&gt;", ">" },  { "&quot;", "\"" },
                                             { "&apos;", "'" }, { "&#39;", "'" }, { "&amp;", "&" } };
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = html; *at; at++)
    {
      const char *end = *at == '<' ? strchr (at, '>') : NULL;

      if (end)
        at = end;
      else
        g_string_append_c (text, *at);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    g_string_replace (text, entities[i][0], entities[i][1], 0);
  return mdr_encoding_dup_line (text->str);
}

/* Returns: (transfer full): @text as HTML; quotes are written as they are */
static char *
dup_html (const char *text)
{
  g_autoptr (GString) html = g_string_new (text);

  g_string_replace (html, "&", "&amp;", 0);
  g_string_replace (html, "<", "&lt;", 0);
  g_string_replace (html, ">", "&gt;", 0);
  return g_strdup (html->str);
}

/* Returns: (transfer full) (nullable): a text that may be missing; %NULL then */
static char *
dup_member (JsonObject *file, const char *member)
{
  const char *html = mdr_json_get_string (file, "", member, NULL);
  g_autofree char *text = html ? dup_plain (html) : NULL;

  return text && *text ? g_steal_pointer (&text) : NULL;
}

/* Sets an error that says which kinds there are. */
static void
refuse_kind (MdrKindList *kinds, JsonObject *file, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  g_auto (GStrv) own = mdr_ipuz_dup_kinds (file, error);
  g_autofree char *excerpt = own ? mdr_encoding_dup_excerpt (own[0]) : NULL;
  const MdrKind *kind;

  if (!own)
    return;
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    if (fits (kind))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", mdr_kind_get_name (kind));
  g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
               /* Translators: the address of a kind of puzzle, and the names of kinds with commas between
                  them */
               _ ("kind is “%s”, which Meander does not know. From files of the format ipuz it reads: %s."),
               excerpt, names->str);
}

/* Reads what is given by the first kind that knows it. */
static MdrPuzzle *
read_puzzle (MdrKindList *kinds, JsonObject *file, GError **error)
{
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autoptr (GError) reason = NULL;
      MdrPuzzle *puzzle = fits (kind) ? kind->guide->puzzle_from_ipuz (kind, file, &reason) : NULL;

      if (puzzle)
        return puzzle;
      if (!reason || g_error_matches (reason, MDR_ERROR, MDR_ERROR_UNSUPPORTED))
        continue;
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  refuse_kind (kinds, file, error);
  return NULL;
}

static MdrDocument *
read_document (MdrKindList *kinds, JsonObject *file, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = check_version (file, error) ? read_puzzle (kinds, file, error) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *author = NULL;
  g_autofree char *source = NULL;
  MdrDocument *document;

  if (!puzzle)
    return NULL;
  title = dup_member (file, "title");
  author = dup_member (file, "author");
  source = dup_member (file, "publication");
  if (!source)
    source = dup_member (file, "url");
  document = mdr_document_new (puzzle);
  mdr_document_set_title (document, title);
  mdr_document_set_author (document, author);
  mdr_document_set_source (document, source);
  mdr_document_mark_saved (document);
  return document;
}

/* Returns: (transfer full) (nullable): the JSON of a file that calls a function with it; %NULL for other
 * files, and with an error */
static JsonNode *
parse_call (const char *data, gsize length, GError **error)
{
  const char *bracket = find_call (data, length);

  if (!bracket)
    return NULL;
  length -= (gsize) (bracket + 1 - data);
  data = bracket + 1;
  while (length > 0 && (g_ascii_isspace (data[length - 1]) || strchr (");", data[length - 1])))
    length--;
  return mdr_json_parse (data, length, error);
}

static GPtrArray *
read_file (const MdrFileContents *contents, GError **error)
{
  g_autoptr (JsonNode) called = contents->root ? NULL : parse_call (contents->data, contents->length, error);
  JsonNode *root = contents->root ? (JsonNode *) contents->root : called;
  JsonObject *file = root && JSON_NODE_HOLDS_OBJECT (root) ? json_node_get_object (root) : NULL;
  MdrDocument *document = file && is_ipuz (file) ? read_document (contents->kinds, file, error) : NULL;
  GPtrArray *entries;

  if (!document)
    return NULL;
  entries = mdr_file_entries_new ();
  mdr_file_entry_take_document (mdr_file_entries_add (entries), document);
  return entries;
}

static void
set_text (JsonObject *frame, const char *member, const char *text)
{
  g_autofree char *html = NULL;

  if (!text || !*text)
    return;
  html = dup_html (text);
  json_object_set_string_member (frame, member, html);
}

/* Each member is a line, so that a board is one that people can read. */
static void
append_members (GString *text, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node))
    {
      g_autofree char *value = json_to_string (node, FALSE);

      g_string_append_printf (text, "%s  \"%s\": %s", text->len > 0 ? ",\n" : "", name, value);
    }
}

static gboolean
write_puzzle (MdrDocument *document, G_GNUC_UNUSED const MdrFileOrder *order, GString *text, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (JsonObject) frame = json_object_new ();
  g_autoptr (JsonObject) givens = NULL;
  g_autoptr (GString) members = g_string_new (NULL);
  g_autofree char *rules = NULL;
  const char *source = mdr_document_get_source (document);

  if (!fits (puzzle->kind))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   /* Translators: the name of a kind of puzzle */
                   _ ("The ipuz format cannot represent %s; a native file or a link to Meander has all of "
                      "the puzzle."),
                   mdr_kind_get_name (puzzle->kind));
      return FALSE;
    }
  givens = puzzle->kind->guide->puzzle_to_ipuz (puzzle, error);
  if (!givens)
    return FALSE;
  json_object_set_string_member (frame, "version", VERSION G_STRINGIFY (LATEST_VERSION));
  set_text (frame, "title", mdr_document_get_own_title (document));
  set_text (frame, "author", mdr_document_get_author (document));
  set_text (frame, g_uri_peek_scheme (source) ? "url" : "publication", source);
  rules = mdr_guide_dup_rules_of (puzzle->kind->guide, puzzle);
  set_text (frame, "intro", g_strdelimit (rules, "\n", ' '));
  append_members (members, frame);
  append_members (members, givens);
  g_string_append_printf (text, "{\n%s\n}\n", members->str);
  return TRUE;
}

const MdrFileFormat mdr_ipuz_file = {
  .id = "ipuz",
  .suffix = ".ipuz",
  .media_type = "application/x-ipuz+json",
  .name = N_ ("ipuz files"),
  .contents = N_ ("The puzzle with its title, author and source"),
  .keeps = MDR_FILE_KEEPS_TITLE | MDR_FILE_KEEPS_AUTHOR,
  .fits = fits,
  .begins = begins,
  .read = read_file,
  .write = write_puzzle,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ipuz-file.h"

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

/** Returns: whether the format has a form for puzzles of @kind, though perhaps not for each of them */
gboolean
mdr_ipuz_file_fits (const MdrKind *kind)
{
  g_return_val_if_fail (kind != NULL, FALSE);

  return kind->guide && kind->guide->puzzle_to_ipuz;
}

/** Returns: whether @file, which was read from any JSON, says that it is of this format */
gboolean
mdr_ipuz_file_is (JsonObject *file)
{
  const char *version;

  g_return_val_if_fail (file != NULL, FALSE);

  version = mdr_json_get_string (file, "", "version", NULL);
  return version && g_str_has_prefix (version, VERSION);
}

static gboolean
check_version (JsonObject *file, GError **error)
{
  const char *version = mdr_json_get_string (file, "", "version", error);
  guint64 number;

  if (!version)
    return FALSE;
  if (g_ascii_string_to_unsigned (version + strlen (VERSION), 10, 1, LATEST_VERSION, &number, NULL))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               /* Translators: addresses of two versions of a format, the first and the last that can be read
                */
               _ ("version must be “%s%d” or “%s%d”"), VERSION, 1, VERSION, LATEST_VERSION);
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
  JsonArray *own = mdr_json_get_array (file, "", "kind", 1, G_MAXUINT, error);
  const char *first = own ? mdr_json_get_string_element (own, "kind", 0, error) : NULL;
  g_autofree char *excerpt = first ? mdr_encoding_dup_excerpt (first) : NULL;
  const MdrKind *kind;

  if (!first)
    return;
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    if (mdr_ipuz_file_fits (kind))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", mdr_kind_get_name (kind));
  g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
               /* Translators: the address of a kind of puzzle, and the names of kinds with commas between
                  them */
               _ ("kind is “%s”, which Meander does not know. From files of the format ipuz it reads: %s"),
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
      MdrPuzzle *puzzle =
          mdr_ipuz_file_fits (kind) ? kind->guide->puzzle_from_ipuz (kind, file, &reason) : NULL;

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

/**
 * mdr_ipuz_file_read:
 * @file: from an untrusted source; mdr_ipuz_file_is() has said that it is of this format
 *
 * Returns: (transfer full) (nullable): a document without play; %NULL with an error that names the member
 */
MdrDocument *
mdr_ipuz_file_read (MdrKindList *kinds, JsonObject *file, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autofree char *title = NULL;
  g_autofree char *author = NULL;
  MdrDocument *document;

  g_return_val_if_fail (kinds != NULL && file != NULL, NULL);

  puzzle = check_version (file, error) ? read_puzzle (kinds, file, error) : NULL;
  if (!puzzle)
    return NULL;
  title = dup_member (file, "title");
  author = dup_member (file, "author");
  document = mdr_document_new (puzzle);
  mdr_document_set_title (document, title);
  mdr_document_set_author (document, author);
  mdr_document_mark_saved (document);
  return document;
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

/**
 * mdr_ipuz_file_write:
 *
 * Returns: (transfer full) (nullable): a file of the puzzle without its play; %NULL with
 *   %MDR_ERROR_UNSUPPORTED if the format has no form for it
 */
GBytes *
mdr_ipuz_file_write (MdrDocument *document, GError **error)
{
  const MdrPuzzle *puzzle;
  g_autoptr (JsonObject) frame = json_object_new ();
  g_autoptr (JsonObject) givens = NULL;
  g_autoptr (GString) members = g_string_new (NULL);
  g_autofree char *rules = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  puzzle = mdr_document_get_puzzle (document);
  if (!mdr_ipuz_file_fits (puzzle->kind))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   /* Translators: the name of a kind of puzzle */
                   _ ("The format ipuz has no form for %s; a native file or a link to Meander has all of the "
                      "puzzle"),
                   mdr_kind_get_name (puzzle->kind));
      return NULL;
    }
  givens = puzzle->kind->guide->puzzle_to_ipuz (puzzle, error);
  if (!givens)
    return NULL;
  json_object_set_string_member (frame, "version", VERSION G_STRINGIFY (LATEST_VERSION));
  set_text (frame, "title", mdr_document_get_own_title (document));
  set_text (frame, "author", mdr_document_get_author (document));
  rules = puzzle->kind->guide ? mdr_guide_dup_rules_of (puzzle->kind->guide, puzzle) : g_strdup ("");
  set_text (frame, "intro", g_strdelimit (rules, "\n", ' '));
  append_members (members, frame);
  append_members (members, givens);
  text = g_strdup_printf ("{\n%s\n}\n", members->str);
  return g_bytes_new (text, strlen (text));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-format.h"
#include "mdr-json.h"

static const char *const entry_members[] = {
  [MDR_ENTRY_EDIT] = MDR_FORMAT_EDIT,         [MDR_ENTRY_MOVE] = MDR_FORMAT_MOVE,
  [MDR_ENTRY_SOLUTION] = MDR_FORMAT_SOLUTION, [MDR_ENTRY_RESTART] = MDR_FORMAT_RESTART,
  [MDR_ENTRY_NEW] = MDR_FORMAT_NEW,
};

/* The data of a puzzle apart from its givens; the texts are borrowed from the JSON of the file. */
typedef struct
{
  const char *credits[MDR_N_CREDITS];
  double elapsed;
} Board;

/* There is one board for the givens of the file, and one for each new puzzle. */
typedef struct
{
  const MdrKind *kind;
  guint version;
  guint kind_version;
  MdrHistory *history;
  GArray *boards;
  GArray *attempts;
} Reader;

static MdrPuzzle *
read_givens (const Reader *reader, JsonObject *givens, const char *path, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle =
      mdr_puzzle_from_json (reader->kind, givens, path, reader->kind_version, error);

  if (puzzle && puzzle->pattern && reader->version < MDR_FORMAT_VERSION)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: an object and a member of a JSON file, the number of a version */
                   _ ("%s.%s: a pattern needs version %d of the format."), path, MDR_FORMAT_PATTERN,
                   MDR_FORMAT_VERSION);
      return NULL;
    }
  if (!puzzle || !puzzle->locked || reader->version > MDR_FORMAT_VERSION_UNLOCKED)
    return g_steal_pointer (&puzzle);
  /* Translators: an object and a member of a JSON file, the number of a version */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s.%s: locked clues need version %d of the format."),
               path, MDR_FORMAT_LOCKED, MDR_FORMAT_VERSION_LOCKED);
  return NULL;
}

/* Keeps the domain and code of the reason, so that a full history is not reported as an invalid one. */
static gboolean
push (Reader *reader,
      const char *place,
      MdrEntryType type,
      const char *string,
      gboolean joins,
      GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *excerpt = NULL;

  if (mdr_history_push (reader->history, type, string, joins, &reason))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (string ? string : entry_members[type]);
  /* Translators: where, what stands there, why it is refused: "history[12].move[0], “fill 9,9”: ..." */
  g_set_error (error, reason->domain, reason->code, _ ("%s, “%s”: %s"), place, excerpt, reason->message);
  return FALSE;
}

static gboolean
read_strings (Reader *reader, const char *place, MdrEntryType type, JsonObject *entry, GError **error)
{
  const char *member = entry_members[type];
  g_autofree char *path = g_strdup_printf ("%s.%s", place, member);
  JsonArray *array = mdr_json_get_array (entry, place, member, 1, G_MAXINT, error);

  if (!array)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_autofree char *string_path = g_strdup_printf ("%s[%u]", path, i);
      const char *string = mdr_json_get_string_element (array, path, i, error);

      if (!string || !push (reader, string_path, type, string, i > 0, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_optional_string (JsonObject *object,
                      const char *place,
                      const char *member,
                      const char **string,
                      GError **error)
{
  g_autofree char *path = NULL;

  *string = NULL;
  if (!json_object_has_member (object, member))
    return TRUE;
  *string = mdr_json_get_string (object, place, member, error);
  if (!*string || g_utf8_strlen (*string, -1) <= MDR_FORMAT_MAX_TEXT)
    return *string != NULL;
  path = *place ? g_strdup_printf ("%s.%s", place, member) : g_strdup (member);
  /* Translators: a member of a JSON file, a number of characters */
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("%s must have at most %d characters."), path,
               MDR_FORMAT_MAX_TEXT);
  return FALSE;
}

/* Reads the data of the file itself if @place is empty, otherwise of an entry with a new puzzle. */
static gboolean
read_board (Reader *reader, const char *place, JsonObject *object, GError **error)
{
  Board board = { 0 };

  for (guint i = 0; i < MDR_N_CREDITS; i++)
    if (!read_optional_string (object, place, mdr_credit_names[i], &board.credits[i], error))
      return FALSE;
  if (json_object_has_member (object, MDR_FORMAT_ELAPSED)
      && !mdr_json_get_real (object, place, MDR_FORMAT_ELAPSED, 0, MDR_FORMAT_MAX_SECONDS, &board.elapsed,
                             error))
    return FALSE;
  g_array_append_val (reader->boards, board);
  return TRUE;
}

/* Converts the givens to the kind's present version, which is what a history holds. */
static gboolean
read_new (Reader *reader, const char *place, JsonObject *entry, GError **error)
{
  static const char *const known[] = { MDR_FORMAT_NEW,    MDR_FORMAT_TITLE,   MDR_FORMAT_AUTHOR,
                                       MDR_FORMAT_SOURCE, MDR_FORMAT_ELAPSED, NULL };
  g_autofree char *path = g_strdup_printf ("%s.%s", place, MDR_FORMAT_NEW);
  JsonObject *givens = mdr_json_get_object (entry, place, MDR_FORMAT_NEW, error);
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  if (!givens || !mdr_json_check_members (entry, place, known, error)
      || !read_board (reader, place, entry, error))
    return FALSE;
  puzzle = read_givens (reader, givens, path, error);
  if (!puzzle)
    return FALSE;
  node = mdr_puzzle_to_json (puzzle);
  text = json_to_string (node, FALSE);
  return push (reader, place, MDR_ENTRY_NEW, text, FALSE, error);
}

static gboolean
read_entry (Reader *reader, const char *place, JsonObject *entry, GError **error)
{
  const char *solution;
  JsonNode *restart;
  guint type = 0;

  while (type < G_N_ELEMENTS (entry_members) && !json_object_has_member (entry, entry_members[type]))
    type++;
  if (type == MDR_ENTRY_NEW)
    return read_new (reader, place, entry, error);
  if (type == G_N_ELEMENTS (entry_members) || json_object_get_size (entry) != 1)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s must have exactly one member: edit, move, solution, restart or new."), place);
      return FALSE;
    }
  switch ((MdrEntryType) type)
    {
    case MDR_ENTRY_SOLUTION:
      solution = mdr_json_get_string (entry, place, MDR_FORMAT_SOLUTION, error);
      return solution && push (reader, place, MDR_ENTRY_SOLUTION, solution, FALSE, error);
    case MDR_ENTRY_RESTART:
      restart = json_object_get_member (entry, MDR_FORMAT_RESTART);
      if (json_node_get_value_type (restart) == G_TYPE_BOOLEAN && json_node_get_boolean (restart))
        return push (reader, place, MDR_ENTRY_RESTART, NULL, FALSE, error);
      /* Translators: an object and a member of a JSON file */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s.%s must be true."), place, MDR_FORMAT_RESTART);
      return FALSE;
    case MDR_ENTRY_EDIT:
    case MDR_ENTRY_MOVE:
    case MDR_ENTRY_NEW:
    default:
      return read_strings (reader, place, (MdrEntryType) type, entry, error);
    }
}

static gboolean
read_history (Reader *reader, JsonObject *root, GError **error)
{
  JsonArray *entries;
  gint64 position;
  guint length;

  if (!json_object_has_member (root, "history") && !json_object_has_member (root, "position"))
    return TRUE;
  entries = mdr_json_get_array (root, "", "history", 0, MDR_HISTORY_MAX_ENTRIES, error);
  if (!entries)
    return FALSE;
  length = json_array_get_length (entries);
  for (guint i = 0; i < length; i++)
    {
      g_autofree char *place = g_strdup_printf ("history[%u]", i);
      JsonObject *entry = mdr_json_get_object_element (entries, "history", i, error);

      if (!entry || !read_entry (reader, place, entry, error))
        return FALSE;
    }
  return mdr_json_get_integer (root, "", "position", 0, length, &position, error)
         && mdr_history_go_to (reader->history, (guint) position);
}

static gboolean
check_version (Reader *reader, JsonObject *root, GError **error)
{
  g_autofree char *number = NULL;
  gint64 version;

  if (!mdr_json_get_integer (root, "", "version", 1, G_MAXINT64, &version, error))
    return FALSE;
  reader->version = (guint) MIN (version, G_MAXUINT);
  if (version <= MDR_FORMAT_VERSION)
    return TRUE;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, version);
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               /* Translators: two versions: that of the file, and the latest that can be read */
               _ ("This file was made by a later version of Meander: its format has version %s, and this one "
                  "reads up to version %d."),
               number, MDR_FORMAT_VERSION);
  return FALSE;
}

/* Returns the page of rules that the document brings along, or NULL with an error. The hash tells a page that
 * was changed by accident: the puzzle would have other solutions then. */
static const char *
read_page (JsonObject *root, GError **error)
{
  static const char *const known[] = { MDR_FORMAT_RULES_HASH, MDR_FORMAT_RULES_TEXT, NULL };
  JsonObject *rules = mdr_json_get_object (root, "", MDR_FORMAT_RULES, error);
  g_autofree char *actual = NULL;
  const char *hash;
  const char *page;

  if (!rules || !mdr_json_check_members (rules, MDR_FORMAT_RULES, known, error))
    return NULL;
  hash = mdr_json_get_string (rules, MDR_FORMAT_RULES, MDR_FORMAT_RULES_HASH, error);
  page = hash ? mdr_json_get_string (rules, MDR_FORMAT_RULES, MDR_FORMAT_RULES_TEXT, error) : NULL;
  if (!page)
    return NULL;
  actual = g_compute_checksum_for_string (G_CHECKSUM_SHA256, page, -1);
  if (g_str_equal (hash, actual))
    return page;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: an object and a member of a JSON file, a checksum */
               _ ("%s.%s: the rules were changed after this was written: their hash is %s."),
               MDR_FORMAT_RULES, MDR_FORMAT_RULES_HASH, actual);
  return NULL;
}

/* Finds the kind called @id, or makes it from the page of rules that the document brings along. */
static gboolean
find_kind (Reader *reader, MdrKindList *kinds, const char *id, JsonObject *root, GError **error)
{
  g_autofree char *excerpt = NULL;
  const char *page;

  if (!json_object_has_member (root, MDR_FORMAT_RULES))
    {
      reader->kind = mdr_kind_list_find (kinds, id);
      if (reader->kind)
        return TRUE;
      excerpt = mdr_encoding_dup_excerpt (id);
      g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                   _ ("kind: this version of Meander does not know the kind of puzzle “%s”."), excerpt);
      return FALSE;
    }
  page = read_page (root, error);
  reader->kind = page ? mdr_kind_list_make (kinds, page, error) : NULL;
  if (!reader->kind)
    {
      if (page)
        g_prefix_error (error, "%s.%s: ", MDR_FORMAT_RULES, MDR_FORMAT_RULES_TEXT);
      return FALSE;
    }
  if (g_str_equal (reader->kind->id, id))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (id);
  /* Translators: what was expected, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("kind: “%s” was expected, as in the rules, not “%s”."),
               reader->kind->id, excerpt);
  return FALSE;
}

static gboolean
read_kind (Reader *reader, MdrKindList *kinds, JsonObject *root, GError **error)
{
  const char *id = mdr_json_get_string (root, "", "kind", error);
  g_autofree char *number = NULL;
  gint64 version;

  if (!id || !find_kind (reader, kinds, id, root, error))
    return FALSE;
  if (!mdr_json_get_integer (root, "", "kind-version", 1, G_MAXINT64, &version, error))
    return FALSE;
  reader->kind_version = (guint) MIN (version, G_MAXUINT);
  if (reader->kind_version <= reader->kind->version)
    return TRUE;
  number = g_strdup_printf ("%" G_GINT64_FORMAT, version);
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               /* Translators: the name of a kind of puzzle, its version in the file, the latest that can be
                  read */
               _ ("This file was made by a later version of Meander: the kind of puzzle “%s” has version %s "
                  "there, and this one reads up to version %u."),
               mdr_kind_get_name (reader->kind), number, reader->kind->version);
  return FALSE;
}

static gboolean
read_attempts (Reader *reader, JsonObject *root, GError **error)
{
  guint length = mdr_history_get_length (reader->history);
  gint64 least = 0;
  JsonArray *array;

  if (!json_object_has_member (root, MDR_FORMAT_ATTEMPTS))
    return TRUE;
  array = mdr_json_get_array (root, "", MDR_FORMAT_ATTEMPTS, 1, MDR_HISTORY_MAX_ENTRIES, error);
  if (!array)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      gint64 number;
      guint attempt;

      if (!mdr_json_get_integer_element (array, MDR_FORMAT_ATTEMPTS, i, least, length, &number, error))
        return FALSE;
      attempt = (guint) number;
      g_array_append_val (reader->attempts, attempt);
      least = number + 1;
    }
  return TRUE;
}

static MdrDocument *
read_document (Reader *reader, MdrKindList *kinds, JsonObject *root, GError **error)
{
  static const char *const known[] = {
    "format",          "version", "kind",     "kind-version",     MDR_FORMAT_TITLE,    MDR_FORMAT_AUTHOR,
    "givens",          "history", "position", MDR_FORMAT_ELAPSED, MDR_FORMAT_ATTEMPTS, MDR_FORMAT_RULES,
    MDR_FORMAT_SOURCE, NULL,
  };
  g_autoptr (MdrPuzzle) puzzle = NULL;
  JsonObject *givens;
  MdrDocument *document;

  if (!check_version (reader, root, error) || !mdr_json_check_members (root, "", known, error)
      || !read_board (reader, "", root, error) || !read_kind (reader, kinds, root, error))
    return NULL;
  givens = mdr_json_get_object (root, "", "givens", error);
  puzzle = givens ? read_givens (reader, givens, "givens", error) : NULL;
  if (!puzzle)
    return NULL;
  reader->history = mdr_history_new (puzzle);
  if (!read_history (reader, root, error) || !read_attempts (reader, root, error))
    return NULL;
  document = mdr_document_new_take_history (g_steal_pointer (&reader->history));
  for (guint i = 0; i < reader->boards->len; i++)
    {
      const Board *board = &g_array_index (reader->boards, Board, i);

      mdr_document_set_board (document, i, board->credits, board->elapsed);
    }
  mdr_document_set_attempts (document, (const guint *) reader->attempts->data, reader->attempts->len);
  mdr_document_mark_saved (document);
  return document;
}

/**
 * mdr_document_new_from_json:
 * @kinds: the kinds to look in
 * @root: the object of a native file
 *
 * Does the work of mdr_document_new_from_data() for JSON that has been parsed.
 */
MdrDocument *
mdr_document_new_from_json (MdrKindList *kinds, JsonNode *root, GError **error)
{
  g_autoptr (GArray) boards = NULL;
  g_autoptr (GArray) attempts = NULL;
  JsonNode *format = NULL;
  Reader reader = { 0 };
  MdrDocument *document;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (root != NULL, NULL);

  if (JSON_NODE_HOLDS_OBJECT (root))
    format = json_object_get_member (json_node_get_object (root), "format");
  if (!format || !JSON_NODE_HOLDS_VALUE (format)
      || g_strcmp0 (json_node_get_string (format), MDR_FORMAT_NAME) != 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE,
                   _ ("This JSON was not made by Meander: its “format” must be “%s”."), MDR_FORMAT_NAME);
      return NULL;
    }
  reader.boards = boards = g_array_new (FALSE, FALSE, sizeof (Board));
  reader.attempts = attempts = g_array_new (FALSE, FALSE, sizeof (guint));
  document = read_document (&reader, kinds, json_node_get_object (root), error);
  g_clear_pointer (&reader.history, mdr_history_free);
  return document;
}

/**
 * mdr_document_new_from_data:
 * @kinds: the kinds to look in
 * @data: a native file as described in docs/FORMAT.md, from an untrusted source
 * @length: in bytes
 *
 * Reads a document by replaying its whole history, including what was undone.
 *
 * Returns: (transfer full) (nullable): a document that counts as saved, or
 *   %NULL with an error that names the line or the member
 */
MdrDocument *
mdr_document_new_from_data (MdrKindList *kinds, const char *data, gsize length, GError **error)
{
  g_autoptr (JsonNode) root = NULL;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (data != NULL || length == 0, NULL);

  root = mdr_json_parse (data, length, error);
  return root ? mdr_document_new_from_json (kinds, root, error) : NULL;
}

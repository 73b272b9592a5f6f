/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-text.h"

static void
test_names (gconstpointer data)
{
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (data);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *title = puzzle->kind->dup_title (puzzle);
      g_autofree char *size = mdr_puzzle_dup_size (puzzle);

      g_assert_cmpuint (strlen (title), >, 0);
      g_assert_cmpuint (strlen (size), >, 0);
    }
}

/* A size is width and height wherever people read or write it. */
static void
test_size (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) before = mdr_kind_new_puzzle (kind, kind->presets);
  g_autoptr (MdrPuzzle) sized = NULL;
  g_autoptr (MdrPuzzle) same = NULL;
  g_autofree char *columns = NULL;
  g_autofree char *title = NULL;
  g_autofree char *size = NULL;

  if (!mdr_option_specs_find (kind->options, MDR_SCOPE_PUZZLE, "columns"))
    {
      g_test_skip ("the kind has no rows and columns");
      return;
    }
  sized = mdr_puzzle_edit (before, "size 5x4", NULL);
  same = mdr_puzzle_edit (before, "size 4 5", NULL);
  g_assert_true (mdr_puzzle_equal (sized, same));
  columns = mdr_puzzle_dup_option (sized, "columns");
  title = kind->dup_title (sized);
  size = mdr_puzzle_dup_size (sized);
  g_assert_cmpstr (columns, ==, "5");
  g_assert_cmpstr (size, ==, "5×4");
  g_assert_nonnull (strstr (title, size));
}

static void
test_problems (gconstpointer data)
{
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (data);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

      for (guint j = 0; j < problems->len; j++)
        {
          const MdrProblem *problem = mdr_problems_get (problems, j);

          g_assert_true (g_regex_match_simple ("^[a-z][a-z0-9-]*$", problem->code, 0, 0));
          g_assert_cmpuint (strlen (problem->sentence), >, 0);
        }
    }
}

static void
test_json_round_trip (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) read = NULL;

      g_assert_true (JSON_NODE_HOLDS_OBJECT (node));
      read = mdr_puzzle_from_json (kind, json_node_get_object (node), "givens", kind->version, &error);
      g_assert_no_error (error);
      g_assert_true (mdr_puzzle_equal (puzzle, read));
    }
}

/* What is accepted in spite of it has to be a puzzle like any other. */
static gboolean
accepts (const MdrKind *kind, JsonObject *givens)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = kind->puzzle_from_json (kind, givens, "givens", kind->version, &error);
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrProblems) problems = NULL;

  if (!puzzle)
    {
      g_assert_error (error, MDR_ERROR, (error ? error->code : 0));
      g_assert_nonnull (strstr (error->message, "givens"));
      return FALSE;
    }
  g_assert_no_error (error);
  state = kind->new_state (puzzle);
  problems = mdr_puzzle_dup_problems (puzzle);
  g_assert_nonnull (state);
  return TRUE;
}

static void
test_json_unknown_member (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);

  json_object_set_int_member (json_node_get_object (node), "no-such-member", 1);
  g_assert_false (accepts (kind, json_node_get_object (node)));
}

/* Returns: whether a value is of the type and in the range of a field, so that it may be accepted */
static gboolean
can_hold (const MdrField *field, JsonNode *value)
{
  GType type = JSON_NODE_HOLDS_VALUE (value) ? json_node_get_value_type (value) : G_TYPE_INVALID;

  switch (field->type)
    {
    case MDR_FIELD_SIDE:
    case MDR_FIELD_NUMBER:
      return type == G_TYPE_INT64 && json_node_get_int (value) >= field->minimum
             && json_node_get_int (value) <= field->maximum;
    case MDR_FIELD_SWITCH:
      return type == G_TYPE_BOOLEAN;
    case MDR_FIELD_CHOICE:
      return FALSE;
    case MDR_FIELD_OWN:
    default:
      /* Own values are lists: empty, of places, or of objects; none holds a bare value or an object. */
      return JSON_NODE_HOLDS_ARRAY (value) && json_array_get_length (json_node_get_array (value)) == 0;
    }
}

static void
test_json_junk (gconstpointer data)
{
  static const char *const junk[] = {
    "null",     "true", "-1",   "0",      "1000000000",  "1e300",      "\"\"",
    "\"🐍\\n\"", "[]",   "[[]]", "[null]", "[-1, 1e300]", "{\"a\": 1}", "{}",
  };
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  for (const MdrField *field = kind->fields; field->name; field++)
    {
      g_autoptr (JsonNode) without = mdr_puzzle_to_json (puzzle);

      json_object_remove_member (json_node_get_object (without), field->name);
      g_assert_true (!accepts (kind, json_node_get_object (without)) || field->type == MDR_FIELD_OWN);
      for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
        {
          g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);
          g_autoptr (JsonNode) value = json_from_string (junk[i], NULL);
          gboolean fits = can_hold (field, value);

          json_object_set_member (json_node_get_object (node), field->name, g_steal_pointer (&value));
          g_assert_true (!accepts (kind, json_node_get_object (node)) || fits);
        }
    }
}

/* Text may not hold all that a puzzle says, but what it holds comes back. */
static void
test_text_round_trip (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autofree char *text = mdr_text_write (g_ptr_array_index (puzzles, i), "Title");
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, text, strlen (text), &error);
      g_autofree char *again = NULL;
      const MdrFileEntry *entry;

      g_assert_no_error (error);
      g_assert_cmpuint (entries->len, ==, 1);
      entry = g_ptr_array_index (entries, 0);
      g_assert_no_error (entry->error);
      again = mdr_text_write (entry->puzzle, entry->title);
      g_assert_cmpstr (text, ==, again);
    }
}

/* As it stands in a file: behind other lines, with more behind it. */
static void
test_text_lines (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autofree char *text = g_strchomp (kind->puzzle_to_text (g_ptr_array_index (puzzles, i)));
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
      g_autoptr (GError) error = NULL;
      guint taken = 0;
      g_autoptr (MdrPuzzle) read = NULL;
      g_autofree char *again = NULL;

      for (guint j = 0; lines[j]; j++)
        g_strchomp (lines[j]);
      read = kind->puzzle_from_text (kind, (const char *const *) lines, 7, &taken, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (taken, ==, g_strv_length (lines));
      again = g_strchomp (kind->puzzle_to_text (read));
      g_assert_cmpstr (text, ==, again);
    }
}

static void
test_text_names_line (gconstpointer data)
{
  static const char *const lines[] = { "~ no puzzle at all ~", NULL };
  const MdrKind *kind = data;
  g_autoptr (GError) error = NULL;
  guint taken = 0;

  g_assert_null (kind->puzzle_from_text (kind, lines, 4711, &taken, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "4711"));
}

static void
test_text_junk (gconstpointer data)
{
  static const char *const junk[] = {
    "?",
    "-",
    "0",
    "1",
    "-1",
    "99999999999999999999",
    "1 1",
    "1 1\n1 1\n1 1",
    "🐍",
    "S",
    "S E",
    "\t",
    "? ?\n? _ _",
    "{}",
    "[",
    "\\",
    "%s%n",
    "1e9 1e9",
    "1000000000 1000000000",
    ". . .\n. . .",
    "_",
    "0 0 0\n0 _ _ _\n0 _ _",
  };
  const MdrKind *kind = data;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });

  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries = mdr_text_read (kinds, kind, junk[i], strlen (junk[i]), &error);

      for (guint j = 0; entries && j < entries->len; j++)
        {
          const MdrFileEntry *entry = g_ptr_array_index (entries, j);

          g_assert_true ((entry->puzzle == NULL) != (entry->error == NULL));
        }
    }
}

/* A valid text with one character put in, taken out or changed. */
static void
test_text_damaged (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);

  for (guint i = 0; i < 300; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, (guint) i % puzzles->len);
      g_autofree char *whole = kind->puzzle_to_text (puzzle);
      g_autoptr (GString) text = g_string_new (whole);
      int at = g_test_rand_int_range (0, (int) text->len);
      g_autoptr (GPtrArray) entries = NULL;

      switch (g_test_rand_int_range (0, 3))
        {
        case 0:
          g_string_erase (text, at, 1);
          break;
        case 1:
          g_string_insert_c (text, at, (char) g_test_rand_int_range (' ', '~'));
          break;
        default:
          text->str[at] = (char) g_test_rand_int_range (' ', '~');
        }
      entries = mdr_text_read (kinds, kind, text->str, text->len, NULL);
      for (guint j = 0; entries && j < entries->len; j++)
        {
          const MdrFileEntry *entry = g_ptr_array_index (entries, j);

          g_assert_true ((entry->puzzle == NULL) != (entry->error == NULL));
        }
    }
}

static void
test_links (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);
  g_autoptr (GError) foreign = NULL;

  if (!kind->puzzle_from_link || !kind->puzzle_to_link)
    {
      g_assert_true (!kind->puzzle_from_link && !kind->puzzle_to_link);
      return;
    }
  g_assert_null (kind->puzzle_from_link (kind, "https://example.org/p?no-such-kind/5/5/0", &foreign));
  g_assert_error (foreign, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (GError) error = NULL;
      g_autofree char *link = kind->puzzle_to_link (puzzle, &error);
      g_autoptr (MdrPuzzle) read = NULL;
      g_autofree char *again = NULL;

      g_assert_true ((link == NULL) != (error == NULL));
      if (!link)
        continue;
      read = kind->puzzle_from_link (kind, link, &error);
      g_assert_no_error (error);
      again = kind->puzzle_to_link (read, &error);
      g_assert_cmpstr (link, ==, again);
    }
}

void
contract_add_givens (const MdrKind *kind)
{
  contract_add (kind, "names", test_names);
  contract_add (kind, "size", test_size);
  contract_add (kind, "problems", test_problems);
  contract_add (kind, "json/round-trip", test_json_round_trip);
  contract_add (kind, "json/unknown-member", test_json_unknown_member);
  contract_add (kind, "json/junk", test_json_junk);
  contract_add (kind, "text/round-trip", test_text_round_trip);
  contract_add (kind, "text/lines", test_text_lines);
  contract_add (kind, "text/names-line", test_text_names_line);
  contract_add (kind, "text/junk", test_text_junk);
  contract_add (kind, "text/damaged", test_text_damaged);
  contract_add (kind, "links", test_links);
}

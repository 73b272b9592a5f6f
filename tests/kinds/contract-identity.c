/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

static void
assert_id (const char *id)
{
  g_assert_true (g_regex_match_simple ("^[a-z0-9][a-z0-9.-]*$", id, 0, 0));
}

static void
assert_text (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_cmpuint (strlen (text), >, 0);
  g_assert_false (g_ascii_isspace (text[0]));
}

static void
assert_new (GHashTable *seen, const char *id)
{
  assert_id (id);
  if (!g_hash_table_add (seen, (gpointer) id))
    g_error ("The id “%s” is there twice", id);
}

static void
test_texts (gconstpointer data)
{
  const MdrKind *kind = data;

  assert_id (kind->id);
  assert_text (mdr_kind_get_name (kind));
  assert_text (mdr_kind_get_summary (kind));
  g_assert_cmpuint (kind->version, >=, 1);
  g_assert_true (!kind->page || *kind->page != '\0');
  /* A page has one form for all that differ in words for people alone. */
  g_assert_true ((kind->page == NULL) == (kind->identity == NULL));
  if (kind->identity)
    g_assert_cmpuint (strlen (kind->identity), <=, strlen (kind->page));
}

static void
test_functions (gconstpointer data)
{
  const MdrKind *kind = data;

  g_assert_nonnull (kind->new_puzzle);
  g_assert_nonnull (kind->puzzle_from_json);
  g_assert_nonnull (kind->fields);
  g_assert_nonnull (kind->puzzle_from_text);
  g_assert_nonnull (kind->puzzle_to_text);
  g_assert_nonnull (kind->edit);
  g_assert_nonnull (kind->find_problems);
  g_assert_nonnull (kind->dup_title);
  g_assert_nonnull (kind->new_state);
  g_assert_nonnull (kind->execute);
  /* One of the two. */
  g_assert_true ((kind->check == NULL) == (kind->is_solved != NULL));
  g_assert_nonnull (kind->rebase);
  g_assert_nonnull (kind->verify);
  g_assert_nonnull (kind->solution_to_text);
  g_assert_nonnull (kind->solution_from_text);
  g_assert_nonnull (kind->solution_to_state);
  g_assert_nonnull (kind->new_playback);
  g_assert_nonnull (kind->get_extents);
  g_assert_nonnull (kind->draw_base);
  g_assert_nonnull (kind->draw_moving);
  g_assert_nonnull (kind->dup_cell_sentence);
}

static void
test_methods (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_nonnull (kind->methods[0].id);
  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      assert_new (seen, method->id);
      assert_text (method->name);
      assert_text (method->explanation);
      g_assert_nonnull (method->solve);
    }
  g_assert_true (mdr_kind_find_method (kind, NULL) == &kind->methods[0]);
  for (const MdrMethodAlias *alias = kind->method_aliases; alias && alias->id; alias++)
    {
      g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_METHOD);

      assert_new (seen, alias->id);
      g_assert_cmpstr (mdr_kind_find_method (kind, alias->id)->id, ==, alias->method);
      if (alias->option)
        g_assert_true (mdr_options_set (options, alias->option, alias->value, NULL));
    }
}

static void
test_tools (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) keys = g_hash_table_new (NULL, NULL);

  for (const MdrTool *tool = kind->tools; tool->id; tool++)
    {
      assert_new (seen, tool->id);
      assert_text (tool->label);
      assert_text (tool->explanation);
      g_assert_true (g_str_has_suffix (tool->icon, "-symbolic"));
      g_assert_true (g_ascii_islower (tool->key));
      g_assert_true (g_hash_table_add (keys, GINT_TO_POINTER (tool->key)));
    }
}

static void
assert_dependence (const MdrKind *kind, const MdrOptionSpec *spec)
{
  const MdrOptionSpec *other;
  g_auto (GStrv) values = NULL;

  if (!spec->shown_when)
    return;
  values = g_strsplit (spec->shown_value, "|", -1);
  other = mdr_option_specs_find (kind->options, spec->scopes, spec->shown_when);
  for (char **value = values; *value; value++)
    {
      g_autofree char *normal = NULL;

      if (g_str_equal (spec->shown_when, "method") || g_str_equal (spec->shown_when, "command"))
        continue;
      g_assert_nonnull (other);
      normal = mdr_option_spec_normalize (other, *value, NULL);
      g_assert_cmpstr (normal, ==, *value);
    }
  for (char **value = values; *value && g_str_equal (spec->shown_when, "method"); value++)
    g_assert_nonnull (mdr_kind_find_method (kind, *value));
}

/* An option of the puzzle is a field of its givens, with the same values. */
static void
assert_field (const MdrField *field, const MdrOptionSpec *spec)
{
  g_assert_nonnull (field);
  switch (spec->type)
    {
    case MDR_OPTION_SWITCH:
      g_assert_cmpint (field->type, ==, MDR_FIELD_SWITCH);
      break;
    case MDR_OPTION_CHOICE:
      g_assert_cmpint (field->type, ==, MDR_FIELD_CHOICE);
      g_assert_true (field->choices == spec->choices);
      break;
    case MDR_OPTION_INTEGER:
    case MDR_OPTION_REAL:
    case MDR_OPTION_TEXT:
    case MDR_OPTION_FILE:
    default:
      g_assert_true (field->type == MDR_FIELD_SIDE || field->type == MDR_FIELD_NUMBER);
      g_assert_cmpfloat (field->minimum, ==, spec->minimum);
      g_assert_cmpfloat (field->maximum, ==, spec->maximum);
    }
}

static void
test_options (gconstpointer data)
{
  const MdrKind *kind = data;

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    {
      g_autofree char *initial = mdr_option_spec_normalize (spec, spec->initial, NULL);
      gboolean number = spec->type == MDR_OPTION_INTEGER || spec->type == MDR_OPTION_REAL;

      assert_id (spec->id);
      assert_text (spec->label);
      g_assert_true (mdr_option_specs_find (kind->options, spec->scopes, spec->id) == spec);
      g_assert_cmpstr (initial, ==, spec->initial);
      g_assert_true (!number || spec->minimum < spec->maximum);
      g_assert_true (spec->type != MDR_OPTION_CHOICE || (spec->choices && spec->choices[0].id));
      if (spec->scopes & MDR_SCOPE_PUZZLE)
        assert_field (mdr_fields_find (kind->fields, spec->id), spec);
      for (const MdrChoice *choice = spec->choices; choice && choice->id; choice++)
        {
          assert_id (choice->id);
          assert_text (choice->label);
        }
      assert_dependence (kind, spec);
    }
}

static void
test_presets (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_nonnull (kind->presets[0].id);
  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    {
      g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, preset);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

      assert_new (seen, preset->id);
      assert_text (preset->label);
      g_assert_false (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT));
    }
}

/* How a solution can unroll and how fast, and how long a step of play is shown. */
static void
test_times (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (const MdrChoice *style = mdr_kind_get_playback (kind)->styles; style && style->id; style++)
    {
      assert_new (seen, style->id);
      assert_text (style->label);
      if (style->explanation)
        assert_text (style->explanation);
    }
  g_assert_true (!mdr_kind_get_playback (kind)->styles || g_hash_table_size (seen) > 1);
  g_assert_true (mdr_kind_get_playback (kind)->most_steps_a_second == 0
                 || mdr_kind_get_playback (kind)->most_steps_a_second >= 1000);
  g_assert_cmpfloat (kind->move_seconds, >=, 0);
  g_assert_cmpfloat (kind->move_seconds, <, 1);
}

static void
test_commands (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_true (!mdr_kind_get_sequence (kind)->remaining_label
                 || *mdr_kind_get_sequence (kind)->remaining_label);
  for (const MdrPuzzleCommand *command = kind->commands; command && command->id; command++)
    {
      assert_new (seen, command->id);
      assert_text (command->label);
      assert_text (command->explanation);
      g_assert_true (g_str_has_suffix (command->icon, "-symbolic"));
      g_assert_nonnull (command->run);
    }
}

void
contract_add_identity (const MdrKind *kind)
{
  contract_add (kind, "texts", test_texts);
  contract_add (kind, "functions", test_functions);
  contract_add (kind, "methods", test_methods);
  contract_add (kind, "tools", test_tools);
  contract_add (kind, "times", test_times);
  contract_add (kind, "command-texts", test_commands);
  contract_add (kind, "options", test_options);
  contract_add (kind, "presets", test_presets);
}

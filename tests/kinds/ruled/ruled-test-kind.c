/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-test-kind.h"

#include "mdr-rule-examples.h"
#include "mdr-ruled-search.h"
#include "ruled-draw.h"
#include "ruled-givens.h"
#include "ruled-kind.h"
#include "rulebook-files.h"

/** Returns: the kind of the rulebook @name */
const MdrKind *
ruled_test_kind (const char *name)
{
  static GHashTable *kinds;
  const MdrKind *kind;

  if (!kinds)
    kinds = g_hash_table_new (g_str_hash, g_str_equal);
  kind = g_hash_table_lookup (kinds, name);
  if (!kind)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (name);
      g_autoptr (GError) error = NULL;

      kind = ruled_kind_from_page (rulebook->text, &error);
      g_assert_no_error (error);
      g_hash_table_insert (kinds, g_strdup (name), (gpointer) kind);
    }
  return kind;
}

/* The part of the table that the rooms givens and draw are responsible for, for pages without rules. */
static const MdrKind *
make_kind (MdrRulebook *rulebook)
{
  RuledKind *kind = g_new0 (RuledKind, 1);

  kind->rulebook = rulebook;
  kind->aids = mdr_ruled_search_aids;
  kind->base = (MdrKind){
    .id = rulebook->id,
    .name = rulebook->name,
    .summary = rulebook->name,
    .version = 1,
    .fields = ruled_fields_new (rulebook),
    .new_puzzle = ruled_new_puzzle,
    .resize = ruled_puzzle_resize,
    .puzzle_from_json = ruled_puzzle_from_json,
    .puzzle_from_text = ruled_puzzle_from_text,
    .puzzle_to_text = ruled_puzzle_to_text,
    .puzzle_from_link = ruled_puzzle_from_link,
    .puzzle_to_link = ruled_puzzle_to_link,
    .edit = ruled_edit,
    .list_clues = ruled_list_clues,
    .list_missing_clues = ruled_list_missing_clues,
    .transform = ruled_transform,
    .find_problems = ruled_find_problems,
    .dup_title = ruled_dup_title,
    .check = ruled_check,
    .settle = ruled_settle,
    .verify = ruled_verify,
    .solution_to_text = ruled_solution_to_text,
    .solution_from_text = ruled_solution_from_text,
    .solution_to_state = ruled_solution_to_state,
    .solution_from_state = ruled_solution_from_state,
    .get_extents = ruled_get_extents,
    .get_shown_extents = ruled_get_shown_extents,
    .draw_base = ruled_draw_base,
    .draw_moving = ruled_draw_moving,
  };
  return &kind->base;
}

/** Returns: a new kind of the rules @page, which is never freed, as kinds are not */
const MdrKind *
ruled_test_kind_from_page (const char *page)
{
  static GPtrArray *kept;
  g_autoptr (GError) error = NULL;
  MdrRulebook *rulebook = mdr_rulebook_read (page, -1, &error);
  const MdrKind *kind;

  g_assert_no_error (error);
  kind = make_kind (rulebook);
  if (!kept)
    kept = g_ptr_array_new ();
  g_ptr_array_add (kept, (gpointer) kind);
  return kind;
}

static void
example_free (gpointer data)
{
  RuledTestExample *example = data;

  mdr_puzzle_unref (example->puzzle);
  mdr_ruled_answer_free (example->answer);
  g_free (example);
}

/** Returns: (transfer full) (element-type RuledTestExample): the examples of the kind's rulebook */
GPtrArray *
ruled_test_list_examples (const MdrKind *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) read = mdr_rulebook_read_examples (((const RuledKind *) kind)->rulebook, &error);
  GPtrArray *examples = g_ptr_array_new_with_free_func (example_free);

  g_assert_no_error (error);
  for (guint i = 0; i < read->len; i++)
    {
      MdrRuleExample *drawn = g_ptr_array_index (read, i);
      RuledTestExample *example = g_new0 (RuledTestExample, 1);

      example->statement = drawn->statement;
      example->puzzle = &ruled_puzzle_new_take (kind, mdr_ruled_puzzle_copy (drawn->puzzle))->base;
      example->answer = mdr_ruled_answer_copy (drawn->answer);
      g_ptr_array_add (examples, example);
    }
  return examples;
}

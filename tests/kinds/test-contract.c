/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include "lanterns-kind.h"
#include "mdr-kinds.h"
#include "null-kind.h"

/* Each test is tried with one of so many kinds from pages. */
#define STEP (g_test_slow () ? 1u : 20u)

/* What depends on the texts of a page, and is told in no time. */
static const char *const cheap_tests[] = { "texts", "functions", "options", "presets", "guide/", "names" };

/*
 * The kinds from pages share all code but their texts. With a hundred of them, each test is tried with some,
 * another test with others, so that none is left out altogether. Their names alone decide: a further page
 * changes nothing about the others.
 */
static gboolean
is_left_out (const MdrKind *kind, const char *name, const char *path)
{
  if (!kind->page)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (cheap_tests); i++)
    if (g_str_has_prefix (name, cheap_tests[i]))
      return FALSE;
  return g_str_hash (path) % STEP != 0;
}

/** Adds a test with @kind as its data. */
void
contract_add (const MdrKind *kind, const char *name, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/contract/%s/%s", kind->id, name);

  if (is_left_out (kind, name, path))
    return;

  g_test_add_data_func (path, kind, function);
}

static void
add_kind (const MdrKind *kind)
{
  contract_add_identity (kind);
  contract_add_givens (kind);
  contract_add_edits (kind);
  contract_add_guide (kind);
  contract_add_clues (kind);
  contract_add_commands (kind);
  contract_add_play (kind);
  contract_add_turns (kind);
  contract_add_solving (kind);
  contract_add_logic (kind);
  contract_add_reasons (kind);
  contract_add_backbone (kind);
  contract_add_drawing (kind);
  contract_add_sharing (kind);
  contract_add_studies (kind);
}

static void
add_kinds (MdrKinds *kinds)
{
  for (; *kinds; kinds++)
    add_kind (*kinds);
}

/* The kinds from the pages of rules that come with Meander. */
static void
add_pages (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    if (kind->page)
      add_kind (kind);
}

/* The kind that docs/ADDING-A-KIND.md walks through. */
static MdrKinds walk_kinds[] = { &mdr_lanterns_kind, NULL };

static gboolean
is_counted (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  return null_kind.check (puzzle, state, problems) == MDR_PLAY_SOLVED;
}

static MdrPuzzle *
refuse_edit (const MdrPuzzle *puzzle, const char *string, GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, "The puzzle cannot be edited.");
  return NULL;
}

/* The null kind without what a kind may leave out, and with nothing in its tables that may be empty. */
static MdrKind
make_bare_kind (void)
{
  static const MdrPuzzleRule rules[] = {
    { .sentence = "Count to 7.",
      .right = { "count 7 by 3", "add 3; add 3; add 1", .sentence = "7 is counted." } },
    { NULL },
  };
  static const MdrGuide guide = { .rules = rules };
  static const char *const edits[] = { NULL };
  static const MdrPreset presets[] = { { "only", "Only", edits }, { NULL } };
  static const MdrOptionSpec options[] = { { NULL } };
  static const MdrField fields[] = { { NULL } };
  static const MdrObjective objective = { 0 };
  MdrKind kind = null_kind;

  kind.id = "bare";
  kind.guide = &guide;
  kind.presets = presets;
  kind.options = options;
  kind.fields = fields;
  kind.objective = &objective;
  kind.edit = refuse_edit;
  kind.count_edit_steps = NULL;
  kind.turns[MDR_MODE_PLAY] = NULL;
  kind.check = NULL;
  kind.is_solved = is_counted;
  kind.dup_facts = NULL;
  return kind;
}

int
main (int argc, char *argv[])
{
  MdrKind bare_kind;

  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "pages"))
    {
      add_pages ();
      return g_test_run ();
    }
  bare_kind = make_bare_kind ();
  add_kind (&bare_kind);
  add_kinds (null_kinds);
  add_kinds (walk_kinds);
  add_kinds (mdr_all_kinds);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

/* What a history holds at most; see count_edit_steps. */
#define MOST_STEPS 10000000

static char *
dup_json (const MdrPuzzle *puzzle)
{
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);

  return json_to_string (node, FALSE);
}

static void
assert_takes (const MdrPuzzle *puzzle, const MdrOptionSpec *spec, const char *value)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) changed = mdr_puzzle_set_option (puzzle, spec->id, value, &error);
  g_autofree char *read = NULL;

  g_assert_no_error (error);
  read = mdr_puzzle_dup_option (changed, spec->id);
  g_assert_cmpstr (read, ==, value);
}

static void
assert_takes_bound (const MdrPuzzle *puzzle, const MdrOptionSpec *spec, double bound)
{
  g_autofree char *number = g_strdup_printf ("%.0f", bound);

  assert_takes (puzzle, spec, number);
}

/* Whatever is offered for a place can be done, and says what it is. */
static void
test_cell_choices (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; kind->dup_cell_choices && i < 5; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      MdrExtents extents;

      contract_board_play (board, random, 10 * i);
      kind->get_extents (board->puzzle, &extents);
      for (int cell = 0; cell < (extents.rows + 2) * (extents.columns + 2); cell++)
        {
          MdrCell place = { cell / (extents.columns + 2) - 1, cell % (extents.columns + 2) - 1 };
          g_auto (GStrv) choices = kind->dup_cell_choices (board->puzzle, place);

          for (guint k = 0; choices[k]; k += 2)
            {
              g_autoptr (GError) error = NULL;
              g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (board->puzzle, choices[k + 1], &error);

              g_assert_no_error (error);
              g_assert_nonnull (edited);
              g_assert_cmpuint (strlen (choices[k]), >, 0);
            }
        }
    }
}

static void
test_puzzle_options (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    {
      g_autofree char *value = NULL;
      g_autoptr (MdrPuzzle) same = NULL;

      if (!(spec->scopes & MDR_SCOPE_PUZZLE))
        continue;
      value = mdr_puzzle_dup_option (puzzle, spec->id);
      g_assert_nonnull (value);
      same = mdr_puzzle_set_option (puzzle, spec->id, value, NULL);
      g_assert_nonnull (same);
      g_assert_true (mdr_puzzle_equal (puzzle, same));
      if (spec->type == MDR_OPTION_INTEGER)
        {
          assert_takes_bound (puzzle, spec, spec->minimum);
          assert_takes_bound (puzzle, spec, spec->maximum);
        }
      if (spec->type == MDR_OPTION_SWITCH)
        {
          assert_takes (puzzle, spec, "yes");
          assert_takes (puzzle, spec, "no");
        }
      for (const MdrChoice *choice = spec->choices; choice && choice->id; choice++)
        assert_takes (puzzle, spec, choice->id);
    }
}

static const char *const junk[] = {
  "",
  " ",
  "set",
  "set ",
  "set x",
  "set x 1",
  "set  ",
  "size",
  "size 1000000000 1000000000",
  "size -1 -1",
  "row",
  "row 0",
  "row 0 -1",
  "row 99999999999999999999 1",
  "start",
  "start ,",
  "start 0",
  "start -1,-1",
  "start 0,0 ",
  "clear 1,1,1",
  "🐍",
  "%s%n%s",
  "\n",
  "given 0,99",
  "double double",
  "set rows 1000000000",
  "0 0 0 0 0 0 0",
};

/* An edit makes a new puzzle, or a sentence: the old one stays as it is. */
static void
test_edit_junk (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autofree char *before = dup_json (puzzle);

  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (puzzle, junk[i], &error);
      g_autofree char *after = dup_json (puzzle);

      g_assert_true ((edited == NULL) != (error == NULL));
      g_assert_cmpstr (before, ==, after);
    }
}

static void
assert_steps (const MdrKind *kind, const char *edit)
{
  guint steps = kind->count_edit_steps (kind, edit);

  g_assert_cmpuint (steps, >=, 1);
  g_assert_cmpuint (steps, <=, MOST_STEPS);
}

/* Whatever string it is: it is asked before anybody knows whether the edit is one. */
static void
test_edit_steps (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  if (!kind->count_edit_steps)
    {
      g_test_skip ("all edits of the kind take as long");
      return;
    }
  g_assert_cmpuint (kind->count_edit_steps (kind, "set rows 5"), ==, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    assert_steps (kind, junk[i]);
  for (guint moves = 1; moves <= 100000; moves *= 10)
    {
      g_autofree char *edit = g_strdup_printf ("stir %u 1", moves);

      assert_steps (kind, edit);
    }
}

void
contract_add_edits (const MdrKind *kind)
{
  contract_add (kind, "cell-choices", test_cell_choices);
  contract_add (kind, "puzzle-options", test_puzzle_options);
  contract_add (kind, "edit-junk", test_edit_junk);
  contract_add (kind, "edit-steps", test_edit_steps);
}

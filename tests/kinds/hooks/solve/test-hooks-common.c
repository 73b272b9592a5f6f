/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-kind.h"
#include "hooks-oracle.h"
#include "hooks-solve.h"
#include "kit.h"

static const struct
{
  const char *givens;
  const char *sentence;
} rows[] = {
  { "size 2 2", "4 layouts of hooks are possible." },
  { "size 4 4", "64 layouts of hooks are possible." },
  { "size 4 4;hook 4 0,0 top-left", "16 layouts of hooks are possible." },
  { "size 2 2;hook 2 0,0 top-left", "1 layout of hooks is possible." },
  { "size 4 4;set connected yes;clue right 0 9", "24 layouts of hooks are possible." },
};

static void
test_layouts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, rows[i].givens);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrBackbone) backbone = hooks_find_backbone (puzzle, job, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (backbone->note, ==, rows[i].sentence);
    }
}

/* Rows of a solution are as long as those of the largest board. */
static guint
get_digit (guint64 solution, int row, int column)
{
  return solution >> 4 * (row * HOOKS_ORACLE_MAX_SIZE + column) & 15;
}

/* Where all have the same digit, or none has one, the state says so; elsewhere it says nothing. */
static void
assert_shared_digits (const HooksPuzzle *puzzle, GArray *solutions, const MdrBackbone *backbone)
{
  const HooksState *state = (const HooksState *) backbone->state;
  g_autofree MdrBackboneStatus *cells = mdr_backbone_dup_cells (backbone, NULL);

  for (int cell = 0; cell < puzzle->size * puzzle->size; cell++)
    {
      int row = cell / puzzle->size;
      int column = cell % puzzle->size;
      guint first = get_digit (g_array_index (solutions, guint64, 0), row, column);
      gboolean same = TRUE;
      gboolean given;

      for (guint k = 1; k < solutions->len; k++)
        same = same && get_digit (g_array_index (solutions, guint64, k), row, column) == first;
      g_assert_cmpint (cells[cell], ==, same ? MDR_BACKBONE_SAME : MDR_BACKBONE_DIFFERENT);
      g_assert_cmpuint (state->digits[row][column], ==, same ? first : 0);
      given =
          mdr_rows_has (puzzle->given_empty, row, column) || puzzle->cell_clues[row][column] != HOOKS_UNKNOWN;
      /* A single solution is drawn without marks, but for those that are given. */
      if (first == 0 && same && solutions->len > 1)
        g_assert_true (mdr_rows_has (state->empty, row, column) || given);
      else
        g_assert_true (!mdr_rows_has (state->empty, row, column) || given);
    }
}

/* Whether a hook has the same cells in all solutions, which hold hooks in a puzzle without digits. */
static gboolean
is_hook_shared (GArray *solutions, int size, guint hook)
{
  guint64 first = g_array_index (solutions, guint64, 0);

  for (guint k = 1; k < solutions->len; k++)
    for (int i = 0; i < size; i++)
      for (int j = 0; j < size; j++)
        if ((get_digit (g_array_index (solutions, guint64, k), i, j) == hook)
            != (get_digit (first, i, j) == hook))
          return FALSE;
  return TRUE;
}

/* Returns: how many solutions there are */
static guint
check (const HooksPuzzle *puzzle)
{
  g_autoptr (GArray) expected = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = NULL;

  if (!mdr_puzzle_can_be_solved (&puzzle->base, NULL))
    return 0;
  expected = hooks_oracle_list (puzzle);
  backbone = mdr_job_find_backbone (job, &puzzle->base, &error);
  g_assert_no_error (error);
  g_assert_true (backbone->complete);
  g_assert_true (backbone->exhausted == (expected->len <= MDR_BACKBONE_MOST));
  g_assert_cmpuint (backbone->solutions->len, ==, MIN (expected->len, MDR_BACKBONE_MOST + 1));
  g_assert_cmpint (backbone->solvable, ==, expected->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO);
  if (expected->len > 0 && puzzle->digits != HOOKS_DIGITS_NONE)
    assert_shared_digits (puzzle, expected, backbone);
  else if (expected->len > 0)
    {
      const HooksState *state = (const HooksState *) backbone->state;

      for (int k = 1; k <= puzzle->size; k++)
        g_assert_cmpint (state->hooks[k].square.row != HOOKS_UNKNOWN, ==,
                         is_hook_shared (expected, puzzle->size, (guint) k));
    }
  return expected->len;
}

static void
check_random (int size, int n_puzzles, double clues)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) (100 * size + 11));
  guint several = 0;

  for (int k = 0; k < n_puzzles; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &hooks_oracle_new_random (random, size, clues)->base;

      several += check (hooks_puzzle (puzzle)) > 1;
    }
  g_assert_cmpuint (several, >, 0);
}

static void
test_brute_force (void)
{
  check_random (2, 200, 0.3);
  check_random (3, 200, 0.3);
  check_random (4, 40, 0.4);
}

/* Rules without any clue, and with one hook. */
static void
test_rules (void)
{
  for (guint rules = 0; rules < 24; rules++)
    {
      HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 3);

      puzzle->digits = (HooksDigits) (rules % 3);
      puzzle->connected = (rules / 3 & 1) != 0;
      puzzle->no_blocks = (rules / 6 & 1) != 0;
      if (rules >= 12)
        puzzle->given_hooks[3] = (HooksPlacement){ { 0, 0 }, HOOKS_CORNER_TOP_RIGHT };
      check (puzzle);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* More solutions than are counted, so that what they share is not seen from them. */
static void
test_many (void)
{
  static const char *const puzzles[] = {
    "size 4 4",
    "size 4 4;clue right 0 12",
    "size 4 4;digit 0,0 4",
    "size 4 4;set digits any-order;clue right 0 10",
    "size 4 4;set digits any-order;set connected yes",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, puzzles[i]);
      g_assert_cmpuint (check (hooks_puzzle (puzzle)), >, MDR_BACKBONE_MOST);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/common/layouts", test_layouts);
  g_test_add_func ("/hooks/common/brute-force", test_brute_force);
  g_test_add_func ("/hooks/common/rules", test_rules);
  g_test_add_func ("/hooks/common/many", test_many);
  return g_test_run ();
}

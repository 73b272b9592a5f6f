/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hooks-corpus.h"
#include "hooks-kind.h"
#include "hooks-oracle.h"
#include "hooks-solve.h"
#include "hooks-verify.h"
#include "hooks-model.h"
#include "kit.h"
#include "mdr-error.h"
#include "mdr-option.h"
#include "mdr-result.h"

/* More than any small puzzle has. */
#define ALL 100000

static void
assert_judged (const HooksPuzzle *puzzle, GPtrArray *solutions)
{
  for (guint k = 0; k < solutions->len; k++)
    {
      g_autoptr (GError) error = NULL;

      hooks_verify (&puzzle->base, g_ptr_array_index (solutions, k), &error);
      g_assert_no_error (error);
    }
}

/* All solutions, each once, and one: never claimed to be the only one without proof. */
static void
check_puzzle (const HooksPuzzle *puzzle, const char *method)
{
  g_autoptr (GArray) expected = hooks_oracle_list (puzzle);
  g_autoptr (MdrResult) all = kit_solve (&puzzle->base, method, expected->len + 1);
  g_autoptr (MdrResult) one = kit_solve (&puzzle->base, method, 1);

  g_assert_cmpstr (all->error, ==, NULL);
  g_assert_true (all->exhausted);
  g_assert_cmpint (all->status, ==, expected->len > 0 ? MDR_STATUS_SOLVED : MDR_STATUS_IMPOSSIBLE);
  hooks_oracle_assert_solutions (puzzle, all->solutions, expected);
  assert_judged (puzzle, all->solutions);
  g_assert_cmpint (one->status, ==, all->status);
  if (one->exhausted)
    g_assert_cmpuint (one->solutions->len, ==, expected->len);
}

static const struct
{
  const char *method;
  int size;
  int puzzles;
  double clues;
} rows[] = {
  { "unfold", 2, 200, 0.5 }, { "unfold", 3, 200, 0.4 }, { "unfold", 4, 25, 0.4 },
  { "sat", 2, 60, 0.5 },     { "sat", 3, 40, 0.5 },     { "sat", 4, 25, 0.6 },
  { "cut", 2, 60, 0.5 },     { "cut", 3, 25, 0.6 },     { "cut", 4, 6, 0.7 },
};

static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (row + 3);
  int wanted = g_test_slow () ? rows[row].puzzles : (rows[row].puzzles + 2) / 3;
  int checked = 0;

  while (checked < wanted)
    {
      g_autoptr (MdrPuzzle) puzzle = &hooks_oracle_new_random (random, rows[row].size, rows[row].clues)->base;
      g_autoptr (GArray) expected = hooks_oracle_list (hooks_puzzle (puzzle));

      /* Programs find solutions one by one, and do not know groups. */
      if (rows[row].method[0] != 'u' && (expected->len > 30 || hooks_puzzle (puzzle)->groups))
        continue;
      check_puzzle (hooks_puzzle (puzzle), rows[row].method);
      checked++;
    }
}

/* Each type of clue alone, at every line and from every side. */
static void
test_types (gconstpointer data)
{
  const char *method = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (int type = HOOKS_CLUE_SUM; type < HOOKS_CLUE_SHAPE; type++)
    for (int k = 0; k < 4; k++)
      {
        HooksPuzzle *puzzle = hooks_oracle_new_random (random, 3, 0);
        g_autoptr (GPtrArray) solutions = NULL;
        g_autoptr (MdrResult) result = NULL;

        puzzle->digits = k % 2 ? HOOKS_DIGITS_BY_SIZE : HOOKS_DIGITS_IN_ANY_ORDER;
        puzzle->regions = FALSE;
        puzzle->connected = k / 2;
        result = kit_solve (&puzzle->base, "unfold", 20);
        for (int side = 0; side < MDR_N_DIRECTIONS; side++)
          for (int line = 0; line < 3 && result->solutions->len > 0; line++)
            {
              const HooksSolution *solution =
                  g_ptr_array_index (result->solutions, result->solutions->len - 1);
              int seen[3];
              gint64 value;

              for (int place = 0; place < 3; place++)
                {
                  MdrCell cell = hooks_line_cell (3, (MdrDirection) side, line, place);

                  seen[place] = solution->digits[cell.row][cell.column];
                }
              if (hooks_oracle_read_line ((HooksClueType) type, seen, 3, &value))
                puzzle->clues[side][line] = (HooksClue){ (HooksClueType) type, value };
            }
        check_puzzle (puzzle, method);
        mdr_puzzle_unref (&puzzle->base);
      }
}

/* Bare boards have 4 layouts to the power of N − 1. */
static void
test_layouts (gconstpointer data)
{
  const char *method = data;
  int largest = g_str_equal (method, "unfold") ? 9 : g_str_equal (method, "sat") ? 5 : 4;

  for (int size = HOOKS_MIN_SIZE; size <= largest; size++)
    {
      HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, size);
      g_autoptr (MdrResult) result = NULL;

      puzzle->digits = HOOKS_DIGITS_NONE;
      result = kit_solve (&puzzle->base, method, ALL);
      g_assert_true (result->exhausted);
      g_assert_cmpuint (result->solutions->len, ==, 1u << 2 * (size - 1));
      if (size <= 4)
        assert_judged (puzzle, result->solutions);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* What a method cannot take it refuses with a sentence; that is never "impossible". */
static void
test_refusals (void)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 4);
  g_autoptr (MdrResult) published = kit_solve (&puzzle->base, "published", 1);
  g_autoptr (MdrResult) sat = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (published->status, ==, MDR_STATUS_UNSUPPORTED);
  g_assert_nonnull (strstr (published->refusal, "not digits"));
  puzzle->groups = TRUE;
  sat = kit_solve (&puzzle->base, "sat", 1);
  g_assert_cmpint (sat->status, ==, MDR_STATUS_UNSUPPORTED);
  g_assert_nonnull (strstr (sat->refusal, "groups"));
  g_assert_null (hooks_build_model (&puzzle->base, NULL, NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  mdr_puzzle_unref (&puzzle->base);
}

/* The layouts of a given hook, by the published model. */
static void
test_published_given (void)
{
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 4);
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (GArray) expected = NULL;

  puzzle->digits = HOOKS_DIGITS_NONE;
  puzzle->given_hooks[3] = (HooksPlacement){ { 1, 0 }, HOOKS_CORNER_TOP_LEFT };
  expected = hooks_oracle_list (puzzle);
  result = kit_solve (&puzzle->base, "published", ALL);
  hooks_oracle_assert_solutions (puzzle, result->solutions, expected);
  assert_judged (puzzle, result->solutions);
  mdr_puzzle_unref (&puzzle->base);
}

/* Each puzzle of the corpus has one solution, the one that was published. */
static void
test_corpus (void)
{
  const char *folder = kit_get_corpus ();
  g_autoptr (GPtrArray) puzzles = NULL;

  if (!folder)
    return;
  puzzles = hooks_corpus_read (folder);
  for (guint k = 0; k < puzzles->len; k++)
    {
      const HooksCorpusPuzzle *entry = g_ptr_array_index (puzzles, k);
      g_autoptr (MdrResult) result = kit_solve (&entry->puzzle->base, "unfold", 2);

      g_assert_cmpint (mdr_result_get_unique (result), ==, MDR_TRUTH_YES);
      g_assert_true (hooks_corpus_matches (entry, g_ptr_array_index (result->solutions, 0)));
      assert_judged (entry->puzzle, result->solutions);
    }
}

int
main (int argc, char *argv[])
{
  static const char *const methods[] = { "unfold", "sat", "cut", "published" };

  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autofree char *path =
          g_strdup_printf ("/hooks/solve/brute-force/%s/%d", rows[row].method, rows[row].size);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  for (guint k = 0; k < G_N_ELEMENTS (methods); k++)
    {
      g_autofree char *types = g_strdup_printf ("/hooks/solve/types/%s", methods[k]);
      g_autofree char *layouts = g_strdup_printf ("/hooks/solve/layouts/%s", methods[k]);

      if (k < 2)
        g_test_add_data_func (types, methods[k], test_types);
      g_test_add_data_func (layouts, methods[k], test_layouts);
    }
  g_test_add_func ("/hooks/solve/published/given", test_published_given);
  g_test_add_func ("/hooks/solve/refusals", test_refusals);
  g_test_add_func ("/hooks/solve/corpus", test_corpus);
  return g_test_run ();
}

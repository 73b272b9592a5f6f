/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "hooks-givens.h"
#include "hooks-kind.h"
#include "hooks-logic.h"
#include "hooks-oracle.h"
#include "hooks-solve.h"
#include "hooks-verify.h"
#include "mdr-job.h"

/* The digits of a player show the whole solution, though no hook is drawn. */
static void
assert_shown (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  g_autoptr (MdrState) state = hooks_solution_to_state (puzzle, solution);
  g_autoptr (MdrSolution) shown = NULL;
  g_autoptr (GError) error = NULL;

  for (int size = 1; size < HOOKS_SIZES && hooks_puzzle (puzzle)->digits != HOOKS_DIGITS_NONE; size++)
    ((HooksState *) state)->hooks[size] = hooks_puzzle (puzzle)->given_hooks[size];
  shown = hooks_solution_from_state (puzzle, state, NULL);
  g_assert_nonnull (shown);
  g_assert_true (hooks_verify (puzzle, shown, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (hooks_solution (shown)->digits, sizeof hooks_solution (shown)->digits,
                   hooks_solution (solution)->digits, sizeof hooks_solution (solution)->digits);
}

/*
 * Asserts that the search finds all solutions of a puzzle, each once and each accepted by the judge, and that
 * as many layouts are counted; returns: how many solutions.
 */
static guint
check_puzzle (const HooksPuzzle *puzzle)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  guint n_layouts;
  g_autoptr (GArray) expected = hooks_oracle_list_and_count (puzzle, &n_layouts);
  HooksLayoutCount count;
  HooksBoard board;

  if (hooks_board_init (&board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    g_assert_cmpuint (expected->len, ==, 0);
  g_assert_cmpint (hooks_search (&board, G_MAXUINT, G_MAXUINT64, NULL, solutions), ==, MDR_SEARCH_EXHAUSTED);
  hooks_oracle_assert_solutions (puzzle, solutions, expected);
  for (guint k = 0; k < MIN (solutions->len, 100); k++)
    {
      g_assert_true (hooks_verify (&puzzle->base, g_ptr_array_index (solutions, k), NULL));
      if (k < 10)
        assert_shown (&puzzle->base, g_ptr_array_index (solutions, k));
    }
  g_assert_true (hooks_count_layouts (puzzle, NULL, &count));
  g_assert_cmpuint (count.least, ==, n_layouts);
  return expected->len;
}

/* All rules and clues of random puzzles against brute force. */
static void
check_random (int size, int n_puzzles, double clues)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) (100 * size + 7));
  guint solved = 0;

  for (int k = 0; k < n_puzzles; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &hooks_oracle_new_random (random, size, clues)->base;

      solved += check_puzzle (hooks_puzzle (puzzle)) > 0;
    }
  g_assert_cmpuint (solved, >, (guint) n_puzzles / 4);
}

static void
test_small (void)
{
  check_random (2, g_test_slow () ? 1500 : 300, 0.5);
  check_random (3, g_test_slow () ? 1000 : 250, 0.4);
}

static void
test_four (void)
{
  check_random (4, g_test_slow () ? 150 : 40, 0.5);
}

/* Few clues, so that there are many solutions. */
static void
test_many (void)
{
  check_random (4, g_test_slow () ? 40 : 12, 0.2);
}

/* Rules without any clue. */
static void
test_rules (void)
{
  for (guint rules = 0; rules < 24; rules++)
    {
      HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, rules < 12 ? 3 : 4);

      puzzle->digits = (HooksDigits) (rules % 3);
      puzzle->connected = (rules / 3 & 1) != 0;
      puzzle->no_blocks = (rules / 6 & 1) != 0;
      check_puzzle (puzzle);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/*
 * Groups on boards too large for brute force: what is found is judged, and with the shapes that a solution
 * shows it is found again.
 */
static void
check_groups (int size, HooksDigits digits)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (GPtrArray) again = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrPuzzle) base = &hooks_puzzle_new (&mdr_hooks_kind, size)->base;
  HooksPuzzle *puzzle = (HooksPuzzle *) base;
  const HooksSolution *first;
  HooksBoard board;

  puzzle->digits = digits;
  puzzle->groups = puzzle->no_blocks = TRUE;
  hooks_board_init (&board, puzzle, NULL);
  g_assert_cmpint (hooks_search (&board, 1, G_MAXUINT64, NULL, solutions), ==, MDR_SEARCH_ENOUGH);
  first = g_ptr_array_index (solutions, 0);
  for (int k = 0; k < size * size; k++)
    {
      MdrCell cells[HOOKS_GROUP_SIZE];
      int count = 0;

      if (first->groups[k / size][k % size] == 0 || puzzle->clues[MDR_DIRECTION_LEFT][k / size].value >= 0)
        continue;
      for (int other = 0; other < size * size; other++)
        if (first->groups[other / size][other % size] == first->groups[k / size][k % size])
          cells[count++] = (MdrCell){ other / size, other % size };
      puzzle->clues[MDR_DIRECTION_LEFT][k / size] = (HooksClue){ HOOKS_CLUE_SHAPE, hooks_shape_of (cells) };
      /* So that little is left to be found. */
      puzzle->given_digits[k / size][k % size] = first->digits[k / size][k % size];
    }
  for (int k = 1; k <= size; k++)
    for (int place = hooks_board_next_place (&board, k, -1); place >= 0;
         place = hooks_board_next_place (&board, k, place))
      {
        HooksPlacement placement = hooks_placement_from_place ((guint) place);
        gboolean same = TRUE;

        for (int c = 0; c < size * size && same; c++)
          same = hooks_placement_has (k, &placement, c / size, c % size)
                 == (first->hooks[c / size][c % size] == k);
        if (same)
          puzzle->given_hooks[k] = placement;
      }
  g_assert_true (hooks_verify (base, &first->base, NULL));
  hooks_board_init (&board, puzzle, NULL);
  hooks_search (&board, 200, G_MAXUINT64, NULL, again);
  for (guint k = 0; k < again->len; k++)
    {
      const HooksSolution *solution = g_ptr_array_index (again, k);

      g_assert_true (hooks_verify (base, &solution->base, NULL));
      if (memcmp (solution->digits, first->digits, sizeof first->digits) == 0)
        return;
    }
  g_assert_cmpuint (again->len, ==, 200);
}

static void
test_groups (void)
{
  check_groups (5, HOOKS_DIGITS_BY_SIZE);
  check_groups (5, HOOKS_DIGITS_IN_ANY_ORDER);
  check_groups (9, HOOKS_DIGITS_BY_SIZE);
  check_groups (9, HOOKS_DIGITS_IN_ANY_ORDER);
}

/* Without digits there are no groups, and nothing else that speaks of filled cells. */
static void
test_no_digits (void)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrPuzzle) base = &hooks_puzzle_new (&mdr_hooks_kind, HOOKS_MAX_SIZE)->base;
  HooksPuzzle *puzzle = (HooksPuzzle *) base;
  HooksBoard board;

  puzzle->digits = HOOKS_DIGITS_NONE;
  puzzle->groups = puzzle->connected = puzzle->no_blocks = TRUE;
  hooks_board_init (&board, puzzle, NULL);
  g_assert_cmpint (hooks_search (&board, 3, G_MAXUINT64, NULL, solutions), ==, MDR_SEARCH_ENOUGH);
  g_assert_true (hooks_verify (base, g_ptr_array_index (solutions, 0), NULL));
}

/* Bare boards have 4 layouts to the power of N − 1. Where the count is not exact, the bounds say so. */
static void
test_count (void)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  HooksLayoutCount count;

  for (int size = HOOKS_MIN_SIZE; size <= HOOKS_MAX_SIZE; size++)
    for (int digits = HOOKS_DIGITS_NONE; digits <= HOOKS_DIGITS_IN_ANY_ORDER; digits++)
      {
        HooksPuzzle *bare = hooks_puzzle_new (&mdr_hooks_kind, size);

        bare->digits = (HooksDigits) digits;
        g_assert_true (hooks_count_layouts (bare, NULL, &count));
        g_assert_cmpuint (count.most, ==, G_GUINT64_CONSTANT (1) << 2 * (size - 1));
        bare->given_hooks[size] = (HooksPlacement){ { 0, 0 }, HOOKS_CORNER_TOP_RIGHT };
        g_assert_true (hooks_count_layouts (bare, NULL, &count));
        g_assert_cmpuint (count.most, ==, G_GUINT64_CONSTANT (1) << 2 * (size - 2));
        mdr_puzzle_unref (&bare->base);
      }
  puzzle = &hooks_puzzle_new (&mdr_hooks_kind, 9)->base;
  ((HooksPuzzle *) puzzle)->connected = TRUE;
  g_assert_false (hooks_count_layouts (hooks_puzzle (puzzle), NULL, &count));
  g_assert_cmpuint (count.least, >, 0);
  g_assert_cmpuint (count.most, ==, 65536);
}

/* As many solutions as are asked for; a budget that is used up is no proof, nor is a stop. */
static void
test_limits (void)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autoptr (MdrJob) job = mdr_job_new ();
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 9);
  HooksBoard board;

  puzzle->digits = HOOKS_DIGITS_IN_ANY_ORDER;
  puzzle->connected = puzzle->no_blocks = TRUE;
  hooks_board_init (&board, puzzle, NULL);
  g_assert_cmpint (hooks_search (&board, 5, G_MAXUINT64, NULL, solutions), ==, MDR_SEARCH_ENOUGH);
  g_assert_cmpuint (solutions->len, ==, 5);
  g_assert_cmpint (hooks_search (&board, G_MAXUINT, 5, NULL, solutions), ==, MDR_SEARCH_SPENT);
  mdr_job_begin (job);
  mdr_job_cancel (job);
  g_assert_cmpint (hooks_search (&board, G_MAXUINT, G_MAXUINT64, job, solutions), ==, MDR_SEARCH_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
}

/* Of very many solutions one is found soon, though the first hooks of most beginnings fit none. */
static void
test_first (void)
{
  static const int sums[2][12] = {
    { 50, -1, 47, 70, 27, 68, -1, -1, 20, -1, 67, 89 },
    { -1, -1, -1, 55, 48, 48, -1, 73, -1, 65, -1, 108 },
  };
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, 12);
  g_autoptr (MdrPuzzle) owned = &puzzle->base;
  HooksBoard board;

  puzzle->digits = HOOKS_DIGITS_IN_ANY_ORDER;
  for (int line = 0; line < 12; line++)
    {
      puzzle->clues[MDR_DIRECTION_LEFT][line] = (HooksClue){ HOOKS_CLUE_SUM, sums[0][line] };
      puzzle->clues[MDR_DIRECTION_UP][line] = (HooksClue){ HOOKS_CLUE_SUM, sums[1][line] };
    }
  hooks_board_init (&board, puzzle, NULL);
  g_assert_cmpint (hooks_search (&board, 1, 20000, NULL, solutions), ==, MDR_SEARCH_ENOUGH);
  g_assert_true (hooks_verify (owned, g_ptr_array_index (solutions, 0), NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/search/small", test_small);
  g_test_add_func ("/hooks/search/four", test_four);
  g_test_add_func ("/hooks/search/many", test_many);
  g_test_add_func ("/hooks/search/rules", test_rules);
  g_test_add_func ("/hooks/search/groups", test_groups);
  g_test_add_func ("/hooks/search/no-digits", test_no_digits);
  g_test_add_func ("/hooks/search/count", test_count);
  g_test_add_func ("/hooks/search/limits", test_limits);
  g_test_add_func ("/hooks/search/first", test_first);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-solve.h"
#include "snake-oracle.h"
#include "snake-kind.h"

static const struct
{
  const char *size;
  const char *difficulty;
  const char *unknown;
  int boards;
} wishes[] = {
  { "4", "easy", "0", 20 },    { "4", "normal", "50", 20 }, { "7", "easy", "30", 10 },
  { "8", "normal", "0", 10 },  { "8", "hard", "0", 5 },     { "8", "hard", "40", 5 },
  { "10", "extreme", "0", 2 }, { "20", "normal", "33", 1 },
};

static MdrPuzzle *
generate (const char *size, const char *difficulty, const char *unknown, int seed)
{
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_snake_kind.options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *seed_text = g_strdup_printf ("%d", seed);
  MdrPuzzle *puzzle;

  mdr_options_set (options, "rows", size, &error);
  g_assert_no_error (error);
  mdr_options_set (options, "columns", size, &error);
  g_assert_no_error (error);
  mdr_options_set (options, "difficulty", difficulty, &error);
  g_assert_no_error (error);
  mdr_options_set (options, "unknown", unknown, &error);
  g_assert_no_error (error);
  mdr_options_set (options, "seed", seed_text, &error);
  g_assert_no_error (error);
  puzzle = snake_generate (&mdr_snake_kind, options, job, &error);
  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  return puzzle;
}

static guint
count_solutions (const SnakePuzzle *puzzle)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  SnakeBoard board;

  g_assert_cmpint (snake_board_init (&board, puzzle, NULL), !=, MDR_STEP_CONTRADICTION);
  g_assert_cmpint (snake_search (&board, 3, G_MAXUINT64, NULL, solutions), ==, MDR_SEARCH_EXHAUSTED);
  return solutions->len;
}

static void
assert_same_givens (const SnakePuzzle *a, const SnakePuzzle *b)
{
  g_assert_true (mdr_cell_equal (a->start, b->start) && mdr_cell_equal (a->end, b->end));
  g_assert_cmpmem (a->given, sizeof a->given, b->given, sizeof b->given);
  g_assert_cmpmem (a->row_counts, sizeof a->row_counts, b->row_counts, sizeof b->row_counts);
  g_assert_cmpmem (a->column_counts, sizeof a->column_counts, b->column_counts, sizeof b->column_counts);
}

static void
test_wishes_come_true (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);

  for (int seed = 0; seed < wishes[row].boards; seed++)
    {
      g_autoptr (MdrPuzzle) puzzle =
          generate (wishes[row].size, wishes[row].difficulty, wishes[row].unknown, seed);
      g_autoptr (MdrPuzzle) again =
          generate (wishes[row].size, wishes[row].difficulty, wishes[row].unknown, seed);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *difficulty = mdr_logic_dup_difficulty (puzzle, job, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (difficulty, ==, wishes[row].difficulty);
      g_assert_cmpuint (count_solutions (snake_puzzle (puzzle)), ==, 1);
      assert_same_givens (snake_puzzle (puzzle), snake_puzzle (again));
    }
}

/* Brute force knows how many solutions there are; a rating must say the same. */
static void
test_rating_counts_solutions (void)
{
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (int n = 0; n < 1000; n++)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, 4, 4, snakes);
      g_autoptr (GArray) solutions = oracle_list_solutions (puzzle, snakes);
      MdrRating rating = mdr_logic_rate (&snake_logic, &puzzle->base, MDR_LEVEL_EXTREME, G_MAXUINT64, NULL);

      if (solutions->len == 0)
        g_assert_cmpint (rating, ==, MDR_RATING_NO_SOLUTION);
      else if (solutions->len > 1)
        g_assert_cmpint (rating, ==, MDR_RATING_MANY_SOLUTIONS);
      else
        g_assert_cmpint (rating, <=, MDR_RATING_EXTREME);
      mdr_puzzle_unref (&puzzle->base);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_snake_kind.options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_null (snake_generate (&mdr_snake_kind, options, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (wishes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/snake/generate/%s-%s-%s", wishes[row].size,
                                               wishes[row].difficulty, wishes[row].unknown);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_wishes_come_true);
    }
  g_test_add_func ("/snake/generate/rating-counts-solutions", test_rating_counts_solutions);
  g_test_add_func ("/snake/generate/cancelled", test_cancelled);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-values.h"
#include "snake-solve.h"
#include "snake-givens.h"
#include "snake-oracle.h"

#include "kit.h"
#include "mdr-solve.h"

/* More than any small board has. */
#define ALL 1000

static guint
get_cells (const SnakePuzzle *puzzle, const MdrResult *result, guint index)
{
  const SnakeSolution *solution = g_ptr_array_index (result->solutions, index);

  return oracle_get_bits (puzzle, solution->filled);
}

static void
check_all_solutions (const SnakePuzzle *puzzle, const char *method, GArray *expected)
{
  g_autoptr (MdrResult) result = kit_solve (&puzzle->base, method, ALL);

  g_assert_cmpstr (result->error, ==, NULL);
  g_assert_true (result->exhausted);
  g_assert_cmpint (result->status, ==, expected->len > 0 ? MDR_STATUS_SOLVED : MDR_STATUS_IMPOSSIBLE);
  g_assert_cmpuint (result->solutions->len, ==, expected->len);
  for (guint a = 0; a < result->solutions->len; a++)
    {
      g_assert_true (oracle_fits (puzzle, get_cells (puzzle, result, a)));
      for (guint b = 0; b < a; b++)
        g_assert_cmpuint (get_cells (puzzle, result, a), !=, get_cells (puzzle, result, b));
    }
}

/* One solution is asked for: never claimed to be the only one without proof, nor impossible where it is not.
 */
static void
check_one_solution (const SnakePuzzle *puzzle, const char *method, GArray *expected)
{
  g_autoptr (MdrResult) result = kit_solve (&puzzle->base, method, 1);

  g_assert_cmpstr (result->error, ==, NULL);
  g_assert_cmpint (result->status, ==, expected->len > 0 ? MDR_STATUS_SOLVED : MDR_STATUS_IMPOSSIBLE);
  if (result->exhausted)
    g_assert_cmpuint (result->solutions->len, ==, expected->len);
}

static const struct
{
  const char *method;
  int rows;
  int columns;
  int puzzles;
} sizes[] = {
  { "deduce", 3, 3, 400 }, { "deduce", 4, 4, 400 }, { "sat", 3, 3, 40 },
  { "sat", 4, 4, 40 },     { "cut", 3, 3, 30 },     { "cut", 3, 4, 15 },
};

static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GArray) snakes = oracle_list_snakes (sizes[row].rows, sizes[row].columns);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (int n = 0; n < sizes[row].puzzles; n++)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, sizes[row].rows, sizes[row].columns, snakes);
      g_autoptr (GArray) solutions = oracle_list_solutions (puzzle, snakes);

      /* Asking for hundreds of solutions one by one takes long, not methods. */
      if (solutions->len < 30)
        check_all_solutions (puzzle, sizes[row].method, solutions);
      check_one_solution (puzzle, sizes[row].method, solutions);
      mdr_puzzle_unref (&puzzle->base);
    }
}

static SnakePuzzle *
new_puzzle_of_path (const SnakePath *path, double share, GRand *random)
{
  SnakePuzzle *puzzle = oracle_new_puzzle (path->rows, path->columns);

  memset (puzzle->row_counts, 0, sizeof puzzle->row_counts);
  memset (puzzle->column_counts, 0, sizeof puzzle->column_counts);
  for (int k = 0; k < path->length; k++)
    {
      puzzle->row_counts[path->cells[k].row]++;
      puzzle->column_counts[path->cells[k].column]++;
    }
  for (int i = 0; i < path->rows; i++)
    if (g_rand_double (random) < share)
      puzzle->row_counts[i] = SNAKE_UNKNOWN;
  for (int j = 0; j < path->columns; j++)
    if (g_rand_double (random) < share)
      puzzle->column_counts[j] = SNAKE_UNKNOWN;
  if (g_rand_boolean (random))
    puzzle->start = path->cells[0];
  if (g_rand_boolean (random))
    puzzle->end = path->cells[path->length - 1];
  return puzzle;
}

/* Where brute force cannot follow, two methods that share no search have to agree. */
static void
test_methods_agree (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (int n = 0; n < 60; n++)
    {
      int size = g_rand_int_range (random, 6, 9);
      g_autoptr (MdrResult) by_deduction = NULL;
      g_autoptr (MdrResult) by_sat = NULL;
      SnakePuzzle *puzzle;
      SnakePath path;

      snake_path_grow (&path, size, size, random);
      puzzle = new_puzzle_of_path (&path, g_rand_double_range (random, 0, 0.4), random);
      by_deduction = kit_solve (&puzzle->base, "deduce", 3);
      by_sat = kit_solve (&puzzle->base, "sat", 3);
      g_assert_cmpint (by_deduction->status, ==, MDR_STATUS_SOLVED);
      g_assert_cmpuint (by_deduction->solutions->len, ==, by_sat->solutions->len);
      if (by_deduction->solutions->len < 3)
        g_assert_true (by_deduction->exhausted && by_sat->exhausted);
      for (guint k = 0; k < by_sat->solutions->len; k++)
        g_assert_true (snake_verify (&puzzle->base, g_ptr_array_index (by_sat->solutions, k), NULL));
      for (guint k = 0; k < by_deduction->solutions->len; k++)
        g_assert_true (snake_verify (&puzzle->base, g_ptr_array_index (by_deduction->solutions, k), NULL));
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* So many solutions that most of what was learnt on the way is thrown away: none may come twice. */
static void
test_many_solutions (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  SnakePuzzle *puzzle = oracle_new_puzzle (7, 7);
  g_autoptr (MdrResult) result = kit_solve (&puzzle->base, "deduce", 5000);

  g_assert_cmpuint (result->solutions->len, ==, 5000);
  for (guint k = 0; k < result->solutions->len; k++)
    {
      MdrSolution *solution = g_ptr_array_index (result->solutions, k);

      g_assert_true (snake_verify (&puzzle->base, solution, NULL));
      g_assert_true (g_hash_table_add (seen, snake_solution_to_text (&puzzle->base, solution)));
    }
  g_assert_false (result->exhausted);
  mdr_puzzle_unref (&puzzle->base);
}

/* The counts fit a path and a ring beside a path; the given cell is on the ring alone. */
static SnakePuzzle *
new_fooling_puzzle (void)
{
  static const int row_counts[] = { 3, 2, 4, 1, 3 };
  static const int column_counts[] = { 3, 1, 4, 2, 3 };
  SnakePuzzle *puzzle = oracle_new_puzzle (5, 5);

  memcpy (puzzle->row_counts, row_counts, sizeof row_counts);
  memcpy (puzzle->column_counts, column_counts, sizeof column_counts);
  puzzle->start = (MdrCell){ 4, 2 };
  puzzle->end = (MdrCell){ 2, 0 };
  puzzle->given[0] = 8;
  return puzzle;
}

static void
test_published_is_fooled (gconstpointer data)
{
  const char *engine = data;
  SnakePuzzle *puzzle = new_fooling_puzzle ();
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->base.kind->options, MDR_SCOPE_METHOD);
  MdrSolveRequest request = { "published", options, 1 };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;

  g_assert_true (mdr_options_set (options, "engine", engine, NULL));
  result = mdr_job_solve (job, &puzzle->base, &request);
  g_assert_cmpint (result->status, ==, MDR_STATUS_FAILED);
  g_assert_nonnull (result->false_solution);
  g_assert_cmpuint (result->solutions->len, ==, 0);
  g_assert_false (result->exhausted);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_complete_is_not_fooled (gconstpointer data)
{
  const char *method = data;
  SnakePuzzle *puzzle = new_fooling_puzzle ();
  MdrSolveRequest request = { method, NULL, 2 };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) impossible = mdr_job_solve (job, &puzzle->base, &request);
  g_autoptr (MdrJob) other_job = mdr_job_new ();
  g_autoptr (MdrResult) solved = NULL;

  g_assert_cmpint (impossible->status, ==, MDR_STATUS_IMPOSSIBLE);
  puzzle->given[0] = 0;
  solved = mdr_job_solve (other_job, &puzzle->base, &request);
  g_assert_cmpint (solved->status, ==, MDR_STATUS_SOLVED);
  g_assert_cmpint (mdr_result_get_unique (solved), ==, MDR_TRUTH_YES);
  mdr_puzzle_unref (&puzzle->base);
}

/* The rows of the published model are necessary: that they cannot be kept is a proof. */
static void
test_published_claims (void)
{
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (int n = 0; n < 40; n++)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, 4, 4, snakes);
      g_autoptr (GArray) expected = oracle_list_solutions (puzzle, snakes);
      g_autoptr (MdrResult) result = kit_solve (&puzzle->base, "published", 2);

      g_assert_cmpuint (result->solutions->len, <=, 1);
      if (result->status == MDR_STATUS_IMPOSSIBLE)
        g_assert_cmpuint (expected->len, ==, 0);
      g_assert_cmpint (mdr_result_get_unique (result), ==, MDR_TRUTH_UNKNOWN);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A limit is never "no solution". */
static void
test_time_limit (gconstpointer data)
{
  const char *method = data;
  SnakePuzzle *puzzle = oracle_new_puzzle (40, 40);
  MdrSolveRequest request = { method, NULL, G_MAXUINT };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;

  mdr_job_set_time_limit (job, 0.05);
  result = mdr_job_solve (job, &puzzle->base, &request);
  g_assert_true (result->status == MDR_STATUS_TIME_LIMIT || result->status == MDR_STATUS_SOLVED);
  g_assert_cmpint (result->stop, ==, MDR_STOP_TIME_LIMIT);
  g_assert_false (result->exhausted);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  static const char *const complete[] = { "deduce", "sat", "cut" };

  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (sizes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/snake/solve/brute-force/%s-%dx%d", sizes[row].method,
                                               sizes[row].rows, sizes[row].columns);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  for (guint k = 0; k < G_N_ELEMENTS (complete); k++)
    {
      g_autofree char *fooled = g_strdup_printf ("/snake/solve/not-fooled/%s", complete[k]);
      g_autofree char *limit = g_strdup_printf ("/snake/solve/time-limit/%s", complete[k]);

      g_test_add_data_func (fooled, complete[k], test_complete_is_not_fooled);
      g_test_add_data_func (limit, complete[k], test_time_limit);
    }
  g_test_add_func ("/snake/solve/many-solutions", test_many_solutions);
  g_test_add_func ("/snake/solve/methods-agree", test_methods_agree);
  g_test_add_data_func ("/snake/solve/published-is-fooled/sat", "sat", test_published_is_fooled);
  g_test_add_data_func ("/snake/solve/published-is-fooled/cut", "cut", test_published_is_fooled);
  g_test_add_func ("/snake/solve/published-claims", test_published_claims);
  return g_test_run ();
}

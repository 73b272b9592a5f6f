/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-kind.h"
#include "numberlink-logic.h"
#include "numberlink-solve.h"
#include "numberlink-oracle.h"

#include "kit.h"
#include "mdr-solve.h"

/* More than any small board has. */
#define ALL 100000

/* Every solution is one, and none comes twice. */
static void
check_solutions (const NumberlinkPuzzle *puzzle, const MdrResult *result, GArray *expected)
{
  for (guint a = 0; a < result->solutions->len; a++)
    {
      const NumberlinkSolution *solution = g_ptr_array_index (result->solutions, a);

      g_assert_true (numberlink_oracle_contains (puzzle, expected, &solution->edges));
      for (guint b = 0; b < a; b++)
        g_assert_false (
            numberlink_edges_equal (&solution->edges,
                                    &((NumberlinkSolution *) g_ptr_array_index (result->solutions, b))
                                         ->edges));
    }
}

static void
check_any (const NumberlinkPuzzle *puzzle, const char *method, GArray *expected)
{
  g_autoptr (MdrResult) all = kit_solve (&puzzle->base, method, ALL);
  g_autoptr (MdrResult) two = kit_solve (&puzzle->base, method, 2);
  g_autoptr (MdrResult) one = kit_solve (&puzzle->base, method, 1);

  g_assert_true (all->exhausted);
  g_assert_true (expected->len > 0 ? all->status == MDR_STATUS_SOLVED : kit_is_denied (all));
  g_assert_cmpuint (all->solutions->len, ==, expected->len);
  check_solutions (puzzle, all, expected);
  g_assert_cmpuint (two->solutions->len, ==, MIN (expected->len, 2));
  g_assert_true (expected->len > 1 || two->exhausted);
  check_solutions (puzzle, two, expected);
  g_assert_cmpint (one->status, ==, all->status);
  g_assert_cmpuint (one->solutions->len, ==, MIN (expected->len, 1));
  if (one->exhausted)
    g_assert_cmpuint (expected->len, <=, 1);
}

static guint
count_of_length (GArray *solutions, int used)
{
  guint count = 0;

  for (guint k = 0; k < solutions->len; k++)
    count += g_array_index (solutions, NumberlinkOracleSolution, k).used == used;
  return count;
}

static void
check_best (const NumberlinkPuzzle *puzzle, const char *method, GArray *expected, int best)
{
  g_autoptr (MdrResult) all = kit_solve (&puzzle->base, method, ALL);
  g_autoptr (MdrResult) one = kit_solve (&puzzle->base, method, 1);
  const MdrResult *const results[] = { all, one };

  for (guint k = 0; k < G_N_ELEMENTS (results); k++)
    {
      const MdrResult *result = results[k];

      if (expected->len == 0)
        {
          g_assert_true (kit_is_denied (result));
          continue;
        }
      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      g_assert_true (result->sense != MDR_SENSE_NONE && result->has_bound);
      g_assert_cmpfloat (result->objective, ==, best);
      g_assert_cmpfloat (result->bound, ==, best);
      g_assert_cmpint (result->optimal, ==, MDR_TRUTH_YES);
      g_assert_cmpuint (result->solutions->len, ==, k == 0 ? count_of_length (expected, best) : 1);
      check_solutions (puzzle, result, expected);
      for (guint a = 0; a < result->solutions->len; a++)
        g_assert_cmpint (((NumberlinkSolution *) g_ptr_array_index (result->solutions, a))->used, ==, best);
      if (result->exhausted)
        g_assert_cmpuint (result->solutions->len, ==, expected->len);
    }
}

static void
check_cover (const NumberlinkPuzzle *puzzle, GArray *expected)
{
  g_autoptr (MdrResult) result = kit_solve (&puzzle->base, "cover", ALL);
  guint covering = count_of_length (expected, puzzle->rows * puzzle->columns);

  g_assert_cmpuint (result->solutions->len, ==, covering);
  check_solutions (puzzle, result, expected);
  if (covering > 0)
    g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
  else
    g_assert_cmpint (result->status, ==, MDR_STATUS_IMPOSSIBLE);
  g_assert_true ((result->impossible_goal != NULL) == (covering == 0 && !puzzle->cover));
  if (result->exhausted)
    g_assert_cmpuint (expected->len, ==, covering);
}

static void
check_all_methods (NumberlinkPuzzle *puzzle)
{
  g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);
  int fewest = numberlink_oracle_get_fewest (solutions);
  int most = numberlink_oracle_get_most (solutions);

  check_any (puzzle, "any", solutions);
  check_any (puzzle, "deduce", solutions);
  check_best (puzzle, "fewest", solutions, fewest);
  check_best (puzzle, "most", solutions, most);
  check_cover (puzzle, solutions);
  puzzle->goal = NUMBERLINK_GOAL_FEWEST;
  check_best (puzzle, "deduce", solutions, fewest);
  puzzle->goal = NUMBERLINK_GOAL_MOST;
  check_best (puzzle, "deduce", solutions, most);
}

static const struct
{
  int rows;
  int columns;
  int pairs;
  int puzzles;
} sizes[] = {
  { 1, 2, 1, 8 },   { 1, 6, 2, 20 },  { 2, 2, 1, 20 },  { 2, 5, 2, 60 },  { 3, 3, 1, 100 },
  { 3, 3, 2, 200 }, { 3, 3, 3, 200 }, { 4, 4, 1, 100 }, { 4, 4, 2, 600 }, { 4, 4, 3, 1200 },
  { 3, 5, 3, 200 }, { 5, 3, 2, 100 }, { 5, 5, 4, 100 },
};

static void
test_brute_force (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GRand) random = g_rand_new_with_seed (row);

  for (int n = 0; n < sizes[row].puzzles; n++)
    {
      NumberlinkPuzzle *puzzle =
          numberlink_oracle_new_random_puzzle (random, sizes[row].rows, sizes[row].columns, sizes[row].pairs);

      check_all_methods (puzzle);
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A limit is never "no solution", nor the best of some the best of all. */
static void
test_time_limit (gconstpointer data)
{
  const char *method = data;
  const MdrMethod *chosen = mdr_kind_find_method (&mdr_numberlink_kind, method);
  g_autofree char *labels = g_strnfill (40 * 40, '.');
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_numberlink_kind.options, MDR_SCOPE_METHOD);
  MdrSolveRequest request = { method, options, G_MAXUINT };
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_result_new (method);
  NumberlinkPuzzle *puzzle;

  for (int k = 0; k < 6; k++)
    labels[40 * (5 * k + 3) + 17 - 2 * k] = labels[40 * (33 - 5 * k) + 8 + 4 * k] = (char) ('A' + k);
  puzzle = numberlink_oracle_new_puzzle (40, 40, labels);
  /* The vertex models know no touching. */
  puzzle->touching = !g_str_has_prefix (method, "vertex");
  puzzle->blocks = TRUE;
  puzzle->cover = FALSE;
  puzzle->goal = NUMBERLINK_GOAL_MOST;
  mdr_job_set_time_limit (job, 0.05);
  mdr_job_begin (job);
  chosen->solve (&puzzle->base, &request, chosen->data, job, result);
  g_assert_cmpint (result->stop, ==, MDR_STOP_TIME_LIMIT);
  g_assert_false (result->exhausted);
  g_assert_cmpint (result->status, !=, MDR_STATUS_IMPOSSIBLE);
  mdr_puzzle_unref (&puzzle->base);
}

/* What is said of a board that cannot be covered is no claim about other solutions. */
static void
test_cover_is_no_rule (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (2, 3, "A.A...");
  g_autoptr (MdrResult) covering = NULL;
  g_autoptr (MdrResult) any = NULL;
  g_autofree char *sentence = NULL;

  puzzle->cover = FALSE;
  covering = kit_solve (&puzzle->base, "cover", 2);
  any = kit_solve (&puzzle->base, "any", 2);
  g_assert_cmpint (covering->status, ==, MDR_STATUS_IMPOSSIBLE);
  g_assert_null (covering->error);
  g_assert_false (covering->exhausted);
  sentence = mdr_result_dup_sentence (covering, &puzzle->base);
  g_assert_true (g_str_has_prefix (sentence, "It is proven that no solution uses every cell."));
  g_assert_cmpint (any->status, ==, MDR_STATUS_SOLVED);
  mdr_puzzle_unref (&puzzle->base);
}

/* An id that a method once had is the method with the objective that it stood for. */
static void
test_aliases (void)
{
  static const char *const ids[] = { "any", "fewest", "most", "cover" };
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (2, 3, "A..A..");

  puzzle->cover = FALSE;
  puzzle->touching = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      MdrSolveRequest request = { ids[i], NULL, 1 };
      g_autoptr (MdrResult) result = mdr_job_solve (job, &puzzle->base, &request);

      g_assert_cmpstr (result->method, ==, "search");
      g_assert_cmpstr (mdr_options_get (result->options, "objective"), ==, ids[i]);
      g_assert_cmpint (result->status, ==, MDR_STATUS_SOLVED);
      if (g_str_equal (ids[i], "fewest"))
        g_assert_cmpfloat (result->objective, ==, 2);
    }
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (sizes); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/solve/brute-force/%dx%d-%d", sizes[row].rows,
                                               sizes[row].columns, sizes[row].pairs);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_brute_force);
    }
  for (const MdrMethod *method = numberlink_methods; method->id != NULL; method++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/solve/time-limit/%s", method->id);

      if (!method->build_model)
        g_test_add_data_func (path, method->id, test_time_limit);
    }
  g_test_add_func ("/numberlink/solve/aliases", test_aliases);
  g_test_add_func ("/numberlink/solve/cover-is-no-rule", test_cover_is_no_rule);
  return g_test_run ();
}

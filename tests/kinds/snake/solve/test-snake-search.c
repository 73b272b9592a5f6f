/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-oracle.h"
#include "snake-solve.h"
#include "snake-values.h"

/*
 * The search against what is known of boards that are too large for brute force, which the rules' tests hold
 * it against: every solution keeps the rules, none comes twice, and the snake that a puzzle was made of is
 * found.
 */

/* Conflicts and solutions for one board. */
#define BUDGET 3000
#define MANY   300

static SnakePuzzle *
new_puzzle_of_path (GRand *random, const SnakePath *path, double unknown)
{
  SnakePuzzle *puzzle = oracle_new_puzzle (path->rows, path->columns);

  for (int row = 0; row < path->rows; row++)
    puzzle->row_counts[row] =
        g_rand_double (random) < unknown ? SNAKE_UNKNOWN : mdr_bits_count (path->filled[row]);
  for (int column = 0; column < path->columns; column++)
    puzzle->column_counts[column] = g_rand_double (random) < unknown
                                        ? SNAKE_UNKNOWN
                                        : mdr_rows_count_column (path->filled, path->rows, column);
  if (g_rand_boolean (random))
    puzzle->start = path->cells[0];
  if (g_rand_boolean (random))
    puzzle->end = path->cells[path->length - 1];
  for (int k = 1; k + 1 < path->length; k++)
    if (g_rand_double (random) < unknown / 2)
      mdr_rows_set (puzzle->given, path->cells[k].row, path->cells[k].column);
  return puzzle;
}

static gboolean
is_path (const SnakePath *path, const SnakeSolution *solution)
{
  return memcmp (path->filled, solution->filled, (gsize) path->rows * sizeof *path->filled) == 0;
}

/* Whether the snake was found; every solution is judged. */
static gboolean
check_solutions (const SnakePuzzle *puzzle, const SnakePath *path, GPtrArray *solutions)
{
  gboolean found = FALSE;

  for (guint k = 0; k < solutions->len; k++)
    {
      const SnakeSolution *solution = g_ptr_array_index (solutions, k);

      g_assert_true (snake_verify (&puzzle->base, &solution->base, NULL));
      found |= is_path (path, solution);
      for (guint other = 0; other < k; other++)
        g_assert_cmpint (memcmp (solution->filled,
                                 ((const SnakeSolution *) g_ptr_array_index (solutions, other))->filled,
                                 sizeof solution->filled),
                         !=, 0);
    }
  return found;
}

static void
test_snakes (gconstpointer data)
{
  double unknown = GPOINTER_TO_INT (data) / 100.0;
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint proven = 0;

  for (int n = 0; n < 250; n++)
    {
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      SnakePuzzle *puzzle;
      SnakeBoard board;
      SnakePath path;
      MdrSearchEnd end;
      gboolean found;

      snake_path_grow (&path, g_rand_int_range (random, 5, 12), g_rand_int_range (random, 5, 12), random);
      puzzle = new_puzzle_of_path (random, &path, unknown);
      g_assert_cmpint (snake_board_init (&board, puzzle, NULL), !=, MDR_STEP_CONTRADICTION);
      end = snake_search (&board, MANY, BUDGET, NULL, solutions);
      found = check_solutions (puzzle, &path, solutions);
      if (end == MDR_SEARCH_EXHAUSTED)
        {
          g_assert_true (found);
          proven++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (proven, >, 60);
}

/* A budget that is used up is no proof. */
static void
test_budget (void)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  SnakePuzzle *puzzle = oracle_new_puzzle (6, 6);
  SnakeBoard board;

  snake_board_init (&board, puzzle, NULL);
  g_assert_cmpint (snake_search (&board, G_MAXUINT, 20, NULL, solutions), ==, MDR_SEARCH_SPENT);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/snake/search/snakes/all-counts", GINT_TO_POINTER (0), test_snakes);
  g_test_add_data_func ("/snake/search/snakes/most-counts", GINT_TO_POINTER (20), test_snakes);
  g_test_add_data_func ("/snake/search/snakes/few-counts", GINT_TO_POINTER (60), test_snakes);
  g_test_add_func ("/snake/search/budget", test_budget);
  return g_test_run ();
}

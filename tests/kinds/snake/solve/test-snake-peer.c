/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-facts.h"
#include "snake-logic.h"
#include "snake-oracle.h"
#include "snake-solve.h"
#include "snake-values.h"

/*
 * The search against clingo, which knows nothing of its rules, on boards that are too large for brute force:
 * as many solutions, where there are not too many to count. It is left out where clingo is not installed.
 */

#define BOARDS 40
/* How many solutions are counted. */
#define MANY 12

static int
forget (GRand *random, double share, int count)
{
  return g_rand_double (random) < share ? SNAKE_UNKNOWN : count;
}

/* Takes the clues of a snake, leaves some out and, on every fourth board, changes one. */
static SnakePuzzle *
new_random_puzzle (GRand *random, int number)
{
  /* clingo takes long where an end is not given. */
  int most = number % 3 == 0 ? 12 : 9;
  int rows = g_rand_int_range (random, 8, most + 1);
  int columns = g_rand_int_range (random, 8, most + 1);
  SnakePuzzle *puzzle = oracle_new_puzzle (rows, columns);
  double share = number % 2 == 0 ? 0 : g_rand_double_range (random, 0, 0.3);
  SnakePath path;

  snake_path_grow (&path, rows, columns, random);
  for (int row = 0; row < rows; row++)
    puzzle->row_counts[row] = forget (random, share, mdr_bits_count (path.filled[row]));
  for (int column = 0; column < columns; column++)
    puzzle->column_counts[column] = forget (random, share, mdr_rows_count_column (path.filled, rows, column));
  if (number % 4 == 3)
    puzzle->row_counts[g_rand_int_range (random, 0, rows)] = g_rand_int_range (random, 2, columns);
  if (number % 3 != 1)
    puzzle->start = path.cells[0];
  if (number % 3 != 2)
    puzzle->end = path.cells[path.length - 1];
  if (share > 0)
    mdr_rows_set (puzzle->given, path.cells[path.length / 2].row, path.cells[path.length / 2].column);
  return puzzle;
}

/* The number of solutions that clingo finds, MANY at most. */
static guint
count_by_clingo (const SnakePuzzle *puzzle)
{
  g_autofree char *encoding = g_test_build_filename (G_TEST_DIST, "bench", "snake.lp", NULL);
  g_autofree char *facts = snake_facts_from_puzzle (puzzle);
  g_autofree char *many = g_strdup_printf ("%d", MANY);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) clingo =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                            | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                        &error, "clingo", encoding, "-", "-q", "-n", many, NULL);
  g_autofree char *text = NULL;
  const char *models;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (clingo, facts, NULL, &text, NULL, &error);
  g_assert_no_error (error);
  models = strstr (text, "\nModels");
  g_assert_nonnull (models);
  return (guint) g_ascii_strtoull (strchr (models, ':') + 1 + strspn (strchr (models, ':') + 1, " "), NULL,
                                   10);
}

static guint
count_by_search (const SnakePuzzle *puzzle)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  SnakeBoard board;

  if (snake_board_init (&board, puzzle, NULL) != MDR_STEP_CONTRADICTION)
    end = snake_search (&board, MANY, G_MAXUINT64, NULL, solutions);
  g_assert_cmpint (end, ==, solutions->len < MANY ? MDR_SEARCH_EXHAUSTED : MDR_SEARCH_ENOUGH);
  for (guint k = 0; k < solutions->len; k++)
    g_assert_true (snake_verify (&puzzle->base, g_ptr_array_index (solutions, k), NULL));
  return solutions->len;
}

static void
test_counts (void)
{
  g_autofree char *program = g_find_program_in_path ("clingo");
  g_autoptr (GRand) random = g_rand_new_with_seed (31);
  guint n_with_one = 0;
  guint n_without = 0;

  if (program == NULL)
    {
      g_test_skip ("clingo is not installed");
      return;
    }
  for (int number = 0; number < BOARDS; number++)
    {
      SnakePuzzle *puzzle = new_random_puzzle (random, number);
      guint count = count_by_search (puzzle);

      g_assert_cmpuint (count, ==, count_by_clingo (puzzle));
      n_with_one += count == 1;
      n_without += count == 0;
      mdr_puzzle_unref (&puzzle->base);
    }
  g_test_message ("%u boards with one solution, %u without", n_with_one, n_without);
  g_assert_cmpuint (n_with_one, >, 5);
  g_assert_cmpuint (n_without, >, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/peer/counts", test_counts);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-oracle.h"
#include "snake-logic.h"

static gboolean
fits_any (const SnakePuzzle *puzzle, GArray *snakes)
{
  g_autoptr (GArray) solutions = oracle_list_solutions (puzzle, snakes);

  return solutions->len > 0;
}

/* Clues by number: rows, columns, start, end; a number without a clue changes nothing. */
static void
forget (SnakePuzzle *puzzle, int clue)
{
  if (clue < puzzle->rows)
    puzzle->row_counts[clue] = SNAKE_UNKNOWN;
  else if (clue < puzzle->rows + puzzle->columns)
    puzzle->column_counts[clue - puzzle->rows] = SNAKE_UNKNOWN;
  else if (clue == puzzle->rows + puzzle->columns)
    puzzle->start.row = SNAKE_UNKNOWN;
  else
    puzzle->end.row = SNAKE_UNKNOWN;
}

static int
number_of (const SnakePuzzle *puzzle, const MdrProblem *problem)
{
  MdrCell cell = g_array_index (problem->cells, MdrCell, 0);

  if (g_str_equal (problem->code, "row-count"))
    return cell.row;
  if (g_str_equal (problem->code, "column-count"))
    return puzzle->rows + cell.column;
  return puzzle->rows + puzzle->columns + g_str_equal (problem->code, "end");
}

static gboolean
fits_with (const SnakePuzzle *puzzle, guint kept, GArray *snakes)
{
  SnakePuzzle *part = snake_puzzle_copy (&puzzle->base);
  g_autoptr (MdrPuzzle) owned = &part->base;

  for (int clue = 0; clue < puzzle->rows + puzzle->columns + 2; clue++)
    if (!((kept >> clue) & 1))
      forget (part, clue);
  return fits_any (part, snakes);
}

/* The size of a smallest conflict, by trying every set of clues. */
static int
find_smallest_size (const SnakePuzzle *puzzle, GArray *snakes)
{
  int clues = puzzle->rows + puzzle->columns + 2;
  int smallest = clues + 1;

  for (guint kept = 1; kept < 1u << clues; kept++)
    if (__builtin_popcount (kept) < smallest && !fits_with (puzzle, kept, snakes))
      smallest = __builtin_popcount (kept);
  return smallest;
}

static void
check_conflict (const SnakePuzzle *puzzle, const MdrConflict *conflict, GArray *snakes)
{
  int size = (int) conflict->clues->len;
  guint kept = 0;

  g_assert_cmpint (size, >=, 1);
  g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_SMALLEST);
  for (int k = 0; k < size; k++)
    kept |= 1u << number_of (puzzle, mdr_problems_get (conflict->clues, (guint) k));
  g_assert_cmpint (__builtin_popcount (kept), ==, size);
  g_assert_false (fits_with (puzzle, kept, snakes));
  g_assert_cmpint (size, ==, find_smallest_size (puzzle, snakes));
}

/* On small boards a smallest conflict is always found and proven; brute force knows its size. */
static void
test_brute_force (gconstpointer data)
{
  int size = GPOINTER_TO_INT (data);
  g_autoptr (GArray) snakes = oracle_list_snakes (3, size);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  int conflicts = 0;

  while (conflicts < 40)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, 3, size, snakes);
      g_autoptr (MdrConflict) conflict = NULL;
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;

      memset (puzzle->given, 0, sizeof puzzle->given);
      conflict = snake_explain (&puzzle->base, job, &error);
      g_assert_no_error (error);
      if (fits_any (puzzle, snakes))
        g_assert_cmpuint (conflict->clues->len, ==, 0);
      else
        {
          check_conflict (puzzle, conflict, snakes);
          conflicts++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A given cell that the counts leave no room for is part of the conflict. */
static void
test_given (void)
{
  SnakePuzzle *puzzle = oracle_new_puzzle (4, 4);
  g_autoptr (MdrConflict) conflict = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  puzzle->row_counts[2] = 0;
  puzzle->given[2] = 2;
  conflict = snake_explain (&puzzle->base, job, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (conflict->clues->len, ==, 2);
  g_assert_cmpstr (mdr_problems_get (conflict->clues, 0)->code, ==, "row-count");
  g_assert_cmpstr (mdr_problems_get (conflict->clues, 1)->code, ==, "given");
  g_assert_cmpint (conflict->claim, ==, MDR_CLAIM_SMALLEST);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_cancelled (void)
{
  SnakePuzzle *puzzle = oracle_new_puzzle (4, 4);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_null (snake_explain (&puzzle->base, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/snake/explain/brute-force/3x3", GINT_TO_POINTER (3), test_brute_force);
  g_test_add_data_func ("/snake/explain/brute-force/3x4", GINT_TO_POINTER (4), test_brute_force);
  g_test_add_func ("/snake/explain/given", test_given);
  g_test_add_func ("/snake/explain/cancelled", test_cancelled);
  return g_test_run ();
}

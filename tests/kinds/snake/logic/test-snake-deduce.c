/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-solve.h"
#include "snake-oracle.h"

/* Boards of brute force: each size with so many random puzzles. */
static const struct
{
  int rows;
  int columns;
  int puzzles;
} sizes[] = {
  { 2, 2, 50 }, { 2, 5, 300 }, { 2, 8, 300 }, { 3, 3, 2000 }, { 3, 5, 1000 }, { 4, 4, 2000 },
};

static guint
get_bits (const SnakePuzzle *puzzle, GPtrArray *solutions, guint index)
{
  return oracle_get_bits (puzzle, ((const SnakeSolution *) g_ptr_array_index (solutions, index))->filled);
}

static void
check_search (const SnakePuzzle *puzzle, GArray *expected)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  SnakeBoard board;

  if (snake_board_init (&board, puzzle, NULL) != MDR_STEP_CONTRADICTION)
    g_assert_cmpint (snake_search (&board, G_MAXUINT, G_MAXUINT64, NULL, solutions), ==,
                     MDR_SEARCH_EXHAUSTED);
  g_assert_cmpuint (solutions->len, ==, expected->len);
  for (guint k = 0; k < solutions->len; k++)
    {
      g_assert_true (oracle_fits (puzzle, get_bits (puzzle, solutions, k)));
      for (guint other = 0; other < k; other++)
        g_assert_cmpuint (get_bits (puzzle, solutions, k), !=, get_bits (puzzle, solutions, other));
    }
}

/* Whether all solutions that agree with @before agree with @after as well. */
static void
assert_sound (const SnakeBoard *before, const SnakeBoard *after, MdrStep step, GArray *solutions)
{
  const SnakePuzzle *puzzle = before->puzzle;
  guint filled = oracle_get_bits (puzzle, before->filled);
  guint empty = oracle_get_bits (puzzle, before->empty);
  gboolean decided = memcmp (before->filled, after->filled, sizeof before->filled) != 0
                     || memcmp (before->empty, after->empty, sizeof before->empty) != 0;

  if (step != MDR_STEP_CONTRADICTION)
    g_assert_cmpint (decided, ==, step == MDR_STEP_PROGRESS);
  for (guint k = 0; k < solutions->len; k++)
    {
      guint solution = g_array_index (solutions, guint, k);

      if ((filled & ~solution) != 0 || (empty & solution) != 0)
        continue;
      g_assert_cmpint (step, !=, MDR_STEP_CONTRADICTION);
      g_assert_cmpuint (oracle_get_bits (puzzle, after->filled) & ~solution, ==, 0);
      g_assert_cmpuint (oracle_get_bits (puzzle, after->empty) & solution, ==, 0);
    }
}

/* Decides some cells at random, as a player might: right ones mostly. */
static MdrStep
play_at_random (GRand *random, SnakeBoard *board, guint guide)
{
  double share = g_rand_double (random);
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->rows; i++)
    for (int j = 0; j < board->columns; j++)
      {
        gboolean fill = (guide >> (i * board->columns + j)) & 1;

        if (g_rand_double (random) > share)
          continue;
        if (g_rand_double (random) < 0.02)
          fill = !fill;
        step = mdr_step_worse (step, fill ? snake_board_fill (board, i, G_GUINT64_CONSTANT (1) << j)
                                          : snake_board_clear (board, i, G_GUINT64_CONSTANT (1) << j));
      }
  return step;
}

/* Applies each rule, with and without reasons, until nothing follows; each step has to be sound. */
static void
check_rules (const SnakeBoard *board, GArray *solutions, gboolean reasons)
{
  for (const MdrRule *rule = snake_rules; rule->id != NULL; rule++)
    {
      SnakeBoard after = *board;
      MdrStep step;

      do
        {
          SnakeBoard before = after;
          g_autoptr (MdrDeduction) reason = reasons ? mdr_deduction_new (rule->id, rule->name) : NULL;

          step = mdr_logic_apply (&snake_logic, rule, &after, reason);
          assert_sound (&before, &after, step, solutions);
          if (reason != NULL && step != MDR_STEP_NOTHING)
            g_assert_nonnull (reason->sentence);
        }
      while (step == MDR_STEP_PROGRESS);
    }
}

static void
check_puzzle (GRand *random, const SnakePuzzle *puzzle, GArray *snakes)
{
  g_autoptr (GArray) solutions = oracle_list_solutions (puzzle, snakes);
  guint guide = g_array_index (snakes, guint, g_rand_int_range (random, 0, (gint32) snakes->len));
  SnakeBoard board;
  SnakeBoard after;
  MdrStep step;

  check_search (puzzle, solutions);
  if (snake_board_init (&board, puzzle, NULL) == MDR_STEP_CONTRADICTION)
    return;
  if (solutions->len > 0)
    guide = g_array_index (solutions, guint, g_rand_int_range (random, 0, (gint32) solutions->len));
  if (play_at_random (random, &board, guide) == MDR_STEP_CONTRADICTION)
    return;
  check_rules (&board, solutions, FALSE);
  check_rules (&board, solutions, TRUE);
  after = board;
  step = mdr_logic_propagate (&snake_logic, &after, MDR_LEVEL_NORMAL);
  assert_sound (&board, &after, step, solutions);
  if (step == MDR_STEP_CONTRADICTION)
    return;
  board = after;
  step = mdr_logic_look_ahead (&snake_logic, &after, NULL);
  assert_sound (&board, &after, step, solutions);
}

static void
test_brute_force (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      g_autoptr (GArray) snakes = oracle_list_snakes (sizes[k].rows, sizes[k].columns);

      for (int n = 0; n < sizes[k].puzzles; n++)
        {
          SnakePuzzle *puzzle = oracle_new_random_puzzle (random, sizes[k].rows, sizes[k].columns, snakes);

          check_puzzle (random, puzzle, snakes);
          mdr_puzzle_unref (&puzzle->base);
        }
    }
}

/* Leaves out the clues whose bits are set in @hidden: rows, columns, start, end. */
static void
hide_clues (SnakePuzzle *puzzle, guint hidden)
{
  for (int i = 0; i < puzzle->rows; i++)
    if ((hidden >> i) & 1)
      puzzle->row_counts[i] = SNAKE_UNKNOWN;
  for (int j = 0; j < puzzle->columns; j++)
    if ((hidden >> (puzzle->rows + j)) & 1)
      puzzle->column_counts[j] = SNAKE_UNKNOWN;
  if ((hidden >> (puzzle->rows + puzzle->columns)) & 1)
    puzzle->start.row = puzzle->start.column = SNAKE_UNKNOWN;
  if ((hidden >> (puzzle->rows + puzzle->columns + 1)) & 1)
    puzzle->end.row = puzzle->end.column = SNAKE_UNKNOWN;
}

/* Every snake on 3 by 3 with every choice of its clues. */
static void
test_all_three_by_three (void)
{
  g_autoptr (GArray) snakes = oracle_list_snakes (3, 3);

  for (guint k = 0; k < snakes->len; k++)
    for (guint hidden = 0; hidden < 1u << 8; hidden++)
      {
        SnakePuzzle *puzzle = oracle_new_puzzle_of (3, 3, g_array_index (snakes, guint, k));
        g_autoptr (GArray) solutions = NULL;

        hide_clues (puzzle, hidden);
        solutions = oracle_list_solutions (puzzle, snakes);
        check_search (puzzle, solutions);
        mdr_puzzle_unref (&puzzle->base);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/deduce/all-three-by-three", test_all_three_by_three);
  g_test_add_func ("/snake/deduce/brute-force", test_brute_force);
  return g_test_run ();
}

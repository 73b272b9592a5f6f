/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"
#include "hooks-kind.h"
#include "hooks-oracle.h"
#include "hooks-solve.h"
#include "proofs-kit.h"

/* Proofs of Hooks on boards of four lines and more; `proofs` has smaller ones. */

/* All rules and clues of random puzzles, against brute force. */
static void
check_random (int n_puzzles, double clues)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int k = 0; k < n_puzzles; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &hooks_oracle_new_random (random, 4, clues)->base;
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
      g_autoptr (GArray) solutions = NULL;

      if (mdr_problems_find_stop (problems))
        continue;
      solutions = hooks_oracle_list (hooks_puzzle (puzzle));
      proofs_kit_assert_proves (puzzle, solutions->len);
    }
}

static void
test_four (void)
{
  check_random (100, 0.5);
  check_random (20, 0.2);
}

/* Gives clues about a solution, of one type, and perhaps a wrong one. */
static void
give_clues (HooksPuzzle *puzzle, const HooksSolution *solution, GRand *random)
{
  HooksClueType type = (HooksClueType) g_rand_int_range (random, 0, HOOKS_CLUE_SHAPE);

  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (g_rand_int_range (random, 0, 4) > 0
          && !hooks_compute_clue (puzzle->size, solution, (MdrDirection) side, line, type,
                                  &puzzle->clues[side][line]))
        puzzle->clues[side][line].value = HOOKS_UNKNOWN;
  if (g_rand_int_range (random, 0, 3) == 0)
    puzzle->clues[MDR_DIRECTION_LEFT][0] = (HooksClue){ HOOKS_CLUE_SUM, g_rand_int_range (random, 0, 20) };
}

/* Larger boards have as many solutions as the search finds that is no proof. */
static void
test_larger (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrJob) job = mdr_job_new ();
  guint n_proofs = 0;

  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
      g_autoptr (MdrPuzzle) base = &hooks_puzzle_new (&mdr_hooks_kind, g_rand_int_range (random, 5, 8))->base;
      g_autoptr (MdrProblems) problems = NULL;
      HooksPuzzle *puzzle = (HooksPuzzle *) base;
      HooksSolution *solution;
      HooksBoard board;

      puzzle->digits = g_rand_boolean (random) ? HOOKS_DIGITS_BY_SIZE : HOOKS_DIGITS_IN_ANY_ORDER;
      puzzle->connected = g_rand_boolean (random);
      puzzle->no_blocks = g_rand_boolean (random);
      solution = hooks_grow (puzzle, random, job);
      if (!solution)
        continue;
      if (g_rand_boolean (random) && hooks_can_cut (puzzle->size))
        puzzle->regions = hooks_cut (puzzle, solution, random);
      give_clues (puzzle, solution, random);
      mdr_solution_unref (&solution->base);
      problems = mdr_puzzle_dup_problems (base);
      hooks_board_init (&board, puzzle, NULL);
      if (mdr_problems_find_stop (problems)
          || hooks_search (&board, 30, 3000, NULL, solutions) != MDR_SEARCH_EXHAUSTED)
        continue;
      proofs_kit_assert_proves (base, solutions->len);
      n_proofs++;
    }
  g_assert_cmpuint (n_proofs, >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/proofs-hooks/four", test_four);
  g_test_add_func ("/proofs-hooks/larger", test_larger);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "snake-logic.h"
#include "snake-play.h"
#include "snake-givens.h"
#include "snake-values.h"
#include "snake-oracle.h"
#include "snake-kind.h"

/* What a hint decides is what the solution says, and its moves say the same as its marks. */
static void
assert_right (const SnakePuzzle *puzzle, const MdrDeduction *hint, guint solution)
{
  g_assert_nonnull (hint->sentence);
  g_assert_cmpuint (hint->marks->len, >, 0);
  g_assert_cmpuint (hint->marks->len, ==, hint->moves->len);
  for (guint k = 0; k < hint->marks->len; k++)
    {
      MdrMark mark = g_array_index (hint->marks, MdrMark, k);
      MdrCell cell = mark.cell;
      gboolean fill = (solution >> (cell.row * puzzle->columns + cell.column)) & 1;
      g_autofree char *move = g_strdup_printf ("%s %d,%d", fill ? "fill" : "empty", cell.row, cell.column);

      g_assert_cmpstr (g_ptr_array_index (hint->moves, k), ==, move);
      g_assert_cmpint (mark.sign, ==, fill ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY);
    }
}

static void
play_by_hints (const SnakePuzzle *puzzle, guint solution)
{
  g_autoptr (MdrState) state = snake_new_state (&puzzle->base);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrJob) job = mdr_job_new ();

  while (snake_check (&puzzle->base, state, problems) != MDR_PLAY_SOLVED)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = mdr_logic_hint (&puzzle->base, state, job, &error);

      g_assert_no_error (error);
      g_assert_nonnull (hint);
      assert_right (puzzle, hint, solution);
      state = kit_play_hint (&puzzle->base, state, hint);
    }
}

static void
test_hints_lead_to_the_solution (void)
{
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  int played = 0;

  while (played < 200)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, 4, 4, snakes);
      g_autoptr (GArray) solutions = oracle_list_solutions (puzzle, snakes);

      if (solutions->len == 1)
        {
          play_by_hints (puzzle, g_array_index (solutions, guint, 0));
          played++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

static const char unique_board[] = " 3 1 4 2 3/3 _ _ _ _ _/2 _ _ _ _ _/4 E _ _ _ _/1 _ _ _ _ _/3 _ _ S _ _";
static const char impossible_board[] = " 2 1 2/2 _ _ _/1 _ _ _/2 S _ E";
static const char open_board[] = " ? ? ?/? S _ _/? _ _ _/? _ _ E";

/* What is said where no hint can be given. */
static const struct
{
  const char *name;
  const char *board;
  const char *moves;
  const char *words;
  const char *mistaken;
} refusals[] = {
  { "filled-by-mistake", unique_board, "fill 0,3", "Row 1, column 4 is filled by mistake", "0,3" },
  { "empty-by-mistake", unique_board, "empty 0,0", "Row 1, column 1 is marked as empty by mistake", "0,0" },
  { "broken", unique_board, "fill 3,0;fill 3,4", "mistake already", "3,0 3,4" },
  { "no-solution", impossible_board, NULL, "no solution" },
  { "more-than-one-solution", open_board, NULL, "More than one solution fits" },
};

static void
test_refusals (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, refusals[row].board);
  g_autoptr (MdrState) state =
      refusals[row].moves ? kit_play (puzzle, refusals[row].moves) : snake_new_state (puzzle);

  kit_assert_no_hint (puzzle, state, refusals[row].words, refusals[row].mistaken);
}

/* Deduction in order is what hints give one at a time, as long as the rules suffice. */
static void
test_deduce_in_order (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, unique_board);

  kit_assert_hints_in_order (puzzle, 1, kit_play_hint);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/hint/lead-to-the-solution", test_hints_lead_to_the_solution);
  for (guint row = 0; row < G_N_ELEMENTS (refusals); row++)
    {
      g_autofree char *path = g_strdup_printf ("/snake/hint/refused/%s", refusals[row].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_refusals);
    }
  g_test_add_func ("/snake/hint/deduce-in-order", test_deduce_in_order);
  return g_test_run ();
}

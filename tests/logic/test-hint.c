/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "toy-kind.h"

static MdrDeduction *
ask (const ToyPuzzle *puzzle, guint filled, guint empty, GError **error)
{
  g_autoptr (MdrState) state = &toy_state_new (puzzle, filled, empty)->base;
  g_autoptr (MdrJob) job = mdr_job_new ();

  return mdr_logic_hint (&puzzle->base, state, job, error);
}

/* Fills and empties what a hint decides. Returns the cells. */
static guint
follow (const MdrDeduction *hint, guint *filled, guint *empty)
{
  guint decided = 0;

  for (guint k = 0; k < hint->marks->len; k++)
    {
      guint bit = toy_bit (g_array_index (hint->marks, MdrMark, k).cell);
      gboolean fill = g_str_has_prefix (g_ptr_array_index (hint->moves, k), "fill ");

      decided |= bit;
      *(fill ? filled : empty) |= bit;
    }
  return decided;
}

/* Hints alone lead to the only solution, from the easiest way to see something to the dearest. */
static void
test_to_the_end (void)
{
  static const char *const stages[] = { "pair", "count", "last", "difference", "look-ahead", "solution" };
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  guint seen[G_N_ELEMENTS (stages)] = { 0 };
  guint played = 0;

  while (played < 1000)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      g_autoptr (GArray) solutions = toy_list_solutions (puzzle, 0, 0);
      guint filled = 0;
      guint empty = 0;

      while (solutions->len == 1 && !toy_fits (puzzle, filled))
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MdrDeduction) hint = ask (puzzle, filled, empty, &error);
          guint stage = 0;

          g_assert_no_error (error);
          g_assert_null (hint->mistakes);
          g_assert_cmpuint (follow (hint, &filled, &empty), !=, 0);
          g_assert_cmpuint (filled & ~g_array_index (solutions, guint, 0), ==, 0);
          g_assert_cmpuint (empty & g_array_index (solutions, guint, 0), ==, 0);
          while (!g_str_equal (stages[stage], hint->rule))
            stage++;
          g_assert_cmpint (hint->lookahead, ==, stage >= 4);
          seen[stage]++;
        }
      played += solutions->len == 1;
      mdr_puzzle_unref (&puzzle->base);
    }
  for (guint k = 0; k < G_N_ELEMENTS (stages); k++)
    {
      g_test_message ("%s: %u", stages[k], seen[k]);
      g_assert_cmpuint (seen[k], >, 0);
    }
}

/* As toy_logics, but of these cells nothing can be played. */
#define SILENT_CELLS 0x555

static void
record_some (gconstpointer data, gconstpointer result, MdrDeduction *reason)
{
  ToyBoard before = *(const ToyBoard *) data;

  before.filled |= ((const ToyBoard *) result)->filled & SILENT_CELLS;
  before.empty |= ((const ToyBoard *) result)->empty & SILENT_CELLS;
  toy_logics[0].record (&before, result, reason);
}

/* A trial goes on until there is something to play. */
static void
test_silent_trials (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  MdrLogic logic = toy_logics[0];
  guint n_found = 0;

  logic.record = record_some;
  for (int k = 0; k < 3000; k++)
    {
      ToyPuzzle *puzzle = toy_puzzle_new_random (random, &toy_kinds[0]);
      g_autoptr (MdrDeduction) deduction = NULL;
      ToyBoard board;
      MdrStep step;

      logic.init (&board, &puzzle->base, NULL);
      step = mdr_logic_propagate (&logic, &board, MDR_LEVEL_NORMAL);
      if (step != MDR_STEP_CONTRADICTION)
        step = mdr_logic_try_once (&logic, &board, NULL, &deduction);
      if (deduction && step == MDR_STEP_PROGRESS)
        {
          g_assert_cmpstr (deduction->rule, ==, "look-ahead");
          g_assert_true (g_str_has_prefix (deduction->sentence, "Tried."));
          g_assert_true (deduction->lookahead);
          g_assert_cmpuint (deduction->moves->len, >, 0);
          n_found++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (n_found, >, 0);
}

static void
assert_error (const ToyPuzzle *puzzle, guint filled, guint empty, const char *words)
{
  g_autoptr (GError) error = NULL;
  int code = mdr_puzzle_can_be_solved (&puzzle->base, NULL) ? MDR_ERROR_NO : MDR_ERROR_INVALID;

  g_assert_null (ask (puzzle, filled, empty, &error));
  g_assert_error (error, MDR_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
}

static void
assert_mistake (const ToyPuzzle *puzzle, guint filled, guint empty, const char *words, guint cell)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDeduction) hint = ask (puzzle, filled, empty, &error);
  g_autoptr (MdrState) state = &toy_state_new (puzzle, filled, empty)->base;
  const MdrProblem *problem;

  g_assert_no_error (error);
  g_assert_cmpstr (hint->rule, ==, "mistake");
  g_assert_nonnull (strstr (hint->sentence, words));
  g_assert_cmpuint (hint->marks->len, ==, 0);
  g_assert_cmpuint (hint->mistakes->len, ==, 1);
  problem = mdr_problems_get (hint->mistakes, 0);
  g_assert_nonnull (strstr (hint->sentence, problem->sentence));
  g_assert_cmpuint (problem->cells->len, ==, 1);
  g_assert_cmpuint (toy_bit (g_array_index (problem->cells, MdrCell, 0)), ==, cell);
  /* The moves take back what is wrong, and leave the rest. */
  g_assert_true (mdr_puzzle_follow (&puzzle->base, hint, &state));
  g_assert_cmpuint (((ToyState *) state)->filled, ==, filled & 0xff5);
  g_assert_cmpuint (((ToyState *) state)->empty, ==, empty & 0x00a);
}

/* One cell of each of the two pairs, and of the first and the third cell as many as the count says. */
static ToyPuzzle *
new_pairs (int count)
{
  ToyPuzzle *puzzle = toy_puzzle_new (&toy_kinds[0]);

  toy_puzzle_add_group (puzzle, 0x003, 1);
  toy_puzzle_add_group (puzzle, 0x00c, 1);
  toy_puzzle_add_group (puzzle, 0x005, count);
  toy_puzzle_add_group (puzzle, 0xff0, 8);
  return puzzle;
}

static void
test_refusals (void)
{
  ToyPuzzle *unique = new_pairs (2);
  ToyPuzzle *several = new_pairs (1);
  ToyPuzzle *impossible = new_pairs (3);

  assert_error (unique, 0xff5, 0, "solved");
  assert_error (several, 0xff0, 0, "More than one solution fits");
  assert_error (impossible, 0, 0, "no solution");
  assert_error (several, 0xff0, 0x005, "No solution fits what is on the board");
  unique->stops = TRUE;
  assert_error (unique, 0, 0, "Nothing can be made of it.");
  mdr_puzzle_unref (&unique->base);
  mdr_puzzle_unref (&several->base);
  mdr_puzzle_unref (&impossible->base);
}

static void
test_mistakes (void)
{
  ToyPuzzle *puzzle = new_pairs (2);

  /* A rule is broken: more of the first pair are filled than one. */
  assert_mistake (puzzle, 0x003, 0, "There is a mistake already.", 0x001);
  /* No rule is broken, but the only solution has it otherwise. */
  assert_mistake (puzzle, 0x002, 0, "This is wrong.", 0x002);
  assert_mistake (puzzle, 0, 0x004, "This is wrong.", 0x004);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_stopped (void)
{
  ToyPuzzle *puzzle = new_pairs (2);
  g_autoptr (MdrState) state = &toy_state_new (puzzle, 0, 0)->base;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_null (mdr_logic_hint (&puzzle->base, state, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/hint/silent-trials", test_silent_trials);
  g_test_add_func ("/logic/hint/to-the-end", test_to_the_end);
  g_test_add_func ("/logic/hint/refusals", test_refusals);
  g_test_add_func ("/logic/hint/mistakes", test_mistakes);
  g_test_add_func ("/logic/hint/stopped", test_stopped);
  return g_test_run ();
}

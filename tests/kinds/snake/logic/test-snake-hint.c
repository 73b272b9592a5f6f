/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-play.h"
#include "snake-givens.h"
#include "snake-check.h"
#include "snake-oracle.h"
#include "snake.h"

static MdrPuzzle *
read_puzzle (const char *const *lines)
{
  g_autoptr (GError) error = NULL;
  guint taken;
  MdrPuzzle *puzzle = snake_puzzle_from_text (lines, 1, &taken, &error);

  g_assert_no_error (error);
  return puzzle;
}

static MdrState *
play (const MdrPuzzle *puzzle, const MdrState *state, const char *move)
{
  g_autoptr (GError) error = NULL;
  MdrState *after = snake_execute (puzzle, state, move, &error);

  g_assert_no_error (error);
  return after;
}

/* What a hint decides is what the answer says, and its moves say the same as its cells. */
static void
assert_right (const SnakePuzzle *puzzle, const MdrDeduction *hint, guint answer)
{
  g_assert_nonnull (hint->sentence);
  g_assert_cmpuint (hint->decided->len, >, 0);
  g_assert_cmpuint (hint->decided->len, ==, hint->moves->len);
  for (guint k = 0; k < hint->decided->len; k++)
    {
      MdrCell cell = g_array_index (hint->decided, MdrCell, k);
      gboolean fill = (answer >> (cell.row * puzzle->columns + cell.column)) & 1;
      g_autofree char *move = g_strdup_printf ("%s %d,%d", fill ? "fill" : "empty", cell.row, cell.column);

      g_assert_cmpstr (g_ptr_array_index (hint->moves, k), ==, move);
    }
}

static void
play_by_hints (const SnakePuzzle *puzzle, guint answer)
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
      assert_right (puzzle, hint, answer);
      for (guint k = 0; k < hint->moves->len; k++)
        {
          MdrState *after = play (&puzzle->base, state, g_ptr_array_index (hint->moves, k));

          mdr_state_unref (state);
          state = after;
        }
    }
}

static void
test_hints_lead_to_the_answer (void)
{
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  int played = 0;

  while (played < 200)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, 4, 4, snakes);
      g_autoptr (GArray) answers = oracle_list_answers (puzzle, snakes);

      if (answers->len == 1)
        {
          play_by_hints (puzzle, g_array_index (answers, guint, 0));
          played++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

static const char *const unique_board[] = { " 3 1 4 2 3",  "3 _ _ _ _ _", "2 _ _ _ _ _", "4 E _ _ _ _",
                                            "1 _ _ _ _ _", "3 _ _ S _ _", NULL };
static const char *const impossible_board[] = { " 2 1 2", "2 _ _ _", "1 _ _ _", "2 S _ E", NULL };
static const char *const open_board[] = { " ? ? ?", "? S _ _", "? _ _ _", "? _ _ E", NULL };

/* What is said where no hint can be given. */
static const struct
{
  const char *name;
  const char *const *board;
  const char *moves[3];
  const char *words;
  const char *mistaken;
} refusals[] = {
  { "filled-by-mistake", unique_board, { "fill 0,3" }, "Row 1, column 4 is filled by mistake", "0,3" },
  { "empty-by-mistake",
    unique_board,
    { "empty 0,0" },
    "Row 1, column 1 is marked as empty by mistake",
    "0,0" },
  { "broken", unique_board, { "fill 3,0", "fill 3,4" }, "wrong already", "3,-1" },
  { "no-solution", impossible_board, { NULL }, "no solution" },
  { "more-than-one-solution", open_board, { NULL }, "More than one solution fits" },
};

/* With @mistaken cells that are marked as wrong, or none and an error. */
static void
assert_refused (const MdrDeduction *hint, const GError *error, const char *words, const char *mistaken)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  const MdrProblem *mistake;

  if (mistaken == NULL)
    {
      g_assert_null (hint);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, words));
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (hint->rule, ==, "mistake");
  g_assert_nonnull (strstr (hint->sentence, words));
  g_assert_cmpuint (hint->moves->len, ==, 0);
  g_assert_cmpuint (hint->mistakes->len, ==, 1);
  mistake = mdr_problems_get (hint->mistakes, 0);
  g_assert_cmpint (mistake->severity, ==, MDR_SEVERITY_WRONG);
  for (guint k = 0; k < mistake->cells->len; k++)
    g_string_append_printf (cells, "%s%d,%d", k > 0 ? " " : "",
                            g_array_index (mistake->cells, MdrCell, k).row,
                            g_array_index (mistake->cells, MdrCell, k).column);
  g_assert_cmpstr (cells->str, ==, mistaken);
}

static void
test_refusals (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (refusals[row].board);
  g_autoptr (MdrState) state = snake_new_state (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDeduction) hint = NULL;

  for (const char *const *move = refusals[row].moves; *move != NULL; move++)
    {
      MdrState *after = play (puzzle, state, *move);

      mdr_state_unref (state);
      state = after;
    }
  hint = mdr_logic_hint (puzzle, state, job, &error);
  assert_refused (hint, error, refusals[row].words, refusals[row].mistaken);
}

/* Deduction in order is what hints give one at a time, as long as the rules suffice. */
static void
test_deduce_in_order (void)
{
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (unique_board);
  g_autoptr (MdrState) state = snake_new_state (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GPtrArray) deductions = mdr_logic_deduce (puzzle, state, job);

  g_assert_cmpuint (deductions->len, >, 0);
  for (guint n = 0; n < deductions->len; n++)
    {
      const MdrDeduction *deduction = g_ptr_array_index (deductions, n);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = mdr_logic_hint (puzzle, state, job, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (hint->sentence, ==, deduction->sentence);
      g_assert_cmpstr (hint->rule, ==, deduction->rule);
      for (guint k = 0; k < deduction->moves->len; k++)
        {
          MdrState *after = play (puzzle, state, g_ptr_array_index (deduction->moves, k));

          mdr_state_unref (state);
          state = after;
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/hint/lead-to-the-answer", test_hints_lead_to_the_answer);
  for (guint row = 0; row < G_N_ELEMENTS (refusals); row++)
    {
      g_autofree char *path = g_strdup_printf ("/snake/hint/refused/%s", refusals[row].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_refusals);
    }
  g_test_add_func ("/snake/hint/deduce-in-order", test_deduce_in_order);
  return g_test_run ();
}

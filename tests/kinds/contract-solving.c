/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-solve.h"

/* Long enough for what a test can wait for; a limit is an outcome like any other. */
#define SECONDS 2

static MdrResult *
solve (const MdrPuzzle *puzzle, const char *method, guint count)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrSolveRequest request = { .method = method, .count = count };

  mdr_job_set_time_limit (job, SECONDS);
  return mdr_job_solve (job, puzzle, &request);
}

static void
assert_solution (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const MdrKind *kind = puzzle->kind;
  g_autofree char *text = kind->solution_to_text (puzzle, solution);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrSolution) read = kind->solution_from_text (puzzle, text, &error);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrState) state = NULL;
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  g_assert_true (kind->verify (puzzle, read, &error));
  g_assert_no_error (error);
  again = kind->solution_to_text (puzzle, read);
  g_assert_cmpstr (text, ==, again);
  state = kind->solution_to_state (puzzle, solution);
  g_assert_cmpint (kind->check (puzzle, state, problems), ==, MDR_PLAY_SOLVED);
}

static void
assert_result (const MdrPuzzle *puzzle, const MdrResult *result)
{
  g_autofree char *sentence = mdr_result_dup_sentence (result, puzzle);

  g_assert_cmpuint (strlen (sentence), >, 0);
  g_assert_null (result->error);
  g_assert_cmpint (result->status, !=, MDR_STATUS_FAILED);
  g_assert_cmpint (result->status, !=, MDR_STATUS_CANCELLED);
  g_assert_true ((result->status == MDR_STATUS_SOLVED) == (result->solutions->len > 0));
  g_assert_true ((result->status == MDR_STATUS_SOLVED) == (result->playback != NULL));
  for (guint i = 0; i < result->solutions->len; i++)
    assert_solution (puzzle, g_ptr_array_index (result->solutions, i));
}

/* A method that is known to be wrong says so by failing; the default must not be. */
static void
test_default_method (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (kind);
  guint solved = 0;

  g_ptr_array_add (puzzles, contract_new_whole_puzzle (kind));
  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autoptr (MdrResult) result = solve (puzzle, kind->methods[0].id, 1);

      assert_result (puzzle, result);
      solved += result->status == MDR_STATUS_SOLVED;
    }
  g_assert_cmpuint (solved, >, 0);
}

/*
 * What two methods claim of one puzzle must not be opposite. One may fail by a
 * false answer, which verify turned down; a fault is no such thing.
 */
static void
test_methods_agree (gconstpointer data)
{
  const MdrKind *kind = data;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      gboolean solved = FALSE;
      gboolean impossible = FALSE;

      contract_board_play (board, random, 8 * (i + 1));
      for (const MdrMethod *method = kind->methods; method->id; method++)
        {
          g_autoptr (MdrResult) result = solve (board->puzzle, method->id, 1);

          g_assert_true (result->status != MDR_STATUS_FAILED || result->false_answer);
          solved = solved || result->status == MDR_STATUS_SOLVED;
          impossible = impossible || result->exhausted;
        }
      g_assert_false (solved && impossible);
    }
}

static void
test_cancelled (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = contract_new_whole_puzzle (kind);

  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrResult) result = NULL;
      MdrSolveRequest request = { .method = method->id, .count = 2 };

      mdr_job_cancel (job);
      result = mdr_job_solve (job, puzzle, &request);
      g_assert_true (result->status == MDR_STATUS_CANCELLED || result->status == MDR_STATUS_SOLVED);
    }
}

static void
test_solution_junk (gconstpointer data)
{
  static const char *const junk[] = {
    "",          " ",
    "\n",        "0",
    "-1",        "x",
    "x x",       "🐍",
    "S E",       "99999999999999999999",
    "1 1 1 1 1", "x x\nx x",
    "%s%n",      "xxxxx\nxxxxx\nxxxxx\nxxxxx\nxxxxx",
  };
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrSolution) solution = kind->solution_from_text (puzzle, junk[i], &error);

      g_assert_true ((solution == NULL) == (error != NULL));
      if (solution && !kind->verify (puzzle, solution, &error))
        g_assert_nonnull (error);
    }
}

static void
assert_deduction (const ContractBoard *board, const MdrDeduction *deduction)
{
  g_assert_cmpuint (strlen (deduction->rule), >, 0);
  g_assert_cmpuint (strlen (deduction->name), >, 0);
  g_assert_cmpuint (strlen (deduction->sentence), >, 0);
  g_assert_cmpuint (deduction->moves->len, >, 0);
  for (guint i = 0; i < deduction->moves->len; i++)
    {
      const char *move = g_ptr_array_index (deduction->moves, i);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) next = board->puzzle->kind->execute (board->puzzle, board->state, move, &error);

      g_assert_no_error (error);
    }
}

/* A hint that says what is wrong leads nowhere else. */
static void
assert_mistakes (const MdrDeduction *hint)
{
  g_assert_cmpstr (hint->rule, ==, "mistake");
  g_assert_cmpuint (strlen (hint->sentence), >, 0);
  g_assert_cmpuint (hint->mistakes->len, >, 0);
  g_assert_cmpuint (hint->moves->len, ==, 0);
}

static void
test_hint (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (MdrPuzzle) whole = contract_new_whole_puzzle (kind);

  if (!kind->hint)
    {
      g_test_skip ("the kind has no hints");
      return;
    }
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (ContractBoard) board =
          i % 2 == 0 ? contract_board_new (kind) : contract_board_new_with (whole);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = NULL;

      contract_board_play (board, random, 5 * i);
      mdr_job_set_time_limit (job, SECONDS);
      mdr_job_begin (job);
      hint = kind->hint (board->puzzle, board->state, job, &error);
      g_assert_true ((hint == NULL) != (error == NULL));
      if (hint && hint->mistakes)
        assert_mistakes (hint);
      else if (hint)
        assert_deduction (board, hint);
    }
}

static void
test_generate (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (MdrResult) result = NULL;

  if (!kind->generate)
    {
      g_test_skip ("the kind makes no puzzles");
      return;
    }
  puzzle = contract_new_whole_puzzle (kind);
  result = solve (puzzle, kind->methods[0].id, 2);
  assert_result (puzzle, result);
  g_assert_cmpint (mdr_result_get_unique (result), !=, MDR_TRUTH_NO);
}

void
contract_add_solving (const MdrKind *kind)
{
  contract_add (kind, "solve/default-method", test_default_method);
  contract_add (kind, "solve/methods-agree", test_methods_agree);
  contract_add (kind, "solve/cancelled", test_cancelled);
  contract_add (kind, "solve/solution-junk", test_solution_junk);
  contract_add (kind, "hint", test_hint);
  contract_add (kind, "generate", test_generate);
}

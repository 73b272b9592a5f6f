/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "toy-kind.h"

#include "mdr-play-check.h"

/* One cell of each of the two pairs, and of the first and the third cell as many as the count says: 2 leaves
 * one solution, 1 two of them, 3 none. */
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

static MdrPlayCheck *
find (const ToyPuzzle *puzzle, guint filled, guint empty)
{
  g_autoptr (MdrState) state = &toy_state_new (puzzle, filled, empty)->base;
  g_autoptr (MdrJob) job = mdr_job_new ();

  return mdr_play_check_find (&puzzle->base, state, job);
}

static void
assert_says (int count, guint filled, guint empty, const char *sentence, const char *reason)
{
  ToyPuzzle *puzzle = new_pairs (count);
  g_autoptr (MdrPlayCheck) check = find (puzzle, filled, empty);
  g_autofree char *said = mdr_play_check_dup_sentence (check);

  g_assert_cmpstr (said, ==, sentence);
  g_assert_cmpstr (check->reason, ==, reason);
  g_assert_true ((check->only == NULL) == (reason != NULL));
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_sentences (void)
{
  const char *several = "This puzzle has more than one solution.";

  assert_says (2, 0, 0, "Right so far: 0 of 12.", NULL);
  assert_says (2, 0xff1, 0x002, "Right so far: 10 of 12.", NULL);
  /* No rule is broken, but the only solution has it otherwise. */
  assert_says (2, 0x002, 0, "1 cell is wrong.", NULL);
  assert_says (2, 0x002, 0x004, "2 cells are wrong.", NULL);
  /* One that has several solutions is compared with none of them. */
  assert_says (1, 0x002, 0, "Not finished: 11 open.", several);
  assert_says (1, 0, 0, "Not finished: 12 open.", several);
  assert_says (3, 0x001, 0, "Not finished: 11 open.", "This puzzle has no solution.");
}

/* A search that is stopped proves nothing. */
static void
test_stopped (void)
{
  ToyPuzzle *puzzle = new_pairs (2);
  g_autoptr (MdrState) state = &toy_state_new (puzzle, 0x002, 0)->base;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrPlayCheck) check = NULL;

  mdr_job_cancel (job);
  check = mdr_play_check_find (&puzzle->base, state, job);
  g_assert_null (check->only);
  g_assert_cmpstr (check->reason, ==, "It is not known whether this puzzle has exactly one solution.");
  g_assert_cmpuint (check->wrong->len, ==, 0);
  mdr_puzzle_unref (&puzzle->base);
}

static void
add_state (GPtrArray *states, const ToyPuzzle *puzzle, guint filled, guint empty)
{
  g_ptr_array_add (states, toy_state_new (puzzle, filled, empty));
}

static void
assert_last_right (int count, gboolean is_compared, guint expected)
{
  ToyPuzzle *puzzle = new_pairs (count);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  g_autoptr (MdrPlayCheck) check = find (puzzle, 0, 0);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  guint index;

  add_state (states, puzzle, 0, 0);
  add_state (states, puzzle, 0x001, 0);
  add_state (states, puzzle, 0x001, 0x004);
  add_state (states, puzzle, 0x001, 0x00c);
  add_state (states, puzzle, 0x003, 0x00c);
  g_assert_true (mdr_play_check_find_last_right (&puzzle->base, states, is_compared ? check->only : NULL, job,
                                                 &index, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (index, ==, expected);
  mdr_puzzle_unref (&puzzle->base);
}

static void
test_last_right (void)
{
  /* Cell 2 is filled in the only solution, and known or not, that is found. */
  assert_last_right (2, TRUE, 1);
  assert_last_right (2, FALSE, 1);
  /* Where it may be empty, the first mistake comes later. */
  assert_last_right (1, FALSE, 2);
}

static void
test_no_last_right (void)
{
  ToyPuzzle *puzzle = new_pairs (3);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  guint index;

  add_state (states, puzzle, 0, 0);
  g_assert_false (mdr_play_check_find_last_right (&puzzle->base, states, NULL, job, &index, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_NO);
  g_clear_error (&error);
  mdr_job_cancel (job);
  g_assert_false (mdr_play_check_find_last_right (&puzzle->base, states, NULL, job, &index, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/logic/play-check/sentences", test_sentences);
  g_test_add_func ("/logic/play-check/stopped", test_stopped);
  g_test_add_func ("/logic/play-check/last-right", test_last_right);
  g_test_add_func ("/logic/play-check/no-last-right", test_no_last_right);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-check.h"
#include "blind-snake-values.h"
#include "kit.h"

static MdrState *
play (const MdrPuzzle *puzzle, const char *moves)
{
  g_autoptr (MdrState) first = puzzle->kind->new_state (puzzle);
  g_autofree char *move = g_strconcat ("go ", moves, NULL);
  g_autoptr (GError) error = NULL;
  MdrState *state = puzzle->kind->execute (puzzle, first, move, &error);

  g_assert_no_error (error);
  return state;
}

static void
assert_head (const MdrState *state, int row, int column)
{
  g_assert_cmpint (blind_snake_state (state)->head.row, ==, row);
  g_assert_cmpint (blind_snake_state (state)->head.column, ==, column);
}

/* The head comes back from the other side, both ways. */
static void
test_around (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 3 4;start 2,3");
  g_autoptr (MdrState) right = play (puzzle, "r");
  g_autoptr (MdrState) down = play (puzzle, "d");
  g_autoptr (MdrState) far = play (puzzle, "l*9 uu");
  g_autofree char *progress = blind_snake_dup_progress (puzzle, far);

  assert_head (right, 2, 0);
  assert_head (down, 0, 3);
  assert_head (far, 0, 2);
  g_assert_cmpint (blind_snake_state (far)->moves, ==, 11);
  g_assert_cmpstr (progress, ==, "11 moves, 0.92 for each cell; 6 of 12 cells");
}

/* It is solved when all cells were visited, or the apple was, as the puzzle says. */
static void
test_goals (void)
{
  g_autoptr (MdrPuzzle) cover = kit_make (&mdr_blind_snake_kind, "size 2 3");
  g_autoptr (MdrPuzzle) apple = kit_make (&mdr_blind_snake_kind, "size 2 3;apple 1,1;set goal apple");
  static const struct
  {
    const char *moves;
    MdrPlayStatus covered;
    MdrPlayStatus eaten;
  } rows[] = {
    { "r", MDR_PLAY_OPEN, MDR_PLAY_OPEN },
    { "rd", MDR_PLAY_OPEN, MDR_PLAY_SOLVED },
    { "rrdl", MDR_PLAY_OPEN, MDR_PLAY_SOLVED },
    { "rrdll", MDR_PLAY_SOLVED, MDR_PLAY_SOLVED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrState) covering = play (cover, rows[i].moves);
      g_autoptr (MdrState) eating = play (apple, rows[i].moves);
      g_autoptr (MdrProblems) problems = mdr_problems_new ();

      g_assert_cmpint (blind_snake_check (cover, covering, problems), ==, rows[i].covered);
      g_assert_cmpint (blind_snake_check (apple, eating, problems), ==, rows[i].eaten);
      g_assert_cmpuint (problems->len, ==, 0);
    }
}

static void
test_refused (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 2 3");
  g_autoptr (MdrState) first = puzzle->kind->new_state (puzzle);
  static const char *const moves[] = { "",      "go",  "go ", "go x", "go r*0", "go r*50000001",
                                       "run r", "gor", NULL };

  for (guint i = 0; moves[i]; i++)
    {
      g_autoptr (GError) error = NULL;
      MdrState *state = puzzle->kind->execute (puzzle, first, moves[i], &error);

      g_assert_null (state);
      g_assert_nonnull (error);
    }
}

/* The moves stay when the torus changes, and lead to where they lead now. */
static void
test_rebase (void)
{
  g_autoptr (MdrPuzzle) before = kit_make (&mdr_blind_snake_kind, "size 9 9");
  g_autoptr (MdrPuzzle) after = kit_make (&mdr_blind_snake_kind, "size 2 3;start 1,1");
  g_autoptr (MdrState) state = play (before, "rrrd");
  g_autoptr (MdrState) moved = before->kind->rebase (before, state, after);

  assert_head (state, 1, 3);
  assert_head (moved, 0, 1);
  g_assert_cmpint (blind_snake_state (moved)->moves, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/play/around", test_around);
  g_test_add_func ("/blind-snake/play/goals", test_goals);
  g_test_add_func ("/blind-snake/play/refused", test_refused);
  g_test_add_func ("/blind-snake/play/rebase", test_rebase);
  return g_test_run ();
}

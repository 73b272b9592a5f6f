/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-boards.h"
#include "snake-kind.h"
#include "snake-play.h"
#include "snake-values.h"

#include "snake-oracle.h"

/* @expected: the board after the edit, or the beginning of the error. */
static const struct
{
  const char *board;
  const char *edit;
  const char *expected;
} edit_rows[] = {
  { "? 1 2/3 S _ x/? _ _ E", "size 3 4", "? 1 2 ?/3 S _ x _/? _ _ E _/? _ _ _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "size 2 2", "? 1/3 S _/? _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "set rows 3", "? 1 2/3 S _ x/? _ _ E/? _ _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "set columns 2", "? 1/3 S _/? _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "set rows 1", "rows must be a whole number from 2 to 60" },
  { "? 1 2/3 S _ x/? _ _ E", "size 61 3", "A whole number from 2 to 60 was expected, not “61”." },
  { "? 1 2/3 S _ x/? _ _ E", "size 3 1", "A whole number from 2 to 60 was expected, not “1”." },
  { "? 1 2/3 S _ x/? _ _ E", "start 0,1", "? 1 2/3 _ S x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "start 0,2", "? 1 2/3 _ _ S/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "start 0,0", "? 1 2/3 S _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "start 1,2", "The other end of the snake stands at row 2, column 3" },
  { "? 1 2/3 S _ x/? _ _ E", "end 0,0", "The other end of the snake stands at row 1, column 1" },
  { "? 1 2/3 S _ x/? _ _ E", "end 1,0", "? 1 2/3 S _ x/? E _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "no-start", "? 1 2/3 _ _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "no-end", "? 1 2/3 S _ x/? _ _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "given 1,1", "? 1 2/3 S _ x/? _ x E" },
  { "? 1 2/3 S _ x/? _ _ E", "given 0,0", "? 1 2/3 x _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "clear 0,0", "? 1 2/3 _ _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "clear 1,2", "? 1 2/3 S _ x/? _ _ _" },
  { "? 1 2/3 S _ x/? _ _ E", "clear 0,2", "? 1 2/3 S _ _/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "clear 0,1", "? 1 2/3 S _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "row 1 0", "? 1 2/3 S _ x/0 _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "row 0 ?", "? 1 2/? S _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "column 2 999", "? 1 999/3 S _ x/? _ _ E" },
  { "? 1 2/3 S _ x/? _ _ E", "column 3 1", "A whole number from 0 to 2 was expected, not “3”." },
  { "? 1 2/3 S _ x/? _ _ E", "row 2 1", "A whole number from 0 to 1 was expected, not “2”." },
  { "? 1 2/3 S _ x/? _ _ E", "row 0 -1", "A whole number from 0 to 999 was expected, not “-1”." },
  { "? 1 2/3 S _ x/? _ _ E", "row 0 1000", "A whole number from 0 to 999 was expected, not “1000”." },
  { "? 1 2/3 S _ x/? _ _ E", "given 2,0", "A cell from 0,0 to 1,2 was expected, not “2,0”." },
  { "? 1 2/3 S _ x/? _ _ E", "given 0,0,0", "A cell from 0,0 to 1,2 was expected" },
  { "? 1 2/3 S _ x/? _ _ E", "given -1,0", "A cell from 0,0 to 1,2 was expected" },
  { "? 1 2/3 S _ x/? _ _ E", "given", "“given” is followed by 1 word, not by 0." },
  { "? 1 2/3 S _ x/? _ _ E", "row 0", "“row” is followed by 2 words, not by 1." },
  { "? 1 2/3 S _ x/? _ _ E", "", "“” is not an edit" },
  { "? 1 2/3 S _ x/? _ _ E", "fill 0,1", "“fill 0,1” is not an edit" },
};

/* Text shows an end above a given cell in the same place, so that it has to be asked for. */
static void
assert_one_thing_a_cell (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

  g_assert_null (mdr_problems_find (problems, "given-on-end"));
  g_assert_null (mdr_problems_find (problems, "start-is-end"));
}

static void
test_edits (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (edit_rows); i++)
    {
      g_autoptr (MdrPuzzle) before = kit_read (&mdr_snake_kind, edit_rows[i].board);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) after = mdr_puzzle_edit (before, edit_rows[i].edit, &error);
      g_autofree char *board = after ? snake_boards_write (after) : g_strdup (error->message);
      g_autofree char *untouched = snake_boards_write (before);

      g_test_message ("%s", edit_rows[i].edit);
      if (!g_str_has_prefix (board, edit_rows[i].expected))
        g_error ("“%s” gave “%s” instead of “%s”", edit_rows[i].edit, board, edit_rows[i].expected);
      g_assert_cmpstr (untouched, ==, edit_rows[i].board);
      if (after)
        assert_one_thing_a_cell (after);
    }
}

/* What stood outside does not come back when the board grows again. */
static void
test_shrinking_forgets (void)
{
  g_autoptr (MdrPuzzle) before = kit_read (&mdr_snake_kind, "? 1 2/3 S _ x/? _ _ _/4 _ x E");
  g_autoptr (MdrPuzzle) small = mdr_puzzle_edit (before, "size 2 2", NULL);
  g_autoptr (MdrPuzzle) after = mdr_puzzle_edit (small, "size 3 3", NULL);
  g_autofree char *board = snake_boards_write (after);

  g_assert_cmpstr (board, ==, "? 1 ?/3 S _ _/? _ _ _/? _ _ _");
}

/* @expected: the state after the last move, or the beginning of its error. */
static const struct
{
  const char *moves;
  const char *last;
  const char *expected;
} move_rows[] = {
  { "fill 0,1", "fill 1,1", "xxx/.xx" },
  { "empty 0,1", "fill 0,1", "xxx/..x" },
  { "fill 0,1", "empty 0,1", "x-x/..x" },
  { "empty 1,0", "clear 1,0", "x.x/..x" },
  { "fill 1,0", "clear 1,0", "x.x/..x" },
  { "fill 1,0", "clear 0,1", "x.x/x.x" },
  { "fill 1,0", "clear 0,0", "The cell at row 1, column 1 is given and cannot be changed." },
  { "fill 1,0", "empty 1,2", "The cell at row 2, column 3 is given and cannot be changed." },
  { "fill 1,0", "fill 0,2", "The cell at row 1, column 3 is given and cannot be changed." },
  { "fill 1,0", "fill 2,0", "A cell from 0,0 to 1,2 was expected, not “2,0”." },
  { "empty 1,0", "draw 0,0 DR", "x.x/xxx" },
  { "fill 1,0;fill 1,1", "draw 1,1 L", "x.x/x.x" },
  { "fill 1,0;fill 1,1", "draw 1,1 LU", "x.x/..x" },
  { "fill 1,0", "draw 0,0 RR", "xxx/..x" },
  { "fill 1,0", "draw 0,0 DD", "The stroke leaves the board at row 2, column 1." },
  { "fill 1,0", "draw 0,0 DX", "Directions of the letters R, D, L and U were expected, not “DX”." },
  { "fill 1,0", "draw 2,0 R", "A cell from 0,0 to 1,2 was expected, not “2,0”." },
  { "fill 1,0", "draw 0,0", "“draw” is followed by 2 words, not by 1." },
  { "fill 1,0", "fill", "“fill” is followed by 1 word, not by 0." },
  { "fill 1,0", "fill 0,1 0,2", "“fill” is followed by 1 word, not by 2." },
  { "fill 1,0", "given 0,1", "“given 0,1” is not a move" },
  { "fill 1,0", "", "“” is not a move" },
};

static void
test_moves (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, "? ? ?/? S _ x/? _ _ E");

  for (gsize i = 0; i < G_N_ELEMENTS (move_rows); i++)
    {
      g_autoptr (MdrState) before = kit_play (puzzle, move_rows[i].moves);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) after = snake_execute (puzzle, before, move_rows[i].last, &error);
      g_autofree char *text = after ? snake_boards_write_state (puzzle, after) : g_strdup (error->message);

      g_test_message ("%s", move_rows[i].last);
      if (!g_str_has_prefix (text, move_rows[i].expected))
        g_error ("“%s” gave “%s” instead of “%s”", move_rows[i].last, text, move_rows[i].expected);
    }
}

#define OPEN_BOARD "? ? ? ?/? _ _ _ _/? _ _ _ _/? _ _ _ _/? _ _ _ _"

static const struct
{
  const char *board;
  const char *moves;
  MdrPlayStatus status;
  const char *code;
} check_rows[] = {
  { OPEN_BOARD, "", MDR_PLAY_OPEN, NULL },
  { OPEN_BOARD, "fill 0,0", MDR_PLAY_OPEN, NULL },
  { OPEN_BOARD, "fill 0,0;fill 0,1", MDR_PLAY_SOLVED, NULL },
  { OPEN_BOARD, "fill 0,0;fill 1,1", MDR_PLAY_OPEN, NULL },
  { OPEN_BOARD, "fill 0,0;fill 1,1;empty 0,1", MDR_PLAY_OPEN, NULL },
  { "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", "fill 1,0;fill 2,0", MDR_PLAY_OPEN, NULL },
  { "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", "fill 1,0;fill 2,0;fill 2,1", MDR_PLAY_SOLVED, NULL },
  { "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", "fill 1,0;fill 2,0;fill 2,1;empty 0,1", MDR_PLAY_SOLVED, NULL },
  { "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", "fill 0,1", MDR_PLAY_BROKEN, "line-over" },
  { "2 2 1/? S _ _/? _ _ _/? _ _ E", "fill 1,0;fill 2,0", MDR_PLAY_BROKEN, "line-over" },
  { "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", "empty 2,0", MDR_PLAY_BROKEN, "line-under" },
  { "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", "fill 1,1", MDR_PLAY_BROKEN, "line-under" },
  { OPEN_BOARD, "fill 1,1;fill 1,2;fill 2,1;fill 2,2", MDR_PLAY_BROKEN, "block-of-four" },
  { OPEN_BOARD, "fill 0,1;fill 1,0;fill 1,1;fill 1,2", MDR_PLAY_BROKEN, "branch" },
  { "? ? ?/? S _ _/? _ _ _/? _ _ E", "fill 0,1;fill 1,0", MDR_PLAY_BROKEN, "end-inside" },
  { OPEN_BOARD, "fill 0,0;fill 0,1;fill 0,2;fill 1,0;fill 1,2;fill 2,0;fill 2,1;fill 2,2", MDR_PLAY_BROKEN,
    "ring" },
  { "? ? ? ?/? S _ E _/? _ _ _ _/? _ _ _ _", "fill 0,1;fill 2,1", MDR_PLAY_BROKEN, "closed-too-early" },
  { "? ? ? ?/? S _ E _/? _ _ _ _/1 _ _ _ _", "fill 0,1", MDR_PLAY_BROKEN, "closed-too-early" },
  { "? ? ? 1/? S _ E _/? _ _ _ _/? _ _ _ _", "fill 0,1", MDR_PLAY_BROKEN, "closed-too-early" },
  { "? ? ?/? S _ _/? _ _ _/? _ _ E", "empty 0,1;empty 1,0", MDR_PLAY_BROKEN, "dead-end" },
  { "? ? ?/? S _ _/? _ _ _/? _ _ E", "fill 1,1;empty 0,1;empty 1,2;empty 2,1", MDR_PLAY_BROKEN, "dead-end" },
  { "? ? ?/? _ _ _/? _ x _/? _ _ _", "empty 0,1;empty 1,0;empty 2,1", MDR_PLAY_BROKEN, "dead-end" },
  { OPEN_BOARD, "fill 1,1;empty 0,1;empty 1,0;empty 2,1", MDR_PLAY_OPEN, NULL },
  { OPEN_BOARD, "fill 0,0;fill 1,1;empty 0,1;empty 1,0", MDR_PLAY_BROKEN, "dead-end" },
  { OPEN_BOARD, "fill 1,1;fill 2,2;empty 1,2;empty 2,1", MDR_PLAY_BROKEN, "touches-itself" },
  { OPEN_BOARD, "fill 1,2;fill 2,1;empty 1,1;empty 2,2", MDR_PLAY_BROKEN, "touches-itself" },
  { OPEN_BOARD, "fill 0,0;fill 3,3;empty 1,0;empty 1,1;empty 1,2;empty 1,3", MDR_PLAY_BROKEN, "cut-off" },
  /* Nothing but the touch at a corner is wrong with a path that is closed. */
  { "? ? ? ?/? _ E _ _/? S _ _ _/? _ _ _ _/? _ _ _ _",
    "fill 0,2;fill 0,3;fill 1,3;fill 2,3;fill 3,3;fill 3,2;fill 3,1;fill 3,0;fill 2,0", MDR_PLAY_BROKEN,
    "touches-itself" },
};

static void
test_check (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (check_rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, check_rows[i].board);
      g_autoptr (MdrState) state =
          *check_rows[i].moves ? kit_play (puzzle, check_rows[i].moves) : snake_new_state (puzzle);
      g_autoptr (MdrProblems) problems = mdr_problems_new ();
      MdrPlayStatus status = snake_check (puzzle, state, problems);

      g_test_message ("%s %s", check_rows[i].board, check_rows[i].moves);
      for (guint k = 0; k < problems->len; k++)
        g_test_message ("  %s", mdr_problems_get (problems, k)->sentence);
      g_assert_cmpint (status, ==, check_rows[i].status);
      g_assert_true ((problems->len > 0) == (check_rows[i].code != NULL));
      if (check_rows[i].code)
        g_assert_nonnull (mdr_problems_find (problems, check_rows[i].code));
    }
}

static MdrState *
play_part (GRand *random, const MdrPuzzle *puzzle, guint solution)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  MdrState *state = snake_new_state (puzzle);

  for (int cell = 0; cell < board->rows * board->columns; cell++)
    {
      const char *verb = solution >> cell & 1 ? "fill" : "empty";
      int row = cell / board->columns;
      int column = cell % board->columns;
      g_autofree char *move = g_strdup_printf ("%s %d,%d", verb, row, column);
      MdrState *next = g_rand_int_range (random, 0, 3) > 0 ? snake_execute (puzzle, state, move, NULL) : NULL;

      if (!next)
        continue;
      mdr_state_unref (state);
      state = next;
    }
  return state;
}

/* Who plays towards a solution is never told that something is broken. */
static void
test_check_is_sound (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  guint played = 0;

  for (int k = 0; k < 1000; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &oracle_new_random_puzzle (random, 4, 4, snakes)->base;
      g_autoptr (GArray) solutions = oracle_list_solutions (snake_puzzle (puzzle), snakes);

      for (guint i = 0; i < MIN (solutions->len, 5); i++)
        {
          g_autoptr (MdrState) state = play_part (random, puzzle, g_array_index (solutions, guint, i));
          g_autoptr (MdrProblems) problems = mdr_problems_new ();

          g_assert_cmpint (snake_check (puzzle, state, problems), !=, MDR_PLAY_BROKEN);
          g_assert_cmpuint (problems->len, ==, 0);
          played++;
        }
    }
  g_assert_cmpuint (played, >, 200);
}

/* With every cell decided there is no "right so far": a solution is right or broken. */
static void
test_check_is_complete (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GArray) snakes = oracle_list_snakes (3, 3);
  guint solved = 0;

  for (int k = 0; k < 100; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &oracle_new_random_puzzle (random, 3, 3, snakes)->base;
      g_autoptr (GArray) solutions = oracle_list_solutions (snake_puzzle (puzzle), snakes);
      guint64 fixed[SNAKE_MAX_SIZE];
      guint fixed_bits;

      snake_puzzle_get_fixed (snake_puzzle (puzzle), fixed);
      fixed_bits = oracle_get_bits (snake_puzzle (puzzle), fixed);
      for (guint bits = 1; bits < 1u << 9; bits++)
        {
          g_autoptr (MdrState) state = snake_new_state (puzzle);
          SnakeState *position = (SnakeState *) state;
          g_autoptr (MdrProblems) problems = mdr_problems_new ();
          gboolean right = FALSE;
          MdrPlayStatus status;

          if ((fixed_bits & ~bits) != 0)
            continue;
          for (int i = 0; i < 3; i++)
            {
              position->filled[i] = bits >> (3 * i) & 7;
              position->empty[i] = ~position->filled[i] & 7;
            }
          for (guint i = 0; i < solutions->len; i++)
            right = right || g_array_index (solutions, guint, i) == bits;
          status = snake_check (puzzle, state, problems);
          g_assert_cmpint (status, ==, right ? MDR_PLAY_SOLVED : MDR_PLAY_BROKEN);
          solved += right;
        }
    }
  g_assert_cmpuint (solved, >, 50);
}

static const struct
{
  const char *moves;
  const char *edit;
  const char *expected;
} rebase_rows[] = {
  { "fill 0,1;empty 1,0", "row 0 2", "xxx/-.x" },   { "fill 0,1;empty 1,0", "size 3 4", "xxx./-.x./...." },
  { "fill 0,1;empty 1,0", "size 2 2", "xx/-." },    { "fill 0,1;empty 1,0", "given 1,0", "xxx/x.x" },
  { "fill 0,1;empty 1,0", "clear 0,2", "xx./-.x" }, { "fill 0,1;empty 1,0", "start 1,1", ".xx/-xx" },
  { "fill 0,1;empty 1,0", "end 0,1", "xxx/-.." },
};

static void
test_rebase (void)
{
  g_autoptr (MdrPuzzle) before = kit_read (&mdr_snake_kind, "? ? ?/? S _ x/? _ _ E");

  for (gsize i = 0; i < G_N_ELEMENTS (rebase_rows); i++)
    {
      g_autoptr (MdrState) state = kit_play (before, rebase_rows[i].moves);
      g_autoptr (MdrPuzzle) after = mdr_puzzle_edit (before, rebase_rows[i].edit, NULL);
      g_autoptr (MdrState) rebased = snake_rebase (before, state, after);
      g_autofree char *text = snake_boards_write_state (after, rebased);

      g_test_message ("%s", rebase_rows[i].edit);
      g_assert_cmpstr (text, ==, rebase_rows[i].expected);
    }
}

static void
test_progress (void)
{
  static const struct
  {
    const char *board;
    const char *expected;
  } rows[] = {
    { "? ?/1 S _/2 _ E", "2 of 3 cells" },
    { "2 1/1 S _/? _ E", "2 of 3 cells" },
    { "2 ?/1 S _/? _ E", "2 cells" },
    { "2 ?/1 S _/? _ _", "1 cell" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, rows[i].board);
      g_autoptr (MdrState) state = snake_new_state (puzzle);
      g_autofree char *progress = snake_dup_progress (puzzle, state);

      g_assert_cmpstr (progress, ==, rows[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/play/edits", test_edits);
  g_test_add_func ("/snake/play/shrinking-forgets", test_shrinking_forgets);
  g_test_add_func ("/snake/play/moves", test_moves);
  g_test_add_func ("/snake/play/check", test_check);
  g_test_add_func ("/snake/play/check-is-sound", test_check_is_sound);
  g_test_add_func ("/snake/play/check-is-complete", test_check_is_complete);
  g_test_add_func ("/snake/play/rebase", test_rebase);
  g_test_add_func ("/snake/play/progress", test_progress);
  return g_test_run ();
}

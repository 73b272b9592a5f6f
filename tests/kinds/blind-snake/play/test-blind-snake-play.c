/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-kind.h"
#include "blind-snake-play.h"
#include "blind-snake-values.h"

#include <string.h>

#include "kit.h"
#include "mdr-document.h"
#include "script-user.h"

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
  g_assert_cmpstr (progress, ==, "11 moves, 0.92 per cell; 6 of 12 cells");
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
    gboolean covered;
    gboolean eaten;
  } rows[] = {
    { "r", FALSE, FALSE },
    { "rd", FALSE, TRUE },
    { "rrdl", FALSE, TRUE },
    { "rrdll", TRUE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrState) covering = play (cover, rows[i].moves);
      g_autoptr (MdrState) eating = play (apple, rows[i].moves);

      g_assert_cmpint (blind_snake_is_solved (cover, covering), ==, rows[i].covered);
      g_assert_cmpint (blind_snake_is_solved (apple, eating), ==, rows[i].eaten);
    }
}

/* A drag from the head steers from cell to cell, back along itself takes moves back, and ends at the goal. */
static void
test_drag (void)
{
  static const struct
  {
    const char *edits;
    const char *script;
    const char *progress;
    guint gestures;
  } rows[] = {
    { "size 4 4", "press 0,0;drag 0,1;drag 0,2;drag 1,2;release 1,2", "3 moves, 0.19 per cell; 4 of 16 cells",
      1 },
    { "size 4 4", "press 0,0;drag 3,3;release 3,3", "6 moves, 0.38 per cell; 7 of 16 cells", 1 },
    { "size 4 4", "press 0,0;drag 0,3;drag 0,1;release 0,1", "1 move, 0.06 per cell; 2 of 16 cells", 1 },
    { "size 4 4", "press 0,0;drag 0,3;drag 0,0;release 0,0", "0 moves, 0.00 per cell; 1 of 16 cells", 0 },
    { "size 4 4", "press 0,0;drag 0,1;cancel", "0 moves, 0.00 per cell; 1 of 16 cells", 0 },
    { "size 4 4", "press 0,0;drag 0,1;drag 0,-1;drag 0,9;release 0,9", "1 move, 0.06 per cell; 2 of 16 cells",
      1 },
    { "size 4 4", "press 0,0;drag 0,2;release 0,2;press 0,2;drag 0,0;release 0,0",
      "4 moves, 0.25 per cell; 3 of 16 cells", 2 },
    { "size 4 4;apple 0,2;set goal apple", "press 0,0;drag 0,3;release 0,3;press 0,2;drag 1,2;release 1,2",
      "2 moves, 0.12 per cell; 3 of 16 cells", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (kit_make (&mdr_blind_snake_kind, rows[i].edits), MDR_MODE_PLAY, NULL);
      g_autofree char *progress = NULL;

      g_test_message ("%s", rows[i].script);
      script_user_follow (user, rows[i].script);
      progress = blind_snake_dup_progress (user->puzzle, user->state);
      g_assert_cmpstr (progress, ==, rows[i].progress);
      g_assert_cmpuint (user->gestures, ==, rows[i].gestures);
    }
}

/* The moves of an attempt are told by the cells that they lead to, each once, also around the torus. */
static void
test_changes (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 3 4");
  g_autoptr (MdrState) before = play (puzzle, "rr");
  g_autoptr (MdrState) after = puzzle->kind->execute (puzzle, before, "go rrlru", NULL);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  static const MdrCell expected[] = { { 2, 0 }, { 0, 0 }, { 0, 3 } };

  blind_snake_list_changes (puzzle, before, after, changes);
  g_assert_cmpuint (changes->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < changes->len; i++)
    g_assert_true (mdr_cell_equal (g_array_index (changes, MdrMark, i).cell, expected[i]));
}

/* Moves behind the goal, as a file may have them, are no part of the solution. */
static void
test_shown (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 2 3");
  g_autoptr (MdrState) state = play (puzzle, "rrdrr lllu");
  g_autoptr (MdrSolution) shown = blind_snake_solution_from_state (puzzle, state, NULL);

  g_assert_cmpuint (blind_snake_count_moves (puzzle, state), ==, 9);
  g_assert_cmpuint (blind_snake_solution (shown)->moves, ==, 5);
  g_assert_true (mdr_solution_verify (shown, puzzle, NULL));
}

/* What a player knows is the same on all tori, and does not end; at the goal all is known. */
static void
test_known (void)
{
  g_autoptr (MdrPuzzle) small = kit_make (&mdr_blind_snake_kind, "size 2 3;apple 1,1;set goal apple");
  g_autoptr (MdrPuzzle) large = kit_make (&mdr_blind_snake_kind, "size 9 90;apple 3,3;set goal apple");
  g_autoptr (MdrState) wrapped = play (small, "rrrrll r*9 uu");
  g_autoptr (MdrState) straight = play (large, "rrrrll r*9 uu");
  g_autoptr (MdrPuzzle) known = blind_snake_new_known_puzzle (small, wrapped);
  g_autoptr (MdrPuzzle) same = blind_snake_new_known_puzzle (large, straight);
  g_autoptr (MdrState) state = blind_snake_new_known_state (known, wrapped);
  g_autoptr (MdrState) eaten = play (small, "rd");
  g_autofree char *progress = blind_snake_dup_progress (known, state);
  g_autofree char *title = blind_snake_dup_title (known);
  BlindSnakePuzzle *plane = (BlindSnakePuzzle *) known;

  g_assert_cmpstr (progress, ==, "17 moves: 11 to the right, 2 up");
  g_assert_null (strpbrk (title, "0123456789"));
  g_assert_cmpint (plane->columns, ==, blind_snake_puzzle (same)->columns);
  g_assert_cmpint (plane->rows, ==, blind_snake_puzzle (same)->rows);
  g_assert_false (plane->has_apple);
  assert_head (state, plane->start.row - 2, plane->start.column + 11);
  g_assert_true (blind_snake_contains (plane, (MdrCell){ 0, plane->start.column + 12 }));
  g_assert_null (blind_snake_new_known_puzzle (small, eaten));
}

/* There is always room around the path for the next move. */
static void
test_known_room (void)
{
  static const char *const moves[] = { "l*4 u*4 r*9 d*9",   "u*31",  "rl*80", "ud*7",
                                       "r*1000 d*5 l*3000", "dl*999" };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 50 50");

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (MdrState) state = play (puzzle, moves[i]);
      g_autoptr (MdrPuzzle) known = blind_snake_new_known_puzzle (puzzle, state);
      const BlindSnakePuzzle *plane = blind_snake_puzzle (known);
      g_autoptr (GArray) runs = blind_snake_state_dup_runs (blind_snake_state (state));
      MdrCell cell = plane->start;

      for (guint k = 0; k < runs->len; k++)
        {
          const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, k);

          for (guint move = 0; move < run->count; move++)
            {
              cell = mdr_cell_step (cell, blind_snake_run_get_direction (run, move));
              g_assert_true (cell.row > 0 && cell.row < plane->rows - 1);
              g_assert_true (cell.column > 0 && cell.column < plane->columns - 1);
            }
        }
    }
}

/* A cell of the plane is on the path just where a move leads there. */
static void
test_passes (void)
{
  enum
  {
    SIDE = 41
  };

  static const char *const moves[] = { "rdrdr uu ll rlr d", "lulululu rd*9", "rl*6 ud*5 l*8",
                                       "dddd llll uuuu r" };
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 5 5");

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (MdrState) state = play (puzzle, moves[i]);
      g_autoptr (GArray) runs = blind_snake_state_dup_runs (blind_snake_state (state));
      gboolean passed[SIDE][SIDE] = { { FALSE } };
      MdrCell cell = { SIDE / 2, SIDE / 2 };

      passed[cell.row][cell.column] = TRUE;
      for (guint k = 0; k < runs->len; k++)
        for (guint move = 0; move < g_array_index (runs, BlindSnakeRun, k).count; move++)
          {
            cell =
                mdr_cell_step (cell,
                               blind_snake_run_get_direction (&g_array_index (runs, BlindSnakeRun, k), move));
            passed[cell.row][cell.column] = TRUE;
          }
      for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
          g_assert_cmpint (blind_snake_state_passes (blind_snake_state (state),
                                                     (BlindSnakePoint){ column - SIDE / 2, row - SIDE / 2 }),
                           ==, passed[row][column]);
    }
}

static void
count (guint *times)
{
  ++*times;
}

/* A document shows what is known, the same until there is a change, and all of it to who asks for that. */
static void
test_revealed (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 2 3;apple 1,1;set goal apple");
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (MdrState) known = NULL;
  g_autoptr (MdrState) whole = NULL;
  guint changes = 0;

  g_assert_true (mdr_document_move (document, "go rrr", FALSE, NULL));
  g_signal_connect_swapped (document, "changed", G_CALLBACK (count), &changes);
  known = mdr_document_dup_known_state (document, mdr_document_get_state (document));
  g_assert_false (mdr_document_is_known (document));
  g_assert_true (mdr_document_get_known_puzzle (document) == mdr_document_get_known_puzzle (document));
  g_assert_true (blind_snake_puzzle (mdr_document_get_known_puzzle (document))->plane);
  assert_head (known, 4, 7);
  mdr_document_set_revealed (document, TRUE);
  mdr_document_set_revealed (document, TRUE);
  g_assert_cmpuint (changes, ==, 1);
  whole = mdr_document_dup_known_state (document, mdr_document_get_state (document));
  g_assert_true (mdr_document_is_known (document));
  g_assert_true (mdr_document_get_known_puzzle (document) == mdr_document_get_puzzle (document));
  g_assert_true (whole == mdr_document_get_state (document));
  mdr_document_set_revealed (document, FALSE);
  g_assert_false (mdr_document_is_known (document));
  g_assert_true (mdr_document_move (document, "go rd", FALSE, NULL));
  g_assert_true (mdr_document_is_known (document));
  mdr_document_undo (document);
  g_assert_false (mdr_document_is_known (document));
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

/* Returns (transfer full): the moves of @state in text. */
static char *
dup_moves (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (GError) error = NULL;
  char *text = mdr_kind_get_sequence (puzzle->kind)->dup_moves (puzzle, state, &error);

  g_assert_no_error (error);
  return text;
}

/* States share their moves: those that go on from one state in two ways know each their own. */
static void
test_branches (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_blind_snake_kind, "size 3 4;apple 0,3");
  g_autoptr (MdrState) stem = play (puzzle, "rr");
  g_autoptr (MdrState) one = puzzle->kind->execute (puzzle, stem, "go rd", NULL);
  g_autoptr (MdrState) other = puzzle->kind->execute (puzzle, stem, "go ud*3", NULL);
  g_autoptr (MdrState) further = puzzle->kind->execute (puzzle, one, "go d", NULL);
  const struct
  {
    const MdrState *state;
    const char *moves;
    guint visited;
    gboolean found;
    MdrCell head;
  } rows[] = {
    { stem, "rr\n", 3, FALSE, { 0, 2 } },
    { one, "rrrd\n", 5, TRUE, { 1, 3 } },
    { other, "rrudu\n", 4, FALSE, { 2, 2 } },
    { further, "rrrdd\n", 6, TRUE, { 2, 3 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BlindSnakeState *state = blind_snake_state (rows[i].state);
      g_autofree char *moves = dup_moves (puzzle, rows[i].state);
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) runs = blind_snake_runs_from_text (moves, &error);
      g_autoptr (GArray) expected = blind_snake_runs_from_text (rows[i].moves, NULL);
      MdrDirection last[2];

      g_assert_no_error (error);
      g_assert_cmpmem (runs->data, runs->len * sizeof (BlindSnakeRun), expected->data,
                       expected->len * sizeof (BlindSnakeRun));
      g_assert_cmpuint (state->visited, ==, rows[i].visited);
      g_assert_cmpint (state->found, ==, rows[i].found);
      assert_head (rows[i].state, rows[i].head.row, rows[i].head.column);
      blind_snake_state_list_last (state, 2, last);
      for (guint k = 0; k < 2; k++)
        g_assert_cmpint (blind_snake_get_letter (last[k]), ==, rows[i].moves[state->moves - 2 + k]);
    }
}

static const char *
find_value (const GPtrArray *ranking, const char *id)
{
  for (guint i = 0; i < ranking->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (ranking, i);

      if (g_str_equal (fact->id, id))
        return fact->value;
    }
  g_assert_not_reached ();
}

/* A player who goes in circles falls behind; a zig-zag on 4×4 keeps to its diagonals, and a
 * spiral winds around all 16 cells without visiting one twice. */
static void
test_ranking (void)
{
  g_autoptr (MdrPuzzle) cover = kit_make (&mdr_blind_snake_kind, "size 4 4");
  g_autoptr (MdrPuzzle) apple = kit_make (&mdr_blind_snake_kind, "size 4 4;apple 0,1;set goal apple");
  g_autoptr (MdrState) covering = play (cover, "rdlu");
  g_autoptr (MdrState) eating = play (apple, "d");
  g_autoptr (MdrState) covered = play (cover, "rrrdrrrdrrrdrrr dd");
  g_autoptr (MdrState) eaten = play (apple, "drur dd");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GPtrArray) covers =
      mdr_kind_get_sequence (cover->kind)->dup_ranking (cover, covering, job, NULL);
  g_autoptr (GPtrArray) eats = mdr_kind_get_sequence (apple->kind)->dup_ranking (apple, eating, job, NULL);
  g_autoptr (GPtrArray) all = mdr_kind_get_sequence (cover->kind)->dup_ranking (cover, covered, job, NULL);
  g_autoptr (GPtrArray) full = mdr_kind_get_sequence (apple->kind)->dup_ranking (apple, eaten, job, NULL);

  g_assert_cmpstr (find_value (covers, "player"), ==, "4 cells");
  g_assert_cmpstr (find_value (covers, "zig-zag"), ==, "5 cells, never all");
  g_assert_cmpstr (find_value (covers, "spiral"), ==, "5 cells, all after 15");
  g_assert_cmpstr (find_value (eats, "player"), ==, "2 cells, the apple is not eaten yet");
  g_assert_cmpstr (find_value (eats, "zig-zag"), ==, "2 cells, the apple after 1");
  /* What counts is when the goal was reached, not where a list of moves ends. */
  g_assert_cmpstr (find_value (all, "player"), ==, "16 cells, all after 15");
  g_assert_cmpstr (find_value (full, "player"), ==, "7 cells, the apple after 3");
}

/* The walk ends at the goal, seen or not; who undoes the last move can go on. Where the snake begins at the
 * goal it may make a move, without which nothing would be solved. */
static void
test_end (void)
{
  static const char *const edits[] = { "size 2 3", "size 2 3;apple 1,1;set goal apple" };
  static const char *const moves[] = { "rrdll", "rd" };
  g_autoptr (ScriptUser) dot =
      script_user_new (kit_make (&mdr_blind_snake_kind, "size 1 1"), MDR_MODE_PLAY, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (ScriptUser) user =
          script_user_new (kit_make (&mdr_blind_snake_kind, edits[i]), MDR_MODE_PLAY, NULL);

      mdr_state_unref (user->state);
      user->state = play (user->puzzle, moves[i]);
      script_user_follow (user, "key right;key up;click 0,0");
      g_assert_cmpuint (user->refused, ==, 3);
      g_assert_nonnull (user->refusal);
      g_assert_cmpint (blind_snake_state (user->state)->moves, ==, strlen (moves[i]));
    }
  script_user_follow (dot, "key right;key right");
  g_assert_cmpuint (dot->refused, ==, 1);
  g_assert_cmpint (blind_snake_state (dot->state)->moves, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/play/around", test_around);
  g_test_add_func ("/blind-snake/play/goals", test_goals);
  g_test_add_func ("/blind-snake/play/shown", test_shown);
  g_test_add_func ("/blind-snake/play/known", test_known);
  g_test_add_func ("/blind-snake/play/known-room", test_known_room);
  g_test_add_func ("/blind-snake/play/passes", test_passes);
  g_test_add_func ("/blind-snake/play/revealed", test_revealed);
  g_test_add_func ("/blind-snake/play/refused", test_refused);
  g_test_add_func ("/blind-snake/play/drag", test_drag);
  g_test_add_func ("/blind-snake/play/changes", test_changes);
  g_test_add_func ("/blind-snake/play/end", test_end);
  g_test_add_func ("/blind-snake/play/rebase", test_rebase);
  g_test_add_func ("/blind-snake/play/branches", test_branches);
  g_test_add_func ("/blind-snake/play/standings", test_ranking);
  return g_test_run ();
}

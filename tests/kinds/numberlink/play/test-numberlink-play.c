/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-kind.h"
#include "numberlink-values.h"
#include "numberlink-play.h"
#include "numberlink-oracle.h"
#include "numberlink-path.h"

#include <string.h>

static const struct
{
  const char *board;
  const char *moves;
  const char *expected;
} rows[] = {
  /* From an end, on from the tip, and to the partner. */
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 R", "1─╴ ./. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RR;draw 0,2 DD", "1───┐/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD", "1───┐/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 2,2 UULL", "1───┐/. . │/. . 1" },
  /* From an end anew. */
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RR;draw 0,0 D", "1 . ./╵ . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD;draw 2,2 L", "1 . ./. . ./. ╶─1" },
  /* Back along the path, and across it: the loop is cut off. */
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDUL", "1─╴ ./. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRD;draw 1,2 UL", "1─╴ ./. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDLU", "1─╴ ./. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RDLU", "1 . ./. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RDL;draw 1,0 DRU", "1─┐ ./. ╵ ./. . 1" },
  /* From the middle: the part with the end stays, of two alike the longer one, and an end keeps its part. */
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRD;draw 0,1 D", "1─┐ ./. ╵ ./. . 1" },
  { "4 2/1 . . 1/. . . .", "draw 0,0 RRR;draw 0,2 D", "1───┐ 1/. . ╵ ." },
  { "5 2/1 . . . 1/. . . . .", "draw 0,0 RRRR;draw 0,1 D", "1 ┌─────1/. ╵ . . ." },
  { "5 2/1 . . . 1/. . . . .", "draw 0,0 RRRR;draw 0,3 D", "1─────┐ 1/. . . ╵ ." },
  { "6 2/1 . . . . 1/. . . . . .", "draw 0,0 RRRRR;draw 0,3 D", "1─────┐ ╶─1/. . . ╵ . ." },
  { "5 2/1 . . . 1/. . . . .", "draw 1,0 RRRR;draw 1,1 U", "1 ╷ . . 1/. └─────╴" },
  /* Across another path: what has no end left goes. */
  { "3 3/1 2 ./. . ./. 2 1", "draw 0,0 DRR;draw 0,1 DD", "1 2 ./╵ │ ./. 2 1" },
  { "4 3/1 2 . ./. . . 1/. 2 . .", "draw 0,0 DRRR;draw 0,1 DD", "1 2 . ./╵ │ ╶─1/. 2 . ." },
  { "4 3/1 2 . ./. . . ./. 2 . 1", "draw 0,0 DRRR;draw 0,1 DD", "1 2 . ./╵ │ . ./. 2 . 1" },
  { "4 3/1 2 . ./. . . ./. 2 . 1", "draw 1,1 RR;draw 0,1 DD", "1 2 . ./. │ . ./. 2 . 1" },
  { "3 3/1 2 ./. . ./. 2 1", "draw 0,1 D;draw 0,0 DR", "1 2 ./└─╴ ./. 2 1" },
  /* Fragments are joined at their tips, and so are both parts of a pair. */
  { "3 3/1 . ./. . ./. . 1", "draw 1,0 RR;draw 0,0 D", "1 . ./└───╴/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 1,1 RD;draw 0,0 RD", "1─┐ ./. └─┐/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 R;draw 2,2 U;draw 0,1 RD", "1───┐/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 R;draw 2,2 LLU;draw 0,1 DD", "1─┐ ./. │ ./. └─1" },
  { "3 3/1 . ./. . ./. . 1", "draw 2,2 UU;draw 0,0 RRDD", "1───┐/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 1,0 RR;draw 0,0 DRU", "1 ╷ ./└─┘ ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 1,0 RR;draw 2,0 U", "1 . ./┌───╴/╵ . 1" },
  /* Into an end that already has a path: it is that path's end no more. */
  { "3 3/1 . ./. . ./. . 1", "draw 2,2 LL;draw 0,0 RRDD", "1───┐/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD;draw 1,0 U", "1 ╶─┐/╵ . │/. . 1" },
  /* Single edges. */
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD;cut 0,1 R", "1─╴ ╷/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD;cut 0,1 D;cut 1,2 L", "1───┐/. . │/. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD;erase 0,2", "1 . ./. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RR;erase 1,1;erase 2,2", "1───╴/. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "bar 1,1 L;bar 0,0 D", "1 . ./. . ./. . 1 0,0 D 1,0 R" },
  { "3 3/1 . ./. . ./. . 1", "bar 1,1 L;bar 0,0 D;unbar 1,0 U;unbar 2,2 L", "1 . ./. . ./. . 1 1,0 R" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RR;bar 0,1 R", "1─╴ ./. . ./. . 1 0,1 R" },
  { "3 3/1 . ./. . ./. . 1", "bar 0,1 R;draw 0,0 RR", "1───╴/. . ./. . 1" },
  { "3 3/1 . ./. . ./. . 1", "bar 0,1 R;draw 0,0 D;clear", "1 . ./. . ./. . 1" },
};

static void
test_moves (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, rows[i].board);
      g_autoptr (MdrState) state = kit_play (puzzle, rows[i].moves);
      g_autofree char *text = numberlink_boards_write_state (puzzle, state);

      g_test_message ("%s: %s", rows[i].board, rows[i].moves);
      g_assert_cmpstr (text, ==, rows[i].expected);
    }
}

static void
test_refused (void)
{
  static const struct
  {
    const char *move;
    const char *part;
  } refused[] = {
    { "", "is not a move" },
    { "draw", "followed by 2 words, not by 0" },
    { "draw 0,0", "followed by 2 words, not by 1" },
    { "draw 0,0 ", "1 to 9 steps" },
    { "draw 0,0 RLRLRLRLRL", "1 to 9 steps" },
    { "draw 0,0 R R", "followed by 2 words, not by 3" },
    { "draw 3,0 R", "A cell from 0,0 to 2,2" },
    { "draw 0,0 X", "letters R, D, L and U" },
    { "draw 0,0 rr", "letters R, D, L and U" },
    { "draw 0,0 U", "leaves the board at row 1, column 1" },
    { "draw 0,0 DDLL", "leaves the board at row 3, column 1" },
    { "draw 0,0 R", "path of 1 cannot go through the end of 2" },
    { "draw 0,0 DRDR", "path of 1 cannot go through the end of 2" },
    { "draw 0,0 DRRDU", NULL },
    { "draw 1,2 DL", "reached the end of 1 and cannot continue" },
    { "cut 0,0 U", "leaves the board" },
    { "cut 0,0 RR", "One direction was expected" },
    { "cut 0,0", "followed by 2 words, not by 1" },
    { "bar 2,2 R", "leaves the board" },
    { "bar 2,2 ", "One direction was expected" },
    { "unbar 2,2 D", "leaves the board" },
    { "unbar a D", "A cell from 0,0 to 2,2" },
    { "erase 9,9", "A cell from 0,0 to 2,2" },
    { "clear all", "followed by 0 words, not by 1" },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "3 3/1 2 ./. . ./. 2 1");
  g_autoptr (MdrState) state = numberlink_new_state (puzzle);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) next = numberlink_execute (puzzle, state, refused[i].move, &error);

      g_test_message ("%s: %s", refused[i].move, error ? error->message : "done");
      g_assert_true ((next == NULL) == (refused[i].part != NULL));
      if (refused[i].part)
        g_assert_nonnull (strstr (error->message, refused[i].part));
    }
}

/* What NumberlinkState promises. */
static void
assert_paths (const NumberlinkPuzzle *puzzle, const NumberlinkState *state)
{
  g_autoptr (NumberlinkPaths) paths = numberlink_paths_new (puzzle, &state->drawn);

  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      g_assert_cmphex (state->drawn.right[i] & state->barred.right[i], ==, 0);
      g_assert_cmphex (state->drawn.down[i] & state->barred.down[i], ==, 0);
      g_assert_cmphex ((state->drawn.right[i] | state->barred.right[i])
                           >> (i < puzzle->rows ? puzzle->columns - 1 : 0),
                       ==, 0);
      g_assert_cmphex ((state->drawn.down[i] | state->barred.down[i])
                           >> (i + 1 < puzzle->rows ? puzzle->columns : 0),
                       ==, 0);
    }
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        guint degree = numberlink_edges_get_degree (&state->drawn, i, j);

        g_assert_cmpuint (degree, <=, numberlink_get_label (puzzle, i, j) != 0 ? 1 : 2);
        /* A cell with an edge that is on no simple path would be on a loop. */
        g_assert_true (degree == 0 || paths->path_of[i * puzzle->columns + j] != 0);
      }
  for (guint k = 0; k < paths->n_paths; k++)
    {
      MdrCell last = paths->cells[paths->starts[k + 1] - 1];
      guint label = numberlink_get_label (puzzle, last.row, last.column);

      g_assert_true (label == 0 || label == paths->labels[k]);
    }
}

static char *
dup_random_move (GRand *random, const NumberlinkPuzzle *puzzle)
{
  static const char *const verbs[] = { "cut", "bar", "unbar" };
  int row = g_rand_int_range (random, 0, puzzle->rows);
  int column = g_rand_int_range (random, 0, puzzle->columns);
  GString *move;

  if (g_rand_int_range (random, 0, 12) == 0)
    return g_strdup_printf ("erase %d,%d", row, column);
  if (g_rand_int_range (random, 0, 4) == 0)
    return g_strdup_printf ("%s %d,%d %c", verbs[g_rand_int_range (random, 0, G_N_ELEMENTS (verbs))], row,
                            column, numberlink_directions[g_rand_int_range (random, 0, 4)]);
  move = g_string_new (NULL);
  g_string_printf (move, "draw %d,%d ", row, column);
  for (int length = g_rand_int_range (random, 1, 8); length > 0; length--)
    g_string_append_c (move, numberlink_directions[g_rand_int_range (random, 0, 4)]);
  return g_string_free (move, FALSE);
}

/* Returns: how many moves were done */
static guint
play_at_random (GRand *random, const MdrPuzzle *puzzle, MdrState **state, guint n_moves)
{
  guint done = 0;

  for (guint k = 0; k < n_moves; k++)
    {
      g_autofree char *move = dup_random_move (random, numberlink_puzzle (puzzle));
      MdrState *next = numberlink_execute (puzzle, *state, move, NULL);

      if (!next)
        continue;
      assert_paths (numberlink_puzzle (puzzle), numberlink_state (next));
      mdr_state_unref (*state);
      *state = next;
      done++;
    }
  return done;
}

/* Whatever is drawn, states keep to what they promise; also where a label stands more or less than twice. */
static void
test_any_moves (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint done = 0;

  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *labels = NULL;
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autoptr (MdrState) state = NULL;
      int n_rows = g_rand_int_range (random, 1, 7);
      int n_columns = g_rand_int_range (random, 2, 7);

      labels = g_strnfill ((gsize) (n_rows * n_columns), '.');
      for (int k = g_rand_int_range (random, 0, 8); k > 0; k--)
        labels[g_rand_int_range (random, 0, n_rows * n_columns)] = (char) g_rand_int_range (random, '1', '4');
      puzzle = &numberlink_oracle_new_puzzle (n_rows, n_columns, labels)->base;
      state = numberlink_new_state (puzzle);
      done += play_at_random (random, puzzle, &state, 100);
    }
  g_assert_cmpuint (done, >, 2000);
}

static void
test_rebase (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (MdrPuzzle) before = &numberlink_oracle_new_random_puzzle (random, 6, 6, 3)->base;
      g_autoptr (MdrPuzzle) after = &numberlink_oracle_new_random_puzzle (random, 5, 7, 4)->base;
      g_autoptr (MdrState) state = numberlink_new_state (before);
      g_autoptr (MdrState) same = NULL;
      g_autoptr (MdrState) rebased = NULL;

      play_at_random (random, before, &state, 60);
      same = numberlink_rebase (before, state, before);
      rebased = numberlink_rebase (before, state, after);
      g_assert_true (
          numberlink_edges_equal (&numberlink_state (same)->drawn, &numberlink_state (state)->drawn));
      g_assert_true (
          numberlink_edges_equal (&numberlink_state (same)->barred, &numberlink_state (state)->barred));
      assert_paths (numberlink_puzzle (after), numberlink_state (rebased));
    }
}

static void
test_rebase_rows (void)
{
  static const struct
  {
    const char *after;
    const char *expected;
  } edits[] = {
    { "3 3/1 . ./. . ./. . 1", "1───┐/. . │/╶─╴ 1 1,0 R" },
    { "4 3/1 . . ./. . . ./. . 1 .", "1───┐ ./. . │ ./╶─╴ 1 . 1,0 R" },
    { "2 3/1 ./. ./. .", "1─╴/. ./╶─╴ 1,0 R" },
    { "3 2/1 . ./. . 1", "1───┐/. . 1 1,0 R" },
    { "3 3/1 . ./. . ./. . .", "1───┐/. . │/╶─╴ ╵ 1,0 R" },
    { "3 3/1 . ./. . 1/. . .", "1───┐/. . 1/╶─╴ . 1,0 R" },
    { "3 3/1 . ./. . ./. . 2", "1 . ./. . ./╶─╴ 2 1,0 R" },
    { "3 3/1 2 ./. . ./. . 1", "1 2 ./. . ./╶─╴ 1 1,0 R" },
  };
  g_autoptr (MdrPuzzle) before = kit_read (&mdr_numberlink_kind, "3 3/1 . ./. . ./. . 1");
  g_autoptr (MdrState) state = kit_play (before, "draw 0,0 RRDD;draw 2,0 R;bar 1,0 R");

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (MdrPuzzle) after = kit_read (&mdr_numberlink_kind, edits[i].after);
      g_autoptr (MdrState) rebased = numberlink_rebase (before, state, after);
      g_autofree char *text = numberlink_boards_write_state (after, rebased);

      g_assert_cmpstr (text, ==, edits[i].expected);
    }
}

/* @problem: the code of the first; NULL for none */
static const struct
{
  const char *board;
  const char *moves;
  MdrPlayStatus status;
  const char *problem;
  const char *cells;
  const char *progress;
} checks[] = {
  { "3 3/1 . ./. . ./. . 1", "clear", MDR_PLAY_OPEN, NULL, "", "0 of 1 pair, 22% of the cells" },
  { "2 1/1 1", "draw 0,0 R", MDR_PLAY_SOLVED, NULL, "", "1 of 1 pair, 100% of the cells" },
  { "2 2/1 2/1 2", "draw 0,0 D", MDR_PLAY_OPEN, NULL, "", "1 of 2 pairs, 100% of the cells" },
  { "2 2/1 2/1 2", "draw 0,0 D;draw 1,1 U", MDR_PLAY_SOLVED, NULL, "", "2 of 2 pairs, 100% of the cells" },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDD", MDR_PLAY_BROKEN, "not-covered", "1,0 1,1 2,0 2,1",
    "1 of 1 pair, 55% of the cells" },
  { "3 3 cover=no/1 . ./. . ./. . 1", "draw 0,0 RRDD", MDR_PLAY_SOLVED, NULL, "",
    "1 of 1 pair, 55% of the cells" },
  { "3 3 cover=no goal=most/1 . ./. . ./. . 1", "draw 0,0 RRDD", MDR_PLAY_SOLVED, NULL, "",
    "1 of 1 pair, 5 cells" },
  { "3 3 cover=no/1 . ./. . ./. . 1", "draw 0,0 RRDD;draw 2,0 R", MDR_PLAY_BROKEN, "no-end", "2,0 2,1",
    "1 of 1 pair, 77% of the cells" },
  /* Touching. */
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 RRDLL", MDR_PLAY_BROKEN, "touches-itself", "0,0 1,0", NULL },
  { "3 3 touching=yes/1 . ./. . ./. . 1", "draw 0,0 RRDLL", MDR_PLAY_OPEN, NULL, "", NULL },
  { "3 3 touching=yes/1 . ./. . ./. . 1", "draw 0,0 RRDLLDRR", MDR_PLAY_SOLVED, NULL, "", NULL },
  { "3 3/1 . ./. . ./. . 1", "draw 0,0 D;draw 2,2 LL", MDR_PLAY_OPEN, NULL, "", NULL },
  { "4 2 cover=no/1 . . 1/. . . .", "draw 0,0 DR;draw 0,3 L", MDR_PLAY_OPEN, NULL, "", NULL },
  { "3 2/1 . 1/. . .", "draw 0,0 DRR", MDR_PLAY_BROKEN, "cannot-be-used", "0,1", NULL },
  { "2 2/1 1/. .", "draw 0,0 D", MDR_PLAY_BROKEN, "touches-itself", "0,0 0,1", NULL },
  { "2 2 touching=yes/1 1/. .", "draw 0,0 D", MDR_PLAY_OPEN, NULL, "", NULL },
  { "2 2 touching=yes blocks=no/1 1/. .", "draw 0,0 DRU", MDR_PLAY_BROKEN, "block-of-four", "0,0 0,1 1,0 1,1",
    NULL },
  { "3 3 touching=yes blocks=no/. . ./. . ./1 . 1", "draw 0,0 RDL", MDR_PLAY_BROKEN, "block-of-four",
    "0,0 0,1 1,0 1,1", NULL },
  /* Dead ends, lost cells, and ends that cannot meet. */
  { "3 3 touching=yes/1 2 ./. . ./2 . 1", "draw 2,0 UR;draw 0,1 R", MDR_PLAY_BROKEN, "dead-end", "0,0",
    NULL },
  { "3 3 cover=no/1 . 2/2 . ./. . 1", "draw 0,0 RD;draw 0,2 DL", MDR_PLAY_BROKEN, "dead-end", "0,1", NULL },
  { "3 3/. . 1/2 2 ./1 . .", "draw 1,0 R", MDR_PLAY_BROKEN, "cannot-be-used", "0,0", NULL },
  { "3 3 cover=no/. . 1/2 2 ./1 . .", "draw 1,0 R", MDR_PLAY_OPEN, NULL, "", NULL },
  { "5 3 cover=no/1 . 2 . ./. . . . ./. . 2 . 1", "draw 0,2 DD", MDR_PLAY_BROKEN, "cut-off", "0,0 2,4",
    NULL },
  { "3 3 cover=no/1 . 2/. . ./2 . 1", "draw 0,2 DL;draw 2,0 R", MDR_PLAY_BROKEN, "dead-end", "2,2", NULL },
  /* A board that is not finished is never solved. */
  { "3 1 cover=no/1 . .", "clear", MDR_PLAY_OPEN, NULL, "", "0 of 1 pair, 33% of the cells" },
  { "3 1/1 1 1", "draw 0,0 R", MDR_PLAY_BROKEN, "touches-itself", NULL, NULL },
  { "3 1 touching=yes/1 1 1", "draw 0,0 R", MDR_PLAY_BROKEN, "dead-end", "0,2", NULL },
  { "3 1 cover=no/. . .", "clear", MDR_PLAY_OPEN, NULL, "", "0 of 0 pairs, 0% of the cells" },
};

static char *
dup_cells (const MdrProblem *problem)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; problem && k < problem->cells->len; k++)
    {
      MdrCell cell = g_array_index (problem->cells, MdrCell, k);

      g_string_append_printf (text, "%s%d,%d", k > 0 ? " " : "", cell.row, cell.column);
    }
  return g_string_free (text, FALSE);
}

static void
test_check (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (checks); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, checks[i].board);
      g_autoptr (MdrState) state = kit_play (puzzle, checks[i].moves);
      g_autoptr (MdrProblems) problems = mdr_problems_new ();
      g_autofree char *progress = numberlink_dup_progress (puzzle, state);
      MdrPlayStatus status = numberlink_check (puzzle, state, problems);
      const MdrProblem *first = problems->len > 0 ? mdr_problems_get (problems, 0) : NULL;
      g_autofree char *cells = dup_cells (first);

      g_test_message ("%s: %s: %s", checks[i].board, checks[i].moves, first ? first->sentence : "no problem");
      g_assert_cmpstr (first ? first->code : NULL, ==, checks[i].problem);
      g_assert_cmpint (status, ==, checks[i].status);
      if (checks[i].cells)
        g_assert_cmpstr (cells, ==, checks[i].cells);
      if (checks[i].progress)
        g_assert_cmpstr (progress, ==, checks[i].progress);
    }
}

static NumberlinkPuzzle *
new_random_puzzle (GRand *random)
{
  NumberlinkPuzzle *puzzle =
      numberlink_oracle_new_random_puzzle (random, g_rand_int_range (random, 2, 5),
                                           g_rand_int_range (random, 3, 5), g_rand_int_range (random, 1, 4));

  puzzle->cover = g_rand_boolean (random);
  puzzle->touching = g_rand_boolean (random);
  puzzle->blocks = g_rand_boolean (random);
  return puzzle;
}

static MdrPlayStatus
check (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *drawn)
{
  g_autoptr (MdrState) state = numberlink_new_state (&puzzle->base);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  ((NumberlinkState *) state)->drawn = *drawn;
  return numberlink_check (&puzzle->base, state, problems);
}

/* What is part of a solution is never called broken, and a whole solution is solved. */
static void
test_parts_of_solutions (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint seen = 0;

  for (guint i = 0; i < 1500; i++)
    {
      g_autoptr (MdrPuzzle) base = &new_random_puzzle (random)->base;
      const NumberlinkPuzzle *puzzle = numberlink_puzzle (base);
      g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

      for (guint k = 0; k < MIN (solutions->len, 5); k++)
        {
          NumberlinkEdges edges;

          numberlink_oracle_get_edges (puzzle, &g_array_index (solutions, NumberlinkOracleSolution, k),
                                       &edges);
          g_assert_cmpint (check (puzzle, &edges), ==, MDR_PLAY_SOLVED);
          for (int row = 0; row < puzzle->rows; row++)
            {
              edges.right[row] &= g_rand_int (random);
              edges.down[row] &= g_rand_int (random);
            }
          g_assert_cmpint (check (puzzle, &edges), !=, MDR_PLAY_BROKEN);
          seen++;
        }
    }
  g_assert_cmpuint (seen, >, 200);
}

/* Solved is what the judge of solutions accepts, which has code of its own. */
static void
test_solved_as_verified (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 1500; i++)
    {
      g_autoptr (MdrPuzzle) puzzle = &new_random_puzzle (random)->base;
      g_autoptr (MdrState) state = numberlink_new_state (puzzle);

      for (guint k = 0; k < 12; k++)
        {
          g_autoptr (MdrSolution) solution = NULL;

          play_at_random (random, puzzle, &state, 2);
          solution =
              &numberlink_solution_new (numberlink_puzzle (puzzle), &numberlink_state (state)->drawn)->base;
          g_assert_true (
              (check (numberlink_puzzle (puzzle), &numberlink_state (state)->drawn) == MDR_PLAY_SOLVED)
              == numberlink_verify (puzzle, solution, NULL));
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink-play/moves", test_moves);
  g_test_add_func ("/numberlink-play/refused", test_refused);
  g_test_add_func ("/numberlink-play/any-moves", test_any_moves);
  g_test_add_func ("/numberlink-play/rebase", test_rebase);
  g_test_add_func ("/numberlink-play/rebase-rows", test_rebase_rows);
  g_test_add_func ("/numberlink-play/check", test_check);
  g_test_add_func ("/numberlink-play/parts-of-solutions", test_parts_of_solutions);
  g_test_add_func ("/numberlink-play/solved-as-verified", test_solved_as_verified);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdio.h>

#include "numberlink-kind.h"
#include "numberlink-logic.h"
#include "numberlink-oracle.h"

/* Boards of brute force: each size with so many random puzzles. */
static const struct
{
  int rows;
  int columns;
  int most_pairs;
  int puzzles;
} sizes[] = {
  { 1, 2, 1, 20 },   { 1, 6, 3, 200 },  { 2, 2, 2, 100 },  { 2, 5, 3, 2000 }, { 3, 3, 3, 3000 },
  { 3, 4, 3, 3000 }, { 4, 4, 4, 4000 }, { 3, 6, 4, 2000 }, { 5, 5, 5, 1000 },
};

/* Walks from a free cell at random over free cells, and sets a label at both ends. */
static gboolean
add_random_path (GRand *random, NumberlinkPuzzle *puzzle, gboolean *taken, char label)
{
  char text[] = { label, '\0' };
  MdrCell cell = { g_rand_int_range (random, 0, puzzle->rows),
                   g_rand_int_range (random, 0, puzzle->columns) };
  MdrCell first = cell;
  int length = 0;

  if (taken[cell.row * puzzle->columns + cell.column])
    return FALSE;
  for (int delayed_spinner = g_rand_int_range (random, 4, 60); delayed_spinner > 0; delayed_spinner--)
    {
      MdrCell next = mdr_cell_step (cell, (MdrDirection) g_rand_int_range (random, 0, 4));

      taken[cell.row * puzzle->columns + cell.column] = TRUE;
      if (!numberlink_contains (puzzle, next.row, next.column)
          || taken[next.row * puzzle->columns + next.column])
        continue;
      cell = next;
      length++;
    }
  taken[cell.row * puzzle->columns + cell.column] = TRUE;
  return length > 0 && numberlink_puzzle_set_label (puzzle, first.row, first.column, text, NULL)
         && numberlink_puzzle_set_label (puzzle, cell.row, cell.column, text, NULL);
}

/* A puzzle most of which have solutions: ends of random paths, rules by chance. */
static NumberlinkPuzzle *
new_random_puzzle (GRand *random, int rows, int columns, int most_pairs)
{
  g_autofree gboolean *taken = g_new0 (gboolean, rows * columns);
  NumberlinkPuzzle *puzzle;
  int pairs = 0;

  if (g_rand_double (random) < 0.2)
    return numberlink_oracle_new_random_puzzle (random, rows, columns,
                                                g_rand_int_range (random, 1, most_pairs + 1));
  puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, rows, columns);
  for (int delayed_spinner = 0; delayed_spinner < 40 && pairs < most_pairs; delayed_spinner++)
    pairs += add_random_path (random, puzzle, taken, (char) ('A' + pairs));
  puzzle->touching = g_rand_boolean (random);
  puzzle->cover = g_rand_boolean (random);
  puzzle->blocks = g_rand_boolean (random);
  return puzzle;
}

static gboolean
is_subset (const NumberlinkEdges *part, const NumberlinkEdges *whole)
{
  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    if ((part->right[i] & ~whole->right[i]) != 0 || (part->down[i] & ~whole->down[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
are_disjoint (const NumberlinkEdges *a, const NumberlinkEdges *b)
{
  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    if ((a->right[i] & b->right[i]) != 0 || (a->down[i] & b->down[i]) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
fits (const NumberlinkBoard *board, const NumberlinkEdges *solution)
{
  return is_subset (&board->drawn, solution) && are_disjoint (&board->barred, solution);
}

/* Whether all solutions that agree with @before agree with @after as well. */
static void
assert_sound (const NumberlinkBoard *before, const NumberlinkBoard *after, MdrStep step, GArray *solutions)
{
  if (step != MDR_STEP_CONTRADICTION)
    g_assert_cmpint (before->n_open != after->n_open, ==, step == MDR_STEP_PROGRESS);
  for (guint k = 0; k < solutions->len; k++)
    {
      NumberlinkEdges solution;

      numberlink_oracle_get_edges (before->puzzle, &g_array_index (solutions, NumberlinkOracleSolution, k),
                                   &solution);
      if (!fits (before, &solution))
        continue;
      g_assert_cmpint (step, !=, MDR_STEP_CONTRADICTION);
      g_assert_true (fits (after, &solution));
    }
}

/* Decides some edges at random, as a player might: right ones mostly. */
static MdrStep
play_at_random (GRand *random, NumberlinkBoard *board, const NumberlinkEdges *guide)
{
  double share = g_rand_double (random);
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      for (guint open = numberlink_board_open (board, (MdrCell){ i, j }) & 3; open != 0; open &= open - 1)
        {
          MdrDirection direction = mdr_directions_first (open);
          gboolean draw = numberlink_edges_has (guide, i, j, direction);

          if (g_rand_double (random) > share)
            continue;
          if (g_rand_double (random) < 0.02)
            draw = !draw;
          step = mdr_step_worse (step, draw ? numberlink_board_draw (board, (MdrCell){ i, j }, direction)
                                            : numberlink_board_bar (board, (MdrCell){ i, j }, direction));
        }
  return step;
}

/* A reason has a sentence, marks and moves for all that was decided, and something it rests on. */
static void
check_reason (const MdrDeduction *reason,
              const NumberlinkBoard *before,
              const NumberlinkBoard *after,
              MdrStep step)
{
  g_assert_nonnull (reason->sentence);
  if (step == MDR_STEP_CONTRADICTION)
    {
      g_assert_cmpuint (reason->because->len, >, 0);
      return;
    }
  g_assert_cmpint ((int) reason->moves->len, ==, before->n_open - after->n_open);
  g_assert_cmpuint (reason->marks->len, ==, reason->moves->len);
  for (guint k = 0; k < reason->moves->len; k++)
    {
      const char *move = g_ptr_array_index (reason->moves, k);
      const MdrMark *mark = &g_array_index (reason->marks, MdrMark, k);
      char verb[5];
      char letter;
      int row;
      int column;
      MdrDirection direction;

      g_assert_cmpint (sscanf (move, "%4[a-z] %d,%d %c", verb, &row, &column, &letter), ==, 4);
      direction = (MdrDirection) (strchr ("RDLU", letter) - "RDLU");
      g_assert_false (numberlink_edges_has (&before->drawn, row, column, direction));
      g_assert_false (numberlink_edges_has (&before->barred, row, column, direction));
      g_assert_true (numberlink_edges_has (g_str_equal (verb, "draw") ? &after->drawn : &after->barred, row,
                                           column, direction));
      g_assert_true (mdr_cell_equal (mark->cell, (MdrCell){ row, column }));
      g_assert_cmpint (mark->side, ==, direction);
      g_assert_cmpint (mark->sign, ==, g_str_equal (verb, "draw") ? MDR_SIGN_JOINED : MDR_SIGN_APART);
    }
}

/* Applies each rule, with and without reasons, until nothing follows; each step has to be sound. */
static void
check_rules (const NumberlinkBoard *board, GArray *solutions, gboolean reasons)
{
  for (const MdrRule *rule = numberlink_rules; rule->id != NULL; rule++)
    {
      NumberlinkBoard after = *board;
      MdrStep step;

      do
        {
          NumberlinkBoard before = after;
          g_autoptr (MdrDeduction) reason = reasons ? mdr_deduction_new (rule->id, rule->name) : NULL;

          step = mdr_logic_apply (&numberlink_logic, rule, &after, reason);
          assert_sound (&before, &after, step, solutions);
          if (reason != NULL && step != MDR_STEP_NOTHING)
            check_reason (reason, &before, &after, step);
        }
      while (step == MDR_STEP_PROGRESS);
    }
}

/* All rules together: sound, and what they decide to the end is a solution. */
static void
check_levels (const NumberlinkBoard *board, GArray *solutions)
{
  NumberlinkBoard after = *board;

  for (MdrLevel level = MDR_LEVEL_EASY; level <= MDR_LEVEL_NORMAL; level++)
    {
      NumberlinkBoard before = after;
      MdrStep step = mdr_logic_propagate (&numberlink_logic, &after, level);

      assert_sound (&before, &after, step, solutions);
      if (step == MDR_STEP_CONTRADICTION)
        return;
      if (numberlink_board_is_decided (&after))
        g_assert_true (numberlink_oracle_contains (board->puzzle, solutions, &after.drawn));
    }
}

/* Trying edges, for a whole board and one at a time, goes on from where the rules end. */
static void
check_look_ahead (const NumberlinkBoard *board, GArray *solutions)
{
  g_autoptr (MdrDeduction) reason = NULL;
  NumberlinkBoard before = *board;
  NumberlinkBoard after;
  MdrStep step;

  if (mdr_logic_propagate (&numberlink_logic, &before, MDR_LEVEL_NORMAL) == MDR_STEP_CONTRADICTION)
    return;
  after = before;
  step = mdr_logic_look_ahead (&numberlink_logic, &after, NULL);
  assert_sound (&before, &after, step, solutions);
  if (step != MDR_STEP_CONTRADICTION && numberlink_board_is_decided (&after))
    g_assert_true (numberlink_oracle_contains (board->puzzle, solutions, &after.drawn));
  after = before;
  step = mdr_logic_try_once (&numberlink_logic, &after, NULL, &reason);
  assert_sound (&before, &after, step, solutions);
  g_assert_cmpint (reason != NULL, ==, step != MDR_STEP_NOTHING);
  if (reason != NULL)
    {
      g_assert_true (reason->lookahead);
      check_reason (reason, &before, &after, step);
    }
}

static void
check_puzzle (GRand *random, const NumberlinkPuzzle *puzzle)
{
  g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);
  NumberlinkEdges guide = { { 0 } };
  NumberlinkBoard board;

  g_assert_cmpint (numberlink_board_init (&board, puzzle, NULL), ==, MDR_STEP_NOTHING);
  check_levels (&board, solutions);
  if (solutions->len > 0)
    numberlink_oracle_get_edges (puzzle,
                                 &g_array_index (solutions, NumberlinkOracleSolution,
                                                 g_rand_int_range (random, 0, (gint32) solutions->len)),
                                 &guide);
  if (play_at_random (random, &board, &guide) == MDR_STEP_CONTRADICTION)
    return;
  check_rules (&board, solutions, FALSE);
  check_rules (&board, solutions, TRUE);
  check_levels (&board, solutions);
  check_look_ahead (&board, solutions);
}

static void
test_brute_force (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    for (int n = 0; n < (g_test_slow () ? sizes[k].puzzles : sizes[k].puzzles / 4); n++)
      {
        NumberlinkPuzzle *puzzle =
            new_random_puzzle (random, sizes[k].rows, sizes[k].columns, sizes[k].most_pairs);

        check_puzzle (random, puzzle);
        mdr_puzzle_unref (&puzzle->base);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/deduce/brute-force", test_brute_force);
  return g_test_run ();
}

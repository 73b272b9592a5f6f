/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "numberlink-logic.h"
#include "numberlink-play.h"
#include "numberlink-values.h"
#include "numberlink-oracle.h"

/* Plays the moves of a hint, each of which adds one edge or mark and takes nothing away. */
static MdrState *
play_hint (const MdrPuzzle *puzzle, MdrState *state, const MdrDeduction *hint)
{
  g_assert_cmpuint (strlen (hint->sentence), >, 0);
  g_assert_cmpuint (hint->moves->len, >, 0);
  g_assert_cmpuint (hint->marks->len, ==, hint->moves->len);
  for (guint k = 0; k < hint->moves->len; k++)
    {
      MdrState *after = kit_play_on (puzzle, state, g_ptr_array_index (hint->moves, k));
      NumberlinkEdges *drawn = &((NumberlinkState *) after)->drawn;
      NumberlinkEdges *barred = &((NumberlinkState *) after)->barred;
      int fresh = 0;

      for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
        {
          g_assert_cmpuint (numberlink_state (state)->drawn.right[i] & ~drawn->right[i], ==, 0);
          g_assert_cmpuint (numberlink_state (state)->drawn.down[i] & ~drawn->down[i], ==, 0);
          fresh += __builtin_popcountll (drawn->right[i] ^ numberlink_state (state)->drawn.right[i])
                   + __builtin_popcountll (drawn->down[i] ^ numberlink_state (state)->drawn.down[i])
                   + __builtin_popcountll (barred->right[i] ^ numberlink_state (state)->barred.right[i])
                   + __builtin_popcountll (barred->down[i] ^ numberlink_state (state)->barred.down[i]);
        }
      g_assert_cmpint (fresh, ==, 1);
      mdr_state_unref (state);
      state = after;
    }
  return state;
}

static void
assert_within_solution (const NumberlinkState *state, const NumberlinkEdges *solution)
{
  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      g_assert_cmpuint (state->drawn.right[i] & ~solution->right[i], ==, 0);
      g_assert_cmpuint (state->drawn.down[i] & ~solution->down[i], ==, 0);
      g_assert_cmpuint (state->barred.right[i] & solution->right[i], ==, 0);
      g_assert_cmpuint (state->barred.down[i] & solution->down[i], ==, 0);
    }
}

static void
play_by_hints (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *solution)
{
  MdrState *state = numberlink_new_state (&puzzle->base);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrJob) job = mdr_job_new ();

  while (numberlink_check (&puzzle->base, state, problems) != MDR_PLAY_SOLVED)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = mdr_logic_hint (&puzzle->base, state, job, &error);

      g_assert_no_error (error);
      state = play_hint (&puzzle->base, state, hint);
      assert_within_solution (numberlink_state (state), solution);
    }
  mdr_state_unref (state);
}

static void
test_hints_lead_to_the_solution (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  int played[2] = { 0, 0 };

  while (played[FALSE] < 100 || played[TRUE] < 100)
    {
      NumberlinkPuzzle *puzzle =
          numberlink_oracle_new_random_puzzle (random, 4, g_rand_int_range (random, 3, 6),
                                               g_rand_int_range (random, 2, 5));
      g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);

      if (solutions->len == 1)
        {
          NumberlinkEdges solution;

          numberlink_oracle_get_edges (puzzle, &g_array_index (solutions, NumberlinkOracleSolution, 0),
                                       &solution);
          play_by_hints (puzzle, &solution);
          played[puzzle->cover]++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* What is said where no hint can be given, on boards of four by four. */
static const struct
{
  const char *name;
  const char *cells;
  gboolean cover;
  const char *moves;
  const char *words;
  const char *mistaken;
} refusals[] = {
  { "joined-by-mistake", "A.....BC.C....AB", TRUE, "draw 0,0 R",
    "Row 1, column 1 is joined to row 1, column 2 by mistake", "0,0 0,1" },
  { "apart-by-mistake", "A.....BC.C....AB", TRUE, "bar 0,1 D",
    "Row 1, column 2 is kept apart from row 2, column 2 by mistake", "0,1 1,1" },
  { "no-solution", "A..............A", TRUE, NULL, "no solution" },
  { "many-solutions", "A..............A", FALSE, NULL, "More than one solution fits" },
  { "solved", "ABCD........ABCD", TRUE, "draw 0,0 DDD;draw 0,1 DDD;draw 0,2 DDD;draw 0,3 DDD", "solved" },
  { "broken", "ABCD........ABCD", TRUE, "draw 0,0 DR", "mistake already", "0,0 1,0 1,1" },
  { "label-once", "A.....BC.C....A.", TRUE, NULL, "stands only once" },
  { "label-too-often", "A.A...BC.C....AB", TRUE, NULL, "joins exactly two" },
  { "nothing-given", "................", TRUE, NULL, "The puzzle is empty" },
};

static void
test_refusals (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (4, 4, refusals[row].cells);
  g_autoptr (MdrPuzzle) base = &puzzle->base;
  g_autoptr (MdrState) state = NULL;

  puzzle->cover = refusals[row].cover;
  state = refusals[row].moves ? kit_play (base, refusals[row].moves) : numberlink_new_state (base);
  kit_assert_no_hint (base, state, refusals[row].words, refusals[row].mistaken);
}

/* Deduction in order is what hints give one at a time, as long as the rules suffice. */
static void
test_deduce_in_order (void)
{
  g_autoptr (MdrPuzzle) puzzle = &numberlink_oracle_new_puzzle (5, 5, "A......B....C...AB..C....")->base;

  kit_assert_hints_in_order (puzzle, 4, play_hint);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/hint/lead-to-the-solution", test_hints_lead_to_the_solution);
  for (guint row = 0; row < G_N_ELEMENTS (refusals); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/hint/refused/%s", refusals[row].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_refusals);
    }
  g_test_add_func ("/numberlink/hint/deduce-in-order", test_deduce_in_order);
  return g_test_run ();
}

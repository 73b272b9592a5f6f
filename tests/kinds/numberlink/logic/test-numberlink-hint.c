/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"
#include "numberlink-play.h"
#include "numberlink-check.h"
#include "numberlink-oracle.h"

static MdrState *
play (const MdrPuzzle *puzzle, const MdrState *state, const char *move)
{
  g_autoptr (GError) error = NULL;
  MdrState *after = numberlink_execute (puzzle, state, move, &error);

  g_assert_no_error (error);
  return after;
}

/* Plays the moves of a hint, each of which adds one edge or mark and takes nothing away. */
static MdrState *
play_hint (const MdrPuzzle *puzzle, MdrState *state, const MdrDeduction *hint)
{
  g_assert_cmpuint (strlen (hint->sentence), >, 0);
  g_assert_cmpuint (hint->moves->len, >, 0);
  g_assert_cmpuint (hint->decided->len, ==, hint->moves->len);
  for (guint k = 0; k < hint->moves->len; k++)
    {
      MdrState *after = play (puzzle, state, g_ptr_array_index (hint->moves, k));
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
assert_within_answer (const NumberlinkState *state, const NumberlinkEdges *answer)
{
  for (int i = 0; i < NUMBERLINK_MAX_SIZE; i++)
    {
      g_assert_cmpuint (state->drawn.right[i] & ~answer->right[i], ==, 0);
      g_assert_cmpuint (state->drawn.down[i] & ~answer->down[i], ==, 0);
      g_assert_cmpuint (state->barred.right[i] & answer->right[i], ==, 0);
      g_assert_cmpuint (state->barred.down[i] & answer->down[i], ==, 0);
    }
}

static void
play_by_hints (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *answer)
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
      assert_within_answer (numberlink_state (state), answer);
    }
  mdr_state_unref (state);
}

static void
test_hints_lead_to_the_answer (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  int played[2] = { 0, 0 };

  while (played[FALSE] < 100 || played[TRUE] < 100)
    {
      NumberlinkPuzzle *puzzle =
          numberlink_oracle_new_random_puzzle (random, 4, g_rand_int_range (random, 3, 6),
                                               g_rand_int_range (random, 2, 5));
      g_autoptr (GArray) answers = numberlink_oracle_list_answers (puzzle);

      if (answers->len == 1)
        {
          NumberlinkEdges answer;

          numberlink_oracle_get_edges (puzzle, &g_array_index (answers, NumberlinkOracleAnswer, 0), &answer);
          play_by_hints (puzzle, &answer);
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
  const char *moves[5];
  const char *words;
  const char *mistaken;
} refusals[] = {
  { "joined-by-mistake",
    "A.....BC.C....AB",
    TRUE,
    { "draw 0,0 R" },
    "Row 1, column 1 is joined to row 1, column 2 by mistake",
    "0,0 0,1" },
  { "apart-by-mistake",
    "A.....BC.C....AB",
    TRUE,
    { "bar 0,1 D" },
    "Row 1, column 2 is kept apart from row 2, column 2 by mistake",
    "0,1 1,1" },
  { "no-solution", "A..............A", TRUE, { NULL }, "no solution" },
  { "many-solutions", "A..............A", FALSE, { NULL }, "More than one solution fits" },
  { "solved",
    "ABCD........ABCD",
    TRUE,
    { "draw 0,0 DDD", "draw 0,1 DDD", "draw 0,2 DDD", "draw 0,3 DDD" },
    "solved" },
  { "broken", "ABCD........ABCD", TRUE, { "draw 0,0 DR" }, "wrong already", "0,1" },
  { "label-once", "A.....BC.C....A.", TRUE, { NULL }, "stands only once" },
  { "label-too-often", "A.A...BC.C....AB", TRUE, { NULL }, "joins exactly two" },
  { "nothing-given", "................", TRUE, { NULL }, "The puzzle is empty" },
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
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (4, 4, refusals[row].cells);
  MdrState *state = numberlink_new_state (&puzzle->base);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDeduction) hint = NULL;

  puzzle->cover = refusals[row].cover;
  for (const char *const *move = refusals[row].moves; *move != NULL; move++)
    {
      MdrState *after = play (&puzzle->base, state, *move);

      mdr_state_unref (state);
      state = after;
    }
  hint = mdr_logic_hint (&puzzle->base, state, job, &error);
  assert_refused (hint, error, refusals[row].words, refusals[row].mistaken);
  mdr_state_unref (state);
  mdr_puzzle_unref (&puzzle->base);
}

/* Deduction in order is what hints give one at a time, as long as the rules suffice. */
static void
test_deduce_in_order (void)
{
  NumberlinkPuzzle *puzzle = numberlink_oracle_new_puzzle (5, 5, "A......B....C...AB..C....");
  MdrState *state = numberlink_new_state (&puzzle->base);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GPtrArray) deductions = mdr_logic_deduce (&puzzle->base, state, job);

  g_assert_cmpuint (deductions->len, >, 3);
  for (guint n = 0; n < deductions->len; n++)
    {
      const MdrDeduction *deduction = g_ptr_array_index (deductions, n);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = mdr_logic_hint (&puzzle->base, state, job, &error);

      g_test_message ("%s", deduction->sentence);
      g_assert_no_error (error);
      g_assert_cmpstr (hint->sentence, ==, deduction->sentence);
      g_assert_cmpstr (hint->rule, ==, deduction->rule);
      state = play_hint (&puzzle->base, state, deduction);
    }
  mdr_state_unref (state);
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/hint/lead-to-the-answer", test_hints_lead_to_the_answer);
  for (guint row = 0; row < G_N_ELEMENTS (refusals); row++)
    {
      g_autofree char *path = g_strdup_printf ("/numberlink/hint/refused/%s", refusals[row].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_refusals);
    }
  g_test_add_func ("/numberlink/hint/deduce-in-order", test_deduce_in_order);
  return g_test_run ();
}

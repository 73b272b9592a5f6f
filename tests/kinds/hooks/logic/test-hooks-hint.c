/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-generate.h"
#include "hooks-oracle.h"

#include "hooks-kind.h"
#include "kit.h"
#include "mdr-kind.h"

/* Options of generated puzzles in pairs; at most so many hints may come from the solution alone. */
static const struct
{
  const char *options;
  int most_from_solution;
} rows[] = {
  { "size=5 difficulty=easy", 0 },
  { "size=6 difficulty=normal", 0 },
  { "size=6 difficulty=normal clues=first-run digits=any-order", 0 },
  { "size=6 difficulty=normal clues=cells", 0 },
  { "size=7 difficulty=normal regions=yes clues=first-digit", 0 },
  { "size=5 difficulty=hard clues=mixed", 0 },
  { "size=4 difficulty=extreme groups=yes digits=any-order", G_MAXINT },
};

static MdrPuzzle *
generate (const char *list)
{
  g_autoptr (MdrOptions) options = mdr_options_new (mdr_hooks_kind.options, MDR_SCOPE_GENERATE);
  g_auto (GStrv) pairs = g_strsplit (list, " ", -1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle;

  for (char **pair = pairs; *pair != NULL; pair++)
    {
      g_auto (GStrv) words = g_strsplit (*pair, "=", 2);

      mdr_options_set (options, words[0], words[1], &error);
      g_assert_no_error (error);
    }
  puzzle = hooks_generate (&mdr_hooks_kind, options, job, &error);
  g_assert_no_error (error);
  return puzzle;
}

static MdrSolution *
find_only_solution (const MdrPuzzle *puzzle)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  g_assert_cmpint (mdr_logic_search (puzzle, NULL, 2, G_MAXUINT64, NULL, solutions), ==,
                   MDR_SEARCH_EXHAUSTED);
  g_assert_cmpuint (solutions->len, ==, 1);
  return mdr_solution_ref (g_ptr_array_index (solutions, 0));
}

static void
assert_no_mistake (const MdrPuzzle *puzzle, const MdrState *state, const MdrSolution *solution)
{
  g_autoptr (MdrPlayCheck) check = mdr_play_check_new (puzzle, state, solution);

  g_assert_cmpuint (check->wrong->len, ==, 0);
}

/* Plays by hints alone; each has to be right and to say something. Returns how many come from the solution.
 */
static int
play_by_hints (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrSolution) solution = find_only_solution (puzzle);
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  int n_from_solution = 0;

  while (puzzle->kind->check (puzzle, state, problems) != MDR_PLAY_SOLVED)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint = mdr_logic_hint (puzzle, state, job, &error);

      g_assert_no_error (error);
      g_assert_null (hint->mistakes);
      g_assert_nonnull (hint->sentence);
      g_assert_cmpuint (hint->moves->len, >, 0);
      g_assert_cmpuint (hint->moves->len, ==, hint->marks->len);
      g_test_message ("%s: %s", hint->rule, hint->sentence);
      n_from_solution += g_str_equal (hint->rule, "solution");
      state = kit_play_hint (puzzle, state, hint);
      assert_no_mistake (puzzle, state, solution);
    }
  return n_from_solution;
}

static void
test_generated (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MdrPuzzle) puzzle = generate (rows[row].options);

  g_assert_cmpint (play_by_hints (puzzle), <=, rows[row].most_from_solution);
}

/* Puzzles of any rules and clues, as long as they have one solution. */
static void
test_random (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  int n_played = 0;

  while (n_played < 40)
    {
      HooksPuzzle *puzzle = hooks_oracle_new_random (random, 3, 0.7);
      g_autoptr (GArray) codes = hooks_oracle_list (puzzle);

      if (codes->len == 1 && mdr_puzzle_can_be_solved (&puzzle->base, NULL))
        {
          play_by_hints (&puzzle->base);
          n_played++;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* One solution: 1 in the upper left, 2 in both cells at the right, and the fourth cell empty. */
static const char small_puzzle[] = "size 2 2;clue left 0 3;clue left 1 2;clue top 1 4";

static const struct
{
  const char *name;
  const char *moves;
  const char *words;
  const char *mistaken;
} refusals[] = {
  { "empty-by-mistake", "empty 0,1", "marked as empty by mistake", "0,1" },
  { "filled-by-mistake", "digit 1,0 2", "filled by mistake", "1,0" },
  { "wrong-hook", "hook 2 0,0 top-right", "drawn in a wrong place", "0,1" },
};

static void
test_refusals (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, small_puzzle);
  g_autoptr (MdrState) state = kit_play (puzzle, refusals[row].moves);

  kit_assert_no_hint (puzzle, state, refusals[row].words, refusals[row].mistaken);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autofree char *path = g_strdup_printf ("/hooks/hint/generated/%s", rows[row].options);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_generated);
    }
  g_test_add_func ("/hooks/hint/random", test_random);
  for (guint row = 0; row < G_N_ELEMENTS (refusals); row++)
    {
      g_autofree char *path = g_strdup_printf ("/hooks/hint/refused/%s", refusals[row].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (row), test_refusals);
    }
  return g_test_run ();
}

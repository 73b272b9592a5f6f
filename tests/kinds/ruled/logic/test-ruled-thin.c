/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-clue.h"
#include "mdr-logic.h"
#include "mdr-reasoner.h"
#include "mdr-ruled-search.h"
#include "mdr-uniqueness.h"
#include "ruled-givens.h"
#include "ruled-kind.h"
#include "ruled-test-kind.h"

/* Clues are taken away with one reasoner or one search as by trying each with one of its own. */

#define BUDGET 100000

static MdrPuzzle *
make (const MdrKind *kind, guint side, MdrJob *job)
{
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_autofree char *length = g_strdup_printf ("%u", side);
  g_autofree char *seed = g_strdup_printf ("%d", g_test_rand_int_range (0, 1000));
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle = NULL;

  g_assert_true (mdr_options_set (options, "rows", length, NULL));
  g_assert_true (mdr_options_set (options, "columns", length, NULL));
  g_assert_true (mdr_options_set (options, "seed", seed, NULL));
  for (guint k = 0; mdr_difficulties[k].id && !puzzle; k++)
    {
      g_clear_error (&error);
      g_assert_true (mdr_options_set (options, "difficulty", mdr_difficulties[k].id, NULL));
      puzzle = kind->generate (kind, options, job, &error);
    }
  g_assert_no_error (error);
  return puzzle;
}

/* Gives a puzzle all clues that its solution allows. */
static MdrPuzzle *
complete (MdrPuzzle *puzzle, MdrJob *job)
{
  g_auto (MdrUniqueness) uniqueness = { 0 };
  g_autoptr (MdrSolution) solution = NULL;
  g_autoptr (GPtrArray) missing = NULL;

  mdr_uniqueness_init (&uniqueness, BUDGET, job);
  solution = mdr_uniqueness_find_solution (&uniqueness, puzzle, NULL);
  g_assert_nonnull (solution);
  missing = mdr_puzzle_dup_missing_clues (puzzle, solution);
  for (guint k = 0; k < missing->len; k++)
    {
      g_autoptr (MdrPuzzle) fuller =
          mdr_puzzle_edit (puzzle, ((const MdrClue *) g_ptr_array_index (missing, k))->edit, NULL);

      if (!fuller || !fuller->kind->verify (fuller, solution, NULL))
        continue;
      mdr_puzzle_unref (puzzle);
      puzzle = g_steal_pointer (&fuller);
    }
  return puzzle;
}

static MdrReasonerRating
rate (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (ruled_puzzle_get_givens (puzzle), NULL);

  return mdr_reasoner_rate (reasoner, MDR_REASONER_TRIALS, NULL);
}

/* What longer suppositions show does not depend on the order, so that the same clues go. */
static void
compare (const MdrPuzzle *full, const GPtrArray *clues, const gboolean *taken)
{
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();

  for (guint k = 0; k < clues->len; k++)
    {
      g_autoptr (MdrPuzzle) trial = NULL;
      gboolean can_go;

      g_ptr_array_add (gone, g_ptr_array_index (clues, k));
      trial = ruled_leave_out (full, gone, gone->len);
      can_go = rate (trial) <= MDR_REASONER_TRIALS;
      g_assert_cmpint (can_go, ==, taken[k]);
      if (!can_go)
        g_ptr_array_set_size (gone, (int) gone->len - 1);
    }
}

static void
check_unique (const MdrPuzzle *full, const GPtrArray *clues, const gboolean *taken, MdrJob *job)
{
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_auto (MdrUniqueness) uniqueness = { 0 };

  for (guint k = 0; k < clues->len; k++)
    if (taken[k])
      g_ptr_array_add (gone, g_ptr_array_index (clues, k));
  puzzle = ruled_leave_out (full, gone, gone->len);
  mdr_uniqueness_init (&uniqueness, BUDGET, job);
  g_assert_cmpint (mdr_uniqueness_check (&uniqueness, puzzle), ==, MDR_TRUTH_YES);
}

static void
thin (const MdrPuzzle *full, const GPtrArray *clues, MdrReasonerRating most, MdrJob *job)
{
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new_selecting (ruled_puzzle_get_givens (full), clues);
  g_autofree gboolean *taken = g_new (gboolean, clues->len + 1);

  g_assert_nonnull (reasoner);
  mdr_reasoner_thin_out (reasoner, most, job, taken);
  check_unique (full, clues, taken, job);
  if (most == MDR_REASONER_TRIALS)
    compare (full, clues, taken);
}

static void
thin_by_search (const MdrPuzzle *full, const GPtrArray *clues, MdrJob *job)
{
  g_autoptr (MdrRuledSearch) search = mdr_ruled_search_new_selecting (ruled_puzzle_get_givens (full), clues);
  g_autofree gboolean *taken = g_new0 (gboolean, clues->len + 1);
  g_autofree guint *order = g_new (guint, clues->len + 1);
  g_autoptr (GPtrArray) gone = g_ptr_array_new ();

  g_assert_nonnull (search);
  g_assert_true (mdr_ruled_search_find_only (search, BUDGET, job));
  for (guint k = 0; k < clues->len; k++)
    order[k] = clues->len - 1 - k;
  mdr_ruled_search_thin_out (search, order, BUDGET, job, taken);
  for (guint k = 0; k < clues->len; k++)
    {
      g_auto (MdrUniqueness) uniqueness = { 0 };
      g_autoptr (MdrPuzzle) trial = NULL;

      g_ptr_array_add (gone, g_ptr_array_index (clues, order[k]));
      trial = ruled_leave_out (full, gone, gone->len);
      mdr_uniqueness_init (&uniqueness, BUDGET, job);
      g_assert_cmpint (mdr_uniqueness_check (&uniqueness, trial), ==,
                       taken[order[k]] ? MDR_TRUTH_YES : MDR_TRUTH_NO);
      if (!taken[order[k]])
        g_ptr_array_set_size (gone, (int) gone->len - 1);
    }
  /* Half of the clues are given back, and perhaps others go instead. */
  for (guint k = 0; k < clues->len; k += 2)
    taken[k] = FALSE;
  mdr_ruled_search_thin_out (search, order, BUDGET, job, taken);
  check_unique (full, clues, taken, job);
}

static GPtrArray *
list_clues (const MdrPuzzle *puzzle)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  GPtrArray *clues = g_ptr_array_new_with_free_func (g_free);

  ruled_list_clues_to_leave_out (puzzle, TRUE, clues);
  ruled_list_clues_to_leave_out (puzzle, FALSE, clues);
  mdr_shuffle_pointers (clues, random);
  return clues;
}

static void
test_same (void)
{
  static const struct
  {
    const char *kind;
    guint side;
  } rows[] = {
    { "sudoku", 6 },      { "slitherlink", 6 }, { "masyu", 6 },       { "lightup", 7 },
    { "tents", 7 },       { "kurodoko", 6 },    { "skyscrapers", 5 }, { "heyawake", 6 },
    { "mosaic", 6 },      { "fillomino", 5 },   { "kropki", 4 },      { "futoshiki", 4 },
    { "minesweeper", 6 }, { "magnets", 6 },     { "yajilin", 6 },     { "evenodd", 6 },
  };

  for (guint n = 0; n < G_N_ELEMENTS (rows); n++)
    for (guint boards = g_test_slow () ? 20 : 2; boards > 0; boards--)
      {
        g_autoptr (MdrJob) job = mdr_job_new ();
        g_autoptr (MdrPuzzle) puzzle = NULL;
        g_autoptr (GPtrArray) clues = NULL;

        mdr_job_begin (job);
        g_test_message ("%s", rows[n].kind);
        puzzle = complete (make (ruled_test_kind (rows[n].kind), rows[n].side, job), job);
        clues = list_clues (puzzle);
        for (MdrReasonerRating most = MDR_REASONER_NEAR; most <= MDR_REASONER_TRIALS; most++)
          if (most == MDR_REASONER_TRIALS || rate (puzzle) <= most)
            thin (puzzle, clues, most, job);
        thin_by_search (puzzle, clues, job);
      }
}

/* Where rules read clues in other ways, each has to be tried by itself: blocks of a line are counted whether
 * there is a number or not, and totals are taken from those around them. */
static void
test_cannot (void)
{
  static const char *const kinds[] = { "nonogram", "killer" };

  for (guint n = 0; n < G_N_ELEMENTS (kinds); n++)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrPuzzle) puzzle = NULL;
      g_autoptr (GPtrArray) clues = NULL;

      mdr_job_begin (job);
      puzzle = make (ruled_test_kind (kinds[n]), 6, job);
      clues = list_clues (puzzle);
      g_assert_null (mdr_reasoner_new_selecting (ruled_puzzle_get_givens (puzzle), clues));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-thin/same", test_same);
  g_test_add_func ("/ruled-thin/cannot", test_cannot);
  return g_test_run ();
}

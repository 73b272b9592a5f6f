/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-clue.h"
#include "mdr-logic-commands.h"
#include "mdr-unneeded.h"
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
assert_same_check (MdrUniqueness *alone, MdrUniqueness *together, const MdrPuzzle *part)
{
  g_assert_cmpint (mdr_uniqueness_check (together, part), ==, mdr_uniqueness_check (alone, part));
}

/* Removes clues in random order, and asks of each part also what it would be without another clue, and of a
 * part that is none, since a clue is another one. */
static void
check_parts (const MdrPuzzle *full, MdrUniqueness *alone, MdrUniqueness *together)
{
  g_autoptr (MdrPuzzle) rest = mdr_puzzle_ref (full);
  g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (full);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());
  g_autoptr (GPtrArray) others = mdr_puzzle_dup_clues (full);

  mdr_shuffle_pointers (clues, random);
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, k);
      const MdrClue *other = g_ptr_array_index (others, k);
      g_autoptr (MdrPuzzle) part = mdr_puzzle_edit (rest, clue->edit, NULL);
      g_autoptr (MdrPuzzle) smaller = part ? mdr_puzzle_edit (part, other->edit, NULL) : NULL;
      g_autofree char *changing = g_strdup_printf ("%.*s1", (int) strlen (clue->edit) - 1, clue->edit);
      g_autoptr (MdrPuzzle) changed = mdr_puzzle_edit (full, changing, NULL);

      if (smaller)
        assert_same_check (alone, together, smaller);
      if (changed)
        assert_same_check (alone, together, changed);
      if (!part)
        continue;
      assert_same_check (alone, together, part);
      if (mdr_uniqueness_check (alone, part) != MDR_TRUTH_YES)
        continue;
      mdr_puzzle_unref (rest);
      rest = g_steal_pointer (&part);
    }
}

/* Checks that share a search find the same as those that do not; where @shares is %FALSE, a clue that
 * is taken away changes more than what is said of it. */
static void
check_selection (const MdrPuzzle *full, gboolean shares, MdrJob *job)
{
  g_auto (MdrUniqueness) alone = { 0 };
  g_auto (MdrUniqueness) together = { 0 };
  g_autoptr (MdrSolution) only = NULL;

  mdr_uniqueness_init (&alone, BUDGET, job);
  mdr_uniqueness_init (&together, BUDGET, job);
  only = mdr_uniqueness_find_solution (&alone, full, NULL);
  g_assert_nonnull (only);
  mdr_uniqueness_select (&together, full, only);
  g_assert_true ((together.selection != NULL) == shares);
  check_parts (full, &alone, &together);
}

/* Reducing and finding clues that are not needed end as they do without a shared search. */
static void
check_commands (MdrPuzzle *full, MdrJob *job)
{
  const MdrKind *kind = full->kind;
  RuledKind plain = *(const RuledKind *) kind;
  MdrLogic logic = *kind->logic;
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_COMMAND);
  char *remarks[2] = { NULL };
  MdrPuzzle *reduced[2];
  MdrUnneeded *unneeded[2];

  logic.select = NULL;
  plain.base.logic = &logic;
  for (guint k = 0; k < 2; k++)
    {
      MdrCommandRequest request = { options, 7, &remarks[k] };

      full->kind = k == 0 ? kind : &plain.base;
      reduced[k] = mdr_command_reduce (full, &request, job, NULL);
      unneeded[k] = mdr_unneeded_find (full, job, NULL);
      if (reduced[k])
        reduced[k]->kind = kind;
    }
  full->kind = kind;
  g_assert_cmpstr (remarks[0], ==, remarks[1]);
  g_assert_true ((reduced[0] != NULL) == (reduced[1] != NULL));
  g_assert_true (reduced[0] == NULL || mdr_puzzle_equal (reduced[0], reduced[1]));
  g_assert_cmpuint (unneeded[0]->n_needed, ==, unneeded[1]->n_needed);
  g_assert_cmpuint (unneeded[0]->clues->len, ==, unneeded[1]->clues->len);
  for (guint i = 0; i < unneeded[0]->clues->len; i++)
    g_assert_cmpstr (((const MdrClue *) g_ptr_array_index (unneeded[0]->clues, i))->edit, ==,
                     ((const MdrClue *) g_ptr_array_index (unneeded[1]->clues, i))->edit);
  for (guint k = 0; k < 2; k++)
    {
      unneeded[k]->puzzle->kind = kind;
      mdr_unneeded_free (unneeded[k]);
      g_clear_pointer (&reduced[k], mdr_puzzle_unref);
      g_free (remarks[k]);
    }
}

static void
test_same (void)
{
  static const struct
  {
    const char *kind;
    guint side;
    gboolean alone;
  } rows[] = {
    { "sudoku", 6 },      { "slitherlink", 6 }, { "masyu", 6 },         { "lightup", 7, TRUE },
    { "tents", 7 },       { "kurodoko", 6 },    { "skyscrapers", 5 },   { "heyawake", 6 },
    { "mosaic", 6 },      { "fillomino", 5 },   { "kropki", 4 },        { "futoshiki", 4 },
    { "minesweeper", 6 }, { "magnets", 6 },     { "yajilin", 6, TRUE }, { "evenodd", 6 },
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
        check_selection (puzzle, !rows[n].alone, job);
        check_commands (puzzle, job);
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
      check_selection (puzzle, n > 0, job);
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

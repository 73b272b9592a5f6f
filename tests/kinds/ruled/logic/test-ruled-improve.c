/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-clue.h"
#include "mdr-command.h"
#include "mdr-guide.h"
#include "mdr-uniqueness.h"
#include "ruled-puzzles.h"

/* Areas and numbers that commands change cell by cell. */

static const struct
{
  const char *kind;
  const char *board;
} drafts[] = {
  { "starbattle",
    "size 6 6\nstars: 1\narea\n1 1 1 2 2 2\n1 1 1 2 2 2\n3 3 3 4 4 4\n3 3 3 4 4 4\n5 5 5 6 6 6\n"
    "5 5 5 6 6 6\n" },
  { "norinori", "size 6 6\narea\n1 1 1 2 2 2\n1 1 1 2 2 2\n3 3 3 4 4 4\n3 3 3 4 4 4\n5 5 5 6 6 6\n"
                "5 5 5 6 6 6\n" },
  { "lits",
    "size 6 6\nroom\n1 1 1 2 2 2\n1 1 1 2 2 2\n3 3 3 4 4 4\n3 3 3 4 4 4\n5 5 5 6 6 6\n5 5 5 6 6 6\n" },
  { "jigsaw", "size 6 6\narea\n1 1 1 2 2 2\n1 1 1 2 2 2\n3 3 3 4 4 4\n3 3 3 4 4 4\n5 5 5 6 6 6\n5 5 5 6 6 6\n"
              "number\n. . 2 4 . .\n4 . 6 . . 3\n. . . . . .\n1 3 . . 2 .\n2 . . 3 6 .\n. 5 . . . .\n" },
  { "aquarium", "size 5 5\ntank\n1 1 1 2 2\n1 1 1 2 2\n3 3 3 4 4\n3 3 3 4 4\n3 3 3 4 4\nleft: . 2 . . 3\n"
                "top: 2 . . . .\n" },
  { "hitori", "size 4 4\nnumber\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1\n" },
};

static MdrPuzzle *
run (const MdrPuzzle *puzzle, const char *id, guint32 seed, MdrJob *job, char **remark, GError **error)
{
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);

  return mdr_job_command (job, puzzle, id, &(MdrCommandRequest){ options, seed, remark }, error);
}

static void
assert_one_solution (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_auto (MdrUniqueness) uniqueness = { 0 };

  mdr_uniqueness_init (&uniqueness, 100000, job);
  g_assert_cmpint (mdr_uniqueness_check (&uniqueness, puzzle), ==, MDR_TRUTH_YES);
}

/* Boards with many solutions, and with none, get exactly one, whatever stays on them. */
static void
test_drafts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (drafts); i++)
    for (guint seed = 1; seed <= 2; seed++)
      {
        g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (drafts[i].kind, drafts[i].board);
        g_autoptr (MdrJob) job = mdr_job_new ();
        g_autofree char *remark = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (MdrPuzzle) improved = run (puzzle, "improve", seed, job, &remark, &error);
        g_autoptr (GPtrArray) clues = mdr_puzzle_dup_clues (puzzle);
        g_autoptr (GPtrArray) kept = NULL;

        g_assert_no_error (error);
        assert_one_solution (improved);
        g_assert_nonnull (strstr (remark, "exactly one solution"));
        kept = mdr_puzzle_dup_clues (improved);
        g_assert_cmpuint (kept->len, ==, clues->len);
        for (guint k = 0; k < clues->len; k++)
          g_assert_cmpstr (((const MdrClue *) clues->pdata[k])->edit, ==,
                           ((const MdrClue *) kept->pdata[k])->edit);
      }
}

static const struct
{
  const char *kind;
  const char *board;
} box_drafts[] = {
  { "heyawake",
    "size 6 6\nroom\n1 1 1 2 2 2\n1 1 1 2 2 2\n3 3 3 4 4 4\n3 3 3 4 4 4\n5 5 5 6 6 6\n5 5 5 6 6 6\n"
    "number\n2 . . 1 . .\n. . . . . .\n2 . . 1 . .\n. . . . . .\n. . . . . .\n. . . . . .\n" },
  { "aqre", "size 6 6\nroom\n1 2 3 4 4 4\n5 6 6 7 8 9\n5 6 6 7 8 9\n5 10 11 12 8 13\n5 10 11 14 14 15\n"
            "16 17 17 17 17 15\n"
            "number\n. 1 . 2 . .\n. 3 . . . .\n. . . . . .\n. 2 0 . . .\n. . . . . 2\n. . . . . .\n" },
};

/* Whether each area is a rectangle. */
static gboolean
are_boxes (const MdrRuledPuzzle *givens, guint division)
{
  MdrRuledGrid grid = givens->grid;

  for (guint area = 0; area < givens->n_areas[division]; area++)
    {
      guint top = grid.rows, left = grid.columns, bottom = 0, right = 0, count = 0;

      for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
        if (givens->givens[division][cell] == (gint16) area)
          {
            top = MIN (top, cell / grid.columns);
            bottom = MAX (bottom, cell / grid.columns);
            left = MIN (left, cell % grid.columns);
            right = MAX (right, cell % grid.columns);
            count++;
          }
      if (count != (bottom - top + 1) * (right - left + 1))
        return FALSE;
    }
  return TRUE;
}

static guint
count_numbers (const MdrRuledPuzzle *givens)
{
  guint count = 0;

  for (guint area = 0; area < givens->n_places[1]; area++)
    count += givens->givens[1][area] != MDR_RULED_NONE;
  return count;
}

/* Rooms that are boxes stay boxes, each with its number, and a locked one stays where it is. */
static void
test_boxes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (box_drafts); i++)
    for (guint seed = 1; seed <= 3; seed++)
      {
        g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (box_drafts[i].kind, box_drafts[i].board);
        g_autoptr (MdrPuzzle) locked = mdr_puzzle_edit (puzzle, "lock 5,5", NULL);
        g_autoptr (MdrJob) job = mdr_job_new ();
        g_autofree char *remark = NULL;
        g_autoptr (GError) error = NULL;
        g_autoptr (MdrPuzzle) improved = run (locked, "improve", seed, job, &remark, &error);
        const MdrRuledPuzzle *once = ruled_puzzle_get_givens (puzzle);
        const MdrRuledPuzzle *now;

        g_assert_no_error (error);
        assert_one_solution (improved);
        now = ruled_puzzle_get_givens (improved);
        g_assert_true (are_boxes (now, 0));
        g_assert_cmpuint (count_numbers (now), ==, count_numbers (once));
        for (guint cell = 0; cell < 36; cell++)
          g_assert_cmpint (now->givens[0][cell] == now->givens[0][35], ==,
                           once->givens[0][cell] == once->givens[0][35]);
      }
}

/* What is right already is left alone. */
static void
test_once_more (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (drafts[0].kind, drafts[0].board);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrPuzzle) improved = run (puzzle, "improve", 1, job, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (run (improved, "improve", 1, job, NULL, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_NO);
}

/* A locked area keeps all of its cells. */
static void
test_locked (void)
{
  for (guint seed = 1; seed <= 4; seed++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (drafts[0].kind, drafts[0].board);
      g_autoptr (MdrPuzzle) locked = mdr_puzzle_edit (puzzle, "lock 0,1", NULL);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (MdrPuzzle) improved = run (locked, "improve", seed, job, NULL, NULL);
      const gint16 *areas;

      g_assert_true (mdr_puzzle_is_locked (locked, (MdrCell){ 1, 2 }));
      g_assert_false (mdr_puzzle_is_locked (locked, (MdrCell){ 0, 3 }));
      g_assert_nonnull (improved);
      areas = ruled_puzzle_get_givens (improved)->givens[1];
      for (guint cell = 0; cell < 36; cell++)
        g_assert_cmpint (areas[cell] == areas[0], ==, cell / 6 < 2 && cell % 6 < 3);
      g_assert_true (mdr_puzzle_is_locked (improved, (MdrCell){ 1, 2 }));
      assert_one_solution (improved);
    }
}

/* A cell that leaves a locked area does not lock the area that it joins. */
static void
test_lock_follows_area (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (drafts[0].kind, drafts[0].board);
  g_autoptr (MdrPuzzle) locked = mdr_puzzle_edit (puzzle, "lock 0,1", NULL);
  g_autoptr (MdrPuzzle) less = mdr_puzzle_edit (locked, "area 0,2 with 0,3", NULL);
  g_autoptr (MdrPuzzle) unlocked = mdr_puzzle_edit (less, "unlock 1,1", NULL);
  guint count;

  g_assert_true (mdr_puzzle_is_locked (less, (MdrCell){ 0, 0 }));
  g_assert_false (mdr_puzzle_is_locked (less, (MdrCell){ 0, 3 }));
  g_assert_null (mdr_puzzle_get_locked (unlocked, &count));
}

/* Where lines and areas have just so many stars, it is said how many areas there have to be. */
static void
test_number_of_areas (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (drafts[0].kind, drafts[0].board);
  g_autoptr (MdrPuzzle) more = mdr_puzzle_edit (puzzle, "area 0,0 apart", NULL);
  g_autoptr (MdrPuzzle) two = mdr_puzzle_edit (more, "set stars 2", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (mdr_puzzle_can_be_solved (puzzle, NULL));
  g_assert_false (mdr_puzzle_can_be_solved (more, &error));
  g_assert_cmpstr (error->message, ==, "The number of areas is 7, and 6 are needed.");
  g_assert_false (mdr_puzzle_can_be_solved (two, NULL));
}

/* How many areas there are is always said, beside how many there have to be. */
static void
test_counts (void)
{
  static const struct
  {
    const char *kind;
    const char *board;
    const char *counts;
  } rows[] = {
    { "starbattle", "size 4 4\nstars: 1\narea\n1 1 1 1\n1 1 1 1\n2 2 2 2\n3 3 3 3\n", "3 areas, 4 needed" },
    { "starbattle", "size 2 2\nstars: 1\narea\n1 1\n2 2\n", "2 areas, 2 needed" },
    { "heyawake", "size 2 2\nroom\n1 1\n1 1\n", "1 area" },
    { "killer",
      "size 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\ncage\n. . 1 1\n. . . .\n. . . .\n2 2 . .\n",
      "4 areas · 2 areas" },
    { "nurikabe", "size 2 2\n", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (rows[i].kind, rows[i].board);
      g_autofree char *counts = puzzle->kind->guide->dup_counts (puzzle);

      g_assert_cmpstr (counts, ==, rows[i].counts);
    }
}

/* What is given for the whole board is an option of making puzzles. */
static void
test_made_with_two (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read (drafts[0].kind, drafts[0].board);
  const MdrKind *kind = puzzle->kind;
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) made = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpint (mdr_options_get_integer (options, "stars"), ==, 1);
  g_assert_true (mdr_options_set (options, "rows", "9", NULL));
  g_assert_true (mdr_options_set (options, "columns", "9", NULL));
  g_assert_true (mdr_options_set (options, "difficulty", "hard", NULL));
  g_assert_true (mdr_options_set (options, "stars", "2", NULL));
  made = kind->generate (kind, options, job, &error);
  g_assert_no_error (error);
  text = kind->puzzle_to_text (made);
  g_assert_nonnull (strstr (text, "stars: 2"));
  assert_one_solution (made);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-improve/drafts", test_drafts);
  g_test_add_func ("/ruled-improve/once-more", test_once_more);
  g_test_add_func ("/ruled-improve/locked", test_locked);
  g_test_add_func ("/ruled-improve/lock-follows-area", test_lock_follows_area);
  g_test_add_func ("/ruled-improve/number-of-areas", test_number_of_areas);
  g_test_add_func ("/ruled-improve/boxes", test_boxes);
  g_test_add_func ("/ruled-improve/counts", test_counts);
  g_test_add_func ("/ruled-improve/made-with-two", test_made_with_two);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-givens.h"
#include "numberlink-kind.h"
#include "numberlink-oracle.h"

#include <string.h>

/* @code: %NULL where nothing is wrong; @cell: the first that is named; @sentence: a part of it. */
static const struct
{
  const char *board;
  const char *code;
  MdrSeverity severity;
  MdrCell cell;
  const char *sentence;
} rows[] = {
  { "5 5/7 . . . 3/9 1 3 . ./. . . 7 ./. . . . ./9 . . . 1", NULL, 0, KIT_NO_CELL, NULL },
  { "2 1/1 1", NULL, 0, KIT_NO_CELL, NULL },
  { "2 2 cover=no/1 ./. 1", NULL, 0, KIT_NO_CELL, NULL },
  { "3 3/. . ./. . ./. . .", "no-labels", MDR_SEVERITY_UNFINISHED, KIT_NO_CELL, "The puzzle is empty" },
  { "3 2/1 . 1/. x .",
    "label-once",
    MDR_SEVERITY_UNFINISHED,
    { 1, 1 },
    "“x” stands only once, at row 2, column 2" },
  { "3 2/1 . 1/. 1 .", "label-too-often", MDR_SEVERITY_WRONG, { 0, 0 }, "“1” stands on 3 cells" },
  { "3 2/1 1 1/1 1 .", "label-too-often", MDR_SEVERITY_WRONG, { 0, 0 }, "“1” stands on 5 cells" },
  { "3 3 cover=no/1 2 ./3 3 ./. 2 1",
    "end-walled-in",
    MDR_SEVERITY_CONFLICT,
    { 0, 0 },
    "“1” at row 1, column 1 is walled in" },
  /* Also before all labels have come in pairs: more of them open no way. */
  { "3 3 cover=no/1 2 ./3 . ./. . .", "end-walled-in", MDR_SEVERITY_CONFLICT, { 0, 0 }, "is walled in" },
  { "4 2 cover=no/1 1 2 ./3 3 2 .", NULL, 0, KIT_NO_CELL, NULL },
  { "5 3 cover=no/1 . 2 . ./. . 3 . 1/. . 2 3 .",
    "ends-apart",
    MDR_SEVERITY_CONFLICT,
    { 0, 0 },
    "The two cells with “1” cannot be joined" },
  { "6 1 cover=no/1 . 2 2 . 1", "ends-apart", MDR_SEVERITY_CONFLICT, { 0, 0 }, "“1” cannot be joined" },
  { "3 3 cover=no/1 . 2/. . ./2 . 1",
    "paths-cross",
    MDR_SEVERITY_CONFLICT,
    { 0, 0 },
    "The paths of “1” and “2” would have to cross" },
  { "4 4 cover=no/. 1 2 ./. . . 2/1 . . ./. . . .", NULL, 0, KIT_NO_CELL, NULL },
  { "4 4 cover=no/. 1 2 ./. 3 . 3/1 . . ./. 2 . .", NULL, 0, KIT_NO_CELL, NULL },
  { "4 4 cover=no/. 1 2 ./. . . ./1 . . 4/. 4 2 .",
    "paths-cross",
    MDR_SEVERITY_CONFLICT,
    { 0, 2 },
    "“2” and “4”" },
  { "3 3/. 1 ./2 . 1/. . 2",
    "cell-walled-in",
    MDR_SEVERITY_CONFLICT,
    { 0, 0 },
    "No path can pass through the cell at row 1, column 1" },
  { "3 1/. 1 1", "cell-walled-in", MDR_SEVERITY_CONFLICT, { 0, 0 }, "every cell must be used" },
  { "4 4/. . 1 ./2 3 . ./. . . ./1 2 . 3",
    "region-unused",
    MDR_SEVERITY_UNFINISHED,
    { 0, 0 },
    "row 1, column 1 and the empty cells joined to it: no pair has both its ends beside them" },
  { "2 2/1 1/. .", "region-unused", MDR_SEVERITY_UNFINISHED, { 1, 0 }, "stands side by side" },
  { "2 2 touching=yes/1 1/. .", NULL, 0, KIT_NO_CELL, NULL },
  { "4 2/1 . . ./. 1 . .", "parity", MDR_SEVERITY_UNFINISHED, KIT_NO_CELL,
    "2 labels would stand on dark squares and 0 on light ones; there must be as many on each" },
  { "3 3/. 1 ./. . ./. . 1", "parity", MDR_SEVERITY_UNFINISHED, KIT_NO_CELL,
    "1 labels would stand on dark squares and 1 on light ones; there must be two more on dark squares" },
  { "3 3/1 . ./. . ./. . 1", NULL, 0, KIT_NO_CELL, NULL },
};

static void
test_codes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, rows[i].board);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
      const MdrProblem *problem;

      g_test_message ("%s: %s", rows[i].code ? rows[i].code : "right", rows[i].board);
      if (!rows[i].code)
        {
          g_assert_cmpuint (problems->len, ==, 0);
          continue;
        }
      problem = mdr_problems_find (problems, rows[i].code);
      g_assert_nonnull (problem);
      g_assert_cmpint (problem->severity, ==, rows[i].severity);
      g_assert_true (mdr_puzzle_is_denied (puzzle) == !mdr_problems_find_stop (problems)
                     || problem->severity > MDR_SEVERITY_UNFINISHED);
      g_assert_nonnull (strstr (problem->sentence, rows[i].sentence));
      g_assert_true (g_str_has_suffix (problem->sentence, "."));
      kit_assert_first_cell (problem, rows[i].cell);
    }
}

/* What is missing is no alarm, but nothing is solved without it. */
static void
test_missing (void)
{
  static const char *const boards[] = { "2 2/. ./. .", "2 2/1 ./. .", "2 2/1 2/1 ." };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, boards[i]);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

      g_assert_false (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT));
      g_assert_nonnull (mdr_problems_find_stop (problems));
    }
}

static void
test_remedy (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "3 3 cover=no/1 . 1/. x ./. . .");
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
  const MdrProblem *problem = mdr_problems_get (problems, 0);
  g_autoptr (MdrPuzzle) mended = mdr_puzzle_edit (puzzle, problem->remedy, NULL);
  g_autoptr (MdrProblems) left = mdr_puzzle_dup_problems (mended);

  g_assert_cmpstr (problem->remedy_label, ==, "Remove “x”");
  g_assert_cmpuint (left->len, ==, 0);
}

/* A board on which much is wrong is told so in as many words as help. */
static void
test_many (void)
{
  NumberlinkPuzzle *puzzle =
      numberlink_puzzle_new (&mdr_numberlink_kind, NUMBERLINK_MAX_SIZE, NUMBERLINK_MAX_SIZE);
  g_autoptr (MdrPuzzle) base = &puzzle->base;
  g_autoptr (MdrProblems) problems = NULL;

  for (int i = 0; i < NUMBERLINK_MAX_CELLS; i++)
    {
      g_autofree char *label = g_strdup_printf ("%d", i < NUMBERLINK_MAX_CELLS - 3 ? i : 0);

      numberlink_puzzle_set_label (puzzle, i / NUMBERLINK_MAX_SIZE, i % NUMBERLINK_MAX_SIZE, label, NULL);
    }
  problems = mdr_puzzle_dup_problems (base);
  g_assert_nonnull (mdr_problems_find (problems, "label-too-often"));
  g_assert_nonnull (mdr_problems_find (problems, "label-once"));
  g_assert_nonnull (mdr_problems_find (problems, "end-walled-in"));
  g_assert_cmpuint (problems->len, <=, 302);
}

/* What has a solution is never called a conflict. */
static void
test_sound (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GHashTable) codes = g_hash_table_new (g_str_hash, g_str_equal);
  guint with_solutions = 0;

  for (int k = 0; k < 6000; k++)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, 2 + k % 3, 2 + k / 3 % 3,
                                                                      1 + k / 9 % (k % 3 == 0 ? 2 : 3));
      g_autoptr (MdrPuzzle) base = &puzzle->base;
      g_autoptr (GArray) solutions = NULL;
      g_autoptr (MdrProblems) problems = NULL;

      puzzle->touching = k & 1;
      puzzle->cover = (k >> 1) & 1;
      puzzle->blocks = (k >> 2) & 1;
      solutions = numberlink_oracle_list_solutions (puzzle);
      problems = mdr_puzzle_dup_problems (base);
      for (guint i = 0; i < problems->len; i++)
        g_hash_table_add (codes, (gpointer) mdr_problems_get (problems, i)->code);
      with_solutions += solutions->len > 0;
      if (solutions->len > 0 && problems->len > 0)
        {
          g_autofree char *board = numberlink_puzzle_to_text (base);

          g_error ("a board with a solution is called %s:\n%s", mdr_problems_get (problems, 0)->code, board);
        }
    }
  g_assert_cmpuint (with_solutions, >, 300);
  /* Each of the conflicts, and nothing else. */
  g_assert_cmpuint (g_hash_table_size (codes), ==, 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/problems/codes", test_codes);
  g_test_add_func ("/numberlink/problems/missing", test_missing);
  g_test_add_func ("/numberlink/problems/remedy", test_remedy);
  g_test_add_func ("/numberlink/problems/many", test_many);
  g_test_add_func ("/numberlink/problems/sound", test_sound);
  return g_test_run ();
}

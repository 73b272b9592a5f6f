/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"
#include "hooks-kind.h"
#include "hooks-oracle.h"

#include <string.h>
#include <time.h>

#include "kit.h"

#define HALVES                                                                                               \
  "set regions yes;region 1 0,0 0,1 0,2 0,3 1,0 1,1 1,2 1,3;region 2 2,0 2,1 2,2 2,3 3,0 3,1 3,2 3,3"

/* @code: NULL where nothing is wrong; else @cell is the first place it names. The board has four rows. */
static const struct
{
  const char *code;
  const char *edits;
  MdrCell cell;
} rows[] = {
  { NULL, "set connected yes;set no-blocks yes;set groups yes", { 0, 0 } },
  { NULL, "set digits none;set connected yes;hook 3 0,0 top-left", { 0, 0 } },
  { NULL, HALVES ";set region-sum 15", { 0, 0 } },
  { NULL,
    "hook 4 0,0 top-left;hook 3 1,1 bottom-right;hook 1 2,2 top-left;digit 0,0 4;digit 1,3 3",
    { 0, 0 } },

  { "clue-without-digits", "set digits none;clue left 1 5", { 1, -1 } },
  { "clue-without-digits", "set digits none;cell-clue 2,1 5", { 2, 1 } },
  { "clue-without-digits", "set digits none;digit 2,1 3", { 2, 1 } },
  { "clue-without-digits", "set digits none;set regions yes", KIT_NO_CELL },
  { "shape-without-groups", "clue bottom 2 F shape", { 4, 2 } },

  { "clue-out-of-range", "clue right 0 17", { 0, 4 } },
  { "clue-out-of-range", "clue top 3 15", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0 first-two", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 1 first-two", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 5 first-two", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0 first-run", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 14 first-run", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 257 run-products", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0 run-products", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 255 run-products", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0 run-divisor", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 5 run-divisor", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0 run-numbers", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 999999999999999999 run-numbers", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 45 run-numbers", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 0 first-digit", { -1, 3 } },
  { "clue-out-of-range", "clue top 3 5 first-digit", { -1, 3 } },
  { "clue-out-of-range", "set digits any-order;clue top 3 1 first-two", { -1, 3 } },
  { "clue-out-of-range", "set digits any-order;clue top 3 45 run-numbers", { -1, 3 } },
  { "clue-out-of-range", "cell-clue 0,0 9", { 0, 0 } },
  { "clue-out-of-range", "cell-clue 1,1 17", { 1, 1 } },

  { "digit-too-large", "digit 1,1 4", { 1, 1 } },
  { "digit-too-large", "size 9 9;digit 4,4 6", { 4, 4 } },
  { "digit-and-hooks", "hook 4 0,0 top-left;digit 0,0 3", { 0, 0 } },
  { "digit-and-hooks", "hook 3 0,0 top-left;digit 3,3 3", { 3, 3 } },
  { "digit-and-hooks", "set digits any-order;hook 2 1,1 top-left;digit 1,1 4", { 1, 1 } },
  { "too-many-copies", "digit 0,0 1;digit 0,1 1", { 0, 0 } },
  { "digits-of-hook", "set digits any-order;hook 4 0,0 top-left;digit 0,1 2;digit 1,0 3", { 0, 0 } },
  { "room-of-hook", "hook 2 2,2 bottom-left;cell-clue 2,2 0;empty 3,3", { 3, 2 } },
  { "hooks-cross", "hook 4 0,0 top-left;hook 3 0,0 top-left", { 0, 0 } },
  { "hooks-cross", "hook 3 1,1 top-left;hook 1 1,2 top-left", { 1, 2 } },

  { "cell-clue-and-givens", "cell-clue 0,0 5;empty 0,1", { 0, 0 } },
  { "cell-clue-and-givens", "cell-clue 0,0 1;digit 0,1 2", { 0, 0 } },
  { "clue-and-givens", "clue right 1 5;digit 1,0 4;digit 1,3 2", { 1, 4 } },

  { "region-in-parts", HALVES ";region 1 3,3", { 0, 0 } },
  { "regions-do-not-divide", HALVES ";region 3 3,0;region 4 3,3", KIT_NO_CELL },
  { "region-sum-differs", HALVES ";set region-sum 10", KIT_NO_CELL },
  { "region-sum-differs", "set regions yes;region 1 0,0;set region-sum 7", KIT_NO_CELL },
  { "region-and-givens", HALVES ";digit 0,0 4;digit 0,1 4;digit 0,2 4;digit 1,0 4", { 0, 0 } },
  { "region-and-givens",
    "set regions yes;region 1 0,0 0,1;set region-sum 5;digit 0,0 4;digit 0,1 3",
    { 0, 0 } },
  { "groups-do-not-divide", "size 3 3;set groups yes", KIT_NO_CELL },
  { "cells-without-region", "set regions yes", { 0, 0 } },
  { "cells-without-region", HALVES ";region 0 3,3", { 3, 3 } },
};

/* A puzzle that is wrong is turned down; one whose clues only conflict is
 * solved, and proven impossible. */
static MdrSeverity
severity_of (const char *code)
{
  static const char *const conflicts[] = { "digit-and-hooks",      "too-many-copies",   "digits-of-hook",
                                           "room-of-hook",         "hooks-cross",       "clue-and-givens",
                                           "cell-clue-and-givens", "region-and-givens", NULL };

  if (g_str_equal (code, "cells-without-region"))
    return MDR_SEVERITY_UNFINISHED;
  return g_strv_contains (conflicts, code) ? MDR_SEVERITY_CONFLICT : MDR_SEVERITY_WRONG;
}

static void
test_codes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *edits = g_strdup_printf ("size 4 4;%s", rows[i].edits);
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, edits);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
      const MdrProblem *problem = rows[i].code ? mdr_problems_find (problems, rows[i].code) : NULL;
      g_autofree char *sentences = mdr_problems_dup_sentences (problems);

      g_test_message ("%s: %s: %s", rows[i].code ? rows[i].code : "right", edits, sentences);
      if (!rows[i].code)
        {
          g_assert_cmpuint (problems->len, ==, 0);
          continue;
        }
      g_assert_nonnull (problem);
      g_assert_cmpint (problem->severity, ==, severity_of (rows[i].code));
      kit_assert_first_cell (problem, rows[i].cell);
      g_assert_true (g_str_has_suffix (problem->sentence, "."));
      g_assert_true (mdr_puzzle_can_be_solved (puzzle, NULL)
                     == (problem->severity == MDR_SEVERITY_CONFLICT && !mdr_problems_find_stop (problems)));
    }
}

/* A sentence about one region has no plural. */
static void
test_one_region (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_hooks_kind, "size 2 2;set regions yes;region 1 0,0 0,1 1,0 1,1;set region-sum 4");
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
  const MdrProblem *problem = mdr_problems_find (problems, "region-sum-differs");

  g_assert_nonnull (problem);
  g_assert_cmpstr (problem->sentence, ==,
                   "The sum of a region is given as 4; 1 region has all digits, 5, so it is 5.");
}

/* Rules that are off, and regions while they are drawn, do not matter. */
static void
test_rules_that_are_off (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      kit_make (&mdr_hooks_kind, "size 4 4;" HALVES ";region 1 3,3;set region-sum 7;set regions no");
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

  g_assert_cmpuint (problems->len, ==, 0);
}

/* Adds what all lines of all solutions of a bare board have, of each type, to sets of values. */
static void
collect_values (const HooksPuzzle *puzzle, GHashTable *const *values)
{
  g_autoptr (GArray) boards = hooks_oracle_list (puzzle);

  for (guint k = 0; k < boards->len; k++)
    for (int row = 0; row < puzzle->size; row++)
      {
        guint64 code = g_array_index (boards, guint64, k) >> (4 * HOOKS_ORACLE_MAX_SIZE * row);
        int seen[HOOKS_MAX_SIZE];

        for (int j = 0; j < puzzle->size; j++)
          seen[j] = (int) (code >> (4 * j) & 15);
        for (int type = 0; type < HOOKS_CLUE_SHAPE; type++)
          {
            gint64 value;

            if (hooks_oracle_read_line ((HooksClueType) type, seen, puzzle->size, &value))
              g_hash_table_add (values[type], GINT_TO_POINTER ((int) value));
          }
      }
}

/* By brute force: what some line has is in range, and what none has is not, where digits are by size. */
static void
test_ranges (void)
{
  for (int size = HOOKS_MIN_SIZE; size <= HOOKS_ORACLE_MAX_SIZE; size++)
    for (int digits = HOOKS_DIGITS_BY_SIZE; digits <= HOOKS_DIGITS_IN_ANY_ORDER; digits++)
      {
        HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, size);
        g_autoptr (MdrPuzzle) base = &puzzle->base;
        GHashTable *values[HOOKS_CLUE_SHAPE];

        puzzle->digits = (HooksDigits) digits;
        for (int type = 0; type < HOOKS_CLUE_SHAPE; type++)
          values[type] = g_hash_table_new (NULL, NULL);
        collect_values (puzzle, values);
        /* If the digits are in order, the other values are known to be out of range. */
        for (int type = 0; type < HOOKS_CLUE_SHAPE; type++)
          for (int value = 0; value < 5000; value++)
            {
              HooksClue clue = { (HooksClueType) type, value };
              guint budget = 100000;
              gboolean can_be = hooks_clue_can_be_met (puzzle, &clue, &budget);
              gboolean is = g_hash_table_contains (values[type], GINT_TO_POINTER (value));

              if (is != can_be && (is || digits == HOOKS_DIGITS_BY_SIZE))
                g_error ("Board of %d, type %s, value %d: %s, but said to be %s", puzzle->size,
                         hooks_clue_types[type].id, value, is ? "there" : "not there",
                         can_be ? "possible" : "impossible");
            }
        for (int type = 0; type < HOOKS_CLUE_SHAPE; type++)
          g_hash_table_unref (values[type]);
      }
}

/* The largest value is one that can occur, and no larger one is. */
static void
test_largest (void)
{
  for (int size = HOOKS_MIN_SIZE; size <= HOOKS_MAX_SIZE; size++)
    for (int type = 0; type < HOOKS_CLUE_SHAPE; type++)
      {
        HooksPuzzle *puzzle = hooks_puzzle_new (&mdr_hooks_kind, size);
        g_autoptr (MdrPuzzle) base = &puzzle->base;
        HooksClue clue = { (HooksClueType) type, hooks_clue_get_largest ((HooksClueType) type, size) };
        guint budget = G_MAXUINT;

        if (clue.value == HOOKS_MAX_CLUE)
          continue;
        g_assert_true (hooks_clue_can_be_met (puzzle, &clue, &budget));
        clue.value++;
        g_assert_false (hooks_clue_can_be_met (puzzle, &clue, &budget));
      }
}

/* What has a solution is never called wrong, beside clues that ask for digits where there are none. */
static void
test_sound (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint with_solutions = 0;
  guint wrong = 0;

  for (int k = 0; k < (g_test_slow () ? 600 : 200); k++)
    {
      HooksPuzzle *board = hooks_oracle_new_random (random, g_rand_int_range (random, 2, 5), 0.3);
      g_autoptr (MdrPuzzle) puzzle = &board->base;
      g_autoptr (GArray) solutions = hooks_oracle_list (board);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
      g_autofree char *sentences = mdr_problems_dup_sentences (problems);

      wrong += mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT);
      if (solutions->len == 0 || board->digits == HOOKS_DIGITS_NONE)
        continue;
      with_solutions++;
      if (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
        {
          g_autofree char *text = hooks_puzzle_to_text (puzzle);

          g_error ("%s has solutions: %s", text, sentences);
        }
    }
  g_test_message ("%u with solutions, %u wrong", with_solutions, wrong);
  g_assert_cmpuint (with_solutions, >, 50);
}

/* The largest board with a clue on every line, of each type that takes long, is done within a frame. */
static void
test_quick (void)
{
  static const HooksClueType types[] = { HOOKS_CLUE_SUM, HOOKS_CLUE_RUN_PRODUCTS, HOOKS_CLUE_RUN_DIVISOR,
                                         HOOKS_CLUE_RUN_NUMBERS };

#ifdef MEANDER_IS_INSTRUMENTED
  g_test_skip ("time is measured in builds like those that people get");
  return;
#endif
  for (gsize k = 0; k < G_N_ELEMENTS (types); k++)
    {
      HooksPuzzle *board = hooks_puzzle_new (&mdr_hooks_kind, HOOKS_MAX_SIZE);
      g_autoptr (MdrPuzzle) puzzle = &board->base;
      double least = G_MAXDOUBLE;

      board->digits = HOOKS_DIGITS_IN_ANY_ORDER;
      for (int side = 0; side < MDR_N_DIRECTIONS; side++)
        for (int line = 0; line < board->size; line++)
          board->clues[side][line] = (HooksClue){ types[k], types[k] == HOOKS_CLUE_SUM ? 143 : 1234577 };
      for (int run = 0; run < 5; run++)
        {
          clock_t before = clock ();
          g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

          least = MIN (least, (double) (clock () - before) * 1000 / CLOCKS_PER_SEC);
        }
      g_test_message ("%s: %.1f ms", hooks_clue_types[types[k]].id, least);
      g_assert_cmpfloat (least, <, 16);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/problems/codes", test_codes);
  g_test_add_func ("/hooks/problems/rules-that-are-off", test_rules_that_are_off);
  g_test_add_func ("/hooks/problems/one-region", test_one_region);
  g_test_add_func ("/hooks/problems/ranges", test_ranges);
  g_test_add_func ("/hooks/problems/largest", test_largest);
  g_test_add_func ("/hooks/problems/sound", test_sound);
  g_test_add_func ("/hooks/problems/quick", test_quick);
  return g_test_run ();
}

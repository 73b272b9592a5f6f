/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-boards.h"
#include "snake-givens.h"
#include "snake-kind.h"

#include "snake-oracle.h"

/* @code: NULL where nothing is wrong; else @cell is the first place it names. */
static const struct
{
  const char *code;
  const char *board;
  MdrCell cell;
} rows[] = {
  { NULL, "3 1 1/1 S _ _/1 _ _ _/3 _ _ E", { 0, 0 } },
  { NULL, "3 1 4 2 3/3 _ _ _ _ _/2 _ _ _ _ _/4 E _ _ _ _/1 _ _ _ _ _/3 _ _ S _ _", { 0, 0 } },
  { NULL, "? ?/? _ _/? _ _", { 0, 0 } },
  { NULL, "1 1/2 S E/0 _ _", { 0, 0 } },
  { NULL, "2 1/1 S _/2 _ E", { 0, 0 } },
  { NULL, "? ? ?/? S x E/? _ _ _/? _ _ _", { 0, 0 } },
  { "count-out-of-range", "? ? ?/4 S _ _/? _ _ _/? _ _ E", { 0, -1 } },
  { "count-out-of-range", "? 4 ?/? S _ _/? _ _ _/? _ _ E", { -1, 1 } },
  { "count-out-of-range", "? ? ? ?/5 _ _ _ _/? _ _ _ _", { 0, -1 } },
  { "count-out-of-range", "? ? ? 3/? _ _ _ _/? _ _ _ _", { -1, 3 } },
  { "too-many-in-line", "? ? ?/1 S x _/? _ _ _/? _ _ E", { 0, -1 } },
  { "too-many-in-line", "? ? 1/? S _ x/? _ _ _/? _ _ E", { -1, 2 } },
  { "totals-differ", "3 1 1/1 S _ _/1 _ _ _/2 _ _ E", KIT_NO_CELL },
  { "totals-apart", "3 3 3/1 _ _ _/1 _ _ _/? _ _ _", KIT_NO_CELL },
  { "totals-apart", "0 ? 0/3 _ _ _/? _ _ _/1 _ _ _", KIT_NO_CELL },
  { "length-below-two", "? ? ?/0 _ _ _/1 _ _ _/0 _ _ _", KIT_NO_CELL },
  { "length-below-two", "0 0/0 _ _/0 _ _", KIT_NO_CELL },
  { "total-too-short", "? ? ?/1 S _ _/1 _ _ _/2 _ _ E", { 0, 0 } },
  { "total-too-short", "? ? ?/1 S _ _/0 _ _ _/? _ _ E", { 0, 0 } },
  { "total-parity", "? ? ?/2 S _ _/2 _ _ _/2 _ _ E", { 0, 0 } },
  { "total-parity", "? ? ?/2 S _ _/3 _ _ E/2 _ _ _", { 0, 0 } },
  { "ends-touch", "? ? ?/3 S E _/? _ _ _/? _ _ _", { 0, 0 } },
  { "ends-touch", "? ? ?/? S E _/? _ _ _/? _ _ x", { 0, 0 } },
  { "ends-touch", "? ? ?/? S _ _/? _ E _/1 _ _ _", { 0, 0 } },
  { "ends-touch", "2 2 ?/2 S _ _/2 _ E _/? _ _ _", { 0, 0 } },
  { "line-under", "? 0 ?/3 _ _ _/? _ _ _/? _ _ _", { 0, -1 } },
  { "block-of-four", "? ? ? ?/? x x _ S/? x x _ _/? _ _ _ _/? _ _ _ E", { 0, 0 } },
  { "branch", "? ? ? ?/? _ x _ _/? x x x _/? _ _ _ _/? _ _ _ _", { 1, 1 } },
  { "end-inside", "? ? ?/? x S x/? _ _ _/? _ _ E", { 0, 1 } },
  { "ring", "? ? ? ?/? x x x _/? x _ x _/? x x x _/? _ _ _ S", { 0, 0 } },
  { "closed-too-early", "? ? ?/? S x E/? _ _ _/? _ x _", { 0, 0 } },
  { "dead-end", "? 0 ?/? S _ _/0 _ _ _/? _ _ E", { 0, 0 } },
  { "touches-itself", "? ? ?/1 x _ _/1 _ x _/? _ _ _", { 0, 0 } },
  { "cut-off", "? ? ?/? S _ _/0 _ _ _/? _ _ E", { 2, 2 } },
  { "no-start", "? ?/? _ _/? _ E", KIT_NO_CELL },
  { "no-end", "? ?/? _ _/? _ S", KIT_NO_CELL },
};

/* What the text format cannot say. */
static const struct
{
  const char *code;
  const char *ends;
} json_rows[] = {
  { "start-is-end", "\"start\": [1, 0], \"end\": [1, 0], \"given\": []" },
  { "given-on-end", "\"start\": [1, 0], \"end\": [1, 2], \"given\": [[1, 0]]" },
  { "given-on-end", "\"start\": [1, 2], \"end\": [1, 0], \"given\": [[1, 0]]" },
};

/* A puzzle that is wrong is turned down; one whose clues only conflict is
 * solved, and proven impossible. */
static MdrSeverity
severity_of (const char *code)
{
  static const char *const wrong[] = { "count-out-of-range", "totals-differ", "total-parity",
                                       "start-is-end",       "given-on-end",  NULL };

  if (g_str_has_prefix (code, "no-"))
    return MDR_SEVERITY_UNFINISHED;
  return g_strv_contains (wrong, code) ? MDR_SEVERITY_WRONG : MDR_SEVERITY_CONFLICT;
}

static void
test_codes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, rows[i].board);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
      gboolean missing = rows[i].code && g_str_has_prefix (rows[i].code, "no-");
      const MdrProblem *problem = rows[i].code ? mdr_problems_find (problems, rows[i].code) : NULL;

      g_test_message ("%s: %s", rows[i].code ? rows[i].code : "right", rows[i].board);
      g_assert_true (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT) == (rows[i].code && !missing));
      if (!rows[i].code)
        continue;
      g_assert_nonnull (problem);
      g_assert_cmpint (problem->severity, ==, severity_of (rows[i].code));
      kit_assert_first_cell (problem, rows[i].cell);
      g_assert_true (g_str_has_suffix (problem->sentence, "."));
    }
}

static void
test_codes_of_json (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (json_rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"rows\": 2, \"columns\": 3, \"row-counts\": [null, null], "
                                               "\"column-counts\": [null, null, null], %s}",
                                               json_rows[i].ends);
      g_autoptr (MdrPuzzle) puzzle = kit_read_json (&mdr_snake_kind, text, NULL);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

      g_assert_cmpuint (problems->len, ==, 1);
      g_assert_cmpstr (mdr_problems_get (problems, 0)->code, ==, json_rows[i].code);
      kit_assert_first_cell (mdr_problems_get (problems, 0), (MdrCell){ 1, 0 });
    }
}

/* What has a solution is never called wrong. */
static void
test_sound (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  guint with_solutions = 0;
  guint wrong = 0;

  for (int k = 0; k < 3000; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &oracle_new_random_puzzle (random, 4, 4, snakes)->base;
      g_autoptr (GArray) solutions = oracle_list_solutions (snake_puzzle (puzzle), snakes);
      g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);

      wrong += mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT);
      if (solutions->len == 0)
        continue;
      with_solutions++;
      if (mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT))
        {
          g_autofree char *board = snake_boards_write (puzzle);

          g_error ("%s is called %s", board, mdr_problems_get (problems, 0)->code);
        }
    }
  g_assert_cmpuint (with_solutions, >, 300);
  g_assert_cmpuint (wrong, >, 30);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/problems/codes", test_codes);
  g_test_add_func ("/snake/problems/codes-of-json", test_codes_of_json);
  g_test_add_func ("/snake/problems/sound", test_sound);
  return g_test_run ();
}

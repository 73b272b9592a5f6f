/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "mdr-backbone.h"
#include "numberlink-kind.h"
#include "numberlink-oracle.h"

/* What all solutions share, on small boards under all rules, against what the solutions of brute force share.
 */

static gboolean
solution_has (const NumberlinkPuzzle *puzzle,
              const NumberlinkOracleSolution *solution,
              int cell,
              gboolean down)
{
  return ((down ? solution->down : solution->right) >> cell & 1) != 0;
}

static void
assert_edge (const NumberlinkPuzzle *puzzle,
             GArray *solutions,
             const MdrBackbone *backbone,
             int cell,
             gboolean down)
{
  const NumberlinkState *state = (const NumberlinkState *) backbone->state;
  int row = cell / puzzle->columns;
  int column = cell % puzzle->columns;
  guint has = 0;

  for (guint k = 0; k < solutions->len; k++)
    has += solution_has (puzzle, &g_array_index (solutions, NumberlinkOracleSolution, k), cell, down);
  g_assert_cmpint (((down ? state->drawn.down : state->drawn.right)[row] >> column & 1) != 0, ==,
                   has == solutions->len);
  /* A single solution is drawn without crosses. */
  g_assert_cmpint (((down ? state->barred.down : state->barred.right)[row] >> column & 1) != 0, ==,
                   has == 0 && solutions->len > 1);
}

static void
assert_shared (const NumberlinkPuzzle *puzzle, GArray *solutions, const MdrBackbone *backbone)
{
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        if (j + 1 < puzzle->columns)
          assert_edge (puzzle, solutions, backbone, i * puzzle->columns + j, FALSE);
        if (i + 1 < puzzle->rows)
          assert_edge (puzzle, solutions, backbone, i * puzzle->columns + j, TRUE);
      }
}

/* Returns: how many solutions there are */
static guint
check (const NumberlinkPuzzle *puzzle)
{
  g_autoptr (GArray) expected = numberlink_oracle_list_solutions (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, &puzzle->base, &error);

  g_assert_no_error (error);
  g_assert_true (backbone->complete && backbone->exhausted);
  g_assert_cmpuint (backbone->solutions->len, ==, expected->len);
  g_assert_cmpint (backbone->solvable, ==, expected->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO);
  if (expected->len > 0)
    {
      assert_shared (puzzle, expected, backbone);
      kit_assert_opposites (backbone);
    }
  return expected->len;
}

static void
test_brute_force (gconstpointer data)
{
  int rows = GPOINTER_TO_INT (data) / 100;
  int columns = GPOINTER_TO_INT (data) / 10 % 10;
  int pairs = GPOINTER_TO_INT (data) % 10;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  guint several = 0;

  for (int n = 0; n < 40; n++)
    {
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, rows, columns, pairs);

      for (int rules = 0; rules < 8; rules++)
        {
          puzzle->touching = (rules & 1) != 0;
          puzzle->cover = (rules & 2) != 0;
          puzzle->blocks = (rules & 4) != 0;
          several += check (puzzle) > 1;
        }
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (several, >, 0);
}

/* More solutions than are counted, so that what they share is not seen from them. */
static void
test_many (void)
{
  static const char *const puzzles[] = {
    "size 7 7;set cover no;pair 0,0 6,6",
    "size 9 9;set cover no;pair 0,0 5,5;pair 0,8 8,0;pair 1,0 6,0",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_numberlink_kind, puzzles[i]);

      kit_assert_many (puzzle);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/numberlink/common/2x4", GINT_TO_POINTER (241), test_brute_force);
  g_test_add_data_func ("/numberlink/common/3x3", GINT_TO_POINTER (332), test_brute_force);
  g_test_add_data_func ("/numberlink/common/4x4", GINT_TO_POINTER (442), test_brute_force);
  g_test_add_data_func ("/numberlink/common/4x5", GINT_TO_POINTER (453), test_brute_force);
  g_test_add_func ("/numberlink/common/many", test_many);
  return g_test_run ();
}

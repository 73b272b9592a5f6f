/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"
#include "mdr-backbone.h"
#include "snake-kind.h"
#include "snake-oracle.h"

/* What all solutions share, on small boards, against what the solutions of brute force share. */

static void
assert_shared (const SnakePuzzle *puzzle, GArray *solutions, const MdrBackbone *backbone)
{
  guint everywhere = G_MAXUINT;
  guint anywhere = 0;
  const SnakeState *state = (const SnakeState *) backbone->state;
  g_autofree MdrBackboneStatus *cells = mdr_backbone_dup_cells (backbone, NULL);
  guint all = (1u << puzzle->rows * puzzle->columns) - 1;

  for (guint k = 0; k < solutions->len; k++)
    {
      everywhere &= g_array_index (solutions, guint, k);
      anywhere |= g_array_index (solutions, guint, k);
    }
  g_assert_cmpuint (oracle_get_bits (puzzle, state->filled), ==, everywhere);
  /* A single solution is drawn without marks. */
  g_assert_cmpuint (oracle_get_bits (puzzle, state->empty), ==, solutions->len > 1 ? all & ~anywhere : 0);
  for (int k = 0; k < puzzle->rows * puzzle->columns; k++)
    g_assert_cmpint (cells[k], ==,
                     ((anywhere & ~everywhere) >> k & 1) != 0 ? MDR_BACKBONE_DIFFERENT : MDR_BACKBONE_SAME);
}

/* Returns: how many solutions there are */
static guint
check (const SnakePuzzle *puzzle, GArray *snakes)
{
  g_autoptr (GArray) expected = oracle_list_solutions (puzzle, snakes);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = NULL;

  if (!mdr_puzzle_can_be_solved (&puzzle->base, NULL))
    return 0;
  backbone = mdr_job_find_backbone (job, &puzzle->base, &error);
  g_assert_no_error (error);
  g_assert_true (backbone->complete && backbone->exhausted);
  g_assert_cmpuint (backbone->solutions->len, ==, expected->len);
  g_assert_cmpint (backbone->solvable, ==, expected->len > 0 ? MDR_TRUTH_YES : MDR_TRUTH_NO);
  g_assert_true ((backbone->conflict && backbone->conflict->clues->len > 0) == (expected->len == 0));
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
  int rows = GPOINTER_TO_INT (data) / 10;
  int columns = GPOINTER_TO_INT (data) % 10;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GArray) snakes = oracle_list_snakes (rows, columns);
  guint none = 0, one = 0, several = 0;

  for (int n = 0; n < 400; n++)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, rows, columns, snakes);
      guint count = check (puzzle, snakes);

      none += count == 0;
      one += count == 1;
      several += count > 1;
      mdr_puzzle_unref (&puzzle->base);
    }
  g_assert_cmpuint (MIN (none, MIN (one, several)), >, 0);
}

/* More solutions than are counted, so that what they share is not seen from them. */
static void
test_many (void)
{
  static const char *const puzzles[] = {
    "size 6 6",
    "size 6 6;row 0 6",
    "size 8 8;column 0 1;row 7 8",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_snake_kind, puzzles[i]);

      kit_assert_many (puzzle);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/snake/common/2x3", GINT_TO_POINTER (23), test_brute_force);
  g_test_add_data_func ("/snake/common/3x3", GINT_TO_POINTER (33), test_brute_force);
  g_test_add_data_func ("/snake/common/3x5", GINT_TO_POINTER (35), test_brute_force);
  g_test_add_data_func ("/snake/common/4x4", GINT_TO_POINTER (44), test_brute_force);
  g_test_add_func ("/snake/common/many", test_many);
  return g_test_run ();
}

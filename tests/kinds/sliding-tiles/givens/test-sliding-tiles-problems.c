/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"
#include "sliding-tiles-kind.h"
#include "sliding-tiles-oracle.h"

/* Half of all boards, or, in a single row, as many as the gap has places. */
static guint
count_solvable (const SlidingBoard *goal, guint boards)
{
  return goal->rows > 1 && goal->columns > 1 ? boards / 2 : (guint) (goal->rows * goal->columns);
}

static gboolean
is_reached (const SlidingOracle *oracle, guint32 rank)
{
  return oracle->distances[rank] != SLIDING_ORACLE_UNREACHED;
}

/* What the rule says of every board of the size is what walking says, also of boards that are mended. */
static void
test_parity (gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, data);
  const SlidingBoard *goal = &sliding_puzzle (puzzle)->goal;
  g_autoptr (SlidingOracle) oracle = sliding_oracle_new (goal);
  guint solvable = 0;

  for (guint32 rank = 0; rank < oracle->size; rank++)
    {
      SlidingBoard board;
      SlidingBoard mended;

      sliding_oracle_unrank (oracle, rank, &board);
      g_assert_cmpuint (sliding_oracle_rank (&board), ==, rank);
      g_assert_cmpint (sliding_board_can_reach (&board, goal), ==, is_reached (oracle, rank));
      solvable += is_reached (oracle, rank);
      mended = board;
      sliding_board_mend (&mended, goal);
      g_assert_true (is_reached (oracle, sliding_oracle_rank (&mended)));
      g_assert_cmpint (sliding_board_equal (&board, &mended), ==, is_reached (oracle, rank));
    }
  g_assert_cmpuint (solvable, ==, count_solvable (goal, oracle->size));
}

/* Shuffling gives all boards that can be solved and no other, none far more often than the others. */
static void
test_shuffle (gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, data);
  const SlidingBoard *goal = &sliding_puzzle (puzzle)->goal;
  g_autoptr (SlidingOracle) oracle = sliding_oracle_new (goal);
  g_autofree guint *found = g_new0 (guint, oracle->size);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  SlidingBoard board = *goal;

  for (guint i = 0; i < 200 * count_solvable (goal, oracle->size); i++)
    {
      sliding_board_shuffle (&board, goal, random);
      found[sliding_oracle_rank (&board)]++;
    }
  for (guint32 rank = 0; rank < oracle->size; rank++)
    if (is_reached (oracle, rank))
      g_assert_true (found[rank] > 120 && found[rank] < 280);
    else
      g_assert_cmpuint (found[rank], ==, 0);
}

typedef struct
{
  const char *edits;
  const char *code;
  MdrSeverity severity;
  guint cells;
  const char *remedied;
} Case;

static const Case cases[] = {
  { "size 4 4", "solved", MDR_SEVERITY_UNFINISHED, 0, NULL },
  { "size 2 3;set goal gap-first", NULL, MDR_SEVERITY_UNFINISHED, 0, NULL },
  { "size 2 3;set goal gap-first;tiles 0 1 2 3 4 5", "solved", MDR_SEVERITY_UNFINISHED, 0, NULL },
  { "size 4 4;swap 3,1 3,2", "parity", MDR_SEVERITY_CONFLICT, 2,
    "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 0" },
  { "size 3 3;swap 0,0 0,1", "parity", MDR_SEVERITY_CONFLICT, 2, "2 1 3 / 4 5 6 / 8 7 0" },
  { "size 3 3;goal-tiles 3 2 1 4 5 6 7 8 0", "parity", MDR_SEVERITY_CONFLICT, 2, "1 2 3 / 4 5 6 / 8 7 0" },
  { "size 3 3;goal-tiles 2 1 4 3 5 6 7 8 0", NULL, MDR_SEVERITY_UNFINISHED, 0, NULL },
  { "size 2 2;swap 0,0 0,1", "parity", MDR_SEVERITY_CONFLICT, 2, "2 3 / 1 0" },
  { "size 1 4;tiles 2 0 1 3", "order", MDR_SEVERITY_CONFLICT, 2, "1 0 2 3" },
  { "size 4 1;tiles 3 2 1 0", "order", MDR_SEVERITY_CONFLICT, 2, "1 / 2 / 3 / 0" },
  { "size 1 4;tiles 1 0 2 3", NULL, MDR_SEVERITY_UNFINISHED, 0, NULL },
  { "size 1 2;tiles 0 1", NULL, MDR_SEVERITY_UNFINISHED, 0, NULL },
  { "size 2 1", "solved", MDR_SEVERITY_UNFINISHED, 0, NULL },
};

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, test->edits);
  g_autoptr (MdrProblems) problems = mdr_puzzle_dup_problems (puzzle);
  g_autoptr (MdrPuzzle) remedied = NULL;
  const MdrProblem *problem;

  g_assert_cmpuint (problems->len, ==, test->code ? 1 : 0);
  if (!test->code)
    return;
  problem = mdr_problems_get (problems, 0);
  g_assert_cmpstr (problem->code, ==, test->code);
  g_assert_cmpint (problem->severity, ==, test->severity);
  g_assert_cmpuint (problem->cells->len, ==, test->cells);
  g_assert_true ((problem->remedy == NULL) == (test->remedied == NULL));
  if (!problem->remedy)
    return;
  remedied = kit_edit (puzzle, problem->remedy);
  sliding_boards_assert_tiles (&sliding_puzzle (remedied)->start, test->remedied);
}

static void
add_sizes (const char *name, GTestDataFunc test)
{
  static const char *const sizes[] = {
    "size 2 2",
    "size 2 3",
    "size 3 2;set goal gap-first",
    "size 1 4",
    "size 4 1;set goal gap-first",
    "size 2 3;goal-tiles 5 1 0 2 4 3",
    "size 1 5;goal-tiles 3 1 0 2 4",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sliding-tiles/problems/%s/%s", name, sizes[i]);

      g_test_add_data_func (path, sizes[i], test);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_sizes ("parity", test_parity);
  add_sizes ("shuffle", test_shuffle);
  g_test_add_data_func ("/sliding-tiles/problems/parity/3x3", "size 3 3", test_parity);
  g_test_add_data_func ("/sliding-tiles/problems/parity/3x3-gap-first", "size 3 3;set goal gap-first",
                        test_parity);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/sliding-tiles/problems/case/%s", cases[i].edits);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  return g_test_run ();
}

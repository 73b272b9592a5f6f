/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-boards.h"

/*
 * All boards of a size are told apart by the rank of their permutation; which
 * of them moves lead to is found by walking, with nothing of the program.
 */

static guint
count_boards (guint places)
{
  guint count = 1;

  for (guint i = 2; i <= places; i++)
    count *= i;
  return count;
}

static guint
get_rank (const guint8 *tiles, guint places)
{
  guint rank = 0;

  for (guint i = 0; i < places; i++)
    {
      guint smaller = 0;

      for (guint j = i + 1; j < places; j++)
        smaller += tiles[j] < tiles[i];
      rank = rank * (places - i) + smaller;
    }
  return rank;
}

static void
set_rank (guint8 *tiles, guint places, guint rank)
{
  for (guint i = places; i > 0; i--)
    {
      tiles[i - 1] = (guint8) (rank % (places - i + 1));
      rank /= places - i + 1;
      for (guint j = i; j < places; j++)
        tiles[j] += tiles[j] >= tiles[i - 1];
    }
}

static void
visit (guint8 *reached, GArray *queue, guint rank)
{
  if (reached[rank])
    return;
  reached[rank] = TRUE;
  g_array_append_val (queue, rank);
}

static void
visit_move (guint8 *reached, GArray *queue, const SlidingBoard *board, int row, int column, int gap)
{
  guint places = (guint) (board->rows * board->columns);
  SlidingBoard moved = *board;

  if (row < 0 || row >= board->rows || column < 0 || column >= board->columns)
    return;
  moved.tiles[gap] = moved.tiles[row * board->columns + column];
  moved.tiles[row * board->columns + column] = 0;
  visit (reached, queue, get_rank (moved.tiles, places));
}

/* Returns: (transfer full): of each rank, whether moves lead to it from @from */
static guint8 *
walk (const SlidingBoard *from)
{
  guint places = (guint) (from->rows * from->columns);
  guint8 *reached = g_new0 (guint8, count_boards (places));
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  visit (reached, queue, get_rank (from->tiles, places));
  for (guint i = 0; i < queue->len; i++)
    {
      SlidingBoard board = *from;
      int gap = 0;

      set_rank (board.tiles, places, g_array_index (queue, guint, i));
      while (board.tiles[gap] != 0)
        gap++;
      visit_move (reached, queue, &board, gap / board.columns - 1, gap % board.columns, gap);
      visit_move (reached, queue, &board, gap / board.columns + 1, gap % board.columns, gap);
      visit_move (reached, queue, &board, gap / board.columns, gap % board.columns - 1, gap);
      visit_move (reached, queue, &board, gap / board.columns, gap % board.columns + 1, gap);
    }
  return reached;
}

/* What the rule says of every board of the size is what walking says, also of boards that are mended. */
static void
test_parity (gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, data);
  const SlidingBoard *goal = &sliding_puzzle (puzzle)->goal;
  guint places = (guint) (goal->rows * goal->columns);
  g_autofree guint8 *reached = walk (goal);
  guint solvable = 0;

  for (guint rank = 0; rank < count_boards (places); rank++)
    {
      SlidingBoard board = *goal;
      SlidingBoard mended;

      set_rank (board.tiles, places, rank);
      g_assert_cmpuint (get_rank (board.tiles, places), ==, rank);
      g_assert_cmpint (sliding_board_can_reach (&board, goal), ==, reached[rank]);
      solvable += reached[rank];
      mended = board;
      sliding_board_mend (&mended, goal);
      g_assert_true (reached[get_rank (mended.tiles, places)]);
      g_assert_cmpint (sliding_board_equal (&board, &mended), ==, reached[rank]);
    }
  if (goal->rows > 1 && goal->columns > 1)
    g_assert_cmpuint (2 * solvable, ==, count_boards (places));
  else
    g_assert_cmpuint (solvable, ==, places);
}

/* Shuffling gives all boards that can be solved and no other, none far more often than the others. */
static void
test_shuffle (gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_sliding_tiles_kind, data);
  const SlidingBoard *goal = &sliding_puzzle (puzzle)->goal;
  guint places = (guint) (goal->rows * goal->columns);
  g_autofree guint8 *reached = walk (goal);
  g_autofree guint *found = g_new0 (guint, count_boards (places));
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint boards = goal->rows > 1 && goal->columns > 1 ? count_boards (places) / 2 : places;
  SlidingBoard board = *goal;

  for (guint i = 0; i < 200 * boards; i++)
    {
      sliding_board_shuffle (&board, goal, random);
      found[get_rank (board.tiles, places)]++;
    }
  for (guint rank = 0; rank < count_boards (places); rank++)
    if (reached[rank])
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

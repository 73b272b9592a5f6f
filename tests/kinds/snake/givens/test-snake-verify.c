/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-boards.h"
#include "snake-values.h"
#include "snake-givens.h"
#include "snake-draw.h"
#include "snake-kind.h"

#include "snake-oracle.h"

/* A board with one solution, for which the rows of the published model also accept a false one. */
#define FOOLING_BOARD "3 1 4 2 3/3 _ _ _ _ _/2 _ _ _ _ _/4 E _ _ _ _/1 _ _ _ _ _/3 _ _ S _ _"
#define RIGHT_BOARD   "3 1 1/1 S _ _/1 _ _ _/3 _ _ E"
#define OPEN_BOARD    "? ? ? ?/? _ _ _ _/? _ _ _ _/? _ _ _ _/? _ _ _ _"

/* @expected: a part of the error; NULL where the solution is right. */
static const struct
{
  const char *board;
  const char *solution;
  const char *expected;
} rows[] = {
  { FOOLING_BOARD, "xxx../x.x../E.xxx/....x/..Sxx", NULL },
  { FOOLING_BOARD, "..xxx/..x.x/E.xxx/x..../xxS..", "a loop beside the path" },
  { RIGHT_BOARD, "S../x../xxE", NULL },
  { "3 1 1/1 E _ _/1 _ _ _/3 _ _ S", "E../x../xxS", NULL },
  { "3 1 1/1 _ _ _/1 _ _ _/3 _ _ S", "E../x../xxS", NULL },
  { "3 1 1/1 _ _ _/1 _ _ _/3 _ _ E", "S../x../xxE", NULL },
  { "3 1 1/1 _ _ _/1 _ _ _/3 _ _ _", "S../x../xxE", NULL },
  { "3 1 1/1 _ _ _/1 x _ _/3 _ _ _", "S../x../xxE", NULL },
  { "3 1 1/1 S _ _/1 _ _ _/2 _ _ E", "S../x../xxE", "3 cells of row 3 instead of 2" },
  { "2 1 1/1 S _ _/1 _ _ _/3 _ _ E", "S../x../xxE", "3 cells of column 1 instead of 2" },
  { "? ? ?/? S _ _/? _ _ _/? _ E _", "S../x../xxE", "does not end at row 3, column 2" },
  { "? ? ?/? _ _ _/? S _ _/? _ _ _", "S../x../xxE", "does not start at row 2, column 1" },
  { "? ? ?/? S _ x/? _ _ _/? _ _ E", "S../x../xxE", "leaves out the given cell at row 1, column 3" },
  { "? ? ?/? S _ _/? _ _ _/? _ _ x", "S../x../xxE", "an end on the given cell at row 3, column 3" },
  { OPEN_BOARD, "..../..../..../....", "is empty" },
  { OPEN_BOARD, "..../.x../..../....", "row 2, column 2 is isolated" },
  { OPEN_BOARD, ".x../xxx./..../....", "branches at row 2, column 2" },
  { OPEN_BOARD, "xxx./x.x./xxx./....", "a loop instead of a path" },
  { OPEN_BOARD, "xx../..../xx../....", "is split: it has 4 loose ends" },
  { OPEN_BOARD, "xx../..../...x/xx..", "is isolated" },
  { OPEN_BOARD, "xxS./x.../xx.E/.xxx", NULL },
  { OPEN_BOARD, "xxS./x.E./x.xx/xxxx", "branch" },
  { OPEN_BOARD, "Sxxx/...x/.E.x/.xxx", NULL },
  { OPEN_BOARD, "Sxxx/..xx/.E.x/.xxx", "branch" },
  { OPEN_BOARD, ".Exx/S..x/x..x/xxxx", "touches itself" },
};

static MdrSolution *
read_solution (const MdrPuzzle *puzzle, const char *solution)
{
  g_autofree char *text = g_strdelimit (g_strdup (solution), "/", '\n');
  guint64 filled[SNAKE_MAX_SIZE] = { 0 };
  int columns = snake_puzzle (puzzle)->columns;

  for (int k = 0; text[k]; k++)
    if (text[k] != '\n' && text[k] != '.')
      mdr_rows_set (filled, k / (columns + 1), k % (columns + 1));
  return &snake_solution_from_filled (snake_puzzle (puzzle), filled)->base;
}

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, rows[i].board);
      g_autoptr (MdrSolution) solution = read_solution (puzzle, rows[i].solution);

      g_test_message ("%s: %s", rows[i].board, rows[i].solution);
      kit_assert_verified (puzzle, solution, rows[i].expected);
    }
}

/* Paths that only a solver which is wrong could build. */
static const struct
{
  MdrCell path[6];
  int length;
  const char *expected;
} path_rows[] = {
  { { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 } }, 5, NULL },
  { { { 2, 2 }, { 2, 1 }, { 2, 0 }, { 1, 0 }, { 0, 0 } }, 5, "does not start" },
  { { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 2 } }, 4, "jumps at row 3, column 1" },
  { { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 1, 0 }, { 2, 0 } }, 5, "visits row 2, column 1 twice" },
  { { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 }, { 2, 3 } },
    6,
    "Cell 6 of the solution's path is outside" },
  { { { 0, 0 } }, 1, "only one cell" },
  { { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 1, 0 } }, 4, "touches itself" },
};

static void
test_paths (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, RIGHT_BOARD);

  for (gsize i = 0; i < G_N_ELEMENTS (path_rows); i++)
    {
      guint64 filled[SNAKE_MAX_SIZE] = { 0 };
      SnakeSolution *path;
      g_autoptr (MdrSolution) solution = NULL;

      for (int k = 0; k < path_rows[i].length; k++)
        mdr_rows_set (filled, path_rows[i].path[k].row, path_rows[i].path[k].column);
      path = snake_solution_from_filled (snake_puzzle (puzzle), filled);
      solution = &path->base;
      g_free (path->path);
      path->path = g_memdup2 (path_rows[i].path, sizeof path_rows[i].path);
      path->length = path_rows[i].length;

      g_test_message ("path %" G_GSIZE_FORMAT, i);
      kit_assert_verified (puzzle, solution, path_rows[i].expected);
    }
}

static MdrSolution *
get_solution_of_bits (const SnakePuzzle *puzzle, guint bits)
{
  guint64 filled[SNAKE_MAX_SIZE] = { 0 };

  for (int i = 0; i < puzzle->rows; i++)
    filled[i] = (bits >> (i * puzzle->columns)) & ((1u << puzzle->columns) - 1);
  return &snake_solution_from_filled (puzzle, filled)->base;
}

static gboolean
holds (GArray *snakes, guint bits)
{
  for (guint i = 0; i < snakes->len; i++)
    if (g_array_index (snakes, guint, i) == bits)
      return TRUE;
  return FALSE;
}

/* Every set of cells of a 3×3 board, with no clue at all; and each survives being written. */
static void
test_every_small_solution (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, "? ? ?/? _ _ _/? _ _ _/? _ _ _");
  g_autoptr (GArray) snakes = oracle_list_snakes (3, 3);

  for (guint bits = 0; bits < 1u << 9; bits++)
    {
      g_autoptr (MdrSolution) solution = get_solution_of_bits (snake_puzzle (puzzle), bits);
      g_autofree char *text = snake_solution_to_text (puzzle, solution);
      g_autoptr (MdrSolution) again = snake_solution_from_text (puzzle, text, NULL);

      g_assert_true (snake_verify (puzzle, solution, NULL) == holds (snakes, bits));
      g_assert_nonnull (again);
      g_assert_cmpmem (snake_solution (again)->filled, sizeof (guint64) * SNAKE_MAX_SIZE,
                       snake_solution (solution)->filled, sizeof (guint64) * SNAKE_MAX_SIZE);
    }
}

static void
test_random_clues (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (GArray) snakes = oracle_list_snakes (4, 4);
  guint right = 0;

  for (int k = 0; k < 200; k++)
    {
      g_autoptr (MdrPuzzle) puzzle = &oracle_new_random_puzzle (random, 4, 4, snakes)->base;

      for (guint i = 0; i < snakes->len; i++)
        {
          guint bits = g_array_index (snakes, guint, i);
          g_autoptr (MdrSolution) solution = get_solution_of_bits (snake_puzzle (puzzle), bits);

          g_assert_true (snake_verify (puzzle, solution, NULL) == oracle_fits (snake_puzzle (puzzle), bits));
          right += oracle_fits (snake_puzzle (puzzle), bits);
        }
    }
  g_assert_cmpuint (right, >, 50);
}

/* @expected: a part of the error; NULL where it can be read. */
static const struct
{
  const char *solution;
  const char *expected;
} text_rows[] = {
  { "S../x../xxE", NULL },
  { "S../x../xx.", "E" },
  { "E../x../xxS", "must be marked" },
  { "x../x../xxE", "must be marked" },
  { "S../x../xxE/...", "3 rows" },
  { "S../xxxE", "3 rows" },
  { "S../x../xxE.", "Row 3 of the solution has more than 3 cells." },
  { "S../x./xxE", "Row 2, column 3 of the solution" },
  { "S../X../xxE", "Row 2, column 1 of the solution" },
  { "", "3 rows" },
};

static void
test_texts (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, RIGHT_BOARD);

  for (gsize i = 0; i < G_N_ELEMENTS (text_rows); i++)
    {
      g_autofree char *text = g_strdelimit (g_strdup (text_rows[i].solution), "/", '\n');
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrSolution) solution = snake_solution_from_text (puzzle, text, &error);

      g_test_message ("%s", text_rows[i].solution);
      g_assert_true ((solution != NULL) == !text_rows[i].expected);
      if (text_rows[i].expected)
        g_assert_nonnull (strstr (error->message, text_rows[i].expected));
    }
}

static void
test_playback (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_snake_kind, FOOLING_BOARD);
  g_autoptr (MdrSolution) right = read_solution (puzzle, rows[0].solution);
  g_autoptr (MdrSolution) wrong = read_solution (puzzle, rows[1].solution);
  g_autoptr (MdrPlayback) grows = snake_new_playback (puzzle, right, NULL, NULL);
  g_autoptr (MdrPlayback) stands = snake_new_playback (puzzle, wrong, NULL, NULL);

  g_assert_cmpint (snake_solution (right)->length, ==, 13);
  g_assert_cmpuint (grows->steps, ==, 12);
  g_assert_cmpuint (stands->steps, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/snake/verify/rows", test_rows);
  g_test_add_func ("/snake/verify/paths", test_paths);
  g_test_add_func ("/snake/verify/every-small-solution", test_every_small_solution);
  g_test_add_func ("/snake/verify/random-clues", test_random_clues);
  g_test_add_func ("/snake/verify/texts", test_texts);
  g_test_add_func ("/snake/verify/playback", test_playback);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-boards.h"
#include "numberlink-kind.h"
#include "numberlink-values.h"
#include "numberlink-oracle.h"

#include <string.h>

/* @expected: a part of the error; NULL where the solution is right. */
static const struct
{
  const char *board;
  const char *solution;
  const char *expected;
} rows[] = {
  { "2 1/1 1", "1─1", NULL },
  { "1 2/1/1", "1╮/1╯", NULL },
  { "3 3 cover=no/1 . ./. . ./. . 1", "1─┐ ./. │ ./. └─1", NULL },
  { "3 3/1 . ./. . ./. . 1", "1─┐ ./. │ ./. └─1", "Row 1, column 3: the solution leaves this cell empty" },
  { "3 3 touching=yes/1 . ./. . ./. . 1", "1───┐/┌───┘/└───1", NULL },
  { "3 3/1 . ./. . ./. . 1", "1───┐/┌───┘/└───1",
    "Row 1, column 1: the path of “1” runs beside itself, at row 2, column 1" },
  { "3 3 touching=yes blocks=no/1 . ./. . ./. . 1", "1───┐/┌───┘/└───1",
    "Row 1, column 1: the path of “1” fills the 2×2 block" },
  { "3 2 touching=yes blocks=no/1 . 1/. . .", "1 ┌─1/└─┘ .", "Row 2, column 3: the solution leaves" },
  { "3 2 touching=yes blocks=no cover=no/1 . 1/. . .", "1 ┌─1/└─┘ .", "2×2 block that begins here" },
  { "3 2 touching=yes cover=no/1 . 1/. . .", "1 ┌─1/└─┘ .", NULL },
  { "3 2 cover=no/1 . 1/. . .", "1 ┌─1/└─┘ .",
    "Row 1, column 1: the path of “1” runs beside itself, at row 1, column 2" },
  /* Two paths side by side fill a block, and touch: that is no matter. */
  { "2 2 blocks=no/1 1/a a", "1─1/a─a", NULL },
  { "2 2 blocks=no/1 a/1 a", "1╮a╮/1╯a╯", NULL },
  { "2 2/1 1/a a", "1 1/a─a", "Row 1, column 1: no path of the solution leads to “1” here" },
  { "2 2/1 a/a 1", "1─a/a─1",
    "Row 1, column 1: the path of the solution from “1” here leads to “a” at row 1, column 2" },
  { "3 1/1 . 1", "1─╴ 1", "Row 1, column 2: a path of the solution ends here" },
  { "3 2 cover=no/1 1 ./. . .", "1─1 ./╶─╴ .", "Row 2, column 1: a path of the solution ends here" },
  { "3 2 cover=no/1 . 1/. . .", "1─┬─1/. ╵ .", "Row 1, column 2: a path of the solution branches here" },
  { "2 2 cover=no touching=yes/1 1/. .", "1─1/└─┘",
    "Row 1, column 1: more than one path of the solution leads to “1” here" },
  { "2 3 cover=no/1 1/. ./. .", "1─1/┌─┐/└─┘",
    "Row 2, column 1: the solution has a loop that joins no labels" },
  { "2 3 touching=yes/1 1/. ./. .", "1─1/┌─┐/└─┘",
    "Row 2, column 1: the solution has a loop that joins no labels" },
  /* A loop around a path of its own. */
  { "3 4/1 . ./. . ./. . ./. . 1", "1───┐/┌─┐ │/└─┘ │/╶───1",
    "Row 4, column 1: a path of the solution ends here" },
  { "3 1 cover=no/1 . .", "1 . .", "The puzzle has “1” on 1 cell instead of two" },
  { "3 1 cover=no/1 1 1", "1─1 1", "The puzzle has “1” on 3 cells instead of two" },
  { "3 1 cover=no/1 1 .", "1─1 .", NULL },
  { "5 3/7 . . . 3/9 1 3 . 7/9 . . . 1", "7─────┐ 3/9╮1 3 │ 7/9╯└───┴─1", "Row 1, column 5: no path" },
};

static void
test_rows (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, rows[i].board);
      g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, rows[i].solution);

      g_test_message ("%s: %s", rows[i].board, rows[i].solution);
      kit_assert_verified (puzzle, solution, rows[i].expected);
    }
}

/* Edges that only a solver which is wrong could set. */
static void
test_off_the_board (void)
{
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_numberlink_kind, "2 1/1 1");
  static const struct
  {
    MdrCell cell;
    MdrDirection direction;
    const char *expected;
  } edges[] = {
    { { 0, 1 }, MDR_DIRECTION_RIGHT, "Row 1, column 2" },
    { { 0, 0 }, MDR_DIRECTION_DOWN, "Row 1, column 1" },
    { { 1, 0 }, MDR_DIRECTION_RIGHT, "Row 2, column 1" },
    { { 59, 59 }, MDR_DIRECTION_DOWN, "Row 60, column 60" },
    { { 0, 63 }, MDR_DIRECTION_RIGHT, "Row 1, column 64" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      NumberlinkEdges drawn = { .right = { 1 } };
      g_autoptr (MdrSolution) solution = NULL;

      numberlink_edges_set (&drawn, edges[i].cell.row, edges[i].cell.column, edges[i].direction, TRUE);
      solution = &numberlink_solution_new (numberlink_puzzle (puzzle), &drawn)->base;
      kit_assert_verified (puzzle, solution, edges[i].expected);
      kit_assert_verified (puzzle, solution, "goes off the board");
    }
}

/* Takes exactly the solutions that brute force finds, of all sets of edges there are on a small board. */
static void
compare_with_oracle (const NumberlinkPuzzle *puzzle)
{
  g_autoptr (GArray) solutions = numberlink_oracle_list_solutions (puzzle);
  int right = puzzle->rows * (puzzle->columns - 1);
  int down = (puzzle->rows - 1) * puzzle->columns;
  guint accepted = 0;

  for (guint set = 0; set < 1u << (right + down); set++)
    {
      NumberlinkEdges edges = { 0 };
      g_autoptr (MdrSolution) solution = NULL;

      for (int i = 0; i < right; i++)
        if (set & (1u << i))
          numberlink_edges_set (&edges, i / (puzzle->columns - 1), i % (puzzle->columns - 1),
                                MDR_DIRECTION_RIGHT, TRUE);
      for (int i = 0; i < down; i++)
        if (set & (1u << (right + i)))
          numberlink_edges_set (&edges, i / puzzle->columns, i % puzzle->columns, MDR_DIRECTION_DOWN, TRUE);
      solution = &numberlink_solution_new (puzzle, &edges)->base;
      if (!numberlink_verify (&puzzle->base, solution, NULL))
        continue;
      accepted++;
      g_assert_true (numberlink_oracle_contains (puzzle, solutions, &edges));
    }
  g_assert_cmpuint (accepted, ==, solutions->len);
}

static void
test_oracle (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (int i = 0; i < 24; i++)
    {
      int height = i % 3 + 1;
      int pairs = height == 1 ? 1 : 1 + i % 2;
      NumberlinkPuzzle *puzzle = numberlink_oracle_new_random_puzzle (random, height, 3, pairs);
      g_autoptr (MdrPuzzle) base = &puzzle->base;

      puzzle->touching = (i / 3) % 2;
      puzzle->cover = (i / 6) % 2;
      puzzle->blocks = (i / 12) % 2;
      compare_with_oracle (puzzle);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/numberlink/verify/rows", test_rows);
  g_test_add_func ("/numberlink/verify/off-the-board", test_off_the_board);
  g_test_add_func ("/numberlink/verify/oracle", test_oracle);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "snake-oracle.h"

#define LONGEST 4

/* Lists all snakes of a size once. */
static GArray *
get_snakes (int rows, int columns)
{
  static GArray *all[ORACLE_MAX_CELLS + 1][ORACLE_MAX_CELLS + 1];

  if (!all[rows][columns])
    all[rows][columns] = oracle_list_snakes (rows, columns);
  return all[rows][columns];
}

MdrPuzzle *
soak_new_snake (const MdrKind *kind, GRand *random)
{
  int rows = g_rand_int_range (random, SNAKE_MIN_SIZE, LONGEST + 1);
  int columns = g_rand_int_range (random, SNAKE_MIN_SIZE, LONGEST + 1);

  return &oracle_new_random_puzzle (random, rows, columns, get_snakes (rows, columns))->base;
}

gboolean
soak_find_snake_truth (const MdrPuzzle *puzzle, SoakTruth *truth)
{
  const SnakePuzzle *board = (const SnakePuzzle *) puzzle;
  g_autoptr (GArray) solutions = NULL;

  if (board->rows * board->columns > ORACLE_MAX_CELLS)
    return FALSE;
  solutions = oracle_list_solutions (board, get_snakes (board->rows, board->columns));
  *truth = (SoakTruth){ solutions->len > 0, TRUE, solutions->len, FALSE, 0 };
  return TRUE;
}

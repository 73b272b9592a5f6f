/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "numberlink-oracle.h"

/* More has too many solutions to be listed again and again. */
#define MOST_CELLS 16

MdrPuzzle *
soak_new_numberlink (const MdrKind *kind, GRand *random)
{
  int rows = g_rand_int_range (random, 1, 5);
  int columns = g_rand_int_range (random, 2, 5);
  int pairs = g_rand_int_range (random, 1, MIN (4, rows * columns / 2) + 1);

  return &numberlink_oracle_new_random_puzzle (random, rows, columns, pairs)->base;
}

gboolean
soak_find_numberlink_truth (const MdrPuzzle *puzzle, SoakTruth *truth)
{
  const NumberlinkPuzzle *board = numberlink_puzzle (puzzle);
  g_autoptr (GArray) solutions = NULL;

  if (board->rows * board->columns > MOST_CELLS || board->goal != NUMBERLINK_GOAL_ANY)
    return FALSE;
  solutions = numberlink_oracle_list_solutions (board);
  *truth = (SoakTruth){ solutions->len > 0, TRUE, solutions->len, FALSE, 0 };
  return TRUE;
}

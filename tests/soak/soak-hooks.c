/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "hooks-oracle.h"

/* Larger boards take brute force seconds. */
#define MOST_SIZE 3

MdrPuzzle *
soak_new_hooks (const MdrKind *kind, GRand *random)
{
  int size = g_rand_int_range (random, 2, MOST_SIZE + 1);

  return &hooks_oracle_new_random (random, size, g_rand_double_range (random, 0.2, 0.8))->base;
}

gboolean
soak_find_hooks_truth (const MdrPuzzle *puzzle, SoakTruth *truth)
{
  const HooksPuzzle *board = (const HooksPuzzle *) puzzle;
  g_autoptr (GArray) solutions = NULL;

  if (board->size > MOST_SIZE)
    return FALSE;
  solutions = hooks_oracle_list (board);
  *truth = (SoakTruth){ solutions->len > 0, TRUE, solutions->len, FALSE, 0 };
  return TRUE;
}

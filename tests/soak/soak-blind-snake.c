/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#define LONGEST 8

MdrPuzzle *
soak_new_blind_snake (const MdrKind *kind, GRand *random)
{
  g_autofree char *edit = g_strdup_printf ("size %d %d", g_rand_int_range (random, 1, LONGEST + 1),
                                           g_rand_int_range (random, 1, LONGEST + 1));
  g_autoptr (MdrPuzzle) usual = kind->new_puzzle (kind);

  return mdr_puzzle_edit (usual, edit, NULL);
}

/* The snake can visit every cell of any torus; whether the moves of a method do is for the judge to say. */
gboolean
soak_find_blind_snake_truth (const MdrPuzzle *puzzle, SoakTruth *truth)
{
  *truth = (SoakTruth){ .is_solvable = TRUE };
  return TRUE;
}

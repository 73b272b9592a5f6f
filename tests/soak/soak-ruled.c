/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "mdr-ruled-text.h"
#include "ruled-values.h"
#include "rules-kit.h"

/* Boards on which more could be tried are too large for brute force, which asks only the judge. */
#define MOST_BITS    15
#define MOST_ANSWERS 300
#define MOST_TRIES   30

/* Returns: (nullable): %NULL if the board that chance made is none to try */
static MdrPuzzle *
make_puzzle (const MdrKind *kind, GRand *random)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;

  guint rows = (guint) g_rand_int_range (random, 1, 6);
  MdrRuledGrid grid = { rows, rulebook->square ? rows : (guint) g_rand_int_range (random, 1, 6) };
  g_autoptr (MdrRuledPuzzle) givens = NULL;

  if (!mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, NULL))
    return NULL;
  givens = rules_kit_new_puzzle (rulebook, grid, g_rand_double_range (random, 0, 0.6), random);
  if (!mdr_ruled_puzzle_check_bounds (givens, NULL) || rules_kit_count_bits (givens) > MOST_BITS)
    return NULL;
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
}

/** Returns: whether there are boards of the kind that are small enough for brute force */
gboolean
soak_has_small_boards (const MdrKind *kind)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint trial = 0; trial < 2000; trial++)
    {
      g_autoptr (MdrPuzzle) puzzle = make_puzzle (kind, random);

      if (puzzle)
        return TRUE;
    }
  return FALSE;
}

/* Most boards that chance makes of some rulebooks have mistakes that forbid to solve them; one of them is
 * enough to try now and then. */
MdrPuzzle *
soak_new_ruled (const MdrKind *kind, GRand *random)
{
  for (guint tries = 0;;)
    {
      g_autoptr (MdrPuzzle) puzzle = make_puzzle (kind, random);

      if (puzzle && (mdr_puzzle_can_be_solved (puzzle, NULL) || ++tries == MOST_TRIES))
        return g_steal_pointer (&puzzle);
    }
}

gboolean
soak_find_ruled_truth (const MdrPuzzle *puzzle, SoakTruth *truth)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (GPtrArray) answers = NULL;

  if (rules_kit_count_bits (givens) > MOST_BITS)
    return FALSE;
  answers = rules_kit_list_answers (givens, NULL, TRUE, MOST_ANSWERS);
  *truth = (SoakTruth){ answers->len > 0, answers->len < MOST_ANSWERS, answers->len, FALSE, 0 };
  return TRUE;
}

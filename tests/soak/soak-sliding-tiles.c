/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "sliding-tiles-kind.h"
#include "sliding-tiles-oracle.h"

#define MOST_PLACES 8

static void
shuffle (GRand *random, SlidingBoard *board)
{
  int places = board->rows * board->columns;

  for (int i = places - 1; i > 0; i--)
    {
      int other = g_rand_int_range (random, 0, i + 1);
      guint8 tile = board->tiles[i];

      board->tiles[i] = board->tiles[other];
      board->tiles[other] = tile;
    }
}

MdrPuzzle *
soak_new_sliding_tiles (const MdrKind *kind, GRand *random)
{
  static const int sizes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 4, 2 } };
  const int *size = sizes[g_rand_int_range (random, 0, G_N_ELEMENTS (sizes))];
  guint places = (guint) (size[0] * size[1]);
  SlidingBoard goal = sliding_oracle_make_goal (size[0], size[1], places - 1);
  SlidingBoard start = goal;
  SlidingGoal type = SLIDING_GOAL_GAP_LAST;

  shuffle (random, &start);
  if (g_rand_boolean (random))
    {
      type = SLIDING_GOAL_OWN;
      shuffle (random, &goal);
    }
  return &sliding_puzzle_new (kind, &start, type, &goal)->base;
}

gboolean
soak_find_sliding_tiles_truth (const MdrPuzzle *puzzle, SoakTruth *truth)
{
  const SlidingPuzzle *board = sliding_puzzle (puzzle);
  g_autoptr (SlidingOracle) oracle = NULL;
  guint8 distance;

  if (board->start.rows * board->start.columns > MOST_PLACES)
    return FALSE;
  oracle = sliding_oracle_new (&board->goal);
  distance = oracle->distances[sliding_oracle_rank (&board->start)];
  *truth = (SoakTruth){ distance != SLIDING_ORACLE_UNREACHED, FALSE, 0, distance != SLIDING_ORACLE_UNREACHED,
                        distance };
  return TRUE;
}

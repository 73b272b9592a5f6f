/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-logic.h"

#include <glib/gi18n-lib.h>

static SlidingGoal
get_goal (const MdrOptions *options)
{
  return g_str_equal (mdr_options_get (options, "goal"), sliding_goals[SLIDING_GOAL_GAP_FIRST].id)
             ? SLIDING_GOAL_GAP_FIRST
             : SLIDING_GOAL_GAP_LAST;
}

/**
 * sliding_generate:
 *
 * Implements generate of #MdrKind: a board that can be solved and is not yet. There is no rating by
 * difficulty: the measure would be the fewest moves, and finding that number takes a search that may not end.
 */
MdrPuzzle *
sliding_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) mdr_options_get_integer (options, "seed"));
  gboolean uniform = g_str_equal (mdr_options_get (options, "shuffle"), "uniform");
  guint moves = (guint) mdr_options_get_integer (options, "moves");
  SlidingBoard goal = {
    .rows = (int) mdr_options_get_integer (options, "rows"),
    .columns = (int) mdr_options_get_integer (options, "columns"),
  };
  SlidingBoard start;

  sliding_board_set_goal (&goal, get_goal (options));
  start = goal;
  if (!uniform)
    sliding_board_stir (&start, moves, random);
  while (uniform && sliding_board_equal (&start, &goal))
    sliding_board_shuffle (&start, &goal, random);
  /* If the moves have led around a circle and back to the goal, one more move is made. */
  if (sliding_board_equal (&start, &goal))
    sliding_board_stir (&start, 1, random);
  return &sliding_puzzle_new (kind, &start, get_goal (options), NULL)->base;
}

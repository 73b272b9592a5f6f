/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-givens.h"

#include <glib/gi18n-lib.h>

/** Implements find_problems of #MdrKind. A puzzle without a solution is marked at the tiles that its remedy
 * moves. */
void
sliding_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const SlidingPuzzle *sliding = sliding_puzzle (puzzle);
  SlidingBoard mended = sliding->start;
  gboolean line = mended.rows == 1 || mended.columns == 1;
  const char *reason =
      _ ("This puzzle has no solution: with the gap in its place, an odd number of swaps would "
         "bring the tiles into theirs, but sliding always makes an even number.");
  g_autofree char *tiles = NULL;
  g_autofree char *edit = NULL;
  MdrProblem *problem;

  if (sliding_board_can_reach (&sliding->start, &sliding->goal))
    {
      if (sliding_board_equal (&sliding->start, &sliding->goal))
        mdr_problems_add (problems, "solved", MDR_SEVERITY_UNFINISHED,
                          _ ("Every tile is already in its place: shuffle the board, or drag tiles to other "
                             "places."));
      return;
    }
  if (mended.rows == 1)
    reason = _ ("This puzzle has no solution: in a single row tiles cannot pass each other, and they are not "
                "in the order of the goal.");
  else if (mended.columns == 1)
    reason = _ ("This puzzle has no solution: in a single column tiles cannot pass each other, and they are "
                "not in the order of the goal.");
  problem = mdr_problems_add (problems, line ? "order" : "parity", MDR_SEVERITY_CONFLICT, "%s", reason);
  sliding_board_mend (&mended, &sliding->goal);
  for (int i = 0; i < mended.rows * mended.columns; i++)
    if (mended.tiles[i] != sliding->start.tiles[i])
      mdr_problem_add_cell (problem, i / mended.columns, i % mended.columns);
  tiles = sliding_board_to_text (&mended);
  edit = g_strconcat ("tiles ", tiles, NULL);
  mdr_problem_set_remedy (problem, edit, line ? _ ("Put in Order") : _ ("Swap Two Tiles"));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"

#include <glib/gi18n-lib.h>

void
blind_snake_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  const BlindSnakePuzzle *torus = blind_snake_puzzle (puzzle);

  if (torus->goal == BLIND_SNAKE_GOAL_APPLE && !torus->has_apple)
    mdr_problem_stop_solver (
        mdr_problems_add (problems, "no-apple", MDR_SEVERITY_UNFINISHED,
                          _ ("There is no apple to find: place one, or let the snake visit every cell.")));
  if (torus->has_apple && mdr_cell_equal (torus->apple, torus->start))
    mdr_problem_add_cell (mdr_problems_add (problems, "apple-at-start", MDR_SEVERITY_UNFINISHED,
                                            _ ("The snake starts on the apple, so it has already found it.")),
                          torus->apple.row, torus->apple.column);
}

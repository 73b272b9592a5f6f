/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-check.h"

#include "snake-broken.h"
#include "snake-verify.h"

MdrPlayStatus
snake_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const SnakePuzzle *board = snake_puzzle (puzzle);
  const SnakeState *position = snake_state (state);
  g_autoptr (MdrSolution) solution = &snake_solution_from_filled (board, position->filled)->base;
  guint before = problems->len;

  if (snake_verify (puzzle, solution, NULL))
    return MDR_PLAY_SOLVED;
  snake_find_broken (board, position->filled, position->empty, problems);
  return problems->len > before ? MDR_PLAY_BROKEN : MDR_PLAY_OPEN;
}

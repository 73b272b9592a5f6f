/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-check.h"

/* No move breaks a rule, so that there is nothing to add to @problems. */
MdrPlayStatus
sliding_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  return sliding_board_equal (&sliding_state (state)->board, &sliding_puzzle (puzzle)->goal) ? MDR_PLAY_SOLVED
                                                                                             : MDR_PLAY_OPEN;
}

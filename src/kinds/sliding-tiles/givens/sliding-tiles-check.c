/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-values.h"

/** Implements is_solved of #MdrKind. */
gboolean
sliding_is_solved (const MdrPuzzle *puzzle, const MdrState *state)
{
  return sliding_board_equal (&sliding_state (state)->board, &sliding_puzzle (puzzle)->goal);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-play.h"

/* Digit d stands in exactly d cells, wherever they are, so no two cells have to differ. */

static gboolean
get_number (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell, int *number)
{
  *number = hooks_contains (hooks_puzzle (puzzle), cell.row, cell.column)
                ? hooks_state (state)->digits[cell.row][cell.column]
                : 0;
  return *number > 0;
}

static guint64
get_finished (const MdrPuzzle *puzzle, const MdrState *state)
{
  int size = hooks_puzzle (puzzle)->size;
  int counts[HOOKS_SIZES] = { 0 };
  guint64 finished = 0;

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      counts[hooks_state (state)->digits[i][j]]++;
  for (int digit = 1; digit <= size; digit++)
    if (counts[digit] >= digit)
      finished |= G_GUINT64_CONSTANT (1) << digit;
  return finished;
}

const MdrNumbers hooks_numbers = { .get_number = get_number, .get_finished = get_finished };

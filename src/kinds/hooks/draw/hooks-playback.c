/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"

#include <glib/gi18n-lib.h>

#include "hooks-givens.h"
#include "mdr-bits.h"

/* The part of a step in which things begin; in the rest of it they end. */
#define BEGINNING 0.8

const MdrChoice hooks_playback_styles[] = {
  { "one-by-one", N_ ("Hook After Hook") },
  { "together", N_ ("All at Once") },
  { NULL },
};

static void
light (HooksPlayback *playback, int board_size, MdrCell cell, double at, int *area)
{
  if (cell.row < 0 || cell.row >= board_size || cell.column < 0 || cell.column >= board_size
      || playback->solution->digits[cell.row][cell.column] != 0
      || playback->lit_at[cell.row][cell.column] > 0)
    return;
  playback->lit_at[cell.row][cell.column] = at;
  ++*area;
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    light (playback, board_size, mdr_cell_step (cell, (MdrDirection) direction), at, area);
}

static void
clear_playback (gpointer playback)
{
  mdr_solution_unref (&((HooksPlayback *) playback)->solution->base);
}

/**
 * hooks_new_playback:
 * @solution: right or false
 * @style: (nullable): one of hooks_playback_styles
 */
MdrPlayback *
hooks_new_playback (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *style, MdrJob *job)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  gboolean together = g_strcmp0 (style, "together") == 0;
  guint steps = (guint) board->size;
  HooksPlayback *playback = mdr_playback_alloc (puzzle->kind, sizeof *playback, 0);

  playback->base.clear = clear_playback;
  playback->solution = (HooksSolution *) mdr_solution_ref (solution);
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        int size = playback->solution->hooks[i][j];
        HooksPlacement placement;
        MdrCell corner;
        int distance = 0;
        double at;

        /* Hooks unfold from the largest to the smallest, from their corners; then digits come the same way.
         */
        hooks_solution_get_placement (playback->solution, board->size, size, &placement);
        corner = hooks_placement_get_corner (size, &placement);
        /* A false solution may have hooks of any form. */
        if (hooks_is_placed (&placement) && hooks_placement_has (size, &placement, i, j))
          distance = ABS (i - corner.row) + ABS (j - corner.column);
        at = together ? distance : board->size - size + BEGINNING * distance / MAX (size, 1);
        playback->hook_at[i][j] = at;
        playback->digit_at[i][j] = board->size + at;
      }
  if (board->digits != HOOKS_DIGITS_NONE)
    {
      guint groups = 0;

      steps *= 2;
      /* Lights the groups of empty cells, one with each step or all together. */
      for (int i = 0; i < board->size; i++)
        for (int j = 0; j < board->size; j++)
          {
            int *area = &playback->area[i][j];

            light (playback, board->size, (MdrCell){ i, j }, steps + (together ? 0 : groups), area);
            groups += *area > 0;
          }
      steps += together ? MIN (groups, 1) : groups;
    }
  playback->base.steps = steps;
  return &playback->base;
}

/* Returns whether the whole of a hook has unfolded by @time. */
static gboolean
has_unfolded (const HooksPlayback *playback, int board_size, int hook, double time)
{
  for (int i = 0; i < board_size; i++)
    for (int j = 0; j < board_size; j++)
      if (playback->solution->hooks[i][j] == hook && playback->hook_at[i][j] >= time)
        return FALSE;
  return TRUE;
}

/** Implements dup_state of #MdrPlaybackFacts. At the end, all cells without a digit are empty. */
MdrState *
hooks_playback_dup_state (const MdrPuzzle *puzzle, const MdrPlayback *base, double time)
{
  const HooksPlayback *playback = (const HooksPlayback *) base;
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  MdrState *shown = hooks_solution_to_state (puzzle, &playback->solution->base);
  HooksState *state = (HooksState *) shown;

  for (int k = 0; k < HOOKS_SIZES; k++)
    if (!has_unfolded (playback, board->size, k, time))
      state->hooks[k].square.row = HOOKS_UNKNOWN;
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (playback->solution->digits[i][j] == 0 && time >= base->steps && board->digits != HOOKS_DIGITS_NONE)
        mdr_rows_set (state->empty, i, j);
      else if (playback->digit_at[i][j] >= time)
        state->digits[i][j] = board->given_digits[i][j];
  return shown;
}

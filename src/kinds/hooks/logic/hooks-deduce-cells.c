/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rules about cells that are close to each other, and about sums. */

#define MAX_CELLS (HOOKS_MAX_SIZE * HOOKS_MAX_SIZE)
/* The digit d is written d times. */
#define MAX_SUM (HOOKS_MAX_SIZE * (HOOKS_MAX_SIZE + 1) * (2 * HOOKS_MAX_SIZE + 1) / 6)

#define CORNERS 4

static MdrStep
apply_to_block (HooksBoard *board, int row, int column, MdrDeduction *reason)
{
  MdrCell open = { -1, -1 };
  int n_filled = 0;

  for (int k = 0; k < CORNERS; k++)
    {
      MdrCell cell = { row + k / 2, column + k % 2 };

      if (hooks_board_is_filled (board, cell.row, cell.column))
        n_filled++;
      else
        open = cell;
    }
  if (n_filled < CORNERS - 1 || (n_filled < CORNERS && hooks_board_is_empty (board, open.row, open.column)))
    return MDR_STEP_NOTHING;
  for (int k = 0; k < CORNERS && reason != NULL; k++)
    mdr_deduction_rest_on (reason, row + k / 2, column + k % 2);
  if (n_filled == CORNERS)
    {
      if (reason != NULL)
        mdr_deduction_say (reason,
                           /* Translators: row and column of a cell, the same of another cell */
                           _ ("The 2×2 block from row %d, column %d to row %d, column %d would be filled."),
                           row + 1, column + 1, row + 2, column + 2);
      return MDR_STEP_CONTRADICTION;
    }
  if (reason != NULL)
    {
      /* Translators: row and column of a cell */
      mdr_deduction_say (reason, _ ("Row %d, column %d would complete a filled 2×2 block, so it is empty."),
                         open.row + 1, open.column + 1);
      mdr_rows_set (board->shown_cells, open.row, open.column);
    }
  return hooks_board_keep (board, open.row, open.column, HOOKS_EMPTY);
}

/**
 * hooks_apply_block:
 *
 * Concludes from three filled cells of a block of 2×2 that the fourth is empty,
 * where each block has to hold an empty cell.
 */
MdrStep
hooks_apply_block (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;

  for (int i = 0; board->puzzle->no_blocks && i + 1 < board->size; i++)
    for (int j = 0; j + 1 < board->size; j++)
      {
        MdrStep step = apply_to_block (board, i, j, reason);

        result = mdr_step_worse (result, step);
        if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
          return result;
      }
  return result;
}

/* Cells with a sum. */
typedef struct
{
  MdrCell cells[MAX_CELLS];
  int n_cells;
  int sum;
} Sum;

/* Marks in @after which sums can be had with one more cell. */
static void
add_cell (const gboolean *before, guint candidates, int most, gboolean *after)
{
  memset (after, 0, sizeof *after * (gsize) (most + 1));
  for (; candidates != 0; candidates &= candidates - 1)
    {
      int digit = mdr_bits_index (candidates);

      for (int sum = digit; sum <= most; sum++)
        after[sum] |= before[sum - digit];
    }
}

static guint
get_candidates (const HooksBoard *board, const Sum *sum, int place)
{
  return board->candidates[sum->cells[place].row][sum->cells[place].column];
}

/* Keeps those contents of the last cell with which some sum in @before is completed. */
static guint
list_completing (const gboolean *before, const gboolean *behind, guint candidates, int most)
{
  guint completing = 0;

  for (; candidates != 0; candidates &= candidates - 1)
    {
      int digit = mdr_bits_index (candidates);
      gboolean completes = FALSE;

      for (int sum = digit; sum <= most && !completes; sum++)
        completes = before[sum - digit] && behind[most - sum];
      if (completes)
        completing |= 1u << digit;
    }
  return completing;
}

/* Keeps in each cell what it can add to the sum, by what the cells before and behind it can. */
static MdrStep
keep_sum (HooksBoard *board, const Sum *sum)
{
  g_autofree gboolean *before = g_new0 (gboolean, (gsize) (sum->n_cells + 1) * (MAX_SUM + 1));
  g_autofree gboolean *behind = g_new0 (gboolean, MAX_SUM + 1);
  g_autofree gboolean *next = g_new0 (gboolean, MAX_SUM + 1);
  MdrStep step = MDR_STEP_NOTHING;

  before[0] = TRUE;
  behind[0] = TRUE;
  for (int i = 0; i < sum->n_cells; i++)
    add_cell (&before[i * (MAX_SUM + 1)], get_candidates (board, sum, i), sum->sum,
              &before[(i + 1) * (MAX_SUM + 1)]);
  if (!before[sum->n_cells * (MAX_SUM + 1) + sum->sum])
    return MDR_STEP_CONTRADICTION;
  for (int i = sum->n_cells - 1; i >= 0; i--)
    {
      guint candidates = get_candidates (board, sum, i);

      step = mdr_step_worse (step, hooks_board_keep (board, sum->cells[i].row, sum->cells[i].column,
                                                     list_completing (&before[i * (MAX_SUM + 1)], behind,
                                                                      candidates, sum->sum)));
      add_cell (behind, candidates, sum->sum, next);
      memcpy (behind, next, sizeof *behind * (MAX_SUM + 1));
    }
  return step;
}

/* Applies a sum; with @reason only where it decides cells. Returns how many in @n_decided. */
static MdrStep
apply_sum (HooksBoard *board, const Sum *sum, MdrDeduction *reason)
{
  HooksBoard after;
  MdrStep step;

  if (reason == NULL)
    return keep_sum (board, sum);
  after = *board;
  step = keep_sum (&after, sum);
  if (step != MDR_STEP_CONTRADICTION)
    step = hooks_board_adopt_cells (board, &after) > 0 ? MDR_STEP_PROGRESS : MDR_STEP_NOTHING;
  for (int i = 0; step != MDR_STEP_NOTHING && i < sum->n_cells; i++)
    mdr_deduction_rest_on (reason, sum->cells[i].row, sum->cells[i].column);
  return step;
}

static MdrStep
apply_to_clue_cell (HooksBoard *board, MdrCell clue, MdrDeduction *reason)
{
  Sum sum = { .sum = board->puzzle->cell_clues[clue.row][clue.column] };
  MdrStep step;

  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell cell = mdr_cell_step (clue, (MdrDirection) direction);

      if (hooks_contains (board->puzzle, cell.row, cell.column))
        sum.cells[sum.n_cells++] = cell;
    }
  if (sum.sum > MAX_SUM)
    return MDR_STEP_CONTRADICTION;
  step = apply_sum (board, &sum, reason);
  if (reason == NULL || step == MDR_STEP_NOTHING)
    return step;
  mdr_deduction_rest_on (reason, clue.row, clue.column);
  mdr_deduction_say (reason,
                     step == MDR_STEP_CONTRADICTION
                         /* Translators: row and column of a cell, a sum */
                         ? _ ("The cells beside row %d, column %d can no longer add up to %d.")
                         /* Translators: row and column of a cell, a sum */
                         : _ ("In every way to make the cells beside row %d, column %d add up to %d, these "
                              "cells are the same."),
                     clue.row + 1, clue.column + 1, sum.sum);
  return step;
}

/**
 * hooks_apply_beside:
 *
 * Concludes from a clue cell what the cells beside it hold: what all choices that
 * add up to it have in common.
 */
MdrStep
hooks_apply_beside (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        MdrStep step;

        if (board->puzzle->cell_clues[i][j] == HOOKS_UNKNOWN)
          continue;
        step = apply_to_clue_cell (board, (MdrCell){ i, j }, reason);
        result = mdr_step_worse (result, step);
        if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
          return result;
      }
  return result;
}

/* The sum of each region: the given one, or an equal share of all digits; %HOOKS_UNKNOWN if there is none.
 */
static int
find_region_sum (const HooksPuzzle *puzzle)
{
  int total = puzzle->size * (puzzle->size + 1) * (2 * puzzle->size + 1) / 6;
  int n_regions = 0;
  gboolean seen[G_MAXUINT8 + 1] = { FALSE };

  if (puzzle->digits == HOOKS_DIGITS_NONE)
    total = 0;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        n_regions += puzzle->region[i][j] != 0 && !seen[puzzle->region[i][j]];
        seen[puzzle->region[i][j]] = TRUE;
      }
  if (puzzle->region_sum != 0)
    return puzzle->region_sum;
  return n_regions > 0 && !seen[0] && total % n_regions == 0 ? total / n_regions : HOOKS_UNKNOWN;
}

static MdrStep
apply_to_region (HooksBoard *board, int region, int region_sum, MdrDeduction *reason)
{
  Sum sum = { .sum = region_sum };
  MdrStep step;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (board->puzzle->region[i][j] == region)
        sum.cells[sum.n_cells++] = (MdrCell){ i, j };
  if (sum.n_cells == 0)
    return MDR_STEP_NOTHING;
  step = apply_sum (board, &sum, reason);
  if (reason != NULL && step != MDR_STEP_NOTHING)
    mdr_deduction_say (reason,
                       step == MDR_STEP_CONTRADICTION
                           ? _ ("The digits of this region can no longer add up to %d.")
                           : _ (
                               "In every way to make the digits of this region add up to %d, these cells are "
                               "the same."),
                       region_sum);
  return step;
}

/**
 * hooks_apply_region:
 *
 * Concludes from the sum that all regions have: an equal share of the sum of all
 * digits, which is the same in all solutions.
 */
MdrStep
hooks_apply_region (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;
  int sum;

  if (!board->puzzle->regions)
    return MDR_STEP_NOTHING;
  sum = find_region_sum (board->puzzle);
  if (sum == HOOKS_UNKNOWN || sum > MAX_SUM)
    {
      if (reason != NULL)
        mdr_deduction_say (reason, _ ("The regions cannot all have the same sum."));
      return MDR_STEP_CONTRADICTION;
    }
  for (int region = 1; region <= G_MAXUINT8; region++)
    {
      MdrStep step = apply_to_region (board, region, sum, reason);

      result = mdr_step_worse (result, step);
      if (step == MDR_STEP_CONTRADICTION || (reason != NULL && step == MDR_STEP_PROGRESS))
        return result;
    }
  return result;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-logic.h"

#include <string.h>

/* Takes the contents of the cells and the drawn hooks as known and shown, because the player sees them. */
static MdrStep
take_shown (HooksBoard *board,
            const guint8 digits[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE],
            const guint64 *empty,
            const HooksPlacement *hooks)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int k = 1; k <= board->size; k++)
    if (hooks_is_placed (&hooks[k]))
      {
        step = mdr_step_worse (step, hooks_board_place (board, k, &hooks[k]));
        board->shown_hooks |= (guint16) (1u << k);
      }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        gboolean is_empty = mdr_rows_has (empty, i, j) || board->puzzle->cell_clues[i][j] != HOOKS_UNKNOWN;

        if (digits[i][j] == 0 && !is_empty)
          continue;
        mdr_rows_set (board->shown_cells, i, j);
        if (digits[i][j] != 0)
          step = mdr_step_worse (step, hooks_board_keep (board, i, j, 1u << digits[i][j]));
        if (is_empty)
          step = mdr_step_worse (step, hooks_board_keep (board, i, j, HOOKS_EMPTY));
      }
  return step;
}

/**
 * hooks_board_init:
 * @board: (out caller-allocates): what the givens say, and nothing more
 * @puzzle: borrowed for as long as @board is used
 * @state: (nullable): digits, empty cells and hooks of the player, which are
 *   believed; pencil marks are not
 *
 * Returns: %MDR_STEP_CONTRADICTION where givens and state cannot all hold
 */
MdrStep
hooks_board_init (HooksBoard *board, const HooksPuzzle *puzzle, const HooksState *state)
{
  guint all = HOOKS_EMPTY;
  MdrStep step;

  memset (board, 0, sizeof *board);
  board->puzzle = puzzle;
  board->size = puzzle->size;
  for (int k = 1; k <= board->size; k++)
    {
      int room = board->size - k;

      /* Digit d stands in d cells, so its hook needs that many. */
      if (puzzle->digits == HOOKS_DIGITS_BY_SIZE)
        board->digits[k] = (guint16) (1u << k);
      else if (puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER)
        board->digits[k] = (guint16) (mdr_bits_first (MIN (board->size, 2 * k - 1) + 1) & ~HOOKS_EMPTY);
      all |= board->digits[k];
      for (int i = 0; i <= room; i++)
        for (int j = 0; j <= room; j++)
          for (guint corner = 0; corner < (k == 1 ? 1 : HOOKS_N_CORNERS); corner++)
            {
              HooksPlacement placement = { { i, j }, (HooksCorner) corner };
              guint place = hooks_placement_get_place (&placement);

              board->placements[k][place / 64] |= mdr_bit ((int) (place % 64));
            }
    }
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      board->candidates[i][j] = (guint16) all;
  for (int i = 0; puzzle->digits == HOOKS_DIGITS_NONE && i < board->size; i++)
    board->shown_cells[i] = mdr_bits_first (board->size);
  step = take_shown (board, puzzle->given_digits, puzzle->given_empty, puzzle->given_hooks);
  if (state != NULL)
    step = mdr_step_worse (step, take_shown (board, state->digits, state->empty, state->hooks));
  return step;
}

/** Leaves a cell only those candidates that are also in @candidates. */
MdrStep
hooks_board_keep (HooksBoard *board, int row, int column, guint candidates)
{
  guint before = board->candidates[row][column];
  guint after = before & candidates;

  if (after == before)
    return MDR_STEP_NOTHING;
  board->candidates[row][column] = (guint16) after;
  return after == 0 ? MDR_STEP_CONTRADICTION : MDR_STEP_PROGRESS;
}

/** Leaves a hook only those digits that are also in @digits. */
MdrStep
hooks_board_keep_digits (HooksBoard *board, int hook, guint digits)
{
  guint before = board->digits[hook];
  guint after = before & digits;

  if (after == before)
    return MDR_STEP_NOTHING;
  board->digits[hook] = (guint16) after;
  return after == 0 ? MDR_STEP_CONTRADICTION : MDR_STEP_PROGRESS;
}

/** Leaves a hook only one placement. */
MdrStep
hooks_board_place (HooksBoard *board, int hook, const HooksPlacement *placement)
{
  guint place = hooks_placement_get_place (placement);
  guint64 bit = mdr_bit ((int) (place % 64));
  guint64 before[HOOKS_PLACEMENT_WORDS];

  if (!(board->placements[hook][place / 64] & bit))
    return MDR_STEP_CONTRADICTION;
  memcpy (before, board->placements[hook], sizeof before);
  memset (board->placements[hook], 0, sizeof before);
  board->placements[hook][place / 64] = bit;
  return memcmp (before, board->placements[hook], sizeof before) == 0 ? MDR_STEP_NOTHING : MDR_STEP_PROGRESS;
}

/** Takes a placement, by its place, from those that a hook can have. */
MdrStep
hooks_board_remove_place (HooksBoard *board, int hook, guint place)
{
  guint64 bit = mdr_bit ((int) (place % 64));

  if (!(board->placements[hook][place / 64] & bit))
    return MDR_STEP_NOTHING;
  board->placements[hook][place / 64] &= ~bit;
  return hooks_board_next_place (board, hook, -1) < 0 ? MDR_STEP_CONTRADICTION : MDR_STEP_PROGRESS;
}

/**
 * hooks_board_is_placed:
 * @placement: (out) (optional): where, if it is
 *
 * Returns: whether one placement is left to a hook
 */
gboolean
hooks_board_is_placed (const HooksBoard *board, int hook, HooksPlacement *placement)
{
  int place = hooks_board_next_place (board, hook, -1);

  if (place < 0 || hooks_board_next_place (board, hook, place) >= 0)
    return FALSE;
  if (placement != NULL)
    *placement = hooks_placement_from_place ((guint) place);
  return TRUE;
}

/**
 * hooks_board_count_open:
 *
 * Returns: how many cells are not decided, since solutions that differ in hooks
 *   alone are the same; in a puzzle without digits, how many hooks are not placed
 */
int
hooks_board_count_open (const HooksBoard *board)
{
  int open = 0;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      open += !hooks_board_is_decided (board, i, j);
  for (int k = 1; board->puzzle->digits == HOOKS_DIGITS_NONE && k <= board->size; k++)
    open += !hooks_board_is_placed (board, k, NULL);
  return open;
}

/**
 * hooks_board_adopt_cells:
 * @after: @board, with more known
 *
 * Takes over only the cells that are decided in @after and not shown yet, because
 * only they can be played.
 *
 * Returns: how many
 */
int
hooks_board_adopt_cells (HooksBoard *board, const HooksBoard *after)
{
  int n_decided = 0;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        if (mdr_rows_has (board->shown_cells, i, j) || !hooks_board_is_decided (after, i, j))
          continue;
        board->candidates[i][j] = after->candidates[i][j];
        mdr_rows_set (board->shown_cells, i, j);
        n_decided++;
      }
  return n_decided;
}

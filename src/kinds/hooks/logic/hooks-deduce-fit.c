/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-deduce.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Places of hooks, digits of hooks and contents of cells limit each other. A player
 * notes that at the edge while looking at the board, so it is done silently.
 *
 * Example: on a board of 3 by 3, three corners that hold a 3 are cells of one hook.
 * Only hook 3 has more than two of them, and only with its corner between them.
 */

/**
 * Fit:
 * @can: [digit][axis][line], bit j: cell j of the line can hold the digit
 * @filled: [axis][line], bit j: cell j of the line holds some digit
 * @n_sure: [digit], how many cells hold it
 * @sure: [digit][axis][line], bit j: cell j of the line holds the digit
 * @allowed: the same as @can, of what some place of a hook lets a cell hold; digit
 *   0 is an empty cell
 */
typedef struct
{
  guint16 can[HOOKS_SIZES][2][HOOKS_MAX_SIZE];
  guint16 filled[2][HOOKS_MAX_SIZE];
  int n_sure[HOOKS_SIZES];
  guint16 sure[HOOKS_SIZES][2][HOOKS_MAX_SIZE];
  guint16 allowed[HOOKS_SIZES][2][HOOKS_MAX_SIZE];
} Fit;

/**
 * Legs:
 * @lines: row and column of the corner
 * @cells: bits of the hook's cells in these lines; the corner is in the row
 *
 * A hook in its place, by axis.
 */
typedef struct
{
  int lines[2];
  guint cells[2];
} Legs;

static int
count_on_legs (const Legs *legs, const guint16 cells[2][HOOKS_MAX_SIZE])
{
  int count = 0;

  for (int axis = 0; axis < 2; axis++)
    count += mdr_bits_count (cells[axis][legs->lines[axis]] & legs->cells[axis]);
  return count;
}

static void
set_cell (guint16 cells[2][HOOKS_MAX_SIZE], int row, int column)
{
  cells[HOOKS_AXIS_ROWS][row] |= (guint16) (1u << column);
  cells[HOOKS_AXIS_COLUMNS][column] |= (guint16) (1u << row);
}

/*
 * Tests whether a hook in this place can carry the digit: at least @digit of its cells can hold it, at most
 * @digit are filled, none of them with another digit, and the digit is nowhere else. If so, adds to @allowed
 * the contents that its cells can then have.
 */
static gboolean
can_carry (Fit *fit, const Legs *legs, int digit)
{
  int n_can = count_on_legs (legs, fit->can[digit]);
  int n_filled = count_on_legs (legs, fit->filled);
  guint open_to[2];

  if (n_can < digit || n_filled > digit || count_on_legs (legs, fit->sure[digit]) != fit->n_sure[digit])
    return FALSE;
  for (int axis = 0; axis < 2; axis++)
    {
      open_to[axis] = fit->can[digit][axis][legs->lines[axis]] & legs->cells[axis];
      if (fit->filled[axis][legs->lines[axis]] & legs->cells[axis] & ~open_to[axis])
        return FALSE;
    }
  for (int axis = 0; axis < 2; axis++)
    {
      int line = legs->lines[axis];
      guint filled = fit->filled[axis][line];

      fit->allowed[digit][axis][line] |=
          (guint16) (n_filled < digit ? open_to[axis] : open_to[axis] & filled);
      fit->allowed[0][axis][line] |=
          (guint16) (legs->cells[axis] & ~(n_can > digit ? filled : open_to[axis]));
    }
  return TRUE;
}

/* Keeps the places where a hook can carry one of its digits, and the digits that it can carry somewhere. */
static MdrStep
keep_places_and_digits (HooksBoard *board, Fit *fit, int hook)
{
  MdrStep step = MDR_STEP_NOTHING;
  guint digits = 0;

  for (int place = hooks_board_next_place (board, hook, -1); place >= 0;
       place = hooks_board_next_place (board, hook, place))
    {
      HooksPlacement placement = hooks_placement_from_place ((guint) place);
      guint carried = 0;
      Legs legs;
      MdrCell corner = hooks_placement_get_corner (hook, &placement);
      guint side = (guint) mdr_bits_first (hook);

      legs.lines[HOOKS_AXIS_ROWS] = corner.row;
      legs.lines[HOOKS_AXIS_COLUMNS] = corner.column;
      legs.cells[HOOKS_AXIS_ROWS] = side << placement.square.column;
      legs.cells[HOOKS_AXIS_COLUMNS] = side << placement.square.row & ~(1u << corner.row);
      for (guint rest = board->digits[hook]; rest != 0; rest &= rest - 1)
        if (can_carry (fit, &legs, mdr_bits_index (rest)))
          carried |= (guint) mdr_bits_lowest (rest);
      if (carried == 0)
        step = mdr_step_worse (step, hooks_board_remove_place (board, hook, (guint) place));
      digits |= carried;
    }
  return mdr_step_worse (step, hooks_board_keep_digits (board, hook, digits));
}

static MdrStep
keep_allowed (HooksBoard *board, const Fit *fit)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        guint allowed = 0;

        for (int digit = 0; digit <= board->size; digit++)
          allowed |= (guint) ((fit->allowed[digit][HOOKS_AXIS_ROWS][i] >> j & 1)
                              | (fit->allowed[digit][HOOKS_AXIS_COLUMNS][j] >> i & 1))
                     << digit;
        step = mdr_step_worse (step, hooks_board_keep (board, i, j, allowed));
      }
  return step;
}

/* Each digit is carried by one hook. */
static MdrStep
share_digits (HooksBoard *board, MdrDeduction *reason)
{
  MdrStep step = MDR_STEP_NOTHING;

  for (int digit = 1; digit <= board->size; digit++)
    {
      guint bit = 1u << digit;
      int carriers = 0;
      int carrier = 0;
      int owner = 0;

      for (int k = 1; k <= board->size; k++)
        if (board->digits[k] & bit)
          {
            carriers++;
            carrier = k;
            owner = board->digits[k] == bit ? k : owner;
          }
      if (carriers == 0)
        {
          if (reason != NULL)
            mdr_deduction_say (reason, _ ("No hook is left that could carry the digit %d."), digit);
          return MDR_STEP_CONTRADICTION;
        }
      if (carriers == 1)
        step = mdr_step_worse (step, hooks_board_keep_digits (board, carrier, bit));
      for (int k = 1; owner != 0 && k <= board->size; k++)
        if (k != owner)
          step = mdr_step_worse (step, hooks_board_keep_digits (board, k, ~bit));
    }
  return step;
}

/* Keeps the places of a hook whose square, or the rest of it, is in @squares, and lists their squares or
 * rests. */
static MdrStep
keep_places_at (HooksBoard *board, int hook, gboolean by_rest, guint64 squares[HOOKS_MAX_SIZE])
{
  guint64 left[HOOKS_MAX_SIZE] = { 0 };
  MdrStep step = MDR_STEP_NOTHING;

  for (int place = hooks_board_next_place (board, hook, -1); place >= 0;
       place = hooks_board_next_place (board, hook, place))
    {
      HooksPlacement placement = hooks_placement_from_place ((guint) place);
      MdrCell rest = hook > 1 ? hooks_placement_get_rest (&placement) : placement.square;
      MdrCell key = by_rest ? rest : placement.square;
      MdrCell next = by_rest ? placement.square : rest;

      if (mdr_rows_has (squares, key.row, key.column))
        mdr_rows_set (left, next.row, next.column);
      else
        step = mdr_step_worse (step, hooks_board_remove_place (board, hook, (guint) place));
    }
  memcpy (squares, left, sizeof left);
  return step;
}

static MdrStep
fit_once (HooksBoard *board, MdrDeduction *reason)
{
  guint64 squares[HOOKS_MAX_SIZE] = { 1 };
  MdrStep step = MDR_STEP_NOTHING;
  Fit fit;

  /* The squares of hooks are nested, each a cell smaller than the previous one. Going inwards and then
   * outwards keeps exactly the places that are part of a layout of places that are left. */
  for (int k = board->size; k >= 1; k--)
    step = mdr_step_worse (step, keep_places_at (board, k, FALSE, squares));
  for (int k = 2; k <= board->size; k++)
    step = mdr_step_worse (step, keep_places_at (board, k, TRUE, squares));
  if (step == MDR_STEP_CONTRADICTION || board->puzzle->digits == HOOKS_DIGITS_NONE)
    return step;
  step = mdr_step_worse (step, share_digits (board, reason));
  memset (&fit, 0, sizeof fit);
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      {
        guint candidates = board->candidates[i][j];

        if (!(candidates & HOOKS_EMPTY))
          set_cell (fit.filled, i, j);
        for (guint digits = candidates & ~HOOKS_EMPTY; digits != 0; digits &= digits - 1)
          set_cell (fit.can[mdr_bits_index (digits)], i, j);
        if (hooks_is_single (candidates) && candidates > HOOKS_EMPTY)
          {
            fit.n_sure[mdr_bits_index (candidates)]++;
            set_cell (fit.sure[mdr_bits_index (candidates)], i, j);
          }
      }
  for (int k = 1; k <= board->size && step != MDR_STEP_CONTRADICTION; k++)
    step = mdr_step_worse (step, keep_places_and_digits (board, &fit, k));
  return step == MDR_STEP_CONTRADICTION ? step : mdr_step_worse (step, keep_allowed (board, &fit));
}

/**
 * hooks_apply_fit:
 *
 * Takes away places, digits of hooks and contents of cells that do not fit each
 * other, until nothing more follows.
 *
 * The square of each hook is what the next larger one leaves of its own. A hook
 * can have a place only with a digit of which enough cells are left there, none
 * too many are filled, and none stands elsewhere. A cell can hold only what some
 * place of a hook allows. Each digit is carried by one hook.
 */
MdrStep
hooks_apply_fit (gpointer data, MdrDeduction *reason)
{
  HooksBoard *board = data;
  MdrStep result = MDR_STEP_NOTHING;
  MdrStep step;

  do
    {
      step = fit_once (board, reason);
      result = mdr_step_worse (result, step);
    }
  while (step == MDR_STEP_PROGRESS);
  if (reason != NULL && result == MDR_STEP_CONTRADICTION)
    hooks_board_say_dead_end (board, reason);
  if (reason != NULL && result == MDR_STEP_PROGRESS)
    {
      /* Shows all hooks that are placed now and all cells that are decided now. */
      mdr_deduction_say (reason, _ ("No other hook or digit fits here."));
      for (int k = 1; k <= board->size; k++)
        if (hooks_board_is_placed (board, k, NULL))
          board->shown_hooks |= (guint16) (1u << k);
      hooks_board_adopt_cells (board, board);
    }
  return result;
}

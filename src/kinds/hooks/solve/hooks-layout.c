/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include "mdr-bits.h"

/*
 * Hooks are placed from the largest to the smallest. What is left of the board is always a square, the
 * window, and each hook completes one row and one column: from then on it is known which hooks cross them, in
 * which order, and so all ways to fill them.
 */

/**
 * hooks_layout_list_digits:
 * @size: of a hook
 * @all_left: bits of the digits that it and the smaller hooks carry
 *
 * Returns: bits of the digits that the hook can carry; only bit 0 in a puzzle without digits
 */
guint16
hooks_layout_list_digits (const HooksInstance *instance, int size, guint16 all_left)
{
  guint16 digits = 0;

  if (instance->puzzle->digits == HOOKS_DIGITS_NONE)
    return 1;
  for (int digit = 1; digit <= MIN (instance->n, 2 * size - 1); digit++)
    {
      guint16 left = all_left & (guint16) ~(1u << digit);
      gboolean possible = (all_left >> digit & 1) != 0 && (instance->board->digits[size] >> digit & 1) != 0
                          && (instance->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER || digit == size);

      /*
       * The smaller hooks must be able to carry the digits that are left, one each. Digit d needs d cells,
       * and a digit that fits a hook fits all larger ones, so by Hall's condition it is enough that the k-th
       * smallest digit fits hook k: of 2, 3 and 4, hook 1 could carry none.
       */
      for (int k = 1; possible && k < size; k++, left &= (guint16) (left - 1))
        possible = left != 0 && mdr_bits_index (left) <= 2 * k - 1;
      if (possible)
        digits |= (guint16) (1u << digit);
    }
  return digits;
}

/*
 * Takes into account the candidates of a cell whose digit is one of @digits, as bits: the cell is empty if it
 * can hold none of them, and filled if it cannot be empty. Returns: whether one of the two is left.
 */
static gboolean
limit_cell (HooksLayout *layout, const HooksInstance *instance, int row, int column, guint16 digits)
{
  guint16 candidates = instance->candidates[row][column];
  gboolean may_fill = (candidates & digits & ~1u) != 0;
  gboolean may_empty = (candidates & 1) != 0;

  if (may_fill && may_empty)
    return TRUE;
  return (may_fill || may_empty) && hooks_layout_decide (layout, row, column, may_fill);
}

static gboolean
limit_window (HooksLayout *layout, const HooksInstance *instance)
{
  for (int i = layout->square.row; i < layout->square.row + layout->size; i++)
    for (int j = layout->square.column; j < layout->square.column + layout->size; j++)
      if (!limit_cell (layout, instance, i, j, layout->left))
        return FALSE;
  return TRUE;
}

/* Lists the ways to fill a line that lies outside the window from now on, so that all its hooks are known. */
static gboolean
complete_line (HooksLayout *layout, HooksInstance *instance, int axis, int line)
{
  guint8 digits[HOOKS_MAX_SIZE];

  if (!hooks_line_has_clue (&instance->lines[axis][line]))
    return TRUE;
  for (int index = 0; index < instance->n; index++)
    digits[index] = axis == HOOKS_AXIS_ROWS ? layout->digits[line][index] : layout->digits[index][line];
  layout->fills[axis][line] = hooks_line_get_fills (&instance->lines[axis][line], digits);
  return layout->fills[axis][line]->count > 0;
}

/* Places the next hook and propagates. Returns FALSE on a contradiction, with @layout half changed. */
static gboolean
place_next (HooksLayout *layout, HooksInstance *instance, HooksCorner corner, guint digit)
{
  int size = layout->size--;
  HooksPlacement *hook = &layout->hooks[size];
  MdrCell meet;

  *hook = (HooksPlacement){ layout->square, corner };
  layout->digit_of[size] = (guint8) digit;
  layout->left &= (guint16) ~(1u << digit);
  meet = hooks_placement_get_corner (size, hook);
  layout->square = hooks_placement_get_rest (hook);
  for (int k = 0; k < size; k++)
    {
      int row = hook->square.row + k;
      int column = hook->square.column + k;

      layout->digits[meet.row][column] = layout->digits[row][meet.column] = (guint8) digit;
      if (!limit_cell (layout, instance, meet.row, column, (guint16) (1u << digit))
          || !limit_cell (layout, instance, row, meet.column, (guint16) (1u << digit)))
        return FALSE;
    }
  return limit_window (layout, instance) && complete_line (layout, instance, HOOKS_AXIS_ROWS, meet.row)
         && complete_line (layout, instance, HOOKS_AXIS_COLUMNS, meet.column)
         && hooks_layout_propagate (layout, instance);
}

/** Begins with no hook placed; returns: whether that can become a solution */
gboolean
hooks_layout_init (HooksLayout *layout, HooksInstance *instance)
{
  *layout = (HooksLayout){ .size = instance->n };
  if (instance->puzzle->digits != HOOKS_DIGITS_NONE)
    layout->left = (guint16) (mdr_bits_first (instance->n) << 1);
  for (guint k = 0; k < instance->pentominoes->len; k++)
    layout->pentominoes[k / 64] |= mdr_bit ((int) (k % 64));
  return instance->possible && limit_window (layout, instance) && hooks_layout_propagate (layout, instance);
}

/**
 * hooks_layout_each_next:
 * @layout: with a window
 * @call: called for each possible way to place the next hook
 *
 * Returns: %MDR_SEARCH_EXHAUSTED, or what @call returned when it ended the search
 */
MdrSearchEnd
hooks_layout_each_next (const HooksLayout *layout,
                        HooksInstance *instance,
                        HooksLayoutFunc call,
                        gpointer data)
{
  guint16 digits = hooks_layout_list_digits (instance, layout->size, layout->left);

  for (int corner = 0; corner < HOOKS_N_CORNERS; corner++)
    {
      HooksPlacement placement = { layout->square, (HooksCorner) corner };
      guint place = hooks_placement_get_place (&placement);

      if ((layout->size == 1 && corner != HOOKS_CORNER_TOP_LEFT)
          || (instance->board->placements[layout->size][place / 64] >> place % 64 & 1) == 0)
        continue;
      for (guint bits = digits; bits != 0; bits &= bits - 1)
        {
          HooksLayout next = *layout;
          MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;

          if (place_next (&next, instance, (HooksCorner) corner, (guint) mdr_bits_index (bits)))
            end = call (&next, data);
          if (end != MDR_SEARCH_EXHAUSTED)
            return end;
        }
    }
  return MDR_SEARCH_EXHAUSTED;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include <string.h>

#include "hooks-totals.h"
#include "mdr-bits.h"

/* Propagates the hooks that are placed to the cells, by one rule after the other until nothing more follows.
 */

/** Decides a cell; returns: whether it was not the opposite already */
gboolean
hooks_layout_decide (HooksLayout *layout, int row, int column, gboolean filled)
{
  guint16 (*same)[HOOKS_MAX_SIZE] = filled ? layout->filled : layout->empty;

  if (filled ? hooks_layout_is_empty (layout, row, column) : hooks_layout_is_filled (layout, row, column))
    return FALSE;
  if ((same[HOOKS_AXIS_ROWS][row] >> column & 1) != 0)
    return TRUE;
  same[HOOKS_AXIS_ROWS][row] |= (guint16) (1u << column);
  same[HOOKS_AXIS_COLUMNS][column] |= (guint16) (1u << row);
  layout->decided++;
  return TRUE;
}

/* Decides cells of a line, which are all open. */
static void
decide_cells (HooksLayout *layout, int axis, int line, guint cells, gboolean filled)
{
  for (; cells != 0; cells &= cells - 1)
    {
      int index = mdr_bits_index (cells);

      if (axis == HOOKS_AXIS_ROWS)
        hooks_layout_decide (layout, line, index, filled);
      else
        hooks_layout_decide (layout, index, line, filled);
    }
}

/* Decides the cells that are the same in all ways to fill a line that fit the cells known so far. */
static gboolean
propagate_line (HooksLayout *layout, int n, int axis, int line)
{
  const HooksFills *fills = layout->fills[axis][line];
  guint filled = layout->filled[axis][line];
  guint empty = layout->empty[axis][line];
  guint all = G_MAXUINT;
  guint any = 0;

  for (guint k = 0; k < fills->count; k++)
    if ((fills->masks[k] & filled) == filled && (fills->masks[k] & empty) == 0)
      {
        all &= fills->masks[k];
        any |= fills->masks[k];
      }
  if (all == G_MAXUINT)
    return FALSE;
  decide_cells (layout, axis, line, all & ~filled, TRUE);
  decide_cells (layout, axis, line, ~any & ~empty & (guint) mdr_bits_first (n), FALSE);
  return TRUE;
}

/* A hook with the digit d has d filled cells: once it has them the others are empty, and if it needs all,
 * filled. */
static gboolean
propagate_hook (HooksLayout *layout, int size)
{
  const HooksPlacement *hook = &layout->hooks[size];
  MdrCell corner = hooks_placement_get_corner (size, hook);
  guint leg = (1u << size) - 1;
  guint row = leg << hook->square.column;
  guint column = (leg << hook->square.row) & ~(1u << corner.row);
  guint row_filled = row & layout->filled[HOOKS_AXIS_ROWS][corner.row];
  guint row_empty = row & layout->empty[HOOKS_AXIS_ROWS][corner.row];
  guint column_filled = column & layout->filled[HOOKS_AXIS_COLUMNS][corner.column];
  guint column_empty = column & layout->empty[HOOKS_AXIS_COLUMNS][corner.column];
  int digit = layout->digit_of[size];
  int filled = mdr_bits_count (row_filled) + mdr_bits_count (column_filled);
  int empty = mdr_bits_count (row_empty) + mdr_bits_count (column_empty);
  int n_cells = 2 * size - 1;

  if (filled > digit || n_cells - empty < digit)
    return FALSE;
  if (filled + empty == n_cells || (filled < digit && n_cells - empty > digit))
    return TRUE;
  decide_cells (layout, HOOKS_AXIS_ROWS, corner.row, row & ~row_filled & ~row_empty, filled < digit);
  decide_cells (layout, HOOKS_AXIS_COLUMNS, corner.column, column & ~column_filled & ~column_empty,
                filled < digit);
  return TRUE;
}

/*
 * All filled cells are one region, so cells that cannot be reached from a filled one are empty: floods the
 * cells that are not empty from the first filled one, all rows at once as bits.
 */
static gboolean
propagate_connection (HooksLayout *layout, const HooksInstance *instance)
{
  const guint16 *filled = layout->filled[HOOKS_AXIS_ROWS];
  const guint16 *empty = layout->empty[HOOKS_AXIS_ROWS];
  guint all = (guint) mdr_bits_first (instance->n);
  guint16 reached[HOOKS_MAX_SIZE] = { 0 };
  gboolean grown = TRUE;
  int first = 0;

  while (first < instance->n && filled[first] == 0)
    first++;
  if (first == instance->n)
    return TRUE;
  reached[first] = (guint16) mdr_bits_lowest (filled[first]);
  while (grown)
    {
      grown = FALSE;
      for (int row = 0; row < instance->n; row++)
        {
          guint own = reached[row];
          guint more = own | own << 1 | own >> 1;

          more |= row > 0 ? reached[row - 1] : 0u;
          more |= row + 1 < instance->n ? reached[row + 1] : 0u;
          more &= all & ~empty[row];
          grown = grown || more != own;
          reached[row] = (guint16) more;
        }
    }
  for (int row = 0; row < instance->n; row++)
    {
      guint beyond = all & ~empty[row] & ~reached[row];

      if ((filled[row] & beyond) != 0)
        return FALSE;
      decide_cells (layout, HOOKS_AXIS_ROWS, row, beyond, FALSE);
    }
  return TRUE;
}

/* Bits of the digits that a cell can have, 0 for empty. */
static guint16
get_options (const HooksLayout *layout, const HooksInstance *instance, MdrCell cell)
{
  guint digit = layout->digits[cell.row][cell.column];
  gboolean in_window = cell.row >= layout->square.row && cell.row < layout->square.row + layout->size
                       && cell.column >= layout->square.column
                       && cell.column < layout->square.column + layout->size;
  guint16 options = in_window ? layout->left & instance->candidates[cell.row][cell.column] & (guint16) ~1u
                              : (guint16) (1u << digit);

  if (hooks_layout_is_empty (layout, cell.row, cell.column))
    return 1;
  return hooks_layout_is_filled (layout, cell.row, cell.column) ? options : options | 1;
}

/*
 * Propagates a sum by the subset sums before and behind each cell: a digit is possible if it connects a sum
 * of the cells before it with one that the cells behind it complete. With two cells of digits {0, 3} and {0,
 * 5} and the sum 5, the first is empty and the second filled.
 */
static gboolean
propagate_sum (HooksLayout *layout, const HooksInstance *instance, const HooksSum *sum)
{
  guint n_words = sum->value / 64 + 1;
  guint16 options[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE];
  HooksTotals before[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE + 1];
  HooksTotals behind = { { 0 } };

  if (n_words > HOOKS_TOTALS_WORDS)
    return FALSE;
  before[0] = (HooksTotals){ { 1 } };
  for (guint k = 0; k < sum->n_cells; k++)
    {
      options[k] = get_options (layout, instance, sum->cells[k]);
      memset (&before[k + 1], 0, n_words * sizeof *before->words);
      for (guint bits = options[k]; bits != 0; bits &= bits - 1)
        hooks_totals_add (&before[k + 1], &before[k], (guint) mdr_bits_index (bits), n_words);
    }
  if ((before[sum->n_cells].words[sum->value / 64] >> sum->value % 64 & 1) == 0)
    return FALSE;
  behind.words[sum->value / 64] = mdr_bit ((int) (sum->value % 64));
  for (guint k = sum->n_cells; k-- > 0;)
    {
      HooksTotals next = { { 0 } };
      guint16 met = 0;

      for (guint bits = options[k]; bits != 0; bits &= bits - 1)
        {
          guint digit = (guint) mdr_bits_index (bits);

          if (hooks_totals_meet (&before[k], &behind, digit, n_words))
            met |= (guint16) (1u << digit);
          hooks_totals_take (&next, &behind, digit, n_words);
        }
      behind = next;
      if (met == 1 || (met & 1) == 0)
        hooks_layout_decide (layout, sum->cells[k].row, sum->cells[k].column, met != 1);
    }
  return TRUE;
}

/** Decides what follows until nothing does; returns: whether nothing contradicts */
gboolean
hooks_layout_propagate (HooksLayout *layout, const HooksInstance *instance)
{
  guint before;

  do
    {
      before = layout->decided;
      for (int size = instance->n; size > layout->size; size--)
        if (!propagate_hook (layout, size))
          return FALSE;
      for (int axis = 0; axis < 2; axis++)
        for (int line = 0; line < instance->n; line++)
          if (layout->fills[axis][line] != NULL && !propagate_line (layout, instance->n, axis, line))
            return FALSE;
      if (instance->puzzle->no_blocks)
        {
          /* Each block of two by two cells holds an empty one. */
          for (int row = 0; row + 1 < instance->n; row++)
            {
              guint upper = layout->filled[HOOKS_AXIS_ROWS][row];
              guint lower = layout->filled[HOOKS_AXIS_ROWS][row + 1];
              guint both = upper & lower;
              guint beside;

              if ((both & both >> 1) != 0)
                return FALSE;
              beside = (both << 1 | both >> 1) & (guint) mdr_bits_first (instance->n);
              decide_cells (layout, HOOKS_AXIS_ROWS, row,
                            beside & lower & ~(guint) layout->empty[HOOKS_AXIS_ROWS][row], FALSE);
              decide_cells (layout, HOOKS_AXIS_ROWS, row + 1,
                            beside & upper & ~(guint) layout->empty[HOOKS_AXIS_ROWS][row + 1], FALSE);
            }
        }

      /* What takes longer is asked only when nothing else follows. */
      if (layout->decided > before)
        continue;
      if (instance->window_sums != NULL && !hooks_layout_propagate_window_sums (layout, instance))
        return FALSE;
      for (guint k = 0; k < instance->sums->len; k++)
        if (!propagate_sum (layout, instance, g_ptr_array_index (instance->sums, k)))
          return FALSE;
      if ((instance->puzzle->connected && !propagate_connection (layout, instance))
          || (instance->puzzle->groups && !hooks_layout_propagate_groups (layout, instance)))
        return FALSE;
    }
  while (layout->decided > before);
  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include <string.h>

#include "hooks-totals.h"
#include "mdr-bits.h"

/*
 * What clues about sums say of lines that still cross the window.
 *
 * Whatever hooks follow, the next one, with digit d in a window of w lines, either lies in a line of the
 * window or crosses it. If it lies there, all w cells of the line in the window are its own, and they have a
 * sum of m d: m is d at most, and d − (w − 1) at least, since the other leg has w − 1 cells more. If it
 * crosses the line, it has one cell there, with 0 or d, and the rest is a line of the next window. So the
 * sums that a line of the window can have depend on nothing but the digits that are left.
 */

/**
 * Sums:
 * @totals: that a line of the window can have
 * @known: whether they have been computed
 */
typedef struct
{
  HooksTotals totals;
  gboolean known;
} Sums;

struct _HooksWindowSums
{
  Sums by_digits[1 << HOOKS_MAX_SIZE];
};

static const HooksTotals *
get_window_sums (const HooksInstance *instance, int size, guint16 left)
{
  Sums *sums = &instance->window_sums->by_digits[left >> 1];

  if (sums->known)
    return &sums->totals;
  sums->known = TRUE;
  for (guint bits = hooks_layout_list_digits (instance, size, left); bits != 0; bits &= bits - 1)
    {
      int digit = mdr_bits_index (bits);
      const HooksTotals *rest;

      for (int count = MAX (0, digit - (size - 1)); count <= MIN (digit, size); count++)
        sums->totals.words[count * digit / 64] |= mdr_bit (count * digit % 64);
      if (size == 1)
        continue;
      rest = get_window_sums (instance, size - 1, left & (guint16) ~(1u << digit));
      hooks_totals_add (&sums->totals, rest, 0, HOOKS_LINE_WORDS);
      hooks_totals_add (&sums->totals, rest, (guint) digit, HOOKS_LINE_WORDS);
    }
  return &sums->totals;
}

static guint
get_digit (const HooksLayout *layout, int axis, int line, int index)
{
  return axis == HOOKS_AXIS_ROWS ? layout->digits[line][index] : layout->digits[index][line];
}

/* As propagate_sum(), but with all cells of the line that are in the window as one. */
static gboolean
propagate_line (HooksLayout *layout, const HooksInstance *instance, int axis, int line, gint64 value)
{
  int first = axis == HOOKS_AXIS_ROWS ? layout->square.column : layout->square.row;
  guint outside = (guint) mdr_bits_first (instance->n) & ~((guint) mdr_bits_first (layout->size) << first);
  guint open = outside & ~(guint) (layout->filled[axis][line] | layout->empty[axis][line]);
  HooksTotals missing[HOOKS_MAX_SIZE + 1];
  HooksTotals behind;
  int cells[HOOKS_MAX_SIZE];
  int count = 0;

  for (guint bits = outside & layout->filled[axis][line]; bits != 0; bits &= bits - 1)
    value -= get_digit (layout, axis, line, mdr_bits_index (bits));
  if (value < 0 || value >= HOOKS_LINE_WORDS * 64)
    return FALSE;

  /* What is missing of the sum before each open cell, and what the window and the cells behind it can give.
   */
  memset (&missing[0], 0, sizeof *missing);
  missing[0].words[value / 64] = mdr_bit ((int) (value % 64));
  for (guint bits = open; bits != 0; bits &= bits - 1, count++)
    {
      cells[count] = mdr_bits_index (bits);
      missing[count + 1] = missing[count];
      hooks_totals_take (&missing[count + 1], &missing[count], get_digit (layout, axis, line, cells[count]),
                         HOOKS_LINE_WORDS);
    }
  behind = *get_window_sums (instance, layout->size, layout->left);
  if (!hooks_totals_meet (&behind, &missing[count], 0, HOOKS_LINE_WORDS))
    return FALSE;
  while (count-- > 0)
    {
      guint digit = get_digit (layout, axis, line, cells[count]);
      gboolean may_fill = hooks_totals_meet (&behind, &missing[count], digit, HOOKS_LINE_WORDS);
      HooksTotals shorter = behind;

      if (!may_fill || !hooks_totals_meet (&behind, &missing[count], 0, HOOKS_LINE_WORDS))
        hooks_layout_decide (layout, axis == HOOKS_AXIS_ROWS ? line : cells[count],
                             axis == HOOKS_AXIS_ROWS ? cells[count] : line, may_fill);
      hooks_totals_add (&behind, &shorter, digit, HOOKS_LINE_WORDS);
    }
  return TRUE;
}

/** Decides what the sums of lines require that cross the window; returns: whether each can still be reached
 */
gboolean
hooks_layout_propagate_window_sums (HooksLayout *layout, const HooksInstance *instance)
{
  for (int axis = 0; axis < 2; axis++)
    for (int k = 0; k < layout->size; k++)
      {
        int line = k + (axis == HOOKS_AXIS_ROWS ? layout->square.row : layout->square.column);
        const HooksClue *clues = instance->lines[axis][line].clues;

        for (int end = 0; end < 2; end++)
          if (clues[end].type == HOOKS_CLUE_SUM && clues[end].value != HOOKS_UNKNOWN
              && !propagate_line (layout, instance, axis, line, clues[end].value))
            return FALSE;
      }
  return TRUE;
}

static gboolean
has_sums (const HooksPuzzle *puzzle)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].type == HOOKS_CLUE_SUM
          && puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        return TRUE;
  return FALSE;
}

/** Returns: (nullable): room for the sums that lines of windows can have; %NULL if no clue is about a sum */
HooksWindowSums *
hooks_window_sums_new (const HooksPuzzle *puzzle)
{
  if (puzzle->digits == HOOKS_DIGITS_NONE || !has_sums (puzzle))
    return NULL;
  return g_new0 (HooksWindowSums, 1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-layout.h"

#include "mdr-bits.h"

/*
 * Hooks are placed from the largest to the smallest. What is left of the board is always a square, the
 * window, and each hook completes one row and one column: from then on it is known which hooks cross them, in
 * which order, and so all ways to fill them.
 */

/*
 * Whether hooks up to @size can carry the digits in @left, one each: digit d fits hooks with at least d
 * cells, and so the i-th smallest digit must fit hook i (Hall's condition, since what fits a hook fits the
 * larger ones).
 */
static gboolean
can_carry (guint16 left, int size)
{
  for (int k = 1; k <= size; k++)
    {
      if (left == 0 || mdr_bits_index (left) > 2 * k - 1)
        return FALSE;
      left &= (guint16) (left - 1);
    }
  return TRUE;
}

/* Bits of the digits that the next hook can carry; only bit 0 in a puzzle without digits. */
static guint16
get_digits (const HooksLayout *layout, const HooksTask *task)
{
  int size = layout->size;
  guint16 digits = 0;

  if (task->puzzle->digits == HOOKS_DIGITS_NONE)
    return 1;
  for (int digit = 1; digit <= MIN (task->n, 2 * size - 1); digit++)
    if ((layout->left >> digit & 1) != 0 && (task->board->digits[size] >> digit & 1) != 0
        && (task->puzzle->digits == HOOKS_DIGITS_IN_ANY_ORDER || digit == size)
        && can_carry (layout->left & (guint16) ~(1u << digit), size - 1))
      digits |= (guint16) (1u << digit);
  return digits;
}

/* Whether the board allows that the legs of the next hook meet in a corner of the window. */
static gboolean
can_place (const HooksLayout *layout, const HooksTask *task, HooksCorner corner)
{
  HooksPlacement placement = { layout->square, corner };
  guint place = hooks_placement_get_place (&placement);

  if (layout->size == 1 && corner != HOOKS_CORNER_TOP_LEFT)
    return FALSE;
  return task->board->placements[layout->size][place / 64] >> place % 64 & 1;
}

/* What the candidates of a cell say once its digit is @digit, or one of several, as bits. */
static gboolean
limit_cell (HooksLayout *layout, const HooksTask *task, int row, int column, guint16 digits)
{
  guint16 candidates = task->candidates[row][column];
  gboolean may_fill = (candidates & digits & ~1u) != 0;
  gboolean may_empty = (candidates & 1) != 0;

  if (may_fill && may_empty)
    return TRUE;
  return (may_fill || may_empty) && hooks_layout_decide (layout, row, column, may_fill);
}

static gboolean
limit_window (HooksLayout *layout, const HooksTask *task)
{
  for (int i = layout->square.row; i < layout->square.row + layout->size; i++)
    for (int j = layout->square.column; j < layout->square.column + layout->size; j++)
      if (!limit_cell (layout, task, i, j, layout->left))
        return FALSE;
  return TRUE;
}

/* A line that lies outside the window now. */
static gboolean
complete_line (HooksLayout *layout, HooksTask *task, int axis, int line)
{
  guint8 digits[HOOKS_MAX_SIZE];

  if (!hooks_line_has_clue (&task->lines[axis][line]))
    return TRUE;
  for (int place = 0; place < task->n; place++)
    digits[place] = axis == HOOKS_AXIS_ROWS ? layout->digits[line][place] : layout->digits[place][line];
  layout->fills[axis][line] = hooks_line_get_fills (&task->lines[axis][line], digits);
  return layout->fills[axis][line]->count > 0;
}

static gboolean
take_cells (HooksLayout *layout, const HooksTask *task, int size, guint digit)
{
  const HooksPlacement *hook = &layout->hooks[size];
  MdrCell corner = hooks_placement_get_corner (size, hook);

  for (int k = 0; k < size; k++)
    {
      int row = hook->square.row + k;
      int column = hook->square.column + k;

      layout->digits[corner.row][column] = layout->digits[row][corner.column] = (guint8) digit;
      if (!limit_cell (layout, task, corner.row, column, (guint16) (1u << digit))
          || !limit_cell (layout, task, row, corner.column, (guint16) (1u << digit)))
        return FALSE;
    }
  return TRUE;
}

/* Places the next hook, and concludes what follows. Whether that can be; the layout is changed anyway. */
static gboolean
place (HooksLayout *layout, HooksTask *task, HooksCorner corner, guint digit)
{
  int size = layout->size;
  MdrCell meet;

  layout->hooks[size] = (HooksPlacement){ layout->square, corner };
  layout->digit_of[size] = (guint8) digit;
  layout->left &= (guint16) ~(1u << digit);
  meet = hooks_placement_get_corner (size, &layout->hooks[size]);
  layout->size--;
  if ((corner & HOOKS_CORNER_TOP_RIGHT) == 0)
    layout->square.column++;
  if ((corner & HOOKS_CORNER_BOTTOM_LEFT) == 0)
    layout->square.row++;
  return take_cells (layout, task, size, digit) && limit_window (layout, task)
         && complete_line (layout, task, HOOKS_AXIS_ROWS, meet.row)
         && complete_line (layout, task, HOOKS_AXIS_COLUMNS, meet.column)
         && hooks_layout_propagate (layout, task);
}

/** Begins with no hook placed; returns: whether that can become a solution */
gboolean
hooks_layout_init (HooksLayout *layout, HooksTask *task)
{
  *layout = (HooksLayout){ .size = task->n };
  if (task->puzzle->digits != HOOKS_DIGITS_NONE)
    layout->left = (guint16) (mdr_bits_first (task->n) << 1);
  for (guint k = 0; k < task->figures->len; k++)
    layout->figures[k / 64] |= mdr_bit ((int) (k % 64));
  return task->possible && limit_window (layout, task) && hooks_layout_propagate (layout, task);
}

/**
 * hooks_layout_each_next:
 * @layout: with a window
 * @call: called for each possible way to place the next hook
 *
 * Returns: %MDR_SEARCH_EXHAUSTED, or what @call returned when it ended the search
 */
MdrSearchEnd
hooks_layout_each_next (const HooksLayout *layout, HooksTask *task, HooksLayoutFunc call, gpointer data)
{
  guint16 digits = get_digits (layout, task);

  for (int corner = 0; corner < HOOKS_N_CORNERS; corner++)
    {
      if (!can_place (layout, task, (HooksCorner) corner))
        continue;
      for (guint bits = digits; bits != 0; bits &= bits - 1)
        {
          HooksLayout next = *layout;
          MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;

          if (place (&next, task, (HooksCorner) corner, (guint) mdr_bits_index (bits)))
            end = call (&next, data);
          if (end != MDR_SEARCH_EXHAUSTED)
            return end;
        }
    }
  return MDR_SEARCH_EXHAUSTED;
}

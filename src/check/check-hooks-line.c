/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-hooks.h"

/* The clues at the edge, and sums. A line of twelve digits of two figures has 24 figures. */
__extension__ typedef unsigned __int128 Number;

static Number
find_divisor (Number a, Number b)
{
  return b == 0 ? a : find_divisor (b, a % b);
}

/*
 * Finds what a line has of a type, by its digits as they are seen, 0 where a cell is empty. Returns FALSE if
 * it has no such value.
 */
static gboolean
find_value (int type, const int *digits, int n, Number *value)
{
  int n_filled = 0;
  int n_runs = 0;
  Number sum = 0;
  Number first_two = 1;
  Number first_run = 0;
  Number products = 0;
  Number divisor = 0;
  Number numbers = 1;

  for (int k = 0; k < n; k++)
    {
      Number product = 1;
      Number number = 0;

      if (digits[k] == 0)
        continue;
      n_runs++;
      for (; k < n && digits[k] != 0; k++)
        {
          sum += (Number) digits[k];
          first_run += n_runs == 1 ? (Number) digits[k] : 0;
          first_two *= n_filled < 2 ? (Number) digits[k] : 1;
          product *= (Number) digits[k];
          number = number * (digits[k] > 9 ? 100 : 10) + (Number) digits[k];
          if (n_filled++ == 0 && type == CLUE_FIRST_DIGIT)
            *value = (Number) digits[k];
        }
      products += product;
      divisor = find_divisor (number, divisor);
      numbers *= number;
    }
  switch (type)
    {
    case CLUE_SUM:
      *value = sum;
      return TRUE;
    case CLUE_RUN_PRODUCTS:
      *value = products;
      return TRUE;
    case CLUE_FIRST_TWO:
      *value = first_two;
      return n_filled >= 2;
    case CLUE_FIRST_RUN:
      *value = first_run;
      return n_runs > 0;
    case CLUE_RUN_DIVISOR:
      *value = divisor;
      return n_runs > 0;
    case CLUE_RUN_NUMBERS:
      *value = numbers;
      return n_runs > 0;
    default:
      return n_filled > 0;
    }
}

/* Whether a clue is met by the cells of a line that are bits of @filled; of a shape only that one is. */
static gboolean
is_met (const Clue *clue, const int *digits, int n, guint filled, gboolean is_reversed)
{
  int seen[MOST_SIZE];
  Number value = 0;

  if (clue->value == UNKNOWN)
    return TRUE;
  if (clue->type == CLUE_SHAPE)
    return filled != 0;
  for (int k = 0; k < n; k++)
    {
      int index = is_reversed ? n - 1 - k : k;

      seen[k] = (filled >> index & 1) != 0 ? digits[index] : 0;
    }
  return find_value (clue->type, seen, n, &value) && value == (Number) clue->value;
}

/* Whether a line has each digit at most as often as it is written at all; the digit 0 never. */
static gboolean
are_digits_enough (const int *digits, int n, guint filled)
{
  int left[MOST_SIZE + 1];

  for (int digit = 0; digit <= MOST_SIZE; digit++)
    left[digit] = digit;
  for (int index = 0; index < n; index++)
    if ((filled >> index & 1) != 0 && left[digits[index]]-- == 0)
      return FALSE;
  return TRUE;
}

/* Finds the ways to fill a line of which all digits are known, each as the bits of its filled cells. They are
 * kept, because many lemmas ask for the same. */
static const GArray *
find_ways (Hooks *hooks, int axis, int line, const int *digits)
{
  const Clue *one = &hooks->clues[axis == AXIS_ROWS ? SIDE_LEFT : SIDE_TOP][line];
  const Clue *other = &hooks->clues[axis == AXIS_ROWS ? SIDE_RIGHT : SIDE_BOTTOM][line];
  int key[MOST_SIZE + 2] = { axis, line };
  g_autoptr (GBytes) bytes = NULL;
  GArray *ways;

  for (int index = 0; index < hooks->size; index++)
    key[2 + index] = digits[index];
  bytes = g_bytes_new (key, sizeof key);
  ways = g_hash_table_lookup (hooks->ways, bytes);
  if (ways)
    return ways;
  ways = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint filled = 0; filled < 1u << hooks->size; filled++)
    if (are_digits_enough (digits, hooks->size, filled) && is_met (one, digits, hooks->size, filled, FALSE)
        && is_met (other, digits, hooks->size, filled, TRUE))
      g_array_append_val (ways, filled);
  g_hash_table_insert (hooks->ways, g_steal_pointer (&bytes), ways);
  return ways;
}

/** Settles what is alike in all ways to fill a line, if its digits are known; FALSE if there is none. */
gboolean
check_hooks_settle_line (Hooks *hooks, int axis, int line)
{
  int digits[MOST_SIZE];
  guint filled = 0;
  guint empty = 0;
  guint always = G_MAXUINT;
  guint sometimes = 0;
  const GArray *ways;

  if (hooks->clues[axis == AXIS_ROWS ? SIDE_LEFT : SIDE_TOP][line].value == UNKNOWN
      && hooks->clues[axis == AXIS_ROWS ? SIDE_RIGHT : SIDE_BOTTOM][line].value == UNKNOWN)
    return TRUE;
  for (int index = 0; index < hooks->size; index++)
    {
      int cell = hooks_get_cell_of_line (hooks, axis, line, index);

      digits[index] = check_hooks_get_digit (hooks, cell);
      if (digits[index] == UNKNOWN)
        return TRUE;
      filled |= (guint) (hooks->cells[cell] > 0) << index;
      empty |= (guint) (hooks->cells[cell] < 0) << index;
    }
  ways = find_ways (hooks, axis, line, digits);
  for (guint k = 0; k < ways->len; k++)
    {
      guint way = g_array_index (ways, guint, k);

      if ((way & filled) != filled || (way & empty) != 0)
        continue;
      always &= way;
      sometimes |= way;
    }
  if (always == G_MAXUINT)
    return FALSE;
  for (int index = 0; index < hooks->size; index++)
    if (((always >> index & 1) != 0 || (sometimes >> index & 1) == 0)
        && !check_hooks_decide (hooks, hooks_get_cell_of_line (hooks, axis, line, index),
                                always >> index & 1))
      return FALSE;
  return TRUE;
}

/* Bits of the digits that a cell can have; bit 0 if it can be empty. */
static guint
find_options (const Hooks *hooks, int cell)
{
  guint options = 0;

  if (hooks->cells[cell] < 0)
    return 1;
  for (int hook = 1; hook <= hooks->size; hook++)
    if ((hooks->hooks_of[cell] >> hook & 1) != 0)
      options |= hooks->digits_of[hook];
  if (hooks->given_digits[cell] > 0)
    options &= 1u << hooks->given_digits[cell];
  options &= ~1u;
  return hooks->cells[cell] > 0 ? options : options | 1;
}

/**
 * check_hooks_settle_sum:
 *
 * Settles the cells that have to be filled, or empty, for a sum: @before says which sums the first cells of
 * each number can have, and @behind which sums they must have, by what the others can add.
 *
 * Returns: %FALSE if the sum cannot be met
 */
gboolean
check_hooks_settle_sum (Hooks *hooks, const Sum *sum)
{
  int width = sum->value + 1;
  int n = (int) sum->cells->len;
  g_autofree gboolean *before = g_new0 (gboolean, (gsize) width * ((gsize) n + 1));
  g_autofree gboolean *behind = g_new0 (gboolean, width);

  before[0] = behind[sum->value] = TRUE;
  for (int k = 0; k < n; k++)
    {
      guint options = find_options (hooks, g_array_index (sum->cells, int, k));

      for (int digit = 0; digit <= hooks->size; digit++)
        for (int total = 0; (options >> digit & 1) != 0 && total + digit < width; total++)
          if (before[k * width + total])
            before[(k + 1) * width + total + digit] = TRUE;
    }
  if (!before[n * width + sum->value])
    return FALSE;
  for (int k = n - 1; k >= 0; k--)
    {
      int cell = g_array_index (sum->cells, int, k);
      guint options = find_options (hooks, cell);
      g_autofree gboolean *next = g_new0 (gboolean, width);
      guint met = 0;

      for (int digit = 0; digit <= hooks->size; digit++)
        for (int total = 0; (options >> digit & 1) != 0 && total + digit < width; total++)
          if (behind[total + digit])
            {
              next[total] = TRUE;
              met |= (guint) before[k * width + total] << digit;
            }
      g_free (behind);
      behind = g_steal_pointer (&next);
      if ((met == 1 || (met & 1) == 0) && !check_hooks_decide (hooks, cell, met != 1))
        return FALSE;
    }
  return TRUE;
}

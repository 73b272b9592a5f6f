/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-hooks.h"

#include <string.h>

/*
 * Hooks. Variables, on a board of N by N cells: first that a cell is filled, in reading order. Then that a
 * hook has a place: hook by hook from the smallest, square by square in reading order of its first cell,
 * and for each its four corners. Then that a hook carries a digit: hook by hook, digit by digit; these are
 * only used if digits are in any order. Then that a hook has a leg in a line: for rows and then for columns,
 * line by line, hook by hook. Last that a pentomino is a group.
 */

static int
get_carry_variable (const Hooks *hooks, int hook, int digit)
{
  return hooks->size * hooks->size * (4 * hooks->size + 1) + (hook - 1) * hooks->size + digit;
}

static int
get_rank_variable (const Hooks *hooks, int axis, int line, int hook)
{
  return hooks->size * hooks->size * (4 * hooks->size + 2) + (axis * hooks->size + line) * hooks->size + hook;
}

/** Returns: the digit of the hook of a cell, if both are known, 0 if there are no digits; or UNKNOWN */
int
check_hooks_get_digit (const Hooks *hooks, int cell)
{
  guint digits;

  if (!hooks_is_one (hooks->hooks_of[cell]))
    return UNKNOWN;
  digits = hooks->digits_of[__builtin_ctz (hooks->hooks_of[cell])];
  return hooks_is_one (digits) ? __builtin_ctz (digits) : UNKNOWN;
}

/** Settles a cell; FALSE if it is the opposite already. */
gboolean
check_hooks_decide (Hooks *hooks, int cell, gboolean is_filled)
{
  gint8 value = is_filled ? 1 : -1;

  hooks->changed = hooks->changed || hooks->cells[cell] == 0;
  if (hooks->cells[cell] == 0)
    hooks->cells[cell] = value;
  return hooks->cells[cell] == value;
}

/* The line in which a leg of a hook lies. */
static int
get_leg (int axis, int hook, int row, int column, int corner)
{
  return (axis == AXIS_ROWS ? row : column) + ((corner >> (1 - axis) & 1) != 0 ? hook - 1 : 0);
}

/* Bits of what is left of @n values, of which each is true, false or open: if one is true, no other is. */
static guint
find_left (const gint8 *values, int n, int stride)
{
  guint left = 0;
  guint chosen = G_MAXUINT;

  for (int k = 0; k < n; k++)
    {
      left |= (guint) (values[k * stride] >= 0) << k;
      chosen &= values[k * stride] > 0 ? 1u << k : G_MAXUINT;
    }
  return left & chosen;
}

/* The first cell of the square that a hook leaves to the next smaller one. */
static int
get_rest (const Hooks *hooks, int square, int corner)
{
  return square + (corner < 2 ? hooks->size : 0) + (corner % 2 == 0);
}

/**
 * Place:
 * @hook: the hook
 * @square: the first cell of its square
 * @corner: where its legs meet
 */
typedef struct
{
  int hook;
  int square;
  int corner;
} Place;

/* Adds the places of a hook that no literal and no given speaks against, in the squares that larger hooks can
 * leave; and notes the squares that it can leave itself. Returns the number of places. */
static int
add_places (const Hooks *hooks,
            const gint8 *values,
            int hook,
            gboolean (*is_left)[MOST_CELLS],
            Place *places,
            int count)
{
  int n = hooks->size;
  guint rows = find_left (values + get_rank_variable (hooks, AXIS_ROWS, 0, hook), n, n);
  guint columns = find_left (values + get_rank_variable (hooks, AXIS_COLUMNS, 0, hook), n, n);
  int first = hooks_get_place (hooks, hook, 0, 0, 0);
  const gint8 *literals = values + n * n + 1 + first;
  const gint8 *end = literals + n * n * N_CORNERS;
  const gint8 *one = memchr (literals, 1, (gsize) (end - literals));
  gboolean are_two = one && memchr (one + 1, 1, (gsize) (end - one - 1));

  for (int k = 0; k < (n - hook + 1) * (n - hook + 1) * N_CORNERS; k++)
    {
      int row = k / N_CORNERS / (n - hook + 1);
      int column = k / N_CORNERS % (n - hook + 1);
      Place place = { hook, row * n + column, k % N_CORNERS };
      const gint8 *literal = literals + place.square * N_CORNERS + place.corner;

      if (!is_left[hook][place.square] || *literal < 0 || (one && one != literal) || are_two
          || (hook == 1 && place.corner != 0)
          || (rows >> get_leg (AXIS_ROWS, hook, row, column, place.corner) & 1) == 0
          || (columns >> get_leg (AXIS_COLUMNS, hook, row, column, place.corner) & 1) == 0
          || (hooks->given_places[hook] != UNKNOWN
              && hooks->given_places[hook] != first + place.square * N_CORNERS + place.corner))
        continue;
      if (hook > 1)
        is_left[hook - 1][get_rest (hooks, place.square, place.corner)] = TRUE;
      places[count++] = place;
    }
  return count;
}

/*
 * Finds the places that are part of a layout, and so which hooks can have a leg in each line: from the
 * largest hook on those whose square some larger one leaves, and then back those that leave the square of
 * some smaller one. Returns whether there is a layout.
 */
static gboolean
settle_places (Hooks *hooks, const gint8 *values)
{
  int n = hooks->size;
  gboolean is_left[MOST_SIZE + 1][MOST_CELLS] = { { FALSE } };
  gboolean is_taken[MOST_SIZE + 1][MOST_CELLS] = { { FALSE } };
  Place places[MOST_SIZE * MOST_CELLS * N_CORNERS];
  int count = 0;

  is_left[n][0] = TRUE;
  for (int hook = n; hook >= 1; hook--)
    count = add_places (hooks, values, hook, is_left, places, count);
  memset (hooks->ranks, 0, sizeof hooks->ranks);
  while (count > 0)
    {
      const Place *place = &places[--count];

      if (place->hook > 1 && !is_taken[place->hook - 1][get_rest (hooks, place->square, place->corner)])
        continue;
      is_taken[place->hook][place->square] = TRUE;
      for (int axis = 0; axis < 2; axis++)
        hooks
            ->ranks[axis][get_leg (axis, place->hook, place->square / n, place->square % n, place->corner)] |=
            1u << place->hook;
    }
  return is_taken[n][0];
}

/* Finds to which hooks a cell can belong: that of its row or that of its column, whichever is larger. */
static void
find_hooks_of_cells (Hooks *hooks)
{
  int n = hooks->size;

  for (int cell = 0; cell < n * n; cell++)
    {
      guint row = hooks->ranks[AXIS_ROWS][cell / n];
      guint column = hooks->ranks[AXIS_COLUMNS][cell % n];

      hooks->hooks_of[cell] = (row & -(column & -column)) | (column & -(row & -row));
    }
}

/* Tries to give a hook a digit, if need be that of another one, which then takes another: one step of the
 * search for a matching. */
static gboolean
give_digit (const Hooks *hooks, int hook, int *takers, guint *tried)
{
  for (int digit = 1; digit <= hooks->size; digit++)
    {
      if ((hooks->digits_of[hook] & ~*tried & 1u << digit) == 0)
        continue;
      *tried |= 1u << digit;
      if (takers[digit] == 0 || give_digit (hooks, takers[digit], takers, tried))
        {
          takers[digit] = hook;
          return TRUE;
        }
    }
  return FALSE;
}

/* Settles the digits of hooks: the digit d stands in d cells, so that its hook has as many, and each hook
 * carries one and no other hook the same. Returns whether there is a way. */
static gboolean
settle_digits (Hooks *hooks, const gint8 *values)
{
  int takers[MOST_SIZE + 1] = { 0 };

  for (int hook = 1; hook <= hooks->size; hook++)
    if (hooks->digits != DIGITS_IN_ANY_ORDER)
      hooks->digits_of[hook] = 1u << (hooks->digits == DIGITS_NONE ? 0 : hook);
    else
      hooks->digits_of[hook] = (find_left (values + get_carry_variable (hooks, hook, 1), hooks->size, 1) << 1)
                               & ((1u << 2 * hook) - 1);
  if (hooks->digits == DIGITS_NONE)
    return TRUE;
  for (int hook = 1; hook <= hooks->size; hook++)
    for (int other = 1; hooks_is_one (hooks->digits_of[hook]) && other <= hooks->size; other++)
      if (other != hook)
        hooks->digits_of[other] &= ~hooks->digits_of[hook];
  for (int hook = 1; hook <= hooks->size; hook++)
    {
      guint tried = 0;

      if (!give_digit (hooks, hook, takers, &tried))
        return FALSE;
    }
  return TRUE;
}

/* Takes the cells over that are given, and those of literals. Returns whether they agree. */
static gboolean
load_cells (Hooks *hooks, const gint8 *values)
{
  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    {
      gint8 value = values[1 + cell];
      guint digits = 0;

      for (int hook = 1; hook <= hooks->size; hook++)
        if ((hooks->hooks_of[cell] >> hook & 1) != 0)
          digits |= hooks->digits_of[hook];
      hooks->cells[cell] = value;
      if ((hooks->is_empty[cell] || hooks->digits == DIGITS_NONE) && !check_hooks_decide (hooks, cell, FALSE))
        return FALSE;
      if (hooks->given_digits[cell] > 0
          && ((digits >> hooks->given_digits[cell] & 1) == 0 || !check_hooks_decide (hooks, cell, TRUE)))
        return FALSE;
    }
  return TRUE;
}

/* Settles the cells of a hook whose place and digit are known: as many are filled as the digit says. */
static gboolean
settle_hook (Hooks *hooks, int hook)
{
  int n_filled = 0;
  int n_empty = 0;
  int n_known = 0;
  int digit = UNKNOWN;

  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    if (hooks->hooks_of[cell] == 1u << hook)
      {
        digit = check_hooks_get_digit (hooks, cell);
        n_known++;
        n_filled += hooks->cells[cell] > 0;
        n_empty += hooks->cells[cell] < 0;
      }
  if (n_known < 2 * hook - 1 || digit == UNKNOWN)
    return TRUE;
  if (n_filled > digit || n_known - n_empty < digit)
    return FALSE;
  if (n_filled < digit && n_known - n_empty > digit)
    return TRUE;
  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    if (hooks->hooks_of[cell] == 1u << hook && hooks->cells[cell] == 0
        && !check_hooks_decide (hooks, cell, n_filled < digit))
      return FALSE;
  return TRUE;
}

/* Of the four cells of a block one is empty. */
static gboolean
settle_block (Hooks *hooks, int corner)
{
  const int block[] = { corner, corner + 1, corner + hooks->size, corner + hooks->size + 1 };
  int n_filled = 0;

  for (int k = 0; k < 4; k++)
    n_filled += hooks->cells[block[k]] > 0;
  for (int k = 0; k < 4 && n_filled == 3; k++)
    if (hooks->cells[block[k]] <= 0)
      check_hooks_decide (hooks, block[k], FALSE);
  return n_filled < 4;
}

/* Settles as empty the cells to which no way leads from a filled one. */
static gboolean
settle_connection (Hooks *hooks)
{
  int n = hooks->size;
  gboolean reached[MOST_CELLS] = { FALSE };
  int queue[MOST_CELLS];
  int count = 0;

  for (int cell = 0; cell < n * n && count == 0; cell++)
    if (hooks->cells[cell] > 0)
      {
        queue[count++] = cell;
        reached[cell] = TRUE;
      }
  if (count == 0)
    return TRUE;
  for (int k = 0; k < count; k++)
    {
      int cell = queue[k];
      const int beside[] = { cell % n > 0 ? cell - 1 : cell, cell % n + 1 < n ? cell + 1 : cell,
                             cell >= n ? cell - n : cell, cell + n < n * n ? cell + n : cell };

      for (int direction = 0; direction < 4; direction++)
        if (hooks->cells[beside[direction]] >= 0 && !reached[beside[direction]])
          {
            reached[beside[direction]] = TRUE;
            queue[count++] = beside[direction];
          }
    }
  for (int cell = 0; cell < n * n; cell++)
    if (!reached[cell] && !check_hooks_decide (hooks, cell, FALSE))
      return FALSE;
  return TRUE;
}

/* What is settled cell by cell. */
static gboolean
settle_near (Hooks *hooks)
{
  for (int hook = 1; hook <= hooks->size; hook++)
    if (!settle_hook (hooks, hook))
      return FALSE;
  for (int line = 0; line < 2 * hooks->size; line++)
    if (!check_hooks_settle_line (hooks, line % 2, line / 2))
      return FALSE;
  for (int cell = 0; hooks->no_blocks && cell < hooks->size * (hooks->size - 1); cell++)
    if (cell % hooks->size + 1 < hooks->size && !settle_block (hooks, cell))
      return FALSE;
  return TRUE;
}

/* What takes longer. */
static gboolean
settle_far (Hooks *hooks)
{
  for (guint k = 0; k < hooks->sums->len; k++)
    if (!check_hooks_settle_sum (hooks, g_ptr_array_index (hooks->sums, k)))
      return FALSE;
  return (!hooks->connected || settle_connection (hooks)) && check_hooks_settle_groups (hooks);
}

/* Settles whatever follows from literals; FALSE if they contradict the rules. */
static gboolean
settle (Hooks *hooks, const gint8 *values)
{
  if (!hooks->is_divided || !settle_places (hooks, values) || !settle_digits (hooks, values))
    return FALSE;
  find_hooks_of_cells (hooks);
  if (!load_cells (hooks, values))
    return FALSE;
  memcpy (hooks->groups, values + 4 * hooks->size * hooks->size * (hooks->size + 1) + 1,
          hooks->pentominoes->len);
  do
    {
      hooks->changed = FALSE;
      if (!settle_near (hooks) || (!hooks->changed && !settle_far (hooks)))
        return FALSE;
    }
  while (hooks->changed);
  return TRUE;
}

/* Returns the digits of the cells, or the hooks if there are no digits, by which solutions are told apart;
 * NULL as long as one is not known. */
static GBytes *
dup_name (const Hooks *hooks)
{
  guint8 name[MOST_CELLS] = { 0 };

  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    {
      guint hooks_of = hooks->digits == DIGITS_NONE ? hooks->hooks_of[cell] : 1;
      int digit = hooks->cells[cell] > 0 ? check_hooks_get_digit (hooks, cell) : 0;

      if (digit == UNKNOWN || hooks->cells[cell] == 0 || !hooks_is_one (hooks_of))
        return NULL;
      name[cell] = (guint8) (hooks->digits == DIGITS_NONE ? __builtin_ctz (hooks_of) : digit);
    }
  return g_bytes_new (name, sizeof name);
}

/* Also solutions that were stated are refuted: the same digits are one solution, whatever the hooks are. */
static gboolean
hooks_refute (gpointer puzzle, const gint8 *values, const int *literals, guint n_literals)
{
  Hooks *hooks = puzzle;
  g_autoptr (GBytes) name = NULL;

  if (!settle (hooks, values))
    return TRUE;
  name = dup_name (hooks);
  return name && g_hash_table_contains (hooks->stated, name);
}

/* If all is known, what cannot be settled is all that is wrong. */
static const char *
hooks_find_fault (gpointer puzzle, const gint8 *values)
{
  Hooks *hooks = puzzle;
  g_autoptr (GBytes) name = settle (hooks, values) ? dup_name (hooks) : NULL;

  if (!name)
    return "a rule is broken.";
  return g_hash_table_contains (hooks->stated, name) ? "its digits were stated before." : NULL;
}

/* A solution with the same hooks, the same digits of hooks and no other cells empty is the same, since all
 * fill equally many cells. */
static void
hooks_exclude (gpointer puzzle, const gint8 *values, GArray *clause)
{
  Hooks *hooks = puzzle;
  int n_places = hooks->size * hooks->size * hooks->size * N_CORNERS;
  int first = hooks->size * hooks->size + 1;

  g_hash_table_add (hooks->stated, dup_name (hooks));
  for (int variable = 1; variable < get_rank_variable (hooks, AXIS_ROWS, 0, 1); variable++)
    {
      int literal = -variable;

      if (values[variable] > 0 && (variable < first + n_places || hooks->digits == DIGITS_IN_ANY_ORDER))
        g_array_append_val (clause, literal);
    }
}

const CheckKind check_hooks = {
  .id = "hooks",
  .read = check_hooks_read,
  .describe = check_hooks_describe,
  .free = check_hooks_free,
  .refute = hooks_refute,
  .find_fault = hooks_find_fault,
  .exclude = hooks_exclude,
};

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-hooks.h"
#include "check-shape.h"

/* Groups: pentominoes of different shapes, in one of which each filled cell is. */

/* By their places among the letters of shapes, F I L N P T U V W X Y Z. */
static const char *const shapes[] = {
  ".xx xx. .x.", "xxxxx",       "xxxx x...",   ".xxx xx..",   "xxx .xx",   "xxx .x. .x.",
  "x.x xxx",     "x.. x.. xxx", "x.. xx. .xx", ".x. xxx .x.", "xxxx .x..", "xx. .x. .xx",
};

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const int *one = a;
  const int *other = b;
  int k = 0;

  while (k < GROUP_SIZE - 1 && one[k] == other[k])
    k++;
  return one[k] - other[k];
}

/* Adds an image of a shape wherever it lies on the board. */
static void
add_pentominoes (Hooks *hooks, int shape, const Shape *image)
{
  for (int place = 0; place < hooks->size * hooks->size; place++)
    {
      Pentomino pentomino = { .shape = shape };
      gboolean fits = TRUE;

      for (int k = 0; k < GROUP_SIZE; k++)
        {
          int row = place / hooks->size + image->cells[k][0];
          int column = place % hooks->size + image->cells[k][1];

          fits = fits && row < hooks->size && column < hooks->size;
          pentomino.cells[k] = row * hooks->size + column;
        }
      if (fits)
        g_array_append_val (hooks->pentominoes, pentomino);
    }
}

/** Lists the pentominoes on the board. */
void
check_hooks_list_pentominoes (Hooks *hooks)
{
  for (int letter = 0; letter < (int) G_N_ELEMENTS (shapes); letter++)
    {
      g_auto (GStrv) rows = g_strsplit (shapes[letter], " ", -1);
      g_autoptr (GArray) images = NULL;
      Shape shape = { 0 };

      for (int row = 0; rows[row]; row++)
        shape_draw_row (&shape, row, rows[row]);
      images = shape_list_images (&shape);
      for (guint k = 0; k < images->len; k++)
        add_pentominoes (hooks, letter, &g_array_index (images, Shape, k));
    }
  g_array_sort (hooks->pentominoes, compare_cells);
  for (int k = 0; k < (int) hooks->pentominoes->len * GROUP_SIZE; k++)
    {
      const Pentomino *pentomino = &g_array_index (hooks->pentominoes, Pentomino, k / GROUP_SIZE);
      int number = k / GROUP_SIZE;

      g_array_append_val (hooks->groups_of[pentomino->cells[k % GROUP_SIZE]], number);
    }
}

static const Pentomino *
get_pentomino (const Hooks *hooks, int k)
{
  return &g_array_index (hooks->pentominoes, Pentomino, k);
}

static gboolean
has_cell (const Pentomino *pentomino, int cell)
{
  for (int k = 0; k < GROUP_SIZE; k++)
    if (pentomino->cells[k] == cell)
      return TRUE;
  return FALSE;
}

/* Whether two pentominoes cannot both be groups. */
static gboolean
excludes (const Pentomino *one, const Pentomino *other)
{
  gboolean excluded = one->shape == other->shape;

  for (int k = 0; k < GROUP_SIZE; k++)
    excluded = excluded || has_cell (one, other->cells[k]);
  return excluded;
}

/* Whether a pentomino cannot be a group: a cell is empty, or its digits are known and no multiple of 5. */
static gboolean
is_broken (const Hooks *hooks, const Pentomino *pentomino)
{
  gboolean is_known = TRUE;
  int sum = 0;

  for (int k = 0; k < GROUP_SIZE; k++)
    {
      int digit = check_hooks_get_digit (hooks, pentomino->cells[k]);

      if (hooks->cells[pentomino->cells[k]] < 0)
        return TRUE;
      is_known = is_known && digit != UNKNOWN;
      sum += digit;
    }
  return is_known && sum % GROUP_SIZE != 0;
}

/* Settles which pentominoes are no groups, by themselves and because of those that are. */
static gboolean
settle_pentominoes (Hooks *hooks)
{
  for (int k = 0; k < (int) hooks->pentominoes->len; k++)
    {
      const Pentomino *pentomino = get_pentomino (hooks, k);

      if (hooks->groups[k] >= 0 && is_broken (hooks, pentomino))
        {
          if (hooks->groups[k] > 0)
            return FALSE;
          hooks->groups[k] = -1;
        }
      if (hooks->groups[k] <= 0)
        continue;
      for (int c = 0; c < GROUP_SIZE; c++)
        if (!check_hooks_decide (hooks, pentomino->cells[c], TRUE))
          return FALSE;
      for (int other = 0; other < (int) hooks->pentominoes->len; other++)
        if (other != k && hooks->groups[other] >= 0 && excludes (pentomino, get_pentomino (hooks, other)))
          {
            if (hooks->groups[other] > 0)
              return FALSE;
            hooks->groups[other] = -1;
          }
    }
  return TRUE;
}

/* A cell of no possible group is empty. What all those have in common that have a filled cell is filled, and
 * if there is one, it is a group. */
static gboolean
settle_cell (Hooks *hooks, int cell)
{
  const GArray *groups = hooks->groups_of[cell];
  int counts[MOST_CELLS] = { 0 };

  for (guint k = 0; k < groups->len; k++)
    if (hooks->groups[g_array_index (groups, int, k)] >= 0)
      for (int c = 0; c < GROUP_SIZE; c++)
        counts[get_pentomino (hooks, g_array_index (groups, int, k))->cells[c]]++;
  if (counts[cell] == 0)
    return check_hooks_decide (hooks, cell, FALSE);
  if (hooks->cells[cell] <= 0)
    return TRUE;
  for (int other = 0; other < hooks->size * hooks->size; other++)
    if (counts[other] == counts[cell] && !check_hooks_decide (hooks, other, TRUE))
      return FALSE;
  for (guint k = 0; counts[cell] == 1 && k < groups->len; k++)
    if (hooks->groups[g_array_index (groups, int, k)] == 0)
      {
        hooks->groups[g_array_index (groups, int, k)] = 1;
        hooks->changed = TRUE;
      }
  return TRUE;
}

/* Whether a pentomino of a shape can be a group whose first cell of a line, as it is seen, is @index. */
static gboolean
can_begin (const Hooks *hooks, int shape, const int *line, int index)
{
  const GArray *groups = hooks->groups_of[line[index]];

  for (guint k = 0; k < groups->len; k++)
    {
      const Pentomino *pentomino = get_pentomino (hooks, g_array_index (groups, int, k));
      gboolean is_first = hooks->groups[g_array_index (groups, int, k)] >= 0 && pentomino->shape == shape;

      for (int before = 0; is_first && before < index; before++)
        is_first = !has_cell (pentomino, line[before]);
      if (is_first)
        return TRUE;
    }
  return FALSE;
}

/* Settles as empty the first cells of a line that cannot be the first of a group of its shape. */
static gboolean
settle_shape (Hooks *hooks, int side, int index_of_line)
{
  gboolean is_reversed = side == SIDE_RIGHT || side == SIDE_BOTTOM;
  int axis = side == SIDE_LEFT || side == SIDE_RIGHT ? AXIS_ROWS : AXIS_COLUMNS;
  int line[MOST_SIZE] = { 0 };

  for (int index = 0; index < hooks->size; index++)
    line[index] =
        hooks_get_cell_of_line (hooks, axis, index_of_line, is_reversed ? hooks->size - 1 - index : index);
  for (int index = 0; index < hooks->size; index++)
    {
      if (hooks->cells[line[index]] < 0)
        continue;
      if (can_begin (hooks, (int) hooks->clues[side][index_of_line].value, line, index))
        return TRUE;
      if (!check_hooks_decide (hooks, line[index], FALSE))
        return FALSE;
    }
  return FALSE;
}

/** Settles what follows from groups; FALSE if there can be none. */
gboolean
check_hooks_settle_groups (Hooks *hooks)
{
  if (!hooks->has_groups)
    return TRUE;
  if (!settle_pentominoes (hooks))
    return FALSE;
  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    if (!settle_cell (hooks, cell))
      return FALSE;
  for (int side = 0; side < N_SIDES; side++)
    for (int line = 0; line < hooks->size; line++)
      if (hooks->clues[side][line].type == CLUE_SHAPE && hooks->clues[side][line].value != UNKNOWN
          && !settle_shape (hooks, side, line))
        return FALSE;
  return TRUE;
}

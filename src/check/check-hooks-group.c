/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-hooks.h"

#include <string.h>

/* Groups: pentominoes of different shapes, in one of which each filled cell is. */

/* By their places among the letters of shapes, F I L N P T U V W X Y Z. */
static const char *const shapes[] = {
  ".XX XX. .X.", "XXXXX",       "XXXX X...",   ".XXX XX..",   "XXX .XX",   "XXX .X. .X.",
  "X.X XXX",     "X.. X.. XXX", "X.. XX. .XX", ".X. XXX .X.", "XXXX .X..", "XX. .X. .XX",
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

/* The cells of a shape in one of its eight positions, moved to the upper left, as bits of 5×5 cells. */
static guint
encode (const int *rows, const int *columns, int position)
{
  int row[GROUP_SIZE];
  int column[GROUP_SIZE];
  int top = MOST_SIZE;
  int left = MOST_SIZE;
  guint code = 0;

  for (int k = 0; k < GROUP_SIZE; k++)
    {
      row[k] = (position & 1) != 0 ? -rows[k] : rows[k];
      column[k] = (position & 2) != 0 ? -columns[k] : columns[k];
      if ((position & 4) != 0)
        {
          int turned = row[k];

          row[k] = column[k];
          column[k] = turned;
        }
      top = MIN (top, row[k]);
      left = MIN (left, column[k]);
    }
  for (int k = 0; k < GROUP_SIZE; k++)
    code |= 1u << ((row[k] - top) * GROUP_SIZE + column[k] - left);
  return code;
}

static guint
find_least_code (const int *rows, const int *columns)
{
  guint least = G_MAXUINT;

  for (int position = 0; position < 8; position++)
    least = MIN (least, encode (rows, columns, position));
  return least;
}

static int
find_shape (int size, const int *cells)
{
  int rows[GROUP_SIZE];
  int columns[GROUP_SIZE];
  guint code;

  for (int k = 0; k < GROUP_SIZE; k++)
    {
      rows[k] = cells[k] / size;
      columns[k] = cells[k] % size;
    }
  code = find_least_code (rows, columns);
  for (int shape = 0; shape < (int) G_N_ELEMENTS (shapes); shape++)
    {
      int row = 0;
      int column = 0;
      int count = 0;

      for (const char *sign = shapes[shape]; *sign != '\0'; sign++, column++)
        if (*sign == 'X')
          {
            rows[count] = row;
            columns[count++] = column;
          }
        else if (*sign == ' ')
          {
            row++;
            column = -1;
          }
      if (find_least_code (rows, columns) == code)
        return shape;
    }
  return UNKNOWN;
}

/* Adds a part of a pentomino with one more cell, @cells in order, unless it is there already. */
static void
add_part (GHashTable *parts, const int *cells, int count, int more)
{
  int part[GROUP_SIZE] = { 0 };
  int k = count;

  for (int i = 0; i < count; i++)
    part[i] = cells[i];
  for (; k > 0 && part[k - 1] > more; k--)
    part[k] = part[k - 1];
  if (k > 0 && part[k - 1] == more)
    return;
  part[k] = more;
  g_hash_table_add (parts, g_bytes_new (part, sizeof part));
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
}

/** Lists the pentominoes on the board: cells, and then all parts with one more cell beside one of theirs. */
void
check_hooks_list_pentominoes (Hooks *hooks)
{
  int size = hooks->size;
  g_autoptr (GHashTable) parts = new_set ();
  GHashTableIter iter;
  gpointer part;

  for (int cell = 0; cell < size * size; cell++)
    add_part (parts, NULL, 0, cell);
  for (int count = 1; count < GROUP_SIZE; count++)
    {
      g_autoptr (GHashTable) larger = new_set ();

      g_hash_table_iter_init (&iter, parts);
      while (g_hash_table_iter_next (&iter, &part, NULL))
        {
          const int *cells = g_bytes_get_data (part, NULL);

          for (int k = 0; k < count; k++)
            for (int other = 0; other < size * size; other++)
              if (ABS (other / size - cells[k] / size) + ABS (other % size - cells[k] % size) == 1)
                add_part (larger, cells, count, other);
        }
      g_hash_table_unref (parts);
      parts = g_steal_pointer (&larger);
    }
  g_hash_table_iter_init (&iter, parts);
  while (g_hash_table_iter_next (&iter, &part, NULL))
    {
      Pentomino pentomino;

      memcpy (pentomino.cells, g_bytes_get_data (part, NULL), sizeof pentomino.cells);
      pentomino.shape = find_shape (size, pentomino.cells);
      g_array_append_val (hooks->pentominoes, pentomino);
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"

/*
 * Published boards fill two to three fifths of their cells; a snake that keeps away from itself gets
 * little further.
 */
#define LEAST_SHARE 0.36
#define MOST_SHARE  0.44

/* Steps tried for each cell of the board. */
#define TRIES_PER_CELL 8

/* The order must not change: a seed has to give the same snake in every version. */
static const MdrDirection directions[] = { MDR_DIRECTION_UP, MDR_DIRECTION_LEFT, MDR_DIRECTION_RIGHT,
                                           MDR_DIRECTION_DOWN };

static gboolean
is_inside (const SnakePath *path, MdrCell cell)
{
  return cell.row >= 0 && cell.row < path->rows && cell.column >= 0 && cell.column < path->columns;
}

static gboolean
is_filled (const SnakePath *path, MdrCell cell)
{
  return is_inside (path, cell) && mdr_rows_has (path->filled, cell.row, cell.column);
}

/* Returns TRUE if the snake may continue to @cell: it may touch only the last two of its cells. */
static gboolean
is_free (const SnakePath *path, MdrCell cell)
{
  int touched = 0;

  if (!is_inside (path, cell) || is_filled (path, cell))
    return FALSE;
  for (int down = -1; down <= 1; down++)
    for (int across = -1; across <= 1; across++)
      {
        MdrCell other = { cell.row + down, cell.column + across };

        touched += is_filled (path, other);
      }
  for (int k = MAX (path->length - 2, 0); k < path->length; k++)
    touched -= ABS (path->cells[k].row - cell.row) <= 1 && ABS (path->cells[k].column - cell.column) <= 1;
  return touched == 0;
}

static void
push (SnakePath *path, MdrCell cell)
{
  path->cells[path->length++] = cell;
  mdr_rows_set (path->filled, cell.row, cell.column);
}

static gboolean
step_on (SnakePath *path, GRand *random)
{
  MdrCell head = path->cells[path->length - 1];
  MdrCell free[G_N_ELEMENTS (directions)];
  int count = 0;

  for (gsize k = 0; k < G_N_ELEMENTS (directions); k++)
    {
      MdrCell next = mdr_cell_step (head, directions[k]);

      if (is_free (path, next))
        free[count++] = next;
    }
  if (count == 0)
    return FALSE;
  push (path, free[g_rand_int_range (random, 0, count)]);
  return TRUE;
}

/* Leaves a dead end: continues at the other end, or takes back some cells. */
static void
back_out (SnakePath *path, GRand *random)
{
  int most = MIN (path->length - 1, path->length / 6 + 4);

  if (most < 1 || g_rand_double (random) < 0.3)
    {
      for (int a = 0, b = path->length - 1; a < b; a++, b--)
        {
          MdrCell cell = path->cells[a];

          path->cells[a] = path->cells[b];
          path->cells[b] = cell;
        }
      return;
    }
  for (int k = g_rand_int_range (random, 1, most + 1); k > 0; k--)
    {
      MdrCell cell = path->cells[--path->length];

      mdr_rows_clear (path->filled, cell.row, cell.column);
    }
}

/**
 * snake_path_grow:
 * @path: (out caller-allocates): the longest snake that came up
 * @random: decides all; the same one gives the same snake
 */
void
snake_path_grow (SnakePath *path, int rows, int columns, GRand *random)
{
  double share = g_rand_double_range (random, LEAST_SHARE, MOST_SHARE);
  int wanted = MAX (2, (int) (rows * columns * share));
  MdrCell first = { g_rand_int_range (random, 0, rows), g_rand_int_range (random, 0, columns) };
  SnakePath growing = { .rows = rows, .columns = columns };

  push (&growing, first);
  *path = growing;
  for (int k = 0; k < rows * columns * TRIES_PER_CELL && path->length < wanted; k++)
    {
      if (!step_on (&growing, random))
        back_out (&growing, random);
      if (growing.length > path->length)
        *path = growing;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

/* Returns the largest divisor of a number that is not above its square root. */
static guint
find_divisor (guint number)
{
  guint divisor = 1;

  for (guint i = 2; i * i <= number; i++)
    if (number % i == 0)
      divisor = i;
  return divisor;
}

/**
 * ruled_dup_even_division:
 *
 * Divides a board into equal rectangles, as areas of a new board: on a square, as many of them as it has
 * rows, of as many cells each, such as the nine boxes of nine cells of a board of nine by nine.
 *
 * Returns: (transfer full) (array): the area of each cell, row by row, counted from 0
 */
guint *
ruled_dup_even_division (MdrRuledGrid grid)
{
  guint height = find_divisor (grid.rows);
  guint width = grid.columns / find_divisor (grid.columns);
  guint across = grid.columns / width;
  guint *areas = g_new (guint, grid.rows * grid.columns);

  for (guint row = 0; row < grid.rows; row++)
    for (guint column = 0; column < grid.columns; column++)
      areas[row * grid.columns + column] = row / height * across + column / width;
  return areas;
}

/** Returns: whether the areas of @division are those of a new board of this size */
gboolean
ruled_is_divided_evenly (const MdrRuledPuzzle *givens, guint division)
{
  g_autofree guint *areas = ruled_dup_even_division (givens->grid);

  for (guint i = 0; i < givens->n_places[division]; i++)
    if (givens->givens[division][i] != (gint16) areas[i])
      return FALSE;
  return TRUE;
}

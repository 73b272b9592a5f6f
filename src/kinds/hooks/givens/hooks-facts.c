/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"
#include "mdr-result.h"

/* Counts the empty cells that are connected with @cell, which is one of @left, and takes them from it. */
static guint64
take_area (int size, MdrCell cell, guint64 *left)
{
  guint64 count = 1;

  mdr_rows_clear (left, cell.row, cell.column);
  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      MdrCell beside = mdr_cell_step (cell, (MdrDirection) direction);

      if (beside.row >= 0 && beside.row < size && beside.column >= 0 && beside.column < size
          && mdr_rows_has (left, beside.row, beside.column))
        count += take_area (size, beside, left);
    }
  return count;
}

/* Areas of three cells have the largest product, 3^22 for the 66 empty cells of the largest board. */
static guint64
multiply_areas (const HooksSolution *solution, int size)
{
  guint64 left[HOOKS_MAX_SIZE] = { 0 };
  guint64 product = 1;

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      if (solution->digits[i][j] == 0)
        mdr_rows_set (left, i, j);
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      if (mdr_rows_has (left, i, j))
        product *= take_area (size, (MdrCell){ i, j }, left);
  return product;
}

/*
 * One cell from each row and each column: by sets of columns, the largest product of
 * as many rows as there are columns. Empty cells count 0. At most 12^12.
 */
static guint64
multiply_transversal (const HooksSolution *solution, int size)
{
  g_autofree guint64 *products = g_new0 (guint64, (gsize) 1 << size);

  products[0] = 1;
  for (guint columns = 1; columns < 1u << size; columns++)
    {
      const guint8 *row = solution->digits[mdr_bits_count (columns) - 1];

      for (guint left = columns; left != 0; left &= left - 1)
        {
          int column = mdr_bits_index (left);

          products[columns] = MAX (products[columns], products[columns & ~(1u << column)] * row[column]);
        }
    }
  return products[(1u << size) - 1];
}

/** Numbers by which people can compare solutions without showing them; two solutions may share them. */
GPtrArray *
hooks_dup_facts (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const HooksSolution *layout = hooks_solution (solution);
  int size = hooks_puzzle (puzzle)->size;
  GPtrArray *facts = mdr_facts_new ();
  guint64 areas;
  guint64 transversal;
  int shaded = 0;

  if (hooks_puzzle (puzzle)->digits == HOOKS_DIGITS_NONE)
    return facts;
  /* The cells that are shaded if the board is a checkerboard with a shaded cell at its upper left. */
  for (int i = 0; i < size; i++)
    for (int j = i % 2; j < size; j += 2)
      shaded += layout->digits[i][j];
  areas = multiply_areas (layout, size);
  transversal = multiply_transversal (layout, size);
  mdr_facts_add (facts, "empty-areas", g_variant_new_int64 ((gint64) areas), _ ("Product of the empty areas"),
                 "%" G_GUINT64_FORMAT, areas);
  mdr_facts_add (facts, "checkerboard", g_variant_new_int64 (shaded),
                 _ ("Sum of the shaded cells of a checkerboard"), "%d", shaded);
  mdr_facts_add (facts, "transversal", g_variant_new_int64 ((gint64) transversal),
                 _ ("Largest product of a cell from each row and column"), "%" G_GUINT64_FORMAT, transversal);
  return facts;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-values.h"

#include <glib/gi18n-lib.h>

gboolean
lanterns_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  const guint64 *lit = lanterns_solution (solution)->lit;
  const int *counts = lanterns_puzzle (puzzle)->counts;

  for (int k = 0; k < LANTERNS_SIZE; k++)
    {
      guint64 below = k + 1 < LANTERNS_SIZE ? lit[k + 1] : 0;

      if (mdr_bits_count (lit[k]) != counts[k]
          || mdr_rows_count_column (lit, LANTERNS_SIZE, k) != counts[LANTERNS_SIZE + k])
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Row %d or column %d has another count."),
                       k + 1, k + 1);
          return FALSE;
        }
      if ((lit[k] & below) != 0 || (lit[k] & lit[k] << 1) != 0)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("A lantern of row %d stands beside another or above one."), k + 1);
          return FALSE;
        }
    }
  return TRUE;
}

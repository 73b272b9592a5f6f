/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

/* What is fixed from the start: values that a page gives for it, and by rules. */

/** Returns: the value that @decision can only have at @place, because it is given there; %MDR_RULED_ABSENT if
 * nothing is decided there, else %MDR_RULED_NONE */
gint16
ruled_get_fixed (const MdrPuzzle *puzzle, guint decision, guint place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  gint16 start = mdr_ruled_puzzle_get_start (givens, decision, place);

  if (start != MDR_RULED_NONE)
    return start;
  start = ruled_find_kept (givens, decision, place);
  return start != MDR_RULED_NONE && ruled_is_value (puzzle, decision, place, start) ? start : MDR_RULED_NONE;
}

/** Returns: (transfer full) (nullable): why a decision at a place cannot be changed; %NULL if it can */
char *
ruled_dup_refusal (const MdrPuzzle *puzzle, guint decision, guint place)
{
  gint16 fixed = ruled_get_fixed (puzzle, decision, place);
  MdrDirection side;
  MdrCell cell;

  if (fixed == MDR_RULED_NONE)
    return NULL;
  cell = ruled_get_place (puzzle, decision, place, &side);
  if (fixed == MDR_RULED_ABSENT)
    /* Translators: row and column of a cell */
    return g_strdup_printf (_ ("Nothing is decided in the cell at row %d, column %d."), cell.row + 1,
                            cell.column + 1);
  /* Translators: row and column of a cell */
  return g_strdup_printf (_ ("The cell at row %d, column %d is given and cannot be changed."), cell.row + 1,
                          cell.column + 1);
}

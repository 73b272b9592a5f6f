/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-tell.h"

#include <glib/gi18n-lib.h>

#include "mdr-wording.h"

/* How the places are called of which instances of conditions speak. */

/* Returns the place of a given in the list of its values that an instance speaks of. */
static guint
get_place_of_given (const MdrRuledPuzzle *givens, const MdrGroundInstance *instance)
{
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, (guint) instance->given);

  if (given->place == MDR_PLACE_CELL)
    return instance->cell;
  if (given->place == MDR_PLACE_ROW)
    return instance->row;
  if (given->place == MDR_PLACE_COLUMN)
    return instance->column;
  if (given->place == MDR_PLACE_AREA && instance->cell != MDR_RULED_NO_PLACE)
    return (guint) givens->givens[given->division][instance->cell];
  return MDR_RULED_NO_PLACE;
}

/* Returns the number that an instance speaks of, or %MDR_RULED_NONE. */
static int
get_number (const MdrRuledPuzzle *givens, const MdrGroundInstance *instance)
{
  guint place = MDR_RULED_NO_PLACE;

  if (instance->given == MDR_NO_CLUE)
    return MDR_RULED_NONE;
  if (mdr_rulebook_get_given (givens->rulebook, (guint) instance->given)->domain.has_numbers)
    place = get_place_of_given (givens, instance);
  if (place >= givens->n_places[instance->given] || givens->givens[instance->given][place] < 0)
    return MDR_RULED_NONE;
  return givens->givens[instance->given][place];
}

/** Returns: whether an instance speaks of a line that is given, such as a thermometer */
gboolean
ruled_is_along_path (const MdrRuledPuzzle *givens, const MdrGroundInstance *instance)
{
  return instance->given != MDR_NO_CLUE
         && mdr_rulebook_get_given (givens->rulebook, (guint) instance->given)->place == MDR_PLACE_PATH;
}

/** Returns: (transfer full) (nullable): how the place is called of which an instance speaks, at the beginning
 * of a sentence; %NULL if it speaks of the whole board */
char *
ruled_dup_place (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  int number = get_number (givens, instance);
  MdrCell cell = { 0, 0 };

  if (instance->cell != MDR_RULED_NO_PLACE)
    cell = mdr_ruled_grid_get_position (givens->grid, instance->cell);
  if (instance->row != MDR_RULED_NO_PLACE)
    return number >= 0
               /* Translators: a number that is given for a row, and the row */
               ? g_strdup_printf (_ ("The %d at row %u"), number, instance->row + 1)
               : g_strdup_printf (_ ("Row %u"), instance->row + 1);
  if (instance->column != MDR_RULED_NO_PLACE)
    return number >= 0
               /* Translators: a number that is given for a column, and the column */
               ? g_strdup_printf (_ ("The %d at column %u"), number, instance->column + 1)
               : g_strdup_printf (_ ("Column %u"), instance->column + 1);
  if (instance->cell == MDR_RULED_NO_PLACE)
    return NULL;
  if (number >= 0)
    /* Translators: a number that is given, row and column of its cell */
    return g_strdup_printf (_ ("The %d at row %d, column %d"), number, cell.row + 1, cell.column + 1);
  if (instance->division != MDR_NO_CLUE)
    /* Translators: row and column of a cell of the area */
    return g_strdup_printf (_ ("The area at row %d, column %d"), cell.row + 1, cell.column + 1);
  if (ruled_is_along_path (givens, instance))
    /* Translators: row and column of the cell where a line begins, such as a thermometer */
    return g_strdup_printf (_ ("The line from row %d, column %d"), cell.row + 1, cell.column + 1);
  if (instance->given != MDR_NO_CLUE)
    /* Translators: row and column of a cell with something given */
    return g_strdup_printf (_ ("The clue at row %d, column %d"), cell.row + 1, cell.column + 1);
  return NULL;
}

/** Returns: (transfer full) (nullable): the first place of which conditions speak */
char *
ruled_dup_first_place (const MdrPuzzle *puzzle, const GArray *instances)
{
  char *place = NULL;

  for (guint k = 0; place == NULL && k < instances->len; k++)
    place = ruled_dup_place (puzzle, ruled_get_instance (instances, k));
  return place;
}

/** Adds the place of which an instance speaks to a list. Those of single cells are seen on the board.
 * Returns: whether it was added */
gboolean
ruled_add_place (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, GString *list)
{
  MdrCell cell;

  if (instance->row != MDR_RULED_NO_PLACE)
    mdr_wording_add_phrase (list, _ ("row %u"), instance->row + 1);
  else if (instance->column != MDR_RULED_NO_PLACE)
    mdr_wording_add_phrase (list, _ ("column %u"), instance->column + 1);
  else if (instance->division != MDR_NO_CLUE)
    {
      cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, instance->cell);
      /* Translators: row and column of a cell */
      mdr_wording_add_phrase (list, _ ("the area at row %d, column %d"), cell.row + 1, cell.column + 1);
    }
  else
    return FALSE;
  return TRUE;
}

/** Returns: (transfer full) (nullable): how the place is called of which an instance speaks, within a
 * sentence */
char *
ruled_dup_place_within (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  int number = get_number (ruled_puzzle_get_givens (puzzle), instance);
  g_autoptr (GString) place = g_string_new (NULL);
  MdrCell cell;

  if (number >= 0 && instance->row != MDR_RULED_NO_PLACE)
    /* Translators: a number that is given for a row, and the row, within a sentence */
    return g_strdup_printf (_ ("the %d at row %u"), number, instance->row + 1);
  if (number >= 0 && instance->column != MDR_RULED_NO_PLACE)
    /* Translators: a number that is given for a column, and the column, within a sentence */
    return g_strdup_printf (_ ("the %d at column %u"), number, instance->column + 1);
  if (number >= 0 && instance->cell != MDR_RULED_NO_PLACE)
    {
      cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, instance->cell);
      /* Translators: a number that is given, row and column of its cell, within a sentence */
      return g_strdup_printf (_ ("the %d at row %d, column %d"), number, cell.row + 1, cell.column + 1);
    }
  return ruled_add_place (puzzle, instance, place) ? g_strdup (place->str) : NULL;
}

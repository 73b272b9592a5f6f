/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-paths.h"
#include "mdr-ruled-text.h"

/* Whether a puzzle and an answer keep to what the rulebook declares. */

static gboolean
may_have_side (const MdrRulebook *rulebook, int side)
{
  for (guint i = 0; i < rulebook->sides->len; i++)
    if (g_array_index (rulebook->sides, int, i) == side)
      return TRUE;
  return rulebook->sides->len == 0;
}

/** Returns: whether a puzzle may be so large */
gboolean
mdr_rulebook_check_size (const MdrRulebook *rulebook, guint rows, guint columns, GError **error)
{
  if (rows < 1 || columns < 1 || rows > MDR_RULED_MAX_SIDE || columns > MDR_RULED_MAX_SIDE)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A board has 1 to %d rows and columns."),
                 MDR_RULED_MAX_SIDE);
  else if (rulebook->square && rows != columns)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Boards of “%s” are squares."), rulebook->name);
  else if (!may_have_side (rulebook, (int) rows))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the name of a kind of puzzle, a number of rows */
                 ngettext ("Boards of “%s” do not have %u row.", "Boards of “%s” do not have %u rows.", rows),
                 rulebook->name, rows);
  else
    return TRUE;
  return FALSE;
}

/* The bounds of a range at a place, or on this board. A given that is one of them cannot be missing. */
static gboolean
measure_range (const MdrRuledPuzzle *puzzle,
               const MdrDomain *domain,
               guint place,
               int range[2],
               GError **error)
{
  const MdrMeasure *measures[] = { &domain->low, &domain->high };

  if (mdr_ruled_puzzle_measure_at (puzzle, domain, place, range))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    if (!mdr_ruled_puzzle_measure (puzzle, measures[i], &range[i]))
      {
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     _ ("“%s” is not given, but other values depend on it."),
                     mdr_rulebook_get_given (puzzle->rulebook, (guint) measures[i]->value)->name);
        break;
      }
  return FALSE;
}

static gboolean
fail_number (int number, const char *name, const int range[2], GError **error)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a number, the name of a given, its least and its greatest value */
               _ ("%d is not a value of “%s”: it goes from %d to %d here."), number, mdr_rulebook_say (name),
               range[0], range[1]);
  return FALSE;
}

static gboolean
check_list (const GArray *list, const char *name, const int range[2], GError **error)
{
  for (guint k = 0; k < list->len; k++)
    {
      int number = g_array_index (list, int, k);

      if (number != MDR_LIST_ANY && (number < range[0] || number > range[1]))
        return fail_number (number, name, range, error);
    }
  return TRUE;
}

/* @value: what stands at @place, or nowhere yet */
static gboolean
check_value (const MdrRuledPuzzle *puzzle,
             const char *name,
             const MdrDomain *domain,
             guint place,
             gint16 value,
             GError **error)
{
  int range[2];

  if (!measure_range (puzzle, domain, value < 0 ? MDR_RULED_NO_PLACE : place, range, error))
    return FALSE;
  if (value < 0)
    return TRUE;
  if (domain->has_lists)
    return check_list (mdr_ruled_lists_get (puzzle->lists, value), name, range, error);
  return (value >= range[0] && value <= range[1]) || fail_number (value, name, range, error);
}

static gboolean
check_values (const MdrRuledPuzzle *puzzle,
              const char *name,
              const MdrDomain *domain,
              const gint16 *values,
              guint n_values,
              GError **error)
{
  for (guint i = 0; domain->has_numbers && i < n_values; i++)
    if (!check_value (puzzle, name, domain, i, values[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_everywhere (const MdrGiven *given, const gint16 *values, guint n_values, GError **error)
{
  for (guint i = 0; i < n_values; i++)
    if (values[i] == MDR_RULED_NONE)
      {
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” has to be given everywhere."),
                     mdr_rulebook_say (given->name));
        return FALSE;
      }
  return TRUE;
}

/* Returns the last of the cells that something touches which is given for a cell; that cell is the first. */
static MdrCell
get_last_touched (const MdrRuledPuzzle *puzzle, guint given, MdrCell cell)
{
  MdrOffset offset =
      mdr_given_get_offset (mdr_rulebook_get_given (puzzle->rulebook, given),
                            puzzle->givens[given][mdr_ruled_grid_get_cell (puzzle->grid, cell)]);

  return (MdrCell){ cell.row + (offset & MDR_OFFSET_BELOW ? 1 : 0),
                    cell.column + (offset & MDR_OFFSET_RIGHT ? 1 : 0) };
}

/** Returns: whether @value may be given at @place: a point with an offset has to lie inside of the board */
gboolean
mdr_ruled_puzzle_has_point (const MdrRuledPuzzle *puzzle, guint given, guint place, gint16 value)
{
  const MdrGiven *which = mdr_rulebook_get_given (puzzle->rulebook, given);
  MdrCell cell;
  MdrOffset offset;

  if (!which->offset || value < 0)
    return TRUE;
  cell = mdr_ruled_grid_get_position (puzzle->grid, place);
  offset = mdr_given_get_offset (which, value);
  return (!(offset & MDR_OFFSET_BELOW) || cell.row + 1 < (int) puzzle->grid.rows)
         && (!(offset & MDR_OFFSET_RIGHT) || cell.column + 1 < (int) puzzle->grid.columns);
}

/** Returns: whether points are given at both places of @given, and both touch the same cell */
gboolean
mdr_ruled_points_touch (const MdrRuledPuzzle *puzzle, guint given, guint place, guint other)
{
  const gint16 *values = puzzle->givens[given];
  MdrCell first = mdr_ruled_grid_get_position (puzzle->grid, place);
  MdrCell second = mdr_ruled_grid_get_position (puzzle->grid, other);
  MdrCell last;
  MdrCell second_last;

  if (values[place] == MDR_RULED_NONE || values[place] == MDR_RULED_FREE || values[other] == MDR_RULED_NONE
      || values[other] == MDR_RULED_FREE)
    return FALSE;
  last = get_last_touched (puzzle, given, first);
  second_last = get_last_touched (puzzle, given, second);
  return first.row <= second_last.row && second.row <= last.row && first.column <= second_last.column
         && second.column <= last.column;
}

/**
 * mdr_ruled_puzzle_check_offset:
 * @place: of @given
 *
 * Returns: whether what is given there with an offset, if anything, lies inside of the board, and touches no
 *   cell that another one touches. Such boards would not be the same when they are turned
 */
gboolean
mdr_ruled_puzzle_check_offset (const MdrRuledPuzzle *puzzle, guint given, guint place, GError **error)
{
  const MdrGiven *which = mdr_rulebook_get_given (puzzle->rulebook, given);
  MdrCell first;
  MdrCell last;

  if (!which->offset || puzzle->givens[given][place] == MDR_RULED_NONE
      || puzzle->givens[given][place] == MDR_RULED_FREE)
    return TRUE;
  first = mdr_ruled_grid_get_position (puzzle->grid, place);
  last = get_last_touched (puzzle, given, first);
  if (mdr_ruled_grid_get_cell (puzzle->grid, last) == MDR_RULED_NO_PLACE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("A “%s” lies on the rim of the board, and has to lie inside."),
                   mdr_rulebook_say (which->name));
      return FALSE;
    }
  for (int row = first.row - 1; row <= last.row; row++)
    for (int column = first.column - 1; column <= last.column; column++)
      {
        guint there = mdr_ruled_grid_get_cell (puzzle->grid, (MdrCell){ row, column });

        if (there == MDR_RULED_NO_PLACE || there == place
            || !mdr_ruled_points_touch (puzzle, given, place, there))
          continue;
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Two of “%s” touch the same cell."),
                     mdr_rulebook_say (which->name));
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_offsets (const MdrRuledPuzzle *puzzle, guint given, GError **error)
{
  for (guint place = 0; place < puzzle->n_places[given]; place++)
    if (!mdr_ruled_puzzle_check_offset (puzzle, given, place, error))
      return FALSE;
  return TRUE;
}

/** Returns: whether a given can have this value there on this board */
gboolean
mdr_ruled_puzzle_check_value (const MdrRuledPuzzle *puzzle,
                              guint given,
                              guint place,
                              gint16 value,
                              GError **error)
{
  const MdrGiven *which = mdr_rulebook_get_given (puzzle->rulebook, given);

  if (which->place == MDR_PLACE_PATH)
    return mdr_ruled_paths_check (puzzle, given, place, value, error);
  return !which->domain.has_numbers || check_value (puzzle, which->name, &which->domain, place, value, error);
}

static gboolean
check_paths (const MdrRuledPuzzle *puzzle, guint given, GError **error)
{
  gboolean is_path = mdr_rulebook_get_given (puzzle->rulebook, given)->place == MDR_PLACE_PATH;

  for (guint cell = 0; is_path && cell < puzzle->n_places[given]; cell++)
    if (!mdr_ruled_paths_check (puzzle, given, cell, puzzle->givens[given][cell], error))
      return FALSE;
  return TRUE;
}

/** Returns: whether all numbers lie in their ranges, and everything is there that has to be */
gboolean
mdr_ruled_puzzle_check_bounds (const MdrRuledPuzzle *puzzle, GError **error)
{
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (!check_values (puzzle, given->name, &given->domain, puzzle->givens[i], puzzle->n_places[i], error)
          || (given->everywhere && !check_everywhere (given, puzzle->givens[i], puzzle->n_places[i], error))
          || !check_offsets (puzzle, i, error) || !check_paths (puzzle, i, error))
        return FALSE;
    }
  for (guint i = 0; i < puzzle->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);
      int range[2];

      if (!decision->domain.has_numbers)
        continue;
      if (!measure_range (puzzle, &decision->domain, MDR_RULED_NO_PLACE, range, error))
        return FALSE;
      if (range[0] > range[1])
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” has no values on this board."),
                       mdr_rulebook_say (decision->name));
          return FALSE;
        }
    }
  return TRUE;
}

/* A value that is given for the start cannot be another one, and where nothing is decided there is none. */
static gboolean
check_start (const MdrRuledPuzzle *puzzle,
             const MdrRuledAnswer *answer,
             guint decision,
             guint place,
             GError **error)
{
  const MdrDecision *which = mdr_rulebook_get_decision (puzzle->rulebook, decision);
  guint cells[2] = { place };
  MdrCell cell;

  if (mdr_ruled_answer_fits_start (puzzle, answer, decision, place))
    return TRUE;
  if (which->place != MDR_PLACE_CELL)
    mdr_ruled_grid_get_edge_cells (puzzle->grid, which->place, place, cells);
  cell = mdr_ruled_grid_get_position (puzzle->grid, cells[0] == MDR_RULED_NO_PLACE ? cells[1] : cells[0]);
  if (answer->values[decision][place] == MDR_RULED_ABSENT)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the name of what is decided, row and column of a cell */
                 _ ("“%s” is to be decided at row %d, column %d."), mdr_rulebook_say (which->name),
                 cell.row + 1, cell.column + 1);
  else if (mdr_ruled_puzzle_get_start (puzzle, decision, place) == MDR_RULED_ABSENT)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the name of what is decided, row and column of a cell */
                 _ ("“%s” is not decided at row %d, column %d."), mdr_rulebook_say (which->name),
                 cell.row + 1, cell.column + 1);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the name of what is decided, row and column of a cell */
                 _ ("“%s” is given at row %d, column %d, and cannot be changed there."),
                 mdr_rulebook_say (which->name), cell.row + 1, cell.column + 1);
  return FALSE;
}

/** Returns: whether all numbers that are decided lie in their ranges, and what is fixed has its value */
gboolean
mdr_ruled_answer_check_bounds (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, GError **error)
{
  for (guint i = 0; i < answer->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);

      if (!check_values (puzzle, decision->name, &decision->domain, answer->values[i], answer->n_places[i],
                         error))
        return FALSE;
      for (guint place = 0; place < answer->n_places[i]; place++)
        if (!check_start (puzzle, answer, i, place, error))
          return FALSE;
    }
  return TRUE;
}

/**
 * mdr_ruled_answer_close_edges:
 * @decision: at sides, borders or links
 *
 * Decides that all edges which are open are not used.
 */
void
mdr_ruled_answer_close_edges (const MdrRuledPuzzle *puzzle, MdrRuledAnswer *answer, guint decision)
{
  const MdrDomain *domain = &mdr_rulebook_get_decision (puzzle->rulebook, decision)->domain;
  int low = 0;

  if (domain->has_numbers && (!mdr_ruled_puzzle_measure (puzzle, &domain->low, &low) || low > 0))
    return;
  for (guint i = 0; i < answer->n_places[decision]; i++)
    if (answer->values[decision][i] == MDR_RULED_NONE)
      answer->values[decision][i] = 0;
}

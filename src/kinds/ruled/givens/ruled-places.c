/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

/* Where on the board and beside it givens stand. */

/* How many places behind one another a given of a row or a column takes: two numbers of a list share one. */
static int
get_thickness (const MdrRuledPuzzle *givens, guint index)
{
  guint longest = 1;

  if (!mdr_rulebook_get_given (givens->rulebook, index)->domain.has_lists)
    return 1;
  for (guint i = 0; i < givens->n_places[index]; i++)
    if (givens->givens[index][i] >= 0)
      longest = MAX (longest, mdr_ruled_lists_get (givens->lists, givens->givens[index][i])->len);
  return ((int) longest + 1) / 2;
}

/* How far from the board a given of rows or columns stands: those at the same edge stand behind one another.
 */
static int
get_depth (const MdrRuledPuzzle *givens, guint index)
{
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, index);
  int depth = 1;

  for (guint i = 0; i < index; i++)
    {
      const MdrGiven *other = mdr_rulebook_get_given (givens->rulebook, i);

      if (other->place == given->place && other->edge == given->edge)
        depth += get_thickness (givens, i);
    }
  return depth;
}

static gboolean
stands_at_lines (const MdrGiven *given)
{
  return given->place == MDR_PLACE_ROW || given->place == MDR_PLACE_COLUMN;
}

static gboolean
is_given_anywhere (const MdrRuledPuzzle *givens, guint given)
{
  for (guint i = 0; i < givens->n_places[given]; i++)
    if (givens->givens[given][i] != MDR_RULED_NONE)
      return TRUE;
  return FALSE;
}

/* Measures the places at an edge: how far away the last is, and how many before the first are left out. */
static void
measure_edge (const MdrPuzzle *puzzle, MdrDirection edge, gboolean empty_too, int *count, int *hidden)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  int nearest = 0;
  int farthest = 0;

  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);

      if (!stands_at_lines (given) || given->edge != edge || (!empty_too && !is_given_anywhere (givens, i)))
        continue;
      nearest = nearest == 0 ? get_depth (givens, i) : nearest;
      farthest = get_depth (givens, i) + get_thickness (givens, i) - 1;
    }
  *hidden = MAX (nearest - 1, 0);
  *count = farthest - *hidden;
}

static void
measure (const MdrPuzzle *puzzle, gboolean empty_too, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = ruled_puzzle (puzzle)->rows, .columns = ruled_puzzle (puzzle)->columns };
  measure_edge (puzzle, MDR_DIRECTION_UP, empty_too, &extents->top, &extents->hidden_top);
  measure_edge (puzzle, MDR_DIRECTION_LEFT, empty_too, &extents->left, &extents->hidden_left);
  measure_edge (puzzle, MDR_DIRECTION_DOWN, empty_too, &extents->bottom, &extents->hidden_bottom);
  measure_edge (puzzle, MDR_DIRECTION_RIGHT, empty_too, &extents->right, &extents->hidden_right);
}

/** Implements get_extents of #MdrKind. */
void
ruled_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  measure (puzzle, TRUE, extents);
}

/** Implements get_shown_extents of #MdrKind. */
void
ruled_get_shown_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  measure (puzzle, FALSE, extents);
}

static MdrCell
get_line_place (const RuledPuzzle *puzzle, guint index, int line)
{
  const MdrRulebook *rulebook = puzzle->givens->rulebook;
  int depth = get_depth (puzzle->givens, index);

  switch (mdr_rulebook_get_given (rulebook, index)->edge)
    {
    case MDR_DIRECTION_RIGHT:
      return (MdrCell){ line, puzzle->columns + depth - 1 };
    case MDR_DIRECTION_DOWN:
      return (MdrCell){ puzzle->rows + depth - 1, line };
    case MDR_DIRECTION_LEFT:
      return (MdrCell){ line, -depth };
    case MDR_DIRECTION_UP:
    default:
      return (MdrCell){ -depth, line };
    }
}

/* Whether a given of a row or a column is shown at a place. */
static gboolean
covers (const RuledPuzzle *puzzle, guint index, int line, MdrCell place)
{
  MdrDirection edge = mdr_rulebook_get_given (puzzle->givens->rulebook, index)->edge;
  MdrCell nearest = get_line_place (puzzle, index, line);

  for (int i = get_thickness (puzzle->givens, index); i > 0; i--)
    {
      if (mdr_cell_equal (nearest, place))
        return TRUE;
      nearest = mdr_cell_step (nearest, edge);
    }
  return FALSE;
}

/**
 * ruled_puzzle_find_line:
 * @place: a place beside the board
 * @given: (out): the given of rows or columns that stands there, or may stand there
 * @index: (out): its row or column
 *
 * Returns: whether @place belongs to such a given
 */
gboolean
ruled_puzzle_find_line (const MdrPuzzle *puzzle, MdrCell place, guint *given, guint *index)
{
  const RuledPuzzle *self = ruled_puzzle (puzzle);

  for (guint i = 0; i < self->givens->rulebook->givens->len; i++)
    {
      const MdrGiven *which = mdr_rulebook_get_given (self->givens->rulebook, i);
      int line = which->place == MDR_PLACE_ROW ? place.row : place.column;

      if (!stands_at_lines (which) || line < 0 || line >= (int) self->givens->n_places[i]
          || !covers (self, i, line, place))
        continue;
      *given = i;
      *index = (guint) line;
      return TRUE;
    }
  return FALSE;
}

/**
 * ruled_puzzle_get_index:
 * @given: one at cells or areas
 * @place: a cell of the board
 *
 * Returns: which of the places of @given @place is, or lies in; %MDR_RULED_NO_PLACE in a gap between areas
 */
guint
ruled_puzzle_get_index (const MdrPuzzle *puzzle, guint given, MdrCell place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  guint cell = mdr_ruled_grid_get_cell (givens->grid, place);

  return which->place == MDR_PLACE_AREA ? (guint) givens->givens[which->division][cell] : cell;
}

/**
 * ruled_puzzle_get_place:
 * @index: one of the places of @given
 * @place: (out): where it is shown: a cell, a place beside the board, or the first cell of an area or an
 * edge, or a cell at a corner
 *
 * Returns: whether it is shown on the board at all, unlike what is given of the whole board
 */
gboolean
ruled_puzzle_get_place (const MdrPuzzle *puzzle, guint given, guint index, MdrCell *place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, given);
  MdrDirection side;
  guint cell = 0;

  if (which->place == MDR_PLACE_BOARD)
    return FALSE;
  if (mdr_place_is_edge (which->place))
    {
      *place = ruled_find_edge_cell (givens->grid, which->place, index, &side);
      return TRUE;
    }
  if (stands_at_lines (which))
    {
      *place = get_line_place (ruled_puzzle (puzzle), given, (int) index);
      return TRUE;
    }
  if (which->place == MDR_PLACE_CORNER)
    {
      MdrCell corner =
          mdr_ruled_grid_get_position (mdr_ruled_grid_get_block (givens->grid, which->place), index);

      *place = (MdrCell){ MIN (corner.row, (int) givens->grid.rows - 1),
                          MIN (corner.column, (int) givens->grid.columns - 1) };
      return TRUE;
    }
  while (which->place == MDR_PLACE_AREA && givens->givens[which->division][cell] != (gint16) index)
    cell++;
  *place = mdr_ruled_grid_get_position (givens->grid, which->place == MDR_PLACE_AREA ? cell : index);
  return TRUE;
}

/**
 * ruled_puzzle_find_given_at:
 * @place: a cell or a place beside the board
 * @given: (out): a given that is shown there, and does not divide the board
 * @index: (out): which of its places that is
 *
 * Returns: whether something is given there; an area's is at its first cell
 */
gboolean
ruled_puzzle_find_given_at (const MdrPuzzle *puzzle, MdrCell place, guint *given, guint *index)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  if (mdr_ruled_grid_get_cell (givens->grid, place) == MDR_RULED_NO_PLACE)
    return ruled_puzzle_find_line (puzzle, place, given, index)
           && givens->givens[*given][*index] != MDR_RULED_NONE;
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *which = mdr_rulebook_get_given (givens->rulebook, i);
      MdrCell shown;

      if (which->divides || (which->place != MDR_PLACE_CELL && which->place != MDR_PLACE_AREA))
        continue;
      *given = i;
      *index = ruled_puzzle_get_index (puzzle, i, place);
      if (*index != MDR_RULED_NO_PLACE && givens->givens[i][*index] != MDR_RULED_NONE
          && ruled_puzzle_get_place (puzzle, i, *index, &shown) && mdr_cell_equal (shown, place))
        return TRUE;
    }
  return FALSE;
}

/**
 * ruled_puzzle_get_range:
 * @given: one that has numbers
 * @index: one of its places; %MDR_RULED_NO_PLACE for all of them
 * @range: (out): the least and the greatest number there
 *
 * Returns: whether there are any
 */
gboolean
ruled_puzzle_get_range (const MdrPuzzle *puzzle, guint given, guint index, int range[2])
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrDomain *domain = &mdr_rulebook_get_given (givens->rulebook, given)->domain;

  return mdr_ruled_puzzle_measure_at (givens, domain, index, range) && range[0] <= range[1];
}

/**
 * ruled_puzzle_get_direction:
 * @index: one of the places of @given
 *
 * Returns: where its arrow points; where nothing is given, into the board
 */
MdrDirection
ruled_puzzle_get_direction (const MdrPuzzle *puzzle, guint given, guint index)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  if (givens->directions[given] && givens->givens[given][index] != MDR_RULED_NONE)
    return (MdrDirection) givens->directions[given][index];
  return (index + 1) % givens->grid.columns == 0 ? MDR_DIRECTION_LEFT : MDR_DIRECTION_RIGHT;
}

/* Finds for each area of @source a cell of @givens whose area gets what is given for it: the place where that
 * is shown, or else the first cell that is left. */
static guint *
find_heirs (const MdrRuledPuzzle *givens, const MdrRuledPuzzle *source, guint division, const guint *areas)
{
  guint n_areas = source->n_areas[division];
  g_autofree gboolean *seen = g_new0 (gboolean, n_areas);
  guint *heirs = g_new (guint, n_areas);

  for (guint area = 0; area < n_areas; area++)
    heirs[area] = MDR_RULED_NO_PLACE;
  for (guint cell = 0; cell < givens->n_places[division]; cell++)
    if (areas[cell] < n_areas && heirs[areas[cell]] == MDR_RULED_NO_PLACE)
      heirs[areas[cell]] = cell;
  for (guint cell = 0; cell < source->n_places[division]; cell++)
    {
      guint area = (guint) source->givens[division][cell];
      guint shown = mdr_ruled_grid_get_cell (givens->grid, mdr_ruled_grid_get_position (source->grid, cell));

      if (area == MDR_RULED_NO_PLACE)
        continue;
      if (!seen[area] && shown != MDR_RULED_NO_PLACE && areas[shown] == area)
        heirs[area] = shown;
      seen[area] = TRUE;
    }
  return heirs;
}

/**
 * ruled_givens_divide:
 * @source: a puzzle of the same rulebook, other than @givens
 * @division: a given that divides the board
 * @areas: (array): for each cell of @givens, an area of @source or a higher number; %MDR_RULED_NO_PLACE in a
 * gap
 *
 * Divides the board of @givens, and gives for its areas what @source gives for them. Of an area that falls
 * apart, this goes to the piece where it was shown.
 */
void
ruled_givens_divide (MdrRuledPuzzle *givens, const MdrRuledPuzzle *source, guint division, const guint *areas)
{
  g_autofree guint *heirs = find_heirs (givens, source, division, areas);

  mdr_ruled_puzzle_divide (givens, division, areas);
  for (guint i = 0; i < givens->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, i);

      if (given->place != MDR_PLACE_AREA || given->division != division)
        continue;
      for (guint area = 0; area < source->n_areas[division]; area++)
        if (heirs[area] != MDR_RULED_NO_PLACE)
          givens->givens[i][givens->givens[division][heirs[area]]] = source->givens[i][area];
    }
}

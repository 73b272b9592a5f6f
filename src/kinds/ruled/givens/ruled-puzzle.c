/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

#include "mdr-ruled-paths.h"
#include "mdr-ruled-text.h"

/* The side of a new board where the page names none. */
#define INITIAL_SIDE 7

static void
puzzle_clear (gpointer puzzle)
{
  RuledPuzzle *self = puzzle;

  if (self->kept != NULL)
    self->free_kept (self->kept);
  mdr_ruled_puzzle_free (self->givens);
}

/* Gives the parameters their least values where they are missing, and stores them where fields find them. */
static void
settle_parameters (RuledPuzzle *puzzle)
{
  const MdrRulebook *rulebook = puzzle->givens->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      gint16 *values = puzzle->givens->givens[i];
      int range[2];

      if (mdr_rulebook_get_given (rulebook, i)->place != MDR_PLACE_BOARD)
        continue;
      ruled_parameter_get_range (rulebook, i, range);
      if (values[0] < 0)
        values[0] = (gint16) range[0];
      puzzle->parameters[i] = values[0];
    }
}

/** Returns: (transfer full): a puzzle with @givens (transfer full) */
RuledPuzzle *
ruled_puzzle_new_take (const MdrKind *kind, MdrRuledPuzzle *givens)
{
  RuledPuzzle *puzzle = mdr_puzzle_alloc (kind, sizeof *puzzle);

  puzzle->base.clear = puzzle_clear;
  puzzle->rows = (int) givens->grid.rows;
  puzzle->columns = (int) givens->grid.columns;
  puzzle->givens = givens;
  settle_parameters (puzzle);
  return puzzle;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
RuledPuzzle *
ruled_puzzle_copy (const MdrPuzzle *puzzle)
{
  return ruled_puzzle_new_take (puzzle->kind, mdr_ruled_puzzle_copy (ruled_puzzle_get_givens (puzzle)));
}

/* Implements new_puzzle of #MdrKind: nothing is given but equal areas, and for the board what puzzles that
 * are made have. */
MdrPuzzle *
ruled_new_puzzle (const MdrKind *kind)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  guint side = rulebook->sides->len > 0 ? (guint) g_array_index (rulebook->sides, int, 0) : INITIAL_SIDE;
  g_autofree guint *areas = NULL;
  MdrRuledPuzzle *givens;

  givens = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ side, side });
  areas = ruled_dup_even_division (givens->grid);
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->divides && !given->gaps)
        mdr_ruled_puzzle_divide (givens, i, areas);
      if (given->making.value > 0)
        givens->givens[i][0] = (gint16) given->making.value;
    }
  return &ruled_puzzle_new_take (kind, givens)->base;
}

/* Finds an edge of a board on another one that has the same upper left corner; %MDR_RULED_NO_PLACE if it has
 * no such edge. */
static guint
find_same_edge (MdrRuledGrid grid, MdrPlace place, guint edge, MdrRuledGrid other)
{
  MdrDirection side;
  guint cell = mdr_ruled_grid_get_cell (other, ruled_find_edge_cell (grid, place, edge, &side));

  return cell == MDR_RULED_NO_PLACE ? cell : mdr_ruled_grid_get_edge (other, place, cell, side);
}

/* Keeps what is given for cells, edges, corners, rows, columns and paths inside the new board. */
static void
copy_values (MdrRuledPuzzle *after, const MdrRuledPuzzle *before, guint given)
{
  MdrPlace place = mdr_rulebook_get_given (after->rulebook, given)->place;

  for (guint i = 0; i < after->n_places[given]; i++)
    {
      guint from = i;

      if (place == MDR_PLACE_CELL || place == MDR_PLACE_CORNER || place == MDR_PLACE_PATH)
        from = mdr_ruled_grid_get_cell (mdr_ruled_grid_get_block (before->grid, place),
                                        mdr_ruled_grid_get_position (mdr_ruled_grid_get_block (after->grid,
                                                                                               place),
                                                                     i));
      else if (mdr_place_is_edge (place))
        from = find_same_edge (after->grid, place, i, before->grid);
      if (from >= before->n_places[given])
        continue;
      after->givens[given][i] = before->givens[given][from];
      if (place == MDR_PLACE_PATH)
        after->givens[given][i] = (gint16) mdr_ruled_paths_clip (after, given, i, after->givens[given][i]);
      if (after->directions[given])
        after->directions[given][i] = before->directions[given][from];
    }
}

/* New cells belong to the areas beside them, or to none. Areas that nobody has drawn stay equal. */
static void
copy_division (MdrRuledPuzzle *after, const MdrRuledPuzzle *before, guint division)
{
  g_autofree guint *areas = ruled_dup_even_division (after->grid);
  gboolean gaps = mdr_rulebook_get_given (after->rulebook, division)->gaps;

  for (guint i = 0; gaps && i < after->n_places[division]; i++)
    {
      guint cell = mdr_ruled_grid_get_cell (before->grid, mdr_ruled_grid_get_position (after->grid, i));

      areas[i] = cell == MDR_RULED_NO_PLACE ? cell : (guint) before->givens[division][cell];
    }
  for (guint i = 0; !gaps && !ruled_is_divided_evenly (before, division) && i < after->n_places[division];
       i++)
    {
      MdrCell cell = mdr_ruled_grid_get_position (after->grid, i);

      cell.row = MIN (cell.row, (int) before->grid.rows - 1);
      cell.column = MIN (cell.column, (int) before->grid.columns - 1);
      areas[i] = (guint) before->givens[division][mdr_ruled_grid_get_cell (before->grid, cell)];
    }
  ruled_givens_divide (after, before, division, areas);
}

/* Implements resize of #MdrKind: what stood outside is forgotten. */
gboolean
ruled_puzzle_resize (MdrPuzzle *puzzle, int rows, int columns, GError **error)
{
  RuledPuzzle *self = (RuledPuzzle *) puzzle;
  MdrRulebook *rulebook = self->givens->rulebook;
  MdrRuledPuzzle *after;

  if (!mdr_rulebook_check_size (rulebook, (guint) rows, (guint) columns, error))
    return FALSE;
  after = mdr_ruled_puzzle_new_like (self->givens, (MdrRuledGrid){ (guint) rows, (guint) columns });
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (given->divides)
        copy_division (after, self->givens, i);
      else if (given->place != MDR_PLACE_AREA)
        copy_values (after, self->givens, i);
    }
  mdr_ruled_puzzle_free (self->givens);
  self->givens = after;
  self->rows = rows;
  self->columns = columns;
  return TRUE;
}

char *
ruled_dup_title (const MdrPuzzle *puzzle)
{
  return g_strdup_printf ("%s %d×%d", mdr_kind_get_name (puzzle->kind), ruled_puzzle (puzzle)->columns,
                          ruled_puzzle (puzzle)->rows);
}

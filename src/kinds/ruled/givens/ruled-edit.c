/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-ruled-text.h"

/* clang-format off */
/*
 * Edits are strings of words. Rows and columns in them count from 0:
 *   size ROWS COLUMNS
 *   set NAME VALUE
 *   GIVEN R,C VALUE      at a cell, or at the area of a cell; the values are those of text files, and "." is none
 *   GIVEN R,C SIDE VALUE at an edge of a cell: right, down, left or up
 *   GIVEN R,C VALUE      at a corner, whose rows and columns are one more
 *   GIVEN R,C VALUE      paths from a cell, by directions and numbers of steps: "r3d2", and "rd1" diagonally
 *   GIVEN LINE VALUE     of a row or a column
 *   GIVEN R,C with R,C   the first cell joins the area of the second
 *   GIVEN R,C apart      the cell becomes an area of its own
 *   GIVEN R,C .          the cell belongs to no area, if there are gaps
 */
/* clang-format on */

static gboolean
read_in (MdrRuledGrid grid, MdrWords *words, guint *cell, GError **error)
{
  MdrCell position;

  if (!mdr_words_read_cell (words, (int) grid.rows, (int) grid.columns, &position, error))
    return FALSE;
  *cell = mdr_ruled_grid_get_cell (grid, position);
  return TRUE;
}

static gboolean
read_cell (const MdrRuledPuzzle *givens, MdrWords *words, guint *cell, GError **error)
{
  return read_in (givens->grid, words, cell, error);
}

static gboolean
divide (MdrRuledPuzzle *givens, guint division, MdrWords *words, GError **error)
{
  g_autofree guint *areas = g_new0 (guint, givens->n_places[division]);
  g_autoptr (MdrRuledPuzzle) before = mdr_ruled_puzzle_copy (givens);
  g_autofree char *word = NULL;
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, division);
  guint cell;
  guint other;

  for (guint i = 0; i < givens->n_places[division]; i++)
    areas[i] = (guint) givens->givens[division][i];
  if (!read_cell (givens, words, &cell, error))
    return FALSE;
  word = mdr_words_read (words);
  if (g_str_equal (word, "apart") && !words->next)
    areas[cell] = givens->n_areas[division];
  else if (given->gaps && g_str_equal (word, ".") && !words->next)
    areas[cell] = MDR_RULED_NO_PLACE;
  else if (g_str_equal (word, "with") && words->next && mdr_words_count (words) == 1)
    {
      if (!read_cell (givens, words, &other, error))
        return FALSE;
      areas[cell] = areas[other];
    }
  else
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   given->gaps ? _ ("A cell of “%s” is followed by “apart”, by “.” for no area, or by "
                                    "“with” and one other cell.")
                               : _ ("A cell of “%s” is followed by “apart”, or by “with” and one other "
                                    "cell."),
                   given->name);
      return FALSE;
    }
  ruled_givens_divide (givens, before, division, areas);
  return TRUE;
}

static gboolean
read_place (const MdrRuledPuzzle *givens,
            const MdrGiven *given,
            MdrWords *words,
            guint *place,
            GError **error)
{
  if (given->place == MDR_PLACE_ROW)
    return mdr_words_read_number (words, 0, givens->grid.rows - 1, place, error);
  if (given->place == MDR_PLACE_COLUMN)
    return mdr_words_read_number (words, 0, givens->grid.columns - 1, place, error);
  if (!read_in (mdr_ruled_grid_get_block (givens->grid, given->place), words, place, error))
    return FALSE;
  if (given->place == MDR_PLACE_AREA)
    *place = (guint) givens->givens[given->division][*place];
  if (*place == MDR_RULED_NO_PLACE)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: what is given for an area, and the name of the areas */
                   _ ("“%s” is given for an area, and this cell belongs to no “%s”."), given->name,
                   mdr_rulebook_get_given (givens->rulebook, given->division)->name);
      return FALSE;
    }
  return !mdr_place_is_edge (given->place)
         || ruled_read_edge (givens->grid, given->place, *place, words, place, error);
}

/* Takes away the points that touch a cell which the new one at @place touches. */
static void
clear_touched (MdrRuledPuzzle *givens, guint index, guint place)
{
  MdrCell position = mdr_ruled_grid_get_position (givens->grid, place);

  for (int row = position.row - 1; row <= position.row + 1; row++)
    for (int column = position.column - 1; column <= position.column + 1; column++)
      {
        guint there = mdr_ruled_grid_get_cell (givens->grid, (MdrCell){ row, column });

        if (there != MDR_RULED_NO_PLACE && there != place
            && mdr_ruled_points_touch (givens, index, place, there))
          givens->givens[index][there] = MDR_RULED_NONE;
      }
}

static gboolean
give (MdrRuledPuzzle *givens, guint index, MdrWords *words, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, index);
  g_autofree char *text = NULL;
  guint8 direction = 0;
  gint16 value;
  guint place;

  if (!read_place (givens, given, words, &place, error))
    return FALSE;
  text = mdr_words_read (words);
  if (!mdr_board_value_read_given (given, givens->lists, text, &value, &direction, error)
      || !mdr_ruled_puzzle_check_value (givens, index, place, value, error))
    return FALSE;
  givens->givens[index][place] = value;
  if (given->toward)
    givens->directions[index][place] = direction;
  if (given->offset)
    clear_touched (givens, index, place);
  return mdr_ruled_puzzle_check_offset (givens, index, place, error);
}

static gboolean
edit_given (MdrRuledPuzzle *givens, guint index, MdrWords *words, GError **error)
{
  const MdrGiven *given = mdr_rulebook_get_given (givens->rulebook, index);
  guint n_words = words->next ? mdr_words_count (words) : 0;

  if (given->divides)
    return divide (givens, index, words, error);
  if (n_words == (mdr_place_is_edge (given->place) ? 3 : 2))
    return give (givens, index, words, error);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               mdr_place_is_edge (given->place) ? _ ("“%s” is followed by a cell, a direction and a value.")
                                                : _ ("“%s” is followed by a place and a value."),
               given->name);
  return FALSE;
}

static const MdrVerb board_edits[] = {
  { "size", 2, mdr_puzzle_apply_size },
  { "set", 2, mdr_puzzle_apply_set },
  { NULL },
};

MdrPuzzle *
ruled_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  RuledPuzzle *copy = ruled_puzzle_copy (puzzle);
  g_autoptr (MdrPuzzle) base = &copy->base;
  MdrWords words = mdr_words (edit);
  g_autofree char *name = mdr_words_read (&words);
  gboolean done;
  guint given;

  if (mdr_rulebook_find_given (rulebook, name, &given)
      && mdr_rulebook_get_given (rulebook, given)->place != MDR_PLACE_BOARD)
    done = edit_given (copy->givens, given, &words, error);
  else
    done =
        mdr_verbs_apply (board_edits, edit, _ ("“%s” is not an edit of this kind of puzzle."), copy, error);
  return done ? g_steal_pointer (&base) : NULL;
}

/**
 * ruled_puzzle_dup_edit:
 * @given: not one that divides the board, nor one of the whole board
 * @index: which of its places
 * @value: the value, %MDR_RULED_NONE or %MDR_RULED_UNKNOWN
 * @direction: where it points, if it has an arrow
 *
 * Returns: (transfer full): the edit that puts @value there
 */
char *
ruled_puzzle_dup_edit (const MdrPuzzle *puzzle, guint given, guint index, int value, MdrDirection direction)
{
  const MdrGiven *which = mdr_rulebook_get_given (ruled_kind_get_rulebook (puzzle->kind), given);
  GString *edit = g_string_new (which->name);
  MdrDirection side;
  MdrCell place;

  ruled_puzzle_get_place (puzzle, given, index, &place);
  if (which->place == MDR_PLACE_CORNER)
    place = mdr_ruled_grid_get_position (mdr_ruled_grid_get_block (ruled_puzzle_get_givens (puzzle)->grid,
                                                                   which->place),
                                         index);
  if (which->place == MDR_PLACE_ROW || which->place == MDR_PLACE_COLUMN)
    g_string_append_printf (edit, " %u ", index);
  else
    g_string_append_printf (edit, " %d,%d ", place.row, place.column);
  if (mdr_place_is_edge (which->place))
    {
      ruled_find_edge_cell (ruled_puzzle_get_givens (puzzle)->grid, which->place, index, &side);
      g_string_append_printf (edit, "%s ", ruled_directions[side]);
    }
  mdr_board_value_write_given (which, ruled_puzzle_get_givens (puzzle)->lists, value, direction, edit);
  return g_string_free (edit, FALSE);
}

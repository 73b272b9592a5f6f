/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-encoding.h"

/* In the order of MdrDirection. */
const char *const ruled_directions[] = { "right", "down", "left", "up" };

/**
 * ruled_find_edge_cell:
 * @type: side, border or link
 * @side: (out): from the cell to the edge
 *
 * Returns: one of the cells of an edge, the left or upper one if there are two
 */
MdrCell
ruled_find_edge_cell (MdrRuledGrid grid, MdrPlace type, guint edge, MdrDirection *side)
{
  guint cells[2];
  guint cell;

  mdr_ruled_grid_get_edge_cells (grid, type, edge, cells);
  cell = cells[0] != MDR_RULED_NO_PLACE ? cells[0] : cells[1];
  *side = MDR_DIRECTION_RIGHT;
  while (mdr_ruled_grid_get_edge (grid, type, cell, *side) != edge)
    *side = mdr_direction_next (*side);
  return mdr_ruled_grid_get_position (grid, cell);
}

/** Reads the direction that leads from a cell to an edge. */
gboolean
ruled_read_edge (MdrRuledGrid grid, MdrPlace type, guint cell, MdrWords *words, guint *edge, GError **error)
{
  g_autofree char *word = mdr_words_read (words);
  g_autofree char *excerpt = NULL;

  for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
    {
      MdrCell position = mdr_ruled_grid_get_position (grid, cell);

      if (!g_str_equal (word, ruled_directions[k]))
        continue;
      *edge = mdr_ruled_grid_get_edge (grid, type, cell, (MdrDirection) k);
      if (*edge != MDR_RULED_NO_PLACE)
        return TRUE;
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("From row %d, column %d that direction leaves the board."), position.row + 1,
                   position.column + 1);
      return FALSE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("One direction was expected, right, down, left or up, not “%s”."), excerpt);
  return FALSE;
}

/**
 * ruled_get_place:
 * @decision: a decision of the puzzle's rulebook
 * @place: one of its places
 * @side: (out): from @cell to a side, a border or a link; for a cell, right
 *
 * Returns: the cell; of an edge, one of its cells, the left or upper one if there are two
 */
MdrCell
ruled_get_place (const MdrPuzzle *puzzle, guint decision, guint place, MdrDirection *side)
{
  MdrPlace type = mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), decision)->place;
  MdrRuledGrid grid = ruled_puzzle_get_givens (puzzle)->grid;

  if (type != MDR_PLACE_CELL)
    return ruled_find_edge_cell (grid, type, place, side);
  *side = MDR_DIRECTION_RIGHT;
  return mdr_ruled_grid_get_position (grid, place);
}

/** Returns: (transfer full): the move that gives @place of @decision @value; %MDR_RULED_NONE opens it */
char *
ruled_dup_move (const MdrPuzzle *puzzle, guint decision, guint place, int value)
{
  const MdrDecision *which = mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), decision);
  GString *move = g_string_new (NULL);
  MdrDirection side;
  MdrCell cell = ruled_get_place (puzzle, decision, place, &side);

  g_string_append_printf (move, "%s %d,%d ", which->name, cell.row, cell.column);
  if (which->place != MDR_PLACE_CELL)
    g_string_append_printf (move, "%s ", ruled_directions[side]);
  mdr_board_value_write_decision (which, value, move);
  return g_string_free (move, FALSE);
}

/* Returns whether a value fills a cell or is a line: the word that clicks give first, yes, any number but 0.
 */
static gboolean
is_filling (const MdrDecision *decision, int value)
{
  if (!decision->domain.words)
    return value != 0;
  return value == (decision->clicks ? g_array_index (decision->clicks, gint16, 0) : 0);
}

static MdrSign
get_sign (const MdrDecision *decision, int value)
{
  gboolean filling = is_filling (decision, value);

  if (value == MDR_RULED_NONE)
    return MDR_SIGN_NONE;
  if (decision->place == MDR_PLACE_CELL)
    return filling || decision->domain.has_numbers ? MDR_SIGN_FILLED : MDR_SIGN_EMPTY;
  /* A link joins two cells, and a side or a border keeps them apart. */
  return filling == (decision->place == MDR_PLACE_LINK) ? MDR_SIGN_JOINED : MDR_SIGN_APART;
}

/** Returns: the mark for a place that has a value, or %MDR_RULED_NONE. At the rim nothing joins. */
MdrMark
ruled_get_mark (const MdrPuzzle *puzzle, guint decision, guint place, int value)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  MdrMark mark = { .sign = get_sign (mdr_rulebook_get_decision (givens->rulebook, decision), value) };

  mark.cell = ruled_get_place (puzzle, decision, place, &mark.side);
  if (mark.sign == MDR_SIGN_JOINED
      && mdr_ruled_grid_get_cell (givens->grid, mdr_cell_step (mark.cell, mark.side)) == MDR_RULED_NO_PLACE)
    mark.sign = MDR_SIGN_APART;
  return mark;
}

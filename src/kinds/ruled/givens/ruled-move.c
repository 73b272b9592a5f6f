/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-values.h"

#include "mdr-board-block.h"

/* In the order of MdrDirection. */
const char *const ruled_directions[] = { "right", "down", "left", "up" };

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
  guint cells[2] = { place, place };
  guint cell;

  *side = MDR_DIRECTION_RIGHT;
  if (type != MDR_PLACE_CELL)
    mdr_ruled_grid_get_edge_cells (grid, type, place, cells);
  cell = cells[0] != MDR_RULED_NO_PLACE ? cells[0] : cells[1];
  while (type != MDR_PLACE_CELL && mdr_ruled_grid_get_edge (grid, type, cell, *side) != place)
    *side = mdr_direction_next (*side);
  return mdr_ruled_grid_get_position (grid, cell);
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

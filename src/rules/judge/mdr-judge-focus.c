/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/** Returns: a focus on the whole board, in which no place is spoken of */
MdrFocus
mdr_focus_new (const MdrJudge *self, guint symmetry)
{
  return (MdrFocus){
    .symmetry = symmetry,
    .cell = MDR_RULED_NO_PLACE,
    .other = MDR_RULED_NO_PLACE,
    .given = MDR_NO_CLUE,
    .row = MDR_RULED_NO_PLACE,
    .column = MDR_RULED_NO_PLACE,
    .division = MDR_NO_CLUE,
    .rows = self->puzzle->grid.rows,
    .columns = self->puzzle->grid.columns,
  };
}

/** Returns: a focus on one cell alone */
MdrFocus
mdr_focus_at_cell (const MdrJudge *self, guint symmetry, guint cell)
{
  MdrFocus focus = mdr_focus_new (self, symmetry);

  focus.cell = cell;
  focus.first = cell;
  focus.rows = 1;
  focus.columns = 1;
  return focus;
}

/** Returns: the direction that is meant by @direction in a condition that is turned or mirrored */
MdrDirection
mdr_focus_turn (const MdrFocus *focus, MdrDirection direction)
{
  gboolean mirrored = focus->symmetry >= MDR_N_DIRECTIONS;
  gboolean across = direction == MDR_DIRECTION_LEFT || direction == MDR_DIRECTION_RIGHT;

  if (mirrored && across)
    direction = mdr_direction_opposite (direction);
  return (MdrDirection) ((direction + focus->symmetry) % MDR_N_DIRECTIONS);
}

static guint
step_cell (const MdrJudge *self, const MdrFocus *focus, MdrRuleStep step)
{
  if (focus->at_edge || focus->cell == MDR_RULED_NO_PLACE)
    return MDR_RULED_NO_PLACE;
  if (step == MDR_RULE_STEP_NONE)
    return focus->cell;
  if (step == MDR_RULE_STEP_OTHER)
    return focus->other;
  return mdr_ruled_grid_get_neighbour (self->puzzle->grid, focus->cell,
                                       mdr_focus_turn (focus, (MdrDirection) (step - MDR_RULE_STEP_RIGHT)));
}

static guint
find_edge (const MdrJudge *self, const MdrFocus *focus, const MdrReference *reference, MdrPlace place)
{
  guint cell;
  MdrDirection direction = focus->toward;

  if (reference->edge == MDR_RULE_STEP_NONE)
    return focus->at_edge ? mdr_ruled_grid_get_edge (self->puzzle->grid, place, focus->cell, focus->toward)
                          : MDR_RULED_NO_PLACE;

  cell = step_cell (self, focus, reference->cell);
  if (cell == MDR_RULED_NO_PLACE)
    return MDR_RULED_NO_PLACE;
  if (reference->edge != MDR_RULE_STEP_OTHER)
    direction = mdr_focus_turn (focus, (MdrDirection) (reference->edge - MDR_RULE_STEP_RIGHT));
  return mdr_ruled_grid_get_edge (self->puzzle->grid, place, cell, direction);
}

/**
 * mdr_judge_resolve:
 * @place: where the thing stands that @reference names
 * @division: for an area, the given that divides the board
 *
 * Returns: the number of the place, or %MDR_RULED_NO_PLACE
 */
guint
mdr_judge_resolve (const MdrJudge *self,
                   const MdrFocus *focus,
                   const MdrReference *reference,
                   MdrPlace place,
                   guint division)
{
  guint cell = step_cell (self, focus, reference->cell);

  switch (place)
    {
    case MDR_PLACE_SIDE:
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
      return find_edge (self, focus, reference, place);
    case MDR_PLACE_ROW:
      if (focus->row != MDR_RULED_NO_PLACE)
        return focus->row;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : cell / self->puzzle->grid.columns;
    case MDR_PLACE_COLUMN:
      if (focus->column != MDR_RULED_NO_PLACE)
        return focus->column;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : cell % self->puzzle->grid.columns;
    case MDR_PLACE_AREA:
      if (focus->division == (int) division)
        return focus->area;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : (guint) self->puzzle->givens[division][cell];
    case MDR_PLACE_BOARD:
      return 0;
    case MDR_PLACE_CELL:
    default:
      return cell;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-judge.h"

/** Returns: a spot on the whole board, in which no place is spoken of */
MdrJudgeSpot
mdr_judge_spot_new (const MdrJudge *self, guint symmetry)
{
  return (MdrJudgeSpot){
    .symmetry = symmetry,
    .cell = MDR_RULED_NO_PLACE,
    .other = MDR_RULED_NO_PLACE,
    .corner = MDR_RULED_NO_PLACE,
    .given = MDR_NO_CLUE,
    .row = MDR_RULED_NO_PLACE,
    .column = MDR_RULED_NO_PLACE,
    .division = MDR_NO_CLUE,
    .rows = self->puzzle->grid.rows,
    .columns = self->puzzle->grid.columns,
  };
}

/** Returns: a spot on one cell alone */
MdrJudgeSpot
mdr_judge_spot_at_cell (const MdrJudge *self, guint symmetry, guint cell)
{
  return (MdrJudgeSpot){
    .symmetry = symmetry,
    .cell = cell,
    .other = MDR_RULED_NO_PLACE,
    .corner = MDR_RULED_NO_PLACE,
    .given = MDR_NO_CLUE,
    .row = MDR_RULED_NO_PLACE,
    .column = MDR_RULED_NO_PLACE,
    .division = MDR_NO_CLUE,
    .first = cell,
    .rows = 1,
    .columns = 1,
  };
}

/** Returns: the direction that is meant by @direction in a condition that is turned or mirrored */
MdrDirection
mdr_judge_spot_turn (const MdrJudgeSpot *spot, MdrDirection direction)
{
  gboolean mirrored = spot->symmetry >= MDR_N_DIRECTIONS;
  gboolean across = direction == MDR_DIRECTION_LEFT || direction == MDR_DIRECTION_RIGHT;

  if (mirrored && across)
    direction = mdr_direction_opposite (direction);
  return (MdrDirection) ((direction + spot->symmetry) % MDR_N_DIRECTIONS);
}

static guint
go_on (const MdrJudge *self, const MdrJudgeSpot *spot, guint cell, MdrRuleStep step)
{
  return mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell,
                                       mdr_judge_spot_turn (spot,
                                                            (MdrDirection) (step - MDR_RULE_STEP_RIGHT)));
}

/* Each of the steps has to stay on the board. */
static guint
step_cell (const MdrJudge *self, const MdrJudgeSpot *spot, const MdrReference *reference)
{
  guint cell;

  if (spot->at_edge || spot->cell == MDR_RULED_NO_PLACE)
    return MDR_RULED_NO_PLACE;
  if (reference->cell == MDR_RULE_STEP_NONE)
    return spot->cell;
  cell =
      reference->cell == MDR_RULE_STEP_OTHER ? spot->other : go_on (self, spot, spot->cell, reference->cell);
  for (guint k = 0; cell != MDR_RULED_NO_PLACE && k < G_N_ELEMENTS (reference->then)
                    && reference->then[k] != MDR_RULE_STEP_NONE;
       k++)
    cell = go_on (self, spot, cell, reference->then[k]);
  return cell;
}

static guint
find_edge (const MdrJudge *self, const MdrJudgeSpot *spot, const MdrReference *reference, MdrPlace place)
{
  guint cell;
  MdrDirection direction = spot->toward;

  if (reference->edge == MDR_RULE_STEP_NONE)
    return spot->at_edge || spot->with_edge
               ? mdr_ruled_grid_get_edge (self->puzzle->grid, place, spot->cell, spot->toward)
               : MDR_RULED_NO_PLACE;

  cell = step_cell (self, spot, reference);
  if (cell == MDR_RULED_NO_PLACE)
    return MDR_RULED_NO_PLACE;
  if (reference->edge != MDR_RULE_STEP_OTHER)
    direction = mdr_judge_spot_turn (spot, (MdrDirection) (reference->edge - MDR_RULE_STEP_RIGHT));
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
                   const MdrJudgeSpot *spot,
                   const MdrReference *reference,
                   MdrPlace place,
                   guint division)
{
  guint cell = step_cell (self, spot, reference);

  mdr_judge_touch (self, cell);
  switch (place)
    {
    case MDR_PLACE_SIDE:
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
      return find_edge (self, spot, reference, place);
    case MDR_PLACE_ROW:
      if (spot->row != MDR_RULED_NO_PLACE)
        return spot->row;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : cell / self->puzzle->grid.columns;
    case MDR_PLACE_COLUMN:
      if (spot->column != MDR_RULED_NO_PLACE)
        return spot->column;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : cell % self->puzzle->grid.columns;
    case MDR_PLACE_AREA:
      if (spot->division == (int) division)
        return spot->area;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : (guint) self->puzzle->givens[division][cell];
    case MDR_PLACE_CORNER:
      return spot->corner;
    case MDR_PLACE_PATH:
      return MDR_RULED_NO_PLACE;
    case MDR_PLACE_BOARD:
      return 0;
    case MDR_PLACE_CELL:
    default:
      return cell;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

/* A click nearer than this to a side, in cells, is meant for the edge there. */
#define NEAR_A_SIDE 0.35
/* The same where cells are clicked as well. */
#define NEAR_A_SIDE_OF_A_CELL 0.2

static RuledHands
get_hands (const MdrTurn *turn)
{
  return ruled_hands_get (ruled_kind_get_rulebook (turn->puzzle->kind));
}

static MdrDirection
find_side (const MdrInput *input, double *distance)
{
  const double distances[] = {
    [MDR_DIRECTION_RIGHT] = 1 - input->x,
    [MDR_DIRECTION_DOWN] = 1 - input->y,
    [MDR_DIRECTION_LEFT] = input->x,
    [MDR_DIRECTION_UP] = input->y,
  };
  guint nearest = 0;

  for (guint k = 1; k < G_N_ELEMENTS (distances); k++)
    if (distances[k] < distances[nearest])
      nearest = k;
  *distance = distances[nearest];
  return (MdrDirection) nearest;
}

/* Gives a place the value that comes next. */
static void
turn_place (MdrTurn *turn, int index, guint place)
{
  g_autoptr (GArray) values = ruled_dup_cycle (turn->puzzle, (guint) index);
  gint16 value = ruled_state (turn->state)->answer->values[index][place];
  g_autofree char *move = ruled_dup_move (turn->puzzle, (guint) index, place,
                                          ruled_cycle (values, value, turn->input->button == 3));

  mdr_turn_do (turn, "%s", move);
}

static void
turn_edge (MdrTurn *turn, int index, guint cell, MdrDirection side)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (turn->puzzle);
  guint edge = mdr_ruled_grid_get_edge (givens->grid,
                                        mdr_rulebook_get_decision (givens->rulebook, (guint) index)->place,
                                        cell, side);

  if (edge != MDR_RULED_NO_PLACE)
    turn_place (turn, index, edge);
}

static gboolean
press (MdrTurn *turn)
{
  RuledHands hands = get_hands (turn);
  MdrCell cell = turn->input->cell;
  double distance;
  MdrDirection side = find_side (turn->input, &distance);
  guint place;

  if (turn->input->button == 2 || !mdr_turn_is_on_board (turn, cell))
    return FALSE;
  place = mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (turn->puzzle)->grid, cell);
  if (hands.edge >= 0 && distance < (hands.cell >= 0 ? NEAR_A_SIDE_OF_A_CELL : NEAR_A_SIDE))
    turn_edge (turn, hands.edge, place, side);
  else if (hands.cell >= 0)
    turn_place (turn, hands.cell, place);
  return TRUE;
}

const MdrTurnHandlers ruled_playing = {
  .press = press,
};

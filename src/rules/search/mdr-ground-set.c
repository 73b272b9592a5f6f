/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/** Returns: the whole board */
MdrSpot
mdr_spot_new (void)
{
  return (MdrSpot){
    .cell = MDR_RULED_NO_PLACE,
    .other = MDR_RULED_NO_PLACE,
    .edge = MDR_RULED_NO_PLACE,
    .corner = MDR_RULED_NO_PLACE,
    .row = MDR_RULED_NO_PLACE,
    .column = MDR_RULED_NO_PLACE,
    .division = MDR_NO_CLUE,
    .given = MDR_NO_CLUE,
  };
}

MdrSpot
mdr_spot_at_cell (guint symmetry, guint cell)
{
  MdrSpot spot = mdr_spot_new ();

  spot.symmetry = symmetry;
  spot.cell = cell;
  return spot;
}

/** Returns: what is meant by a direction here */
MdrDirection
mdr_spot_turn (const MdrSpot *spot, MdrDirection direction)
{
  if (spot->symmetry >= MDR_N_DIRECTIONS && direction % 2 == MDR_DIRECTION_RIGHT)
    direction = mdr_direction_opposite (direction);
  return (MdrDirection) ((direction + spot->symmetry) % MDR_N_DIRECTIONS);
}

static guint
find_cell (const MdrGround *self, const MdrSpot *spot, const MdrReference *reference)
{
  MdrRuleStep step = reference->cell;
  guint cell = spot->cell;

  for (guint k = 0; step != MDR_RULE_STEP_NONE && cell != MDR_RULED_NO_PLACE; k++)
    {
      cell = step == MDR_RULE_STEP_OTHER
                 ? spot->other
                 : mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell,
                                                 mdr_spot_turn (spot,
                                                                (MdrDirection) (step - MDR_RULE_STEP_RIGHT)));
      step = k < G_N_ELEMENTS (reference->then) ? reference->then[k] : MDR_RULE_STEP_NONE;
    }
  return cell;
}

static guint
find_edge (const MdrGround *self, const MdrSpot *spot, const MdrReference *reference, MdrPlace place)
{
  guint cell = find_cell (self, spot, reference);

  if (reference->edge == MDR_RULE_STEP_NONE)
    return spot->edge;
  if (cell == MDR_RULED_NO_PLACE)
    return MDR_RULED_NO_PLACE;
  if (reference->edge == MDR_RULE_STEP_OTHER)
    return mdr_ruled_grid_get_edge (self->puzzle->grid, place, cell, spot->toward);
  return mdr_ruled_grid_get_edge (self->puzzle->grid, place, cell,
                                  mdr_spot_turn (spot,
                                                 (MdrDirection) (reference->edge - MDR_RULE_STEP_RIGHT)));
}

/**
 * mdr_ground_find_place:
 * @place: where the thing stands that is referred to
 * @division: of an area: the given that divides the board
 *
 * Returns: the number of the place, or %MDR_RULED_NO_PLACE
 */
guint
mdr_ground_find_place (const MdrGround *self,
                       const MdrSpot *spot,
                       const MdrReference *reference,
                       MdrPlace place,
                       guint division)
{
  guint cell = find_cell (self, spot, reference);

  switch (place)
    {
    case MDR_PLACE_SIDE:
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
      return find_edge (self, spot, reference, place);
    case MDR_PLACE_CORNER:
      return spot->corner;
    case MDR_PLACE_PATH:
      return MDR_RULED_NO_PLACE;
    case MDR_PLACE_BOARD:
      return 0;
    case MDR_PLACE_ROW:
      if (spot->row != MDR_RULED_NO_PLACE || cell == MDR_RULED_NO_PLACE)
        return spot->row;
      return cell / self->puzzle->grid.columns;
    case MDR_PLACE_COLUMN:
      if (spot->column != MDR_RULED_NO_PLACE || cell == MDR_RULED_NO_PLACE)
        return spot->column;
      return cell % self->puzzle->grid.columns;
    case MDR_PLACE_AREA:
      if (spot->division == (int) division)
        return spot->area;
      return cell == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : (guint) self->puzzle->givens[division][cell];
    case MDR_PLACE_CELL:
    default:
      return cell;
    }
}

static void
add_ray (const MdrGround *self, guint cell, MdrDirection direction, const gint16 *wall, MdrLiterals *places)
{
  while ((cell = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction)) != MDR_RULED_NO_PLACE
         && (wall == NULL || wall[cell] == MDR_RULED_NONE || wall[cell] == MDR_RULED_FREE))
    mdr_literals_add (places, cell);
}

static void
add_edges (const MdrGround *self, guint cell, MdrPlace place, MdrLiterals *places)
{
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint edge = mdr_ruled_grid_get_edge (self->puzzle->grid, place, cell, direction);

      if (edge != MDR_RULED_NO_PLACE)
        mdr_literals_add (places, edge);
    }
}

static void
add_around (const MdrGround *self, guint cell, MdrLiterals *places)
{
  MdrCell centre = mdr_ruled_grid_get_position (self->puzzle->grid, cell);

  for (int row = centre.row - 1; row <= centre.row + 1; row++)
    for (int column = centre.column - 1; column <= centre.column + 1; column++)
      {
        guint other = mdr_ruled_grid_get_cell (self->puzzle->grid, (MdrCell){ .row = row, .column = column });

        if (other != MDR_RULED_NO_PLACE && other != cell)
          mdr_literals_add (places, other);
      }
}

/* Adds the cells at a corner. */
static void
add_at_corner (const MdrGround *self, guint corner, MdrLiterals *places)
{
  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    if (mdr_ruled_grid_get_diagonal (self->puzzle->grid, corner, cell) >= 0)
      mdr_literals_add (places, cell);
}

static void
add_line (const MdrGround *self, guint cell, gboolean row, MdrLiterals *places)
{
  MdrRuledGrid grid = self->puzzle->grid;

  for (guint k = 0; k < (row ? grid.columns : grid.rows); k++)
    mdr_literals_add (places,
                      row ? cell / grid.columns * grid.columns + k : k * grid.columns + cell % grid.columns);
}

/* Adds the first cells of the line from an edge. */
static void
add_first (const MdrGround *self, const MdrSpot *spot, const MdrSet *set, MdrLiterals *places)
{
  MdrRuledGrid grid = self->puzzle->grid;
  MdrReference here = { .cell = MDR_RULE_STEP_NONE };
  MdrDirection edge = mdr_spot_turn (spot, set->direction);
  gboolean row = edge == MDR_DIRECTION_LEFT || edge == MDR_DIRECTION_RIGHT;
  guint line = mdr_ground_find_place (self, spot, &here, row ? MDR_PLACE_ROW : MDR_PLACE_COLUMN, 0);
  guint length = row ? grid.columns : grid.rows;

  for (guint k = 0; line != MDR_RULED_NO_PLACE && k < MIN ((guint) set->first, length); k++)
    {
      guint at = edge == MDR_DIRECTION_LEFT || edge == MDR_DIRECTION_UP ? k : length - 1 - k;

      mdr_literals_add (places, row ? line * grid.columns + at : at * grid.columns + line);
    }
}

static void
add_area (const MdrGround *self, const MdrSpot *spot, const MdrSet *set, MdrLiterals *places)
{
  const gint16 *areas = self->puzzle->givens[set->given];
  MdrReference here = { .cell = MDR_RULE_STEP_NONE };
  guint area = mdr_ground_find_place (self, spot, &here, MDR_PLACE_AREA, set->given);

  for (guint cell = 0; area != MDR_RULED_NO_PLACE && cell < mdr_ground_count_cells (self); cell++)
    {
      if ((guint) areas[cell] != area)
        continue;
      if (set->kind == MDR_SET_AREA)
        mdr_literals_add (places, cell);
      for (guint direction = 0; set->kind == MDR_SET_AREA_BORDER && direction < MDR_N_DIRECTIONS; direction++)
        {
          guint other = mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction);

          if (other != MDR_RULED_NO_PLACE && (guint) areas[other] != area)
            mdr_literals_add (places,
                              mdr_ruled_grid_get_edge (self->puzzle->grid, MDR_PLACE_LINK, cell, direction));
        }
    }
}

static void
add_view (const MdrGround *self, const MdrSpot *spot, const MdrSet *set, MdrLiterals *places)
{
  if (set->kind == MDR_SET_AHEAD
      && mdr_rulebook_get_given (self->puzzle->rulebook, (guint) spot->given)->place == MDR_PLACE_PATH)
    {
      for (guint32 k = 1; k < spot->here->count; k++)
        mdr_literals_add (places, spot->here->items[k]);
      return;
    }
  if (set->kind == MDR_SET_AHEAD)
    {
      add_ray (self, spot->cell, self->puzzle->directions[spot->given][spot->cell], NULL, places);
      return;
    }
  mdr_literals_add (places, spot->cell);
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    add_ray (self, spot->cell, direction, self->puzzle->givens[set->given], places);
}

/**
 * mdr_ground_list_set:
 * @places: (out caller-allocates): takes the places
 *
 * Lists the places of a set that the givens determine. Links and borders have the
 * same numbers.
 *
 * Returns: whether they are edges; otherwise they are cells
 */
gboolean
mdr_ground_list_set (MdrGround *self, const MdrSpot *spot, const MdrSet *set, MdrLiterals *places)
{
  guint32 first = places->count;

  switch (set->kind)
    {
    case MDR_SET_NEIGHBOURS:
      add_edges (self, spot->cell, MDR_PLACE_LINK, places);
      for (guint32 k = first; k < places->count; k++)
        {
          guint cells[2];

          mdr_ruled_grid_get_edge_cells (self->puzzle->grid, MDR_PLACE_LINK, places->items[k], cells);
          places->items[k] = cells[0] ^ cells[1] ^ spot->cell;
        }
      break;
    case MDR_SET_AROUND:
    case MDR_SET_DIAGONALS:
      if (spot->cell == MDR_RULED_NO_PLACE)
        add_at_corner (self, spot->corner, places);
      else
        add_around (self, spot->cell, places);
      break;
    case MDR_SET_ROW:
    case MDR_SET_COLUMN:
      add_line (self, spot->cell, (set->kind == MDR_SET_ROW) != (spot->symmetry % 2 != 0), places);
      break;
    case MDR_SET_AREA:
    case MDR_SET_AREA_BORDER:
      add_area (self, spot, set, places);
      break;
    case MDR_SET_SIDES:
    case MDR_SET_LINKS:
    case MDR_SET_BORDERS:
      add_edges (self, spot->cell, set->kind == MDR_SET_SIDES ? MDR_PLACE_SIDE : MDR_PLACE_LINK, places);
      break;
    case MDR_SET_FIRST:
      add_first (self, spot, set, places);
      break;
    case MDR_SET_RAY:
      add_ray (self, spot->cell, mdr_spot_turn (spot, set->direction),
               set->ends ? self->puzzle->givens[set->given] : NULL, places);
      break;
    case MDR_SET_AHEAD:
    case MDR_SET_VIEW:
      add_view (self, spot, set, places);
      break;
    case MDR_SET_HERE:
    case MDR_SET_SIGHT:
    case MDR_SET_RAYS:
    case MDR_SET_GROUP:
    default:
      for (guint32 k = 0; spot->here != NULL && k < spot->here->count; k++)
        mdr_literals_add (places, spot->here->items[k]);
      break;
    }
  mdr_ground_take_steps (self, 1 + places->count - first);
  return set->kind == MDR_SET_SIDES || set->kind == MDR_SET_LINKS || set->kind == MDR_SET_BORDERS
         || set->kind == MDR_SET_AREA_BORDER;
}

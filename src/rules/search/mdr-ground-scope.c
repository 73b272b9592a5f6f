/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"
#include "mdr-ruled-paths.h"
#include "mdr-ruled-search.h"

/**
 * Each:
 *
 * The instances of a condition, while they are grounded one by one.
 */
typedef struct
{
  MdrGround *ground;
  const MdrCondition *condition;
  MdrSpotFunc function;
  guint symmetry;
  MdrLiterals here;
} Each;

/* Returns whether an instance is left out. */
static gboolean
is_skipped (const MdrGround *ground, const MdrSpot *spot)
{
  for (guint k = 0; ground->skipped != NULL && k < ground->skipped->len; k++)
    {
      const MdrRuledInstance *skipped = &g_array_index (ground->skipped, MdrRuledInstance, k);

      if (skipped->statement == ground->statement
          && ((skipped->place == MDR_PLACE_ROW && spot->row == skipped->index)
              || (skipped->place == MDR_PLACE_COLUMN && spot->column == skipped->index)
              || (skipped->place == MDR_PLACE_AREA && spot->division == (int) skipped->division
                  && spot->area == skipped->index)))
        return TRUE;
    }
  return FALSE;
}

/* Grounds the instance at a spot, with the cells that were added, if a literal is true. If that depends on
 * what is open, only formulas can say so; what else is meant is left out. */
static void
visit_if (Each *self, MdrSpot spot, guint32 literal)
{
  const MdrFormula *restriction = self->condition->scope.restriction;
  MdrGround *ground = self->ground;
  guint first = ground->propagators->len;

  spot.symmetry = self->symmetry;
  spot.here = &self->here;
  if (mdr_ground_take_steps (ground, 1 + self->here.count) && restriction != NULL)
    literal = mdr_ground_and (ground, literal, mdr_ground_formula (ground, &spot, restriction));
  if (!ground->too_large && !is_skipped (ground, &spot)
      && (literal == MDR_LITERAL_TRUE
          || (literal != MDR_LITERAL_FALSE && self->condition->kind == MDR_CONDITION_FORMULA)))
    {
      ground->unless = literal ^ 1;
      mdr_ground_begin_instance (ground, &spot);
      self->function (ground, self->condition, &spot);
      mdr_ground_end_instance (ground, first);
      ground->unless = MDR_LITERAL_FALSE;
    }
  self->here.count = 0;
}

static void
visit (Each *self, MdrSpot spot)
{
  visit_if (self, spot, MDR_LITERAL_TRUE);
}

static void
add_rectangle (Each *self, guint row, guint column, guint rows, guint columns)
{
  for (guint i = 0; i < rows; i++)
    for (guint j = 0; j < columns; j++)
      mdr_literals_add (&self->here, (row + i) * self->ground->puzzle->grid.columns + column + j);
}

static void
visit_cell (Each *self, guint cell)
{
  mdr_literals_add (&self->here, cell);
  visit (self, mdr_spot_at_cell (self->symmetry, cell));
}

static void
visit_row (Each *self, guint row)
{
  MdrSpot spot = mdr_spot_new ();

  spot.row = row;
  add_rectangle (self, row, 0, 1, self->ground->puzzle->grid.columns);
  visit (self, spot);
}

static void
visit_column (Each *self, guint column)
{
  MdrSpot spot = mdr_spot_new ();

  spot.column = column;
  add_rectangle (self, 0, column, self->ground->puzzle->grid.rows, 1);
  visit (self, spot);
}

static void
visit_diagonals (Each *self)
{
  guint side = self->ground->puzzle->grid.columns;

  for (guint falling = 0; self->ground->puzzle->grid.rows == side && falling < 2; falling++)
    {
      for (guint row = 0; row < side; row++)
        mdr_literals_add (&self->here, row * side + (falling ? row : side - 1 - row));
      visit (self, mdr_spot_new ());
    }
}

static void
visit_pairs (Each *self)
{
  MdrRuledGrid grid = self->ground->puzzle->grid;

  for (guint link = 0; link < mdr_ruled_grid_count_places (grid, MDR_PLACE_LINK); link++)
    {
      guint cells[2];
      MdrSpot spot;

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_LINK, link, cells);
      spot = mdr_spot_at_cell (self->symmetry, cells[0]);
      spot.other = cells[1];
      spot.toward = cells[1] == cells[0] + 1 && grid.columns > 1 ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_DOWN;
      mdr_literals_add (&self->here, cells[0]);
      mdr_literals_add (&self->here, cells[1]);
      visit (self, spot);
    }
}

static void
visit_windows (Each *self)
{
  MdrRuledGrid grid = self->ground->puzzle->grid;
  guint rows = (guint) self->condition->scope.rows;
  guint columns = (guint) self->condition->scope.columns;

  for (guint row = 0; row + rows <= grid.rows; row++)
    for (guint column = 0; column + columns <= grid.columns; column++)
      {
        add_rectangle (self, row, column, rows, columns);
        visit (self, mdr_spot_new ());
      }
}

static void
visit_area (Each *self, guint division, guint area)
{
  MdrSpot spot = mdr_spot_new ();

  spot.division = (int) division;
  spot.area = area;
  for (guint cell = 0; cell < mdr_ground_count_cells (self->ground); cell++)
    if ((guint) self->ground->puzzle->givens[division][cell] == area)
      mdr_literals_add (&self->here, cell);
  mdr_ground_take_steps (self->ground, mdr_ground_count_cells (self->ground));
  visit (self, spot);
}

/* The shortest pieces of a line whose cells, counted from @first on in steps of @step, touch so many areas.
 */
static void
visit_stretches (Each *self, guint first, guint step, guint length)
{
  const gint16 *areas = self->ground->puzzle->givens[self->condition->scope.given];
  int wanted = self->condition->scope.stretch;

  for (guint start = 0; start < length; start++)
    {
      int n_areas = 1;
      guint end = start;

      /* A piece that does not leave its first area at once is longer than it need be. */
      if (wanted > 1 && start + 1 < length
          && areas[first + start * step] == areas[first + (start + 1) * step])
        continue;
      while (n_areas < wanted && ++end < length)
        n_areas += areas[first + (end - 1) * step] != areas[first + end * step];
      if (n_areas < wanted)
        return;
      for (guint k = start; k <= end; k++)
        mdr_literals_add (&self->here, first + k * step);
      visit (self, mdr_spot_new ());
    }
}

static void
visit_runs (Each *self, guint first, guint step, guint length)
{
  const gint16 *givens = self->ground->puzzle->givens[self->condition->scope.given];

  gboolean open = FALSE;

  for (guint k = 0; k <= length; k++)
    if (k < length
        && (givens[first + k * step] == MDR_RULED_NONE || givens[first + k * step] == MDR_RULED_FREE))
      {
        open = open || givens[first + k * step] == MDR_RULED_FREE;
        mdr_literals_add (&self->here, first + k * step);
      }
    else
      {
        self->ground->depends = self->ground->depends || open;
        if (self->here.count > 0)
          visit_if (self, mdr_spot_new (), open ? MDR_LITERAL_FALSE : MDR_LITERAL_TRUE);
        open = FALSE;
      }
}

/* What is given at an edge speaks of its cells as of a pair; at the rim, of the only one. */
static void
visit_edge (Each *self, MdrPlace place, guint edge)
{
  MdrRuledGrid grid = self->ground->puzzle->grid;
  MdrSpot spot = mdr_spot_new ();
  guint cells[2];

  mdr_ruled_grid_get_edge_cells (grid, place, edge, cells);
  spot.edge = edge;
  spot.cell = cells[0] == MDR_RULED_NO_PLACE ? cells[1] : cells[0];
  spot.other = cells[0] == MDR_RULED_NO_PLACE ? MDR_RULED_NO_PLACE : cells[1];
  while (mdr_ruled_grid_get_edge (grid, place, spot.cell, spot.toward) != edge)
    spot.toward = mdr_direction_next (spot.toward);
  for (guint k = 0; k < 2; k++)
    if (cells[k] != MDR_RULED_NO_PLACE)
      mdr_literals_add (&self->here, cells[k]);
  visit_if (self, spot,
            mdr_ground_given (self->ground, self->condition->scope.given, edge,
                              self->condition->scope.value));
}

static void
visit_corner (Each *self, guint corner)
{
  MdrSpot spot = mdr_spot_new ();

  spot.corner = corner;
  mdr_ground_list_set (self->ground, &spot, &(MdrSet){ .kind = MDR_SET_AROUND }, &self->here);
  visit_if (self, spot,
            mdr_ground_given (self->ground, self->condition->scope.given, corner,
                              self->condition->scope.value));
}

/* Each path that begins at a cell. */
static void
visit_paths (Each *self, guint cell)
{
  const MdrRuledPuzzle *puzzle = self->ground->puzzle;
  guint given = self->condition->scope.given;
  MdrRuledPath path = { NULL, 0 };

  while (mdr_ruled_paths_next (puzzle->lists, puzzle->givens[given][cell], &path))
    {
      g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (puzzle->grid, cell, &path);
      MdrSpot spot = mdr_spot_at_cell (self->symmetry, cell);

      spot.given = (int) given;
      for (guint k = 0; k < cells->len; k++)
        mdr_literals_add (&self->here, g_array_index (cells, guint, k));
      visit (self, spot);
    }
}

static void
visit_given (Each *self, const MdrGiven *given, guint place)
{
  MdrSpot spot = mdr_spot_new ();

  switch (given->place)
    {
    case MDR_PLACE_CELL:
      mdr_literals_add (&self->here, place);
      spot.cell = place;
      spot.given = (int) self->condition->scope.given;
      visit_if (self, spot,
                mdr_ground_given (self->ground, self->condition->scope.given, place,
                                  self->condition->scope.value));
      break;
    case MDR_PLACE_ROW:
      visit_row (self, place);
      break;
    case MDR_PLACE_COLUMN:
      visit_column (self, place);
      break;
    case MDR_PLACE_AREA:
      visit_area (self, given->division, place);
      break;
    case MDR_PLACE_SIDE:
    case MDR_PLACE_BORDER:
    case MDR_PLACE_LINK:
      visit_edge (self, given->place, place);
      break;
    case MDR_PLACE_CORNER:
      visit_corner (self, place);
      break;
    case MDR_PLACE_PATH:
      visit_paths (self, place);
      break;
    case MDR_PLACE_BOARD:
    default:
      add_rectangle (self, 0, 0, self->ground->puzzle->grid.rows, self->ground->puzzle->grid.columns);
      visit (self, spot);
      break;
    }
}

static void
visit_givens (Each *self)
{
  const MdrRuledPuzzle *puzzle = self->ground->puzzle;
  const MdrScope *scope = &self->condition->scope;

  for (guint place = 0; place < puzzle->n_places[scope->given]; place++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, scope->given);
      int value = puzzle->givens[scope->given][place];

      if (value == MDR_RULED_FREE
              ? (given->place == MDR_PLACE_CELL || mdr_place_is_between (given->place))
                    && self->condition->kind == MDR_CONDITION_FORMULA
              : value != MDR_RULED_NONE && (scope->value == MDR_ANY_VALUE || value == scope->value))
        {
          self->ground->guard = mdr_ground_get_guard (self->ground, self->condition, place);
          visit_given (self, given, place);
          self->ground->guard = MDR_LITERAL_TRUE;
        }
    }
}

static void
visit_lines (Each *self)
{
  MdrRuledGrid grid = self->ground->puzzle->grid;
  MdrScopeKind kind = self->condition->scope.kind;

  for (guint row = 0; row < grid.rows && kind != MDR_SCOPE_COLUMN; row++)
    if (kind == MDR_SCOPE_STRETCH)
      visit_stretches (self, row * grid.columns, 1, grid.columns);
    else if (kind == MDR_SCOPE_RUN)
      visit_runs (self, row * grid.columns, 1, grid.columns);
    else
      visit_row (self, row);
  for (guint column = 0; column < grid.columns && kind != MDR_SCOPE_ROW; column++)
    if (kind == MDR_SCOPE_STRETCH)
      visit_stretches (self, column, grid.columns, grid.rows);
    else if (kind == MDR_SCOPE_RUN)
      visit_runs (self, column, grid.columns, grid.rows);
    else
      visit_column (self, column);
}

static void
visit_all (Each *self)
{
  const MdrScope *scope = &self->condition->scope;

  switch (scope->kind)
    {
    case MDR_SCOPE_CELL:
      for (guint cell = 0; cell < mdr_ground_count_cells (self->ground); cell++)
        visit_cell (self, cell);
      break;
    case MDR_SCOPE_ROW:
    case MDR_SCOPE_COLUMN:
    case MDR_SCOPE_LINE:
    case MDR_SCOPE_STRETCH:
    case MDR_SCOPE_RUN:
      visit_lines (self);
      break;
    case MDR_SCOPE_DIAGONAL:
      visit_diagonals (self);
      break;
    case MDR_SCOPE_PAIR:
      visit_pairs (self);
      break;
    case MDR_SCOPE_WINDOW:
      visit_windows (self);
      break;
    case MDR_SCOPE_AREA:
      for (guint area = 0; area < self->ground->puzzle->n_areas[scope->given]; area++)
        visit_area (self, scope->given, area);
      break;
    case MDR_SCOPE_GIVEN:
      visit_givens (self);
      break;
    case MDR_SCOPE_ALL:
    default:
      add_rectangle (self, 0, 0, self->ground->puzzle->grid.rows, self->ground->puzzle->grid.columns);
      visit (self, mdr_spot_new ());
      break;
    }
}

/** Calls a function for each instance of a condition. Only conditions on cells are turned and mirrored. */
void
mdr_ground_each (MdrGround *self, const MdrCondition *condition, MdrSpotFunc function)
{
  Each each = { .ground = self, .condition = condition, .function = function };

  for (; each.symmetry < (guint) condition->scope.symmetries && !self->too_large; each.symmetry++)
    visit_all (&each);
  g_free (each.here.items);
}

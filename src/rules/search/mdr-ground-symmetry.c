/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * Regions with one clue each are symmetric around their clues. To which clue a cell belongs is a choice of
 * its own: one variable for each cell and each clue whose region can reach it, which the cell shares with its
 * image on the other side of the clue. Neighbours without a border between them belong to the same clue,
 * those with a border do not. That a region hangs together is said by the propagator of regions: without its
 * clue, no part of it can stand apart.
 */

/* In @touched: no clue touches the cell. */
#define NO_CELL G_MAXUINT

/**
 * Owners:
 * @walls: (array): for each border, the literal that it divides
 * @clue: the given around which regions are symmetric
 * @touched: (array): for each cell, the cell of the clue that touches it, or NO_CELL
 * @own: (array): for each cell, the literal that it belongs to the clue at hand
 * @choices: (array): for each cell, the literals that it belongs to a clue
 * @queue: (array): scratch
 */
typedef struct
{
  MdrGround *ground;
  const guint32 *walls;
  guint clue;
  guint *touched;
  guint32 *own;
  MdrLiterals *choices;
  guint *queue;
} Owners;

static gboolean
is_there (const Owners *self, guint cell)
{
  int value = self->ground->puzzle->givens[self->clue][cell];

  return value != MDR_RULED_NONE && value != MDR_RULED_FREE;
}

/* Returns the first and the last cell that the clue at a cell touches. FALSE if it touches the outside. */
static gboolean
get_touched (const Owners *self, guint cell, MdrCell *first, MdrCell *last)
{
  const MdrRuledPuzzle *puzzle = self->ground->puzzle;
  MdrOffset offset = mdr_given_get_offset (mdr_rulebook_get_given (puzzle->rulebook, self->clue),
                                           puzzle->givens[self->clue][cell]);

  *first = *last = mdr_ruled_grid_get_position (puzzle->grid, cell);
  last->row += offset & MDR_OFFSET_BELOW ? 1 : 0;
  last->column += offset & MDR_OFFSET_RIGHT ? 1 : 0;
  return mdr_ruled_grid_get_cell (puzzle->grid, *last) != MDR_RULED_NO_PLACE;
}

/* Notes what each clue touches. Returns FALSE if two clues, or one and the outside, touch the same. */
static gboolean
touch (Owners *self)
{
  const MdrRuledPuzzle *puzzle = self->ground->puzzle;

  for (guint clue = 0; clue < mdr_ground_count_cells (self->ground); clue++)
    {
      MdrCell first;
      MdrCell last;

      if (!is_there (self, clue))
        continue;
      if (!get_touched (self, clue, &first, &last))
        return FALSE;
      for (int row = first.row; row <= last.row; row++)
        for (int column = first.column; column <= last.column; column++)
          {
            guint cell = mdr_ruled_grid_get_cell (puzzle->grid, (MdrCell){ row, column });

            if (self->touched[cell] != NO_CELL)
              return FALSE;
            self->touched[cell] = clue;
          }
    }
  return TRUE;
}

/* Makes the literals that cells belong to a clue, as far as its region can reach without touching others. */
static void
spread (Owners *self, guint clue)
{
  MdrRuledGrid grid = self->ground->puzzle->grid;
  guint tail = 0;
  MdrCell first;
  MdrCell last;

  get_touched (self, clue, &first, &last);
  for (guint cell = 0; cell < mdr_ground_count_cells (self->ground); cell++)
    {
      self->own[cell] = self->touched[cell] == clue ? MDR_LITERAL_TRUE : MDR_LITERAL_FALSE;
      if (self->touched[cell] == clue)
        self->queue[tail++] = cell;
    }
  for (guint head = 0; head < tail; head++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint cell = mdr_ruled_grid_get_neighbour (grid, self->queue[head], direction);
        MdrCell position;
        guint image;

        if (cell == MDR_RULED_NO_PLACE || self->touched[cell] != NO_CELL
            || self->own[cell] != MDR_LITERAL_FALSE)
          continue;
        position = mdr_ruled_grid_get_position (grid, cell);
        image = mdr_ruled_grid_get_cell (grid, (MdrCell){ first.row + last.row - position.row,
                                                          first.column + last.column - position.column });
        if (image == MDR_RULED_NO_PLACE || self->touched[image] != NO_CELL)
          continue;
        self->own[cell] = self->own[image] = mdr_ground_add_variable (self->ground);
        if (self->ground->too_large)
          return;
        mdr_literals_add (&self->choices[cell], self->own[cell]);
        mdr_literals_add (&self->choices[image], self->own[cell]);
        self->queue[tail++] = cell;
        self->queue[tail++] = image;
      }
}

/* Says of each border what it means for belonging to the clue at hand. */
static void
bound_region (Owners *self)
{
  MdrGround *ground = self->ground;
  MdrRuledGrid grid = ground->puzzle->grid;

  for (guint border = 0; border < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER) && !ground->too_large;
       border++)
    {
      guint32 wall = self->walls[border];
      guint cells[2];
      guint32 a;
      guint32 b;

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, border, cells);
      a = self->own[cells[0]];
      b = self->own[cells[1]];
      mdr_ground_add_clause (ground, (guint32[]){ a ^ 1, b ^ 1, wall ^ 1 }, 3);
      if (a == b)
        continue;
      mdr_ground_add_clause (ground, (guint32[]){ a ^ 1, b, wall }, 3);
      mdr_ground_add_clause (ground, (guint32[]){ a, b ^ 1, wall }, 3);
    }
}

/* Returns whether there may be clues that are not there yet. */
static gboolean
is_open (const Owners *self)
{
  for (guint cell = 0; cell < mdr_ground_count_cells (self->ground); cell++)
    if (self->ground->puzzle->givens[self->clue][cell] == MDR_RULED_FREE)
      return TRUE;
  return FALSE;
}

/* Lets each cell belong to exactly one clue, or at most one of those that are there. */
static void
choose_owners (Owners *self)
{
  guint low = is_open (self) ? 0 : 1;

  for (guint cell = 0; cell < mdr_ground_count_cells (self->ground) && !self->ground->too_large; cell++)
    {
      guint first = self->ground->propagators->len;
      MdrSpot spot = mdr_spot_at_cell (0, cell);

      if (self->touched[cell] != NO_CELL)
        continue;
      mdr_ground_begin_instance (self->ground, &spot);
      mdr_ground_bound (self->ground, self->choices[cell].items, self->choices[cell].count, low, 1);
      mdr_ground_end_instance (self->ground, first);
    }
}

/* Says what it means to belong to each clue, which is an instance each. */
static void
bound_regions (Owners *self)
{
  MdrGround *ground = self->ground;
  guint n_places =
      mdr_ground_count_cells (ground) + mdr_ruled_grid_count_places (ground->puzzle->grid, MDR_PLACE_BORDER);

  for (guint cell = 0; cell < mdr_ground_count_cells (ground); cell++)
    {
      guint first = ground->propagators->len;
      MdrSpot spot = mdr_spot_at_cell (0, cell);

      if (!is_there (self, cell))
        continue;
      if (!mdr_ground_take_steps (ground, n_places))
        return;
      spot.given = (int) self->clue;
      mdr_ground_begin_instance (ground, &spot);
      spread (self, cell);
      for (guint k = 0; ground->proves && k < mdr_ground_count_cells (ground); k++)
        mdr_literals_add (&ground->numbered, self->own[k]);
      bound_region (self);
      mdr_ground_end_instance (ground, first);
    }
}

/**
 * mdr_ground_symmetry:
 * @walls: (array): for each border, the literal that it divides
 * @clue: a given at cells
 *
 * Makes the regions around clues symmetric, provided that each region has one clue and hangs together.
 */
void
mdr_ground_symmetry (MdrGround *self, const guint32 *walls, guint clue)
{
  guint n_cells = mdr_ground_count_cells (self);
  Owners owners = { .ground = self, .walls = walls, .clue = clue };

  owners.touched = g_new (guint, n_cells);
  owners.own = g_new (guint32, n_cells);
  owners.choices = g_new0 (MdrLiterals, n_cells);
  owners.queue = g_new (guint, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    owners.touched[cell] = NO_CELL;
  if (touch (&owners))
    {
      bound_regions (&owners);
      choose_owners (&owners);
    }
  else
    mdr_ground_add_clause (self, NULL, 0);
  for (guint cell = 0; cell < n_cells; cell++)
    g_free (owners.choices[cell].items);
  g_free (owners.touched);
  g_free (owners.own);
  g_free (owners.choices);
  g_free (owners.queue);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draft.h"

#include <string.h>

/*
 * Clues around which regions are symmetric. Few boards with clues at random have a solution, so regions are
 * grown first, by a cell and its image at a time, and the clues stand in their middles.
 */

/* In @regions of a draft: the cell belongs to no region yet. */
#define FREE_CELL G_MAXUINT
/* How much larger than the average a region can become. */
#define GROWTH 3
/* In how many ways free cells are filled. */
#define TRIALS 12

/** Returns: whether regions are symmetric around a given */
gboolean
ruled_given_is_center (const MdrRulebook *rulebook, guint given)
{
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      for (guint k = 0; k < statement->conditions->len; k++)
        if (mdr_statement_get_condition (statement, k)->symmetric
            && mdr_statement_get_condition (statement, k)->clue == (int) given)
          return TRUE;
    }
  return FALSE;
}

/**
 * Region:
 * @cell: where its clue is given; it is also its name
 * @first: the first cell that the clue touches
 * @last: the last one
 */
typedef struct
{
  guint cell;
  MdrCell first;
  MdrCell last;
} Region;

static gboolean
is_free (const RuledDraft *self, MdrCell position)
{
  guint cell = mdr_ruled_grid_get_cell (self->givens->grid, position);

  return cell != MDR_RULED_NO_PLACE && self->regions[cell] == FREE_CELL;
}

static gboolean
touches_free (const RuledDraft *self, const Region *region)
{
  for (int row = region->first.row; row <= region->last.row; row++)
    for (int column = region->first.column; column <= region->last.column; column++)
      if (!is_free (self, (MdrCell){ row, column }))
        return FALSE;
  return TRUE;
}

static MdrCell
turn (const Region *region, MdrCell position)
{
  return (MdrCell){ region->first.row + region->last.row - position.row,
                    region->first.column + region->last.column - position.column };
}

/* Adds a free cell and its image to a region. */
static gboolean
take (RuledDraft *self, const Region *region, MdrCell position)
{
  MdrRuledGrid grid = self->givens->grid;

  if (!is_free (self, position) || !is_free (self, turn (region, position)))
    return FALSE;
  self->regions[mdr_ruled_grid_get_cell (grid, position)] = region->cell;
  self->regions[mdr_ruled_grid_get_cell (grid, turn (region, position))] = region->cell;
  return TRUE;
}

/* Adds cells beside the region, until it has so many or there are none. */
static void
spread (RuledDraft *self, const Region *region, guint wanted)
{
  MdrRuledGrid grid = self->givens->grid;
  guint n_cells = grid.rows * grid.columns;
  g_autofree guint *order = ruled_draft_dup_order (self, n_cells * MDR_N_DIRECTIONS);
  guint count = 0;
  gboolean grew = TRUE;

  while (grew && count < wanted)
    {
      grew = FALSE;
      for (guint k = 0; k < n_cells * MDR_N_DIRECTIONS && count < wanted; k++)
        {
          guint cell = order[k] / MDR_N_DIRECTIONS;
          guint next =
              mdr_ruled_grid_get_neighbour (grid, cell, (MdrDirection) (order[k] % MDR_N_DIRECTIONS));

          if (self->regions[cell] != region->cell || next == MDR_RULED_NO_PLACE
              || !take (self, region, mdr_ruled_grid_get_position (grid, next)))
            continue;
          count += 2;
          grew = TRUE;
        }
    }
}

/* Begins a region at a free cell, with its clue at any point of the cell where it touches only free ones. */
static void
begin (RuledDraft *self, guint given, guint cell, guint wanted)
{
  const gboolean has_offset = mdr_rulebook_get_given (self->givens->rulebook, given)->offset;
  MdrCell position = mdr_ruled_grid_get_position (self->givens->grid, cell);
  g_autofree guint *offsets = ruled_draft_dup_order (self, MDR_OFFSET_CORNER + 1);

  for (guint k = 0; k <= MDR_OFFSET_CORNER; k++)
    {
      guint offset = offsets[k];
      Region region = { cell, position, position };

      region.last.row += offset & MDR_OFFSET_BELOW ? 1 : 0;
      region.last.column += offset & MDR_OFFSET_RIGHT ? 1 : 0;
      if ((offset != MDR_OFFSET_MIDDLE && !has_offset) || !touches_free (self, &region))
        continue;
      for (int row = region.first.row; row <= region.last.row; row++)
        for (int column = region.first.column; column <= region.last.column; column++)
          take (self, &region, (MdrCell){ row, column });
      self->givens->givens[given][cell] =
          has_offset ? (gint16) offset : ruled_draft_choose_value (self, given);
      spread (self, &region, wanted);
      return;
    }
}

/* Fills all free cells with regions. Returns their number. */
static guint
fill (RuledDraft *self, guint given)
{
  guint n_cells = self->givens->n_places[given];
  g_autofree guint *order = ruled_draft_dup_order (self, n_cells);
  guint most =
      (guint) (GROWTH * mdr_rulebook_get_given (self->givens->rulebook, given)->making.cells / self->density);
  guint count = 0;

  for (guint k = 0; k < n_cells; k++)
    if (self->regions[order[k]] == FREE_CELL)
      {
        begin (self, given, order[k], ruled_draft_pick (self, MAX (most, 1)));
        count++;
      }
  return count;
}

/* Fills all free cells in a few ways and keeps that with the fewest regions: what others leave between them
 * is mostly single cells, which say all by themselves. */
static void
fill_well (RuledDraft *self, guint given)
{
  gsize n_cells = self->givens->n_places[given];
  gint16 *clues = self->givens->givens[given];
  g_autofree guint *free_regions = g_memdup2 (self->regions, n_cells * sizeof *self->regions);
  g_autofree gint16 *free_clues = g_memdup2 (clues, n_cells * sizeof *clues);
  g_autofree guint *best_regions = g_new (guint, n_cells);
  g_autofree gint16 *best_clues = g_new (gint16, n_cells);
  guint fewest = G_MAXUINT;

  for (guint k = 0; k < TRIALS; k++)
    {
      guint count;

      memcpy (self->regions, free_regions, n_cells * sizeof *self->regions);
      memcpy (clues, free_clues, n_cells * sizeof *clues);
      count = fill (self, given);
      if (count >= fewest)
        continue;
      fewest = count;
      memcpy (best_regions, self->regions, n_cells * sizeof *self->regions);
      memcpy (best_clues, clues, n_cells * sizeof *clues);
    }
  memcpy (self->regions, best_regions, n_cells * sizeof *self->regions);
  memcpy (clues, best_clues, n_cells * sizeof *clues);
}

static void
clear_region (RuledDraft *self, guint given, guint region)
{
  for (guint cell = 0; cell < self->givens->n_places[given]; cell++)
    if (self->regions[cell] == region)
      {
        self->regions[cell] = FREE_CELL;
        self->givens->givens[given][cell] = MDR_RULED_NONE;
      }
}

/** Puts a given where regions that are symmetric around it divide the board. */
void
ruled_draft_grow (RuledDraft *self, guint given)
{
  guint n_cells = self->givens->n_places[given];

  if (self->regions == NULL)
    self->regions = g_new (guint, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    {
      self->regions[cell] = FREE_CELL;
      self->givens->givens[given][cell] = MDR_RULED_NONE;
    }
  fill_well (self, given);
}

/** Grows the regions at two cells anew. */
void
ruled_draft_regrow (RuledDraft *self, guint given, guint first, guint second)
{
  guint other = self->regions[second];

  clear_region (self, given, self->regions[first]);
  clear_region (self, given, other);
  fill_well (self, given);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Adds how many cells are seen from one: each adds one if all on the way to it are clear. */
static void
add_seen (MdrGround *self, const guint32 *cells, guint cell, MdrSum *sum)
{
  mdr_sum_add (sum, MDR_LITERAL_TRUE, TRUE);
  for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint32 clear = MDR_LITERAL_TRUE;

      for (guint next = cell;
           (next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, next, direction)) != MDR_RULED_NO_PLACE;)
        {
          clear = mdr_ground_and (self, clear, cells[next]);
          mdr_sum_add (sum, clear, TRUE);
        }
    }
}

/* All relations but one leave a range of numbers. */
static void
ground_sight (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  MdrRelation relation = condition->relation;
  guint most = self->puzzle->grid.rows + self->puzzle->grid.columns;
  g_autofree guint32 *cells = g_new (guint32, mdr_ground_count_cells (self));
  int number;
  guint low = 0;
  guint high = most;

  if (mdr_ground_read (self, spot, &condition->high, &number) != MDR_READING_VALUE)
    return;
  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    {
      MdrSpot there = mdr_spot_at_cell (spot->symmetry, cell);

      cells[cell] = mdr_ground_formula (self, &there, condition->formula);
    }
  mdr_ground_take_literals (self, 2 * most);
  if (relation == MDR_RELATION_NOT_EQUAL)
    {
      MdrSum sum = { .constant = -number };

      add_seen (self, cells, spot->cell, &sum);
      mdr_ground_assert_sum (self, &sum, relation, MDR_LITERAL_FALSE);
      mdr_ground_add_clause (self, &cells[spot->cell], 1);
      g_free (sum.literals.items);
      return;
    }
  while (low < most && !mdr_relation_holds ((int) low, relation, number))
    low++;
  while (high > low && !mdr_relation_holds ((int) high, relation, number))
    high--;
  if (!mdr_relation_holds ((int) low, relation, number))
    mdr_ground_add_clause (self, NULL, 0);
  else if (!self->too_large)
    mdr_propagators_add_sight (self->propagators, self->puzzle->grid, cells, spot->cell, low, high);
}

const MdrGrounding mdr_grounding_sight = { .each = ground_sight };

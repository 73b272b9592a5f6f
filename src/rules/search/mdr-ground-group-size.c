/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Bounds the group of a cell, where this literal is true of it. */
static void
bound_group (MdrGround *self, guint32 *cells, guint cell, guint32 own, guint low, guint high)
{
  guint n_cells = mdr_ground_count_cells (self);
  g_autofree MdrGroupClue *clues = g_new0 (MdrGroupClue, n_cells);
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (self->puzzle->grid);
  guint32 before = cells[cell];

  if (own == MDR_LITERAL_FALSE || self->too_large)
    return;
  cells[cell] = own;
  clues[cell] = (MdrGroupClue){ .present = TRUE, .low = low, .high = high };
  mdr_ground_take_literals (self, n_cells);
  mdr_propagators_add_groups (self->propagators, graph, cells, clues, MDR_GROUP_SHARING_ANY,
                              (MdrGroupClue){ .low = 0, .high = n_cells });
  cells[cell] = before;
}

/* Either the cell counts itself, or it does not and still joins its neighbours. */
static void
ground_group_size (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  int n_cells = (int) mdr_ground_count_cells (self);
  g_autofree guint32 *cells = NULL;
  int low = 0;
  int high = n_cells;
  int number;

  if (mdr_ground_read (self, spot, &condition->high, &number) != MDR_READING_VALUE)
    return;
  while (low <= n_cells && !mdr_relation_holds (low, condition->relation, number))
    low++;
  while (high > low && !mdr_relation_holds (high, condition->relation, number))
    high--;
  if (low > n_cells)
    {
      mdr_ground_add_clause (self, NULL, 0);
      return;
    }
  cells = mdr_ground_everywhere (self, condition->formula, FALSE);
  bound_group (self, cells, spot->cell, cells[spot->cell], (guint) low, (guint) high);
  bound_group (self, cells, spot->cell, cells[spot->cell] ^ 1, (guint) low + 1, (guint) high + 1);
}

const MdrGrounding mdr_grounding_group_size = { .each = ground_group_size };

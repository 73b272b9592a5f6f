/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

static void
ground_connected (MdrGround *self, const MdrCondition *condition)
{
  MdrRuledGrid grid = self->puzzle->grid;
  g_autofree guint32 *cells = mdr_ground_everywhere (self, condition->formula, FALSE);
  g_autofree guint32 *links =
      condition->through ? mdr_ground_everywhere (self, condition->through, TRUE) : NULL;
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (grid);
  g_autofree gboolean *anchors = g_new0 (gboolean, mdr_ground_count_cells (self));

  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      anchors[cell] =
          anchors[cell] || mdr_ruled_grid_get_neighbour (grid, cell, direction) == MDR_RULED_NO_PLACE;
  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  mdr_propagators_add_connected (self->propagators, graph, cells, links, condition->rim ? anchors : NULL);
}

const MdrGrounding mdr_grounding_connected = { .whole = ground_connected };

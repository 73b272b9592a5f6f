/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

#include <stdlib.h>
#include <string.h>

/* Returns the number of open cells that hang together with @start, all of which get that as their @sizes. */
static void
measure_open (const MdrGround *self, const int *fixed, guint start, guint *sizes)
{
  g_autofree guint *queue = g_new (guint, mdr_ground_count_cells (self));
  guint tail = 0;

  queue[tail++] = start;
  sizes[start] = 1;
  for (guint head = 0; head < tail; head++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint next = mdr_ruled_grid_get_neighbour (self->puzzle->grid, queue[head], direction);

        if (next == MDR_RULED_NO_PLACE || fixed[next] != MDR_GROUND_NOT_FIXED || sizes[next] != 0)
          continue;
        sizes[next] = 1;
        queue[tail++] = next;
      }
  for (guint k = 0; k < tail; k++)
    sizes[queue[k]] = tail;
}

/* Lets a fixed number stand in the cells that its group can reach. */
static void
allow_near (const MdrGround *self, const MdrGroundDecision *decision, guint cell, int value, guint8 *allowed)
{
  MdrRuledGrid grid = self->puzzle->grid;
  MdrCell centre = mdr_ruled_grid_get_position (grid, cell);

  for (guint other = 0; other < decision->n_places; other++)
    {
      MdrCell position = mdr_ruled_grid_get_position (grid, other);

      if (abs (position.row - centre.row) + abs (position.column - centre.column) < value)
        allowed[other * decision->n_values + (guint) (value - decision->lowest)] = TRUE;
    }
}

static gboolean
has_value (const MdrGroundDecision *decision, int value)
{
  return value >= decision->lowest && value < decision->lowest + (int) decision->n_values;
}

/* Allows what can be a group of as many equal numbers. */
static void
allow_groups (const MdrGround *self,
              const MdrCondition *condition,
              const MdrGroundDecision *decision,
              const int *fixed,
              guint8 *allowed)
{
  g_autofree guint *sizes = g_new0 (guint, decision->n_places);

  memset (allowed, FALSE, decision->n_places * decision->n_values);
  for (guint cell = 0; cell < decision->n_places; cell++)
    {
      if (fixed[cell] != MDR_GROUND_NOT_FIXED && has_value (decision, fixed[cell]))
        allow_near (self, decision, cell, fixed[cell], allowed);
      if (fixed[cell] != MDR_GROUND_NOT_FIXED)
        continue;
      if (sizes[cell] == 0)
        measure_open (self, fixed, cell, sizes);
      for (guint k = 0; k < decision->n_values && decision->lowest + (int) k <= (int) sizes[cell]; k++)
        allowed[cell * decision->n_values + k] = TRUE;
    }
}

static void
ground_equal_groups (MdrGround *self, const MdrCondition *condition)
{
  const MdrGroundDecision *decision = &self->decisions[condition->reference.index];
  g_autoptr (MdrGraph) graph = mdr_graph_new_of_cells (self->puzzle->grid);

  if (decision->has_open_absence)
    return;
  mdr_ground_take_literals (self, decision->n_places * decision->n_values);
  if (!self->too_large)
    mdr_propagators_add_equal_groups (self->propagators, graph, decision->literals, decision->lowest,
                                      decision->n_values);
}

const MdrGrounding mdr_grounding_equal_groups = { .whole = ground_equal_groups, .allow = allow_groups };

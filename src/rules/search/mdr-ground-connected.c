/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Returns: (transfer full): for each cell, whether it lies at the rim */
static gboolean *
list_anchors (const MdrGround *self)
{
  gboolean *anchors = g_new0 (gboolean, mdr_ground_count_cells (self));

  for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      anchors[cell] =
          anchors[cell]
          || mdr_ruled_grid_get_neighbour (self->puzzle->grid, cell, direction) == MDR_RULED_NO_PLACE;
  return anchors;
}

static MdrGraph *
make_graph (const MdrGround *self, const MdrCondition *condition)
{
  return condition->corners ? mdr_graph_new_of_touching_cells (self->puzzle->grid)
                            : mdr_graph_new_of_cells (self->puzzle->grid);
}

static void
ground_board (MdrGround *self, const MdrCondition *condition)
{
  g_autofree guint32 *cells = mdr_ground_everywhere (self, condition->formula, FALSE);
  g_autofree guint32 *links =
      condition->through ? mdr_ground_everywhere (self, condition->through, TRUE) : NULL;
  g_autoptr (MdrGraph) graph = make_graph (self, condition);
  g_autofree gboolean *anchors = condition->rim ? list_anchors (self) : NULL;

  mdr_ground_take_literals (self, 4 * mdr_ground_count_cells (self));
  mdr_propagators_add_connected (self->propagators, graph, cells, links, anchors);
}

static guint32
ground_at (MdrGround *self, const MdrFormula *formula, guint cell, guint edge)
{
  MdrSpot spot = mdr_spot_at_cell (0, cell);

  spot.edge = edge;
  return mdr_ground_formula (self, &spot, formula);
}

static void
ground_area (MdrGround *self, const MdrCondition *condition, const MdrSpot *spot)
{
  const MdrLiterals *here = spot->here;
  g_autoptr (MdrGraph) whole = make_graph (self, condition);
  g_autofree guint *edges = g_new (guint, whole->n_edges + 1);
  g_autoptr (MdrGraph) graph = mdr_graph_new_part (whole, here->items, here->count, edges);
  g_autofree guint32 *vertices = g_new (guint32, graph->n_vertices + 1);
  g_autofree guint32 *links = condition->through ? g_new (guint32, graph->n_edges + 1) : NULL;

  for (guint k = 0; k < graph->n_vertices; k++)
    vertices[k] = ground_at (self, condition->formula, here->items[k], MDR_RULED_NO_PLACE);
  for (guint k = 0; links != NULL && k < graph->n_edges; k++)
    links[k] = ground_at (self, condition->through, MDR_RULED_NO_PLACE, edges[k]);
  mdr_ground_take_steps (self, whole->n_edges);
  mdr_ground_take_literals (self, 4 * graph->n_vertices);
  mdr_propagators_add_connected (self->propagators, graph, vertices, links, NULL);
}

/* The whole board is one instance, and so is each area. */
static void
ground_connected (MdrGround *self, const MdrCondition *condition)
{
  MdrSpot nowhere = mdr_spot_new ();
  guint first = self->propagators->len;

  if (condition->scope.kind == MDR_SCOPE_AREA)
    {
      mdr_ground_each (self, condition, ground_area);
      return;
    }
  mdr_ground_begin_instance (self, &nowhere);
  ground_board (self, condition);
  mdr_ground_end_instance (self, first);
}

const MdrGrounding mdr_grounding_connected = { .parts = ground_connected };

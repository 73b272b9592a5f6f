/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/* Returns: (transfer full): the sides or links along which the lines of a decision run */
static MdrGraph *
make_graph (const MdrGround *self, guint index)
{
  return mdr_graph_new_of_edges (self->puzzle->grid,
                                 mdr_rulebook_get_decision (self->puzzle->rulebook, index)->place);
}

static void
ground_one_loop (MdrGround *self, const MdrCondition *condition)
{
  guint index = condition->reference.index;
  g_autofree guint32 *edges = mdr_ground_list_edges (self, index);
  g_autoptr (MdrGraph) graph = make_graph (self, index);

  mdr_ground_take_literals (self, 4 * self->decisions[index].n_places);
  mdr_propagators_add_one_loop (self->propagators, graph, edges);
}

static void
ground_no_loop (MdrGround *self, const MdrCondition *condition)
{
  guint index = condition->reference.index;
  g_autofree guint32 *edges = mdr_ground_list_edges (self, index);
  g_autoptr (MdrGraph) graph = make_graph (self, index);

  mdr_ground_take_literals (self, 4 * self->decisions[index].n_places);
  mdr_propagators_add_no_loop (self->propagators, graph, edges);
}

const MdrGrounding mdr_grounding_one_loop = { .whole = ground_one_loop };

const MdrGrounding mdr_grounding_no_loop = { .whole = ground_no_loop };

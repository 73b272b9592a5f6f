/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagate-line.h"

#include <string.h>

/*
 * Lines close nowhere, or only once everything used is part of the loop. The parts that used edges form are
 * kept as a disjoint-set forest (Tarjan, Efficiency of a Good but Not Linear Set Union Algorithm, Journal of
 * the ACM 22, 1975), anew at each call: most calls come with new edges, and a board has few.
 *
 * - An edge between two vertices of one part would close a loop. It is not used if there must be none, or if
 * an edge elsewhere is used. The reason: the path between its ends, and the edge elsewhere.
 * - Where a loop is closed, nothing else is used. The reason: the loop.
 */

/* In the detail of a reason: the rest of the word is an edge of a closed loop, and not the literal's own. */
#define CLOSED (1u << 31)

#define NONE G_MAXUINT

/**
 * Loop:
 * @one: whether there has to be one loop
 * @parents: (array): the forest of vertices; roots are their own parents
 * @sizes: (array): for each root, the number of used edges in its part
 * @from: (array): scratch, for each vertex, the edge by which a search for a path came, plus 1
 * @queue: (array): scratch
 * @path: scratch, the edges of a path
 */
typedef struct
{
  MdrPropagator base;
  MdrEdgeGraph graph;
  gboolean one;
  guint *parents;
  guint *sizes;
  guint *from;
  guint *queue;
  MdrLiterals path;
} Loop;

static guint
find_root (Loop *self, guint vertex)
{
  while (self->parents[vertex] != vertex)
    vertex = self->parents[vertex] = self->parents[self->parents[vertex]];
  return vertex;
}

/* Lists the edges of a shortest path between the ends of @edge that does without it. */
static void
find_path (Loop *self, const MdrLearner *learner, guint edge, guint32 horizon)
{
  const MdrEdgeGraph *graph = &self->graph;
  guint start = graph->ends[edge][0];
  guint goal = graph->ends[edge][1];
  guint head = 0;
  guint tail = 0;

  memset (self->from, 0, graph->n_vertices * sizeof *self->from);
  self->path.count = 0;
  self->queue[tail++] = start;
  self->from[start] = edge + 1;
  while (head < tail && self->from[goal] == 0)
    {
      guint vertex = self->queue[head++];

      for (guint k = graph->first[vertex]; k < graph->first[vertex + 1]; k++)
        {
          guint next = graph->edges[k];
          guint beside = mdr_edge_graph_follow (graph, next, vertex);

          if (next == edge || self->from[beside] != 0
              || !mdr_literal_was_true (learner, graph->literals[next], horizon))
            continue;
          self->from[beside] = next + 1;
          self->queue[tail++] = beside;
        }
    }
  g_return_if_fail (self->from[goal] != 0);
  while (goal != start)
    {
      mdr_literals_add (&self->path, self->from[goal] - 1);
      goal = mdr_edge_graph_follow (graph, self->from[goal] - 1, goal);
    }
}

static gboolean
path_contains (const Loop *self, guint edge)
{
  for (guint32 k = 0; k < self->path.count; k++)
    if (self->path.items[k] == edge)
      return TRUE;
  return FALSE;
}

/* An edge has closed a loop. */
static gboolean
close_loop (Loop *self, MdrLearner *learner, guint edge)
{
  if (!self->one)
    return mdr_propagator_fail (&self->base, learner, edge | CLOSED);
  find_path (self, learner, edge, G_MAXUINT32);
  for (guint other = 0; other < self->graph.n_edges; other++)
    if (other != edge && !mdr_literal_is_false (learner, self->graph.literals[other])
        && !path_contains (self, other)
        && !mdr_propagator_imply (&self->base, learner, self->graph.literals[other] ^ 1, edge | CLOSED))
      return FALSE;
  return TRUE;
}

static gboolean
loop_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Loop *self = (Loop *) base;
  const MdrEdgeGraph *graph = &self->graph;
  guint used = 0;

  for (guint vertex = 0; vertex < graph->n_vertices; vertex++)
    {
      self->parents[vertex] = vertex;
      self->sizes[vertex] = 0;
    }
  for (guint edge = 0; edge < graph->n_edges; edge++)
    {
      guint a;
      guint b;

      if (!mdr_literal_is_true (learner, graph->literals[edge]))
        continue;
      a = find_root (self, graph->ends[edge][0]);
      b = find_root (self, graph->ends[edge][1]);
      if (a == b)
        return close_loop (self, learner, edge);
      self->parents[b] = a;
      self->sizes[a] += self->sizes[b] + 1;
      used++;
    }
  for (guint edge = 0; edge < graph->n_edges && used > 0; edge++)
    if (mdr_literal_is_open (learner, graph->literals[edge]))
      {
        guint root = find_root (self, graph->ends[edge][0]);

        if (root == find_root (self, graph->ends[edge][1]) && (!self->one || self->sizes[root] < used)
            && !mdr_propagator_imply (base, learner, graph->literals[edge] ^ 1, edge))
          return FALSE;
      }
  return TRUE;
}

/* Adds the edge outside of the path that was used first. */
static void
add_other (Loop *self, const MdrLearner *learner, guint edge, guint32 horizon, MdrLiterals *reason)
{
  const guint32 *literals = self->graph.literals;
  guint best = NONE;

  for (guint other = 0; other < self->graph.n_edges; other++)
    if (other != edge && mdr_literal_was_true (learner, literals[other], horizon)
        && (best == NONE
            || learner->positions[literals[other] >> 1] < learner->positions[literals[best] >> 1])
        && !path_contains (self, other))
      best = other;
  g_return_if_fail (best != NONE);
  mdr_literals_add (reason, literals[best] ^ 1);
}

static void
loop_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  Loop *self = (Loop *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint edge = detail & ~CLOSED;

  find_path (self, learner, edge, horizon);
  for (guint32 k = 0; k < self->path.count; k++)
    mdr_literals_add (reason, self->graph.literals[self->path.items[k]] ^ 1);
  if ((detail & CLOSED) != 0)
    mdr_literals_add (reason, self->graph.literals[edge] ^ 1);
  else if (self->one)
    add_other (self, learner, edge, horizon, reason);
}

static void
loop_free (MdrPropagator *base)
{
  Loop *self = (Loop *) base;

  mdr_edge_graph_clear (&self->graph);
  g_free (self->parents);
  g_free (self->sizes);
  g_free (self->from);
  g_free (self->queue);
  g_free (self->path.items);
}

static const MdrPropagatorClass loop_class = {
  .name = "loop",
  .cost = MDR_PROPAGATOR_PATH,
  .propagate = loop_propagate,
  .explain = loop_explain,
  .free = loop_free,
};

static const MdrEdgeGraph *
add_loop (GPtrArray *propagators, MdrGrid grid, MdrPlace place, const guint32 *edges, gboolean one)
{
  Loop *self = (Loop *) mdr_propagator_new (&loop_class, sizeof *self);

  mdr_edge_graph_init (&self->graph, grid, place, edges);
  self->one = one;
  self->parents = g_new (guint, self->graph.n_vertices);
  self->sizes = g_new (guint, self->graph.n_vertices);
  self->from = g_new (guint, self->graph.n_vertices);
  self->queue = g_new (guint, self->graph.n_vertices);
  for (guint edge = 0; edge < self->graph.n_edges; edge++)
    mdr_propagator_watch (&self->base, edges[edge]);
  g_ptr_array_add (propagators, self);
  return &self->graph;
}

/**
 * mdr_propagators_add_no_loop:
 * @place: side, border or link
 * @edges: (array): for each edge, the literal that it is used
 *
 * Adds what keeps the used edges from closing a loop. They may branch.
 */
void
mdr_propagators_add_no_loop (GPtrArray *propagators, MdrGrid grid, MdrPlace place, const guint32 *edges)
{
  add_loop (propagators, grid, place, edges, FALSE);
}

/**
 * mdr_propagators_add_one_loop:
 * @place: side, border or link
 * @edges: (array): for each edge, the literal that it is used
 *
 * Adds what makes the used edges a single closed line that never branches, crosses or touches itself.
 */
void
mdr_propagators_add_one_loop (GPtrArray *propagators, MdrGrid grid, MdrPlace place, const guint32 *edges)
{
  const MdrEdgeGraph *graph = add_loop (propagators, grid, place, edges, TRUE);

  mdr_propagators_add_degrees (propagators, graph);
  mdr_propagators_add_block (propagators, grid, place, edges);
}

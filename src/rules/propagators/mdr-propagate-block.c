/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * A closed line stays within one *block* of the edges that can still be used: a largest part in which each
 * two edges lie on a common closed line. Blocks hang together at single vertices, which the line passes only
 * once, so that it cannot come back. One depth-first search finds them (Hopcroft and Tarjan, Efficient
 * Algorithms for Graph Manipulation, Communications of the ACM 16, 1973). Two things follow:
 *
 * - An edge that is a block by itself, a *bridge*, is not used. The reason: the edges that lead from one side
 * to the other, none of which is used.
 * - If some edge is used, edges of other blocks are not. The reason: the used edge, and the edges that lead
 *   from the side of the literal to the side of that edge, except at the vertex that both sides share.
 *
 * Some edge has to be left, too: no line at all is not one.
 *
 * Every other violation is found without blocks, and a walk seldom finds anything that shorter ways do not,
 * so while something is decided there is one for CALLS_PER_WALK calls: half the time of a search on large
 * boards.
 */

#define CALLS_PER_WALK 8

#define NONE G_MAXUINT

/* The detail of a reason is an edge and, in the lower bits, a vertex at which its block hangs, or one of
 * these: the edge is a bridge; the edge is apart from what is used. */
#define SHARED_BITS 16
#define BRIDGE      0xffffu
#define APART       0xfffeu

/* The detail of a conflict: no edge can be used at all. */
#define EMPTY G_MAXUINT

/* The marks of an explanation. */
enum
{
  UNMARKED,
  INSIDE,
  OUTSIDE,
};

/**
 * Visit:
 * @from: the edge by which the search came
 * @low: number of the earliest vertex that this one or one behind it is joined to
 * @next: index of the next edge to look at
 * @stacked: length of the stack of edges before @from
 */
typedef struct
{
  guint from;
  guint low;
  guint next;
  guint stacked;
} Visit;

/**
 * Block:
 * @graph: what lines run along
 * @literals: (array): for each edge, the literal that it is used
 * @n_calls: number of calls so far
 * @left: an edge that could be used when last looked at
 * @visits: (array): for each vertex
 * @numbers: (array): for each vertex, the number of its visit, from 1; 0 if it was not visited
 * @n_visits: number of visits
 * @stack: (array): edges that are not yet known to be part of a block
 * @n_stack: their number
 * @blocks: (array): for each edge, the number of its block
 * @shared: (array): for each block, the vertex by which the search came to it, or BRIDGE
 * @n_blocks: their number
 * @marks: (array): scratch of an explanation, for each vertex
 * @queue: (array): scratch of an explanation
 */
typedef struct
{
  MdrPropagator base;
  MdrGraph *graph;
  guint32 *literals;
  guint n_calls;
  guint left;
  Visit *visits;
  guint *numbers;
  guint n_visits;
  guint *stack;
  guint n_stack;
  guint *blocks;
  guint *shared;
  guint n_blocks;
  guint8 *marks;
  guint *queue;
} Block;

static void
visit (Block *self, guint vertex, guint from)
{
  self->numbers[vertex] = ++self->n_visits;
  self->visits[vertex] = (Visit){ from, self->n_visits, self->graph->first[vertex], self->n_stack };
}

/* Goes on from a vertex by an edge to a new one, which it returns; NONE if there is none. */
static guint
step_on (Block *self, const MdrLearner *learner, guint vertex)
{
  const MdrGraph *graph = self->graph;
  Visit *visited = &self->visits[vertex];

  while (visited->next < graph->first[vertex + 1])
    {
      guint beside = graph->besides[visited->next];
      guint edge = graph->edges[visited->next++];

      if (edge == visited->from || mdr_literal_is_false (learner, self->literals[edge]))
        continue;
      if (self->numbers[beside] == 0)
        {
          visit (self, beside, edge);
          self->stack[self->n_stack++] = edge;
          return beside;
        }
      if (self->numbers[beside] < self->numbers[vertex])
        {
          self->stack[self->n_stack++] = edge;
          visited->low = MIN (visited->low, self->numbers[beside]);
        }
    }
  return NONE;
}

/* Finds the blocks of all that hangs together with a vertex. */
static void
walk (Block *self, const MdrLearner *learner, guint root)
{
  guint vertex = root;

  visit (self, root, NONE);
  for (;;)
    {
      const Visit *visited = &self->visits[vertex];
      guint beside = step_on (self, learner, vertex);
      guint parent;

      if (beside != NONE)
        {
          vertex = beside;
          continue;
        }
      if (vertex == root)
        return;
      parent = mdr_graph_follow (self->graph, visited->from, vertex);
      self->visits[parent].low = MIN (self->visits[parent].low, visited->low);
      if (visited->low >= self->numbers[parent])
        {
          self->shared[self->n_blocks] = self->n_stack == visited->stacked + 1 ? BRIDGE : parent;
          while (self->n_stack > visited->stacked)
            self->blocks[self->stack[--self->n_stack]] = self->n_blocks;
          self->n_blocks++;
        }
      vertex = parent;
    }
}

/* Returns whether any edge can be used. */
static gboolean
something_is_left (Block *self, const MdrLearner *learner)
{
  const MdrGraph *graph = self->graph;

  for (guint k = 0; k < graph->n_edges; k++)
    {
      if (!mdr_literal_is_false (learner, self->literals[self->left]))
        return TRUE;
      self->left = (self->left + 1) % graph->n_edges;
    }
  return FALSE;
}

static gboolean
block_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Block *self = (Block *) base;
  const MdrGraph *graph = self->graph;
  guint used = 0;
  guint n_with_used = G_MAXUINT;

  if (!something_is_left (self, learner))
    return mdr_propagator_fail (base, learner, EMPTY);
  if (self->n_calls++ % CALLS_PER_WALK != 0 && learner->n_levels > 0 && !base->thorough)
    return TRUE;
  memset (self->numbers, 0, graph->n_vertices * sizeof *self->numbers);
  self->n_visits = self->n_stack = self->n_blocks = 0;
  while (used < graph->n_edges && !mdr_literal_is_true (learner, self->literals[used]))
    used++;
  if (used < graph->n_edges)
    {
      walk (self, learner, graph->ends[used][0]);
      n_with_used = self->n_visits;
    }
  for (guint vertex = 0; vertex < graph->n_vertices; vertex++)
    if (self->numbers[vertex] == 0)
      walk (self, learner, vertex);
  for (guint edge = 0; edge < graph->n_edges; edge++)
    {
      guint why;

      if (mdr_literal_is_false (learner, self->literals[edge]))
        continue;
      why = self->shared[self->blocks[edge]];
      if (why != BRIDGE && (used == graph->n_edges || self->blocks[edge] == self->blocks[used]))
        continue;
      if (why != BRIDGE && self->numbers[graph->ends[edge][0]] > n_with_used)
        why = APART;
      if (!mdr_propagator_imply (base, learner, self->literals[edge] ^ 1, edge << SHARED_BITS | why))
        return FALSE;
    }
  return TRUE;
}

/*
 * Marks what can be reached from a vertex, without passing @shared or the edge @but: by edges that can be
 * used at @horizon, or by any that do not lead inside.
 */
static void
flood (Block *self,
       const MdrLearner *learner,
       guint from,
       guint shared,
       guint but,
       guint8 mark,
       guint32 horizon)
{
  const MdrGraph *graph = self->graph;
  guint head = 0;
  guint tail = 0;

  self->marks[from] = mark;
  self->queue[tail++] = from;
  while (head < tail)
    {
      guint vertex = self->queue[head++];

      for (guint k = graph->first[vertex]; k < graph->first[vertex + 1]; k++)
        {
          guint edge = graph->edges[k];
          guint beside = mdr_graph_follow (graph, edge, vertex);

          if (beside == shared || edge == but || self->marks[beside] != UNMARKED
              || (mark == INSIDE && mdr_literal_was_false (learner, self->literals[edge], horizon)))
            continue;
          self->marks[beside] = mark;
          self->queue[tail++] = beside;
        }
    }
}

/* Returns the edge that was used first and does not lead inside. */
static guint
find_used (const Block *self, const MdrLearner *learner, guint32 horizon)
{
  const MdrGraph *graph = self->graph;
  guint best = NONE;

  for (guint edge = 0; edge < graph->n_edges; edge++)
    if (mdr_literal_was_true (learner, self->literals[edge], horizon)
        && self->marks[graph->ends[edge][0]] != INSIDE && self->marks[graph->ends[edge][1]] != INSIDE
        && (best == NONE
            || learner->positions[self->literals[edge] >> 1] < learner->positions[self->literals[best] >> 1]))
      best = edge;
  return best;
}

static void
block_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  Block *self = (Block *) base;
  const MdrGraph *graph = self->graph;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint edge = detail >> SHARED_BITS;
  guint shared = detail & ((1u << SHARED_BITS) - 1);
  guint but = shared == BRIDGE ? edge : NONE;
  guint from;
  guint other;

  if (detail == EMPTY)
    {
      for (guint k = 0; k < graph->n_edges; k++)
        mdr_literals_add (reason, self->literals[k]);
      return;
    }
  from = graph->ends[edge][graph->ends[edge][0] == shared];
  other = mdr_graph_follow (graph, edge, from);
  memset (self->marks, UNMARKED, graph->n_vertices);
  flood (self, learner, from, shared, but, INSIDE, horizon);
  if (shared != BRIDGE)
    {
      guint used = find_used (self, learner, horizon);

      g_return_if_fail (used != NONE);
      mdr_literals_add (reason, self->literals[used] ^ 1);
      other = graph->ends[used][graph->ends[used][0] == shared];
    }
  flood (self, learner, other, shared, but, OUTSIDE, horizon);
  for (guint k = 0; k < graph->n_edges; k++)
    if (k != but && self->marks[graph->ends[k][0]] + self->marks[graph->ends[k][1]] == INSIDE + OUTSIDE)
      mdr_literals_add (reason, self->literals[k]);
}

static char *
block_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  guint why = detail & ((1u << SHARED_BITS) - 1);

  if (detail == EMPTY)
    return g_strdup (_ ("No line would be left."));
  return g_strdup (why == BRIDGE ? _ ("From there the line could not come back.")
                                 : _ ("The line could not come back to the rest of it."));
}

static void
block_free (MdrPropagator *base)
{
  Block *self = (Block *) base;

  mdr_graph_unref (self->graph);
  g_free (self->literals);
  g_free (self->visits);
  g_free (self->numbers);
  g_free (self->stack);
  g_free (self->blocks);
  g_free (self->shared);
  g_free (self->marks);
  g_free (self->queue);
}

static const MdrPropagatorClass block_class = {
  .name = "block",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = block_propagate,
  .explain = block_explain,
  .dup_words = block_dup_words,
  .free = block_free,
};

/** Adds what keeps the used edges within one block. */
void
mdr_propagators_add_block (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges)
{
  Block *self = (Block *) mdr_propagator_new (&block_class, sizeof *self);

  self->graph = mdr_graph_ref (graph);
  self->literals = g_memdup2 (edges, graph->n_edges * sizeof *edges);
  self->visits = g_new (Visit, self->graph->n_vertices);
  self->numbers = g_new (guint, self->graph->n_vertices);
  self->stack = g_new (guint, self->graph->n_edges);
  self->blocks = g_new (guint, self->graph->n_edges);
  self->shared = g_new (guint, self->graph->n_edges);
  self->marks = g_new (guint8, self->graph->n_vertices);
  self->queue = g_new (guint, self->graph->n_vertices);
  /* An edge that is used changes no block, and it lies in that of the others. */
  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    mdr_propagator_watch (&self->base, edges[edge] ^ 1);
  g_ptr_array_add (propagators, self);
}

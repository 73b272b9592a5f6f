/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include <string.h>

#include "mdr-graph-walk.h"

/*
 * Whatever is there hangs together. The nodes of a graph are the cells, the links if connections run through
 * them, and the outside of the board if some cells are anchored there. A node can be passed unless its
 * literal of passing is false, and belongs to what hangs together if its other literal is true: a *member*.
 * For connections by neighbours, both are the same literal of the cell.
 *
 * One depth-first search from a member through all nodes that can still be passed finds what follows (Tarjan,
 * Depth-First Search and Linear Graph Algorithms, SIAM Journal on Computing 1, 1972): nodes that it does not
 * reach are no members, and a node that is the only way between two members has to be passed.
 *
 *   # . o       The search from the left # reaches everything but the right column, behind the o that cannot
 *   . o .       be passed: nothing there is a member. If a second # stood in the last row, the two cells
 *   . . o       on the way to it would be the only way, and members.
 *
 * The reason of each is a member on both sides and a *wall* between them: nodes that cannot be passed. The
 * wall is taken around the part with the literal in question, and of that, what faces the other member.
 */

/* The marks of an explanation. */
enum
{
  OPEN,
  INSIDE,
  WALL,
  OUTSIDE,
};

/**
 * Connected:
 * @n_nodes: number of nodes
 * @pass: (array): for each node, the literal that it can be passed
 * @member: (array): for each node, the literal that it is a member
 * @first: (array): for each node, and the one after the last, where its neighbours begin in @beside
 * @beside: (array): the neighbours of all nodes
 * @walk: scratch: over all nodes that can be passed
 * @marks: (array): scratch of an explanation, for each node
 * @queue: (array): scratch of an explanation
 */
typedef struct
{
  MdrPropagator base;
  guint n_nodes;
  guint32 *pass;
  guint32 *member;
  guint *first;
  guint *beside;
  MdrGraphWalk walk;
  guint8 *marks;
  guint *queue;
} Connected;

/* What a walk looks at. */
typedef struct
{
  const Connected *self;
  const MdrLearner *learner;
} View;

/* Implements follow of #MdrGraphWalker. */
static gboolean
follow (gpointer data, guint32 node, guint32 exit, guint32 *beside)
{
  const View *view = data;
  const Connected *self = view->self;

  if (self->first[node] + exit == self->first[node + 1])
    return FALSE;
  *beside = self->beside[self->first[node] + exit];
  if (mdr_literal_is_false (view->learner, self->pass[*beside]))
    *beside = MDR_NOWHERE;
  return TRUE;
}

static gboolean
is_member (gconstpointer data, guint32 node)
{
  const View *view = data;

  return mdr_literal_is_true (view->learner, view->self->member[node]);
}

static const MdrGraphWalker walker = { follow, is_member };

static gboolean
connected_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Connected *self = (Connected *) base;
  View view = { self, learner };
  guint root = 0;

  while (root < self->n_nodes && !mdr_literal_is_true (learner, self->member[root]))
    root++;
  if (root == self->n_nodes)
    return TRUE;
  mdr_graph_walk_clear (&self->walk, self->n_nodes);
  mdr_graph_walk_run (&self->walk, root, &walker, &view);
  for (guint node = 0; node < self->n_nodes; node++)
    if (self->walk.visit_of[node] == MDR_NOWHERE
        && !mdr_propagator_imply (base, learner, self->member[node] ^ 1, node))
      return FALSE;
  for (guint number = 1; number < self->walk.n_visits; number++)
    {
      const MdrGraphVisit *behind = &self->walk.visits[number];
      guint passed = self->walk.visits[behind->parent].node;

      if (behind->low >= behind->parent
          && mdr_graph_walk_count_marked (&self->walk, number, behind->last, is_member, &view) > 0
          && !mdr_propagator_imply (base, learner, self->pass[passed], passed))
        return FALSE;
    }
  return TRUE;
}

/*
 * Marks all nodes that can be reached from one, and the wall around them. Returns the member among them that
 * became one first, or MDR_NOWHERE.
 */
static guint
flood (Connected *self, const MdrLearner *learner, guint from, guint but, guint32 horizon)
{
  guint best = MDR_NOWHERE;
  guint head = 0;
  guint tail = 0;

  self->marks[from] = INSIDE;
  self->queue[tail++] = from;
  while (head < tail)
    {
      guint node = self->queue[head++];

      if (node != but && mdr_literal_was_true (learner, self->member[node], horizon)
          && (best == MDR_NOWHERE
              || learner->positions[self->member[node] >> 1] < learner->positions[self->member[best] >> 1]))
        best = node;
      for (guint k = self->first[node]; k < self->first[node + 1]; k++)
        {
          guint beside = self->beside[k];

          if (self->marks[beside] != OPEN || beside == but)
            continue;
          self->marks[beside] = mdr_literal_was_false (learner, self->pass[beside], horizon) ? WALL : INSIDE;
          if (self->marks[beside] == INSIDE)
            self->queue[tail++] = beside;
        }
    }
  return best;
}

/* Adds the part of the wall that faces a node on the other side. */
static void
add_wall (Connected *self, guint from, guint but, MdrLiterals *reason)
{
  guint head = 0;
  guint tail = 0;

  self->marks[from] = OUTSIDE;
  self->queue[tail++] = from;
  while (head < tail)
    {
      guint node = self->queue[head++];

      for (guint k = self->first[node]; k < self->first[node + 1]; k++)
        {
          guint beside = self->beside[k];

          if (beside == but || self->marks[beside] == OUTSIDE)
            continue;
          if (self->marks[beside] == WALL)
            mdr_literals_add (reason, self->pass[beside]);
          else
            self->queue[tail++] = beside;
          self->marks[beside] = OUTSIDE;
        }
    }
}

/* Returns the member that became one first among the nodes that are not inside or part of a wall. */
static guint
find_member_outside (const Connected *self, const MdrLearner *learner, guint but, guint32 horizon)
{
  guint best = MDR_NOWHERE;

  for (guint node = 0; node < self->n_nodes; node++)
    if (self->marks[node] == OPEN && node != but
        && mdr_literal_was_true (learner, self->member[node], horizon)
        && (best == MDR_NOWHERE
            || learner->positions[self->member[node] >> 1] < learner->positions[self->member[best] >> 1]))
      best = node;
  return best;
}

/* A node is no member: whatever it can reach ends at a wall, and there is a member behind it. */
static void
explain_unreached (Connected *self,
                   const MdrLearner *learner,
                   guint node,
                   guint32 horizon,
                   MdrLiterals *reason)
{
  guint outside;

  flood (self, learner, node, MDR_NOWHERE, horizon);
  outside = find_member_outside (self, learner, MDR_NOWHERE, horizon);
  g_return_if_fail (outside != MDR_NOWHERE);
  mdr_literals_add (reason, self->member[outside] ^ 1);
  add_wall (self, outside, MDR_NOWHERE, reason);
}

/* A node has to be passed: without it, one of its sides with a member ends at a wall, and there is another
 * member behind that. */
static void
explain_passed (Connected *self, const MdrLearner *learner, guint node, guint32 horizon, MdrLiterals *reason)
{
  for (guint k = self->first[node]; k < self->first[node + 1]; k++)
    {
      guint beside = self->beside[k];
      guint inside;
      guint outside;

      if (mdr_literal_was_false (learner, self->pass[beside], horizon))
        continue;
      memset (self->marks, OPEN, self->n_nodes);
      inside = flood (self, learner, beside, node, horizon);
      outside = inside == MDR_NOWHERE ? MDR_NOWHERE : find_member_outside (self, learner, node, horizon);
      if (outside == MDR_NOWHERE)
        continue;
      mdr_literals_add (reason, self->member[inside] ^ 1);
      mdr_literals_add (reason, self->member[outside] ^ 1);
      add_wall (self, outside, node, reason);
      return;
    }
  g_assert_not_reached ();
}

static void
connected_explain (MdrPropagator *base,
                   MdrLearner *learner,
                   guint32 literal,
                   guint detail,
                   MdrLiterals *reason)
{
  Connected *self = (Connected *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);

  memset (self->marks, OPEN, self->n_nodes);
  if (literal == (self->member[detail] ^ 1))
    explain_unreached (self, learner, detail, horizon, reason);
  else
    explain_passed (self, learner, detail, horizon, reason);
}

static char *
connected_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  const Connected *self = (const Connected *) base;

  if (literal == MDR_LITERAL_FALSE)
    return g_strdup (_ ("Something would be cut off."));
  return g_strdup (literal == (self->member[detail] ^ 1) ? _ ("It would be cut off.")
                                                         : _ ("Every connection passes through here."));
}

static void
connected_free (MdrPropagator *base)
{
  Connected *self = (Connected *) base;

  g_free (self->pass);
  g_free (self->member);
  g_free (self->first);
  g_free (self->beside);
  g_free (self->walk.visits);
  g_free (self->walk.visit_of);
  g_free (self->marks);
  g_free (self->queue);
}

static const MdrPropagatorClass connected_class = {
  .name = "connected",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = connected_propagate,
  .explain = connected_explain,
  .dup_words = connected_dup_words,
  .free = connected_free,
};

/* Edges with literals are nodes between their ends, and the outside of the board comes last. */
static void
list_neighbours (Connected *self, const MdrGraph *graph, guint n_edges, const gboolean *anchors)
{
  guint n_vertices = graph->n_vertices;
  guint outside = n_vertices + n_edges;
  guint n = 0;

  for (guint node = 0; node < n_vertices; node++)
    {
      self->first[node] = n;
      for (guint k = graph->first[node]; k < graph->first[node + 1]; k++)
        self->beside[n++] = n_edges > 0 ? n_vertices + graph->edges[k] : graph->besides[k];
      if (anchors != NULL && anchors[node])
        self->beside[n++] = outside;
    }
  for (guint edge = 0; edge < n_edges; edge++)
    {
      self->first[n_vertices + edge] = n;
      self->beside[n++] = graph->ends[edge][0];
      self->beside[n++] = graph->ends[edge][1];
    }
  self->first[outside] = n;
  for (guint vertex = 0; anchors != NULL && vertex < n_vertices; vertex++)
    if (anchors[vertex])
      self->beside[n++] = vertex;
  self->first[self->n_nodes] = n;
}

/**
 * mdr_propagators_add_connected:
 * @vertices: (array): for each vertex, the literal that it is one of those that hang together
 * @edges: (array) (nullable): for each edge, the literal that it joins its ends. Without them, vertices
 *   that hang together join their neighbours
 * @anchors: (array) (nullable): for each vertex, whether it joins the outside of the board, which
 *   is then one of what hangs together
 *
 * Adds what keeps together all that hangs together.
 */
void
mdr_propagators_add_connected (GPtrArray *propagators,
                               const MdrGraph *graph,
                               const guint32 *vertices,
                               const guint32 *edges,
                               const gboolean *anchors)
{
  Connected *self = (Connected *) mdr_propagator_new (&connected_class, sizeof *self);
  guint n_vertices = graph->n_vertices;
  guint n_edges = edges != NULL ? graph->n_edges : 0;

  self->n_nodes = n_vertices + n_edges + (anchors != NULL);
  self->pass = g_new (guint32, self->n_nodes);
  self->member = g_new (guint32, self->n_nodes);
  for (guint node = 0; node < self->n_nodes; node++)
    {
      self->pass[node] = self->member[node] = MDR_LITERAL_TRUE;
      if (node < n_vertices)
        {
          self->member[node] = vertices[node];
          if (edges == NULL)
            self->pass[node] = vertices[node];
        }
      else if (node < n_vertices + n_edges)
        {
          self->pass[node] = edges[node - n_vertices];
          self->member[node] = MDR_LITERAL_FALSE;
        }
      mdr_propagator_watch (&self->base, self->member[node]);
      mdr_propagator_watch (&self->base, self->pass[node] ^ 1);
    }
  self->first = g_new (guint, self->n_nodes + 1);
  self->beside = g_new (guint, 2 * graph->n_edges + 2 * n_edges + 2 * n_vertices);
  list_neighbours (self, graph, n_edges, anchors);
  self->walk.visits = g_new (MdrGraphVisit, self->n_nodes);
  self->walk.visit_of = g_new (guint, self->n_nodes);
  self->marks = g_new (guint8, self->n_nodes);
  self->queue = g_new (guint, self->n_nodes);
  g_ptr_array_add (propagators, self);
}

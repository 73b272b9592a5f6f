/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-propagators.h"

#include <glib/gi18n-lib.h>

#include <string.h>

/*
 * Lines close nowhere, or only once everything used is part of the loop.
 *
 * - An edge between two vertices of one part would close a loop. It is not used if there must be none, or if
 * an edge elsewhere is used. The reason: the path between its ends, and the edge elsewhere.
 * - Where a loop is closed, nothing else is used. The reason: the loop.
 *
 * If lines may branch, the parts that used edges form are a disjoint-set forest (Tarjan, Efficiency of a Good
 * but Not Linear Set Union Algorithm, Journal of the ACM 22, 1975), anew at each call. Parts of one loop are
 * paths, of which the ends alone matter: each knows the other, and what an edge changes there is undone with
 * it.
 */

/* In the detail of a reason: the rest of the word is an edge of a closed loop, and not the literal's own. */
#define CLOSED (1u << 31)

#define NONE G_MAXUINT

/**
 * End:
 * @mate: the other end of the path; itself where no edge is used
 * @size: number of edges of the path
 *
 * A vertex, as far as it is the end of a path. Inner vertices have what they had when they were ends.
 */
typedef struct
{
  guint mate;
  guint size;
} End;

/**
 * Joint:
 * @position: of the literal of the edge in the trail
 * @vertices: the ends of the path that the edge has joined
 * @before: what they were
 */
typedef struct
{
  guint32 position;
  guint vertices[2];
  End before[2];
} Joint;

/**
 * Loop:
 * @graph: what lines run along
 * @literals: (array): for each edge, the literal that it is used
 * @one: whether there has to be one loop
 * @parents: (array): the forest of vertices; roots are their own parents
 * @started: whether the edges that are used from the start are joined
 * @ends: (array): for each vertex
 * @joints: (array): one for each edge that is joined
 * @n_joints: their number
 * @n_paths: number of paths of one edge or more
 * @next_same: (array): for each edge, the next one with the same literal, plus 1
 * @first_same: for each literal, the first edge with it, plus 1
 * @from: (array): scratch, for each vertex, the edge by which a search for a path came, plus 1
 * @queue: (array): scratch
 * @path: scratch, the edges of a path
 */
typedef struct
{
  MdrPropagator base;
  MdrGraph *graph;
  guint32 *literals;
  gboolean one;
  guint *parents;
  gboolean started;
  End *ends;
  Joint *joints;
  guint n_joints;
  guint n_paths;
  guint *next_same;
  GHashTable *first_same;
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
  const MdrGraph *graph = self->graph;
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
          guint beside = mdr_graph_follow (graph, next, vertex);

          if (next == edge || self->from[beside] != 0
              || !mdr_literal_was_true (learner, self->literals[next], horizon))
            continue;
          self->from[beside] = next + 1;
          self->queue[tail++] = beside;
        }
    }
  g_return_if_fail (self->from[goal] != 0);
  while (goal != start)
    {
      mdr_literals_add (&self->path, self->from[goal] - 1);
      goal = mdr_graph_follow (graph, self->from[goal] - 1, goal);
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

static gboolean
forest_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Loop *self = (Loop *) base;
  const MdrGraph *graph = self->graph;

  for (guint vertex = 0; vertex < graph->n_vertices; vertex++)
    self->parents[vertex] = vertex;
  for (guint edge = 0; edge < graph->n_edges; edge++)
    {
      guint a;
      guint b;

      if (!mdr_literal_is_true (learner, self->literals[edge]))
        continue;
      a = find_root (self, graph->ends[edge][0]);
      b = find_root (self, graph->ends[edge][1]);
      if (a == b)
        return mdr_propagator_fail (base, learner, edge | CLOSED);
      self->parents[b] = a;
    }
  for (guint edge = 0; edge < graph->n_edges; edge++)
    if (mdr_literal_is_open (learner, self->literals[edge])
        && find_root (self, graph->ends[edge][0]) == find_root (self, graph->ends[edge][1])
        && !mdr_propagator_imply (base, learner, self->literals[edge] ^ 1, edge))
      return FALSE;
  return TRUE;
}

/* An edge has closed a loop: nothing else is used. */
static gboolean
close_loop (Loop *self, MdrLearner *learner, guint edge)
{
  find_path (self, learner, edge, G_MAXUINT32);
  for (guint other = 0; other < self->graph->n_edges; other++)
    if (other != edge && !mdr_literal_is_false (learner, self->literals[other])
        && !path_contains (self, other)
        && !mdr_propagator_imply (&self->base, learner, self->literals[other] ^ 1, edge | CLOSED))
      return FALSE;
  return TRUE;
}

/* Joins the paths at both ends of an edge, neither of which has another edge outside of its path. Returns
 * FALSE if they are one path, which the edge closes. */
static gboolean
join (Loop *self, const MdrLearner *learner, guint edge)
{
  End *ends = self->ends;
  End a = ends[self->graph->ends[edge][0]];
  End b = ends[self->graph->ends[edge][1]];
  guint size = a.size + b.size + 1;

  if (ends[a.mate].mate != self->graph->ends[edge][0] || ends[b.mate].mate != self->graph->ends[edge][1])
    return TRUE;
  if (a.mate == self->graph->ends[edge][1])
    return FALSE;
  self->joints[self->n_joints++] = (Joint){ .position = learner->positions[self->literals[edge] >> 1],
                                            .vertices = { a.mate, b.mate },
                                            .before = { ends[a.mate], ends[b.mate] } };
  ends[a.mate] = (End){ b.mate, size };
  ends[b.mate] = (End){ a.mate, size };
  self->n_paths += a.size == 0 && b.size == 0;
  self->n_paths -= a.size > 0 && b.size > 0;
  return TRUE;
}

/* Takes the last joints apart until so many are left. */
static void
part (Loop *self, guint n_joints)
{
  while (self->n_joints > n_joints)
    {
      const Joint *joint = &self->joints[--self->n_joints];
      gboolean longer[2] = { joint->before[0].size > 0, joint->before[1].size > 0 };

      self->n_paths -= !longer[0] && !longer[1];
      self->n_paths += longer[0] && longer[1];
      for (guint k = 0; k < 2; k++)
        self->ends[joint->vertices[k]] = joint->before[k];
    }
}

static void
loop_undo (MdrPropagator *base, MdrLearner *learner, guint32 length)
{
  Loop *self = (Loop *) base;
  guint n_joints = self->n_joints;

  while (n_joints > 0 && self->joints[n_joints - 1].position > length)
    n_joints--;
  part (self, n_joints);
}

/* Leaves the edges between the ends of a path unused, if an edge elsewhere is used. */
static gboolean
keep_apart (Loop *self, MdrLearner *learner, guint vertex)
{
  const MdrGraph *graph = self->graph;
  End end = self->ends[vertex];

  if (end.size == 0 || end.size == self->n_joints || self->ends[end.mate].mate != vertex)
    return TRUE;
  for (guint k = graph->first[vertex]; k < graph->first[vertex + 1]; k++)
    if (graph->besides[k] == end.mate && mdr_literal_is_open (learner, self->literals[graph->edges[k]])
        && !mdr_propagator_imply (&self->base, learner, self->literals[graph->edges[k]] ^ 1, graph->edges[k]))
      return FALSE;
  return TRUE;
}

typedef struct
{
  guint32 position;
  guint edge;
} UsedEdge;

static gint
compare_positions (gconstpointer a, gconstpointer b)
{
  const UsedEdge *first = a;
  const UsedEdge *second = b;

  return first->position < second->position ? -1 : first->position > second->position;
}

/* Joins what is used before the first call in the order in which it became so, since joints are taken apart
 * in the opposite one. Returns FALSE if an edge has closed a loop, and not everything fits that. */
static gboolean
join_first (Loop *self, MdrLearner *learner, gboolean *closed)
{
  g_autoptr (GArray) used = g_array_new (FALSE, FALSE, sizeof (UsedEdge));

  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    if (mdr_literal_is_true (learner, self->literals[edge]))
      {
        UsedEdge item = { learner->positions[self->literals[edge] >> 1], edge };

        g_array_append_val (used, item);
      }
  g_array_sort (used, compare_positions);
  for (guint k = 0; k < used->len; k++)
    if (!join (self, learner, g_array_index (used, UsedEdge, k).edge))
      {
        *closed = TRUE;
        return close_loop (self, learner, g_array_index (used, UsedEdge, k).edge);
      }
  return TRUE;
}

/* Joins the new edges. Returns FALSE if one of them has closed a loop, and not everything fits that. */
static gboolean
join_new (Loop *self, MdrLearner *learner, gboolean *closed)
{
  *closed = FALSE;
  if (!self->started)
    return join_first (self, learner, closed);
  for (guint32 k = 0; k < self->base.fresh.count; k++)
    {
      gpointer same = GUINT_TO_POINTER (self->base.fresh.items[k]);
      guint edge = GPOINTER_TO_UINT (g_hash_table_lookup (self->first_same, same));

      for (; edge > 0; edge = self->next_same[edge - 1])
        if (!join (self, learner, edge - 1))
          {
            *closed = TRUE;
            return close_loop (self, learner, edge - 1);
          }
    }
  return TRUE;
}

static gboolean
loop_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Loop *self = (Loop *) base;
  guint from = self->n_joints;
  gboolean was_one = self->n_paths == 1;
  gboolean closed;

  if (!join_new (self, learner, &closed))
    {
      /* What is given may close a loop already. Whoever asks again begins again. */
      if (!self->started)
        part (self, 0);
      return FALSE;
    }
  self->started = TRUE;
  if (closed)
    return TRUE;
  for (guint k = from; k < self->n_joints; k++)
    if (!keep_apart (self, learner, self->joints[k].vertices[0])
        || !keep_apart (self, learner, self->joints[k].vertices[1]))
      return FALSE;
  /* The path that everything used belonged to could be closed until now. */
  for (guint vertex = 0; was_one && self->n_paths > 1 && vertex < self->graph->n_vertices; vertex++)
    if (!keep_apart (self, learner, vertex))
      return FALSE;
  return TRUE;
}

/* Adds the edge outside of the path that was used first. */
static void
add_other (Loop *self, const MdrLearner *learner, guint edge, guint32 horizon, MdrLiterals *reason)
{
  const guint32 *literals = self->literals;
  guint best = NONE;

  for (guint other = 0; other < self->graph->n_edges; other++)
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
    mdr_literals_add (reason, self->literals[self->path.items[k]] ^ 1);
  if ((detail & CLOSED) != 0)
    mdr_literals_add (reason, self->literals[edge] ^ 1);
  else if (self->one)
    add_other (self, learner, edge, horizon, reason);
}

static char *
loop_dup_words (const MdrPropagator *base, const MdrLearner *learner, guint32 literal, guint detail)
{
  return g_strdup (_ ("It would close a loop too early."));
}

static void
loop_free (MdrPropagator *base)
{
  Loop *self = (Loop *) base;

  mdr_graph_unref (self->graph);
  g_free (self->literals);
  g_free (self->parents);
  g_free (self->ends);
  g_free (self->joints);
  g_free (self->next_same);
  g_clear_pointer (&self->first_same, g_hash_table_unref);
  g_free (self->from);
  g_free (self->queue);
  g_free (self->path.items);
}

static const MdrPropagatorClass forest_class = {
  .name = "no loop",
  .cost = MDR_PROPAGATOR_PATH,
  .propagate = forest_propagate,
  .explain = loop_explain,
  .dup_words = loop_dup_words,
  .free = loop_free,
};

static const MdrPropagatorClass loop_class = {
  .name = "one loop",
  .cost = MDR_PROPAGATOR_PATH,
  .propagate = loop_propagate,
  .explain = loop_explain,
  .dup_words = loop_dup_words,
  .undo = loop_undo,
  .free = loop_free,
};

static void
prepare_ends (Loop *self)
{
  const MdrGraph *graph = self->graph;

  self->ends = g_new (End, graph->n_vertices);
  self->joints = g_new (Joint, graph->n_edges);
  self->next_same = g_new (guint, graph->n_edges);
  self->first_same = g_hash_table_new (NULL, NULL);
  for (guint vertex = 0; vertex < graph->n_vertices; vertex++)
    self->ends[vertex] = (End){ .mate = vertex };
  for (guint edge = graph->n_edges; edge-- > 0;)
    {
      gpointer literal = GUINT_TO_POINTER (self->literals[edge]);

      self->next_same[edge] = GPOINTER_TO_UINT (g_hash_table_lookup (self->first_same, literal));
      g_hash_table_insert (self->first_same, literal, GUINT_TO_POINTER (edge + 1));
    }
}

static void
add_loop (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges, gboolean one)
{
  Loop *self = (Loop *) mdr_propagator_new (one ? &loop_class : &forest_class, sizeof *self);

  self->graph = mdr_graph_ref (graph);
  self->literals = g_memdup2 (edges, graph->n_edges * sizeof *edges);
  self->one = one;
  if (one)
    prepare_ends (self);
  else
    self->parents = g_new (guint, self->graph->n_vertices);
  self->from = g_new (guint, self->graph->n_vertices);
  self->queue = g_new (guint, self->graph->n_vertices);
  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    mdr_propagator_watch (&self->base, edges[edge]);
  g_ptr_array_add (propagators, self);
}

/**
 * mdr_propagators_add_no_loop:
 * @edges: (array): for each edge, the literal that it is used
 *
 * Adds what keeps the used edges from closing a loop. They may branch.
 */
void
mdr_propagators_add_no_loop (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges)
{
  add_loop (propagators, graph, edges, FALSE);
}

/**
 * mdr_propagators_add_one_loop:
 * @edges: (array): for each edge, the literal that it is used
 *
 * Adds what makes the used edges a single closed line that never branches, crosses or touches itself.
 */
void
mdr_propagators_add_one_loop (GPtrArray *propagators, const MdrGraph *graph, const guint32 *edges)
{
  add_loop (propagators, graph, edges, TRUE);
  mdr_propagators_add_degrees (propagators, graph, edges);
  mdr_propagators_add_block (propagators, graph, edges);
}

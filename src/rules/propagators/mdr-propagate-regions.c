/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-graph.h"
#include "mdr-propagate-groups.h"

#include <string.h>

/*
 * Borders divide the board into regions of bounded size, with one clue each if there are clues. What is known
 * of the regions are the parts within which neighbours have no border between them. From these follows:
 *
 * - Between two cells of one part, there is no border. The reason: the way from one to the other.
 * - Between two parts that are separated by a border somewhere, there are borders everywhere, as there are
 *   between two parts that together have two clues or too many cells. The reason: the ways to that border or
 *   to the clues, or all that joins the parts.
 * - A part that cannot become large enough, or reach a clue, is a conflict; and if it is not yet so and has a
 *   single exit, there is no border. The reason: the part, and the borders around all that it can reach.
 */

#define NONE 0x3fffu

/* The detail of a reason: one of these, and two edges, or a cell and an edge. */
enum
{
  WITHIN,
  APART,
  JOIN,
  LARGE,
  NEED,
};

/**
 * Part:
 * @start: its clue, or some cell of it
 * @size: number of its cells
 * @clue: whether @start is a clue
 * @open: whether there may be one in it
 * @low: the least size that it has to reach
 * @high: the greatest size that it may reach
 */
typedef struct
{
  guint start;
  guint size;
  gboolean clue;
  gboolean open;
  guint low;
  guint high;
} Part;

/**
 * Regions:
 * @graph: the cells and the borders between them
 * @literals: (array): for each edge, the literal that there is a border
 * @clues: (array) (nullable): for each cell
 * @all: what bounds all regions
 * @part_of: (array): for each cell
 * @ways: (array): for each cell, the edge on the way to where its part starts, or NONE
 * @parts: (array): the parts
 * @n_parts: their number
 * @walls: (array) (element-type guint64): the borders, by the parts that they separate
 * @marks: (array): scratch, for each cell
 * @depths: (array): scratch, for each cell
 * @queue: (array): scratch
 */
typedef struct
{
  MdrPropagator base;
  MdrGraph *graph;
  guint32 *literals;
  MdrGroupClue *clues;
  MdrGroupClue all;
  guint *part_of;
  guint *ways;
  Part *parts;
  guint n_parts;
  GArray *walls;
  guint8 *marks;
  guint *depths;
  guint *queue;
} Regions;

static guint
get_detail (guint what, guint a, guint b)
{
  return what | a << 4 | b << 18;
}

static void
gather (Regions *self, const MdrLearner *learner, guint start, guint32 horizon)
{
  const MdrGraph *graph = self->graph;
  Part *part = &self->parts[self->n_parts];
  guint tail = 0;

  *part = (Part){ .start = start, .low = self->all.low, .high = self->all.high };
  if (self->clues != NULL && self->clues[start].present)
    {
      part->clue = TRUE;
      part->low = self->clues[start].low;
      part->high = self->clues[start].high;
    }
  part->open = self->clues != NULL && self->clues[start].open;
  self->part_of[start] = self->n_parts;
  self->ways[start] = NONE;
  self->queue[tail++] = start;
  for (guint head = 0; head < tail; head++)
    for (guint k = graph->first[self->queue[head]]; k < graph->first[self->queue[head] + 1]; k++)
      {
        guint edge = graph->edges[k];
        guint beside = mdr_graph_follow (graph, edge, self->queue[head]);

        if (self->part_of[beside] != NONE || !mdr_literal_was_false (learner, self->literals[edge], horizon))
          continue;
        self->part_of[beside] = self->n_parts;
        self->ways[beside] = edge;
        part->open = part->open || (self->clues != NULL && self->clues[beside].open);
        self->queue[tail++] = beside;
      }
  part->size = tail;
  self->n_parts++;
}

/* Finds the parts as they were known before @horizon. Returns a clue in the part of another one, or NONE. */
static guint
find_parts (Regions *self, const MdrLearner *learner, guint32 horizon)
{
  guint joined = NONE;

  self->n_parts = 0;
  for (guint cell = 0; cell < self->graph->n_vertices; cell++)
    self->part_of[cell] = NONE;
  for (guint cell = 0; cell < self->graph->n_vertices && self->clues != NULL; cell++)
    if (self->clues[cell].present)
      {
        if (self->part_of[cell] == NONE)
          gather (self, learner, cell, horizon);
        else
          joined = cell;
      }
  for (guint cell = 0; cell < self->graph->n_vertices; cell++)
    if (self->part_of[cell] == NONE)
      gather (self, learner, cell, horizon);
  return joined;
}

static guint64
get_wall (const Regions *self, guint edge, gboolean with_edge)
{
  guint64 a = self->part_of[self->graph->ends[edge][0]];
  guint64 b = self->part_of[self->graph->ends[edge][1]];

  return MIN (a, b) << 40 | MAX (a, b) << 16 | (with_edge ? edge : 0);
}

static int
compare_walls (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a;
  guint64 right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

static void
list_walls (Regions *self, const MdrLearner *learner)
{
  g_array_set_size (self->walls, 0);
  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    if (mdr_literal_is_true (learner, self->literals[edge]))
      {
        guint64 wall = get_wall (self, edge, TRUE);

        g_array_append_val (self->walls, wall);
      }
  g_array_sort (self->walls, compare_walls);
}

/* Returns a border between the two parts that an edge joins, or NONE. */
static guint
find_wall (const Regions *self, guint edge)
{
  guint64 sought = get_wall (self, edge, FALSE);
  guint low = 0;
  guint high = self->walls->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;

      if (g_array_index (self->walls, guint64, middle) < sought)
        low = middle + 1;
      else
        high = middle;
    }
  if (low == self->walls->len || g_array_index (self->walls, guint64, low) >> 16 != sought >> 16)
    return NONE;
  return g_array_index (self->walls, guint64, low) & 0xffff;
}

/* What two parts say about an edge between them. */
static gboolean
propagate_edge (Regions *self, MdrLearner *learner, guint edge)
{
  guint32 wall = self->literals[edge];
  const Part *a = &self->parts[self->part_of[self->graph->ends[edge][0]]];
  const Part *b = &self->parts[self->part_of[self->graph->ends[edge][1]]];
  guint other;

  if (a == b)
    return mdr_propagator_imply (&self->base, learner, wall ^ 1, get_detail (WITHIN, edge, 0));
  if (!mdr_literal_is_open (learner, wall))
    return TRUE;
  if (a->clue && b->clue)
    return mdr_propagator_imply (&self->base, learner, wall, get_detail (JOIN, edge, 0));
  if (a->size + b->size > MIN (a->high, b->high))
    return mdr_propagator_imply (&self->base, learner, wall, get_detail (LARGE, edge, 0));
  other = find_wall (self, edge);
  return other == NONE || mdr_propagator_imply (&self->base, learner, wall, get_detail (APART, edge, other));
}

/* Adds the borders that are not there on the way from a cell to where its part starts. */
static void
add_way (const Regions *self, guint cell, MdrLiterals *reason)
{
  while (self->ways[cell] != NONE)
    {
      mdr_literals_add (reason, self->literals[self->ways[cell]]);
      cell = mdr_graph_follow (self->graph, self->ways[cell], cell);
    }
}

/* Adds all that joins a part. */
static void
add_part (const Regions *self, guint part, MdrLiterals *reason)
{
  for (guint cell = 0; cell < self->graph->n_vertices; cell++)
    if (self->part_of[cell] == part && self->ways[cell] != NONE)
      mdr_literals_add (reason, self->literals[self->ways[cell]]);
}

/*
 * Returns how many cells a part can come to have at most, without @but, or none if it lacks a clue and cannot
 * reach one; adds what keeps it from more.
 */
static guint
reach (Regions *self, const MdrLearner *learner, guint own, guint but, guint32 horizon, MdrLiterals *reason)
{
  const MdrGraph *graph = self->graph;
  const Part *part = &self->parts[own];
  gboolean has_clue = self->clues == NULL || part->clue || part->open;
  guint budget = part->high - MIN (part->high, part->size);
  guint tail = 0;

  for (guint cell = 0; cell < graph->n_vertices; cell++)
    {
      self->marks[cell] = self->part_of[cell] == own;
      if (self->marks[cell])
        self->queue[tail++] = cell;
      self->depths[cell] = 0;
    }
  for (guint head = 0; head < tail && self->depths[self->queue[head]] < budget; head++)
    for (guint k = graph->first[self->queue[head]]; k < graph->first[self->queue[head] + 1]; k++)
      {
        guint edge = graph->edges[k];
        guint beside = mdr_graph_follow (graph, edge, self->queue[head]);

        if (edge == but || self->part_of[beside] == own)
          continue;
        if (mdr_literal_was_true (learner, self->literals[edge], horizon))
          {
            if (reason != NULL)
              mdr_literals_add (reason, self->literals[edge] ^ 1);
            continue;
          }
        if (self->marks[beside])
          continue;
        self->marks[beside] = TRUE;
        if (part->clue && self->parts[self->part_of[beside]].clue)
          {
            if (reason != NULL)
              add_way (self, beside, reason);
            continue;
          }
        has_clue =
            has_clue || self->parts[self->part_of[beside]].clue || self->parts[self->part_of[beside]].open;
        self->depths[beside] = self->depths[self->queue[head]] + 1;
        self->queue[tail++] = beside;
      }
  return has_clue ? tail : 0;
}

/* Returns the only edge by which a part can grow, or NONE. */
static guint
find_exit (const Regions *self, const MdrLearner *learner, guint own)
{
  guint found = NONE;

  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    {
      guint a = self->part_of[self->graph->ends[edge][0]];
      guint b = self->part_of[self->graph->ends[edge][1]];

      if (a == b || (a != own && b != own) || !mdr_literal_is_open (learner, self->literals[edge]))
        continue;
      if (found != NONE)
        return NONE;
      found = edge;
    }
  return found;
}

static gboolean
propagate_need (Regions *self, MdrLearner *learner, guint own)
{
  const Part *part = &self->parts[own];
  guint low = self->clues != NULL && !part->clue && !part->open ? MAX (part->size + 1, part->low) : part->low;
  guint exit;

  if (part->size >= low)
    return TRUE;
  if (reach (self, learner, own, NONE, G_MAXUINT32, NULL) < low)
    return mdr_propagator_fail (&self->base, learner, get_detail (NEED, part->start, NONE));
  exit = find_exit (self, learner, own);
  return exit == NONE
         || mdr_propagator_imply (&self->base, learner, self->literals[exit] ^ 1,
                                  get_detail (NEED, part->start, exit));
}

static gboolean
regions_propagate (MdrPropagator *base, MdrLearner *learner)
{
  Regions *self = (Regions *) base;
  guint joined = find_parts (self, learner, G_MAXUINT32);
  guint32 length = learner->n_trail;

  if (joined != NONE)
    return mdr_propagator_fail (base, learner, get_detail (JOIN, NONE, joined));
  for (guint k = 0; k < self->n_parts; k++)
    if (self->parts[k].size > self->parts[k].high)
      return mdr_propagator_fail (base, learner, get_detail (LARGE, NONE, self->parts[k].start));
  list_walls (self, learner);
  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    if (!propagate_edge (self, learner, edge))
      return FALSE;
  for (guint k = 0; k < self->n_parts && learner->n_trail == length; k++)
    if (!propagate_need (self, learner, k))
      return FALSE;
  return TRUE;
}

/* Adds the way between two cells of one part, or else tells that they are of two. */
static gboolean
add_way_between (Regions *self,
                 const MdrLearner *learner,
                 guint from,
                 guint to,
                 guint32 horizon,
                 MdrLiterals *reason)
{
  for (guint cell = 0; cell < self->graph->n_vertices; cell++)
    self->part_of[cell] = NONE;
  self->n_parts = 0;
  gather (self, learner, to, horizon);
  if (self->part_of[from] == NONE)
    return FALSE;
  add_way (self, from, reason);
  return TRUE;
}

static void
regions_explain (MdrPropagator *base, MdrLearner *learner, guint32 literal, guint detail, MdrLiterals *reason)
{
  Regions *self = (Regions *) base;
  guint32 horizon = mdr_propagator_get_horizon (learner, literal);
  guint what = detail & 15;
  guint a = detail >> 4 & NONE;
  guint b = detail >> 18;
  const guint *ends = a < self->graph->n_edges ? self->graph->ends[a] : (guint[]){ b, b };

  switch (what)
    {
    case WITHIN:
      add_way_between (self, learner, ends[0], ends[1], horizon, reason);
      return;
    case APART:
      mdr_literals_add (reason, self->literals[b] ^ 1);
      for (guint k = 0; k < 2; k++)
        if (!add_way_between (self, learner, ends[k], self->graph->ends[b][0], horizon, reason))
          add_way_between (self, learner, ends[k], self->graph->ends[b][1], horizon, reason);
      return;
    case JOIN:
      find_parts (self, learner, horizon);
      for (guint k = 0; k < 2; k++)
        add_way (self, ends[k], reason);
      return;
    case LARGE:
      find_parts (self, learner, horizon);
      for (guint k = 0; k < 2; k++)
        add_part (self, self->part_of[ends[k]], reason);
      return;
    case NEED:
    default:
      find_parts (self, learner, horizon);
      add_part (self, self->part_of[a], reason);
      reach (self, learner, self->part_of[a], b, horizon, reason);
    }
}

static void
regions_free (MdrPropagator *base)
{
  Regions *self = (Regions *) base;

  mdr_graph_unref (self->graph);
  g_free (self->literals);
  g_array_unref (self->walls);
  g_free (self->clues);
  g_free (self->part_of);
  g_free (self->ways);
  g_free (self->parts);
  g_free (self->marks);
  g_free (self->depths);
  g_free (self->queue);
}

static const MdrPropagatorClass regions_class = {
  .name = "regions",
  .cost = MDR_PROPAGATOR_BOARD,
  .propagate = regions_propagate,
  .explain = regions_explain,
  .free = regions_free,
};

/**
 * mdr_propagators_add_regions:
 * @borders: (array): for each edge, the literal that a border separates its ends
 * @clues: (array) (nullable): for each vertex. If not %NULL, each region has one
 * @all: what bounds the sizes of all regions
 *
 * Adds what makes borders divide the board into such regions, without a border inside of one.
 */
void
mdr_propagators_add_regions (GPtrArray *propagators,
                             const MdrGraph *graph,
                             const guint32 *borders,
                             const MdrGroupClue *clues,
                             MdrGroupClue all)
{
  Regions *self = (Regions *) mdr_propagator_new (&regions_class, sizeof *self);
  guint n = graph->n_vertices;

  self->graph = mdr_graph_ref (graph);
  self->literals = g_memdup2 (borders, graph->n_edges * sizeof *borders);
  self->all = all;
  self->all.high = MIN (all.high, n);
  self->clues = clues != NULL ? mdr_group_clues_copy (clues, n, &self->all) : NULL;
  self->part_of = g_new (guint, n);
  self->ways = g_new (guint, n);
  self->parts = g_new (Part, n);
  self->walls = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->marks = g_new (guint8, n);
  self->depths = g_new (guint, n);
  self->queue = g_new (guint, n);
  for (guint edge = 0; edge < self->graph->n_edges; edge++)
    {
      mdr_propagator_watch (&self->base, borders[edge]);
      mdr_propagator_watch (&self->base, borders[edge] ^ 1);
    }
  g_ptr_array_add (propagators, self);
}

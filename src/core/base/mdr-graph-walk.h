/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include <glib.h>

G_BEGIN_DECLS

/*
 * One walk over any graph, which says what can be reached, and which nodes separate parts of it. Everything
 * is in the header, so that the functions of a graph are inlined into the loop.
 */

/* No node, and no visit. */
#define MDR_NOWHERE G_MAXUINT32

/**
 * MdrGraphVisit:
 * @node: a node that the walk has reached
 * @parent: number of the visit from which; its own for a root
 * @low: number of the earliest visit beside this one or one behind it
 * @last: number of the last visit behind this one
 * @marked: how many visits before this one were to marked nodes
 * @exit: the next exit to look at
 */
typedef struct
{
  guint32 node;
  guint32 parent;
  guint32 low;
  guint32 last;
  guint32 marked;
  guint32 exit;
} MdrGraphVisit;

/**
 * MdrGraphWalk:
 * @visits: (array): in their order, with room for all nodes
 * @visit_of: (array): for each node, the number of its visit, or %MDR_NOWHERE
 * @n_visits: their number
 */
typedef struct
{
  MdrGraphVisit *visits;
  guint32 *visit_of;
  guint32 n_visits;
} MdrGraphWalk;

/**
 * MdrGraphWalker:
 * @follow: stores what is behind an exit of a node, %MDR_NOWHERE if it is closed; returns whether there is
 * such an exit
 * @is_marked: (nullable): whether a node is one of those that are counted
 * @leave: (nullable): called when all that is behind a visit, other than that of a root, is visited
 */
typedef struct
{
  gboolean (*follow) (gpointer data, guint32 node, guint32 exit, guint32 *beside);
  gboolean (*is_marked) (gconstpointer data, guint32 node);
  void (*leave) (gpointer data, guint32 number);
} MdrGraphWalker;

/** Forgets all visits of a graph with @n_nodes nodes. */
static inline void
mdr_graph_walk_clear (MdrGraphWalk *walk, guint32 n_nodes)
{
  walk->n_visits = 0;
  memset (walk->visit_of, 0xff, n_nodes * sizeof *walk->visit_of);
}

static inline G_ALWAYS_INLINE void
mdr_graph_walk_visit (MdrGraphWalk *walk,
                      guint32 node,
                      guint32 parent,
                      const MdrGraphWalker *walker,
                      gpointer data)
{
  guint32 number = walk->n_visits++;
  guint32 marked = 0;

  if (walker->is_marked && number > 0)
    marked = walk->visits[number - 1].marked + walker->is_marked (data, walk->visits[number - 1].node);
  walk->visits[number] = (MdrGraphVisit){ node, parent, number, number, marked, 0 };
  walk->visit_of[node] = number;
}

/* Goes on from a visit to a new neighbour; returns FALSE if there is none. */
static inline G_ALWAYS_INLINE gboolean
mdr_graph_walk_step (MdrGraphWalk *walk, guint32 number, const MdrGraphWalker *walker, gpointer data)
{
  MdrGraphVisit *from = &walk->visits[number];
  guint32 beside;

  while (walker->follow (data, from->node, from->exit++, &beside))
    {
      if (beside == MDR_NOWHERE)
        continue;
      if (walk->visit_of[beside] == MDR_NOWHERE)
        {
          mdr_graph_walk_visit (walk, beside, number, walker, data);
          return TRUE;
        }
      from->low = MIN (from->low, walk->visit_of[beside]);
    }
  return FALSE;
}

/**
 * mdr_graph_walk_run:
 * @root: a node that has no visit yet
 *
 * Visits all nodes that can be reached from @root, depth first (Tarjan, Depth-First Search and Linear Graph
 * Algorithms, SIAM Journal on Computing 1, 1972). What is behind a visit can be reached only through its
 * parent if its low is not below the number of the parent. Where @follow closes the way back to the parent,
 * the step from there is the only one, a bridge, if the low is above that number.
 */
static inline G_ALWAYS_INLINE void
mdr_graph_walk_run (MdrGraphWalk *walk, guint32 root, const MdrGraphWalker *walker, gpointer data)
{
  guint32 first = walk->n_visits;
  guint32 number = first;

  mdr_graph_walk_visit (walk, root, first, walker, data);
  for (;;)
    {
      MdrGraphVisit *from = &walk->visits[number];

      if (mdr_graph_walk_step (walk, number, walker, data))
        {
          number = walk->n_visits - 1;
          continue;
        }
      from->last = walk->n_visits - 1;
      if (number == first)
        return;
      /* The low of a visit may be the number of its parent, because one step leads back there; that is no way
       * around the parent. */
      walk->visits[from->parent].low = MIN (walk->visits[from->parent].low, from->low);
      if (walker->leave)
        walker->leave (data, number);
      number = from->parent;
    }
}

/** Visits all nodes that can be reached from @root, nearest first; says nothing of what separates them. */
static inline G_ALWAYS_INLINE void
mdr_graph_walk_flood (MdrGraphWalk *walk, guint32 root, const MdrGraphWalker *walker, gpointer data)
{
  guint32 number = walk->n_visits;

  for (mdr_graph_walk_visit (walk, root, number, walker, data); number < walk->n_visits; number++)
    while (mdr_graph_walk_step (walk, number, walker, data))
      ;
}

/** Returns: how many of the visits from @first to @last are to marked nodes */
static inline G_ALWAYS_INLINE guint32
mdr_graph_walk_count_marked (const MdrGraphWalk *walk,
                             guint32 first,
                             guint32 last,
                             gboolean (*is_marked) (gconstpointer data, guint32 node),
                             gconstpointer data)
{
  const MdrGraphVisit *end = &walk->visits[last];

  return end->marked + is_marked (data, end->node) - walk->visits[first].marked;
}

/** Returns: the first marked node visited from @first on; there has to be one */
static inline G_ALWAYS_INLINE guint32
mdr_graph_walk_find_marked (const MdrGraphWalk *walk,
                            guint32 first,
                            gboolean (*is_marked) (gconstpointer data, guint32 node),
                            gconstpointer data)
{
  while (!is_marked (data, walk->visits[first].node))
    first++;
  return walk->visits[first].node;
}

G_END_DECLS

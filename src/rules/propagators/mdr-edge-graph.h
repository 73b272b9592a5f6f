/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-propagator.h"

G_BEGIN_DECLS

/**
 * MdrEdgeGraph:
 * @n_vertices: number of vertices: the cells for links and borders, the corners of cells for sides
 * @n_edges: number of edges
 * @literals: (array): for each edge, the literal that it is used
 * @ends: (array): the two vertices of each edge
 * @first: (array): for each vertex, and the one after the last, where its edges begin in @edges
 * @edges: (array): the edges of all vertices
 * @besides: (array): for each of these, the vertex to which it leads
 *
 * The edges of a board as a graph, for lines that run along them.
 */
typedef struct
{
  guint n_vertices;
  guint n_edges;
  guint32 *literals;
  guint (*ends)[2];
  guint *first;
  guint *edges;
  guint *besides;
} MdrEdgeGraph;

/** Returns: the vertex at the other end of an edge */
static inline guint
mdr_edge_graph_follow (const MdrEdgeGraph *graph, guint edge, guint vertex)
{
  return graph->ends[edge][0] ^ graph->ends[edge][1] ^ vertex;
}

void mdr_edge_graph_init (MdrEdgeGraph *graph, MdrRuledGrid grid, MdrPlace place, const guint32 *literals);
void mdr_edge_graph_clear (MdrEdgeGraph *graph);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-propagator.h"

G_BEGIN_DECLS

/**
 * MdrGraph:
 * @n_vertices: number of vertices
 * @n_edges: number of edges
 * @ends: (array): the two vertices of each edge
 * @first: (array): for each vertex, and the one after the last, where its edges begin in @edges
 * @edges: (array): the edges of all vertices
 * @besides: (array): for each of these, the vertex to which it leads
 *
 * What conditions on connections, groups, regions and loops run over: a part of the board as a graph. What
 * its vertices and edges are is decided where it is made; the propagators know the graph and the literals of
 * its vertices or its edges, and nothing of the board. Immutable.
 */
typedef struct
{
  gatomicrefcount references;
  guint n_vertices;
  guint n_edges;
  guint (*ends)[2];
  guint *first;
  guint *edges;
  guint *besides;
} MdrGraph;

/** Returns: the vertex at the other end of an edge */
static inline guint
mdr_graph_follow (const MdrGraph *graph, guint edge, guint vertex)
{
  return graph->ends[edge][0] ^ graph->ends[edge][1] ^ vertex;
}

MdrGraph *mdr_graph_new (guint n_vertices, const guint (*ends)[2], guint n_edges);
MdrGraph *mdr_graph_new_of_cells (MdrRuledGrid grid);
MdrGraph *mdr_graph_new_of_edges (MdrRuledGrid grid, MdrPlace place);
MdrGraph *mdr_graph_new_of_touching_cells (MdrRuledGrid grid);
MdrGraph *mdr_graph_new_part (const MdrGraph *graph, const guint *vertices, guint n_vertices, guint *edges);
MdrGraph *mdr_graph_ref (const MdrGraph *graph);
void mdr_graph_unref (MdrGraph *graph);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrGraph, mdr_graph_unref)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-edge-graph.h"

static void
find_corners (MdrRuledGrid grid, guint side, guint ends[2])
{
  guint n_horizontal = (grid.rows + 1) * grid.columns;

  if (side < n_horizontal)
    {
      ends[0] = side / grid.columns * (grid.columns + 1) + side % grid.columns;
      ends[1] = ends[0] + 1;
    }
  else
    {
      ends[0] = side - n_horizontal;
      ends[1] = ends[0] + grid.columns + 1;
    }
}

/**
 * mdr_edge_graph_init:
 * @place: side, border or link
 * @literals: (array): for each edge, the literal that it is used
 *
 * Free with mdr_edge_graph_clear().
 */
void
mdr_edge_graph_init (MdrEdgeGraph *graph, MdrRuledGrid grid, MdrPlace place, const guint32 *literals)
{
  guint n = 0;

  graph->n_vertices =
      place == MDR_PLACE_SIDE ? (grid.rows + 1) * (grid.columns + 1) : grid.rows * grid.columns;
  graph->n_edges = mdr_ruled_grid_count_places (grid, place);
  graph->literals = g_memdup2 (literals, graph->n_edges * sizeof *literals);
  graph->ends = g_malloc_n (graph->n_edges, sizeof *graph->ends);
  graph->first = g_new0 (guint, graph->n_vertices + 2);
  graph->edges = g_new (guint, 2 * graph->n_edges);
  graph->besides = g_new (guint, 2 * graph->n_edges);
  for (guint edge = 0; edge < graph->n_edges; edge++)
    {
      if (place == MDR_PLACE_SIDE)
        find_corners (grid, edge, graph->ends[edge]);
      else
        mdr_ruled_grid_get_edge_cells (grid, place, edge, graph->ends[edge]);
      for (guint k = 0; k < 2; k++)
        graph->first[graph->ends[edge][k] + 2]++;
    }
  for (guint vertex = 0; vertex <= graph->n_vertices; vertex++)
    graph->first[vertex] = n += graph->first[vertex];
  /* Each beginning moves on to the next one's while the edges are put in. */
  for (guint edge = 0; edge < graph->n_edges; edge++)
    for (guint k = 0; k < 2; k++)
      {
        guint at = graph->first[graph->ends[edge][k] + 1]++;

        graph->edges[at] = edge;
        graph->besides[at] = graph->ends[edge][1 - k];
      }
}

void
mdr_edge_graph_clear (MdrEdgeGraph *graph)
{
  g_free (graph->literals);
  g_free (graph->ends);
  g_free (graph->first);
  g_free (graph->edges);
  g_free (graph->besides);
}

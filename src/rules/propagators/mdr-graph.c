/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-graph.h"

#include <string.h>

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

static MdrGraph *
graph_new (guint n_vertices, guint n_edges)
{
  MdrGraph *graph = g_new0 (MdrGraph, 1);

  g_atomic_ref_count_init (&graph->references);
  graph->n_vertices = n_vertices;
  graph->n_edges = n_edges;
  graph->ends = g_malloc_n (n_edges, sizeof *graph->ends);
  graph->first = g_new0 (guint, n_vertices + 2);
  graph->edges = g_new (guint, 2 * n_edges);
  graph->besides = g_new (guint, 2 * n_edges);
  return graph;
}

/** Returns: (transfer full): the cells, joined with their neighbours by links, in the order of directions */
MdrGraph *
mdr_graph_new_of_cells (MdrRuledGrid grid)
{
  MdrGraph *graph = graph_new (grid.rows * grid.columns, mdr_ruled_grid_count_places (grid, MDR_PLACE_LINK));
  guint n = 0;

  for (guint edge = 0; edge < graph->n_edges; edge++)
    mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_LINK, edge, graph->ends[edge]);
  for (guint cell = 0; cell < graph->n_vertices; cell++)
    {
      graph->first[cell] = n;
      for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
        {
          guint beside = mdr_ruled_grid_get_neighbour (grid, cell, direction);

          if (beside == MDR_RULED_NO_PLACE)
            continue;
          graph->edges[n] = mdr_ruled_grid_get_edge (grid, MDR_PLACE_LINK, cell, direction);
          graph->besides[n++] = beside;
        }
    }
  graph->first[graph->n_vertices] = n;
  return graph;
}

/* Puts the edges, whose ends are known, to their vertices. */
static void
join_ends (MdrGraph *graph)
{
  guint n = 0;

  for (guint edge = 0; edge < graph->n_edges; edge++)
    for (guint k = 0; k < 2; k++)
      graph->first[graph->ends[edge][k] + 2]++;
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

/**
 * mdr_graph_new_of_edges:
 * @place: side, border or link
 *
 * Returns: (transfer full): the corners of cells, joined by sides, or the cells, joined by links or borders
 */
MdrGraph *
mdr_graph_new_of_edges (MdrRuledGrid grid, MdrPlace place)
{
  MdrGraph *graph =
      graph_new (place == MDR_PLACE_SIDE ? (grid.rows + 1) * (grid.columns + 1) : grid.rows * grid.columns,
                 mdr_ruled_grid_count_places (grid, place));

  for (guint edge = 0; edge < graph->n_edges; edge++)
    if (place == MDR_PLACE_SIDE)
      find_corners (grid, edge, graph->ends[edge]);
    else
      mdr_ruled_grid_get_edge_cells (grid, place, edge, graph->ends[edge]);
  join_ends (graph);
  return graph;
}

/** Returns: (transfer full): the cells, joined with those that touch them by a side or a corner */
MdrGraph *
mdr_graph_new_of_touching_cells (MdrRuledGrid grid)
{
  static const MdrCell onward[] = { { 0, 1 }, { 1, -1 }, { 1, 0 }, { 1, 1 } };
  guint n_cells = grid.rows * grid.columns;
  MdrGraph *graph = graph_new (n_cells, G_N_ELEMENTS (onward) * n_cells);

  graph->n_edges = 0;
  for (guint cell = 0; cell < n_cells; cell++)
    for (guint k = 0; k < G_N_ELEMENTS (onward); k++)
      {
        MdrCell position = mdr_ruled_grid_get_position (grid, cell);
        MdrCell beside = { position.row + onward[k].row, position.column + onward[k].column };

        graph->ends[graph->n_edges][0] = cell;
        graph->ends[graph->n_edges][1] = mdr_ruled_grid_get_cell (grid, beside);
        graph->n_edges += graph->ends[graph->n_edges][1] != MDR_RULED_NO_PLACE;
      }
  join_ends (graph);
  return graph;
}

/**
 * mdr_graph_new:
 * @ends: (array length=n_edges): the two vertices of each edge
 *
 * Returns: (transfer full)
 */
MdrGraph *
mdr_graph_new (guint n_vertices, const guint (*ends)[2], guint n_edges)
{
  MdrGraph *graph = graph_new (n_vertices, n_edges);

  if (n_edges > 0)
    memcpy (graph->ends, ends, n_edges * sizeof *ends);
  join_ends (graph);
  return graph;
}

/**
 * mdr_graph_new_part:
 * @vertices: (array length=n_vertices): some vertices of @graph
 * @edges: (out) (array): for each edge of the part, what it is in @graph; as many as @graph has
 *
 * Returns: (transfer full): these vertices with the edges between them
 */
MdrGraph *
mdr_graph_new_part (const MdrGraph *graph, const guint *vertices, guint n_vertices, guint *edges)
{
  g_autofree guint *numbers = g_new0 (guint, graph->n_vertices);
  MdrGraph *part = graph_new (n_vertices, graph->n_edges);

  for (guint k = 0; k < n_vertices; k++)
    numbers[vertices[k]] = k + 1;
  part->n_edges = 0;
  for (guint edge = 0; edge < graph->n_edges; edge++)
    {
      guint a = numbers[graph->ends[edge][0]];
      guint b = numbers[graph->ends[edge][1]];

      if (a == 0 || b == 0)
        continue;
      part->ends[part->n_edges][0] = a - 1;
      part->ends[part->n_edges][1] = b - 1;
      edges[part->n_edges++] = edge;
    }
  join_ends (part);
  return part;
}

MdrGraph *
mdr_graph_ref (const MdrGraph *graph)
{
  MdrGraph *self = (MdrGraph *) graph;

  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mdr_graph_unref (MdrGraph *graph)
{
  if (!g_atomic_ref_count_dec (&graph->references))
    return;
  g_free (graph->ends);
  g_free (graph->first);
  g_free (graph->edges);
  g_free (graph->besides);
  g_free (graph);
}

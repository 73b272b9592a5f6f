/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-brush.h"

#define NO_EDGE G_MAXUINT

/**
 * Lines:
 * @ends: (array): for each edge, the points that it joins, the left or upper one first: cells of links,
 *   corners of cells of sides
 * @edges: (array): for each point, the up to four used edges at it
 *
 * The used edges of a board as a graph.
 */
typedef struct
{
  guint n_points;
  guint (*ends)[2];
  guint (*edges)[MDR_N_DIRECTIONS];
} Lines;

static void
get_ends (MdrRuledGrid grid, MdrPlace place, guint edge, guint ends[2])
{
  guint n_level = (grid.rows + 1) * grid.columns;

  if (place == MDR_PLACE_LINK)
    {
      mdr_ruled_grid_get_edge_cells (grid, place, edge, ends);
      return;
    }
  if (edge < n_level)
    {
      ends[0] = edge / grid.columns * (grid.columns + 1) + edge % grid.columns;
      ends[1] = ends[0] + 1;
      return;
    }
  ends[0] = edge - n_level;
  ends[1] = ends[0] + grid.columns + 1;
}

static void
add_edge (Lines *lines, guint point, guint edge)
{
  for (guint i = 0; i < MDR_N_DIRECTIONS; i++)
    if (lines->edges[point][i] == NO_EDGE)
      {
        lines->edges[point][i] = edge;
        return;
      }
}

static void
collect (Lines *lines, MdrRuledGrid grid, MdrPlace place, const gint16 *values)
{
  guint n_edges = mdr_ruled_grid_count_places (grid, place);

  lines->n_points = (grid.rows + 1) * (grid.columns + 1);
  lines->ends = g_malloc_n (MAX (n_edges, 1), sizeof *lines->ends);
  lines->edges = g_malloc_n (lines->n_points, sizeof *lines->edges);
  for (guint point = 0; point < lines->n_points; point++)
    for (guint i = 0; i < MDR_N_DIRECTIONS; i++)
      lines->edges[point][i] = NO_EDGE;
  for (guint edge = 0; edge < n_edges; edge++)
    {
      get_ends (grid, place, edge, lines->ends[edge]);
      if (values[edge] <= 0)
        continue;
      add_edge (lines, lines->ends[edge][0], edge);
      add_edge (lines, lines->ends[edge][1], edge);
    }
}

/* Takes one of the edges that are left at a point. */
static guint
take_edge (Lines *lines, guint point, const gboolean *taken)
{
  for (guint i = 0; i < MDR_N_DIRECTIONS; i++)
    if (lines->edges[point][i] != NO_EDGE && !taken[lines->edges[point][i]])
      return lines->edges[point][i];
  return NO_EDGE;
}

static guint
count_edges (const Lines *lines, guint point)
{
  guint count = 0;

  for (guint i = 0; i < MDR_N_DIRECTIONS; i++)
    count += lines->edges[point][i] != NO_EDGE;
  return count;
}

/**
 * ruled_order_along_lines:
 * @place: side or link
 * @values: (array): which of them are used
 * @start: the time of the first
 * @starts: (array) (out): the time of each that is used, one after the other along each line
 * @reversed: (array) (out): whether the line comes to it from its right or lower end
 *
 * Returns: the time after the last
 */
guint
ruled_order_along_lines (const MdrRuledPuzzle *puzzle,
                         MdrPlace place,
                         const gint16 *values,
                         guint start,
                         guint *starts,
                         gboolean *reversed)
{
  g_autofree gboolean *taken = g_new0 (gboolean, mdr_ruled_grid_count_places (puzzle->grid, place) + 1);
  Lines lines;

  collect (&lines, puzzle->grid, place, values);
  /* Lines with ends begin at one of them; closed lines have none. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint first = 0; first < lines.n_points; first++)
      {
        guint point = first;

        if (pass == 0 && count_edges (&lines, first) != 1)
          continue;
        for (guint edge = take_edge (&lines, point, taken); edge != NO_EDGE;
             edge = take_edge (&lines, point, taken))
          {
            taken[edge] = TRUE;
            starts[edge] = start++;
            reversed[edge] = lines.ends[edge][1] == point;
            point = lines.ends[edge][reversed[edge] ? 0 : 1];
          }
      }
  g_free (lines.ends);
  g_free (lines.edges);
  return start;
}

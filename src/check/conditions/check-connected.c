/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/**
 * whole_is_split:
 *
 * It hangs together by way of vertices that may be in it, or, if edges have literals, by edges that may be
 * used and any vertices.
 *
 * Returns: whether what must hang together does not any more
 */
gboolean
whole_is_split (const Whole *self, const Circuit *circuit)
{
  g_autofree gboolean *reached = g_new0 (gboolean, (gsize) self->n_vertices);
  g_autofree int *queue = g_new (int, (gsize) self->n_vertices);
  int tail = 0;

  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    if (self->anchors
            ? self->anchors[vertex] && (self->edges || circuit_get (circuit, self->vertices[vertex]) >= 0)
            : tail == 0 && circuit_get (circuit, self->vertices[vertex]) > 0)
      {
        reached[vertex] = TRUE;
        queue[tail++] = vertex;
      }
  for (int head = 0; head < tail; head++)
    for (int k = self->first[queue[head]]; k < self->first[queue[head] + 1]; k++)
      {
        int literal = self->edges ? self->edges[self->joins[k]] : self->vertices[self->beside[k]];

        if (reached[self->beside[k]] || circuit_get (circuit, literal) < 0)
          continue;
        reached[self->beside[k]] = TRUE;
        queue[tail++] = self->beside[k];
      }
  for (int vertex = 0; vertex < self->n_vertices; vertex++)
    if (!reached[vertex] && circuit_get (circuit, self->vertices[vertex]) > 0)
      return TRUE;
  return FALSE;
}

/**
 * Parts:
 * @cells: (array): of each cell, the literal that it is one of those that hang together
 * @links: (array) (nullable): of each link or border, the literal that it joins its cells
 * @areas: (nullable): each area of this given hangs together by itself
 * @has_rim: whether the outside of the board is one of what hangs together
 * @has_corners: whether cells that touch by a corner are neighbours
 */
typedef struct
{
  int *cells;
  int *links;
  const Thing *areas;
  gboolean has_rim;
  gboolean has_corners;
} Parts;

static gboolean
is_in_area (const Parts *parts, int cell, int area)
{
  return !parts->areas || parts->areas->values[cell] == area;
}

/* Takes the edges between the cells of an area. */
static void
take_area (const Page *page, const Parts *parts, int area, Whole *whole)
{
  static const int downs[] = { 0, 1, 1, 1 };
  static const int rights[] = { 1, 0, 1, -1 };
  int n_cells = page_count_cells (page);
  int (*ends)[2] = g_malloc_n (4 * (gsize) n_cells + 1, sizeof *ends);
  int n_edges = 0;

  whole->edges = parts->links ? g_new (int, 2 * (gsize) n_cells + 1) : NULL;
  for (int cell = 0; cell < n_cells; cell++)
    for (int k = 0; k < (parts->has_corners ? 4 : 2); k++)
      {
        int row = cell / page->columns + downs[k];
        int column = cell % page->columns + rights[k];
        int other = row * page->columns + column;

        if (row >= page->rows || column < 0 || column >= page->columns || !is_in_area (parts, cell, area)
            || !is_in_area (parts, other, area))
          continue;
        if (parts->links)
          whole->edges[n_edges] = parts->links[page_get_edge (page, PLACE_LINK, cell, k)];
        ends[n_edges][0] = cell;
        ends[n_edges++][1] = other;
      }
  whole_take_graph (whole, n_cells, ends, n_edges);
}

static void
say_area (Page *page, const Parts *parts, int area)
{
  Whole *whole = page_add_whole (page, whole_is_split);
  int n_cells = page_count_cells (page);

  take_area (page, parts, area, whole);
  whole->vertices = g_new (int, (gsize) n_cells + 1);
  whole->anchors = parts->has_rim ? g_new0 (gboolean, (gsize) n_cells + 1) : NULL;
  for (int cell = 0; cell < n_cells; cell++)
    {
      whole->vertices[cell] = is_in_area (parts, cell, area) ? parts->cells[cell] : CIRCUIT_FALSE;
      for (int direction = 0; parts->has_rim && direction < N_DIRECTIONS; direction++)
        if (page_get_neighbour (page, cell, direction) == NOWHERE)
          whole->anchors[cell] = TRUE;
    }
}

static void
say_connected (Page *page, const Spot *spot)
{
  g_autofree int *cells = page_read_everywhere (page, FALSE);
  g_autofree int *links = NULL;
  Parts parts = { .cells = cells };
  int division = NOWHERE;
  int n_areas = 1;

  if (page_accept (page, "or"))
    {
      parts.has_rim = TRUE;
      page_expect (page, "rim");
    }
  else if (page_accept (page, "in"))
    division = page_read_given (page, TRUE);
  if (page_accept (page, "by"))
    {
      parts.has_corners = TRUE;
      page_expect (page, "corners");
    }
  else if (page_accept (page, "through"))
    parts.links = links = page_read_everywhere (page, TRUE);
  parts.areas = division == NOWHERE ? NULL : page_get_thing (page, division);
  for (int cell = 0; parts.areas && cell < page_count_cells (page); cell++)
    n_areas = MAX (n_areas, parts.areas->values[cell] + 1);
  for (int area = 0; area < n_areas && !page->fault; area++)
    say_area (page, &parts, area);
}

const Condition condition_connected = { "connected", say_connected };

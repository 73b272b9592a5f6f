/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/*
 * What must hang together does not any more. It hangs together by way of vertices that may be in it, or, if
 * edges have literals, by edges that may be used and any vertices.
 */
static gboolean
is_split (const Whole *self, const Circuit *circuit)
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

static void
say_connected (Page *page, const Spot *spot)
{
  Whole *whole = page_add_whole (page, is_split);

  page_take_grid (page, PLACE_LINK, whole);
  whole->vertices = page_read_everywhere (page, FALSE);
  if (page_accept (page, "or"))
    {
      page_expect (page, "rim");
      whole->anchors = g_new0 (gboolean, (gsize) whole->n_vertices);
      for (int cell = 0; cell < whole->n_vertices; cell++)
        for (int direction = 0; direction < N_DIRECTIONS; direction++)
          if (page_get_neighbour (page, cell, direction) == NOWHERE)
            whole->anchors[cell] = TRUE;
    }
  if (page_accept (page, "through"))
    whole->edges = page_read_everywhere (page, TRUE);
}

const Condition condition_connected = { "connected", say_connected };

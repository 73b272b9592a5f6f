/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-whole.h"

Whole *
whole_new (gboolean (*is_broken) (const Whole *self, const Circuit *circuit))
{
  Whole *self = g_new0 (Whole, 1);

  self->is_broken = is_broken;
  return self;
}

void
whole_free (gpointer data)
{
  Whole *self = data;

  g_free (self->ends);
  g_free (self->first);
  g_free (self->beside);
  g_free (self->joins);
  g_free (self->vertices);
  g_free (self->edges);
  g_free (self->anchors);
  g_free (self->clues);
  g_free (self->lows);
  g_free (self->highs);
  g_free (self->lengths);
  g_free (self);
}

/** Takes the edges of a graph. */
void
whole_take_graph (Whole *self, int n_vertices, int (*ends)[2], int n_edges)
{
  self->n_vertices = n_vertices;
  self->n_edges = n_edges;
  self->ends = ends;
  self->first = g_new0 (int, (gsize) n_vertices + 2);
  self->beside = g_new (int, 2 * (gsize) n_edges + 1);
  self->joins = g_new (int, 2 * (gsize) n_edges + 1);
  for (int edge = 0; edge < n_edges; edge++)
    for (int side = 0; side < 2; side++)
      self->first[ends[edge][side] + 2]++;
  for (int vertex = 2; vertex <= n_vertices + 1; vertex++)
    self->first[vertex] += self->first[vertex - 1];
  for (int edge = 0; edge < n_edges; edge++)
    for (int side = 0; side < 2; side++)
      {
        int place = self->first[ends[edge][side] + 1]++;

        self->beside[place] = ends[edge][1 - side];
        self->joins[place] = edge;
      }
}

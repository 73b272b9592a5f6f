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

/*
 * What must hang together does not any more. It hangs together by way of vertices that may be in it, or, if
 * edges have literals, by edges that may be used and any vertices.
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

/*
 * No values that are left show as many as they should. What matters of the first values of a line is the
 * greatest of them, and how many were seen: a set of bits for each greatest value.
 */
gboolean
whole_is_unseen (const Whole *self, const Circuit *circuit)
{
  g_autofree guint64 *states = g_new0 (guint64, (gsize) self->n_values + 1);
  guint64 seen = 0;

  states[0] = 1;
  for (int k = 0; k < self->n_vertices; k++)
    {
      g_autofree guint64 *next = g_new0 (guint64, (gsize) self->n_values + 1);

      for (int value = 1; value <= self->n_values; value++)
        for (int greatest = 0; greatest <= self->n_values; greatest++)
          if (circuit_get (circuit, self->vertices[k * self->n_values + value - 1]) < 0)
            break;
          else if (value > greatest)
            next[value] |= states[greatest] << 1;
          else
            next[greatest] |= states[greatest];
      for (int greatest = 0; greatest <= self->n_values; greatest++)
        states[greatest] = next[greatest];
    }
  for (int greatest = 0; greatest <= self->n_values; greatest++)
    seen |= states[greatest];
  return (seen & self->wanted) == 0;
}

/* The blocks of a line do not fit. Entry (i, j) of the table says whether its first i cells can hold the
 * first j blocks. */
gboolean
whole_has_no_blocks (const Whole *self, const Circuit *circuit)
{
  int width = self->n_lengths + 1;
  g_autofree gboolean *fits = g_new0 (gboolean, (gsize) ((self->n_vertices + 1) * width));

  fits[0] = TRUE;
  for (int i = 1; i <= self->n_vertices; i++)
    {
      int n_filled = 0;

      while (n_filled < i && circuit_get (circuit, self->vertices[i - 1 - n_filled]) >= 0)
        n_filled++;
      for (int j = 0; j < width; j++)
        {
          int length = j > 0 ? self->lengths[j - 1] : 0;

          if (circuit_get (circuit, self->vertices[i - 1]) <= 0)
            fits[i * width + j] = fits[(i - 1) * width + j];
          if (j == 0 || length > n_filled)
            continue;
          if (length == i)
            fits[i * width + j] = fits[i * width + j] || j == 1;
          else if (circuit_get (circuit, self->vertices[i - length - 1]) <= 0)
            fits[i * width + j] = fits[i * width + j] || fits[(i - length - 1) * width + j - 1];
        }
    }
  return !fits[self->n_vertices * width + self->n_lengths];
}

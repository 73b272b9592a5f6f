/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* The eight cells around a cell, clockwise. The blocks of a ring have the lengths of a list, in any order. */

#define N_AROUND 8

/* Returns how often a ring of known cells has a block of some length, or a block at all for 0. */
static int
count_blocks (guint ring, int length)
{
  int count = 0;

  if (ring == 0xff)
    return length == 0 || length == N_AROUND;
  for (guint last = 0; last < N_AROUND; last++)
    {
      int found = 0;

      if ((ring >> last & 1) == 0 || (ring >> (last + 1) % N_AROUND & 1) != 0)
        continue;
      while (ring >> (last + N_AROUND - (guint) found) % N_AROUND & 1)
        found++;
      count += length == 0 || found == length;
    }
  return count;
}

static gboolean
is_right (const Whole *self, guint ring)
{
  for (int k = 0; k < self->n_lengths; k++)
    {
      int wanted = 0;

      for (int i = 0; i < self->n_lengths; i++)
        wanted += self->lengths[i] == self->lengths[k];
      if (self->lengths[k] != LIST_ANY && count_blocks (ring, self->lengths[k]) < wanted)
        return FALSE;
    }
  return count_blocks (ring, 0) == self->n_lengths;
}

/* No way to fill the ring is left. */
static gboolean
has_no_ring (const Whole *self, const Circuit *circuit)
{
  guint filled = 0;
  guint empty = 0;

  for (guint k = 0; k < N_AROUND; k++)
    {
      filled |= (guint) (circuit_get (circuit, self->vertices[k]) > 0) << k;
      empty |= (guint) (circuit_get (circuit, self->vertices[k]) < 0) << k;
    }
  for (guint ring = 0; ring < 1u << N_AROUND; ring++)
    if ((ring & filled) == filled && (ring & empty) == 0 && is_right (self, ring))
      return FALSE;
  return TRUE;
}

/** Reads "around are G, any order" behind "blocks L in". @formula: where L stands */
void
page_say_ring (Page *page, const Spot *spot, guint formula)
{
  static const int downs[N_AROUND] = { -1, -1, -1, 0, 1, 1, 1, 0 };
  static const int rights[N_AROUND] = { -1, 0, 1, 1, 1, 0, -1, -1 };
  g_autofree int *vertices = g_new (int, N_AROUND);
  const GArray *list;
  guint end;
  Whole *whole;

  page_expect (page, "around");
  page_expect (page, "are");
  list = page_read_list (page, spot);
  page_expect (page, ",");
  page_expect (page, "any");
  page_expect (page, "order");
  if (spot->cell == NOWHERE)
    page_fail (page, "a cell");
  if (!list || page->fault)
    return;
  end = page->at;
  page->inner++;
  for (guint k = 0; k < N_AROUND; k++)
    {
      int row = spot->cell / page->columns + downs[k];
      int column = spot->cell % page->columns + rights[k];
      Spot there = page_get_spot (spot->symmetry, row * page->columns + column);

      page->at = formula;
      vertices[k] = row < 0 || row >= page->rows || column < 0 || column >= page->columns
                        ? CIRCUIT_FALSE
                        : page_read_formula (page, &there);
    }
  page->inner--;
  page->at = end;
  whole = page_add_whole (page, has_no_ring);
  whole->n_vertices = N_AROUND;
  whole->vertices = g_steal_pointer (&vertices);
  whole->n_lengths = g_array_index (list, int, 0) == 0 ? 0 : (int) list->len;
  whole->lengths = g_memdup2 (list->data, list->len * sizeof (int));
}

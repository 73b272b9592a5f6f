/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-condition.h"

/* The blocks of a line do not fit. Entry (i, j) of the table says whether its first i cells can hold the
 * first j blocks. */
static gboolean
has_no_blocks (const Whole *self, const Circuit *circuit)
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
          int longest = length == LIST_ANY ? n_filled : MIN (length, n_filled);

          if (circuit_get (circuit, self->vertices[i - 1]) <= 0)
            fits[i * width + j] = fits[(i - 1) * width + j];
          for (int k = length == LIST_ANY ? 1 : length; j > 0 && k <= longest; k++)
            if (k == i)
              fits[i * width + j] = fits[i * width + j] || j == 1;
            else if (circuit_get (circuit, self->vertices[i - k - 1]) <= 0)
              fits[i * width + j] = fits[i * width + j] || fits[(i - k - 1) * width + j - 1];
        }
    }
  return !fits[self->n_vertices * width + self->n_lengths];
}

/* Reads a list of lengths. Returns: whether one is given */
static gboolean
read_list (Page *page, const Spot *spot, GArray *lengths)
{
  const GArray *list = page_read_list (page, spot);

  if (list && g_array_index (list, int, 0) != 0)
    g_array_append_vals (lengths, list->data, list->len);
  return list != NULL;
}

static void
say_blocks (Page *page, const Spot *spot)
{
  guint length = spot->here ? spot->here->len : 0;
  g_autofree int *vertices = g_new (int, length + 1);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (int));
  gboolean is_given = FALSE;
  guint start = page->at;
  Whole *whole;

  page->inner++;
  for (guint k = 0; k < length; k++)
    {
      Spot there = page_get_spot (spot->symmetry, g_array_index (spot->here, int, k));

      page->at = start;
      vertices[k] = page_read_formula (page, &there);
    }
  page->inner--;
  if (page_accept (page, "in"))
    {
      page_say_ring (page, spot, start);
      return;
    }
  page_expect (page, "are");
  if (page_sees_list (page))
    is_given = read_list (page, spot, lengths);
  else
    do
      {
        int number;

        if (!page_read_number (page, spot, &number))
          continue;
        is_given = TRUE;
        if (number > 0)
          g_array_append_val (lengths, number);
      }
    while (!page->fault && page_accept (page, ","));
  if (!is_given || page->fault)
    return;
  whole = page_add_whole (page, has_no_blocks);
  whole->n_vertices = (int) length;
  whole->vertices = g_steal_pointer (&vertices);
  whole->n_lengths = (int) lengths->len;
  whole->lengths = (int *) g_array_free (g_steal_pointer (&lengths), FALSE);
}

const Condition condition_blocks = { "blocks", say_blocks };

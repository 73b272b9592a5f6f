/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-shape.h"

#include <stdlib.h>

static const int steps[][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };

/** Adds a row of a drawing, in which x is a cell, a dot is none, and spaces mean nothing. Returns: whether it
 * is one */
gboolean
shape_draw_row (Shape *self, int row, const char *signs)
{
  int column = 0;

  for (; *signs != '\0'; signs++)
    {
      if (*signs == ' ')
        continue;
      if (*signs == 'x' && self->n_cells < MOST_SHAPE_CELLS)
        {
          self->cells[self->n_cells][0] = row;
          self->cells[self->n_cells++][1] = column;
        }
      else if (*signs != '.')
        return FALSE;
      column++;
    }
  return TRUE;
}

gboolean
shape_has (const Shape *self, int row, int column)
{
  for (int k = 0; k < self->n_cells; k++)
    if (self->cells[k][0] == row && self->cells[k][1] == column)
      return TRUE;
  return FALSE;
}

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const int *one = a;
  const int *other = b;

  return one[0] != other[0] ? one[0] - other[0] : one[1] - other[1];
}

/** Brings the cells of a drawing into their order, and to where they belong. Returns: whether they hang
 * together */
gboolean
shape_settle (Shape *self)
{
  Shape reached = { 0 };
  int top = G_MAXINT;
  int left = G_MAXINT;

  for (int k = 0; k < self->n_cells; k++)
    {
      top = MIN (top, self->cells[k][0]);
      left = MIN (left, self->cells[k][1]);
    }
  for (int k = 0; k < self->n_cells; k++)
    {
      self->cells[k][0] -= top;
      self->cells[k][1] -= left;
    }
  qsort (self->cells, (gsize) self->n_cells, sizeof self->cells[0], compare_cells);
  for (int head = -1; self->n_cells > 0 && head < reached.n_cells; head++)
    for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
      {
        int row = head < 0 ? self->cells[0][0] : reached.cells[head][0] + steps[k][0];
        int column = head < 0 ? self->cells[0][1] : reached.cells[head][1] + steps[k][1];

        if (!shape_has (self, row, column) || shape_has (&reached, row, column))
          continue;
        reached.cells[reached.n_cells][0] = row;
        reached.cells[reached.n_cells++][1] = column;
      }
  return self->n_cells > 0 && reached.n_cells == self->n_cells;
}

/** Returns: less than, equal to or greater than 0: shapes of fewer cells come before others, and then those
 * whose cells come first in reading order */
int
shape_compare (gconstpointer a, gconstpointer b)
{
  const Shape *one = a;
  const Shape *other = b;
  int difference = one->n_cells - other->n_cells;

  for (int k = 0; difference == 0 && k < one->n_cells; k++)
    difference = compare_cells (one->cells[k], other->cells[k]);
  return difference;
}

/** Adds a shape unless it is there. */
void
shapes_add (GArray *shapes, const Shape *shape)
{
  for (guint k = 0; k < shapes->len; k++)
    if (shape_compare (&g_array_index (shapes, Shape, k), shape) == 0)
      return;
  g_array_append_vals (shapes, shape, 1);
}

/** Returns: (transfer full) (element-type Shape): what a shape can be turned and mirrored to */
GArray *
shape_list_images (const Shape *self)
{
  GArray *images = g_array_new (FALSE, FALSE, sizeof (Shape));

  for (int k = 0; k < N_SHAPE_IMAGES; k++)
    {
      Shape image = { .n_cells = self->n_cells };

      for (int cell = 0; cell < self->n_cells; cell++)
        {
          image.cells[cell][k >> 2] = (k & 1) != 0 ? -self->cells[cell][0] : self->cells[cell][0];
          image.cells[cell][1 - (k >> 2)] = (k & 2) != 0 ? -self->cells[cell][1] : self->cells[cell][1];
        }
      shape_settle (&image);
      shapes_add (images, &image);
    }
  return images;
}

/** Returns: the first of all images, which is the same for all of them */
Shape
shape_get_normal (const Shape *self)
{
  g_autoptr (GArray) images = shape_list_images (self);

  g_array_sort (images, shape_compare);
  return g_array_index (images, Shape, 0);
}

/** Returns: (transfer full) (element-type Shape): all shapes of so many cells, of images the first */
GArray *
shapes_list (int n_cells)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (Shape));

  g_array_append_val (shapes, ((Shape){ .n_cells = 1 }));
  for (int count = 1; count < n_cells; count++)
    {
      GArray *larger = g_array_new (FALSE, FALSE, sizeof (Shape));

      for (guint k = 0; k < shapes->len; k++)
        for (int cell = 0; cell < count; cell++)
          for (guint direction = 0; direction < G_N_ELEMENTS (steps); direction++)
            {
              Shape grown = g_array_index (shapes, Shape, k);
              int row = grown.cells[cell][0] + steps[direction][0];
              int column = grown.cells[cell][1] + steps[direction][1];

              if (shape_has (&grown, row, column))
                continue;
              grown.cells[grown.n_cells][0] = row;
              grown.cells[grown.n_cells++][1] = column;
              shape_settle (&grown);
              grown = shape_get_normal (&grown);
              shapes_add (larger, &grown);
            }
      g_array_unref (shapes);
      shapes = larger;
    }
  return shapes;
}

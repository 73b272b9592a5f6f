/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-shape.h"

#include <stdlib.h>

#include "mdr-symmetry.h"

static int
compare_cells (gconstpointer a, gconstpointer b)
{
  const MdrCell *left = a;
  const MdrCell *right = b;

  return left->row != right->row ? left->row - right->row : left->column - right->column;
}

/** Brings the cells into their order, and to where they belong. */
void
mdr_shape_settle (MdrShape *self)
{
  MdrCell corner = self->cells[0];

  for (guint k = 0; k < self->n_cells; k++)
    corner = (MdrCell){ MIN (corner.row, self->cells[k].row), MIN (corner.column, self->cells[k].column) };
  for (guint k = 0; k < self->n_cells; k++)
    self->cells[k] = (MdrCell){ self->cells[k].row - corner.row, self->cells[k].column - corner.column };
  qsort (self->cells, self->n_cells, sizeof self->cells[0], compare_cells);
}

/** Returns: less than, equal to or greater than 0, in an order of all shapes */
int
mdr_shape_compare (const MdrShape *a, const MdrShape *b)
{
  if (a->n_cells != b->n_cells)
    return a->n_cells < b->n_cells ? -1 : 1;
  for (guint k = 0; k < a->n_cells; k++)
    {
      int difference = compare_cells (&a->cells[k], &b->cells[k]);

      if (difference != 0)
        return difference;
    }
  return 0;
}

/** Returns: whether @cell is one of its cells */
gboolean
mdr_shape_has (const MdrShape *self, MdrCell cell)
{
  for (guint k = 0; k < self->n_cells; k++)
    if (mdr_cell_equal (self->cells[k], cell))
      return TRUE;
  return FALSE;
}

/** Returns: whether its cells hang together by their sides, as they have to */
gboolean
mdr_shape_is_connected (const MdrShape *self)
{
  MdrShape reached = { .n_cells = 1, .cells = { self->cells[0] } };

  for (guint head = 0; head < reached.n_cells; head++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        MdrCell next = mdr_cell_step (reached.cells[head], (MdrDirection) direction);

        if (mdr_shape_has (self, next) && !mdr_shape_has (&reached, next))
          reached.cells[reached.n_cells++] = next;
      }
  return reached.n_cells == self->n_cells;
}

/** Returns: the shape, turned or mirrored in one of %MDR_SHAPE_N_IMAGES ways */
MdrShape
mdr_shape_get_image (const MdrShape *self, guint image)
{
  MdrShape turned = *self;

  for (guint k = 0; k < self->n_cells; k++)
    turned.cells[k] =
        mdr_symmetry_map ((MdrSymmetry) image, MDR_SHAPE_MAX_CELLS, MDR_SHAPE_MAX_CELLS, self->cells[k]);
  mdr_shape_settle (&turned);
  return turned;
}

/** Returns: one of its images, which is the same for all of them */
MdrShape
mdr_shape_get_normal (const MdrShape *self)
{
  MdrShape normal = mdr_shape_get_image (self, 0);

  for (guint image = 1; image < MDR_SHAPE_N_IMAGES; image++)
    {
      MdrShape other = mdr_shape_get_image (self, image);

      if (mdr_shape_compare (&other, &normal) < 0)
        normal = other;
    }
  return normal;
}

/** Adds a shape to a list unless it is there. */
void
mdr_shapes_add (GArray *shapes, const MdrShape *shape)
{
  for (guint k = 0; k < shapes->len; k++)
    if (mdr_shape_compare (&g_array_index (shapes, MdrShape, k), shape) == 0)
      return;
  g_array_append_vals (shapes, shape, 1);
}

/**
 * mdr_shapes_list:
 * @n_cells: at most %MDR_SHAPE_MAX_CELLS; the number of shapes grows quickly with it
 *
 * Returns: (transfer full) (element-type MdrShape): all shapes of so many cells, those that are images of
 * each other once
 */
GArray *
mdr_shapes_list (guint n_cells)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (MdrShape));

  g_array_append_val (shapes, ((MdrShape){ .n_cells = 1 }));
  while (g_array_index (shapes, MdrShape, 0).n_cells < n_cells)
    {
      GArray *larger = g_array_new (FALSE, FALSE, sizeof (MdrShape));

      for (guint k = 0; k < shapes->len; k++)
        {
          const MdrShape *shape = &g_array_index (shapes, MdrShape, k);

          for (guint i = 0; i < shape->n_cells * MDR_N_DIRECTIONS; i++)
            {
              MdrShape grown = *shape;
              MdrCell next =
                  mdr_cell_step (shape->cells[i / MDR_N_DIRECTIONS], (MdrDirection) (i % MDR_N_DIRECTIONS));

              if (mdr_shape_has (shape, next))
                continue;
              grown.cells[grown.n_cells++] = next;
              mdr_shape_settle (&grown);
              grown = mdr_shape_get_normal (&grown);
              mdr_shapes_add (larger, &grown);
            }
        }
      g_array_unref (shapes);
      shapes = larger;
    }
  return shapes;
}

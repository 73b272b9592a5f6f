/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ground.h"

/*
 * Shapes of groups. Which shape the group of a cell has is a variable for each cell and each shape, if rules
 * depend on it: what is there once has so many cells, and groups of one shape are not side by side.
 */

/* Makes the literals that cells belong to groups of each shape. A cell of a group has one shape, others none.
 */
static guint32 *
choose_shapes (MdrGround *self, const guint32 *cells, guint n_shapes)
{
  guint n_cells = mdr_ground_count_cells (self);
  guint32 *has_shape = g_new (guint32, n_cells * n_shapes);

  for (guint cell = 0; cell < n_cells; cell++)
    {
      MdrSum sum = { .constant = 0 };

      for (guint shape = 0; shape < n_shapes; shape++)
        {
          has_shape[cell * n_shapes + shape] = mdr_ground_add_variable (self);
          mdr_sum_add (&sum, has_shape[cell * n_shapes + shape], TRUE);
        }
      mdr_sum_add (&sum, cells[cell], FALSE);
      mdr_ground_assert_sum (self, &sum, MDR_RELATION_EQUAL, MDR_LITERAL_FALSE);
      g_free (sum.literals.items);
    }
  return has_shape;
}

/* Counts the cells that all groups of a shape have. Returns: FALSE if that is not given */
static gboolean
count_cells (const MdrGround *self, const MdrCondition *condition, const MdrShape *shape, int *n_cells)
{
  *n_cells = 0;
  for (guint k = 0; k < condition->shapes->len; k++)
    {
      int count = 1;

      if (mdr_shape_compare (&g_array_index (condition->shapes, MdrShape, k), shape) != 0)
        continue;
      if (condition->lengths
          && !mdr_ruled_puzzle_measure (self->puzzle, &g_array_index (condition->lengths, MdrTerm, k).measure,
                                        &count))
        return FALSE;
      *n_cells += count * (int) shape->n_cells;
    }
  return TRUE;
}

/* Demands so many cells of each shape as those that are listed have. */
static void
bound_shapes (MdrGround *self, const MdrCondition *condition, const GArray *shapes, const guint32 *has_shape)
{
  for (guint shape = 0; shape < shapes->len; shape++)
    {
      MdrSum sum = { .constant = 0 };
      int n_cells;

      if (!count_cells (self, condition, &g_array_index (shapes, MdrShape, shape), &n_cells))
        continue;
      sum.constant = -n_cells;
      for (guint cell = 0; cell < mdr_ground_count_cells (self); cell++)
        mdr_sum_add (&sum, has_shape[cell * shapes->len + shape], TRUE);
      mdr_ground_assert_sum (self, &sum, MDR_RELATION_EQUAL, MDR_LITERAL_FALSE);
      g_free (sum.literals.items);
    }
}

/* Keeps groups of one shape in different areas from each other. */
static void
part_shapes (MdrGround *self, const gint16 *areas, const guint32 *has_shape, guint n_shapes)
{
  MdrRuledGrid grid = self->puzzle->grid;

  for (guint border = 0; border < mdr_ruled_grid_count_places (grid, MDR_PLACE_BORDER); border++)
    {
      guint cells[2];

      mdr_ruled_grid_get_edge_cells (grid, MDR_PLACE_BORDER, border, cells);
      for (guint shape = 0; areas[cells[0]] != areas[cells[1]] && shape < n_shapes; shape++)
        mdr_ground_add_clause (self,
                               (guint32[]){ has_shape[cells[0] * n_shapes + shape] ^ 1,
                                            has_shape[cells[1] * n_shapes + shape] ^ 1 },
                               2);
    }
}

static void
ground_shapes (MdrGround *self, const MdrCondition *condition)
{
  g_autofree guint32 *cells = mdr_ground_everywhere (self, condition->formula, FALSE);
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (MdrShape));
  const gint16 *areas = condition->division != MDR_NO_CLUE ? self->puzzle->givens[condition->division] : NULL;
  guint n_cells = mdr_ground_count_cells (self);
  gboolean counts = condition->once || condition->lengths;
  g_autofree guint32 *has_shape = NULL;
  guint n_ways = 0;

  for (guint k = 0; k < condition->shapes->len; k++)
    {
      mdr_shapes_add (shapes, &g_array_index (condition->shapes, MdrShape, k));
      n_ways += MDR_SHAPE_N_IMAGES * g_array_index (condition->shapes, MdrShape, k).n_cells;
    }
  g_array_sort (shapes, (GCompareFunc) mdr_shape_compare);
  mdr_ground_take_literals (self, 2 * n_cells);
  if (counts || condition->apart)
    mdr_ground_take_literals (self, 4 * n_cells * shapes->len);
  if (!mdr_ground_take_steps (self, n_cells * n_ways))
    return;
  if (counts || condition->apart)
    {
      has_shape = choose_shapes (self, cells, shapes->len);
      for (guint k = 0; self->proves && k < n_cells * shapes->len; k++)
        mdr_literals_add (&self->numbered, has_shape[k % n_cells * shapes->len + k / n_cells]);
    }
  if (counts)
    bound_shapes (self, condition, shapes, has_shape);
  if (condition->apart && areas != NULL)
    part_shapes (self, areas, has_shape, shapes->len);
  if (!self->too_large)
    mdr_propagators_add_shapes (self->propagators, self->puzzle->grid, cells, areas, shapes, has_shape);
}

const MdrGrounding mdr_grounding_shapes = { .whole = ground_shapes };

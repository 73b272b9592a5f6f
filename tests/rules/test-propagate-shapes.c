/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "propagator-trial.h"

#include <string.h>

/* Shapes of groups on small boards, against a check of its own over whole assignments. */

/* Boards of each sort. */
#define N_BOARDS 60

/* Shapes that groups can have. */
enum
{
  DOMINO,
  STRAIGHT,
  BENT,
  LONG,
  SQUARE,
  TEE,
  ELL,
  ESS,
  N_SHAPES,
};

static const char *const drawn_shapes[N_SHAPES] = { "xx",    "xxx",     "xx/x.",   "xxxx",
                                                    "xx/xx", "xxx/.x.", "xxx/x..", "xx./.xx" };

/**
 * Groups:
 * @cells: the literal of each cell
 * @areas: the area of each
 * @n_shapes: number of shapes
 * @shapes: those that groups can have
 * @has_shape: for each cell, for each shape, the variable that says so
 * @says_shape: whether there are such
 */
typedef struct
{
  MdrRuledGrid grid;
  guint32 cells[TRIAL_MAX_VARIABLES];
  gint16 areas[TRIAL_MAX_VARIABLES];
  guint n_shapes;
  guint shapes[N_SHAPES];
  guint32 has_shape[TRIAL_MAX_VARIABLES];
  gboolean says_shape;
} Groups;

/* Returns the cells that hang together with one, as bits. */
static guint32
get_group (const Groups *groups, guint32 values, guint cell)
{
  guint32 group = 1u << cell;
  guint32 before = 0;

  while (group != before)
    {
      before = group;
      for (guint k = 0; k < groups->grid.rows * groups->grid.columns * MDR_N_DIRECTIONS; k++)
        {
          guint from = k / MDR_N_DIRECTIONS;
          guint to = mdr_ruled_grid_get_neighbour (groups->grid, from, k % MDR_N_DIRECTIONS);

          if ((before >> from & 1) != 0 && to != MDR_RULED_NO_PLACE
              && groups->areas[from] == groups->areas[to]
              && trial_literal_is_true (values, groups->cells[to]))
            group |= 1u << to;
        }
    }
  return group;
}

/* Tells the shapes by their height and width, and by how many neighbours their cells have. */
static guint
name_shape (const Groups *groups, guint32 group)
{
  guint n_in_row[TRIAL_MAX_VARIABLES] = { 0 };
  guint n_in_column[TRIAL_MAX_VARIABLES] = { 0 };
  guint most_in_line = 0;
  guint most_joints = 0;
  guint n = 0;

  for (guint cell = 0; cell < groups->grid.rows * groups->grid.columns; cell++)
    {
      guint joints = 0;

      if ((group >> cell & 1) == 0)
        continue;
      n++;
      n_in_row[cell / groups->grid.columns]++;
      n_in_column[cell % groups->grid.columns]++;
      most_in_line = MAX (most_in_line, n_in_row[cell / groups->grid.columns]);
      most_in_line = MAX (most_in_line, n_in_column[cell % groups->grid.columns]);
      for (guint k = 0; k < MDR_N_DIRECTIONS; k++)
        {
          guint beside = mdr_ruled_grid_get_neighbour (groups->grid, cell, k);

          joints += beside != MDR_RULED_NO_PLACE && (group >> beside & 1) != 0;
        }
      most_joints = MAX (most_joints, joints);
    }
  if (n == 2)
    return DOMINO;
  if (n == 3)
    return most_in_line == 3 ? STRAIGHT : BENT;
  if (n != 4)
    return N_SHAPES;
  if (most_in_line == 4)
    return LONG;
  if (most_in_line == 3)
    return most_joints == 3 ? TEE : ELL;
  for (guint column = 0; column + 1 < groups->grid.columns; column++)
    if (n_in_column[column] == 2 && n_in_column[column + 1] == 2)
      for (guint row = 0; row + 1 < groups->grid.rows; row++)
        if (n_in_row[row] == 2 && n_in_row[row + 1] == 2)
          return SQUARE;
  return ESS;
}

static gboolean
have_shapes (guint32 values, gconstpointer data)
{
  const Groups *groups = data;

  for (guint cell = 0; cell < groups->grid.rows * groups->grid.columns; cell++)
    {
      gboolean in_group = trial_literal_is_true (values, groups->cells[cell]);
      guint name = in_group ? name_shape (groups, get_group (groups, values, cell)) : N_SHAPES;
      gboolean found = FALSE;

      for (guint k = 0; k < groups->n_shapes; k++)
        {
          found = found || groups->shapes[k] == name;
          if (groups->says_shape
              && trial_literal_is_true (values, groups->has_shape[cell * groups->n_shapes + k])
                     != (groups->shapes[k] == name))
            return FALSE;
        }
      if (in_group && !found)
        return FALSE;
    }
  return TRUE;
}

static GArray *
read_shapes (const Groups *groups)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (MdrShape));

  for (guint k = 0; k < groups->n_shapes; k++)
    {
      MdrShape shape = { 0 };
      MdrCell at = { 0, 0 };

      for (const char *sign = drawn_shapes[groups->shapes[k]]; *sign != '\0'; sign++)
        {
          if (*sign == 'x')
            shape.cells[shape.n_cells++] = at;
          at = *sign == '/' ? (MdrCell){ at.row + 1, 0 } : (MdrCell){ at.row, at.column + 1 };
        }
      g_array_append_val (shapes, shape);
    }
  return shapes;
}

static void
try_shapes (Groups *groups)
{
  guint n_cells = groups->grid.rows * groups->grid.columns;
  gboolean divided = g_test_rand_int_range (0, 2) == 0;
  GPtrArray *propagators = trial_new_list ();
  g_autoptr (GArray) shapes = read_shapes (groups);
  guint n_variables = n_cells;

  for (guint cell = 0; cell < n_cells; cell++)
    {
      groups->cells[cell] =
          g_test_rand_int_range (0, 8) == 0 ? trial_pick_literal (cell) : TRIAL_LITERAL (cell);
      groups->areas[cell] = (gint16) (divided ? g_test_rand_int_range (0, 2) : 0);
      for (guint k = 0; groups->says_shape && k < groups->n_shapes; k++)
        groups->has_shape[cell * groups->n_shapes + k] = TRIAL_LITERAL (n_variables++);
    }
  for (guint cell = 0; groups->says_shape && cell < n_cells; cell++)
    {
      guint32 literals[N_SHAPES + 1];

      memcpy (literals, groups->has_shape + cell * groups->n_shapes, groups->n_shapes * sizeof *literals);
      literals[groups->n_shapes] = groups->cells[cell] ^ 1;
      trial_add_one_value (propagators, literals, groups->n_shapes + 1);
    }
  mdr_propagators_add_shapes (propagators, groups->grid, groups->cells, divided ? groups->areas : NULL,
                              shapes, groups->says_shape ? groups->has_shape : NULL);
  trial_run (propagators, n_variables, have_shapes, groups);
}

static void
test_shapes (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Groups groups = { .grid = trial_pick_grid (14) };

      for (guint shape = 0; shape < N_SHAPES; shape++)
        if (g_test_rand_int_range (0, 3) == 0)
          groups.shapes[groups.n_shapes++] = shape;
      try_shapes (&groups);
    }
}

static void
test_shapes_by_name (void)
{
  for (guint k = 0; k < N_BOARDS; k++)
    {
      Groups groups = { .grid = trial_pick_grid (6), .says_shape = TRUE, .n_shapes = 2 };

      groups.shapes[0] = (guint) g_test_rand_int_range (0, N_SHAPES - 1);
      groups.shapes[1] = (guint) g_test_rand_int_range ((int) groups.shapes[0] + 1, N_SHAPES);
      try_shapes (&groups);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/propagate-shapes/any", test_shapes);
  g_test_add_func ("/propagate-shapes/by-name", test_shapes_by_name);
  return g_test_run ();
}

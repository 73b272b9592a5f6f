/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-graph-walk.h"
#include "mdr-grid.h"

#define MOST_ROWS    8
#define MOST_COLUMNS 9

/**
 * Grid:
 * @cells: a set of cells on a board
 * @without: a cell that is taken out of it for a while; row -1 for none
 * @shut_from: and the direction of a side of @shut that is shut for a while
 */
typedef struct
{
  int rows;
  int columns;
  guint64 cells[MOST_ROWS];
  MdrCell without;
  MdrCell shut;
  MdrDirection shut_from;
} Grid;

static void
fill_at_random (Grid *grid, GRand *random)
{
  double share = g_rand_double_range (random, 0.3, 1);

  *grid = (Grid){ .rows = g_rand_int_range (random, 1, MOST_ROWS + 1),
                  .columns = g_rand_int_range (random, 1, MOST_COLUMNS + 1),
                  .without = { -1, -1 },
                  .shut = { -1, -1 } };
  for (int i = 0; i < grid->rows; i++)
    for (int j = 0; j < grid->columns; j++)
      if (g_rand_double (random) < share)
        mdr_rows_set (grid->cells, i, j);
}

static gboolean
has (const Grid *grid, MdrCell cell)
{
  return cell.row >= 0 && cell.row < grid->rows && cell.column >= 0 && cell.column < grid->columns
         && mdr_rows_has (grid->cells, cell.row, cell.column) && !mdr_cell_equal (cell, grid->without);
}

static gboolean
is_joined (const Grid *grid, MdrCell cell, MdrDirection direction)
{
  MdrCell next = mdr_cell_step (cell, direction);

  if (mdr_cell_equal (cell, grid->shut) && direction == grid->shut_from)
    return FALSE;
  if (mdr_cell_equal (next, grid->shut) && direction == mdr_direction_opposite (grid->shut_from))
    return FALSE;
  return has (grid, next);
}

/* What can be reached, by spreading until nothing changes. */
static void
reach (const Grid *grid, MdrCell from, gboolean reached[MOST_ROWS][MOST_COLUMNS])
{
  gboolean more = TRUE;

  memset (reached, 0, sizeof (gboolean) * MOST_ROWS * MOST_COLUMNS);
  reached[from.row][from.column] = TRUE;
  while (more)
    {
      more = FALSE;
      for (int k = 0; k < grid->rows * grid->columns * MDR_N_DIRECTIONS; k++)
        {
          MdrDirection direction = (MdrDirection) (k % MDR_N_DIRECTIONS);
          MdrCell cell = { k / MDR_N_DIRECTIONS / grid->columns, k / MDR_N_DIRECTIONS % grid->columns };
          MdrCell next = mdr_cell_step (cell, direction);

          if (!reached[cell.row][cell.column] || !is_joined (grid, cell, direction)
              || reached[next.row][next.column])
            continue;
          reached[next.row][next.column] = TRUE;
          more = TRUE;
        }
    }
}

static void
test_around (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (int round = 0; round < 500; round++)
    {
      Grid grid;

      fill_at_random (&grid, random);
      for (int k = 0; k < grid.rows * grid.columns; k++)
        {
          MdrCell cell = { k / grid.columns, k % grid.columns };
          int count = 0;
          MdrAround around =
              mdr_grid_count_around (cell.row > 0 ? grid.cells[cell.row - 1] : 0, grid.cells[cell.row],
                                     cell.row + 1 < grid.rows ? grid.cells[cell.row + 1] : 0);

          for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
            {
              gboolean found = has (&grid, mdr_cell_step (cell, (MdrDirection) direction));

              count += found;
              g_assert_cmpint (mdr_rows_around (grid.cells, grid.rows, cell) >> direction & 1, ==, found);
            }
          g_assert_cmpint (around.one >> cell.column & 1, ==, count >= 1);
          g_assert_cmpint (around.two >> cell.column & 1, ==, count >= 2);
          g_assert_cmpint (around.three >> cell.column & 1, ==, count >= 3);
        }
    }
}

static guint
enter_region (gpointer data, guint place)
{
  const Grid *grid = data;

  return mdr_rows_around (grid->cells, grid->rows, mdr_grid_get_cell (place));
}

static void
test_flood (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);

  for (int round = 0; round < 300; round++)
    {
      guint16 regions[MDR_GRID_MAX_PLACES] = { 0 };
      guint count = 0;
      Grid grid;

      fill_at_random (&grid, random);
      for (int k = 0; k < grid.rows * grid.columns; k++)
        {
          MdrCell cell = { k / grid.columns, k % grid.columns };
          gboolean reached[MOST_ROWS][MOST_COLUMNS];

          if (!has (&grid, cell) || regions[mdr_grid_get_place (cell)] != 0)
            continue;
          mdr_grid_flood (regions, ++count, mdr_grid_get_place (cell), enter_region, &grid);
          reach (&grid, cell, reached);
          for (int i = 0; i < grid.rows; i++)
            for (int j = 0; j < grid.columns; j++)
              g_assert_cmpint (regions[mdr_grid_get_place ((MdrCell){ i, j })] == count, ==, reached[i][j]);
        }
    }
}

/**
 * Trip:
 * @walk: over places, with its arrays below
 * @possible: the grid's cells, with a margin
 * @left: of each place, how often the walk left it
 */
typedef struct
{
  MdrGraphWalk walk;
  MdrGraphVisit visits[MOST_ROWS * MOST_COLUMNS];
  guint32 visit_of[MDR_GRID_MAX_PLACES];
  MdrGridSet possible;
  guint left[MDR_GRID_MAX_PLACES];
} Trip;

/* The way back is closed, so that bridges are told, too. */
static gboolean
follow (gpointer data, guint32 place, guint32 exit, guint32 *beside)
{
  const Trip *trip = data;
  guint32 number = trip->visit_of[place];

  if (exit == MDR_N_DIRECTIONS)
    return FALSE;
  *beside = mdr_grid_step (place, (MdrDirection) exit);
  if (!mdr_grid_set_has (&trip->possible, *beside)
      || (number > 0 && *beside == trip->visits[trip->visits[number].parent].node))
    *beside = MDR_NOWHERE;
  return TRUE;
}

/* Counts one cell in three. */
static gboolean
is_marked (gconstpointer data, guint32 place)
{
  return place % 3 == 0;
}

static void
leave (gpointer data, guint32 number)
{
  Trip *trip = data;

  g_assert_cmpuint (trip->visits[number].last, ==, trip->walk.n_visits - 1);
  trip->left[trip->visits[number].node]++;
}

static const MdrGraphWalker walker = { follow, is_marked, leave };

/* Whether two cells that hang together do so without what @grid leaves out. */
static gboolean
are_connected (const Grid *grid, MdrCell a, MdrCell b)
{
  gboolean reached[MOST_ROWS][MOST_COLUMNS];

  reach (grid, a, reached);
  return reached[b.row][b.column];
}

/* A cell and the one it was found from: taking that one away, or the side between them, tells what both are.
 */
static void
check_visit (Grid *grid, const Trip *trip, guint32 number, MdrCell root)
{
  const MdrGraphVisit *visit = &trip->visits[number];
  MdrCell cell = mdr_grid_get_cell (visit->node);
  MdrCell before = mdr_grid_get_cell (trip->visits[visit->parent].node);
  guint32 n_marked = 0;

  for (guint32 k = number; k <= visit->last; k++)
    n_marked += is_marked (trip, trip->visits[k].node);
  g_assert_cmpuint (mdr_graph_walk_count_marked (&trip->walk, number, visit->last, is_marked, trip), ==,
                    n_marked);

  grid->shut = before;
  grid->shut_from = mdr_cell_get_direction (before, cell);
  g_assert_cmpint (visit->low > visit->parent, ==, !are_connected (grid, root, cell));
  grid->shut.row = -1;
  if (!mdr_cell_equal (before, root))
    {
      grid->without = before;
      g_assert_cmpint (visit->low >= visit->parent, ==, !are_connected (grid, root, cell));
      grid->without.row = -1;
    }
}

/* The walk comes to all that hangs together, and tells cut vertices and bridges, as taking them away does. */
static void
test_walk (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  Trip trip;

  for (int round = 0; round < 200; round++)
    {
      gboolean reached[MOST_ROWS][MOST_COLUMNS];
      MdrCell root;
      Grid grid;

      fill_at_random (&grid, random);
      root = (MdrCell){ g_rand_int_range (random, 0, grid.rows), g_rand_int_range (random, 0, grid.columns) };
      mdr_rows_set (grid.cells, root.row, root.column);
      memset (&trip, 0xff, sizeof trip);
      memset (trip.left, 0, sizeof trip.left);
      trip.walk.visits = trip.visits;
      trip.walk.visit_of = trip.visit_of;
      mdr_grid_set_clear (&trip.possible);
      memcpy (&trip.possible.rows[1], grid.cells, sizeof grid.cells);
      mdr_graph_walk_clear (&trip.walk, MDR_GRID_MAX_PLACES);
      mdr_graph_walk_run (&trip.walk, mdr_grid_get_place (root), &walker, &trip);
      reach (&grid, root, reached);
      for (int k = 0; k < grid.rows * grid.columns; k++)
        {
          MdrCell cell = { k / grid.columns, k % grid.columns };
          guint place = mdr_grid_get_place (cell);

          g_assert_cmpint (trip.visit_of[place] != MDR_NOWHERE, ==, reached[cell.row][cell.column]);
          g_assert_cmpuint (trip.left[place], ==,
                            reached[cell.row][cell.column] && !mdr_cell_equal (cell, root));
          if (trip.left[place] > 0)
            check_visit (&grid, &trip, trip.visit_of[place], root);
        }
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid/around", test_around);
  g_test_add_func ("/grid/flood", test_flood);
  g_test_add_func ("/grid/walk", test_walk);
  return g_test_run ();
}

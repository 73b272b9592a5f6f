/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-solve.h"
#include "snake-oracle.h"

/* Values for all columns: the cells as they are, an end wherever a filled cell has one neighbour. */
static void
set_values (const SnakePuzzle *puzzle, const MdrModel *model, const guint64 *filled, double *values)
{
  int cells = puzzle->rows * puzzle->columns;
  gboolean has_ends = mdr_model_get_column_count (model) > (guint) cells;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        int neighbours = (i > 0 && mdr_rows_has (filled, i - 1, j))
                         + (j > 0 && mdr_rows_has (filled, i, j - 1))
                         + (j + 1 < puzzle->columns && mdr_rows_has (filled, i, j + 1))
                         + (i + 1 < puzzle->rows && mdr_rows_has (filled, i + 1, j));
        int cell = i * puzzle->columns + j;

        values[cell] = mdr_rows_has (filled, i, j);
        if (has_ends)
          values[cells + cell] = mdr_rows_has (filled, i, j) && neighbours == 1;
      }
}

static gboolean
keeps_rows (const MdrRowBuffer *rows, const double *values)
{
  for (guint r = 0; r < mdr_row_buffer_get_length (rows); r++)
    {
      double sum = 0;

      for (guint t = g_array_index (rows->starts, guint, r); t < g_array_index (rows->starts, guint, r + 1);
           t++)
        sum += g_array_index (rows->values, double, t) * values[g_array_index (rows->columns, guint, t)];
      if (sum < g_array_index (rows->lower, double, r) || sum > g_array_index (rows->upper, double, r))
        return FALSE;
    }
  return TRUE;
}

static gboolean
keeps_model (const MdrModel *model, const double *values)
{
  for (guint c = 0; c < mdr_model_get_column_count (model); c++)
    {
      const MdrColumn *column = mdr_model_get_column (model, c);

      if (values[c] < column->lower || values[c] > column->upper)
        return FALSE;
    }
  return keeps_rows (mdr_model_get_rows (model), values);
}

static gboolean
is_accepted (const MdrModel *model, const double *values)
{
  g_autoptr (MdrRowBuffer) cuts = mdr_row_buffer_new ();

  if (!keeps_model (model, values))
    return FALSE;
  mdr_model_separate (model, values, TRUE, cuts);
  if (mdr_row_buffer_get_length (cuts) == 0)
    return TRUE;
  g_assert_false (keeps_rows (cuts, values));
  return FALSE;
}

static void
set_filled (const SnakePuzzle *puzzle, guint cells, guint64 filled[SNAKE_MAX_SIZE])
{
  for (int i = 0; i < puzzle->rows; i++)
    filled[i] = (cells >> (i * puzzle->columns)) & ((1u << puzzle->columns) - 1);
}

/* What the complete model accepts of all ways to fill a small board is what brute force accepts. */
static void
test_brute_force (gconstpointer data)
{
  int rows = 3;
  int columns = GPOINTER_TO_INT (data);
  g_autoptr (GArray) snakes = oracle_list_snakes (rows, columns);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (int n = 0; n < 60; n++)
    {
      SnakePuzzle *puzzle = oracle_new_random_puzzle (random, rows, columns, snakes);
      g_autoptr (MdrModel) model = snake_model_new (puzzle, TRUE);
      guint next = 0;

      for (guint cells = 0; cells < 1u << (rows * columns); cells++)
        {
          gboolean is_snake = next < snakes->len && g_array_index (snakes, guint, next) == cells;
          double values[2 * ORACLE_MAX_CELLS];
          guint64 filled[SNAKE_MAX_SIZE];

          next += is_snake;
          set_filled (puzzle, cells, filled);
          set_values (puzzle, model, filled, values);
          g_assert_cmpint (is_accepted (model, values), ==, is_snake && oracle_fits (puzzle, cells));
        }
      mdr_puzzle_unref (&puzzle->base);
    }
}

/* A board whose counts also fit a ring beside a path. */
static const struct
{
  const char *name;
  const char *cells[5];
  gboolean right;
} solutions[] = {
  { "path", { "xxx..", "x.x..", "x.xxx", "....x", "..xxx" }, TRUE },
  { "ring", { "..xxx", "..x.x", "x.xxx", "x....", "xxx.." }, FALSE },
};

static SnakePuzzle *
new_fooling_puzzle (gboolean with_ends)
{
  static const int row_counts[] = { 3, 2, 4, 1, 3 };
  static const int column_counts[] = { 3, 1, 4, 2, 3 };
  SnakePuzzle *puzzle = oracle_new_puzzle (5, 5);

  memcpy (puzzle->row_counts, row_counts, sizeof row_counts);
  memcpy (puzzle->column_counts, column_counts, sizeof column_counts);
  if (with_ends)
    {
      puzzle->start = (MdrCell){ 4, 2 };
      puzzle->end = (MdrCell){ 2, 0 };
    }
  return puzzle;
}

static void
read_values (const SnakePuzzle *puzzle, const MdrModel *model, const char *const *cells, double *values)
{
  guint64 filled[SNAKE_MAX_SIZE] = { 0 };

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (cells[i][j] == 'x')
        filled[i] |= G_GUINT64_CONSTANT (1) << j;
  set_values (puzzle, model, filled, values);
}

static void
test_ring_beside_path (gconstpointer data)
{
  SnakePuzzle *puzzle = new_fooling_puzzle (GPOINTER_TO_INT (data));
  g_autoptr (MdrModel) complete = snake_model_new (puzzle, TRUE);
  g_autoptr (MdrModel) published = snake_model_new (puzzle, FALSE);
  g_autoptr (MdrRowBuffer) cuts = mdr_row_buffer_new ();
  double values[50];

  for (guint k = 0; k < G_N_ELEMENTS (solutions); k++)
    {
      read_values (puzzle, complete, solutions[k].cells, values);
      g_test_message ("%s", solutions[k].name);
      g_assert_true (keeps_model (complete, values));
      g_assert_true (is_accepted (published, values));
      g_assert_cmpint (is_accepted (complete, values), ==, solutions[k].right);
      if (!solutions[k].right)
        mdr_model_separate (complete, values, TRUE, cuts);
    }
  read_values (puzzle, complete, solutions[0].cells, values);
  g_assert_true (keeps_rows (cuts, values));
  mdr_puzzle_unref (&puzzle->base);
}

/* The row that asks for another solution turns down that one alone. */
static void
test_exclude (void)
{
  g_autoptr (GArray) snakes = oracle_list_snakes (3, 3);
  SnakePuzzle *puzzle = oracle_new_puzzle (3, 3);
  g_autoptr (MdrModel) model = snake_model_new (puzzle, TRUE);

  for (guint a = 0; a < snakes->len; a++)
    {
      g_autoptr (MdrRowBuffer) rows = mdr_row_buffer_new ();
      guint64 filled[SNAKE_MAX_SIZE];
      double values[18];

      set_filled (puzzle, g_array_index (snakes, guint, a), filled);
      snake_model_exclude (rows, puzzle, filled);
      for (guint b = 0; b < snakes->len; b++)
        {
          set_filled (puzzle, g_array_index (snakes, guint, b), filled);
          set_values (puzzle, model, filled, values);
          g_assert_cmpint (keeps_rows (rows, values), ==, a != b);
        }
    }
  mdr_puzzle_unref (&puzzle->base);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/snake/model/brute-force/3x3", GINT_TO_POINTER (3), test_brute_force);
  g_test_add_data_func ("/snake/model/brute-force/3x4", GINT_TO_POINTER (4), test_brute_force);
  g_test_add_data_func ("/snake/model/ring-beside-path/ends-given", GINT_TO_POINTER (TRUE),
                        test_ring_beside_path);
  g_test_add_data_func ("/snake/model/ring-beside-path/ends-unknown", GINT_TO_POINTER (FALSE),
                        test_ring_beside_path);
  g_test_add_func ("/snake/model/exclude", test_exclude);
  return g_test_run ();
}

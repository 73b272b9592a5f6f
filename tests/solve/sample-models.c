/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sample-models.h"

#include <math.h>

/* The pigeonhole problem, with one pigeon more than holes: infeasible, and hard for both engines from about
 * 11 holes on. */
MdrModel *
sample_pigeons (guint holes)
{
  MdrModel *model = mdr_model_new ("pigeons", MDR_MODEL_FEASIBLE);

  for (guint pigeon = 0; pigeon <= holes; pigeon++)
    for (guint hole = 0; hole < holes; hole++)
      mdr_model_add_binary (model, "x(%u,%u)", pigeon, hole);
  for (guint pigeon = 0; pigeon <= holes; pigeon++)
    {
      mdr_model_begin_row (model, 1, INFINITY, "pigeon(%u)", pigeon);
      for (guint hole = 0; hole < holes; hole++)
        mdr_model_add_term (model, pigeon * holes + hole, 1);
    }
  for (guint hole = 0; hole < holes; hole++)
    for (guint a = 0; a <= holes; a++)
      for (guint b = a + 1; b <= holes; b++)
        {
          mdr_model_begin_row (model, -INFINITY, 1, "hole(%u,%u,%u)", hole, a, b);
          mdr_model_add_term (model, a * holes + hole, 1);
          mdr_model_add_term (model, b * holes + hole, 1);
        }
  return model;
}

/* Dense equations without an objective: one linear program of them takes long, and the search for ever. */
MdrModel *
sample_market (guint columns, guint32 seed)
{
  MdrModel *model = mdr_model_new ("market", MDR_MODEL_MAXIMIZE);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint column = 0; column < columns; column++)
    {
      mdr_model_add_binary (model, "x%u", column);
      mdr_model_set_objective (model, column, g_rand_int_range (random, 1, 100));
    }
  for (guint row = 0; row < columns / 2; row++)
    {
      mdr_model_begin_row (model, -INFINITY, columns * 12, "row%u", row);
      for (guint column = 0; column < columns; column++)
        mdr_model_add_term (model, column, g_rand_int_range (random, 0, 100));
    }
  return model;
}

/* Wrong of a lazy row: at most two of the first three columns. */
static void
separate_three (const double *values, gboolean integral, MdrRowBuffer *cuts, gpointer data)
{
  if (values[0] + values[1] + values[2] <= 2 + 1e-6)
    return;
  mdr_row_buffer_begin (cuts, -INFINITY, 2, "three");
  for (guint column = 0; column < 3; column++)
    mdr_row_buffer_add (cuts, column, 1);
}

/* A small 0-1 model of any sense; some have fixed columns, terms twice in a row, and a lazy row. */
MdrModel *
sample_random (guint32 seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  MdrModel *model = mdr_model_new ("random", (MdrModelSense) g_rand_int_range (random, 0, 3));
  guint columns = (guint) g_rand_int_range (random, 3, SAMPLE_MAX_COLUMNS + 1);
  guint rows = (guint) g_rand_int_range (random, 0, 6);

  for (guint column = 0; column < columns; column++)
    {
      mdr_model_add_binary (model, "x%u", column);
      mdr_model_set_objective (model, column, g_rand_int_range (random, -5, 6));
      if (g_rand_int_range (random, 0, 6) == 0)
        mdr_model_fix (model, column, g_rand_int_range (random, 0, 2));
    }
  for (guint row = 0; row < rows; row++)
    {
      int lower = g_rand_int_range (random, -6, 3);
      double upper = g_rand_boolean (random) ? INFINITY : lower + g_rand_int_range (random, 0, 5);

      mdr_model_begin_row (model, lower, upper, "r%u", row);
      for (guint term = 0; term < columns; term++)
        mdr_model_add_term (model, (guint) g_rand_int_range (random, 0, (gint32) columns),
                            g_rand_int_range (random, -4, 5));
    }
  if (g_rand_boolean (random))
    mdr_model_set_separate (model, separate_three, NULL, NULL);
  return model;
}

gboolean
sample_keeps_rows (const MdrRowBuffer *rows, const double *values)
{
  for (guint row = 0; row < mdr_row_buffer_get_length (rows); row++)
    {
      guint end = mdr_row_buffer_get_start (rows, row + 1);
      double sum = 0;

      for (guint i = mdr_row_buffer_get_start (rows, row); i < end; i++)
        sum += g_array_index (rows->values, double, i) * values[g_array_index (rows->columns, guint, i)];
      if (sum < g_array_index (rows->lower, double, row) - 1e-6
          || sum > g_array_index (rows->upper, double, row) + 1e-6)
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_solution (const MdrModel *model, const double *values)
{
  g_autoptr (MdrRowBuffer) cuts = mdr_row_buffer_new ();

  for (guint i = 0; i < mdr_model_get_column_count (model); i++)
    {
      const MdrColumn *column = mdr_model_get_column (model, i);

      if (values[i] < column->lower || values[i] > column->upper)
        return FALSE;
    }
  mdr_model_separate (model, values, TRUE, cuts);
  return mdr_row_buffer_get_length (cuts) == 0 && sample_keeps_rows (mdr_model_get_rows (model), values);
}

/* Tries all points of a model of 0-1 columns. Returns the number of solutions; stores the best objective. */
guint
sample_brute_force (const MdrModel *model, gboolean *has_best, double *best)
{
  guint columns = mdr_model_get_column_count (model);
  gboolean maximize = mdr_model_get_sense (model) == MDR_MODEL_MAXIMIZE;
  guint solutions = 0;

  g_assert_cmpuint (columns, <=, SAMPLE_MAX_COLUMNS);
  *has_best = FALSE;
  for (guint point = 0; point < 1U << columns; point++)
    {
      double values[SAMPLE_MAX_COLUMNS];
      double objective = 0;

      for (guint i = 0; i < columns; i++)
        {
          values[i] = (point >> i) & 1;
          objective += values[i] * mdr_model_get_column (model, i)->objective;
        }
      if (!is_solution (model, values))
        continue;
      solutions++;
      if (!*has_best || (maximize ? objective > *best : objective < *best))
        *best = objective;
      *has_best = TRUE;
    }
  return solutions;
}

/* Writes a row that only @values breaks. */
void
sample_exclude (const MdrModel *model, const double *values, MdrRowBuffer *more)
{
  double ones = 0;

  mdr_row_buffer_begin (more, -INFINITY, 0, "exclude");
  for (guint i = 0; i < mdr_model_get_column_count (model); i++)
    {
      mdr_row_buffer_add (more, i, values[i] > 0.5 ? 1 : -1);
      ones += values[i] > 0.5;
    }
  g_array_index (more->upper, double, more->upper->len - 1) = ones - 1;
}

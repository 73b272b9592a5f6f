/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-engine-private.h"

#include <math.h>

#define TOLERANCE 1e-9

#define FIXED (-1)

struct _MdrReduction
{
  guint model_columns;
  int *indices;
  double *fixed;
  gboolean infeasible;

  guint kept;
  double *lower;
  double *upper;
  double *objective;
  unsigned char *integer;
  MdrGlpkProblem problem;

  GArray *starts;
  GArray *columns;
  GArray *values;
  GArray *row_lower;
  GArray *row_upper;

  /* For the row being added: coefficient of each column, whether it has one, and the list of those columns.
   */
  double *sums;
  gboolean *has_sum;
  int *touched;
};

void
mdr_reduction_free (MdrReduction *reduction)
{
  g_return_if_fail (reduction != NULL);

  g_free (reduction->indices);
  g_free (reduction->fixed);
  g_free (reduction->lower);
  g_free (reduction->upper);
  g_free (reduction->objective);
  g_free (reduction->integer);
  g_free (reduction->sums);
  g_free (reduction->has_sum);
  g_free (reduction->touched);
  g_array_unref (reduction->starts);
  g_array_unref (reduction->columns);
  g_array_unref (reduction->values);
  g_array_unref (reduction->row_lower);
  g_array_unref (reduction->row_upper);
  g_free (reduction);
}

/* Keeps a column, or fixes it if its bounds allow a single value. Bounds of integer columns are rounded
 * inwards. */
static void
reduce_column (MdrReduction *reduction, guint index, const MdrColumn *column, MdrModelSense sense)
{
  double lower = column->integer ? ceil (column->lower - TOLERANCE) : column->lower;
  double upper = column->integer ? floor (column->upper + TOLERANCE) : column->upper;
  double objective = sense == MDR_MODEL_FEASIBLE ? 0 : column->objective;
  guint kept = reduction->kept;

  if (lower > upper)
    reduction->infeasible = TRUE;
  if (lower >= upper)
    {
      reduction->indices[index] = FIXED;
      reduction->fixed[index] = lower;
      reduction->problem.constant += objective * lower;
      return;
    }
  reduction->indices[index] = (int) kept;
  reduction->lower[kept] = lower;
  reduction->upper[kept] = upper;
  reduction->objective[kept] = objective;
  reduction->integer[kept] = column->integer != FALSE;
  reduction->kept++;
}

/**
 * mdr_reduction_new:
 * @model: only used during the call
 *
 * Returns: (transfer full): @model as engines get it
 */
MdrReduction *
mdr_reduction_new (const MdrModel *model)
{
  MdrReduction *reduction;
  guint columns;
  int first = 1;

  g_return_val_if_fail (model != NULL, NULL);

  columns = mdr_model_get_column_count (model);
  reduction = g_new0 (MdrReduction, 1);
  reduction->model_columns = columns;
  reduction->indices = g_new (int, columns);
  reduction->fixed = g_new0 (double, columns);
  reduction->lower = g_new (double, columns);
  reduction->upper = g_new (double, columns);
  reduction->objective = g_new (double, columns);
  reduction->integer = g_new (unsigned char, columns);
  reduction->sums = g_new0 (double, columns);
  reduction->has_sum = g_new0 (gboolean, columns);
  reduction->touched = g_new (int, columns);
  reduction->starts = g_array_new (FALSE, FALSE, sizeof (int));
  reduction->columns = g_array_new (FALSE, TRUE, sizeof (int));
  reduction->values = g_array_new (FALSE, TRUE, sizeof (double));
  /* Allocated at once, because pointer arithmetic on the NULL data of an empty array would be undefined. */
  reduction->row_lower = g_array_sized_new (FALSE, FALSE, sizeof (double), columns + 1);
  reduction->row_upper = g_array_sized_new (FALSE, FALSE, sizeof (double), columns + 1);
  /* GLPK's arrays begin at 1. */
  g_array_set_size (reduction->columns, 1);
  g_array_set_size (reduction->values, 1);
  g_array_append_val (reduction->starts, first);
  for (guint i = 0; i < columns; i++)
    reduce_column (reduction, i, mdr_model_get_column (model, i), mdr_model_get_sense (model));
  reduction->problem.columns = (int) reduction->kept;
  reduction->problem.lower = reduction->lower;
  reduction->problem.upper = reduction->upper;
  reduction->problem.objective = reduction->objective;
  reduction->problem.integer = reduction->integer;
  reduction->problem.maximize = mdr_model_get_sense (model) == MDR_MODEL_MAXIMIZE;
  mdr_reduction_add_rows (reduction, mdr_model_get_rows (model));
  return reduction;
}

/* Adds up the terms of a row by column, those of fixed columns in @constant. Returns the number of others. */
static guint
sum_terms (MdrReduction *reduction, const MdrRowBuffer *rows, guint row, double *constant)
{
  guint end = mdr_row_buffer_get_start (rows, row + 1);
  guint touched = 0;

  for (guint term = mdr_row_buffer_get_start (rows, row); term < end; term++)
    {
      guint column = g_array_index (rows->columns, guint, term);
      double value = g_array_index (rows->values, double, term);
      int index = reduction->indices[column];

      if (index == FIXED)
        {
          *constant += value * reduction->fixed[column];
          continue;
        }
      if (!reduction->has_sum[index])
        reduction->touched[touched++] = index;
      reduction->has_sum[index] = TRUE;
      reduction->sums[index] += value;
    }
  return touched;
}

/*
 * Appends a row with its terms summed by column, unless the bounds of its columns satisfy it anyway. For
 * example, x + y ≤ 2 is dropped if both columns are 0 or 1, and with a third column fixed at 1, x + y + z ≤ 2
 * becomes x + y ≤ 1.
 */
static void
reduce_row (MdrReduction *reduction, const MdrRowBuffer *rows, guint row)
{
  double constant = 0;
  double least = 0;
  double greatest = 0;
  guint touched = sum_terms (reduction, rows, row, &constant);
  double lower = g_array_index (rows->lower, double, row) - constant;
  double upper = g_array_index (rows->upper, double, row) - constant;
  guint start = reduction->columns->len;

  for (guint i = 0; i < touched; i++)
    {
      int index = reduction->touched[i];
      int column = index + 1;
      double value = reduction->sums[index];

      reduction->sums[index] = 0;
      reduction->has_sum[index] = FALSE;
      if (value == 0)
        continue;
      g_array_append_val (reduction->columns, column);
      g_array_append_val (reduction->values, value);
      least += value * (value > 0 ? reduction->lower[index] : reduction->upper[index]);
      greatest += value * (value > 0 ? reduction->upper[index] : reduction->lower[index]);
    }
  if (least > upper + TOLERANCE || greatest < lower - TOLERANCE || lower > upper + TOLERANCE)
    reduction->infeasible = TRUE;
  if (least >= lower)
    lower = -INFINITY;
  if (greatest <= upper)
    upper = INFINITY;
  if (reduction->infeasible || (isinf (lower) && isinf (upper)))
    {
      g_array_set_size (reduction->columns, start);
      g_array_set_size (reduction->values, start);
      return;
    }
  upper = MAX (lower, upper);
  g_array_append_val (reduction->row_lower, lower);
  g_array_append_val (reduction->row_upper, upper);
  g_array_append_val (reduction->starts, reduction->columns->len);
}

/** Adds rows of the model, reduced like the others. */
void
mdr_reduction_add_rows (MdrReduction *reduction, const MdrRowBuffer *rows)
{
  g_return_if_fail (reduction != NULL && rows != NULL);

  for (guint row = 0; row < mdr_row_buffer_get_length (rows); row++)
    reduce_row (reduction, rows, row);
}

/** Returns: whether the bounds alone prove infeasibility; the rows are incomplete in this case */
gboolean
mdr_reduction_is_infeasible (const MdrReduction *reduction)
{
  g_return_val_if_fail (reduction != NULL, FALSE);

  return reduction->infeasible;
}

guint
mdr_reduction_get_row_count (const MdrReduction *reduction)
{
  g_return_val_if_fail (reduction != NULL, 0);

  return reduction->row_lower->len;
}

/** Returns: (transfer none): the reduced problem; valid until rows are added */
const MdrGlpkProblem *
mdr_reduction_get_problem (MdrReduction *reduction)
{
  g_return_val_if_fail (reduction != NULL, NULL);

  mdr_reduction_get_rows (reduction, 0, &reduction->problem.rows);
  return &reduction->problem;
}

/** Stores in @rows a view of the rows from @first on; valid until rows are added. */
void
mdr_reduction_get_rows (const MdrReduction *reduction, guint first, MdrGlpkRows *rows)
{
  g_return_if_fail (reduction != NULL && rows != NULL);
  g_return_if_fail (first <= reduction->row_lower->len);

  rows->count = (int) (reduction->row_lower->len - first);
  rows->starts = &g_array_index (reduction->starts, int, first);
  rows->columns = &g_array_index (reduction->columns, int, 0);
  rows->values = &g_array_index (reduction->values, double, 0);
  rows->lower = &g_array_index (reduction->row_lower, double, first);
  rows->upper = &g_array_index (reduction->row_upper, double, first);
}

/**
 * mdr_reduction_expand:
 * @point: a value for each column of the reduction
 * @values: (out caller-allocates): a value for each column of the model
 *
 * Converts a point of the reduction to a point of the model.
 */
void
mdr_reduction_expand (const MdrReduction *reduction, const double *point, double *values)
{
  for (guint i = 0; i < reduction->model_columns; i++)
    {
      int index = reduction->indices[i];

      values[i] = index == FIXED ? reduction->fixed[i] : point[index];
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-model.h"

#define TOLERANCE 1e-6

/**
 * mdr_row_buffer_new:
 *
 * Returns: (transfer full): a buffer without rows
 */
MdrRowBuffer *
mdr_row_buffer_new (void)
{
  MdrRowBuffer *rows = g_new0 (MdrRowBuffer, 1);
  guint first = 0;

  rows->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  rows->columns = g_array_new (FALSE, FALSE, sizeof (guint));
  rows->values = g_array_new (FALSE, FALSE, sizeof (double));
  rows->lower = g_array_new (FALSE, FALSE, sizeof (double));
  rows->upper = g_array_new (FALSE, FALSE, sizeof (double));
  rows->names = g_ptr_array_new_with_free_func (g_free);
  g_array_append_val (rows->starts, first);
  return rows;
}

void
mdr_row_buffer_free (MdrRowBuffer *rows)
{
  g_return_if_fail (rows != NULL);

  g_array_unref (rows->starts);
  g_array_unref (rows->columns);
  g_array_unref (rows->values);
  g_array_unref (rows->lower);
  g_array_unref (rows->upper);
  g_ptr_array_unref (rows->names);
  g_free (rows);
}

/**
 * mdr_row_buffer_begin:
 * @lower: lower bound of the sum of its terms; may be -INFINITY
 * @upper: upper bound of it; may be INFINITY
 * @name_format: as for #MdrColumn.name
 *
 * Begins a row without terms.
 *
 * Returns: its index, from 0
 */
guint
mdr_row_buffer_begin (MdrRowBuffer *rows, double lower, double upper, const char *name_format, ...)
{
  va_list arguments;

  g_return_val_if_fail (rows != NULL && name_format != NULL, 0);

  va_start (arguments, name_format);
  g_ptr_array_add (rows->names, g_strdup_vprintf (name_format, arguments));
  va_end (arguments);
  g_array_append_val (rows->lower, lower);
  g_array_append_val (rows->upper, upper);
  g_array_append_val (rows->starts, rows->columns->len);
  return rows->lower->len - 1;
}

/** Adds a term to the latest row; terms of the same column add up. */
void
mdr_row_buffer_add (MdrRowBuffer *rows, guint column, double value)
{
  g_assert (rows->lower->len > 0);
  g_array_append_val (rows->columns, column);
  g_array_append_val (rows->values, value);
  g_array_index (rows->starts, guint, rows->lower->len) = rows->columns->len;
}

guint
mdr_row_buffer_get_length (const MdrRowBuffer *rows)
{
  g_return_val_if_fail (rows != NULL, 0);

  return rows->lower->len;
}

/** Returns: the index of the first term of @row; the number of all terms, if @row is the number of rows */
guint
mdr_row_buffer_get_start (const MdrRowBuffer *rows, guint row)
{
  return g_array_index (rows->starts, guint, row);
}

/** Returns: whether @values violate @row by more than a small tolerance */
gboolean
mdr_row_buffer_is_broken (const MdrRowBuffer *rows, guint row, const double *values)
{
  guint end = mdr_row_buffer_get_start (rows, row + 1);
  double sum = 0;

  for (guint term = mdr_row_buffer_get_start (rows, row); term < end; term++)
    sum += g_array_index (rows->values, double, term) * values[g_array_index (rows->columns, guint, term)];
  return sum < g_array_index (rows->lower, double, row) - TOLERANCE
         || sum > g_array_index (rows->upper, double, row) + TOLERANCE;
}

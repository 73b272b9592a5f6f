/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-model.h"

struct _MdrModel
{
  char *name;
  MdrModelSense sense;
  GArray *columns;
  MdrRowBuffer *rows;

  GString *lazy_names;
  MdrSeparate separate;
  gpointer separate_data;
  GDestroyNotify separate_destroy;
};

static void
column_clear (gpointer data)
{
  MdrColumn *column = data;

  g_free (column->name);
}

/**
 * mdr_model_new:
 * @name: name of the model in LP and MPS files
 *
 * Returns: (transfer full): a model without columns and rows
 */
MdrModel *
mdr_model_new (const char *name, MdrModelSense sense)
{
  MdrModel *model;

  g_return_val_if_fail (name != NULL, NULL);

  model = g_new0 (MdrModel, 1);
  model->name = g_strdup (name);
  model->sense = sense;
  model->columns = g_array_new (FALSE, FALSE, sizeof (MdrColumn));
  g_array_set_clear_func (model->columns, column_clear);
  model->rows = mdr_row_buffer_new ();
  model->lazy_names = g_string_new (NULL);
  return model;
}

void
mdr_model_free (MdrModel *model)
{
  g_return_if_fail (model != NULL);

  mdr_model_set_separate (model, NULL, NULL, NULL);
  g_array_unref (model->columns);
  mdr_row_buffer_free (model->rows);
  g_string_free (model->lazy_names, TRUE);
  g_free (model->name);
  g_free (model);
}

static guint G_GNUC_PRINTF (5, 0) add_column (MdrModel *model,
                                              double lower,
                                              double upper,
                                              gboolean integer,
                                              const char *name_format,
                                              va_list arguments)
{
  MdrColumn column = { g_strdup_vprintf (name_format, arguments), lower, upper, integer, 0 };

  g_array_append_val (model->columns, column);
  return model->columns->len - 1;
}

/** Adds a column that is 0 or 1. Returns: its index, from 0 */
guint
mdr_model_add_binary (MdrModel *model, const char *name_format, ...)
{
  va_list arguments;
  guint column;

  g_return_val_if_fail (model != NULL && name_format != NULL, 0);

  va_start (arguments, name_format);
  column = add_column (model, 0, 1, TRUE, name_format, arguments);
  va_end (arguments);
  return column;
}

/** Adds a column with any bounds, which may be infinite. Returns: its index, from 0 */
guint
mdr_model_add_column (MdrModel *model,
                      double lower,
                      double upper,
                      gboolean integer,
                      const char *name_format,
                      ...)
{
  va_list arguments;
  guint column;

  g_return_val_if_fail (model != NULL && name_format != NULL, 0);

  va_start (arguments, name_format);
  column = add_column (model, lower, upper, integer, name_format, arguments);
  va_end (arguments);
  return column;
}

static MdrColumn *
get_column (const MdrModel *model, guint column)
{
  g_assert (column < model->columns->len);
  return &g_array_index (model->columns, MdrColumn, column);
}

/** Fixes @column at @value; engines get the model without it. */
void
mdr_model_fix (MdrModel *model, guint column, double value)
{
  g_return_if_fail (model != NULL);

  get_column (model, column)->lower = value;
  get_column (model, column)->upper = value;
}

void
mdr_model_set_objective (MdrModel *model, guint column, double coefficient)
{
  g_return_if_fail (model != NULL);

  get_column (model, column)->objective = coefficient;
}

/** Begins a row lower <= sum of its terms <= upper; either may be infinite. Returns: its index, from 0 */
guint
mdr_model_begin_row (MdrModel *model, double lower, double upper, const char *name_format, ...)
{
  g_autofree char *name = NULL;
  va_list arguments;

  g_return_val_if_fail (model != NULL && name_format != NULL, 0);

  va_start (arguments, name_format);
  name = g_strdup_vprintf (name_format, arguments);
  va_end (arguments);
  return mdr_row_buffer_begin (model->rows, lower, upper, "%s", name);
}

/** Adds a term to the latest row; terms of the same column add up. */
void
mdr_model_add_term (MdrModel *model, guint column, double value)
{
  g_assert (column < model->columns->len);
  mdr_row_buffer_add (model->rows, column, value);
}

/** Adds copies of @rows. */
void
mdr_model_add_rows (MdrModel *model, const MdrRowBuffer *rows)
{
  g_return_if_fail (model != NULL && rows != NULL);

  for (guint row = 0; row < mdr_row_buffer_get_length (rows); row++)
    {
      mdr_row_buffer_begin (model->rows, g_array_index (rows->lower, double, row),
                            g_array_index (rows->upper, double, row), "%s",
                            (const char *) g_ptr_array_index (rows->names, row));
      for (guint t = mdr_row_buffer_get_start (rows, row); t < mdr_row_buffer_get_start (rows, row + 1); t++)
        mdr_model_add_term (model, g_array_index (rows->columns, guint, t),
                            g_array_index (rows->values, double, t));
    }
}

/** Names some of the rows that are separated lazily, for people who read the model without them. */
void
mdr_model_name_lazy (MdrModel *model, const char *name)
{
  g_return_if_fail (model != NULL && name != NULL);

  g_string_append_printf (model->lazy_names, "%s%s", model->lazy_names->len > 0 ? ", " : "", name);
}

/** Returns: what was named, with commas between; empty if nothing was */
const char *
mdr_model_get_lazy_names (const MdrModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  return model->lazy_names->str;
}

/**
 * mdr_model_set_separate:
 * @separate: (nullable): finds lazy cuts; %NULL for none
 * @destroy: (nullable): frees @data with the model
 */
void
mdr_model_set_separate (MdrModel *model, MdrSeparate separate, gpointer data, GDestroyNotify destroy)
{
  g_return_if_fail (model != NULL);

  if (model->separate_destroy)
    model->separate_destroy (model->separate_data);
  model->separate = separate;
  model->separate_data = data;
  model->separate_destroy = destroy;
}

const char *
mdr_model_get_name (const MdrModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  return model->name;
}

MdrModelSense
mdr_model_get_sense (const MdrModel *model)
{
  g_return_val_if_fail (model != NULL, MDR_MODEL_FEASIBLE);

  return model->sense;
}

guint
mdr_model_get_column_count (const MdrModel *model)
{
  g_return_val_if_fail (model != NULL, 0);

  return model->columns->len;
}

/** Returns: (transfer none): valid until a column is added */
const MdrColumn *
mdr_model_get_column (const MdrModel *model, guint column)
{
  g_return_val_if_fail (model != NULL, NULL);

  return get_column (model, column);
}

/** Returns: (transfer none): the rows, without what is separated lazily */
const MdrRowBuffer *
mdr_model_get_rows (const MdrModel *model)
{
  g_return_val_if_fail (model != NULL, NULL);

  return model->rows;
}

/** Returns: whether some rows of the model are only found by mdr_model_separate() */
gboolean
mdr_model_is_lazy (const MdrModel *model)
{
  g_return_val_if_fail (model != NULL, FALSE);

  return model->separate != NULL;
}

/** Adds the lazy rows that @values violates to @cuts; see #MdrSeparate. */
void
mdr_model_separate (const MdrModel *model, const double *values, gboolean integral, MdrRowBuffer *cuts)
{
  g_return_if_fail (model != NULL && values != NULL && cuts != NULL);

  if (model->separate)
    model->separate (values, integral, cuts, model->separate_data);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

/** Returns: (nullable): the study with @id; %NULL also if @studies is */
const MdrStudy *
mdr_study_find (const MdrStudy *studies, const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (; studies && studies->id; studies++)
    if (g_str_equal (studies->id, id))
      return studies;
  return NULL;
}

guint
mdr_study_count_columns (const MdrStudy *study)
{
  guint count = 0;

  g_return_val_if_fail (study != NULL, 0);

  while (study->columns[count].id)
    count++;
  return count;
}

/** Returns: the index of the column with @id; -1 if there is none */
int
mdr_study_find_column (const MdrStudy *study, const char *id)
{
  g_return_val_if_fail (study != NULL, -1);
  g_return_val_if_fail (id != NULL, -1);

  for (int column = 0; study->columns[column].id; column++)
    if (g_str_equal (study->columns[column].id, id))
      return column;
  return -1;
}

/** Returns: (nullable): the chart with @id */
const MdrStudyChart *
mdr_study_find_chart (const MdrStudy *study, const char *id)
{
  g_return_val_if_fail (study != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (const MdrStudyChart *chart = study->charts; chart->id; chart++)
    if (g_str_equal (chart->id, id))
      return chart;
  return NULL;
}

/** Returns: the number of words that values of @column can stand for; 0 if they are numbers */
guint
mdr_study_column_count_words (const MdrStudyColumn *column)
{
  guint count = 0;

  g_return_val_if_fail (column != NULL, 0);

  while ((column->words && column->words[count].id) || (column->methods && column->methods[count].id))
    count++;
  return count;
}

/** Returns: the word that @value stands for in a column of words */
MdrChoice
mdr_study_column_get_word (const MdrStudyColumn *column, double value)
{
  guint place = (guint) value;

  if (column->words)
    return column->words[place];
  return (MdrChoice){ column->methods[place].id, column->methods[place].name };
}

/* Returns: (transfer full): a value in full, read back without loss */
static char *
value_to_text (const MdrStudyColumn *column, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (mdr_study_column_count_words (column) > 0)
    return g_strdup (mdr_study_column_get_word (column, value).id);
  return g_strdup (g_ascii_dtostr (buffer, sizeof buffer, value));
}

/**
 * mdr_study_read_input:
 *
 * Reads the files that @options name, if the study takes any. For a thread.
 *
 * Returns: (transfer full): the input; %NULL with an error
 */
MdrStudyInput *
mdr_study_read_input (const MdrStudy *study, const MdrKind *kind, const MdrOptions *options, GError **error)
{
  g_autoptr (MdrStudyInput) input = NULL;

  g_return_val_if_fail (study != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);

  input = g_new0 (MdrStudyInput, 1);
  input->remarks = g_ptr_array_new_with_free_func (g_free);
  if (study->read_input && !study->read_input (kind, options, input, error))
    return NULL;
  return g_steal_pointer (&input);
}

void
mdr_study_input_free (MdrStudyInput *input)
{
  if (!input)
    return;
  if (input->data && input->free_data)
    input->free_data (input->data);
  g_ptr_array_unref (input->remarks);
  g_free (input);
}

/** Sets the error of a part that was stopped. Returns: %FALSE */
gboolean
mdr_study_fail_stopped (GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The study was stopped."));
  return FALSE;
}

/** Returns: (transfer full): a table without rows */
MdrStudyTable *
mdr_study_table_new (const MdrStudy *study)
{
  MdrStudyTable *table;

  g_return_val_if_fail (study != NULL, NULL);

  table = g_new (MdrStudyTable, 1);
  table->n_columns = mdr_study_count_columns (study);
  table->values = g_array_new (FALSE, FALSE, sizeof (double));
  return table;
}

void
mdr_study_table_free (MdrStudyTable *table)
{
  if (!table)
    return;
  g_array_unref (table->values);
  g_free (table);
}

/**
 * mdr_study_table_add:
 * @row: (array): a value for each column
 */
void
mdr_study_table_add (MdrStudyTable *table, const double *row)
{
  g_return_if_fail (table != NULL);
  g_return_if_fail (row != NULL);

  g_array_append_vals (table->values, row, table->n_columns);
}

guint
mdr_study_table_count_rows (const MdrStudyTable *table)
{
  g_return_val_if_fail (table != NULL, 0);

  return table->values->len / table->n_columns;
}

/** Returns: (transfer none): a row; valid until the next change of @table */
const double *
mdr_study_table_get_row (const MdrStudyTable *table, guint row)
{
  g_return_val_if_fail (table != NULL, NULL);

  return &g_array_index (table->values, double, row * table->n_columns);
}

static gboolean
has_keys (const MdrStudyColumn *columns)
{
  for (; columns->id; columns++)
    if (columns->fold == MDR_FOLD_KEY)
      return TRUE;
  return FALSE;
}

/* Orders rows by their keys, the leftmost first. */
static int
compare_keys (gconstpointer a, gconstpointer b, gpointer columns)
{
  const double *first = *(const double *const *) a;
  const double *second = *(const double *const *) b;

  for (const MdrStudyColumn *column = columns; column->id; column++, first++, second++)
    if (column->fold == MDR_FOLD_KEY && *first != *second)
      return *first < *second ? -1 : 1;
  return 0;
}

/* Folds @row into a row with the same keys. */
static void
fold_row (const MdrStudyColumn *columns, double *into, const double *row)
{
  gboolean wins = FALSE;
  gboolean weighted = FALSE;
  double share = 1;

  for (guint i = 0; columns[i].id; i++)
    switch (columns[i].fold)
      {
      case MDR_FOLD_SUM:
        into[i] += row[i];
        if (!weighted && into[i] != 0)
          share = row[i] / into[i];
        weighted = TRUE;
        break;
      case MDR_FOLD_MEAN:
        into[i] += (row[i] - into[i]) * share;
        break;
      case MDR_FOLD_LEAST:
      case MDR_FOLD_MOST:
        wins = columns[i].fold == MDR_FOLD_LEAST ? row[i] < into[i] : row[i] > into[i];
        into[i] = wins ? row[i] : into[i];
        break;
      case MDR_FOLD_WITH:
        into[i] = wins ? row[i] : into[i];
        break;
      case MDR_FOLD_KEY:
      default:
        break;
      }
}

/**
 * mdr_study_table_fold:
 * @rows: rows of all parts, in the order of the parts
 *
 * Folds rows with equal keys. The last digits of sums of fractions depend on the
 * order of the rows, so the order must be the same however the study was run.
 *
 * Returns: (transfer full): the table, in the order of its keys
 */
MdrStudyTable *
mdr_study_table_fold (const MdrStudyTable *rows, const MdrStudy *study)
{
  g_autofree const double **order = NULL;
  MdrStudyTable *table;
  guint n_rows;
  gboolean keyed;

  g_return_val_if_fail (rows != NULL, NULL);
  g_return_val_if_fail (study != NULL, NULL);

  n_rows = mdr_study_table_count_rows (rows);
  keyed = has_keys (study->columns);
  order = g_new (const double *, n_rows);
  table = mdr_study_table_new (study);
  for (guint i = 0; i < n_rows; i++)
    order[i] = mdr_study_table_get_row (rows, i);
  if (keyed && n_rows > 0)
    g_qsort_with_data (order, (int) n_rows, sizeof *order, compare_keys, (gpointer) study->columns);
  for (guint i = 0; i < n_rows; i++)
    if (keyed && i > 0 && compare_keys (&order[i - 1], &order[i], (gpointer) study->columns) == 0)
      fold_row (study->columns, &g_array_index (table->values, double, table->values->len - table->n_columns),
                order[i]);
    else
      mdr_study_table_add (table, order[i]);
  return table;
}

static void
append_cell (GString *text, const MdrStudyColumn *column, const char *cell)
{
  if (strpbrk (cell, ",\"\n"))
    {
      g_auto (GStrv) parts = g_strsplit (cell, "\"", -1);
      g_autofree char *doubled = g_strjoinv ("\"\"", parts);

      g_string_append_printf (text, "\"%s\"", doubled);
    }
  else
    g_string_append (text, cell);
  g_string_append_c (text, column[1].id ? ',' : '\n');
}

/** Returns: (transfer full): the table as comma-separated values, headed by the ids of the columns */
char *
mdr_study_table_to_csv (const MdrStudyTable *table, const MdrStudy *study)
{
  GString *text;

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (study != NULL, NULL);

  text = g_string_new (NULL);
  for (const MdrStudyColumn *column = study->columns; column->id; column++)
    append_cell (text, column, column->id);
  for (guint i = 0; i < mdr_study_table_count_rows (table); i++)
    for (guint j = 0; j < table->n_columns; j++)
      {
        g_autofree char *cell = value_to_text (&study->columns[j], mdr_study_table_get_row (table, i)[j]);

        append_cell (text, &study->columns[j], cell);
      }
  return g_string_free (text, FALSE);
}

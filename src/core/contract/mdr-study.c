/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-wording.h"

/* A value of a column, and its name: @id in files, @label translated. */
typedef struct
{
  guint column;
  double value;
  char *id;
  char *label;
} Name;

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

/* Returns: the word that @value stands for in a column of words */
static MdrChoice
get_word (const MdrStudyColumn *column, double value)
{
  guint place = (guint) value;

  if (column->words)
    return column->words[place];
  return (MdrChoice){ column->methods[place].id, column->methods[place].name };
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

  table = g_new0 (MdrStudyTable, 1);
  table->n_columns = mdr_study_count_columns (study);
  table->values = g_array_new (FALSE, FALSE, sizeof (double));
  return table;
}

/** Returns: (transfer full): a table of the same rows and names; neither changes from now on */
MdrStudyTable *
mdr_study_table_share (const MdrStudyTable *table)
{
  MdrStudyTable *shared;

  g_return_val_if_fail (table != NULL, NULL);

  shared = g_new (MdrStudyTable, 1);
  shared->n_columns = table->n_columns;
  shared->values = g_array_ref (table->values);
  shared->names = table->names ? g_hash_table_ref (table->names) : NULL;
  return shared;
}

void
mdr_study_table_free (MdrStudyTable *table)
{
  if (!table)
    return;
  g_array_unref (table->values);
  g_clear_pointer (&table->names, g_hash_table_unref);
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
        /* A row of weight 0 does not count, so its value may be a NaN. */
        if (share > 0)
          into[i] = share < 1 ? into[i] + (row[i] - into[i]) * share : row[i];
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

static guint
hash_name (gconstpointer data)
{
  const Name *name = data;

  return g_double_hash (&name->value) ^ name->column;
}

static gboolean
is_same_name (gconstpointer a, gconstpointer b)
{
  const Name *first = a;
  const Name *second = b;

  return first->column == second->column && first->value == second->value;
}

static void
name_free (gpointer data)
{
  Name *name = data;

  g_free (name->id);
  g_free (name->label);
  g_free (name);
}

/**
 * mdr_study_table_name_values:
 * @input: (nullable): what the study read from files, if they are at hand
 *
 * Lets the study name the values of the table.
 */
void
mdr_study_table_name_values (MdrStudyTable *table,
                             const MdrStudy *study,
                             const MdrKind *kind,
                             const MdrOptions *options,
                             const MdrStudyInput *input)
{
  g_return_if_fail (table != NULL);
  g_return_if_fail (study != NULL);

  if (!study->name_value)
    return;
  g_clear_pointer (&table->names, g_hash_table_unref);
  table->names = g_hash_table_new_full (hash_name, is_same_name, name_free, NULL);
  for (guint i = 0; i < table->values->len; i++)
    {
      Name name = { i % table->n_columns, g_array_index (table->values, double, i), NULL, NULL };

      if (!g_hash_table_contains (table->names, &name)
          && study->name_value (kind, options, input ? input->data : NULL, name.column, name.value, &name.id,
                                &name.label))
        g_hash_table_add (table->names, g_memdup2 (&name, sizeof name));
    }
}

static const Name *
find_name (const MdrStudyTable *table, guint column, double value)
{
  return table->names ? g_hash_table_lookup (table->names, &(Name){ column, value, NULL, NULL }) : NULL;
}

/**
 * mdr_study_table_get_word:
 * @value: in @column
 *
 * Returns: (transfer none) (nullable): what @value is called, translated; %NULL for a number
 */
const char *
mdr_study_table_get_word (const MdrStudyTable *table, const MdrStudy *study, guint column, double value)
{
  const MdrStudyColumn *spec;
  const Name *name;

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (study != NULL, NULL);

  spec = &study->columns[column];
  name = find_name (table, column, value);
  if (name)
    return name->label;
  if (mdr_study_column_count_words (spec) > 0)
    return _ (get_word (spec, value).label);
  if (isnan (value))
    /* Translators: stands in a table where there is no value */
    return _ ("–");
  return isinf (value) && spec->infinite ? _ (spec->infinite) : NULL;
}

/* Returns: (transfer full): a value in full, read back without loss */
static char *
value_to_text (const MdrStudyTable *table, const MdrStudy *study, guint column, double value)
{
  const MdrStudyColumn *spec = &study->columns[column];
  const Name *name = find_name (table, column, value);
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (name)
    return g_strdup (name->id);
  if (mdr_study_column_count_words (spec) > 0)
    return g_strdup (get_word (spec, value).id);
  return isnan (value) ? g_strdup ("") : g_strdup (g_ascii_dtostr (buffer, sizeof buffer, value));
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
        g_autofree char *cell = value_to_text (table, study, j, mdr_study_table_get_row (table, i)[j]);

        append_cell (text, &study->columns[j], cell);
      }
  return g_string_free (text, FALSE);
}

/* Returns whether an option matters at the present values of the others. */
static gboolean
matters (const MdrOptionSpec *spec, const MdrOptions *options)
{
  g_auto (GStrv) values = spec->shown_when ? g_strsplit (spec->shown_value, "|", -1) : NULL;

  return !values
         || g_strv_contains ((const char *const *) values, mdr_options_get (options, spec->shown_when));
}

static void
add_option (GString *caption, const MdrOptionSpec *spec, const char *value)
{
  guint index = 0;
  g_autofree char *number = NULL;

  if (spec->type == MDR_OPTION_INTEGER)
    value = number = mdr_wording_dup_number (g_ascii_strtod (value, NULL));
  if (spec->type == MDR_OPTION_CHOICE && mdr_choices_find (spec->choices, value, &index, NULL))
    value = _ (spec->choices[index].label);
  if (spec->type == MDR_OPTION_SWITCH)
    mdr_wording_add_fact (caption, "%s", _ (spec->label));
  else
    /* Translators: an option of a study and its value, as in "Largest Torus: 1000" */
    mdr_wording_add_fact (caption, _ ("%s: %s"), _ (spec->label), value);
}

/** Returns: (transfer full): the options that make a difference, in one line, translated */
char *
mdr_study_dup_caption (const MdrStudy *study, const MdrOptions *options)
{
  GString *caption;

  g_return_val_if_fail (study != NULL, NULL);
  g_return_val_if_fail (options != NULL, NULL);

  caption = g_string_new (NULL);
  for (const MdrOptionSpec *spec = study->options; spec->id; spec++)
    {
      const char *value = mdr_options_get (options, spec->id);

      if (*value && matters (spec, options)
          && (spec->type != MDR_OPTION_SWITCH || mdr_options_get_switch (options, spec->id)))
        add_option (caption, spec, value);
    }
  return g_string_free (caption, FALSE);
}

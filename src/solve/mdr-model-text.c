/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-model.h"

#include <locale.h>
#include <math.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mdr-error.h"
#include "mdr-glpk.h"

#define MAX_NAME_BYTES 255

/* Keywords of CPLEX LP, which cannot be names. */
static const char *const reserved_names[] = {
  "bin",     "binaries", "binary",   "bound",   "bounds",   "end",      "free",
  "gen",     "general",  "generals", "inf",     "infinity", "int",      "integer",
  "max",     "maximise", "maximize", "maximum", "min",      "minimise", "minimize",
  "minimum", "obj",      "rhs",      "st",      "subject",  "such",     NULL,
};

typedef struct
{
  MdrGlpkProblem problem;
  GPtrArray *column_names;
  GPtrArray *row_names;
  double *lower;
  double *upper;
  double *objective;
  unsigned char *integer;
  int *starts;
  GArray *columns;
  GArray *values;
} Sheet;

/* Returns a name that LP files accept: one that starts like a number or is a keyword gets a prefix. */
static char *
sanitize (const char *name)
{
  gboolean is_bad = !g_ascii_isalpha (name[0])
                    || ((name[0] == 'e' || name[0] == 'E') && (g_ascii_isdigit (name[1]) || !name[1]));
  char *clean;

  for (const char *const *reserved = reserved_names; *reserved && !is_bad; reserved++)
    is_bad = g_ascii_strcasecmp (name, *reserved) == 0;
  clean = is_bad ? g_strconcat ("x_", name, NULL) : g_strdup (name);
  for (char *character = clean; *character; character++)
    if (!g_ascii_isalnum (*character) && !strchr ("_(),", *character))
      *character = '_';
  if (strlen (clean) > MAX_NAME_BYTES - 12)
    clean[MAX_NAME_BYTES - 12] = '\0';
  return clean;
}

/* Makes a name unique, because readers identify columns by their names. */
static void
add_name (GPtrArray *names, GHashTable *taken, const char *name)
{
  char *clean = sanitize (name);

  for (guint copy = 2; g_hash_table_contains (taken, clean); copy++)
    {
      g_autofree char *plain = sanitize (name);

      g_free (clean);
      clean = g_strdup_printf ("%s_%u", plain, copy);
    }
  g_hash_table_add (taken, clean);
  g_ptr_array_add (names, clean);
}

/* Readers of MPS always minimise, so an objective to maximise is negated. */
static gboolean
is_turned (const MdrModel *model, MdrModelFormat format)
{
  return format == MDR_MODEL_MPS && mdr_model_get_sense (model) == MDR_MODEL_MAXIMIZE;
}

static void
add_columns (Sheet *sheet, const MdrModel *model, gboolean turned)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  guint count = mdr_model_get_column_count (model);

  sheet->lower = g_new (double, count);
  sheet->upper = g_new (double, count);
  sheet->objective = g_new (double, count);
  sheet->integer = g_new (unsigned char, count);
  for (guint i = 0; i < count; i++)
    {
      const MdrColumn *column = mdr_model_get_column (model, i);

      sheet->lower[i] = column->lower;
      sheet->upper[i] = column->upper;
      sheet->objective[i] = turned ? -column->objective : column->objective;
      sheet->integer[i] = column->integer != FALSE;
      add_name (sheet->column_names, taken, column->name);
    }
}

/* Adds the rows. Terms of the same column add up, because GLPK accepts each column only once in a row. */
static void
add_rows (Sheet *sheet, const MdrRowBuffer *rows)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  guint count = mdr_row_buffer_get_length (rows);

  g_array_set_size (sheet->columns, 1);
  g_array_set_size (sheet->values, 1);
  sheet->starts = g_new (int, count + 1);
  sheet->starts[0] = 1;
  for (guint row = 0; row < count; row++)
    {
      guint end = mdr_row_buffer_get_start (rows, row + 1);

      for (guint term = mdr_row_buffer_get_start (rows, row); term < end; term++)
        {
          int column = (int) g_array_index (rows->columns, guint, term) + 1;
          double value = g_array_index (rows->values, double, term);
          guint i = (guint) sheet->starts[row];

          while (i < sheet->columns->len && g_array_index (sheet->columns, int, i) != column)
            i++;
          if (i < sheet->columns->len)
            {
              g_array_index (sheet->values, double, i) += value;
              continue;
            }
          g_array_append_val (sheet->columns, column);
          g_array_append_val (sheet->values, value);
        }
      sheet->starts[row + 1] = (int) sheet->columns->len;
      add_name (sheet->row_names, taken, g_ptr_array_index (rows->names, row));
    }
  sheet->problem.rows.count = (int) count;
  sheet->problem.rows.lower = (const double *) (gconstpointer) rows->lower->data;
  sheet->problem.rows.upper = (const double *) (gconstpointer) rows->upper->data;
}

/* Keeps the model unreduced, with fixed columns, for people and other solvers to read. */
static void
sheet_init (Sheet *sheet, const MdrModel *model, MdrModelFormat format)
{
  MdrGlpkProblem *problem = &sheet->problem;

  sheet->column_names = g_ptr_array_new_with_free_func (g_free);
  sheet->row_names = g_ptr_array_new_with_free_func (g_free);
  sheet->columns = g_array_new (FALSE, TRUE, sizeof (int));
  sheet->values = g_array_new (FALSE, TRUE, sizeof (double));
  add_columns (sheet, model, is_turned (model, format));
  add_rows (sheet, mdr_model_get_rows (model));
  problem->name = mdr_model_get_name (model);
  problem->columns = (int) mdr_model_get_column_count (model);
  problem->lower = sheet->lower;
  problem->upper = sheet->upper;
  problem->integer = sheet->integer;
  problem->objective = sheet->objective;
  problem->maximize = mdr_model_get_sense (model) == MDR_MODEL_MAXIMIZE && !is_turned (model, format);
  problem->rows.starts = sheet->starts;
  problem->rows.columns = (const int *) (gconstpointer) sheet->columns->data;
  problem->rows.values = (const double *) (gconstpointer) sheet->values->data;
  problem->column_names = (const char *const *) sheet->column_names->pdata;
  problem->row_names = (const char *const *) sheet->row_names->pdata;
}

/* GLPK adds a comment to columns without entries, which CBC takes for a further word, and does not say that
 * the format is free, which CBC then guesses by the lengths of names. */
static char *
dup_common_mps (const char *written)
{
  GString *text = g_string_new (written);

  g_string_replace (text, " $ empty column\n", "\n", 0);
  g_string_replace (text, "\nROWS\n", " FREE\nROWS\n", 1);
  return g_string_free (text, FALSE);
}

/* Remarks for those who read the file without the puzzle. */
static char *
dup_remarks (const MdrModel *model, MdrModelFormat format)
{
  const char *opens = format == MDR_MODEL_LP ? "\\* " : "* ";
  const char *closes = format == MDR_MODEL_LP ? " *\\\n" : "\n";
  const char *names = mdr_model_get_lazy_names (model);
  GString *text = g_string_new (NULL);

  if (is_turned (model, format))
    g_string_append_printf (text, "%sTo be minimized: the objective of the model with its signs changed%s",
                            opens, closes);
  if (mdr_model_is_lazy (model))
    g_string_append_printf (text,
                            "%sNot every solution of this program is one of the puzzle: rows are missing "
                            "that Meander adds%s"
                            "%sas they are broken%s%s%s",
                            opens, closes, opens, *names ? ": " : "", names, closes);
  return g_string_free (text, FALSE);
}

/**
 * mdr_model_to_text:
 *
 * Writes a model for other solvers, without the rows that are separated lazily,
 * and with a remark that these are missing.
 * MPS cannot express maximisation, so there the objective is negated. GLPK writes
 * in the C locale, because it would write decimal commas in others.
 *
 * Returns: (transfer full): the text; %NULL with an error
 */
char *
mdr_model_to_text (const MdrModel *model, MdrModelFormat format, GError **error)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *remarks = NULL;
  Sheet sheet = { 0 };
  MdrGlpkTask task = { .problem = &sheet.problem, .status = MDR_GLPK_SOLVED };
  locale_t plain;
  locale_t before;
  int descriptor;

  g_return_val_if_fail (model != NULL, NULL);

  descriptor = g_file_open_tmp ("meander-XXXXXX", &path, error);
  if (descriptor < 0)
    return NULL;
  close (descriptor);
  sheet_init (&sheet, model, format);
  plain = newlocale (LC_ALL_MASK, "C", NULL);
  before = uselocale (plain);
  if (format == MDR_MODEL_MPS)
    mdr_glpk_write_mps (&task, path);
  else
    mdr_glpk_write_lp (&task, path);
  uselocale (before);
  freelocale (plain);
  if (task.status == MDR_GLPK_SOLVED)
    g_file_get_contents (path, &text, NULL, error);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, _ ("The model could not be written: %s."), task.message);
  if (text && format == MDR_MODEL_MPS)
    {
      g_autofree char *written = g_steal_pointer (&text);

      text = dup_common_mps (written);
    }
  g_unlink (path);
  g_ptr_array_unref (sheet.column_names);
  g_ptr_array_unref (sheet.row_names);
  g_array_unref (sheet.columns);
  g_array_unref (sheet.values);
  g_free (sheet.lower);
  g_free (sheet.upper);
  g_free (sheet.objective);
  g_free (sheet.integer);
  g_free (sheet.starts);
  if (!text)
    return NULL;
  remarks = dup_remarks (model, format);
  return g_strconcat (remarks, text, NULL);
}

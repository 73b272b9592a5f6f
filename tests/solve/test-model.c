/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <math.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "mdr-engine.h"
#include "sample-models.h"

static void
test_row_buffer (void)
{
  g_autoptr (MdrRowBuffer) rows = mdr_row_buffer_new ();

  g_assert_cmpuint (mdr_row_buffer_get_length (rows), ==, 0);
  g_assert_cmpuint (mdr_row_buffer_begin (rows, 1, 2, "row%d", 7), ==, 0);
  mdr_row_buffer_add (rows, 3, 0.5);
  mdr_row_buffer_add (rows, 4, -1);
  g_assert_cmpuint (mdr_row_buffer_begin (rows, -INFINITY, 0, "empty"), ==, 1);
  g_assert_cmpuint (mdr_row_buffer_begin (rows, 0, INFINITY, "last"), ==, 2);
  mdr_row_buffer_add (rows, 5, 9);
  g_assert_cmpuint (mdr_row_buffer_get_length (rows), ==, 3);
  g_assert_cmpstr (g_ptr_array_index (rows->names, 0), ==, "row7");
  g_assert_cmpuint (g_array_index (rows->starts, guint, 1), ==, 2);
  g_assert_cmpuint (g_array_index (rows->starts, guint, 2), ==, 2);
  g_assert_cmpuint (g_array_index (rows->starts, guint, 3), ==, 3);
  g_assert_cmpuint (g_array_index (rows->columns, guint, 2), ==, 5);
}

static void
free_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
}

static void
test_separate_data (void)
{
  MdrModel *model = mdr_model_new ("model", MDR_MODEL_FEASIBLE);
  gboolean first_freed = FALSE;
  gboolean second_freed = FALSE;

  mdr_model_set_separate (model, NULL, &first_freed, free_flag);
  g_assert_false (mdr_model_is_lazy (model));
  mdr_model_set_separate (model, NULL, &second_freed, free_flag);
  g_assert_true (first_freed);
  g_assert_false (second_freed);
  mdr_model_free (model);
  g_assert_true (second_freed);
}

/* Free, fixed, whole and bounded columns, every type of row, and names that no format takes. */
static MdrModel *
new_motley_model (void)
{
  MdrModel *model = mdr_model_new ("motley model", MDR_MODEL_MAXIMIZE);

  mdr_model_set_objective (model, mdr_model_add_column (model, -INFINITY, INFINITY, FALSE, "free"), -1);
  mdr_model_set_objective (model, mdr_model_add_column (model, 2.5, 2.5, FALSE, "7fixed"), 4);
  mdr_model_set_objective (model, mdr_model_add_column (model, -3, 4, TRUE, "e1"), 1.5);
  mdr_model_set_objective (model, mdr_model_add_column (model, -INFINITY, 8.25, FALSE, "ü ber"), 0.5);
  mdr_model_set_objective (model, mdr_model_add_binary (model, "x(1,2)"), 3.125);
  mdr_model_set_objective (model, mdr_model_add_binary (model, "x(1,2)"), 2);
  mdr_model_begin_row (model, -1.5, INFINITY, "at least");
  mdr_model_add_term (model, 0, 1);
  mdr_model_add_term (model, 2, 0.5);
  mdr_model_begin_row (model, -INFINITY, 7.75, "at most");
  mdr_model_add_term (model, 2, 1);
  mdr_model_add_term (model, 3, 1);
  mdr_model_add_term (model, 4, 0.25);
  mdr_model_add_term (model, 4, 0.25);
  mdr_model_begin_row (model, 0, 1, "at most");
  mdr_model_add_term (model, 4, 1);
  mdr_model_add_term (model, 5, 1);
  mdr_model_begin_row (model, 6.5, 6.5, "equal");
  mdr_model_add_term (model, 1, 1);
  mdr_model_add_term (model, 2, 1);
  return model;
}

static void
keep_objective (const double *values, MdrRowBuffer *more, gpointer data)
{
  const double objective[] = { -1, 4, 1.5, 0.5, 3.125, 2 };
  double *sum = data;

  *sum = 0;
  for (guint i = 0; i < G_N_ELEMENTS (objective); i++)
    *sum += objective[i] * values[i];
}

static char *
write_to_file (const MdrModel *model, MdrModelFormat format)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mdr_model_to_text (model, format, &error);
  const char *template = format == MDR_MODEL_LP ? "meander-XXXXXX.lp" : "meander-XXXXXX.mps";
  char *path = NULL;
  int descriptor = g_file_open_tmp (template, &path, NULL);

  g_assert_no_error (error);
  g_assert_cmpint (descriptor, >=, 0);
  g_close (descriptor, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

/* Returns what the program says, or NULL where it is not installed. */
static char *
ask (const char *const *arguments)
{
  g_autofree char *program = g_find_program_in_path (arguments[0]);
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL;
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  if (!program)
    return NULL;
  g_assert_true (
      g_spawn_sync (NULL, (char **) arguments, NULL, flags, NULL, NULL, &output, NULL, &status, &error));
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  return output;
}

/* Returns the number behind the last of @words, which come one after the other. */
static double
read_number_after (const char *text, const char *const *words)
{
  const char *place = text;

  for (; *words; words++)
    {
      place = strstr (place, *words);
      g_assert_nonnull (place);
      place += strlen (*words);
    }
  return g_ascii_strtod (place, NULL);
}

typedef struct
{
  const char *arguments[8];
  guint file;
  const char *optimal;
  const char *objective[3];
} Reader;

static const Reader readers[][2] = {
  { { { "glpsol", "--lp", "", "-o", "/dev/stdout" }, 2, "INTEGER OPTIMAL", { "Objective:  ", " = " } },
    { { "cbc", "", "-solve", "-quit" }, 1, "Optimal solution found", { "Objective value:" } } },
  { { { "glpsol", "--freemps", "", "-o", "/dev/stdout" }, 2, "INTEGER OPTIMAL", { "Objective:  ", " = " } },
    { { "cbc", "", "-solve", "-quit" }, 1, "Optimal solution found", { "Objective value:" } } },
};

static void
check_reader (const Reader *reader, const char *path, double objective)
{
  const char *arguments[G_N_ELEMENTS (reader->arguments)];
  g_autofree char *output = NULL;

  memcpy (arguments, reader->arguments, sizeof arguments);
  arguments[reader->file] = path;
  output = ask (arguments);
  if (!output)
    {
      g_autofree char *message = g_strdup_printf ("%s is not installed", arguments[0]);

      g_test_skip (message);
      return;
    }
  g_assert_nonnull (strstr (output, reader->optimal));
  g_assert_cmpfloat_with_epsilon (read_number_after (output, reader->objective), objective, 1e-6);
}

/* Every reader finds the optimum in a file; MPS is minimised, so that the signs are the other way. */
static void
check_readers (const MdrModel *model, double objective)
{
  for (guint format = MDR_MODEL_LP; format <= MDR_MODEL_MPS; format++)
    {
      g_autofree char *path = write_to_file (model, (MdrModelFormat) format);

      for (guint i = 0; i < G_N_ELEMENTS (readers[format]); i++)
        check_reader (&readers[format][i], path, format == MDR_MODEL_LP ? objective : -objective);
      g_unlink (path);
    }
}

/* Columns that stand in no row, and some of them not in the objective either; short names. */
static void
test_empty_columns (void)
{
  g_autoptr (MdrModel) model = mdr_model_new ("m", MDR_MODEL_MAXIMIZE);
  g_autofree char *text = NULL;

  mdr_model_set_objective (model, mdr_model_add_column (model, 0, 3, TRUE, "x"), 2);
  mdr_model_set_objective (model, mdr_model_add_column (model, 0, 2, TRUE, "y"), 1);
  mdr_model_add_column (model, 0, INFINITY, TRUE, "z");
  mdr_model_add_binary (model, "w");
  mdr_model_begin_row (model, -INFINITY, 2, "r");
  mdr_model_add_term (model, 0, 1);
  check_readers (model, 6);
  text = mdr_model_to_text (model, MDR_MODEL_MPS, NULL);
  g_assert_nonnull (strstr (text, "\n z r 0\n w r 0\n"));
}

/* The optimum of the file is that of the engine. */
static void
test_read_back (void)
{
  g_autoptr (MdrModel) model = new_motley_model ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  double objective = 0;

  g_assert_cmpint (mdr_engine_branch_and_cut (model, NULL, job, keep_objective, &objective, NULL), ==,
                   MDR_OUTCOME_OPTIMAL);
  check_readers (model, objective);
}

/* Two columns of one name must not become one. */
static void
test_names (void)
{
  g_autoptr (MdrModel) model = new_motley_model ();
  g_autofree char *text = mdr_model_to_text (model, MDR_MODEL_LP, NULL);
  const char *const expected[] = { "x_free", "x_7fixed", "x_e1", "x(1,2)", "x(1,2)_2", "at_most_2", NULL };

  for (const char *const *name = expected; *name; name++)
    if (!strstr (text, *name))
      g_error ("%s is missing in:\n%s", *name, text);
  g_assert_true (g_str_is_ascii (text));
}

static char *
make_comma_locale (const char *folder)
{
  g_autofree char *target = g_build_filename (folder, "de_DE.UTF-8", NULL);
  const char *arguments[] = { "localedef", "--no-archive", "-c", "-i", "de_DE", "-f", "UTF-8", target, NULL };
  g_autofree char *program = g_find_program_in_path (arguments[0]);
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL | G_SPAWN_STDOUT_TO_DEV_NULL;
  int status;

  if (!program
      || !g_spawn_sync (NULL, (char **) arguments, NULL, flags, NULL, NULL, NULL, NULL, &status, NULL))
    return NULL;
  g_setenv ("LOCPATH", folder, TRUE);
  return g_strdup (setlocale (LC_ALL, "de_DE.UTF-8"));
}

static void
remove_folder (const char *folder)
{
  const char *arguments[] = { "rm", "-r", folder, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL, NULL);
}

static void
test_comma_locale (void)
{
  g_autoptr (MdrModel) model = new_motley_model ();
  g_autofree char *lp = mdr_model_to_text (model, MDR_MODEL_LP, NULL);
  g_autofree char *mps = mdr_model_to_text (model, MDR_MODEL_MPS, NULL);
  g_autofree char *folder = g_dir_make_tmp ("meander-locale-XXXXXX", NULL);
  g_autofree char *name = make_comma_locale (folder);

  if (name)
    {
      g_autofree char *number = g_strdup_printf ("%.1f", 0.5);
      g_autofree char *comma_lp = mdr_model_to_text (model, MDR_MODEL_LP, NULL);
      g_autofree char *comma_mps = mdr_model_to_text (model, MDR_MODEL_MPS, NULL);

      g_assert_cmpstr (number, ==, "0,5");
      g_assert_cmpstr (comma_lp, ==, lp);
      g_assert_cmpstr (comma_mps, ==, mps);
    }
  else
    g_test_skip ("there is no locale with a decimal comma to be had");
  setlocale (LC_ALL, "C.UTF-8");
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/row-buffer", test_row_buffer);
  g_test_add_func ("/model/separate-data", test_separate_data);
  g_test_add_func ("/model/read-back", test_read_back);
  g_test_add_func ("/model/empty-columns", test_empty_columns);
  g_test_add_func ("/model/names", test_names);
  g_test_add_func ("/model/comma-locale", test_comma_locale);
  return g_test_run ();
}

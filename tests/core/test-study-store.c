/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-run.h"

#include <stdatomic.h>

#include <glib/gstdio.h>

#include "null-kind.h"

/*
 * What is stored of studies is there again, and is not computed twice. Each test has a folder of the
 * user's data to itself.
 */

#define N_PARTS 12

static const MdrOptionSpec options[] = {
  { .id = "factor",
    .type = MDR_OPTION_INTEGER,
    .scopes = MDR_SCOPE_STUDY,
    .label = "Factor",
    .initial = "3",
    .minimum = 1,
    .maximum = 99 },
  { NULL },
};

static const MdrStudyColumn columns[] = {
  { "part", "Part", NULL, MDR_FOLD_KEY, NULL },
  { "product", "Product", NULL, MDR_FOLD_SUM, NULL },
  { NULL },
};

static const MdrStudyChart charts[] = { { NULL } };

static guint
count_parts (const MdrKind *self, const MdrOptions *settings)
{
  return N_PARTS;
}

/* The run, how many parts were computed, and after how many of them it is cancelled. */
static MdrJob *running;
static atomic_uint n_computed;
static guint most_computed = G_MAXUINT;

/* The factor 13 fails. Once enough is computed, a part waits for the end of the run. */
static gboolean
run_part (const MdrKind *self,
          const MdrOptions *settings,
          gconstpointer input,
          guint part,
          MdrJob *job,
          MdrStudyTable *rows,
          GError **error)
{
  double factor = (double) mdr_options_get_integer (settings, "factor");

  if (factor == 13)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, "Thirteen cannot be.");
      return FALSE;
    }
  if (atomic_fetch_add (&n_computed, 1) >= most_computed)
    {
      mdr_job_cancel (running);
      while (mdr_job_should_stop (job) == MDR_STOP_NONE)
        g_usleep (1000);
      return mdr_study_fail_stopped (error);
    }
  mdr_study_table_add (rows, (const double[]){ part, factor * part });
  return TRUE;
}

static const MdrStudy studies[] = {
  { .id = "products",
    .name = "Products",
    .explanation = "Products.",
    .options = options,
    .columns = columns,
    .charts = charts,
    .count_parts = count_parts,
    .run_part = run_part },
  { NULL },
};

static MdrKind kind;

static MdrStudyOutcome *
ask (MdrTaskWork work, const char *factor, GError **error)
{
  g_autoptr (MdrOptions) settings = mdr_options_new (options, MDR_SCOPE_STUDY);
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_assert_true (mdr_options_set (settings, "factor", factor, NULL));
  running = job;
  mdr_job_begin (job);
  return work (&(MdrTaskInput){ .kind = &kind, .name = "products", .options = settings }, job, error);
}

static void
assert_stored (const char *factor, guint n_parts)
{
  g_autoptr (MdrStudyOutcome) outcome = ask (mdr_study_store_read, factor, NULL);

  g_assert_cmpuint (mdr_study_record_count_done (outcome->record), ==, n_parts);
  g_assert_cmpuint (mdr_study_table_count_rows (outcome->table), ==, n_parts);
}

/* Runs the study and returns how many parts are known then. */
static guint
run (const char *factor)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrStudyOutcome) outcome = ask (mdr_study_store_run, factor, &error);

  g_assert_no_error (error);
  for (guint k = 0; k < mdr_study_table_count_rows (outcome->table); k++)
    {
      const double *row = mdr_study_table_get_row (outcome->table, k);

      g_assert_cmpfloat (row[1], ==, g_ascii_strtod (factor, NULL) * row[0]);
    }
  return mdr_study_record_count_done (outcome->record);
}

/* A study that was stopped goes on where it was, and one with other options knows nothing of it. */
static void
test_resume (void)
{
  guint n_stopped;

  assert_stored ("3", 0);
  most_computed = 5;
  n_stopped = run ("3");
  most_computed = G_MAXUINT;
  g_assert_cmpuint (n_stopped, >, 0);
  g_assert_cmpuint (n_stopped, <=, 5);
  assert_stored ("3", n_stopped);
  assert_stored ("4", 0);

  atomic_store (&n_computed, 0);
  g_assert_cmpuint (run ("3"), ==, N_PARTS);
  g_assert_cmpuint (atomic_load (&n_computed), ==, N_PARTS - n_stopped);
  assert_stored ("3", N_PARTS);
  g_assert_cmpuint (run ("3"), ==, N_PARTS);
  g_assert_cmpuint (atomic_load (&n_computed), ==, N_PARTS - n_stopped);
}

static void
test_fault (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ask (mdr_study_store_run, "13", &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "Thirteen cannot be.");
}

/* Returns a file with the first parts of the factor 7. */
static GFile *
write_parts (guint n_parts)
{
  g_autoptr (MdrOptions) settings = mdr_options_new (options, MDR_SCOPE_STUDY);
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "some.study", NULL);
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autofree char *data = NULL;

  g_assert_true (mdr_options_set (settings, "factor", "7", NULL));
  record = mdr_study_record_new (&kind, studies, settings);
  for (guint part = 0; part < n_parts; part++)
    {
      MdrStudyTable *rows = mdr_study_table_new (studies);

      mdr_study_table_add (rows, (const double[]){ part, 7 * part });
      mdr_study_record_take_part (record, part, rows);
    }
  data = mdr_study_record_to_data (record);
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  return g_file_new_for_path (path);
}

static MdrStudyOutcome *
open_file (GFile *file, GError **error)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &kind, NULL });

  return mdr_study_store_open (&(MdrTaskInput){ .file = file, .subject = G_OBJECT (kinds) }, NULL, error);
}

/* Returns how many bytes are stored of all studies. */
static gint64
measure_folder (void)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "studies", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  gint64 size = 0;

  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      GStatBuf status;

      g_assert_cmpint (g_stat (file, &status), ==, 0);
      size += status.st_size;
    }
  return size;
}

/* A run goes on from the parts of a file that was opened. */
static void
test_open (void)
{
  g_autoptr (GFile) file = write_parts (3);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrStudyOutcome) outcome = open_file (file, &error);
  g_autoptr (MdrStudyOutcome) again = NULL;
  gint64 size;

  g_assert_no_error (error);
  g_assert_cmpuint (mdr_study_record_count_done (outcome->record), ==, 3);
  g_assert_cmpuint (mdr_study_table_count_rows (outcome->table), ==, 3);
  assert_stored ("7", 3);
  atomic_store (&n_computed, 0);
  g_assert_cmpuint (run ("7"), ==, N_PARTS);
  g_assert_cmpuint (atomic_load (&n_computed), ==, N_PARTS - 3);
  /* Less is known in the file, and more stays stored, once. */
  size = measure_folder ();
  again = open_file (file, NULL);
  g_assert_cmpuint (mdr_study_record_count_done (again->record), ==, 3);
  assert_stored ("7", N_PARTS);
  g_assert_cmpint (measure_folder (), ==, size);
}

static void
test_not_opened (void)
{
  g_autoptr (GFile) elsewhere = g_file_new_for_uri ("trash:///none.study");
  g_autoptr (GFile) missing = g_file_new_for_path ("/nowhere/none.study");
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) reason = NULL;

  g_assert_null (open_file (elsewhere, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  g_assert_null (open_file (missing, &reason));
  g_assert_nonnull (reason);
}

/* Where nothing can be stored, a run says so before it computes anything, and a file is shown all the same.
 */
static void
test_no_folder (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, NULL);
  g_autoptr (GFile) file = write_parts (2);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrStudyOutcome) outcome = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  atomic_store (&n_computed, 0);
  g_assert_null (ask (mdr_study_store_run, "5", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (atomic_load (&n_computed), ==, 0);
  outcome = open_file (file, NULL);
  g_assert_cmpuint (mdr_study_table_count_rows (outcome->table), ==, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  kind = null_kind;
  kind.studies = studies;
  g_test_add_func ("/study-store/resume", test_resume);
  g_test_add_func ("/study-store/fault", test_fault);
  g_test_add_func ("/study-store/open", test_open);
  g_test_add_func ("/study-store/not-opened", test_not_opened);
  g_test_add_func ("/study-store/no-folder", test_no_folder);
  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-run.h"

#include <math.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include <glib/gstdio.h>

#include "mdr-file.h"
#include "mdr-method-study.h"
#include "null-kind.h"

#define N_PARTS 40

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

static const MdrChoice words[] = { { "even", "Even" }, { "odd", "Odd" }, { NULL } };

static const MdrStudyColumn columns[] = {
  { "parity", "Parity", NULL, MDR_FOLD_KEY, words }, { "count", "Count", NULL, MDR_FOLD_SUM, NULL },
  { "mean", "Mean", NULL, MDR_FOLD_MEAN, NULL },     { "most", "Most", NULL, MDR_FOLD_MOST, NULL },
  { "part", "Part", NULL, MDR_FOLD_WITH, NULL },     { NULL },
};

static const MdrStudyChart charts[] = { { NULL } };

static guint
count_parts (const MdrKind *self, const MdrOptions *settings)
{
  return N_PARTS;
}

/* Part 13 of the factor 13 fails; each other part has a row of some numbers that depend on it alone. */
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
  const double row[] = { part % 2, part + 1, factor / (part + 3), (part * 7) % 11, part };

  if (factor == 13 && part == 13)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_FAILED, "Part 13 cannot be.");
      return FALSE;
    }
  mdr_study_table_add (rows, row);
  return TRUE;
}

static const MdrStudy studies[] = {
  { .id = "parts",
    .name = "Parts",
    .explanation = "Parts.",
    .options = options,
    .columns = columns,
    .charts = charts,
    .count_parts = count_parts,
    .run_part = run_part },
  { NULL },
};

static MdrKind kind;
static MdrKindList *kinds;

static const MdrStudyInput no_input = { NULL };

static MdrStudyRecord *
new_record (const char *factor)
{
  g_autoptr (MdrOptions) settings = mdr_options_new (options, MDR_SCOPE_STUDY);

  g_assert_true (mdr_options_set (settings, "factor", factor, NULL));
  return mdr_study_record_new (&kind, studies, settings);
}

static void
run_share (MdrStudyRecord *record, guint first, guint step, MdrStudyLog *log)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  gboolean done = mdr_study_run (record, &no_input, &(MdrStudyShare){ first, step, 3 }, log, job, &error);

  g_assert_no_error (error);
  g_assert_true (done);
}

static char *
dup_csv (const MdrStudyRecord *record)
{
  g_autoptr (MdrStudyTable) table = mdr_study_record_dup_table (record, NULL);

  return mdr_study_table_to_csv (table, record->study);
}

/* The table of a whole run. */
static char *
dup_expected (void)
{
  g_autoptr (MdrStudyRecord) record = new_record ("3");

  run_share (record, 0, 1, NULL);
  return dup_csv (record);
}

static MdrStudyRecord *
read_data (const char *data, gsize length, gsize *whole, GError **error)
{
  return mdr_study_record_from_data (kinds, data, length, whole, error);
}

/* Keys, sums, weighted means, greatest values and what belongs to them, against the plain definition. */
static void
test_fold (void)
{
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autoptr (MdrStudyTable) table = NULL;

  run_share (record, 0, 1, NULL);
  table = mdr_study_record_dup_table (record, NULL);
  g_assert_cmpuint (mdr_study_table_count_rows (table), ==, 2);
  for (guint parity = 0; parity < 2; parity++)
    {
      const double *row = mdr_study_table_get_row (table, parity);
      double count = 0;
      double total = 0;
      guint best = parity;

      for (guint part = parity; part < N_PARTS; part += 2)
        {
          count += part + 1;
          total += (part + 1) * 3.0 / (part + 3);
          if ((part * 7) % 11 > (best * 7) % 11)
            best = part;
        }
      g_assert_cmpfloat (row[0], ==, parity);
      g_assert_cmpfloat (row[1], ==, count);
      g_assert_cmpfloat_with_epsilon (row[2], total / count, 1e-12);
      g_assert_cmpfloat (row[3], ==, (best * 7) % 11);
      g_assert_cmpfloat (row[4], ==, best);
    }
}

/* What was written comes back without loss. */
static void
test_round_trip (void)
{
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autoptr (MdrStudyRecord) again = NULL;
  g_autofree char *data = NULL;
  g_autofree char *repeated = NULL;
  g_autofree char *table = NULL;
  g_autofree char *expected = dup_expected ();
  g_autoptr (GError) error = NULL;
  gsize whole;

  run_share (record, 0, 1, NULL);
  data = mdr_study_record_to_data (record);
  again = read_data (data, strlen (data), &whole, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (whole, ==, strlen (data));
  repeated = mdr_study_record_to_data (again);
  table = dup_csv (again);
  g_assert_cmpstr (repeated, ==, data);
  g_assert_cmpstr (table, ==, expected);
}

/* A file that was torn anywhere behind its head has the parts that are whole, and goes on from there. */
static void
test_torn (void)
{
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autofree char *head = mdr_study_record_head_to_data (record);
  g_autofree char *data = NULL;
  g_autofree char *expected = dup_expected ();

  run_share (record, 0, 1, NULL);
  data = mdr_study_record_to_data (record);
  for (gsize length = strlen (head); length < strlen (data); length += 1 + length % 7)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *rest = NULL;
      gsize whole;
      g_autoptr (MdrStudyRecord) torn = read_data (data, length, &whole, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (whole, <=, length);
      g_assert_true (whole == strlen (head) || g_str_has_prefix (data + whole, "\npart "));
      run_share (torn, 0, 1, NULL);
      rest = dup_csv (torn);
      g_assert_cmpstr (rest, ==, expected);
    }
}

static const struct
{
  const char *name;
  const char *old;
  const char *new;
  const char *sentence;
} faults[] = {
  { "format", "meander-study 1", "meander-study 2",
    "Line 1: “meander-study 1” was expected, not “2”. The file was made by another version." },
  { "program", "program ", "program 99.", "Line 2: “program *The file was made by another version." },
  { "kind", "kind null", "kind none",
    "Line 3: This is a study of the kind of puzzle “none”, which this version of Meander does not know." },
  { "study", "study parts", "study part", "Line 4: This version of Meander knows no study “part” of Null." },
  { "option", "set factor=3", "set divisor=3", "Line 5: “set factor=…” was expected." },
  { "value", "set factor=3", "set factor=x", "Line 5: *" },
  { "columns", "parity,count", "parity,counts", "Line 6: “columns *" },
  { "parts", "parts 40", "parts 41", "Line 7: “parts 40” was expected, not “41”*" },
  { "number", "\npart 2 1", "\npart 40 1",
    "Line 17: “part” was expected, followed by the number of the part*" },
  { "gap", "\n\npart 2 1", "\nx\npart 2 1", "Line 16: An empty line was expected*" },
  { "row", "0,3,", "0,,", "Line 18: A row of the table was expected*" },
  { "word", "0,3,", "2,3,", "Line 18: A row of the table was expected*" },
  { "changed", "0,3,", "0,4,", "Line 19: The rows of this part have been changed: their checksum differs." },
};

static void
test_fault (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autoptr (MdrStudyRecord) read = NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *good = NULL;
  g_autoptr (GError) error = NULL;
  gsize whole;

  run_share (record, 0, 1, NULL);
  good = mdr_study_record_to_data (record);
  text = g_string_new (good);
  g_assert_cmpuint (g_string_replace (text, faults[i].old, faults[i].new, 1), ==, 1);
  read = read_data (text->str, text->len, &whole, &error);
  g_assert_null (read);
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  if (!g_pattern_match_simple (faults[i].sentence, error->message))
    g_error ("%s", error->message);
}

/* Four shares, each with a file of its own, make the table of one run. */
static void
test_shares (void)
{
  g_autoptr (MdrStudyRecord) merged = new_record ("3");
  g_autofree char *table = NULL;
  g_autofree char *expected = dup_expected ();

  for (guint share = 0; share < 4; share++)
    {
      g_autoptr (MdrStudyRecord) record = new_record ("3");
      g_autoptr (GError) error = NULL;

      run_share (record, 3 - share, 4, NULL);
      g_assert_cmpuint (mdr_study_record_count_done (record), ==, N_PARTS / 4);
      g_assert_true (mdr_study_record_merge (merged, record, &error));
    }
  table = dup_csv (merged);
  g_assert_cmpstr (table, ==, expected);
}

static char *
dup_temporary (void)
{
  g_autofree char *folder = g_dir_make_tmp ("meander-study-XXXXXX", NULL);

  return g_build_filename (folder, "parts.study", NULL);
}

static void
remove_temporary (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Another file is never overwritten, nor is one of another study gone on with, nor one that is being written.
 */
static void
test_log_is_kept (void)
{
  g_autofree char *path = dup_temporary ();
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autoptr (MdrStudyRecord) other = new_record ("4");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const char *const sentences[] = { "*This file exists already*", "*Another run of the study*",
                                    "*it says “set factor=3” where “set factor=4” was expected.", NULL };
  MdrStudyLog *log = mdr_study_log_create (path, record, NULL);

  g_assert_nonnull (log);
  for (guint i = 0; sentences[i]; i++)
    {
      g_autoptr (GError) error = NULL;
      MdrStudyLog *refused = i == 0 ? mdr_study_log_create (path, other, &error)
                                    : mdr_study_log_resume (path, kinds, other, &error);

      g_assert_null (refused);
      g_assert_true (g_pattern_match_simple (sentences[i], error->message));
      if (i == 0)
        run_share (record, 1, 2, log);
      if (i == 1)
        g_clear_pointer (&log, mdr_study_log_free);
      g_assert_true (i != 0 || g_file_get_contents (path, &before, NULL, NULL));
    }
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
  remove_temporary (path);
}

/* A file whose end was torn by a kill goes on, and is then like one that was never torn. */
static void
test_resume (void)
{
  g_autofree char *path = dup_temporary ();
  g_autofree char *expected = dup_expected ();

  for (gsize torn = 1; torn < 200; torn += 13)
    {
      g_autoptr (MdrStudyRecord) record = new_record ("3");
      g_autoptr (MdrStudyRecord) resumed = new_record ("3");
      g_autoptr (MdrStudyRecord) read = NULL;
      g_autofree char *data = NULL;
      g_autofree char *table = NULL;
      g_autoptr (GError) error = NULL;
      MdrStudyLog *log = mdr_study_log_create (path, record, &error);
      gsize length;

      g_assert_no_error (error);
      run_share (record, 0, 3, log);
      mdr_study_log_free (log);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_true (g_file_set_contents (path, data, (gssize) (length - torn), NULL));
      log = mdr_study_log_resume (path, kinds, resumed, &error);
      g_assert_no_error (error);
      run_share (resumed, 0, 1, log);
      mdr_study_log_free (log);
      read = mdr_study_record_load (kinds, path, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (mdr_study_record_count_done (read), ==, N_PARTS);
      table = dup_csv (read);
      g_assert_cmpstr (table, ==, expected);
      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  remove_temporary (path);
}

static void
test_endless (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_study_record_load (kinds, "/dev/zero", &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==,
                   "“/dev/zero” could not be read: it is larger than 256 MB, the most that Meander reads.");
}

/* A file that was torn within its head begins anew. */
static void
test_torn_head (void)
{
  g_autofree char *path = dup_temporary ();
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autofree char *head = mdr_study_record_head_to_data (record);

  for (gsize length = 0; length < strlen (head); length += 9)
    {
      g_autofree char *now = NULL;
      g_autoptr (GError) error = NULL;
      MdrStudyLog *log;

      g_assert_true (g_file_set_contents (path, head, (gssize) length, NULL));
      log = mdr_study_log_resume (path, kinds, record, &error);
      g_assert_no_error (error);
      mdr_study_log_free (log);
      g_assert_true (g_file_get_contents (path, &now, NULL, NULL));
      g_assert_cmpstr (now, ==, head);
    }
  remove_temporary (path);
}

/* An error of one part ends the run with that error; the parts that are done stay. */
static void
test_failing_part (void)
{
  g_autoptr (MdrStudyRecord) record = new_record ("13");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  g_assert_false (mdr_study_run (record, &no_input, &(MdrStudyShare){ 0, 1, 1 }, NULL, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "Part 13 cannot be.");
  g_assert_cmpuint (mdr_study_record_count_done (record), >=, 13);
  g_assert_null (g_ptr_array_index (record->parts, 13));
}

static gint n_running;
static gint most_running;
static gint alone;

/* Notes how many parts run at a time. Each waits until others do too, but where they may not, it only gives
 * them time. */
static gboolean
run_counted_part (const MdrKind *self,
                  const MdrOptions *settings,
                  gconstpointer input,
                  guint part,
                  MdrJob *job,
                  MdrStudyTable *rows,
                  GError **error)
{
  gint before = g_atomic_int_add (&n_running, 1);

  if (before >= g_atomic_int_get (&most_running))
    g_atomic_int_set (&most_running, before + 1);
  do
    g_usleep (5000);
  while (!g_atomic_int_get (&alone) && g_atomic_int_get (&most_running) < 2);
  g_atomic_int_add (&n_running, -1);
  return TRUE;
}

/* Parts that take times would slow each other, so they run one at a time; others do not wait. */
static void
test_timed (void)
{
  for (gint timed = 0; timed <= 1; timed++)
    {
      MdrStudy study = studies[0];
      g_autoptr (MdrOptions) settings = mdr_options_new (options, MDR_SCOPE_STUDY);
      g_autoptr (MdrStudyRecord) record = NULL;

      study.timed = timed;
      study.run_part = run_counted_part;
      record = mdr_study_record_new (&kind, &study, settings);
      g_atomic_int_set (&most_running, 0);
      g_atomic_int_set (&alone, timed);
      run_share (record, 0, 1, NULL);
      if (timed)
        g_assert_cmpint (most_running, ==, 1);
      else
        g_assert_cmpint (most_running, >, 1);
    }
}

static void
test_cancelled (void)
{
  g_autoptr (MdrStudyRecord) record = new_record ("3");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;

  mdr_job_cancel (job);
  g_assert_false (mdr_study_run (record, &no_input, &(MdrStudyShare){ 0, 1, 2 }, NULL, job, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
}

/* A run that is listened to, as a job of a queue. */
typedef struct
{
  MdrStudyRecord *record;
  atomic_bool done;
} Told;

static void
run_told (MdrJob *job, gpointer data)
{
  Told *told = data;

  g_assert_true (mdr_study_run (told->record, &no_input, &(MdrStudyShare){ 0, 1, 3 }, NULL, job, NULL));
  atomic_store (&told->done, true);
}

static gboolean
name_most (const MdrKind *self,
           const MdrOptions *settings,
           gconstpointer input,
           guint column,
           double value,
           char **id,
           char **label)
{
  if (column != 3 || value < 10)
    return FALSE;
  *id = g_strdup (value == 10 ? "ten" : "ten \"and\", more");
  *label = g_strdup (value == 10 ? "Ten, at Last" : "More");
  return TRUE;
}

/* A value that the study names is called by its name, other values by themselves, and an absent one by
 * nothing. A name with a comma or a quotation mark stands between quotation marks, which are doubled in it.
 */
static void
test_names (void)
{
  static const MdrStudyColumn named[] = { { "a", "A", NULL, MDR_FOLD_KEY, .infinite = "never" },
                                          { "b", "B", NULL, MDR_FOLD_KEY },
                                          { "c", "C", NULL, MDR_FOLD_KEY, words },
                                          { "d", "D", NULL, MDR_FOLD_KEY },
                                          { NULL } };
  MdrStudy study = { .columns = named, .name_value = name_most };
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  g_autoptr (MdrStudyTable) shared = NULL;
  g_autofree char *csv = NULL;

  mdr_study_table_add (table, (const double[]){ INFINITY, NAN, 1, 10 });
  mdr_study_table_add (table, (const double[]){ 10, 2, 0, 9 });
  mdr_study_table_add (table, (const double[]){ 11, 2, 0, 11 });
  mdr_study_table_name_values (table, &study, &kind, NULL, NULL);
  shared = mdr_study_table_share (table);
  csv = mdr_study_table_to_csv (shared, &study);
  g_assert_cmpstr (csv, ==, "a,b,c,d\ninf,,odd,ten\n10,2,even,9\n11,2,even,\"ten \"\"and\"\", more\"\n");
  g_assert_cmpstr (mdr_study_table_get_word (shared, &study, 0, INFINITY), ==, "never");
  g_assert_cmpstr (mdr_study_table_get_word (shared, &study, 1, NAN), ==, "–");
  g_assert_cmpstr (mdr_study_table_get_word (shared, &study, 2, 1), ==, "Odd");
  g_assert_cmpstr (mdr_study_table_get_word (shared, &study, 3, 10), ==, "Ten, at Last");
  g_assert_null (mdr_study_table_get_word (shared, &study, 0, 10));
}

/* A mean over nothing is what its rows say; as soon as there is something, it is the mean of that. */
static void
test_fold_nothing (void)
{
  static const MdrStudyColumn means[] = {
    { "key", "Key", NULL, MDR_FOLD_KEY },
    { "count", "Count", NULL, MDR_FOLD_SUM },
    { "mean", "Mean", NULL, MDR_FOLD_MEAN },
    { NULL },
  };
  static const double rows[][3] = {
    { 1, 0, INFINITY }, { 1, 0, INFINITY }, { 2, 0, INFINITY }, { 2, 2, 5 },
    { 2, 0, INFINITY }, { 3, 2, 5 },        { 3, 0, NAN },      { 3, 6, 9 },
  };
  const MdrStudy study = { .columns = means };
  g_autoptr (MdrStudyTable) table = mdr_study_table_new (&study);
  g_autoptr (MdrStudyTable) folded = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    mdr_study_table_add (table, rows[i]);
  folded = mdr_study_table_fold (table, &study);
  g_assert_true (isinf (mdr_study_table_get_row (folded, 0)[2]));
  g_assert_cmpfloat (mdr_study_table_get_row (folded, 1)[2], ==, 5);
  g_assert_cmpfloat (mdr_study_table_get_row (folded, 2)[2], ==, 8);
}

/* The caption has what matters: no option that is off, and none that depends on another value. */
static void
test_caption (void)
{
  static const MdrChoice sets[] = { { "all", "All" }, { "some", "Some" }, { NULL } };
  static const MdrOptionSpec specs[] = {
    { "on", MDR_OPTION_SWITCH, MDR_SCOPE_STUDY, "On", NULL, "yes" },
    { "off", MDR_OPTION_SWITCH, MDR_SCOPE_STUDY, "Off", NULL, "no" },
    { "set", MDR_OPTION_CHOICE, MDR_SCOPE_STUDY, "Set", NULL, "some", 0, 0, sets },
    { "cells", MDR_OPTION_INTEGER, MDR_SCOPE_STUDY, "Cells", NULL, "10000", 0, 1e6, NULL, "set", "all|some" },
    { "file", MDR_OPTION_FILE, MDR_SCOPE_STUDY, "File", NULL, "" },
    { "rows", MDR_OPTION_INTEGER, MDR_SCOPE_STUDY, "Rows", NULL, "5", 0, 9, NULL, "set", "all" },
    { NULL },
  };
  const MdrStudy study = { .options = specs };
  g_autoptr (MdrOptions) settings = mdr_options_new (specs, MDR_SCOPE_STUDY);
  g_autofree char *caption = mdr_study_dup_caption (&study, settings);

  g_assert_cmpstr (caption, ==, "On · Set: Some · Cells: 10,000");
}

/* Takes what is published until the run has ended. Returns how many parts are still unknown then. */
static guint
listen (Told *told, MdrJob *job, MdrStudyRecord *known)
{
  gboolean done;

  do
    {
      g_autoptr (MdrStudyOutcome) news = NULL;
      g_autoptr (MdrStudyTable) table = NULL;
      g_autofree char *expected = NULL;
      g_autofree char *csv = NULL;

      done = atomic_load (&told->done);
      news = mdr_job_take_news (job);
      if (!news)
        continue;
      for (guint part = 0; part < N_PARTS; part++)
        g_assert_false (g_ptr_array_index (news->record->parts, part)
                        && g_ptr_array_index (known->parts, part));
      g_assert_true (mdr_study_record_merge (known, news->record, NULL));
      table = mdr_study_record_dup_table (known, NULL);
      expected = mdr_study_table_to_csv (table, known->study);
      csv = mdr_study_table_to_csv (news->table, known->study);
      g_assert_cmpstr (csv, ==, expected);
    }
  while (!done);
  return N_PARTS - mdr_study_record_count_done (known);
}

/* The parts that were known before, and each that finishes, are published once, with their table. */
static void
test_news (void)
{
  g_autoptr (MdrStudyRecord) known = new_record ("3");
  Told told = { .record = new_record ("3") };
  MdrJobQueue *queue = mdr_job_queue_new (1);
  g_autoptr (MdrJob) job = mdr_job_new ();

  run_share (told.record, 0, 2, NULL);
  mdr_job_listen (job);
  mdr_job_queue_push (queue, job, run_told, &told);
  g_assert_cmpuint (listen (&told, job, known), <=, N_PARTS / 2);
  mdr_job_queue_free (queue);
  mdr_study_record_free (told.record);
}

/* In the study that compares methods, a puzzle is called by its title. */
static void
test_method_names (void)
{
  MdrFileEntry titled = { .title = (char *) "Porch" };
  MdrFileEntry untitled = { 0 };
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  g_autofree char *id = NULL;
  g_autofree char *label = NULL;

  g_ptr_array_add (entries, &untitled);
  g_ptr_array_add (entries, &titled);
  g_assert_false (mdr_method_study_name_value (&kind, NULL, entries, 0, 1, &id, &label));
  g_assert_false (mdr_method_study_name_value (&kind, NULL, entries, 0, 3, &id, &label));
  g_assert_false (mdr_method_study_name_value (&kind, NULL, entries, 1, 2, &id, &label));
  g_assert_null (id);
  g_assert_true (mdr_method_study_name_value (&kind, NULL, entries, 0, 2, &id, &label));
  g_assert_cmpstr (id, ==, "Porch");
  g_assert_cmpstr (label, ==, "Porch");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  kind = null_kind;
  kind.studies = studies;
  kinds = mdr_kind_list_new ((MdrKinds[]){ &kind, NULL });
  g_test_add_func ("/study/names", test_names);
  g_test_add_func ("/study/method-names", test_method_names);
  g_test_add_func ("/study/fold-nothing", test_fold_nothing);
  g_test_add_func ("/study/caption", test_caption);
  g_test_add_func ("/study/endless", test_endless);
  g_test_add_func ("/study/fold", test_fold);
  g_test_add_func ("/study/round-trip", test_round_trip);
  g_test_add_func ("/study/torn", test_torn);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strdup_printf ("/study/fault/%s", faults[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_fault);
    }
  g_test_add_func ("/study/shares", test_shares);
  g_test_add_func ("/study/log-is-kept", test_log_is_kept);
  g_test_add_func ("/study/resume", test_resume);
  g_test_add_func ("/study/torn-head", test_torn_head);
  g_test_add_func ("/study/failing-part", test_failing_part);
  g_test_add_func ("/study/timed", test_timed);
  g_test_add_func ("/study/cancelled", test_cancelled);
  g_test_add_func ("/study/news", test_news);
  result = g_test_run ();
  g_object_unref (kinds);
  return result;
}

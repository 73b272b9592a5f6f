/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-study-record.h"

#define MOST_EXAMPLES 20

static void
assert_chart (const MdrStudy *study, const MdrStudyChart *chart)
{
  g_assert_cmpuint (strlen (chart->title), >, 0);
  g_assert_cmpint (mdr_study_find_column (study, chart->x), >=, 0);
  g_assert_cmpint (mdr_study_find_column (study, chart->y), >=, 0);
  g_assert_true (!chart->series || mdr_study_find_column (study, chart->series) >= 0);
  g_assert_true (mdr_study_find_chart (study, chart->id) == chart);
}

/* Ids are those of one thing only, and what charts name is there. */
static void
test_facts (gconstpointer data)
{
  const MdrKind *kind = data;

  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);

      g_assert_true (mdr_study_find (kind->studies, study->id) == study);
      g_assert_cmpuint (strlen (study->name), >, 0);
      g_assert_cmpuint (strlen (study->explanation), >, 0);
      g_assert_cmpuint (mdr_study_count_columns (study), >, 0);
      for (int i = 0; study->columns[i].id; i++)
        g_assert_cmpint (mdr_study_find_column (study, study->columns[i].id), ==, i);
      for (const MdrStudyChart *chart = study->charts; chart->id; chart++)
        assert_chart (study, chart);
      g_assert_cmpuint (study->count_parts (kind, options), >=, 1);
    }
}

static gboolean
has_file (const MdrStudy *study)
{
  for (const MdrOptionSpec *spec = study->options; spec->id; spec++)
    if (spec->type == MDR_OPTION_FILE)
      return TRUE;
  return FALSE;
}

static MdrStudyTable *
run_first_part (const MdrKind *kind, const MdrStudy *study, const MdrOptions *options, MdrJob *job)
{
  g_autoptr (MdrStudyTable) rows = mdr_study_table_new (study);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrStudyInput) input = mdr_study_read_input (study, kind, options, &error);

  if (input && study->run_part (kind, options, input->data, 0, job, rows, &error))
    {
      g_assert_no_error (error);
      return g_steal_pointer (&rows);
    }
  /* A study over a file asks for one first. */
  if (!input)
    {
      g_assert_true (has_file (study));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
    }
  else
    g_assert_error (error, MDR_ERROR, MDR_ERROR_STOPPED);
  return NULL;
}

static void
assert_examples (const MdrKind *kind,
                 const MdrStudy *study,
                 const MdrOptions *options,
                 const MdrStudyTable *table)
{
  g_autoptr (MdrStudyInput) input = mdr_study_read_input (study, kind, options, NULL);

  for (guint i = 0; study->dup_puzzle && i < MIN (mdr_study_table_count_rows (table), MOST_EXAMPLES); i++)
    {
      g_autoptr (MdrPuzzle) puzzle =
          study->dup_puzzle (kind, options, input->data, mdr_study_table_get_row (table, i));

      g_assert_true (!puzzle || puzzle->kind == kind);
    }
}

/* A part is the same whenever it is run, and is read back from a file without loss. */
static void
test_parts (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });

  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
      g_autoptr (MdrJob) job = contract_job_new ();
      g_autoptr (MdrStudyTable) once = run_first_part (kind, study, options, job);
      g_autoptr (MdrStudyTable) again = once ? run_first_part (kind, study, options, job) : NULL;
      g_autoptr (MdrStudyRecord) record = mdr_study_record_new (kind, study, options);
      g_autoptr (MdrStudyRecord) read = NULL;
      g_autofree char *text = NULL;
      g_autofree char *read_text = NULL;
      gsize whole;

      if (!again)
        continue;
      /* Times are never the same. */
      if (!study->timed)
        g_assert_cmpmem (once->values->data, once->values->len * sizeof (double), again->values->data,
                         again->values->len * sizeof (double));
      assert_examples (kind, study, options, once);
      mdr_study_record_take_part (record, 0, g_steal_pointer (&once));
      text = mdr_study_record_to_data (record);
      read = mdr_study_record_from_data (kinds, text, strlen (text), &whole, NULL);
      read_text = mdr_study_record_to_data (read);
      g_assert_cmpstr (read_text, ==, text);
    }
}

static void
test_stopped (gconstpointer data)
{
  const MdrKind *kind = data;

  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
      g_autoptr (MdrJob) job = contract_job_new_cancelled ();

      g_assert_null (run_first_part (kind, study, options, job));
    }
}

void
contract_add_studies (const MdrKind *kind)
{
  contract_add (kind, "studies/facts", test_facts);
  contract_add (kind, "studies/parts", test_parts);
  contract_add (kind, "studies/stopped", test_stopped);
}

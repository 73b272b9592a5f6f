/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-store.h"

/*
 * The window stores the results of studies in a folder of the user's data, in one file for each study and
 * choice of options. A stopped study can then resume where it was, and the results of a finished one are
 * available immediately.
 */
#define NAME_LENGTH 16

/* Returns: (transfer full): the path of the file that stores @record */
static char *
dup_path (const MdrStudyRecord *record)
{
  g_autofree char *head = mdr_study_record_head_to_data (record);
  g_autofree char *checksum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, head, -1);
  g_autofree char *name = NULL;

  checksum[NAME_LENGTH] = '\0';
  name = g_strdup_printf ("%s-%s-%s.study", record->kind->id, record->study->id, checksum);
  return g_build_filename (g_get_user_data_dir (), "meander", "studies", name, NULL);
}

/* Returns the outcome for @record and @input, which it takes over. */
static MdrStudyOutcome *
new_outcome (MdrStudyRecord *record, MdrStudyInput *input)
{
  MdrStudyOutcome *outcome = g_new (MdrStudyOutcome, 1);

  outcome->record = record;
  outcome->table = mdr_study_record_dup_table (record, input);
  outcome->input = input;
  return outcome;
}

static MdrStudyRecord *
new_record (const MdrQuestion *question)
{
  return mdr_study_record_new (question->kind, mdr_study_find (question->kind->studies, question->name),
                               question->options);
}

static MdrStudyInput *
read_input (const MdrStudyRecord *record, GError **error)
{
  return mdr_study_read_input (record->study, record->kind, record->options, error);
}

/**
 * mdr_study_store_read:
 * @question: with kind, name of the study, and options
 *
 * An #MdrInquiryWork: reads the stored results of a study.
 *
 * Returns: (transfer full): an #MdrStudyOutcome; without parts if nothing is stored
 */
gpointer
mdr_study_store_read (const MdrQuestion *question, MdrJob *job, GError **error)
{
  MdrStudyRecord *record;
  g_autofree char *path = NULL;
  g_autoptr (MdrKindList) kinds = NULL;
  g_autoptr (MdrStudyRecord) stored = NULL;

  g_return_val_if_fail (question != NULL && question->kind != NULL, NULL);

  kinds = mdr_kind_list_new ((MdrKinds[]){ question->kind, NULL });
  record = new_record (question);
  path = dup_path (record);
  stored = mdr_study_record_load (kinds, path, NULL);
  if (stored)
    mdr_study_record_merge (record, stored, NULL);
  /* A run reports what is wrong with a file. */
  return new_outcome (record, read_input (record, NULL));
}

/**
 * mdr_study_store_run:
 * @question: with kind, name of the study, and options
 *
 * An #MdrInquiryWork: runs the missing parts of a study, on all processors, and publishes the finished ones,
 * as mdr_study_run() does.
 *
 * Returns: (transfer full) (nullable): an #MdrStudyOutcome, with the finished parts if the job was stopped;
 *   %NULL with an error
 */
gpointer
mdr_study_store_run (const MdrQuestion *question, MdrJob *job, GError **error)
{
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autoptr (MdrStudyInput) input = NULL;
  g_autoptr (MdrStudyLog) log = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *path = NULL;
  g_autofree char *folder = NULL;
  g_autoptr (MdrKindList) kinds = NULL;
  MdrStudyShare all = { 0, 1, g_get_num_processors () };

  g_return_val_if_fail (question != NULL && question->kind != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  kinds = mdr_kind_list_new ((MdrKinds[]){ question->kind, NULL });
  record = new_record (question);
  input = read_input (record, error);
  if (!input)
    return NULL;
  path = dup_path (record);
  folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    log = mdr_study_log_resume (path, kinds, record, error);
  else
    log = mdr_study_log_create (path, record, error);
  if (!log)
    return NULL;
  if (mdr_study_run (record, input, &all, log, job, &reason)
      || g_error_matches (reason, MDR_ERROR, MDR_ERROR_STOPPED))
    return new_outcome (g_steal_pointer (&record), g_steal_pointer (&input));
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

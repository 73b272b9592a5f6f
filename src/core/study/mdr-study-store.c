/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-run.h"

#include <glib/gi18n-lib.h>

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
  return g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "studies", name, NULL);
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
new_record (const MdrTaskInput *input)
{
  return mdr_study_record_new (input->kind, mdr_study_find (input->kind->studies, input->name),
                               input->options);
}

static MdrStudyInput *
read_input (const MdrStudyRecord *record, GError **error)
{
  return mdr_study_read_input (record->study, record->kind, record->options, error);
}

/**
 * mdr_study_store_read:
 * @input: with kind, name of the study, and options
 *
 * Implements #MdrTaskWork: reads the stored results of a study.
 *
 * Returns: (transfer full): an #MdrStudyOutcome; without parts if nothing is stored
 */
gpointer
mdr_study_store_read (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrStudyRecord *record;
  g_autofree char *path = NULL;
  g_autoptr (MdrKindList) kinds = NULL;
  g_autoptr (MdrStudyRecord) stored = NULL;

  g_return_val_if_fail (input != NULL && input->kind != NULL, NULL);

  kinds = mdr_kind_list_new ((MdrKinds[]){ input->kind, NULL });
  record = new_record (input);
  path = dup_path (record);
  stored = mdr_study_record_load (kinds, path, NULL);
  if (stored)
    mdr_study_record_merge (record, stored, NULL);
  /* No error is reported here, because a run reports what is wrong with a file. */
  return new_outcome (record, read_input (record, NULL));
}

/* Opens the stored results of a study to be written, and adds their parts to @record. */
static MdrStudyLog *
open_log (MdrStudyRecord *record, MdrKindList *kinds, GError **error)
{
  g_autofree char *path = dup_path (record);
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  return g_file_test (path, G_FILE_TEST_EXISTS) ? mdr_study_log_resume (path, kinds, record, error)
                                                : mdr_study_log_create (path, record, error);
}

/* Stores the parts of a file, so that a run goes on from them. That they cannot be stored, since another run
 * is writing, does no harm: they are shown from the file. */
static void
store_parts (const MdrStudyRecord *record, MdrKindList *kinds)
{
  g_autoptr (MdrStudyRecord) stored = mdr_study_record_new (record->kind, record->study, record->options);
  g_autoptr (MdrStudyLog) log = NULL;

  /* The files that the study was about may not exist on this machine. */
  if (g_strcmp0 (stored->inputs, record->inputs) != 0)
    return;
  log = open_log (stored, kinds, NULL);
  for (guint part = 0; log && part < record->parts->len; part++)
    if (g_ptr_array_index (record->parts, part) && !g_ptr_array_index (stored->parts, part)
        && !mdr_study_log_append (log, record, part, NULL))
      return;
}

/**
 * mdr_study_store_open:
 * @input: with a file, and with the #MdrKindList as its subject
 *
 * Implements #MdrTaskWork: reads a file of parts, and stores them.
 *
 * Returns: (transfer full) (nullable): an #MdrStudyOutcome; %NULL with an error
 */
gpointer
mdr_study_store_open (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autoptr (MdrStudyInput) study_input = NULL;
  g_autofree char *path = NULL;
  MdrKindList *kinds;

  g_return_val_if_fail (input != NULL && input->file != NULL, NULL);
  g_return_val_if_fail (MDR_IS_KIND_LIST (input->subject), NULL);

  kinds = MDR_KIND_LIST (input->subject);
  path = g_file_get_path (input->file);
  if (!path)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("The file of a study must be on this computer."));
      return NULL;
    }
  record = mdr_study_record_load (kinds, path, error);
  if (!record)
    return NULL;
  store_parts (record, kinds);
  study_input = mdr_study_record_read_input (record);
  return new_outcome (g_steal_pointer (&record), g_steal_pointer (&study_input));
}

/**
 * mdr_study_store_run:
 * @input: with kind, name of the study, and options
 *
 * Implements #MdrTaskWork: runs the missing parts of a study, on all processors, and publishes the finished
 * ones, as mdr_study_run() does.
 *
 * Returns: (transfer full) (nullable): an #MdrStudyOutcome, with the finished parts if the job was stopped;
 *   %NULL with an error
 */
gpointer
mdr_study_store_run (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_autoptr (MdrStudyRecord) record = NULL;
  g_autoptr (MdrStudyInput) study_input = NULL;
  g_autoptr (MdrStudyLog) log = NULL;
  g_autoptr (GError) reason = NULL;
  g_autoptr (MdrKindList) kinds = NULL;
  MdrStudyShare all = { 0, 1, g_get_num_processors () };

  g_return_val_if_fail (input != NULL && input->kind != NULL, NULL);
  g_return_val_if_fail (job != NULL, NULL);

  kinds = mdr_kind_list_new ((MdrKinds[]){ input->kind, NULL });
  record = new_record (input);
  study_input = read_input (record, error);
  if (!study_input)
    return NULL;
  log = open_log (record, kinds, error);
  if (!log)
    return NULL;
  if (mdr_study_run (record, study_input, &all, log, job, &reason)
      || g_error_matches (reason, MDR_ERROR, MDR_ERROR_STOPPED))
    return new_outcome (g_steal_pointer (&record), g_steal_pointer (&study_input));
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}

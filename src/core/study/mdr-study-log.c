/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-run.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mdr-encoding.h"
#include "mdr-file.h"
#include "mdr-replace.h"
#include "mdr-wording.h"

#define NEW_MODE  0666
#define MAX_BYTES (256 * 1024 * 1024)

struct _MdrStudyLog
{
  char *path;
  int file;
};

static void
set_system_error (GError **error, const char *path)
{
  int code = errno;

  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s.", path, g_strerror (code));
}

static MdrStudyLog *
open_log (const char *path, int flags, GError **error)
{
  g_autoptr (MdrStudyLog) log = g_new0 (MdrStudyLog, 1);

  log->path = g_strdup (path);
  log->file = g_open (path, flags | O_RDWR | O_CLOEXEC, NEW_MODE);
  if (log->file < 0 && errno == EEXIST)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("%s: This file exists already. Resume it, or choose another name."), path);
      return NULL;
    }
  if (log->file < 0)
    {
      set_system_error (error, path);
      return NULL;
    }
  if (flock (log->file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
                   _ ("%s: Another run of the study is writing this file."), path);
      return NULL;
    }
  return g_steal_pointer (&log);
}

static gboolean
append (MdrStudyLog *log, const char *text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (log->path);
  GError *reason = NULL;

  if (mdr_append_all (log->file, text, strlen (text)))
    return TRUE;
  mdr_fail_by_errno (errno, &reason);
  mdr_file_take_save_error (file, reason, error);
  return FALSE;
}

/**
 * mdr_study_log_create:
 *
 * Creates a new file. An existing file is never overwritten.
 *
 * Returns: (transfer full): the log; %NULL with an error
 */
MdrStudyLog *
mdr_study_log_create (const char *path, const MdrStudyRecord *record, GError **error)
{
  g_autoptr (MdrStudyLog) log = NULL;
  g_autofree char *head = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (record != NULL, NULL);

  log = open_log (path, O_CREAT | O_EXCL, error);
  head = mdr_study_record_head_to_data (record);
  if (log && append (log, head, error))
    return g_steal_pointer (&log);
  if (log)
    g_unlink (path);
  return NULL;
}

static MdrStudyRecord *
load (MdrKindList *kinds, const char *path, gsize *whole, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GError) reason = NULL;
  MdrStudyRecord *record;
  gsize length;

  stream = g_file_read (file, NULL, &reason);
  if (!stream || !mdr_read_stream (G_INPUT_STREAM (stream), MAX_BYTES, NULL, &data, &length, &reason))
    {
      g_autofree char *words = mdr_wording_dup_sentence (reason->message);

      g_set_error (error, reason->domain, reason->code, _ ("“%s” could not be read: %s"), path,
                   g_file_test (path, G_FILE_TEST_EXISTS) ? words : _ ("it does not exist."));
      return NULL;
    }
  if (length == 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is empty."), path);
      return NULL;
    }
  record = mdr_study_record_from_data (kinds, data, length, whole, &reason);
  if (!record)
    g_set_error (error, MDR_ERROR, reason->code, "%s: %s", path, reason->message);
  return record;
}

/**
 * mdr_study_record_load:
 *
 * Returns: (transfer full): the record of a file; %NULL with an error that names file and line
 */
MdrStudyRecord *
mdr_study_record_load (MdrKindList *kinds, const char *path, GError **error)
{
  gsize whole;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  return load (kinds, path, &whole, error);
}

/**
 * mdr_study_record_read_input:
 *
 * Returns: (transfer full) (nullable): what the study read from files; %NULL if they are not as they were
 */
MdrStudyInput *
mdr_study_record_read_input (const MdrStudyRecord *record)
{
  g_autoptr (MdrStudyRecord) now = NULL;

  g_return_val_if_fail (record != NULL, NULL);

  now = mdr_study_record_new (record->kind, record->study, record->options);
  return g_strcmp0 (now->inputs, record->inputs) == 0
             ? mdr_study_read_input (record->study, record->kind, record->options, NULL)
             : NULL;
}

/**
 * mdr_study_log_resume:
 * @record: receives the parts in the file
 *
 * Resumes the file of the same study. An incomplete part at its end, left by a
 * stop, is removed; any other file is left unchanged.
 *
 * Returns: (transfer full): the log; %NULL with an error
 */
MdrStudyLog *
mdr_study_log_resume (const char *path, MdrKindList *kinds, MdrStudyRecord *record, GError **error)
{
  g_autoptr (MdrStudyLog) log = NULL;
  g_autoptr (MdrStudyRecord) stored = NULL;
  g_autofree char *head = NULL;
  g_autofree char *data = NULL;
  gsize length;
  gsize whole;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (record != NULL, NULL);

  log = open_log (path, 0, error);
  if (!log)
    return NULL;
  head = mdr_study_record_head_to_data (record);
  /* A file that ends within its head was cut short before its first part. */
  if (mdr_read_own_file (path, MAX_BYTES, &data, &length, NULL) && length < strlen (head)
      && memcmp (data, head, length) == 0)
    return ftruncate (log->file, 0) == 0 && append (log, head, error) ? g_steal_pointer (&log) : NULL;
  stored = load (kinds, path, &whole, error);
  if (!stored)
    return NULL;
  if (!mdr_study_record_merge (record, stored, error))
    {
      g_prefix_error (error, "%s: ", path);
      return NULL;
    }
  if (ftruncate (log->file, (off_t) whole) == 0)
    return g_steal_pointer (&log);
  set_system_error (error, path);
  return NULL;
}

void
mdr_study_log_free (MdrStudyLog *log)
{
  if (!log)
    return;
  if (log->file >= 0)
    close (log->file);
  g_free (log->path);
  g_free (log);
}

/** Returns: whether the part is in the file and on the disk */
gboolean
mdr_study_log_append (MdrStudyLog *log, const MdrStudyRecord *record, guint part, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (log != NULL, FALSE);
  g_return_val_if_fail (record != NULL, FALSE);

  text = mdr_study_record_part_to_data (record, part);
  return append (log, text, error);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-files.h"

#include "mdr-job-queue.h"

struct _MdrProgressFiles
{
  /* One thread, on which all requests run in order. */
  MdrJobQueue *queue;

  /* These belong to the thread. Waiting entries could not be written yet, for example because the disk was
   * full. */
  MdrProgressLog *log;
  MdrProgressPlays *plays;
  GPtrArray *waiting;

  /* This belongs to the main thread: entries that were appended, but may not be in the file yet. */
  GPtrArray *unwritten;
};

typedef struct _Request Request;

/*
 * Request:
 * @run: called on the thread
 * @entry: (nullable): the entry to append
 * @fingerprint: (nullable): the puzzle whose play is kept or loaded
 * @bytes: (nullable): the play to keep
 * @kinds: (nullable): the kinds of a play to load
 */
struct _Request
{
  void (*run) (MdrProgressFiles *files, Request *request, GTask *task);
  MdrProgressFiles *files;
  MdrProgressEntry *entry;
  char *fingerprint;
  GBytes *bytes;
  MdrKindList *kinds;
};

/* The outcome of a request to the log: how many of the unwritten entries are now in the file, and what other
 * programs wrote. */
typedef struct
{
  guint written;
  MdrProgressNews *news;
  GError *error;
} Outcome;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_clear_object (&request->kinds);
  mdr_progress_entry_free (request->entry);
  g_free (request->fingerprint);
  g_clear_pointer (&request->bytes, g_bytes_unref);
  g_free (request);
}

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  mdr_progress_news_free (outcome->news);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

/* The following run on the thread. */
static void
run_request (MdrJob *job, gpointer data)
{
  g_autoptr (GTask) task = data;
  Request *request = g_task_get_task_data (task);

  request->run (request->files, request, task);
}

static void
run_sync (MdrProgressFiles *files, Request *request, GTask *task)
{
  Outcome *outcome = g_new0 (Outcome, 1);

  if (request->entry)
    g_ptr_array_add (files->waiting, g_steal_pointer (&request->entry));
  if (mdr_progress_log_sync (files->log, files->waiting, &outcome->news, &outcome->error))
    {
      outcome->written = files->waiting->len;
      g_ptr_array_set_size (files->waiting, 0);
    }
  g_task_return_pointer (task, outcome, outcome_free);
}

static void
run_forget (MdrProgressFiles *files, Request *request, GTask *task)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  Outcome *outcome = g_new0 (Outcome, 1);

  mdr_progress_log_forget_statistics (files->log, &outcome->error);
  mdr_progress_log_sync (files->log, none, &outcome->news, NULL);
  g_task_return_pointer (task, outcome, outcome_free);
}

static void
run_keep (MdrProgressFiles *files, Request *request, GTask *task)
{
  GError *error = NULL;

  if (mdr_progress_plays_write (files->plays, request->fingerprint, request->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
run_load (MdrProgressFiles *files, Request *request, GTask *task)
{
  g_task_return_pointer (task, mdr_progress_plays_read (files->plays, request->kinds, request->fingerprint),
                         g_object_unref);
}

/* And these run on the main thread again. */
static void
push_request (MdrProgressFiles *files, Request values, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (NULL, NULL, callback, data);

  values.files = files;
  g_task_set_task_data (task, g_memdup2 (&values, sizeof values), request_free);
  mdr_job_queue_push (files->queue, NULL, run_request, task);
}

/**
 * mdr_progress_files_new:
 * @folder: a folder, which is created when something is written
 *
 * Returns: (transfer full): the files in @folder, not read yet
 */
MdrProgressFiles *
mdr_progress_files_new (const char *folder)
{
  g_autofree char *plays = NULL;
  MdrProgressFiles *files;

  g_return_val_if_fail (folder != NULL, NULL);

  plays = g_build_filename (folder, "plays", NULL);
  files = g_new0 (MdrProgressFiles, 1);
  files->log = mdr_progress_log_new (folder);
  files->plays = mdr_progress_plays_new (plays);
  files->waiting = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_progress_entry_free);
  files->unwritten = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_progress_entry_free);
  files->queue = mdr_job_queue_new (1);
  return files;
}

/** Waits until everything is written, as mdr_progress_files_flush() does. */
void
mdr_progress_files_free (MdrProgressFiles *files)
{
  if (!files)
    return;
  mdr_job_queue_free (files->queue);
  g_ptr_array_unref (files->unwritten);
  g_ptr_array_unref (files->waiting);
  mdr_progress_log_free (files->log);
  mdr_progress_plays_free (files->plays);
  g_free (files);
}

/**
 * mdr_progress_files_flush:
 *
 * Waits until everything was tried to be written. Pending callbacks are
 * still called later.
 *
 * Returns: whether all entries of the log have been written; plays are not
 *   considered
 */
gboolean
mdr_progress_files_flush (MdrProgressFiles *files)
{
  g_return_val_if_fail (files != NULL, FALSE);

  mdr_job_queue_flush (files->queue);
  return files->waiting->len == 0;
}

/**
 * mdr_progress_files_append_async:
 * @entry: (transfer full) (nullable): %NULL to do no more than read
 * @callback: calls mdr_progress_files_log_finish()
 *
 * Appends @entry to the log, and reads what others have appended before it.
 */
void
mdr_progress_files_append_async (MdrProgressFiles *files,
                                 MdrProgressEntry *entry,
                                 GAsyncReadyCallback callback,
                                 gpointer data)
{
  Request request = { .run = run_sync };

  g_return_if_fail (files != NULL);

  if (entry)
    {
      request.entry = mdr_progress_entry_copy (entry);
      g_ptr_array_add (files->unwritten, entry);
    }
  push_request (files, request, callback, data);
}

/**
 * mdr_progress_files_forget_statistics_async:
 * @callback: calls mdr_progress_files_log_finish()
 *
 * Removes times, hints and what statistics count from the log, and reads it from
 * its start. Solved puzzles stay solved.
 */
void
mdr_progress_files_forget_statistics_async (MdrProgressFiles *files,
                                            GAsyncReadyCallback callback,
                                            gpointer data)
{
  g_return_if_fail (files != NULL);

  push_request (files, (Request){ .run = run_forget }, callback, data);
}

/**
 * mdr_progress_files_log_finish:
 * @news: (out) (transfer full): what other programs have appended; or, if the log was read from the start,
 *   all entries of the log and those that this program has yet to write. Always set.
 *
 * To be called once for each result, in the order in which they come.
 *
 * Returns: whether the log could be written
 */
gboolean
mdr_progress_files_log_finish (MdrProgressFiles *files,
                               GAsyncResult *result,
                               MdrProgressNews **news,
                               GError **error)
{
  Outcome *outcome;
  gboolean written;

  g_return_val_if_fail (files != NULL, FALSE);
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  g_return_val_if_fail (news != NULL, FALSE);

  outcome = g_task_propagate_pointer (G_TASK (result), NULL);
  written = outcome->error == NULL;
  *news = g_steal_pointer (&outcome->news);
  for (guint i = 0; (*news)->from_start && i < files->unwritten->len; i++)
    g_ptr_array_add ((*news)->entries, mdr_progress_entry_copy (g_ptr_array_index (files->unwritten, i)));
  if (outcome->written > 0)
    g_ptr_array_remove_range (files->unwritten, 0, outcome->written);
  if (!written)
    g_propagate_error (error, g_steal_pointer (&outcome->error));
  outcome_free (outcome);
  return written;
}

/**
 * mdr_progress_files_keep_play_async:
 * @bytes: a document that consists of a puzzle and its play
 * @callback: gets a #GTask with whether the play is safely kept
 *
 * Keeps the play of a puzzle.
 */
void
mdr_progress_files_keep_play_async (MdrProgressFiles *files,
                                    const char *fingerprint,
                                    GBytes *bytes,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  g_return_if_fail (files != NULL);
  g_return_if_fail (fingerprint != NULL);
  g_return_if_fail (bytes != NULL);

  push_request (files,
                (Request){ .run = run_keep,
                           .fingerprint = g_strdup (fingerprint),
                           .bytes = g_bytes_ref (bytes) },
                callback, data);
}

/**
 * mdr_progress_files_load_play_async:
 * @callback: gets a #GTask with the #MdrDocument, or %NULL if none is kept
 *
 * Looks for the play of a puzzle. Play that was kept earlier has been written by then.
 */
void
mdr_progress_files_load_play_async (MdrProgressFiles *files,
                                    MdrKindList *kinds,
                                    const char *fingerprint,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  g_return_if_fail (files != NULL);
  g_return_if_fail (kinds != NULL);
  g_return_if_fail (fingerprint != NULL);

  push_request (files,
                (Request){ .run = run_load,
                           .fingerprint = g_strdup (fingerprint),
                           .kinds = g_object_ref (kinds) },
                callback, data);
}

/** Returns: (transfer full): the path of the file for the play of a puzzle, which need not exist */
char *
mdr_progress_files_dup_play_path (const MdrProgressFiles *files, const char *fingerprint)
{
  g_return_val_if_fail (files != NULL, NULL);

  return mdr_progress_plays_dup_path (files->plays, fingerprint);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-files.h"

struct _MdrProgressFiles
{
  GThreadPool *worker;

  /* These belong to the worker. Waiting entries could not be written yet, for example because the disk was
   * full. */
  MdrProgressLog *log;
  MdrProgressPlays *plays;
  GPtrArray *waiting;

  /* This belongs to the main thread: entries that were appended, but may not be in the file yet. */
  GPtrArray *unwritten;
};

typedef struct _Errand Errand;

/* A task for the worker. */
struct _Errand
{
  void (*run) (MdrProgressFiles *files, Errand *errand, GTask *task);

  /* The entry to append. */
  MdrProgressEntry *entry;

  /* The play to keep, or to load if there are no bytes. */
  char *fingerprint;
  GBytes *bytes;
  MdrKinds *kinds;
};

/* The outcome of a task: how many of the unwritten entries are now in the file, and what other programs
 * wrote. */
typedef struct
{
  guint written;
  MdrProgressNews *news;
  GError *error;
} Outcome;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  mdr_progress_entry_free (errand->entry);
  g_free (errand->fingerprint);
  g_clear_pointer (&errand->bytes, g_bytes_unref);
  g_free (errand);
}

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  mdr_progress_news_free (outcome->news);
  g_clear_error (&outcome->error);
  g_free (outcome);
}

/* The following run on the worker. */
static void
run_errand (gpointer data, gpointer files)
{
  g_autoptr (GTask) task = data;
  Errand *errand = g_task_get_task_data (task);

  errand->run (files, errand, task);
}

static void
run_sync (MdrProgressFiles *files, Errand *errand, GTask *task)
{
  Outcome *outcome = g_new0 (Outcome, 1);

  if (errand->entry)
    g_ptr_array_add (files->waiting, g_steal_pointer (&errand->entry));
  if (mdr_progress_log_sync (files->log, files->waiting, &outcome->news, &outcome->error))
    {
      outcome->written = files->waiting->len;
      g_ptr_array_set_size (files->waiting, 0);
    }
  g_task_return_pointer (task, outcome, outcome_free);
}

static void
run_forget (MdrProgressFiles *files, Errand *errand, GTask *task)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  Outcome *outcome = g_new0 (Outcome, 1);

  mdr_progress_log_forget_statistics (files->log, &outcome->error);
  mdr_progress_log_sync (files->log, none, &outcome->news, NULL);
  g_task_return_pointer (task, outcome, outcome_free);
}

static void
run_keep (MdrProgressFiles *files, Errand *errand, GTask *task)
{
  GError *error = NULL;

  if (mdr_progress_plays_write (files->plays, errand->fingerprint, errand->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
run_load (MdrProgressFiles *files, Errand *errand, GTask *task)
{
  g_task_return_pointer (task, mdr_progress_plays_read (files->plays, errand->kinds, errand->fingerprint),
                         g_object_unref);
}

/* And these run on the main thread again. */
static void
push_errand (MdrProgressFiles *files, Errand values, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (NULL, NULL, callback, data);

  g_task_set_task_data (task, g_memdup2 (&values, sizeof values), errand_free);
  g_thread_pool_push (files->worker, task, NULL);
}

static void
start_worker (MdrProgressFiles *files)
{
  files->worker = g_thread_pool_new (run_errand, files, 1, FALSE, NULL);
}

static void
finish_worker (MdrProgressFiles *files)
{
  g_thread_pool_free (files->worker, FALSE, TRUE);
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
  start_worker (files);
  return files;
}

/** Waits until everything is written, as mdr_progress_files_flush() does. */
void
mdr_progress_files_free (MdrProgressFiles *files)
{
  if (!files)
    return;
  finish_worker (files);
  g_ptr_array_unref (files->unwritten);
  g_ptr_array_unref (files->waiting);
  mdr_progress_log_free (files->log);
  mdr_progress_plays_free (files->plays);
  g_free (files);
}

/**
 * mdr_progress_files_flush:
 *
 * Waits until the worker has tried to write everything. Pending callbacks are
 * still called later.
 *
 * Returns: whether all entries of the log have been written; plays are not
 *   considered
 */
gboolean
mdr_progress_files_flush (MdrProgressFiles *files)
{
  g_return_val_if_fail (files != NULL, FALSE);

  finish_worker (files);
  start_worker (files);
  return files->waiting->len == 0;
}

/**
 * mdr_progress_files_append_async:
 * @entry: (transfer full)
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
  g_return_if_fail (files != NULL);
  g_return_if_fail (entry != NULL);

  g_ptr_array_add (files->unwritten, entry);
  push_errand (files, (Errand){ .run = run_sync, .entry = mdr_progress_entry_copy (entry) }, callback, data);
}

/**
 * mdr_progress_files_read_async:
 * @callback: calls mdr_progress_files_log_finish()
 *
 * Reads what others have appended to the log.
 */
void
mdr_progress_files_read_async (MdrProgressFiles *files, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (files != NULL);

  push_errand (files, (Errand){ .run = run_sync }, callback, data);
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

  push_errand (files, (Errand){ .run = run_forget }, callback, data);
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

  push_errand (files,
               (Errand){ .run = run_keep,
                         .fingerprint = g_strdup (fingerprint),
                         .bytes = g_bytes_ref (bytes) },
               callback, data);
}

/** Returns: whether the play is safely kept */
gboolean
mdr_progress_files_keep_play_finish (MdrProgressFiles *files, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (files != NULL, FALSE);
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/** Looks for the play of a puzzle. Play that was kept earlier has been written by then. */
void
mdr_progress_files_load_play_async (MdrProgressFiles *files,
                                    MdrKinds *kinds,
                                    const char *fingerprint,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  g_return_if_fail (files != NULL);
  g_return_if_fail (kinds != NULL);
  g_return_if_fail (fingerprint != NULL);

  push_errand (files, (Errand){ .run = run_load, .fingerprint = g_strdup (fingerprint), .kinds = kinds },
               callback, data);
}

/** Returns: (transfer full) (nullable): the play, if one is kept */
MdrDocument *
mdr_progress_files_load_play_finish (MdrProgressFiles *files, GAsyncResult *result)
{
  g_return_val_if_fail (files != NULL, NULL);
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/** Returns: (transfer full): the path of the file for the play of a puzzle, which need not exist */
char *
mdr_progress_files_dup_play_path (const MdrProgressFiles *files, const char *fingerprint)
{
  g_return_val_if_fail (files != NULL, NULL);

  return mdr_progress_plays_dup_path (files->plays, fingerprint);
}

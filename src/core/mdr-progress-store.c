/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-store.h"

#include "mdr-progress-plays.h"

struct _MdrProgressStore
{
  GObject parent_instance;

  MdrProgressRecords *records;

  /* What is known already, but was not confirmed to be in the file. */
  GPtrArray *unwritten;

  /* A single thread keeps reading and writing in order. It owns the log, and the entries that the disk had no
   * room for. */
  GThreadPool *worker;
  MdrProgressLog *log;
  MdrProgressPlays *plays;
  GPtrArray *waiting;
  char *plays_folder;

  gboolean counts;
  gboolean has_failed;
};

typedef struct _Errand Errand;

/* What the thread is to do. */
struct _Errand
{
  void (*run) (MdrProgressStore *self, Errand *errand, GTask *task);

  /* To be appended. */
  MdrProgressEntry *entry;

  /* Of a play, which is to be kept, or loaded where there are no bytes. */
  char *fingerprint;
  GBytes *bytes;
  MdrKinds *kinds;
};

/* What came of it: how many of the unwritten entries are safe by now, and what others wrote. */
typedef struct
{
  guint written;
  MdrProgressNews *news;
  GError *error;
} Outcome;

enum
{
  PROPERTY_COUNTS = 1,
  N_PROPERTIES,
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_FAILED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrProgressStore, mdr_progress_store, G_TYPE_OBJECT)

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

static void
take_news (MdrProgressStore *self, const MdrProgressNews *news)
{
  if (news->from_start)
    mdr_progress_records_clear (self->records);
  for (guint i = 0; i < news->entries->len; i++)
    mdr_progress_records_take (self->records, g_ptr_array_index (news->entries, i));
  for (guint i = 0; news->from_start && i < self->unwritten->len; i++)
    mdr_progress_records_take (self->records, g_ptr_array_index (self->unwritten, i));
  if (news->from_start || news->entries->len > 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
take_outcome (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrProgressStore) self = data;
  Outcome *outcome = g_task_propagate_pointer (G_TASK (result), NULL);

  take_news (self, outcome->news);
  if (outcome->written > 0)
    g_ptr_array_remove_range (self->unwritten, 0, outcome->written);
  if (outcome->error && !self->has_failed)
    {
      self->has_failed = TRUE;
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, outcome->error->message);
    }
  outcome_free (outcome);
}

/* The following run on the thread. */
static void
run_errand (gpointer data, gpointer store)
{
  g_autoptr (GTask) task = data;
  Errand *errand = g_task_get_task_data (task);

  errand->run (store, errand, task);
}

static void
run_sync (MdrProgressStore *self, Errand *errand, GTask *task)
{
  Outcome *outcome = g_new0 (Outcome, 1);

  if (errand->entry)
    g_ptr_array_add (self->waiting, g_steal_pointer (&errand->entry));
  if (mdr_progress_log_sync (self->log, self->waiting, &outcome->news, &outcome->error))
    {
      outcome->written = self->waiting->len;
      g_ptr_array_set_size (self->waiting, 0);
    }
  g_task_return_pointer (task, outcome, outcome_free);
}

static void
run_forget (MdrProgressStore *self, Errand *errand, GTask *task)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  Outcome *outcome = g_new0 (Outcome, 1);

  mdr_progress_log_forget_statistics (self->log, &outcome->error);
  mdr_progress_log_sync (self->log, none, &outcome->news, NULL);
  g_task_return_pointer (task, outcome, outcome_free);
}

static void
run_keep (MdrProgressStore *self, Errand *errand, GTask *task)
{
  GError *error = NULL;

  if (mdr_progress_plays_write (self->plays, errand->fingerprint, errand->bytes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
run_load (MdrProgressStore *self, Errand *errand, GTask *task)
{
  g_task_return_pointer (task, mdr_progress_plays_read (self->plays, errand->kinds, errand->fingerprint),
                         g_object_unref);
}

static void
push_errand (MdrProgressStore *self,
             void (*run) (MdrProgressStore *self, Errand *errand, GTask *task),
             Errand values,
             GAsyncReadyCallback callback,
             gpointer data)
{
  GTask *task = g_task_new (NULL, NULL, callback, data);

  values.run = run;
  g_task_set_task_data (task, g_memdup2 (&values, sizeof values), errand_free);
  g_thread_pool_push (self->worker, task, NULL);
}

static MdrProgressEntry *
entry_copy (const MdrProgressEntry *entry)
{
  MdrProgressEntry *copy = mdr_progress_entry_new (entry->puzzle, entry->kind);

  copy->state = entry->state;
  copy->level = g_strdup (entry->level);
  copy->date = g_strdup (entry->date);
  copy->counts = entry->counts;
  copy->seconds = entry->seconds;
  copy->hints = entry->hints;
  copy->is_kept = entry->is_kept;
  return copy;
}

/* What is noted is known at once, and in the file a little later. */
static void
note (MdrProgressStore *self, MdrProgressEntry *entry)
{
  mdr_progress_records_take (self->records, entry);
  g_ptr_array_add (self->unwritten, entry);
  push_errand (self, run_sync, (Errand){ .entry = entry_copy (entry) }, take_outcome, g_object_ref (self));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
mdr_progress_store_dispose (GObject *object)
{
  MdrProgressStore *self = MDR_PROGRESS_STORE (object);

  if (self->worker)
    g_thread_pool_free (self->worker, FALSE, TRUE);
  self->worker = NULL;
  G_OBJECT_CLASS (mdr_progress_store_parent_class)->dispose (object);
}

static void
mdr_progress_store_finalize (GObject *object)
{
  MdrProgressStore *self = MDR_PROGRESS_STORE (object);

  mdr_progress_records_free (self->records);
  g_ptr_array_unref (self->unwritten);
  g_ptr_array_unref (self->waiting);
  mdr_progress_log_free (self->log);
  mdr_progress_plays_free (self->plays);
  g_free (self->plays_folder);
  G_OBJECT_CLASS (mdr_progress_store_parent_class)->finalize (object);
}

static void
mdr_progress_store_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROPERTY_COUNTS:
      g_value_set_boolean (value, MDR_PROGRESS_STORE (object)->counts);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mdr_progress_store_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROPERTY_COUNTS:
      MDR_PROGRESS_STORE (object)->counts = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mdr_progress_store_class_init (MdrProgressStoreClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->dispose = mdr_progress_store_dispose;
  object_class->finalize = mdr_progress_store_finalize;
  object_class->get_property = mdr_progress_store_get_property;
  object_class->set_property = mdr_progress_store_set_property;

  /* Whether times, hints and solved puzzles are counted. */
  properties[PROPERTY_COUNTS] =
      g_param_spec_boolean ("counts", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static GPtrArray *
new_entries (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_progress_entry_free);
}

static void
mdr_progress_store_init (MdrProgressStore *self)
{
  self->records = mdr_progress_records_new ();
  self->unwritten = new_entries ();
  self->waiting = new_entries ();
  self->worker = g_thread_pool_new (run_errand, self, 1, FALSE, NULL);
  self->counts = TRUE;
}

/** Returns: (transfer full): the folder of the user's progress */
char *
mdr_progress_store_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "meander", "progress", NULL);
}

/**
 * mdr_progress_store_new:
 * @folder: a folder like that of mdr_progress_store_dup_folder()
 *
 * Returns: (transfer full): a store that is about to read what is in @folder
 */
MdrProgressStore *
mdr_progress_store_new (const char *folder)
{
  MdrProgressStore *self;

  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (MDR_TYPE_PROGRESS_STORE, NULL);
  self->log = mdr_progress_log_new (folder);
  self->plays_folder = g_build_filename (folder, "plays", NULL);
  self->plays = mdr_progress_plays_new (self->plays_folder);
  mdr_progress_store_refresh (self);
  return self;
}

/** Reads what other programs have written. */
void
mdr_progress_store_refresh (MdrProgressStore *self)
{
  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));

  push_errand (self, run_sync, (Errand){ 0 }, take_outcome, g_object_ref (self));
}

/**
 * mdr_progress_store_flush:
 *
 * Waits until everything is written, as far as the disk has room for it.
 *
 * Returns: whether nothing is left to be written
 */
gboolean
mdr_progress_store_flush (MdrProgressStore *self)
{
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), FALSE);

  g_thread_pool_free (self->worker, FALSE, TRUE);
  self->worker = g_thread_pool_new (run_errand, self, 1, FALSE, NULL);
  return self->waiting->len == 0;
}

/** Returns: (nullable) (transfer none): what is known of a puzzle; valid until "changed" */
const MdrProgressRecord *
mdr_progress_store_find (MdrProgressStore *self, const char *fingerprint)
{
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), NULL);
  g_return_val_if_fail (fingerprint != NULL, NULL);

  return mdr_progress_records_find (self->records, fingerprint);
}

MdrProgressState
mdr_progress_store_get_state (MdrProgressStore *self, const char *fingerprint)
{
  const MdrProgressRecord *record = mdr_progress_store_find (self, fingerprint);

  return record ? record->state : MDR_PROGRESS_NEW;
}

/** Returns: (nullable) (transfer none): the id of the level of difficulty; valid until "changed" */
const char *
mdr_progress_store_get_level (MdrProgressStore *self, const char *fingerprint)
{
  const MdrProgressRecord *record = mdr_progress_store_find (self, fingerprint);

  return record ? record->level : NULL;
}

/** Returns: (nullable) (transfer none): the fingerprint of a day's puzzle, if it was ever opened */
const char *
mdr_progress_store_find_daily (MdrProgressStore *self,
                               const MdrKind *kind,
                               const char *level,
                               const char *date)
{
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (level != NULL, NULL);
  g_return_val_if_fail (date != NULL, NULL);

  return mdr_progress_records_find_daily (self->records, kind->id, level, date);
}

/** Notes that a move was made. */
void
mdr_progress_store_mark_begun (MdrProgressStore *self, const MdrKind *kind, const char *fingerprint)
{
  MdrProgressEntry *entry;

  g_return_if_fail (kind != NULL);

  if (mdr_progress_store_get_state (self, fingerprint) >= MDR_PROGRESS_BEGUN)
    return;
  entry = mdr_progress_entry_new (fingerprint, kind->id);
  entry->state = MDR_PROGRESS_BEGUN;
  note (self, entry);
}

/**
 * mdr_progress_store_mark_solved:
 * @seconds: the time it took; 0 where it is not known
 *
 * Notes that the puzzle was solved. It counts once, and its shortest time.
 */
void
mdr_progress_store_mark_solved (MdrProgressStore *self,
                                const MdrKind *kind,
                                const char *fingerprint,
                                double seconds)
{
  const MdrProgressRecord *record = mdr_progress_store_find (self, fingerprint);
  MdrProgressEntry *entry;

  g_return_if_fail (kind != NULL);

  if (!self->counts)
    seconds = 0;
  if (record && record->state == MDR_PROGRESS_SOLVED && (record->counts || !self->counts)
      && (seconds <= 0 || (record->best_seconds > 0 && record->best_seconds <= seconds)))
    return;
  entry = mdr_progress_entry_new (fingerprint, kind->id);
  entry->state = MDR_PROGRESS_SOLVED;
  entry->counts = self->counts;
  entry->seconds = seconds;
  note (self, entry);
}

/** Notes how difficult a puzzle is. */
void
mdr_progress_store_mark_level (MdrProgressStore *self,
                               const MdrKind *kind,
                               const char *fingerprint,
                               const char *level)
{
  MdrProgressEntry *entry;

  g_return_if_fail (kind != NULL);
  g_return_if_fail (level != NULL);

  if (g_strcmp0 (mdr_progress_store_get_level (self, fingerprint), level) == 0)
    return;
  entry = mdr_progress_entry_new (fingerprint, kind->id);
  entry->level = g_strdup (level);
  note (self, entry);
}

/** Notes which puzzle is that of a day. */
void
mdr_progress_store_mark_daily (MdrProgressStore *self,
                               const MdrKind *kind,
                               const char *fingerprint,
                               const char *level,
                               const char *date)
{
  MdrProgressEntry *entry;

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));

  if (g_strcmp0 (mdr_progress_store_find_daily (self, kind, level, date), fingerprint) == 0)
    return;
  entry = mdr_progress_entry_new (fingerprint, kind->id);
  entry->level = g_strdup (level);
  entry->date = g_strdup (date);
  note (self, entry);
}

/** Counts a hint, unless nothing is to be counted. */
void
mdr_progress_store_count_hint (MdrProgressStore *self, const MdrKind *kind, const char *fingerprint)
{
  MdrProgressEntry *entry;

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (fingerprint != NULL);

  if (!self->counts)
    return;
  entry = mdr_progress_entry_new (fingerprint, kind->id);
  entry->hints = 1;
  note (self, entry);
}

/**
 * mdr_progress_store_get_figures:
 * @level: (nullable): id of a level; %NULL for puzzles whose level is not known
 * @figures: (out caller-allocates)
 */
void
mdr_progress_store_get_figures (MdrProgressStore *self,
                                const MdrKind *kind,
                                const char *level,
                                MdrProgressFigures *figures)
{
  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (figures != NULL);

  mdr_progress_records_get_figures (self->records, kind->id, level, figures);
}

/** Forgets times, hints and what was counted. Puzzles stay marked as solved. */
void
mdr_progress_store_forget_statistics (MdrProgressStore *self)
{
  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));

  push_errand (self, run_forget, (Errand){ 0 }, take_outcome, g_object_ref (self));
}

/**
 * mdr_progress_store_keep_play_async:
 * @document: one that consists of a puzzle and its play
 *
 * Keeps the play of a puzzle, so that it comes back when the puzzle is opened.
 */
void
mdr_progress_store_keep_play_async (MdrProgressStore *self,
                                    MdrDocument *document,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  const MdrPuzzle *puzzle;
  g_autofree char *fingerprint = NULL;
  MdrProgressEntry *entry;
  char *text;
  gsize length;

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  puzzle = mdr_document_get_puzzle (document);
  fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  text = mdr_document_to_data (document, &length);
  push_errand (self, run_keep,
               (Errand){ .fingerprint = g_strdup (fingerprint), .bytes = g_bytes_new_take (text, length) },
               callback, data);
  entry = mdr_progress_entry_new (fingerprint, puzzle->kind->id);
  entry->is_kept = TRUE;
  note (self, entry);
}

/** Returns: whether the play is safely kept */
gboolean
mdr_progress_store_keep_play_finish (MdrProgressStore *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/** Looks for the play of a puzzle; what was to be kept before is there by then. */
void
mdr_progress_store_load_play_async (MdrProgressStore *self,
                                    MdrKinds *kinds,
                                    const char *fingerprint,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kinds != NULL);
  g_return_if_fail (fingerprint != NULL);

  push_errand (self, run_load, (Errand){ .fingerprint = g_strdup (fingerprint), .kinds = kinds }, callback,
               data);
}

/** Returns: (transfer full) (nullable): the play, if one is kept */
MdrDocument *
mdr_progress_store_load_play_finish (MdrProgressStore *self, GAsyncResult *result)
{
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), NULL);
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), NULL);
}

/**
 * mdr_progress_store_list_begun:
 * @most: how many at most
 *
 * Returns: (transfer full) (array zero-terminated=1): the fingerprints of puzzles
 *   whose play is kept and not at its end, the latest first
 */
char **
mdr_progress_store_list_begun (MdrProgressStore *self, guint most)
{
  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), NULL);

  return mdr_progress_records_list_begun (self->records, most);
}

/** Returns: (transfer full): where the play of a puzzle is kept, if it is */
GFile *
mdr_progress_store_dup_play_file (MdrProgressStore *self, const char *fingerprint)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (self), NULL);

  path = mdr_progress_plays_dup_path (self->plays_folder, fingerprint);
  return g_file_new_for_path (path);
}

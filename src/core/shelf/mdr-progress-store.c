/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-store.h"

#include "mdr-progress-files.h"

struct _MdrProgressStore
{
  GObject parent_instance;

  MdrProgressRecords *records;
  MdrProgressFiles *files;

  gboolean counts;
  gboolean has_failed;
};

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

/* Takes in what other programs have written, and reports the first failure to write. */
static void
log_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrProgressStore) self = data;
  g_autoptr (MdrProgressNews) news = NULL;
  g_autoptr (GError) error = NULL;
  gboolean written = mdr_progress_files_log_finish (self->files, result, &news, &error);

  if (news->from_start)
    mdr_progress_records_clear (self->records);
  for (guint i = 0; i < news->entries->len; i++)
    mdr_progress_records_take (self->records, g_ptr_array_index (news->entries, i));
  if (news->from_start || news->entries->len > 0)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (!written && !self->has_failed)
    {
      self->has_failed = TRUE;
      g_signal_emit (self, signals[SIGNAL_FAILED], 0, error->message);
    }
}

/* Takes in an entry at once, and has it written to the file. */
static void
note (MdrProgressStore *self, MdrProgressEntry *entry)
{
  mdr_progress_records_take (self->records, entry);
  mdr_progress_files_append_async (self->files, entry, log_cb, g_object_ref (self));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
mdr_progress_store_dispose (GObject *object)
{
  MdrProgressStore *self = MDR_PROGRESS_STORE (object);

  g_clear_pointer (&self->files, mdr_progress_files_free);
  G_OBJECT_CLASS (mdr_progress_store_parent_class)->dispose (object);
}

static void
mdr_progress_store_finalize (GObject *object)
{
  MdrProgressStore *self = MDR_PROGRESS_STORE (object);

  mdr_progress_records_free (self->records);
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

  /* Times, hints and solved puzzles are counted if this is set. */
  properties[PROPERTY_COUNTS] =
      g_param_spec_boolean ("counts", NULL, NULL, TRUE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mdr_progress_store_init (MdrProgressStore *self)
{
  self->records = mdr_progress_records_new ();
  self->counts = TRUE;
}

/** Returns: (transfer full): the folder of the user's progress */
char *
mdr_progress_store_dup_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), MEANDER_STATE_FOLDER, "progress", NULL);
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
  self->files = mdr_progress_files_new (folder);
  mdr_progress_store_refresh (self);
  return self;
}

/** Reads what other programs have written. */
void
mdr_progress_store_refresh (MdrProgressStore *self)
{
  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));

  mdr_progress_files_append_async (self->files, NULL, log_cb, g_object_ref (self));
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

  return mdr_progress_files_flush (self->files);
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

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (fingerprint != NULL);

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
  const MdrProgressRecord *record;
  MdrProgressEntry *entry;

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (fingerprint != NULL);

  record = mdr_progress_store_find (self, fingerprint);
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

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (fingerprint != NULL);
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
  g_return_if_fail (fingerprint != NULL);

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

  mdr_progress_files_forget_statistics_async (self->files, log_cb, g_object_ref (self));
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
  g_autoptr (GBytes) bytes = NULL;
  MdrProgressEntry *entry;
  char *text;
  gsize length;

  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  puzzle = mdr_document_get_puzzle (document);
  fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  text = mdr_document_to_data (document, &length);
  bytes = g_bytes_new_take (text, length);
  mdr_progress_files_keep_play_async (self->files, fingerprint, bytes, callback, data);
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
                                    MdrKindList *kinds,
                                    const char *fingerprint,
                                    GAsyncReadyCallback callback,
                                    gpointer data)
{
  g_return_if_fail (MDR_IS_PROGRESS_STORE (self));
  g_return_if_fail (kinds != NULL);
  g_return_if_fail (fingerprint != NULL);

  mdr_progress_files_load_play_async (self->files, kinds, fingerprint, callback, data);
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

  path = mdr_progress_files_dup_play_path (self->files, fingerprint);
  return g_file_new_for_path (path);
}

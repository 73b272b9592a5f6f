/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-finder.h"

#include "mdr-task.h"
#include "mdr-puzzle-item.h"

struct _MdrPuzzleFinder
{
  GObject parent_instance;

  /* The library or the entries of a file, and all items of either once they have been created */
  MdrLibrary *library;
  GPtrArray *entries;
  GPtrArray *items;
  MdrProgressStore *progress;

  /* The current query; the library may have changed since it was last run. */
  MdrPuzzleOrder order;
  char *words;
  const MdrKind *kind;
  gboolean is_stale;

  MdrPuzzleList *found;
  MdrJobQueue *queue;
  MdrTask *task;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MdrPuzzleFinder, mdr_puzzle_finder, G_TYPE_OBJECT)

static gpointer
run (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  mdr_puzzle_query_run (MDR_PUZZLE_QUERY (input->subject), job);
  return g_object_ref (input->subject);
}

static void
find (MdrPuzzleFinder *self)
{
  g_autoptr (MdrPuzzleQuery) query = mdr_puzzle_query_new (self->order, self->words, self->kind);

  if (self->library && !self->items)
    {
      guint count = g_list_model_get_n_items (G_LIST_MODEL (self->library));

      self->items = g_ptr_array_new_full (count, g_object_unref);
      for (guint i = 0; i < count; i++)
        g_ptr_array_add (self->items, g_list_model_get_item (G_LIST_MODEL (self->library), i));
    }
  if (self->items)
    mdr_puzzle_query_set_items (query, self->items, self->progress);
  else
    mdr_puzzle_query_set_entries (query, self->entries);
  self->is_stale = FALSE;
  mdr_task_run (self->task, self->queue, NULL, &(MdrTaskInput){ .subject = G_OBJECT (query) }, run);
}

static void
found_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPuzzleFinder *self = owner;
  g_autoptr (MdrPuzzleQuery) query = answer;

  if (self->entries && !self->items)
    self->items = g_ptr_array_ref (mdr_puzzle_query_get_items (query));
  mdr_puzzle_list_set_items (self->found, mdr_puzzle_query_get_found (query));
  if (self->is_stale)
    find (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* While the library is being read, it changes often. A change does not restart a running search, whose result
 * is listed first; the next search starts after that. */
static void
library_changed_cb (MdrPuzzleFinder *self)
{
  g_clear_pointer (&self->items, g_ptr_array_unref);
  self->is_stale = TRUE;
  if (!mdr_task_is_running (self->task))
    find (self);
}

static void
loading_cb (MdrPuzzleFinder *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
mdr_puzzle_finder_dispose (GObject *object)
{
  MdrPuzzleFinder *self = MDR_PUZZLE_FINDER (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->queue, mdr_job_queue_free);
  G_OBJECT_CLASS (mdr_puzzle_finder_parent_class)->dispose (object);
}

static void
mdr_puzzle_finder_finalize (GObject *object)
{
  MdrPuzzleFinder *self = MDR_PUZZLE_FINDER (object);

  g_object_unref (self->found);
  g_clear_object (&self->library);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_free (self->words);
  G_OBJECT_CLASS (mdr_puzzle_finder_parent_class)->finalize (object);
}

static void
mdr_puzzle_finder_class_init (MdrPuzzleFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_puzzle_finder_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_puzzle_finder_finalize;
  signals[CHANGED] = g_signal_new ("changed", MDR_TYPE_PUZZLE_FINDER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
mdr_puzzle_finder_init (MdrPuzzleFinder *self)
{
  self->words = g_strdup ("");
  self->found = mdr_puzzle_list_new ();
  self->queue = mdr_job_queue_new (1);
  self->task = mdr_task_new (self, found_cb, g_object_unref);
}

/** Returns: (transfer full): a finder without a source */
MdrPuzzleFinder *
mdr_puzzle_finder_new (void)
{
  return g_object_new (MDR_TYPE_PUZZLE_FINDER, NULL);
}

/**
 * mdr_puzzle_finder_set_progress:
 * @progress: (nullable): what the player has done, to sort by state and difficulty
 */
void
mdr_puzzle_finder_set_progress (MdrPuzzleFinder *self, MdrProgressStore *progress)
{
  g_return_if_fail (MDR_IS_PUZZLE_FINDER (self));

  g_set_object (&self->progress, progress);
}

/**
 * mdr_puzzle_finder_set_source:
 * @library: (nullable): the library to search, or %NULL for @entries
 * @entries: (nullable) (element-type MdrFileEntry): the puzzles of a file
 *
 * Empties the list until the next search.
 */
void
mdr_puzzle_finder_set_source (MdrPuzzleFinder *self, MdrLibrary *library, GPtrArray *entries)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  g_return_if_fail (MDR_IS_PUZZLE_FINDER (self));
  g_return_if_fail ((library == NULL) != (entries == NULL));

  mdr_task_drop (self->task);
  if (self->library)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_set_object (&self->library, library);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = entries ? g_ptr_array_ref (entries) : NULL;
  g_clear_pointer (&self->items, g_ptr_array_unref);
  mdr_puzzle_list_set_items (self->found, none);
  if (!library)
    return;
  g_signal_connect_object (library, "items-changed", G_CALLBACK (library_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::loading", G_CALLBACK (loading_cb), self, G_CONNECT_SWAPPED);
}

/**
 * mdr_puzzle_finder_find:
 * @words: to search for; "" for all
 * @kind: (nullable): the only kind to list
 *
 * Lists the matching puzzles, and updates the list whenever the library changes.
 */
void
mdr_puzzle_finder_find (MdrPuzzleFinder *self, MdrPuzzleOrder order, const char *words, const MdrKind *kind)
{
  g_return_if_fail (MDR_IS_PUZZLE_FINDER (self));
  g_return_if_fail (words != NULL);

  self->order = order;
  g_free (self->words);
  self->words = g_strdup (words);
  self->kind = kind;
  if (self->library || self->entries)
    find (self);
}

/** Returns: (transfer none) (nullable): the library that is searched; %NULL for a file */
MdrLibrary *
mdr_puzzle_finder_get_library (MdrPuzzleFinder *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_FINDER (self), NULL);

  return self->library;
}

/** Returns: (transfer none) (nullable): the puzzles of the file that is searched; %NULL for the library */
GPtrArray *
mdr_puzzle_finder_get_entries (MdrPuzzleFinder *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_FINDER (self), NULL);

  return self->entries;
}

/** Returns: (transfer none): the list of #MdrPuzzleItem that match; the same object at all times */
GListModel *
mdr_puzzle_finder_get_found (MdrPuzzleFinder *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_FINDER (self), NULL);

  return G_LIST_MODEL (self->found);
}

/* A file with several puzzles counts as so many. */
static guint
count_puzzles (GListModel *items)
{
  guint count = 0;

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (items, i);

      count += mdr_puzzle_item_get_count (item);
    }
  return count;
}

/** Returns: the number of puzzles that are searched */
guint
mdr_puzzle_finder_count_all (MdrPuzzleFinder *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_FINDER (self), 0);

  if (self->library)
    return count_puzzles (G_LIST_MODEL (self->library));
  return self->entries ? self->entries->len : 0;
}

/** Returns: the number of puzzles that match */
guint
mdr_puzzle_finder_count_found (MdrPuzzleFinder *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_FINDER (self), 0);

  return count_puzzles (G_LIST_MODEL (self->found));
}

/** Returns: whether more puzzles may still be found */
gboolean
mdr_puzzle_finder_is_busy (MdrPuzzleFinder *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_FINDER (self), FALSE);

  return mdr_task_is_running (self->task) || (self->library && mdr_library_get_loading (self->library));
}

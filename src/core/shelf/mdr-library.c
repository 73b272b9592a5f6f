/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-library.h"

/* In milliseconds: how often new items are shown while reading, and how long after a change the folder is
 * read again. Further changes in that time do not postpone this. */
#define SHOW_EVERY 30
#define REST       200

#define ATTRIBUTES                                                                                           \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_TYPE "," G_FILE_ATTRIBUTE_STANDARD_SIZE       \
                                 "," G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC  \
                                 "," G_FILE_ATTRIBUTE_UNIX_INODE

/* A file that was read. @stamp changes whenever its contents do, and @was_known says whether an earlier
 * version of it is in the list. */
typedef struct
{
  char *name;
  char *stamp;
  MdrPuzzleItem *item;
  gboolean was_known;
} Book;

struct _MdrLibrary
{
  GObject parent_instance;

  MdrKindList *kinds;
  char *folder;
  GPtrArray *books;
  GFileMonitor *monitor;
  GCancellable *reading;
  guint rest_id;
  gboolean loading;
  gboolean is_stale;
};

enum
{
  PROP_LOADING = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrLibrary,
                               mdr_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/*
 * One scan of the folder, on a thread.
 * @library: lives until the scan has ended
 * @known: stamps of the files that were read earlier, by name
 * @present: names of all files that are there
 * @fresh: (element-type Book): files that were read but are not shown yet
 */
typedef struct
{
  MdrLibrary *library;
  MdrKindList *kinds;
  char *folder;
  GHashTable *known;
  GHashTable *present;
  GPtrArray *fresh;
  gint64 shown;
} Look;

static void
book_free (gpointer data)
{
  Book *book = data;

  g_free (book->name);
  g_free (book->stamp);
  g_object_unref (book->item);
  g_free (book);
}

static void
look_free (gpointer data)
{
  Look *look = data;

  g_free (look->folder);
  g_hash_table_unref (look->known);
  g_hash_table_unref (look->present);
  g_ptr_array_unref (look->fresh);
  g_free (look);
}

/* Adds books to the list: instead of an earlier version, which may have been dropped meanwhile, or at the
 * end. */
static void
take_books (MdrLibrary *self, GPtrArray *fresh)
{
  guint length;

  for (guint i = fresh->len; i > 0; i--)
    {
      const Book *book = g_ptr_array_index (fresh, i - 1);
      guint index = 0;

      if (!book->was_known)
        continue;
      while (index < self->books->len
             && !g_str_equal (((Book *) g_ptr_array_index (self->books, index))->name, book->name))
        index++;
      if (index == self->books->len)
        continue;
      book_free (g_ptr_array_index (self->books, index));
      g_ptr_array_index (self->books, index) = g_ptr_array_steal_index (fresh, i - 1);
      g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 1);
    }
  length = self->books->len;
  while (fresh->len > 0)
    g_ptr_array_add (self->books, g_ptr_array_steal_index (fresh, fresh->len - 1));
  if (self->books->len > length)
    g_list_model_items_changed (G_LIST_MODEL (self), length, 0, self->books->len - length);
}

/* Files that were read during a scan. */
typedef struct
{
  MdrLibrary *library;
  GCancellable *reading;
  GPtrArray *fresh;
} Batch;

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_object_unref (batch->library);
  g_object_unref (batch->reading);
  g_ptr_array_unref (batch->fresh);
  g_free (batch);
}

static gboolean
take_batch_cb (gpointer data)
{
  Batch *batch = data;

  if (!g_cancellable_is_cancelled (batch->reading))
    take_books (batch->library, batch->fresh);
  return G_SOURCE_REMOVE;
}

static GPtrArray *
books_new (void)
{
  return g_ptr_array_new_with_free_func (book_free);
}

static void
show_batch (Look *look, GCancellable *cancellable)
{
  Batch *batch;

  look->shown = g_get_monotonic_time ();
  if (look->fresh->len == 0)
    return;
  batch = g_new0 (Batch, 1);
  batch->library = g_object_ref (look->library);
  batch->reading = g_object_ref (cancellable);
  batch->fresh = g_steal_pointer (&look->fresh);
  look->fresh = books_new ();
  g_idle_add_full (G_PRIORITY_DEFAULT, take_batch_cb, batch, batch_free);
}

/* Lists need only the puzzles, not the play. Returns NULL if the file no longer exists. */
static GPtrArray *
read_entries (MdrKindList *kinds, GFile *file, GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GBytes) bytes = mdr_file_load_bytes (file, cancellable, NULL, &error);
  GPtrArray *entries = bytes ? mdr_file_read (kinds, NULL, bytes, &error) : NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_error_free (error);
      return NULL;
    }
  if (!entries)
    return mdr_file_entries_new_unreadable (error);
  for (guint i = 0; i < entries->len; i++)
    g_clear_object (&((MdrFileEntry *) g_ptr_array_index (entries, i))->document);
  return entries;
}

static void
look_at_file (Look *look, GFile *file, GFileInfo *info, GCancellable *cancellable)
{
  const char *name = g_file_info_get_name (info);
  g_autofree char *stamp =
      g_strdup_printf ("%" G_GUINT64_FORMAT ".%u %" G_GOFFSET_FORMAT " %" G_GUINT64_FORMAT,
                       g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
                       g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC),
                       g_file_info_get_size (info),
                       g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE));
  gint64 date = (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED);
  g_autoptr (GPtrArray) entries = NULL;
  Book *book;

  if (g_strcmp0 (g_hash_table_lookup (look->known, name), stamp) == 0)
    {
      g_hash_table_add (look->present, g_strdup (name));
      return;
    }
  entries = read_entries (look->kinds, file, cancellable);
  if (!entries)
    return;
  g_hash_table_add (look->present, g_strdup (name));
  book = g_new0 (Book, 1);
  book->name = g_strdup (name);
  book->stamp = g_steal_pointer (&stamp);
  book->item = mdr_puzzle_item_new_for_file (file, date, entries);
  book->was_known = g_hash_table_contains (look->known, name);
  mdr_puzzle_item_get_fingerprint (book->item);
  g_ptr_array_add (look->fresh, book);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Look *look = data;
  g_autoptr (GFile) folder = g_file_new_for_path (look->folder);
  g_autoptr (GFileEnumerator) enumerator =
      g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  GFileInfo *info;
  GFile *file;

  look->shown = g_get_monotonic_time ();
  while (enumerator && g_file_enumerator_iterate (enumerator, &info, &file, cancellable, NULL) && info)
    {
      if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
          || g_str_has_prefix (g_file_info_get_name (info), "."))
        continue;
      look_at_file (look, file, info, cancellable);
      if (g_get_monotonic_time () - look->shown >= SHOW_EVERY * 1000)
        show_batch (look, cancellable);
    }
  show_batch (look, cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
set_loading (MdrLibrary *self, gboolean loading)
{
  if (self->loading == loading)
    return;
  self->loading = loading;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOADING]);
}

/* The batches arrive first, because both are called in order at the same priority. */
static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrLibrary) self = data;
  Look *look = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL) || !self->reading)
    return;
  for (guint i = self->books->len; i > 0; i--)
    if (!g_hash_table_contains (look->present, ((Book *) g_ptr_array_index (self->books, i - 1))->name))
      {
        g_ptr_array_remove_index (self->books, i - 1);
        g_list_model_items_changed (G_LIST_MODEL (self), i - 1, 1, 0);
      }
  set_loading (self, FALSE);
  if (!self->is_stale)
    return;
  self->is_stale = FALSE;
  mdr_library_refresh (self);
}

static Look *
look_new (MdrLibrary *self)
{
  Look *look = g_new0 (Look, 1);

  look->library = self;
  look->kinds = self->kinds;
  look->folder = g_strdup (self->folder);
  look->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  look->present = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  look->fresh = books_new ();
  for (guint i = 0; i < self->books->len; i++)
    {
      const Book *book = g_ptr_array_index (self->books, i);

      g_hash_table_insert (look->known, g_strdup (book->name), g_strdup (book->stamp));
    }
  return look;
}

static gboolean
rest_over_cb (gpointer data)
{
  MdrLibrary *self = data;

  self->rest_id = 0;
  mdr_library_refresh (self);
  return G_SOURCE_REMOVE;
}

/* Files that are being written are hidden, and are not read until they have been renamed. */
static void
changed_cb (MdrLibrary *self, GFile *file, GFile *other)
{
  g_autofree char *name = g_file_get_basename (other ? other : file);

  if (self->rest_id == 0 && !g_str_has_prefix (name, "."))
    self->rest_id = g_timeout_add (REST, rest_over_cb, self);
}

/**
 * mdr_library_refresh:
 *
 * Reads new and changed files of the folder. The first call reads everything, and
 * starts to watch for changes by other programs.
 */
void
mdr_library_refresh (MdrLibrary *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MDR_IS_LIBRARY (self));

  if (self->loading)
    {
      self->is_stale = TRUE;
      return;
    }
  if (!self->monitor)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

      self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
      if (self->monitor)
        g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (changed_cb), self);
    }
  set_loading (self, TRUE);
  task = g_task_new (NULL, self->reading, looked_cb, g_object_ref (self));
  g_task_set_source_tag (task, mdr_library_refresh);
  g_task_set_priority (task, G_PRIORITY_DEFAULT);
  g_task_set_task_data (task, look_new (self), look_free);
  g_task_run_in_thread (task, look_in_thread);
}

static GType
get_item_type (GListModel *model)
{
  return MDR_TYPE_PUZZLE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return MDR_LIBRARY (model)->books->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  MdrLibrary *self = MDR_LIBRARY (model);

  if (position >= self->books->len)
    return NULL;
  return g_object_ref (((Book *) g_ptr_array_index (self->books, position))->item);
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
mdr_library_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_LOADING)
    g_value_set_boolean (value, MDR_LIBRARY (object)->loading);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mdr_library_dispose (GObject *object)
{
  MdrLibrary *self = MDR_LIBRARY (object);

  if (self->reading)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_handle_id (&self->rest_id, g_source_remove);
  if (self->monitor)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  G_OBJECT_CLASS (mdr_library_parent_class)->dispose (object);
}

static void
mdr_library_finalize (GObject *object)
{
  MdrLibrary *self = MDR_LIBRARY (object);

  g_ptr_array_unref (self->books);
  g_clear_object (&self->kinds);
  g_free (self->folder);
  G_OBJECT_CLASS (mdr_library_parent_class)->finalize (object);
}

static void
mdr_library_class_init (MdrLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = mdr_library_get_property;
  object_class->dispose = mdr_library_dispose;
  object_class->finalize = mdr_library_finalize;
  properties[PROP_LOADING] =
      g_param_spec_boolean ("loading", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
mdr_library_init (MdrLibrary *self)
{
  self->books = books_new ();
  self->reading = g_cancellable_new ();
}

/**
 * mdr_library_new:
 * @kinds: the kinds of puzzle to read
 * @folder: see mdr_library_dup_folder()
 *
 * Returns: (transfer full): an empty library; mdr_library_refresh() fills it
 */
MdrLibrary *
mdr_library_new (MdrKindList *kinds, const char *folder)
{
  MdrLibrary *self;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (folder != NULL, NULL);

  self = g_object_new (MDR_TYPE_LIBRARY, NULL);
  self->kinds = g_object_ref (kinds);
  self->folder = g_strdup (folder);
  return self;
}

/** Returns: (transfer none): its folder; may be called on any thread */
const char *
mdr_library_get_folder (MdrLibrary *self)
{
  g_return_val_if_fail (MDR_IS_LIBRARY (self), NULL);

  return self->folder;
}

/** Returns: (transfer none): the kinds of puzzle that are read; may be called on any thread */
MdrKindList *
mdr_library_get_kinds (MdrLibrary *self)
{
  g_return_val_if_fail (MDR_IS_LIBRARY (self), NULL);

  return self->kinds;
}

/** Returns: whether files are being read */
gboolean
mdr_library_get_loading (MdrLibrary *self)
{
  g_return_val_if_fail (MDR_IS_LIBRARY (self), FALSE);

  return self->loading;
}

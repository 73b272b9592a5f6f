/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-item.h"

#include <glib/gi18n-lib.h>

struct _MdrPuzzleItem
{
  GObject parent_instance;

  GPtrArray *entries;
  guint index;
  GFile *file;
  gint64 date;
  char *fingerprint;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleItem, mdr_puzzle_item, G_TYPE_OBJECT)

struct _MdrPuzzleList
{
  GObject parent_instance;

  GPtrArray *entries;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrPuzzleList,
                               mdr_puzzle_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
mdr_puzzle_item_finalize (GObject *object)
{
  MdrPuzzleItem *self = MDR_PUZZLE_ITEM (object);

  g_ptr_array_unref (self->entries);
  g_clear_object (&self->file);
  g_free (self->fingerprint);
  G_OBJECT_CLASS (mdr_puzzle_item_parent_class)->finalize (object);
}

static void
mdr_puzzle_item_class_init (MdrPuzzleItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_puzzle_item_finalize;
}

static void
mdr_puzzle_item_init (MdrPuzzleItem *self)
{
}

/**
 * mdr_puzzle_item_new:
 * @entries: (element-type MdrFileEntry): the puzzles of a file
 * @index: which of them
 *
 * Returns: (transfer full): an item for one puzzle of a file
 */
MdrPuzzleItem *
mdr_puzzle_item_new (GPtrArray *entries, guint index)
{
  MdrPuzzleItem *self = g_object_new (MDR_TYPE_PUZZLE_ITEM, NULL);

  self->entries = g_ptr_array_ref (entries);
  self->index = index;
  return self;
}

/**
 * mdr_puzzle_item_new_for_file:
 * @date: when the file was changed last, in seconds since 1970
 * @entries: (element-type MdrFileEntry): all that is in it
 *
 * Returns: (transfer full): an item for a file of the library
 */
MdrPuzzleItem *
mdr_puzzle_item_new_for_file (GFile *file, gint64 date, GPtrArray *entries)
{
  MdrPuzzleItem *self = mdr_puzzle_item_new (entries, 0);

  self->file = g_object_ref (file);
  self->date = date;
  return self;
}

/** Returns: (transfer none): the puzzle, or the first of several, or the error */
const MdrFileEntry *
mdr_puzzle_item_get_content (MdrPuzzleItem *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), NULL);

  return g_ptr_array_index (self->entries, self->index);
}

/** Returns: (transfer none) (nullable): the file in the library */
GFile *
mdr_puzzle_item_get_file (MdrPuzzleItem *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), NULL);

  return self->file;
}

/** Returns: when the file in the library was changed last, in seconds since 1970; 0 for others */
gint64
mdr_puzzle_item_get_date (MdrPuzzleItem *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), 0);

  return self->date;
}

/** Returns: its place in its file, from 1 */
guint
mdr_puzzle_item_get_number (MdrPuzzleItem *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), 0);

  return self->index + 1;
}

/** Returns: the number of entries that it stands for: more than 1 for a file with several */
guint
mdr_puzzle_item_get_count (MdrPuzzleItem *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), 0);

  return self->file ? self->entries->len : 1;
}

/** Returns: (transfer none): entry @index of those that it stands for */
const MdrFileEntry *
mdr_puzzle_item_get_nth (MdrPuzzleItem *self, guint index)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), NULL);
  g_return_val_if_fail (index < mdr_puzzle_item_get_count (self), NULL);

  return g_ptr_array_index (self->entries, self->index + index);
}

/** Returns: whether there is a puzzle in it that could be read */
gboolean
mdr_puzzle_item_is_readable (MdrPuzzleItem *self)
{
  for (guint i = 0; i < mdr_puzzle_item_get_count (self); i++)
    if (mdr_puzzle_item_get_nth (self, i)->puzzle)
      return TRUE;
  return FALSE;
}

static char *
dup_file_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return g_filename_display_name (name);
}

/** Returns: (transfer full): its own title, or the one that its kind or its file makes */
char *
mdr_puzzle_item_dup_title (MdrPuzzleItem *self)
{
  const MdrFileEntry *content = mdr_puzzle_item_get_content (self);
  gboolean several = mdr_puzzle_item_get_count (self) > 1;

  if (several && content->collection)
    return g_strdup (content->collection);
  if (!several && content->title)
    return g_strdup (content->title);
  if (!several && content->puzzle)
    return content->puzzle->kind->dup_title (content->puzzle);
  if (self->file)
    return dup_file_name (self->file);
  return g_strdup_printf (_ ("Puzzle %'u"), mdr_puzzle_item_get_number (self));
}

/** Returns: (transfer none) (nullable): by which its puzzle is known; %NULL if it has none, or several */
const char *
mdr_puzzle_item_get_fingerprint (MdrPuzzleItem *self)
{
  const MdrFileEntry *content = mdr_puzzle_item_get_content (self);

  if (!self->fingerprint && content->puzzle && mdr_puzzle_item_get_count (self) == 1)
    self->fingerprint = mdr_puzzle_dup_fingerprint (content->puzzle);
  return self->fingerprint;
}

static GType
get_item_type (GListModel *model)
{
  return MDR_TYPE_PUZZLE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return MDR_PUZZLE_LIST (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  MdrPuzzleList *self = MDR_PUZZLE_LIST (model);

  return position < self->entries->len ? mdr_puzzle_item_new (self->entries, position) : NULL;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
mdr_puzzle_list_finalize (GObject *object)
{
  g_ptr_array_unref (MDR_PUZZLE_LIST (object)->entries);
  G_OBJECT_CLASS (mdr_puzzle_list_parent_class)->finalize (object);
}

static void
mdr_puzzle_list_class_init (MdrPuzzleListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_puzzle_list_finalize;
}

static void
mdr_puzzle_list_init (MdrPuzzleList *self)
{
}

/**
 * mdr_puzzle_list_new:
 * @entries: (element-type MdrFileEntry): as they were read
 *
 * Returns: (transfer full): a list of #MdrPuzzleItem
 */
GListModel *
mdr_puzzle_list_new (GPtrArray *entries)
{
  MdrPuzzleList *self = g_object_new (MDR_TYPE_PUZZLE_LIST, NULL);

  self->entries = g_ptr_array_ref (entries);
  return G_LIST_MODEL (self);
}

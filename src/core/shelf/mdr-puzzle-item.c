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
  char *title_key;
  char *fingerprint;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleItem, mdr_puzzle_item, G_TYPE_OBJECT)

static void
mdr_puzzle_item_finalize (GObject *object)
{
  MdrPuzzleItem *self = MDR_PUZZLE_ITEM (object);

  g_ptr_array_unref (self->entries);
  g_clear_object (&self->file);
  g_free (self->title_key);
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
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), FALSE);

  for (guint i = 0; i < mdr_puzzle_item_get_count (self); i++)
    if (mdr_puzzle_item_get_nth (self, i)->puzzle)
      return TRUE;
  return FALSE;
}

/** Returns: (transfer full): its own title, or the one that its kind or its file makes */
char *
mdr_puzzle_item_dup_title (MdrPuzzleItem *self)
{
  const MdrFileEntry *content;
  gboolean several;

  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), NULL);

  content = mdr_puzzle_item_get_content (self);
  several = mdr_puzzle_item_get_count (self) > 1;
  if (several && content->collection)
    return g_strdup (content->collection);
  if (!several && content->title)
    return g_strdup (content->title);
  if (!several && content->puzzle)
    return content->puzzle->kind->dup_title (content->puzzle);
  if (self->file)
    {
      g_autofree char *name = g_file_get_basename (self->file);

      return g_filename_display_name (name);
    }
  return g_strdup_printf (_ ("Puzzle %'u"), self->index + 1);
}

static MdrPuzzleItem *
item_new (GFile *file, gint64 date, GPtrArray *entries, guint index)
{
  MdrPuzzleItem *self = g_object_new (MDR_TYPE_PUZZLE_ITEM, NULL);
  g_autofree char *title = NULL;
  g_autofree char *folded = NULL;

  self->entries = g_ptr_array_ref (entries);
  self->index = index;
  self->file = file ? g_object_ref (file) : NULL;
  self->date = date;
  title = mdr_puzzle_item_dup_title (self);
  folded = g_utf8_casefold (title, -1);
  /* Numbers in a title are compared by their value, so that 2 stands before 10. */
  self->title_key = g_utf8_collate_key_for_filename (folded, -1);
  return self;
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
  g_return_val_if_fail (entries != NULL, NULL);
  g_return_val_if_fail (index < entries->len, NULL);

  return item_new (NULL, 0, entries, index);
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
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (entries != NULL && entries->len > 0, NULL);

  return item_new (file, date, entries, 0);
}

/** Returns: (transfer none): compared by strcmp(), gives the order of titles in the user's language */
const char *
mdr_puzzle_item_get_title_key (MdrPuzzleItem *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), NULL);

  return self->title_key;
}

/** Returns: (transfer none) (nullable): by which its puzzle is known; %NULL if it has none, or several */
const char *
mdr_puzzle_item_get_fingerprint (MdrPuzzleItem *self)
{
  const MdrFileEntry *content;

  g_return_val_if_fail (MDR_IS_PUZZLE_ITEM (self), NULL);

  content = mdr_puzzle_item_get_content (self);
  if (!self->fingerprint && content->puzzle && mdr_puzzle_item_get_count (self) == 1)
    self->fingerprint = mdr_puzzle_dup_fingerprint (content->puzzle);
  return self->fingerprint;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-entry-list.h"

struct _MdrEntry
{
  GObject parent_instance;

  GPtrArray *entries;
  guint index;
};

G_DEFINE_FINAL_TYPE (MdrEntry, mdr_entry, G_TYPE_OBJECT)

struct _MdrEntryList
{
  GObject parent_instance;

  GPtrArray *entries;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrEntryList,
                               mdr_entry_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
mdr_entry_finalize (GObject *object)
{
  g_ptr_array_unref (MDR_ENTRY (object)->entries);
  G_OBJECT_CLASS (mdr_entry_parent_class)->finalize (object);
}

static void
mdr_entry_class_init (MdrEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_entry_finalize;
}

static void
mdr_entry_init (MdrEntry *self)
{
}

/** Returns: (transfer none): the puzzle or the error at this place of the file */
const MdrFileEntry *
mdr_entry_get_content (MdrEntry *entry)
{
  g_return_val_if_fail (MDR_IS_ENTRY (entry), NULL);

  return g_ptr_array_index (entry->entries, entry->index);
}

/** Returns: its place in the file, from 1 */
guint
mdr_entry_get_number (MdrEntry *entry)
{
  g_return_val_if_fail (MDR_IS_ENTRY (entry), 0);

  return entry->index + 1;
}

static GType
get_item_type (GListModel *model)
{
  return MDR_TYPE_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return MDR_ENTRY_LIST (model)->entries->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  MdrEntryList *self = MDR_ENTRY_LIST (model);
  MdrEntry *entry;

  if (position >= self->entries->len)
    return NULL;
  entry = g_object_new (MDR_TYPE_ENTRY, NULL);
  entry->entries = g_ptr_array_ref (self->entries);
  entry->index = position;
  return entry;
}

static void
list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = get_item_type;
  interface->get_n_items = get_n_items;
  interface->get_item = get_item;
}

static void
mdr_entry_list_finalize (GObject *object)
{
  g_ptr_array_unref (MDR_ENTRY_LIST (object)->entries);
  G_OBJECT_CLASS (mdr_entry_list_parent_class)->finalize (object);
}

static void
mdr_entry_list_class_init (MdrEntryListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_entry_list_finalize;
}

static void
mdr_entry_list_init (MdrEntryList *self)
{
}

/**
 * mdr_entry_list_new:
 * @entries: (element-type MdrFileEntry): as they were read
 *
 * Returns: (transfer full): a list of #MdrEntry
 */
GListModel *
mdr_entry_list_new (GPtrArray *entries)
{
  MdrEntryList *self = g_object_new (MDR_TYPE_ENTRY_LIST, NULL);

  self->entries = g_ptr_array_ref (entries);
  return G_LIST_MODEL (self);
}

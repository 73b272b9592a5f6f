/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-item.h"

struct _MdrPuzzleList
{
  GObject parent_instance;

  GPtrArray *items;
};

static void list_model_init (GListModelInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrPuzzleList,
                               mdr_puzzle_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return MDR_TYPE_PUZZLE_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return MDR_PUZZLE_LIST (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  MdrPuzzleList *self = MDR_PUZZLE_LIST (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
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
  g_ptr_array_unref (MDR_PUZZLE_LIST (object)->items);
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
  self->items = g_ptr_array_new ();
}

/** Returns: (transfer full): a list of nothing */
MdrPuzzleList *
mdr_puzzle_list_new (void)
{
  return g_object_new (MDR_TYPE_PUZZLE_LIST, NULL);
}

/** @items: (element-type MdrPuzzleItem): what the list has from now on; not changed any more */
void
mdr_puzzle_list_set_items (MdrPuzzleList *self, GPtrArray *items)
{
  g_autoptr (GPtrArray) before = NULL;
  guint start = 0;
  guint end = 0;
  guint shorter;

  g_return_if_fail (MDR_IS_PUZZLE_LIST (self));
  g_return_if_fail (items != NULL);

  before = self->items;
  self->items = g_ptr_array_ref (items);
  /* Only the items between the same start and the same end have changed. */
  shorter = MIN (before->len, items->len);
  while (start < shorter && before->pdata[start] == items->pdata[start])
    start++;
  while (end < shorter - start && before->pdata[before->len - 1 - end] == items->pdata[items->len - 1 - end])
    end++;
  if (before->len - start - end > 0 || items->len - start - end > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), start, before->len - start - end,
                                items->len - start - end);
}

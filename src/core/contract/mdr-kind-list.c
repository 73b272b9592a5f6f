/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-list.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-error.h"

struct _MdrKindItem
{
  GObject parent_instance;

  const MdrKind *kind;
};

G_DEFINE_FINAL_TYPE (MdrKindItem, mdr_kind_item, G_TYPE_OBJECT)

/* Files are read on threads while a kind is added, so that the lock is held whenever the items are touched.
 * @rest adds kinds while it is held. */
struct _MdrKindList
{
  GObject parent_instance;

  GRecMutex lock;
  GPtrArray *items;
  MdrKindListRest rest;
  MdrKindMaker maker;
  const MdrPageTools *page_tools;
};

static void
mdr_kind_item_class_init (MdrKindItemClass *klass)
{
}

static void
mdr_kind_item_init (MdrKindItem *self)
{
}

/* Adds the rest of the kinds, if they have not been added yet. The lock is held. */
static void
add_rest (MdrKindList *self)
{
  MdrKindListRest rest = self->rest;

  self->rest = NULL;
  if (rest)
    rest (self);
}

static GType
mdr_kind_list_get_item_type (GListModel *model)
{
  return MDR_TYPE_KIND_ITEM;
}

static guint
mdr_kind_list_get_n_items (GListModel *model)
{
  MdrKindList *self = MDR_KIND_LIST (model);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->lock);

  add_rest (self);
  return self->items->len;
}

static gpointer
mdr_kind_list_get_item (GListModel *model, guint index)
{
  MdrKindList *self = MDR_KIND_LIST (model);
  g_autoptr (GRecMutexLocker) locker = g_rec_mutex_locker_new (&self->lock);

  if (index >= self->items->len)
    add_rest (self);
  return index < self->items->len ? g_object_ref (g_ptr_array_index (self->items, index)) : NULL;
}

static void
mdr_kind_list_model_init (GListModelInterface *interface)
{
  interface->get_item_type = mdr_kind_list_get_item_type;
  interface->get_n_items = mdr_kind_list_get_n_items;
  interface->get_item = mdr_kind_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MdrKindList,
                               mdr_kind_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, mdr_kind_list_model_init))

static void
mdr_kind_list_finalize (GObject *object)
{
  MdrKindList *self = MDR_KIND_LIST (object);

  g_ptr_array_unref (self->items);
  g_rec_mutex_clear (&self->lock);
  G_OBJECT_CLASS (mdr_kind_list_parent_class)->finalize (object);
}

static void
mdr_kind_list_class_init (MdrKindListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_kind_list_finalize;
}

static void
mdr_kind_list_init (MdrKindList *self)
{
  g_rec_mutex_init (&self->lock);
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

const MdrKind *
mdr_kind_item_get_kind (MdrKindItem *self)
{
  g_return_val_if_fail (MDR_IS_KIND_ITEM (self), NULL);

  return self->kind;
}

/**
 * mdr_kind_list_new:
 * @kinds: (array zero-terminated=1): the first kinds of the list, such as those that the program was built
 * with
 */
MdrKindList *
mdr_kind_list_new (MdrKinds *kinds)
{
  MdrKindList *self;

  g_return_val_if_fail (kinds != NULL, NULL);

  self = g_object_new (MDR_TYPE_KIND_LIST, NULL);
  for (; *kinds; kinds++)
    mdr_kind_list_add (self, *kinds);
  return self;
}

/** Returns: (nullable): the kind at @index; %NULL past the last */
const MdrKind *
mdr_kind_list_get (MdrKindList *self, guint index)
{
  g_autoptr (MdrKindItem) item = NULL;

  g_return_val_if_fail (MDR_IS_KIND_LIST (self), NULL);

  item = g_list_model_get_item (G_LIST_MODEL (self), index);
  return item ? item->kind : NULL;
}

/** Returns: (nullable): the kind with @id */
const MdrKind *
mdr_kind_list_find (MdrKindList *self, const char *id)
{
  const MdrKind *kind;

  g_return_val_if_fail (MDR_IS_KIND_LIST (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (guint i = 0; (kind = mdr_kind_list_get (self, i)); i++)
    if (g_str_equal (kind->id, id))
      return kind;
  return NULL;
}

/**
 * mdr_kind_list_set_rest:
 * @rest: adds further kinds at the end, when somebody first looks past those that are there: to make them may
 *   take milliseconds. A program with an object that watches the list has to look before, on its main thread
 */
void
mdr_kind_list_set_rest (MdrKindList *self, MdrKindListRest rest)
{
  g_return_if_fail (MDR_IS_KIND_LIST (self));

  self->rest = rest;
}

/** Sets, before any thread reads files, what makes kinds from the pages of rules that files bring along. */
void
mdr_kind_list_set_maker (MdrKindList *self, MdrKindMaker maker)
{
  g_return_if_fail (MDR_IS_KIND_LIST (self));

  self->maker = maker;
}

/** Sets what helps people to write pages; @tools is static. */
void
mdr_kind_list_set_page_tools (MdrKindList *self, const MdrPageTools *tools)
{
  g_return_if_fail (MDR_IS_KIND_LIST (self));

  self->page_tools = tools;
}

/** Returns: (nullable): what helps people to write pages; %NULL if no kinds are made from pages */
const MdrPageTools *
mdr_kind_list_get_page_tools (MdrKindList *self)
{
  g_return_val_if_fail (MDR_IS_KIND_LIST (self), NULL);

  return self->page_tools;
}

/**
 * mdr_kind_list_check:
 * @page: a page of rules, from an untrusted source
 *
 * Makes the kind of a page like mdr_kind_list_make(), for whoever writes the page.
 *
 * Returns: (nullable): a kind that stays valid until the program ends; %NULL with an error, which may have a
 * line for each of several faults
 */
const MdrKind *
mdr_kind_list_check (MdrKindList *self, const char *page, GError **error)
{
  const MdrKind *kind;

  g_return_val_if_fail (MDR_IS_KIND_LIST (self), NULL);
  g_return_val_if_fail (page != NULL, NULL);

  /* The same page always makes the same kind, so the rest of the kinds need not be in the list yet. */
  if (self->maker)
    return self->maker (page, error);
  for (guint i = 0; (kind = mdr_kind_list_get (self, i)); i++)
    if (g_strcmp0 (kind->page, page) == 0)
      return kind;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                       _ ("It brings its own rules along, which cannot be read here."));
  return NULL;
}

/**
 * mdr_kind_list_make:
 * @page: a page of rules, from an untrusted source
 *
 * Makes the kind of a puzzle that brings its rules along. It is not added to the list: the user has not asked
 * for it. If a kind of the list was made from the same page, it is the same kind.
 *
 * Returns: (nullable): a kind that stays valid until the program ends; %NULL with an error
 */
const MdrKind *
mdr_kind_list_make (MdrKindList *self, const char *page, GError **error)
{
  g_autoptr (GError) faults = NULL;
  const MdrKind *kind = mdr_kind_list_check (self, page, &faults);

  if (kind || !faults)
    return kind;
  /* Those who use a page see only its first fault; the author of a page sees all of them. */
  faults->message[strcspn (faults->message, "\n")] = '\0';
  g_propagate_error (error, g_steal_pointer (&faults));
  return NULL;
}

/**
 * mdr_kind_list_insert:
 * @index: in front of which kind; where there is none, it becomes the last
 * @kind: with an id that no kind of the list has; stays valid until the program ends
 *
 * Adds @kind. Text that does not name its kind is of the first that fits.
 */
void
mdr_kind_list_insert (MdrKindList *self, guint index, const MdrKind *kind)
{
  MdrKindItem *item;

  g_return_if_fail (MDR_IS_KIND_LIST (self));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (mdr_kind_list_find (self, kind->id) == NULL);

  item = g_object_new (MDR_TYPE_KIND_ITEM, NULL);
  item->kind = kind;
  g_rec_mutex_lock (&self->lock);
  index = MIN (index, self->items->len);
  g_ptr_array_insert (self->items, (int) index, item);
  g_rec_mutex_unlock (&self->lock);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 0, 1);
}

/** Adds a kind at the end, as mdr_kind_list_insert() does. */
void
mdr_kind_list_add (MdrKindList *self, const MdrKind *kind)
{
  mdr_kind_list_insert (self, G_MAXUINT, kind);
}

/** Removes @kind, of which puzzles may still be open; does nothing if it is not in the list. */
void
mdr_kind_list_remove (MdrKindList *self, const MdrKind *kind)
{
  guint index = 0;
  const MdrKind *other;

  g_return_if_fail (MDR_IS_KIND_LIST (self));
  g_return_if_fail (kind != NULL);

  while ((other = mdr_kind_list_get (self, index)) && other != kind)
    index++;
  if (!other)
    return;
  g_rec_mutex_lock (&self->lock);
  g_ptr_array_remove_index (self->items, index);
  g_rec_mutex_unlock (&self->lock);
  g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrKinds:
 *
 * A constant, %NULL-terminated table of kinds, from which a list is made.
 */
typedef const MdrKind *const MdrKinds;

/**
 * MdrKindMaker:
 * @page: a page of rules, from an untrusted source
 *
 * Returns: the kind that @page describes, which stays valid until the program ends, and is the same for the
 * same page; %NULL with an error that says what is wrong with the page
 */
typedef const MdrKind *(*MdrKindMaker) (const char *page, GError **error);

/**
 * MdrPageTools:
 * @dup_examples: returns lines with the examples that @page lacks, to be added to it; %NULL with an error if
 *   there are none
 * @complete: returns (element-type utf8) the words that @text, a page up to where something is being written,
 *   can go on with instead of the word that it ends with and that they begin with
 * @list_instances: returns (element-type GArray) (element-type MdrCell) the cells of each place of @puzzle
 * for which what is said in @line of its kind's page, counted from 1, has to hold; %NULL if it is no line of
 * a rule
 *
 * What helps people to write pages of rules.
 */
typedef struct
{
  char *(*dup_examples) (const char *page, MdrJob *job, GError **error);
  GPtrArray *(*complete) (const char *text);
  GPtrArray *(*list_instances) (const MdrPuzzle *puzzle, guint line);
} MdrPageTools;

#define MDR_TYPE_KIND_ITEM (mdr_kind_item_get_type ())
#define MDR_TYPE_KIND_LIST (mdr_kind_list_get_type ())

/**
 * MdrKindItem:
 *
 * A kind as an item of a list model.
 */
G_DECLARE_FINAL_TYPE (MdrKindItem, mdr_kind_item, MDR, KIND_ITEM, GObject)

/**
 * MdrKindList:
 *
 * The kinds of puzzle that a program knows, as a list model of #MdrKindItem. Each program makes one and
 * passes it to all code that looks up kinds. Kinds may come and go while the program runs, but only on the
 * main thread; all threads may read. A kind that was ever in a list stays valid until the program ends, since
 * puzzles refer to it.
 *
 * This goes through all of them:
 *
 *     for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
 */
G_DECLARE_FINAL_TYPE (MdrKindList, mdr_kind_list, MDR, KIND_LIST, GObject)

/* Adds kinds to the list, with mdr_kind_list_add(). */
typedef void (*MdrKindListRest) (MdrKindList *list);

const MdrKind *mdr_kind_item_get_kind (MdrKindItem *self);

MdrKindList *mdr_kind_list_new (MdrKinds *kinds);
const MdrKind *mdr_kind_list_get (MdrKindList *self, guint index);
const MdrKind *mdr_kind_list_find (MdrKindList *self, const char *id);
void mdr_kind_list_set_rest (MdrKindList *self, MdrKindListRest rest);
void mdr_kind_list_set_maker (MdrKindList *self, MdrKindMaker maker);
void mdr_kind_list_set_page_tools (MdrKindList *self, const MdrPageTools *tools);
const MdrPageTools *mdr_kind_list_get_page_tools (MdrKindList *self);
const MdrKind *mdr_kind_list_check (MdrKindList *self, const char *page, GError **error);
const MdrKind *mdr_kind_list_make (MdrKindList *self, const char *page, GError **error);
void mdr_kind_list_insert (MdrKindList *self, guint index, const MdrKind *kind);
void mdr_kind_list_add (MdrKindList *self, const MdrKind *kind);
void mdr_kind_list_remove (MdrKindList *self, const MdrKind *kind);

G_END_DECLS

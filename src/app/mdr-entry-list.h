/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-file.h"

G_BEGIN_DECLS

#define MDR_TYPE_ENTRY (mdr_entry_get_type ())

/**
 * MdrEntry:
 *
 * One puzzle of a file and its place there, as the item of a #MdrEntryList.
 */
G_DECLARE_FINAL_TYPE (MdrEntry, mdr_entry, MDR, ENTRY, GObject)

const MdrFileEntry *mdr_entry_get_content (MdrEntry *entry);
guint mdr_entry_get_number (MdrEntry *entry);

#define MDR_TYPE_ENTRY_LIST (mdr_entry_list_get_type ())

/**
 * MdrEntryList:
 *
 * The puzzles of a file as a list model, which makes an item only when it is
 * asked for: a file may have a hundred thousand of them, of which few are seen.
 */
G_DECLARE_FINAL_TYPE (MdrEntryList, mdr_entry_list, MDR, ENTRY_LIST, GObject)

GListModel *mdr_entry_list_new (GPtrArray *entries);

G_END_DECLS

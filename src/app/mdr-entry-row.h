/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-entry-list.h"

G_BEGIN_DECLS

#define MDR_TYPE_ENTRY_ROW (mdr_entry_row_get_type ())

/**
 * MdrEntryRow:
 *
 * One puzzle of a file in a list: a small board, its title, its place, kind and
 * size; or why it could not be read. The list reuses rows for other puzzles.
 */
G_DECLARE_FINAL_TYPE (MdrEntryRow, mdr_entry_row, MDR, ENTRY_ROW, AdwBin)

GtkWidget *mdr_entry_row_new (void);
void mdr_entry_row_show (MdrEntryRow *self, MdrEntry *entry);

G_END_DECLS

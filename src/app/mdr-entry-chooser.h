/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MDR_TYPE_ENTRY_CHOOSER (mdr_entry_chooser_get_type ())

/**
 * MdrEntryChooser:
 *
 * A list of the puzzles of one file, to choose from. What could not be read
 * stands in it with its error. Emits "chosen" (MdrDocument *), and closes.
 */
G_DECLARE_FINAL_TYPE (MdrEntryChooser, mdr_entry_chooser, MDR, ENTRY_CHOOSER, AdwWindow)

GtkWidget *mdr_entry_chooser_new (GtkWindow *parent, GPtrArray *entries);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_LIBRARY_HISTORY (mdr_library_history_get_type ())

/**
 * MdrLibraryHistory:
 *
 * What was added to the library and removed from it in a window, to be undone and redone while the window is
 * open. Emits "changed" whenever there is something else to undo or to redo.
 */
G_DECLARE_FINAL_TYPE (MdrLibraryHistory, mdr_library_history, MDR, LIBRARY_HISTORY, GObject)

MdrLibraryHistory *mdr_library_history_new (MdrContext *context);

void mdr_library_history_add (MdrLibraryHistory *self, GPtrArray *files);
void mdr_library_history_remove (MdrLibraryHistory *self, GPtrArray *files, guint puzzles);
gboolean mdr_library_history_can_undo (MdrLibraryHistory *self);
gboolean mdr_library_history_can_redo (MdrLibraryHistory *self);
void mdr_library_history_undo (MdrLibraryHistory *self);
void mdr_library_history_redo (MdrLibraryHistory *self);

G_END_DECLS

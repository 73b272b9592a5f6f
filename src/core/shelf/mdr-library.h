/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"
#include "mdr-library-folder.h"
#include "mdr-puzzle-item.h"

G_BEGIN_DECLS

#define MDR_TYPE_LIBRARY (mdr_library_get_type ())

/**
 * MdrLibrary:
 *
 * The user's own puzzles as a list of #MdrPuzzleItem, one for each file of the
 * folder, in no particular order. There is one library per program. Files are
 * read on a thread and appear as they are read; changes that other programs make
 * to the folder appear too. A file that cannot be read becomes an item with the
 * error, and is never modified. To be used in the main loop.
 *
 * Its property "loading" says whether files are being read.
 */
G_DECLARE_FINAL_TYPE (MdrLibrary, mdr_library, MDR, LIBRARY, GObject)

MdrLibrary *mdr_library_new (MdrKindList *kinds, const char *folder);
const char *mdr_library_get_folder (MdrLibrary *self);
MdrKindList *mdr_library_get_kinds (MdrLibrary *self);
gboolean mdr_library_get_loading (MdrLibrary *self);
void mdr_library_refresh (MdrLibrary *self);

void mdr_library_add_async (MdrLibrary *self,
                            const char *title,
                            GBytes *bytes,
                            GAsyncReadyCallback callback,
                            gpointer data);
GFile *mdr_library_add_finish (MdrLibrary *self, GAsyncResult *result, char **etag, GError **error);

/**
 * MdrRemoval:
 * @files: (element-type GFile): the files that were removed from the library
 * @contents: (element-type GBytes): the contents of each of them
 *
 * A removal holds what mdr_library_bring_back_async() needs to undo it.
 */
typedef struct
{
  GPtrArray *files;
  GPtrArray *contents;
} MdrRemoval;

void mdr_removal_free (MdrRemoval *removal);

void mdr_library_remove_async (MdrLibrary *self,
                               GPtrArray *files,
                               GAsyncReadyCallback callback,
                               gpointer data);
MdrRemoval *mdr_library_remove_finish (MdrLibrary *self, GAsyncResult *result, GError **error);
void mdr_library_bring_back_async (MdrLibrary *self,
                                   MdrRemoval *removal,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
gboolean mdr_library_bring_back_finish (MdrLibrary *self, GAsyncResult *result, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrRemoval, mdr_removal_free)

G_END_DECLS

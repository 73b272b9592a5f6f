/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-collection.h"
#include "mdr-job.h"

G_BEGIN_DECLS

/*
 * The folder of the user's own puzzles: plain files of any format that Meander
 * reads, which other programs may add, change and remove. All functions may block
 * on the disk, so call them on a thread.
 */

/**
 * MdrImport:
 * @puzzles: number of puzzles that are in the library now
 * @files: (element-type GFile): the files that were not there before
 * @complaints: (element-type utf8): what could not be read, a sentence each that
 *   names file and line
 *
 * The outcome of an import. It is the answer of a task, to be freed by
 * mdr_import_free().
 */
typedef struct
{
  guint puzzles;
  GPtrArray *files;
  GPtrArray *complaints;
} MdrImport;

void mdr_import_free (MdrImport *import);

char *mdr_library_dup_folder (void);
GFile *mdr_library_folder_add (const char *folder,
                               const char *title,
                               GBytes *bytes,
                               gboolean *is_new,
                               GError **error);
MdrImport *mdr_library_folder_add_collection (const char *folder, MdrCollection *collection, GError **error);
GBytes *mdr_library_folder_remove (GFile *file, GError **error);
MdrImport *mdr_library_folder_import (const char *folder,
                                      MdrKindList *kinds,
                                      GFile *source,
                                      MdrJob *job,
                                      GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrImport, mdr_import_free)

G_END_DECLS

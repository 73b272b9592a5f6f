/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"
#include "mdr-text.h"

G_BEGIN_DECLS

/* The MIME type of native files. */
#define MDR_MIME_TYPE "application/vnd.meander+json"

/**
 * MdrFileEntry:
 * @title: (nullable): the title in the file
 * @collection: (nullable): title of the collection that the file is
 * @puzzle: (nullable): the puzzle in the file, with its history applied; %NULL if
 *   it could not be read
 * @document: (nullable): the document, if the file contains more than the puzzle
 * @error: (nullable): why the puzzle could not be read
 *
 * One puzzle of a file of any format that Meander reads. A file may contain very
 * many, so documents are only made by mdr_file_entry_dup_document().
 */
typedef struct
{
  char *title;
  GRefString *collection;
  MdrPuzzle *puzzle;
  MdrDocument *document;
  GError *error;
} MdrFileEntry;

GInputStream *mdr_file_open (GFile *file, GError **error);
void mdr_file_take_load_error (GFile *file, GError *reason, GError **error);
void mdr_file_take_save_error (GFile *file, GError *reason, GError **error);
GBytes *mdr_file_load_bytes (GFile *file, GCancellable *cancellable, char **etag, GError **error);
char *mdr_file_dup_etag (GFile *file);
GPtrArray *mdr_file_read (MdrKindList *kinds, const MdrKind *kind, GBytes *bytes, GError **error);
void mdr_file_read_async (MdrKindList *kinds,
                          GBytes *bytes,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
GPtrArray *mdr_file_read_finish (GAsyncResult *result, GError **error);
GPtrArray *mdr_file_entries_new_unreadable (GError *error);
MdrDocument *mdr_file_entry_dup_document (const MdrFileEntry *entry);
MdrFileEntry *mdr_file_entry_take_text (MdrTextEntry *text);
void mdr_file_entry_free (MdrFileEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFileEntry, mdr_file_entry_free)

gboolean mdr_file_save (GFile *file,
                        GBytes *bytes,
                        const char *etag,
                        char **new_etag,
                        GCancellable *cancellable,
                        GError **error);
gboolean mdr_file_create (GFile *file, GBytes *bytes, GError **error);
void mdr_file_save_async (GFile *file,
                          GBytes *bytes,
                          const char *etag,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
gboolean mdr_file_save_finish (GFile *file, GAsyncResult *result, char **new_etag, GError **error);
void mdr_file_load_async (MdrKindList *kinds,
                          GFile *file,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer data);
GPtrArray *mdr_file_load_finish (GFile *file, GAsyncResult *result, char **etag, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"

G_BEGIN_DECLS

/**
 * MdrSessionEntry:
 * @id: identifies the open document; made by mdr_session_entry_new()
 * @uri: (nullable): the file that it was opened from or saved to
 * @etag: (nullable): version of that file when it was last read or written
 * @has_saved_position: whether undo or redo can reach the contents of that file,
 *   or the beginning of the document
 * @saved_position: the position of those contents
 * @is_sample: see mdr_document_get_is_sample()
 * @is_waiting: whether no window showed the document
 * @data: the document, as in a native file
 * @results: (nullable): see mdr_document_results_to_text()
 *
 * An open document, as it is stored to be restored later.
 */
typedef struct
{
  char *id;
  char *uri;
  char *etag;
  gboolean has_saved_position;
  guint saved_position;
  gboolean is_sample;
  gboolean is_waiting;
  char *data;
  char *results;
} MdrSessionEntry;

MdrSessionEntry *mdr_session_entry_new (const char *data);
void mdr_session_entry_free (MdrSessionEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrSessionEntry, mdr_session_entry_free)

char *mdr_session_dup_folder (void);
gboolean mdr_session_store (const char *folder, const MdrSessionEntry *entry, GError **error);
gboolean mdr_session_forget (const char *folder, const char *id, GError **error);
gboolean mdr_session_enter (const char *folder, int *descriptor);
gboolean mdr_session_begin (int descriptor);
void mdr_session_end (int descriptor);
GPtrArray *mdr_session_load (const char *folder, guint *damaged);

/**
 * MdrSessionDocument:
 * @entry: what was stored, without its data and results
 * @document: the document in it, which counts as saved if its file has not changed since
 * @file: (nullable): its file
 *
 * A document that was read from the folder of the session.
 */
typedef struct
{
  MdrSessionEntry *entry;
  MdrDocument *document;
  GFile *file;
} MdrSessionDocument;

void mdr_session_restore_async (const char *folder,
                                int descriptor,
                                MdrKindList *kinds,
                                GAsyncReadyCallback callback,
                                gpointer data);
GPtrArray *mdr_session_restore_finish (GAsyncResult *result, gboolean *alone, guint *damaged);

G_END_DECLS

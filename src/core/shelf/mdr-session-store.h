/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-document.h"

G_BEGIN_DECLS

#define MDR_TYPE_SESSION_STORE (mdr_session_store_get_type ())

/**
 * MdrSessionStore:
 *
 * Saves every open document in the folder of the session within a few seconds of
 * each change, until it is forgotten, so that all of them can be restored at the
 * next start, even after a crash. A document that no window shows any more may wait
 * here until one shows it again. Emits "failed" once, with a sentence, if it
 * cannot write, but keeps trying. To be used on the main thread; it reads and writes
 * on others.
 */
G_DECLARE_FINAL_TYPE (MdrSessionStore, mdr_session_store, MDR, SESSION_STORE, GObject)

/**
 * MdrSessionShow:
 * @document: a restored document, which is already kept
 * @file: (nullable): its file
 * @etag: (nullable): version of the file when it was last read or written
 *
 * Shows a restored document that does not wait.
 */
typedef void (*MdrSessionShow) (MdrDocument *document, GFile *file, const char *etag, gpointer data);

MdrSessionStore *mdr_session_store_new (const char *folder);

void mdr_session_store_restore_async (MdrSessionStore *self,
                                      MdrKindList *kinds,
                                      GAsyncReadyCallback callback,
                                      gpointer data);
guint mdr_session_store_restore_finish (MdrSessionStore *self,
                                        GAsyncResult *result,
                                        MdrSessionShow show,
                                        gpointer data);
void mdr_session_store_keep (MdrSessionStore *self, MdrDocument *document);
void mdr_session_store_set_file (MdrSessionStore *self, MdrDocument *document, GFile *file, const char *etag);
void mdr_session_store_forget (MdrSessionStore *self, MdrDocument *document);
gboolean mdr_session_store_is_after_crash (MdrSessionStore *self);
gboolean mdr_session_store_is_reliable (MdrSessionStore *self);
void mdr_session_store_set_waiting (MdrSessionStore *self, MdrDocument *document, gboolean waiting);
GPtrArray *mdr_session_store_list_waiting (MdrSessionStore *self);
MdrDocument *mdr_session_store_find (MdrSessionStore *self, const char *id);
MdrDocument *mdr_session_store_find_waiting (MdrSessionStore *self, GFile *file);
MdrDocument *mdr_session_store_find_waiting_puzzle (MdrSessionStore *self, const char *fingerprint);
const char *mdr_session_store_get_id (MdrSessionStore *self, MdrDocument *document);
GFile *mdr_session_store_dup_file (MdrSessionStore *self, MdrDocument *document, const char **etag);
gboolean mdr_session_store_flush (MdrSessionStore *self);

G_END_DECLS
